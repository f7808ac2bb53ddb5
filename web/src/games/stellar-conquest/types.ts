/** Stellar Conquest's wire types under the names that the board uses. */
import type { Event } from '../../protocol/stellar-conquest';

export type {
  Action,
  AimView,
  AssaultView,
  BattleView,
  ColonyView,
  DeskView,
  GroupView,
  Item,
  LedgerView,
  MarkerSeen,
  MarkersView,
  OwnView,
  PlanetKind,
  PlanetScore,
  PlanetView,
  ResultView,
  ShipKind,
  ShotFired,
  Tech,
  TechInfo,
  Unit,
  UnitView,
  View,
} from '../../protocol/stellar-conquest';

/** As printed: `B14`. */
export type Hex = string;
/** Scouts, transports, corvettes, fighters, death stars. */
export type Fleet = [number, number, number, number, number];
export type ConquestEvent = Event;
export type EventOf<Name extends Event['event']> = Extract<Event, { event: Name }>;
