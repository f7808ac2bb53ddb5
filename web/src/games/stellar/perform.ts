/** Carries out the plan of one event on the stage. Whatever cannot be measured is simply not shown. */
import { tick } from 'svelte';
import { sounds } from '../../board/sound.svelte';
import type { Rect, Stage } from '../../board/stage.svelte';
import { CLASS } from './kinds';
import { say } from './messages';
import { anchor, plan, type Face, type Fighter, type Motion, type Peek } from './plan';
import { laidOpen, shown as shownAfter } from './shown';
import { solarSeed, type Flying } from './table.svelte';
import type { EventOf, SolarFace, SolarType, StellarEvent, View } from './types';

/** The parts of the board that an event may change while it is shown. */
export interface Shown {
  stage: Stage<Flying>;
  view: View;
  you: number | null;
  peek: Peek | null;
  looking: { sector: number; seat: number } | null;
  scoring: EventOf<'sector_scored'> | null;
  /** How a fight ends, in words over its sector. */
  fight: { sector: number; text: string } | null;
}

/** Between two cards of one deal. */
const STAGGER_MS = 60;
/** How long an event is shown, in milliseconds, so that what another seat does begins fast enough to have time for all of it. */
export const TAKES: Partial<Record<StellarEvent['event'], number>> = {
  placed: 400,
  drew: 400,
  hand_drawn: 460,
  revealed: 560,
  fought: 1600,
  looked: 640,
  warped: 640,
  mended: 400,
  destroyed: 1300,
  passed: 0,
  declined: 0,
  nothing_to_mend: 0,
};

const ship = (face: Face): Flying => ({ what: 'ship', face });

export async function perform(shown: Shown, event: StellarEvent): Promise<void> {
  const before = shown.view;
  const after = shownAfter(before, event, shown.you);
  const motions = plan(event, before, shown.you);
  if ('sector' in event) bring(shown.stage, event.sector);
  else if (event.event === 'warped') bring(shown.stage, event.to);
  for (const motion of motions) if (motion.type === 'move') shown.stage.veil(motion.to);
  // All cards of a deal are on their way together, one shortly after the other.
  const moves = motions.filter((motion) => motion.type === 'move');
  await Promise.all(
    moves.map(async (motion, index) => {
      if (index > 0) await shown.stage.wait(STAGGER_MS * index);
      await move(shown, after, motion);
    }),
  );
  for (const motion of motions) if (motion.type !== 'move') await one(shown, motion);
  shown.view = after;
}

/** A phone shows a few sectors at a time: the one in which something happens comes into sight. */
export function bring({ root }: Stage<Flying>, sector: number): void {
  const place = root?.querySelector(`[data-anchor="${anchor.sector(sector)}"]`);
  place?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
}

async function one(shown: Shown, motion: Exclude<Motion, { type: 'move' }>): Promise<void> {
  const { stage } = shown;
  switch (motion.type) {
    case 'turn':
      return over(stage, motion.at, ship(motion.before), ship(motion.after));
    case 'clash':
      return clash(shown, motion.sector, motion.attacker, motion.defender);
    case 'beam': {
      const from = stage.measure(motion.from);
      const to = stage.measure(motion.to);
      if (from && to) await stage.beam(from, to, 520);
      return;
    }
    case 'shatter':
      return shatter(shown, motion.at, motion.to, motion.face);
    case 'pulse':
      shown.looking = { sector: motion.sector, seat: motion.seat };
      await stage.wait(600);
      shown.looking = null;
      return;
    case 'peek':
      shown.peek = motion.peek;
      await stage.wait(5000);
      shown.peek = null;
      return;
    case 'score':
      return score(shown, motion.event);
  }
}

function move(
  shown: Shown,
  after: View,
  { from, to, arc, ...faces }: Extract<Motion, { type: 'move' }>,
): Promise<void> {
  const show = (): void => {
    shown.view = after;
  };
  const flight = { from, to, before: ship(faces.before), after: ship(faces.after) };
  return shown.stage.flight(flight, show, { duration: arc ? 600 : 360, arc: arc ? 120 : 0 });
}

function beside(middle: Rect, width: number, side: -1 | 1): Rect {
  const height = width * 1.4;
  const x = middle.x + middle.width / 2 + side * (width / 2 + 4) - width / 2;
  return { x, y: middle.y + middle.height / 2 - height / 2, width, height };
}

async function clash(shown: Shown, sector: number, attacker: Fighter, defender: Fighter): Promise<void> {
  const { stage } = shown;
  const middle = stage.measure(anchor.sector(sector));
  const from = stage.measure(attacker.at);
  const to = stage.measure(defender.at);
  if (!middle || !from || !to) return;
  const width = Math.min(120, Math.max(64, middle.width / 2 - 8));
  const one = await stage.add(from, ship(attacker.face));
  const two = await stage.add(to, ship(defender.face));
  stage.veil(attacker.at);
  stage.veil(defender.at);
  await Promise.all([
    stage.move(one, beside(middle, width, -1), { duration: 300 }),
    stage.move(two, beside(middle, width, 1), { duration: 300 }),
  ]);
  shown.fight = { sector, text: outcome(attacker, defender) };
  await stage.wait(480);
  await Promise.all([
    attacker.lost ? stage.shatter(one, 480) : stage.move(one, from, { duration: 360 }),
    defender.lost ? stage.shatter(two, 480) : stage.move(two, to, { duration: 360 }),
  ]);
  await stage.wait(240);
  shown.fight = null;
}

