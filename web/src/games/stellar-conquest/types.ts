/** Stellar Conquest's wire types under the names that the board uses. */
import type { Event, Forecast } from '../../protocol/stellar-conquest';

export type {
  Action,
  Advice,
  Ahead,
  AimView,
  AssaultView,
  BattleView,
  ColonyView,
  DeskView,
  Forecast,
  GroupView,
  Item,
  LedgerView,
  MarkerSeen,
  MarkersView,
  Note,
  OwnView,
  Party,
  Payment,
  PlanetKind,
  PlanetScore,
  PlanetView,
  Prospect,
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
export type ForecastOf<Of extends Forecast['of']> = Extract<Forecast, { of: Of }>;
export type EventOf<Name extends Event['event']> = Extract<Event, { event: Name }>;
