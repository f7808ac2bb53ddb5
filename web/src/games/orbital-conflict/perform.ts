/** Carries out the plan of one event on the stage. Whatever cannot be measured is simply not shown. */
import { sounds, type SoundName } from '../../board/sound.svelte';
import type { Stage } from '../../board/stage.svelte';
import { steps, type Count } from './count';
import { plan, type Flying, type Motion } from './plan';
import { shownAfter } from './shown';
import type { OrbitalEvent, View } from './types';

/** The parts of the board that an event may change while it is shown. */
export interface Shown {
  stage: Stage<Flying>;
  view: View;
  /** Which of the two games of a tournament is on the screen. */
  index: number;
  you: number | null;
  flash: { at: string; text: string; good: boolean } | null;
  count: Count | null;
  /** How many items of each player the count has laid down. */
  counted: number;
}

/** As many cards fly when a pile is shuffled: enough to be seen, few enough to be quick. */
const SHUFFLED_MOST = 7;

type Flight = Extract<Motion, { type: 'fly' }>;
type Fall = Extract<Motion, { type: 'fall' }>;
/** Between two cards of one deal. */
const STAGGER_MS = 60;
/** How long an event is shown, in milliseconds, so that what another seat does begins fast enough to have time for all of it. */
export const TAKES: Partial<Record<OrbitalEvent['event'], number>> = {
  drew: 480,
  revealed: 480,
  built: 420,
  claimed: 420,
  refused: 560,
  investor_dropped: 500,
  discarded: 500,
  cycled: 500,
  kept: 900,
  declared: 300,
  used: 640,
  boosted: 640,
  repelled: 640,
  struck: 980,
  card_lost: 500,
  moved: 400,
  switched: 180,
  phase_began: 100,
  reshuffled: 1000,
  investors_reshuffled: 1000,
};
/** From what does it to what it does. */
const CAUSE_MS = 120;

/** What is heard when something sets out, and when it is there. */
const BEGINS: Partial<Record<OrbitalEvent['event'], SoundName>> = { drew: 'pick', revealed: 'turn' };
const LANDS: Partial<Record<OrbitalEvent['event'], SoundName>> = { placed: 'put', built: 'put', claimed: 'gained' };

export async function perform(shown: Shown, event: OrbitalEvent): Promise<void> {
  const before = shown.view;
  const game = before.games[shown.index];
  const seats = game?.players.map(({ seat }) => seat) ?? [];
  if (!game || !concerns(seats, event)) return;
  const after = shownAfter(before, shown.index, event, shown.you);
  const motions = plan(event, game, shown.you);
  for (const motion of motions) if (motion.type === 'fly') shown.stage.veil(motion.to);
  const begins = BEGINS[event.event];
  if (begins) sounds.play(begins);
  await together(
    shown.stage,
    motions.filter((motion) => motion.type === 'fly'),
    (flight) => fly(shown, after, flight),
  );
  await together(
    shown.stage,
    motions.filter((motion) => motion.type === 'fall'),
    (motion) => fall(shown, motion),
  );
  for (const motion of motions) if (motion.type !== 'fly' && motion.type !== 'fall') await one(shown, motion);
  shown.view = after;
  const lands = LANDS[event.event];
  if (lands) sounds.play(lands);
}

/** Whether an event belongs to the game with these seats: in a tournament one hears of the other game too. */
export function concerns(seats: readonly number[], event: OrbitalEvent): boolean {
  switch (event.event) {
    case 'turn_began':
      return seats.includes(event.initiative);
    case 'struck':
    case 'card_lost':
      return seats.includes(event.player);
    case 'counted':
      return event.leaders.some((seat) => seats.includes(seat));
    case 'ended':
      return event.winners.some((seat) => seats.includes(seat));
    default:
      return seats.includes(event.seat);
  }
}

