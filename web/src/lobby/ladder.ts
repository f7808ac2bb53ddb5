/**
 * How strong the bots are that "Play" seats: Novices until somebody has won, then the level that was played last. After two
 * games that went the same way the neighbouring level is offered; nobody is moved without being asked.
 */
import type { LevelInfo, TableInfo } from '../protocol/server';

/** A finished game against bots of one level. */
export interface Played {
  level: string;
  won: boolean;
}

export interface Step {
  to: LevelInfo;
  /** Whether it is the stronger one. */
  up: boolean;
}

/** So many games in a row that went the same way. */
const ROW = 2;

/** This player's finished games of one kind against bots of one level, the newest first. */
export function playedAgainstBots(tables: readonly TableInfo[], game: string, me: string | undefined): Played[] {
  return tables
    .filter((table) => table.game === game && table.status === 'over' && !table.practice)
    .sort((a, b) => b.changed_at - a.changed_at)
    .flatMap(({ seats, result }) => {
      const mine = seats.findIndex(({ occupant }) => occupant.type === 'player' && occupant.id === me);
      const others = seats.filter((_, seat) => seat !== mine);
      const levels = new Set(others.map(({ occupant }) => (occupant.type === 'bot' ? occupant.level : null)));
      const [level] = levels;
      if (mine < 0 || levels.size !== 1 || !level || !result || result.called_off) return [];
      return [{ level, won: result.place[mine] === 1 }];
    });
}

/** The level that is offered first; `chosen` is what the device remembers. */
export function startLevel(levels: readonly LevelInfo[], played: readonly Played[], chosen: string | null): string {
  const last = played.some(({ won }) => won) ? played[0]?.level : undefined;
  const known = [chosen, last].find((id) => levels.some((level) => level.id === id));
  return known ?? levels[0]?.id ?? '';
}

/** The neighbouring level, if the last games at this one all went the same way. */
export function nextStep(levels: readonly LevelInfo[], played: readonly Played[], level: string): Step | null {
  const row = played.slice(0, ROW);
  const won = row[0]?.won;
  if (won === undefined || row.length < ROW || row.some((one) => one.level !== level || one.won !== won)) return null;
  const to = levels[levels.findIndex(({ id }) => id === level) + (won ? 1 : -1)];
  return to ? { to, up: won } : null;
}
