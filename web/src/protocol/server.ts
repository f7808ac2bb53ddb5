// What goes over the wire, as `crates/server/src/protocol.rs` defines it.
import type { Line, Position, Refused } from './umpire';

export type ClientMessage =
  | { type: 'act'; id: number; seat: number; decision: number; action: unknown }
  | { type: 'chat'; text: string }
  | { type: 'ping'; id: number };

export type ServerMessage =
  | ({ type: 'welcome' } & Welcome)
  | { type: 'update'; position: Position; lines: Line[] }
  | { type: 'accepted'; id: number }
  | { type: 'refused'; id: number; refused: Refused }
  | { type: 'table'; table: TableInfo }
  | { type: 'chat'; chat: ChatLine }
  | { type: 'pong'; id: number }
  | { type: 'error'; message: string };

export type Welcome = {
  table: TableInfo;
  you: number | null;
  position: Position | null;
  lines: Line[];
  chat: ChatLine[];
};

export type TableInfo = {
  id: string;
  game: string;
  setup: Record<string, unknown>;
  edition: string;
  status: TableStatus;
  seats: SeatInfo[];
  host: string;
  commitment: string;
  revealed: Revealed | null;
  created_at: number;
  changed_at: number;
  spectators: number;
  rematch: string | null;
};

export type Revealed = { secret: string; contributions: string[] };

export type TableStatus = 'open' | 'running' | 'over';

export type SeatInfo = {
  occupant: Occupant;
  connected: boolean;
  to_act: boolean;
  stand_in: string | null;
  team: number;
};

export type Occupant =
  | { type: 'empty' }
  | { type: 'player'; id: string; name: string }
  | { type: 'bot'; level: string };

export type ChatLine = { from: string; seat: number | null; text: string; at: number };
