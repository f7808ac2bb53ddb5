/** Stellar's wire types under the names that the board uses. */
import type { Event } from '../../protocol/stellar';

export type {
  Action,
  Class,
  FightForecast,
  Foe,
  Forecast,
  Illegal,
  Kind,
  Mode,
  OwnView,
  PlayerView,
  PrintedView,
  SectorView,
  Seen,
  SettledView,
  ShipView,
  SolarCardView,
  SolarFace,
  SolarType,
  SolarTypeView,
  Step,
  TeamView,
  View,
  Worth,
} from '../../protocol/stellar';

export type StellarEvent = Event;
export type EventOf<Name extends Event['event']> = Extract<Event, { event: Name }>;
