/** Orbital Conflict's wire types under the names that the board uses. */
import type { Event } from '../../protocol/orbital-conflict';

export type {
  Action,
  AttackView,
  AvailableView,
  CardInfo,
  ChoiceView,
  Demand,
  Effect,
  End,
  GameView,
  InvestorInfo,
  LaidView,
  ModuleView,
  OwnView,
  Phase,
  Play,
  PlayerView,
  RuleInfo,
  Spot,
  Step,
  Values,
  View,
  When,
} from '../../protocol/orbital-conflict';

export type OrbitalEvent = Event;
export type EventOf<Name extends Event['event']> = Extract<Event, { event: Name }>;
