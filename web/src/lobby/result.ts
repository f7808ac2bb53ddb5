/** How a game ended, in a few words for a list. */
import { isCounted } from '../play/standing';
import type { SeatInfo, TableInfo } from '../protocol/server';
import type { Ending } from '../protocol/umpire';
import { say } from './messages';

export interface Verdict {
  look: 'won' | 'lost' | 'plain';
  words: string;
}

/** `You won, 32 to 28`; nothing while it is not over. `you` is -1 where nobody is addressed. */
export function verdictOf(
  { status, closed, result, seats }: Pick<TableInfo, 'status' | 'closed' | 'result' | 'seats'>,
  names: readonly string[],
  you: number,
): Verdict | null {
  if (status !== 'over') return gaveUp(seats[you]);
  if (closed !== undefined || result === null) return { look: 'plain', words: say.table.closed };
  if (result.called_off) return { look: 'plain', words: say.table.calledOff };
  const teams = seats.map(({ team }) => team);
  const { look, words } = winners(result, teams, names, you);
  // Where everybody else gave up nobody has counted points.
  return {
    look,
    words: isCounted(result) ? withScores(words, result, teams, you) : withGivers(words, result, names, you),
  };
}

/** The game goes on without whoever looks. */
function gaveUp(mine: SeatInfo | undefined): Verdict | null {
  if (mine?.resigned) return { look: 'lost', words: say.table.youResigned };
  return mine?.abandoned ? { look: 'lost', words: say.table.youWereGone } : null;
}

/** Who gave up or stayed away, instead of points. */
function withGivers(
  words: string,
  { resigned, abandoned = [] }: Ending,
  names: readonly string[],
  you: number,
): string {
  if (resigned.includes(you)) return say.table.youResigned;
  if (abandoned.includes(you)) return say.table.youWereGone;
  const called = (seats: readonly number[]): string[] => seats.map((seat) => names[seat] ?? '');
  if (resigned.length > 0) return say.table.others(words, say.table.resigned(called(resigned)));
  return abandoned.length > 0 ? say.table.others(words, say.table.gone(called(abandoned))) : words;
}

function winners({ place, seats }: Ending, teams: readonly number[], names: readonly string[], you: number): Verdict {
  const won = place.slice(0, seats).flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (won.includes(you)) {
    const alone = won.every((seat) => teams[seat] === teams[you]);
    return { look: 'won', words: alone ? say.table.won : say.table.shared };
  }
  if (you >= 0) return { look: 'lost', words: say.table.lost };
  return { look: 'plain', words: say.table.wonBy(won.map((seat) => names[seat] ?? '')) };
}

function withScores(words: string, { score, place, seats }: Ending, teams: readonly number[], you: number): string {
  const scores = score.slice(0, seats);
  // What a team has is not the sum of what its players have.
  if (new Set(teams).size < teams.length) return say.table.scores(words, scores);
  const first = you >= 0 ? you : place.indexOf(1);
  const others = scores.filter((_, seat) => seat !== first);
  return say.table.by(words, scores[first] ?? 0, Math.max(...others));
}
