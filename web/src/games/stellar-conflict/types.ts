/** Stellar Conflict's wire types under the names that the board uses. */
import type { Event } from '../../protocol/stellar-conflict';

export type {
  Action,
  Beam,
  CardInfo,
  Colour,
  Edge,
  FilmLine,
  Forecast,
  Illegal,
  InPlayView,
  Laser,
  LightView,
  PieceView,
  PlayerView,
  Pose,
  Race,
  Score,
  Shield,
  Size,
  View,
  WhatIf,
} from '../../protocol/stellar-conflict';

export type ConflictEvent = Event;
export type EventOf<Name extends Event['event']> = Extract<Event, { event: Name }>;
