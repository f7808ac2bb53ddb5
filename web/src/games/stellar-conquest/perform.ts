/** How an event looks: a marker slides, a star flashes, dice fall. Everything else is said in words alone. */
import type { Stage } from '../../board/stage.svelte';
import { starOf } from './targets';
import type { Film, Ghost } from './table.svelte';
import type { ConquestEvent, EventOf, Hex } from './types';

export interface Shown {
  stage: Stage<never>;
  ghost: Ghost | null;
  film: Film | null;
  flash: { hex: Hex; tone: 'good' | 'bad' | 'calm' } | null;
  record(event: EventOf<'fired'>): void;
}

const SLIDE_MS = 260;
const FLASH_MS = 620;
const BARRAGE_MS = 1400;

export async function perform(table: Shown, event: ConquestEvent): Promise<void> {
  switch (event.event) {
    case 'moved':
      table.ghost = {
        seat: event.seat,
        label: event.forces.join('') || String(event.counters),
        from: event.from,
        to: event.to,
      };
      return table.stage.wait(SLIDE_MS);
    case 'withdrew':
      table.ghost = { seat: event.seat, label: '', from: event.star, to: event.hex };
      return table.stage.wait(SLIDE_MS * 2);
    case 'fired':
      table.record(event);
      return flash(table, event.star, 'bad', BARRAGE_MS);
    case 'risked':
      return flash(table, event.star, event.lost.some((ships) => ships > 0) ? 'bad' : 'calm');
    case 'explored':
      return flash(table, event.star, 'good');
    case 'battle_began':
    case 'out_of_range':
      return flash(table, event.event === 'battle_began' ? event.star : event.hex, 'bad');
    case 'attacked':
    case 'conquered':
    case 'devastated':
    case 'razed':
      return flash(table, starOf(event.planet), 'bad');
    case 'landed':
    case 'reverted':
      return flash(table, starOf(event.planet), 'good');
    case 'post_placed':
    case 'inspected':
      return flash(table, event.star, 'calm');
    default:
  }
}

async function flash(table: Shown, hex: Hex, tone: 'good' | 'bad' | 'calm', duration = FLASH_MS): Promise<void> {
  table.ghost = null;
  table.flash = { hex, tone };
  await table.stage.wait(duration);
  table.flash = null;
}