/** All cards of a deal, a group or a farewell are on their way together, one shortly after the other. */
async function together<Of>(
  stage: Stage<Flying>,
  motions: readonly Of[],
  show: (motion: Of) => Promise<void>,
): Promise<void> {
  const all = motions.map(async (motion, index) => {
    if (index > 0) await stage.wait(STAGGER_MS * index);
    await show(motion);
  });
  await Promise.all(all);
}

async function one(shown: Shown, motion: Exclude<Motion, Flight | Fall>): Promise<void> {
  const { stage } = shown;
  switch (motion.type) {
    case 'hit':
      return hit(shown, motion);
    case 'beam': {
      const from = stage.measure(motion.from);
      const to = stage.measure(motion.to);
      if (from && to) await stage.beam(from, to, 260);
      return;
    }
    case 'flash':
      shown.flash = { at: motion.at, text: motion.text, good: motion.good };
      await stage.wait(stage.measure(motion.at) ? 600 : 0);
      shown.flash = null;
      return;
    case 'shuffle':
      return shuffle(shown, motion);
    case 'count':
      return count(shown, motion.event);
    case 'pause':
      return stage.wait(motion.duration);
  }
}

/** The shots, then what the sums come to, then what breaks: a cause is always seen before what it does. */
async function hit(shown: Shown, { at, from, text, good, lost }: Extract<Motion, { type: 'hit' }>): Promise<void> {
  const { stage } = shown;
  const target = stage.measure(at);
  if (!target) return;
  const starts = from.flatMap((place) => stage.measure(place) ?? []);
  await Promise.all(starts.map((start) => stage.beam(start, target, 280)));
  shown.flash = { at, text, good };
  await stage.wait(CAUSE_MS);
  const pieces = lost.flatMap(({ at: place, face }) => {
    const rect = stage.measure(place);
    return rect ? [{ place, rect, face }] : [];
  });
  const breaking = pieces.map(async ({ place, rect, face }) => {
    const sprite = await stage.add(rect, face);
    stage.veil(place);
    await stage.shatter(sprite, 480);
  });
  await Promise.all([...breaking, stage.wait(520)]);
  shown.flash = null;
}

function fly(shown: Shown, after: View, flight: Flight): Promise<void> {
  const show = (): void => {
    shown.view = after;
  };
  return shown.stage.flight(flight, show, { duration: 360, arc: 20 });
}

/** Down a little first, then away. */
async function fall(shown: Shown, motion: Fall): Promise<void> {
  const { stage } = shown;
  const place = stage.measure(motion.at);
  if (!place) return;
  const turns = JSON.stringify(motion.before) !== JSON.stringify(motion.after);
  const sprite = await stage.add(place, motion.before, turns ? motion.after : null);
  stage.veil(motion.at);
  await stage.move(sprite, { ...place, y: place.y + 26 }, { duration: 120 });
  const goal = stage.measure(motion.to);
  if (goal) await stage.move(sprite, goal, { duration: 340, turn: turns });
  else await stage.shatter(sprite, 420);
  stage.remove(sprite);
}

/** A few cards for the whole pile, one shortly after the other. */
async function shuffle(
  { stage }: Shown,
  { from, to, face, cards }: Extract<Motion, { type: 'shuffle' }>,
): Promise<void> {
  const [start, goal] = [stage.measure(from), stage.measure(to)];
  if (!start || !goal) return;
  const flights: Promise<void>[] = [];
  for (let n = 0; n < Math.min(cards, SHUFFLED_MOST); n++) {
    const sprite = await stage.add(start, face);
    flights.push(stage.move(sprite, goal, { duration: 420, arc: 14 + 6 * n }).then(() => stage.remove(sprite)));
    await stage.wait(70);
  }
  await Promise.all(flights);
}

/** The count stays on the table until it is put away. */
async function count(shown: Shown, found: Count): Promise<void> {
  shown.counted = 0;
  shown.count = found;
  for (let item = 0; item < steps(found); item++) {
    await shown.stage.wait(item === 0 ? 700 : 480);
    shown.counted = item + 1;
  }
  shown.counted = steps(found);
  await shown.stage.wait(900);
}
