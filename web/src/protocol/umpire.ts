// What leaves a table, as `crates/umpire/src/protocol.rs` and the engine's set-up types define it.

export type Position = {
  number: number;
  view: unknown;
  legal: Offer[];
  decision: number;
  to_act: number[];
  deadline: number | null;
  outcome: Ending | null;
};

export type Offer = { action: unknown; words: string };

export type Outcome = { seats: number; place: number[]; score: number[]; rule: string };

export type Ending = Outcome & { resigned: number[] };

export type Line = { number: number; at: number; rule: string; words: string; event: unknown };

export type Why = 'illegal' | 'malformed' | 'stale' | 'over';

export type Refused = { why: Why; rule: string | null; message: string; details: unknown };

export type By = { seat: number } | 'clock' | { resigned: number };

export type OptionKind =
  | { type: 'toggle'; default: boolean }
  | { type: 'choice'; default: string; choices: [string, string][] }
  | { type: 'number'; default: number; min: number; max: number };

export type OptionSpec = { key: string; name: string; help: string; rule: string | null; kind: OptionKind };

export type Rule = { id: string; section: string; source: string; text: string };

export type GameInfo = {
  id: string;
  name: string;
  tagline: string;
  players: [number, number];
  minutes: [number, number];
  options: OptionSpec[];
  editions: string[];
};
