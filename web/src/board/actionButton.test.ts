import { createRawSnippet } from 'svelte';
import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import ActionButton from './ActionButton.svelte';

vi.mock('./context', () => ({
  board: () => ({
    say: (words: string) => words.replace('{1}', 'Ben'),
    act: () => undefined,
    explain: () => undefined,
  }),
}));

const PUSH = { action: { do: 'push' }, words: 'Push Space Can onto {1}' };
const WARNED = { ...PUSH, warning: '{1} has 1 point more.' };
const face = createRawSnippet(() => ({ render: () => '<i>Push</i>' }));

function drawn(props: Parameters<typeof render<typeof ActionButton>>[1]): string {
  return render(ActionButton, props).body.replaceAll(/<!--.*?-->/g, '');
}

/** What stands in the page under the id by which the button is described. */
function description(html: string): string | null {
  const id = /aria-describedby="([^"]+)"/.exec(html)?.[1];
  if (id === undefined) return null;
  const [, element = ''] = html.split(`id="${id}"`);
  return (
    element
      .slice(element.indexOf('>') + 1)
      .replaceAll(/<svg.*?<\/svg>/g, '')
      .split('</span>')[0] ?? ''
  );
}

describe('ActionButton', () => {
  it('shows what an offer warns of, with a mark, and is described by it', () => {
    const html = drawn({ props: { offer: WARNED, children: face } });
    expect(description(html)).toBe('Ben has 1 point more.');
    expect(html).toMatch(/data-warning[^>]*><svg/);
    expect(html).toContain('<span class="hidden-text">Push Space Can onto Ben</span>');
  });

  it('keeps the warning out of its name', () => {
    expect(drawn({ props: { offer: WARNED } })).toMatch(/aria-hidden="true"[^>]*data-warning/);
  });

  it('only has it read where a card or a word is the button', () => {
    for (const look of ['bare', 'link'] as const) {
      const html = drawn({ props: { offer: WARNED, look, children: face } });
      expect(html).not.toContain('data-warning');
      expect(description(html)).toBe('Ben has 1 point more.');
    }
  });

  it('says nothing where nothing is wasted', () => {
    const html = drawn({ props: { offer: PUSH, children: face } });
    expect(html).not.toContain('aria-describedby');
    expect(html).not.toContain('data-warning');
  });
});
