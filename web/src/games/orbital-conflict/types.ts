/** Orbital Conflict's wire types under the names that the board uses. */
import type { Event } from '../../protocol/orbital-conflict';

export type {
  Action,
  Advice,
  AttackView,
  Asked,
  AvailableView,
  Blow,
  CardInfo,
  ChoiceView,
  Effect,
  End,
  Forecast,
  GameView,
  Goal,
  GroupForecast,
  Home,
  InvestorInfo,
  LaidView,
  ModuleView,
  OwnView,
  Part,
  Phase,
  Play,
  PlayerView,
  RuleInfo,
  Spot,
  StationLeft,
  Step,
  Values,
  View,
  When,
} from '../../protocol/orbital-conflict';

export type OrbitalEvent = Event;
export type EventOf<Name extends Event['event']> = Extract<Event, { event: Name }>;
