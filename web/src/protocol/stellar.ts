// Stellar's public types, as `games/stellar/src/{state,action,view,event}.rs` define them.
import type { Outcome } from './umpire';

export type Kind =
  | 'founder'
  | 'warp_ring'
  | 'mend'
  | 'rogue'
  | 'destroyer'
  | 'slicer'
  | 'crusher'
  | 'foil'
  | 'kite';

export type Class = 'civilian' | 'military';

export type SolarType = 'asteroid' | 'planet' | 'gas_giant' | 'sun' | 'black_hole';

export type Action =
  | { do: 'fleet_add'; kind: Kind }
  | { do: 'fleet_done' }
  | { do: 'place'; kind: Kind; sector: number; up: boolean }
  | { do: 'reveal'; sector: number }
  | { do: 'pass' }
  | { do: 'warp'; from: number; index: number; to: number }
  | { do: 'mend'; kind: Kind }
  | { do: 'destroy'; owner: number; index: number }
  | { do: 'decline' }
  | { do: 'fight_next'; player: number };

export type View = {
  mode: Mode;
  scenario: number;
  scenarios: number;
  first_seat: number;
  active: number | null;
  step: Step;
  sectors: SectorView[];
  players: PlayerView[];
  own: OwnView | null;
  solar_deck: number;
  removed: SolarFace[];
  last: LastMove | null;
  scored: ScoredView[] | null;
  outcome: Outcome | null;
};

export type LastMove = { seat: number; move: Move; fights: FightView[] };

export type FightView = { defender: number; attacking: Seen; defending: Seen; attacker_lost: boolean; defender_lost: boolean };

export type Move =
  | { type: 'place'; sector: number; ship: Seen; up: boolean }
  | { type: 'reveal'; sector: number }
  | { type: 'pass' }
  | { type: 'warp'; from: number; index: number; to: number }
  | { type: 'mend'; ship: Seen; up: boolean }
  | { type: 'destroy'; owner: number; index: number }
  | { type: 'decline' }
  | { type: 'fight_next'; player: number };

export type ScoredView = { cards: SolarFace[]; ships: Kind[][]; winner: number | null };

export type BlurView = { class: Class; kinds: Kind[] };

export type Mode = 'duel' | 'three' | 'four' | 'tandem';

export type Step =
  | { type: 'fleet' }
  | { type: 'place' }
  | { type: 'reveal' }
  | { type: 'ability'; kind: Kind; sector: number; index: number }
  | { type: 'fight'; sector: number; index: number }
  | { type: 'over' };

export type SectorView = { cards: SolarCardView[]; stacks: ShipView[][] };

export type SolarCardView = { type: SolarType; face: SolarFace | null; private: boolean };

export type SolarFace = { type: SolarType; points: number; fortified: boolean };

export type ShipView = { class: Class; up: boolean; kind: Kind | null; private: boolean };

export type PlayerView = {
  score: number;
  reserve: number;
  fleet: number;
  fleet_top: Class | null;
  hand: Class[];
  committed: boolean;
  settled: SettledView[];
  blur: BlurView | null;
  won: SolarFace[];
};

export type SettledView = { class: Class; kind: Kind | null };

export type OwnView = { hand: Kind[]; reserve: Kind[]; fleet: Kind[]; settled: Kind[] };

export type Seen = { class: Class; kind: Kind | null };

export type Event =
  | { event: 'dealt'; scenario: number; sectors: SolarType[][]; first: number }
  | { event: 'picked'; seat: number; kind: Kind }
  | { event: 'committed'; seat: number }
  | { event: 'fleets_ready'; sizes: number[] }
  | { event: 'hand_drawn'; seat: number; ships: Seen[]; top: Class | null }
  | { event: 'drew'; seat: number; ship: Seen; top: Class | null }
  | { event: 'placed'; seat: number; sector: number; ship: Seen; up: boolean }
  | { event: 'revealed'; seat: number; sector: number; index: number; kind: Kind }
  | { event: 'passed'; seat: number }
  | {
      event: 'fought';
      sector: number;
      attacker: number;
      attacking: Seen;
      attacker_index: number;
      defender: number;
      defending: Seen;
      defender_index: number;
      attacker_lost: boolean;
      defender_lost: boolean;
    }
  | { event: 'looked'; seat: number; sector: number; cards: SolarFace[] | null; ships: Kind[][] | null }
  | { event: 'warped'; seat: number; from: number; index: number; to: number; ship: Seen; turned_up: boolean }
  | { event: 'mended'; seat: number; sector: number; index: number; ship: Seen; up: boolean }
  | { event: 'destroyed'; seat: number; sector: number; owner: number; index: number; ship: Seen }
  | { event: 'nothing_to_mend'; seat: number }
  | { event: 'declined'; seat: number; kind: Kind }
  | {
      event: 'sector_scored';
      sector: number;
      cards: SolarFace[];
      ships: Kind[][];
      settlement: number[];
      winner: number | null;
      by_military: boolean;
      fortified: boolean;
      points: number;
    }
  | { event: 'scenario_ended'; scenario: number; scores: number[] }
  | { event: 'game_over'; scores: number[]; winners: number[] };
