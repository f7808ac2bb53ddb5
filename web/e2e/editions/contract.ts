/** A table with an edition in which every number is another: what to look at there, and what must not be seen. */
import type { Page } from 'playwright-core';
import type { Person } from '../harness';

export interface OtherEdition {
  game: string;
  /** The edition file, from the root of the project. */
  file: string;
  setup: Record<string, unknown>;
  /** Opens whatever a player can look at on the board at its first decisions, and gives every text that is met there. */
  look: (person: Person) => Promise<string[]>;
  /** What only our own edition prints: none of the texts may have it. */
  old: RegExp[];
  /** What this edition prints: each is found in some text. */
  fresh: RegExp[];
}

/** Everything on the page that can be read or heard: texts as they are seen and as they are read aloud, labels and tooltips. */
export function texts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title]')].flatMap((one) => [
      one.getAttribute('aria-label') ?? '',
      one.getAttribute('title') ?? '',
    ]);
    const parts = [...document.querySelectorAll('p, li, b, h3, button, small, span, text, title')];
    const read = [document.body.innerText, ...parts.map((one) => one.textContent ?? ''), ...named];
    return read.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  });
}
