/** Who plays with whom and against whom: teams, and the games of a tournament. Seats are grouped by what the table says. */
import type { SideGame, Team } from '../games/contract';
import type { SeatInfo } from '../protocol/server';
import type { Line } from '../protocol/umpire';
import { say } from './messages';

/** Seats that belong together, under a heading where they are told apart. */
export interface Group {
  title: string | null;
  seats: number[];
}

/** Teams by their seats; empty where everybody plays for themselves. */
export function teamsOf(seats: readonly Pick<SeatInfo, 'team'>[]): number[][] {
  const teams = gathered(seats.map(({ team }) => team));
  return teams.length < seats.length ? teams : [];
}

/** The games of a tournament by their seats; empty where there is only one. */
export function gamesOf(seats: readonly Pick<SeatInfo, 'game'>[]): number[][] {
  const games = gathered(seats.map(({ game }) => game));
  return games.length > 1 ? games : [];
}

/** The seats of a table as lists show them. */
export function groupsOf(seats: readonly Pick<SeatInfo, 'team' | 'game'>[]): Group[] {
  const teams = teamsOf(seats);
  if (teams.length > 0) return teams.map((of, index) => ({ title: say.sides.team(index), seats: of }));
  const games = gamesOf(seats);
  if (games.length > 0) return games.map((of, index) => ({ title: say.sides.game(index), seats: of }));
  return [{ title: null, seats: seats.map((_, seat) => seat) }];
}

/** The game in which a seat plays; null for spectators and where there is only one. */
export function gameOf<Game extends number[] | SideGame>(games: readonly Game[], you: number | null): Game | null {
  if (you === null) return null;
  return games.find((game) => (Array.isArray(game) ? game : game.seats).includes(you)) ?? null;
}

/** What the team of a seat has; null where there is none. */
export function teamScore(teams: readonly Team[], seat: number): number | null {
  return teams.find(({ seats }) => seats.includes(seat))?.score ?? null;
}

/** Whether a line tells of the game with these seats. What happened to the table concerns everybody. */
export function concerns(line: Line, seats: readonly number[]): boolean {
  const seat = /\{(\d)\}/.exec(line.words)?.[1] ?? (line.event as { seat?: number } | null)?.seat;
  return line.rule === '' || seat === undefined || seats.includes(Number(seat));
}

/** Seats of each number, in the order in which the numbers come. */
function gathered(numbers: readonly number[]): number[][] {
  const groups = new Map<number, number[]>();
  numbers.forEach((number, seat) => groups.set(number, [...(groups.get(number) ?? []), seat]));
  return [...groups.values()];
}
