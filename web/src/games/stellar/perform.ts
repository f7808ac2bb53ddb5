/** Carries out the plan of one event on the stage. Whatever cannot be measured is simply not shown. */
import type { Rect, Stage } from '../../board/stage.svelte';
import { CLASS } from './kinds';
import { anchor, plan, type Face, type Fighter, type Motion, type Peek } from './plan';
import { laidOpen, shown as shownAfter } from './shown';
import type { Flying } from './table.svelte';
import type { EventOf, StellarEvent, View } from './types';

/** The parts of the board that an event may change while it is shown. */
export interface Shown {
  stage: Stage<Flying>;
  view: View;
  you: number | null;
  peek: Peek | null;
  looking: { sector: number; seat: number } | null;
  scoring: EventOf<'sector_scored'> | null;
}

const ship = (face: Face): Flying => ({ what: 'ship', face });

export async function perform(shown: Shown, event: StellarEvent): Promise<void> {
  const before = shown.view;
  const after = shownAfter(before, event, shown.you);
  const motions = plan(event, before, shown.you);
  for (const motion of motions) if (motion.type === 'move') shown.stage.veil(motion.to);
  for (const motion of motions) await one(shown, after, motion);
  shown.view = after;
}

async function one(shown: Shown, after: View, motion: Motion): Promise<void> {
  const { stage } = shown;
  switch (motion.type) {
    case 'move':
      return move(shown, after, motion);
    case 'turn':
      return turn(shown, motion);
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
      await stage.wait(900);
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
  return shown.stage.flight(flight, show, { duration: arc ? 800 : 420, arc: arc ? 120 : 0 });
}

async function turn(shown: Shown, motion: Extract<Motion, { type: 'turn' }>): Promise<void> {
  const { stage } = shown;
  const place = stage.measure(motion.at);
  if (!place) return;
  const sprite = await stage.add(place, ship(motion.before), ship(motion.after));
  stage.veil(motion.at);
  await stage.move(sprite, place, { duration: 420, turn: true });
  stage.remove(sprite);
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
  const width = Math.min(92, Math.max(64, middle.width / 2 - 8));
  const one = await stage.add(from, ship(attacker.face));
  const two = await stage.add(to, ship(defender.face));
  stage.veil(attacker.at);
  stage.veil(defender.at);
  await Promise.all([
    stage.move(one, beside(middle, width, -1), { duration: 420 }),
    stage.move(two, beside(middle, width, 1), { duration: 420 }),
  ]);
  await stage.wait(800);
  await Promise.all([
    attacker.lost ? stage.shatter(one, 620) : stage.move(one, from, { duration: 420 }),
    defender.lost ? stage.shatter(two, 620) : stage.move(two, to, { duration: 420 }),
  ]);
  await stage.wait(250);
}

async function shatter(shown: Shown, at: string, home: string, face: Face): Promise<void> {
  const { stage } = shown;
  const place = stage.measure(at);
  if (!place) return;
  const sprite = await stage.add(place, ship(face));
  stage.veil(at);
  await stage.shatter(sprite, 620);
  const goal = stage.measure(home);
  if (goal) {
    const spark = await stage.add({ ...place, width: 26, height: 36 }, ship({ ...face, up: false, kind: null }));
    await stage.move(spark, goal, { duration: 320 });
    stage.remove(spark);
  }
}

async function score(shown: Shown, event: EventOf<'sector_scored'>): Promise<void> {
  const { stage } = shown;
  shown.view = laidOpen(shown.view, event);
  shown.scoring = event;
  await stage.wait(1200);
  const flights: Promise<void>[] = [];
  for (const [seat, ships] of event.ships.entries()) {
    const goal = stage.measure(seat === event.settles ? anchor.settled(seat) : anchor.reserve(seat));
    ships.forEach((kind, index) => {
      const face: Face = { class: CLASS[kind], kind, up: true };
      flights.push(home(stage, anchor.ship(event.sector, seat, index), goal, ship(face)));
    });
  }
  const won = event.winner === null ? null : stage.measure(anchor.settled(event.winner));
  event.cards.forEach((face, index) => {
    flights.push(home(stage, anchor.solar(event.sector, index), won, { what: 'solar', face }));
  });
  await Promise.all(flights);
  shown.scoring = null;
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
