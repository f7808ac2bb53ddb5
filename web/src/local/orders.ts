/** What is said to a module, and what comes of it: the twin of `crates/offline/src/order.rs`. */
import type { CreateTable } from '../protocol/server';

export interface Who {
  id: string;
  name: string;
}

/** How the bots of a table go about it. */
export interface Habits {
  luck: number;
  /** So long the first decision of a turn takes at least. */
  delay_ms: number;
}

/** A table as it is stored: texts that only the module reads. */
export interface Kept {
  roster: string;
  header: string | null;
  entries: string[];
  chat: string[];
  seen: number | null;
}

export type Order =
  | 'games'
  | 'levels'
  | 'record'
  | 'stored'
  | { rules: { game: string } }
  | { check_edition: { game: string; text: string } }
  | { open: { by: Who; table: CreateTable; id: string; secret: string; bots: Habits } }
  | { resume: { kept: Kept; bots: Habits } }
  | { restore: { kept: Kept } }
  | { watch: { connection: number; by: Who | null; since: number | null } }
  | { unwatch: { connection: number } }
  | { say: { connection: number; text: string } }
  | { ask: { by: Who; wish: string | Record<string, unknown> } }
  | { failed: { message: string } }
  | { wake: { took_ms: number } }
  | { verify: { record: string } }
  | { past: { by: Who; number: number } }
  | { told: { viewer: string } }
  | { steps: { viewer: string } }
  | { what_if: { what: unknown } };

export interface Problem {
  status: number;
  code: string;
  message: string;
}

/** What must be stored whole before anything else. */
export interface Writing {
  roster?: string;
  info?: unknown;
  header?: string;
  /** The place in the log of the first of the entries. */
  first: number;
  entries?: string[];
  chat?: string;
  seen?: number;
  owed?: number[];
  /** It is another table, which begins here. */
  opens?: string;
}

export interface Told {
  frames?: [number[], string][];
  write?: Writing;
  behind?: boolean;
  wake_at?: number;
  answer?: unknown;
  problem?: Problem;
}
