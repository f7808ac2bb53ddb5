/** How an event looks: fleets glide, a star flashes, its card turns over, dice fall. Everything else is said in words alone. */
import { sounds } from '../../board/sound.svelte';
import type { Stage } from '../../board/stage.svelte';
import { starOf } from './targets';
import type { Card, Film, Flash, Glide } from './table.svelte';
import type { ConquestEvent, EventOf, Hex, View } from './types';

export interface Shown {
  stage: Stage<never>;
  view: View;
  you: number | null;
  glides: readonly Glide[];
  cards: readonly Card[];
  filing: number;
  film: Film | null;
  flash: Flash | null;
  record(event: EventOf<'fired'>): void;
}

const FLASH_MS = 620;
const BARRAGE_MS = 1400;
const CONQUEST_MS = 900;
/** What was lost has its moment; then a card turns over and can be read, and goes to the record. */
const CARD_MS = { mourn: 1500, read: 2200, file: 360 };
/** A glide of one hex, and what each hex more adds to it; no voyage is longer than the longest. */
const GLIDE_MS = { first: 260, more: 60, most: 620 };

export async function perform(table: Shown, event: ConquestEvent, batch: readonly ConquestEvent[]): Promise<void> {
  switch (event.event) {
    case 'moved':
      return glide(table, together(event, batch));
    case 'withdrew':
      return glide(table, [{ ...event, from: event.star, way: [event.hex], forces: [], counters: 0 }]);
    case 'fired':
      sounds.play('dice');
      table.record(event);
      return flash(table, event.star, 'bad', BARRAGE_MS);
    case 'risked':
      if (event.unharmed) return;
      if (event.seat === table.you) return turnOver(table, event, batch);
      sounds.play('hit');
      return flash(table, event.star, 'bad');
    case 'explored':
      return event.planets ? turnOver(table, event, batch) : flash(table, event.star, 'calm');
    case 'battle_began':
      sounds.play('fight');
      return flash(table, event.star, 'bad');
    case 'destroyed':
      sounds.play('hit');
      return;
    case 'out_of_range':
      return flash(table, event.hex, 'bad');
    case 'conquered':
      sounds.play(event.seat === table.you ? 'gained' : 'hit');
      return flash(table, starOf(event.planet), event.seat === table.you ? 'good' : 'bad', CONQUEST_MS, event.seat);
    case 'attacked':
    case 'devastated':
    case 'razed':
      return flash(table, starOf(event.planet), 'bad');
    case 'landed':
    case 'reverted':
      sounds.play(event.event === 'landed' && event.founded ? 'gained' : 'put');
      return flash(table, starOf(event.planet), 'good', FLASH_MS, event.event === 'landed' ? table.you : event.seat);
    case 'completed':
      sounds.play('research');
      return;
    case 'post_placed':
    case 'inspected':
      return flash(table, event.star, 'calm');
    default:
  }
}

/** What is only said between two voyages does not part them. */
const QUIET: readonly ConquestEvent['event'][] = [
  'taken',
  'put_down',
  'course_set',
  'regrouped',
  'activity_ended',
  'post_placed',
];

/** All voyages that are made together; none but for the first of them, which stands for all. */
function together(event: EventOf<'moved'>, batch: readonly ConquestEvent[]): readonly EventOf<'moved'>[] {
  const at = batch.indexOf(event);
  const before = batch.slice(0, at).findLast((other) => !QUIET.includes(other.event));
  if (before?.event === 'moved') return [];
  const after = batch.slice(at);
  const end = after.findIndex((other) => other.event !== 'moved' && !QUIET.includes(other.event));
  return after.slice(0, end < 0 ? undefined : end).filter((other) => other.event === 'moved');
}

interface Voyage {
  seat: number;
  from: Hex | null;
  way: readonly Hex[];
  forces: readonly string[];
  counters: number;
}

/** All voyages of a run at once: they arrive together. */
async function glide(table: Shown, voyages: readonly Voyage[]): Promise<void> {
  if (voyages.length === 0) return;
  const hexes = Math.max(...voyages.map(({ way }) => way.length));
  const time = Math.min(GLIDE_MS.first + GLIDE_MS.more * (hexes - 1), GLIDE_MS.most);
  sounds.play('fly');
  table.flash = null;
  table.glides = voyages.map(({ seat, from, way, forces, counters }) => ({
    seat,
    label: forces.join('') || ships(table, seat, from) || (counters > 0 ? String(counters) : ''),
    way: from === null ? way : [from, ...way],
    enters: from === null,
    time,
  }));
  await table.stage.wait(time);
}

/** How many ships of the viewer leave a place, which others see only as counters. */
function ships({ view, you }: Shown, seat: number, from: Hex | null): string {
  if (seat !== you) return '';
  const leaving = Object.values(view.own?.groups ?? {}).filter(
    ({ at, hand, course }) => at === from && (hand || course !== null),
  );
  return String(leaving.reduce((sum, { count }) => sum + count, 0) || '');
}

/** The cards of all stars that were explored together lie side by side, after those of stars from which nobody came back. */
async function turnOver(table: Shown, event: ConquestEvent, batch: readonly ConquestEvent[]): Promise<void> {
  const lost = batch.filter((other) => other.event === 'risked' && !other.unharmed && other.seat === table.you);
  const own = batch.filter((other) => lost.includes(other) || (other.event === 'explored' && other.planets !== null));
  if (own[0] !== event) return;
  table.glides = [];
  const cards = cardsOf(own);
  table.cards = cards.filter(({ known }) => !known);
  if (table.cards.length > 0) {
    sounds.play('hit');
    await table.stage.wait(CARD_MS.mourn);
  }
  table.cards = cards.filter(({ known }) => known);
  if (table.cards.length > 0) {
    sounds.play(table.cards.some(({ lost }) => lost) ? 'hit' : 'reveal');
    await table.stage.wait(CARD_MS.read);
    table.filing = CARD_MS.file;
    await table.stage.wait(CARD_MS.file);
  }
  [table.cards, table.filing] = [[], 0];
}

function cardsOf(events: readonly ConquestEvent[]): Card[] {
  const cards = new Map<Hex, Card>();
  for (const event of events) {
    if (event.event !== 'explored' && event.event !== 'risked') continue;
    const { star } = event;
    const before = cards.get(star) ?? { star, known: false, lost: null };
    cards.set(star, event.event === 'explored' ? { ...before, known: true } : { ...before, lost: event.lost });
  }
  return [...cards.values()];
}

async function flash(
  table: Shown,
  hex: Hex,
  tone: Flash['tone'],
  duration = FLASH_MS,
  holder: Flash['holder'] = null,
): Promise<void> {
  table.glides = [];
  table.flash = { hex, tone, holder };
  await table.stage.wait(duration);
  table.flash = null;
}
