/** STGv2's wire types under the names that the board uses. */
import type { Event } from '../../protocol/stgv2';

export type {
  Action,
  Advice,
  At,
  BattleView,
  Card,
  ChartView,
  ClusterView,
  Column,
  ColumnView,
  Energy,
  FieldView,
  Flies,
  Forecast,
  Hold,
  Item,
  Leg,
  Likely,
  Part,
  PlayerView,
  ShipId,
  ShipView,
  Step,
  SupplyView,
  Victory,
  View,
} from '../../protocol/stgv2';

export type StgEvent = Event;
export type EventOf<Name extends Event['event']> = Extract<Event, { event: Name }>;