function outcome(attacker: Fighter, defender: Fighter): string {
  if (attacker.lost === defender.lost) return attacker.lost ? say.clash.both : say.clash.none;
  const [winner, loser] = attacker.lost ? [defender, attacker] : [attacker, defender];
  const name = ({ face: { kind } }: Fighter): string | null => (kind ? say.ship[kind] : null);
  return say.clash.won(name(winner), name(loser));
}

async function shatter(shown: Shown, at: string, home: string, face: Face): Promise<void> {
  const { stage } = shown;
  const place = stage.measure(at);
  if (!place) return;
  const sprite = await stage.add(place, ship(face));
  stage.veil(at);
  await stage.shatter(sprite, 480);
  const goal = stage.measure(home);
  if (goal) {
    const spark = await stage.add({ ...place, width: 26, height: 36 }, ship({ ...face, up: false, kind: null }));
    await stage.move(spark, goal, { duration: 240 });
    stage.remove(spark);
  }
}

/** The moment of truth: what lies hidden turns over, the sector is told, then everything goes where it belongs. */
async function score(shown: Shown, event: EventOf<'sector_scored'>): Promise<void> {
  const { stage } = shown;
  await turnUp(shown, event);
  shown.view = laidOpen(shown.view, event);
  shown.scoring = event;
  await tick();
  stage.clear();
  await stage.wait(900);
  const flights: Promise<void>[] = [];
  for (const [seat, ships] of event.ships.entries()) {
    const goal = stage.measure(seat === event.settles ? anchor.settled(seat) : anchor.reserve(seat));
    ships.forEach((kind, index) => {
      const face: Face = { class: CLASS[kind], kind, up: true };
      flights.push(home(stage, anchor.ship(event.sector, seat, index), goal, ship(face)));
    });
  }
  const won = event.winner === null ? null : pointsOf(stage, event.winner);
  event.cards.forEach((face, index) => {
    const card = solar(shown.view, event.sector, index, face.type, face);
    flights.push(home(stage, anchor.solar(event.sector, index), won, card));
  });
  if (won) flights.push(points(shown, event, won));
  await Promise.all(flights);
  shown.scoring = null;
}

/** A phone has the scores above the board: there points go to the player's piles. */
function pointsOf(stage: Stage<Flying>, seat: number): Rect | null {
  return stage.measure(anchor.score(seat)) ?? stage.measure(anchor.settled(seat));
}

function solar(view: View, sector: number, index: number, type: SolarType, face: SolarFace | null): Flying {
  return { what: 'solar', type, face, seed: solarSeed(view.scenario, sector, index) };
}

/** All that lies face down in a sector turns over at once. */
async function turnUp({ stage, view }: Shown, event: EventOf<'sector_scored'>): Promise<void> {
  const sector = view.sectors[event.sector];
  if (!sector) return;
  const cards = event.cards.map((face, index) => {
    const at = anchor.solar(event.sector, index);
    if (sector.cards[index]?.face && !sector.cards[index].private) return null;
    const flying = (side: SolarFace | null): Flying => solar(view, event.sector, index, face.type, side);
    return over(stage, at, flying(null), flying(face));
  });
  const ships = event.ships.flatMap((kinds, seat) =>
    kinds.map((kind, index) => {
      const lies = sector.stacks[seat]?.[index];
      if (!lies || lies.up) return null;
      const back: Face = { class: lies.class, kind: lies.kind, up: false };
      return over(stage, anchor.ship(event.sector, seat, index), ship(back), ship({ ...back, kind, up: true }));
    }),
  );
  await Promise.all([...cards, ...ships]);
}

/** Turns a card over where it lies. It stays in sight until the table shows it so. */
async function over(stage: Stage<Flying>, at: string, before: Flying, after: Flying): Promise<void> {
  const place = stage.measure(at);
  if (!place) return;
  const sprite = await stage.add(place, before, after);
  stage.veil(at);
  await stage.move(sprite, place, { duration: 520, turn: true });
}

/** The points of a sector fly to the score that they are added to. */
async function points(
  { stage, you }: Shown,
  { sector, points, winner }: EventOf<'sector_scored'>,
  goal: Rect,
): Promise<void> {
  const from = stage.measure(anchor.sector(sector));
  if (!from || winner === null) return;
  const [width, height] = [64, 36];
  const start = { x: from.x + (from.width - width) / 2, y: from.y + (from.height - height) / 2, width, height };
  const sprite = await stage.add(start, { what: 'points', points, seat: winner });
  await stage.move(sprite, goal, { duration: 620, arc: 60 });
  stage.remove(sprite);
  if (winner === you) sounds.play('gained');
}

/** A card leaves the table for its pile, or breaks up where it has none. */
async function home(stage: Stage<Flying>, at: string, goal: Rect | null, face: Flying): Promise<void> {
  const place = stage.measure(at);
  if (!place) return;
  const sprite = await stage.add(place, face);
  stage.veil(at);
  if (goal) await stage.move(sprite, goal, { duration: 520, arc: 40 });
  else await stage.shatter(sprite, 500);
  stage.remove(sprite);
}
