/**
 * What is wrong with a screen: what is cut, covered, too small to hit, below the fold, or moved by a message. Everything here but the
 * types runs in the page.
 */

/** One thing that is wrong, and where. */
export interface Fault {
  kind: 'too wide' | 'outside' | 'covered' | 'small' | 'cut text' | 'text on text' | 'below the fold' | 'moved';
  what: string;
  detail: string;
}

/** `least`: how many pixels a finger or a mouse needs where there is no other way to the same. */
export function measure(least: number): Fault[] {
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const SLACK = 2;
  const faults: Fault[] = [];
  const described = (element: Element): string => {
    const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
    const name = element.getAttribute('data-testid') ?? element.getAttribute('data-select') ?? element.className;
    return `${element.tagName.toLowerCase()} ${typeof name === 'string' ? name.split(' ').slice(0, 2).join('.') : ''} "${words}"`;
  };
  /** Open dialogs, the topmost last, and what else lies over a whole board until it was read: nothing under them can be used. */
  const modal = [...document.querySelectorAll('dialog:modal')].filter((one) => one.contains(middleOf(one))).at(-1);
  const veils = [...document.querySelectorAll('[data-veil]')];
  const under = (element: Element): boolean => {
    if (modal) return !modal.contains(element);
    const veil = veils.find((one) => one.parentElement?.contains(element) && !one.contains(element));
    return veil?.contains(middleOf(element)) ?? false;
  };
  const seen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert]') &&
    !under(element);
  /** What a click on the middle of it would meet. */
  function middleOf(element: Element): Element | null {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2);
  }
  /**
   * What is left of a box, of an element or of words in it, by those around it that hide what runs over their edges; scrolling would
   * show the rest.
   */
  const visiblePart = (from: Element | null, box: Box, scrollingShows: boolean): Box => {
    const clip: Box = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    // Where something scrolls, what lies beyond it says nothing any more about what can be seen.
    const scrolls = { x: false, y: false };
    for (let around = from; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around);
      const edge = around.getBoundingClientRect();
      const cuts = (overflow: string): boolean =>
        overflow === 'hidden' || overflow === 'clip' || (!scrollingShows && overflow !== 'visible');
      if (scrollingShows && /auto|scroll/.test(overflowX)) scrolls.x = true;
      if (scrollingShows && /auto|scroll/.test(overflowY)) scrolls.y = true;
      if (!scrolls.x && cuts(overflowX))
        [clip.left, clip.right] = [Math.max(clip.left, edge.left), Math.min(clip.right, edge.right)];
      if (!scrolls.y && cuts(overflowY))
        [clip.top, clip.bottom] = [Math.max(clip.top, edge.top), Math.min(clip.bottom, edge.bottom)];
      if (position === 'fixed') break;
    }
    return clip;
  };
  const scrollsSideways = (element: Element): boolean => {
    for (let around = element.parentElement; around; around = around.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(around).overflowX)) return true;
    return false;
  };

  /** What lies over the middle of it, if anything does. */
  const coverOf = (target: Element): Element | null => {
    const part = visiblePart(target.parentElement, target.getBoundingClientRect(), false);
    const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
    const met = document.elementFromPoint(x, y);
    const free = !met || target.contains(met) || met.contains(target) || target.closest('label')?.contains(met);
    return free ? null : met;
  };

  /** Words of a drawing that are turned take less room than the box around them: theirs is turned back with the whole screen. */
  const turnedBack = (element: Element, box: Box): { turn: number; box: Box } => {
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const turn = matrix ? Math.atan2(matrix.b, matrix.a) : 0;
    if (!(element instanceof SVGGraphicsElement) || !matrix || turn === 0) return { turn: 0, box };
    const own = element.getBBox();
    const scale = Math.hypot(matrix.a, matrix.b);
    const middle = new DOMPoint(own.x + own.width / 2, own.y + own.height / 2).matrixTransform(matrix);
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const [x, y] = [middle.x * cos + middle.y * sin, middle.y * cos - middle.x * sin];
    const [right, down] = [(own.width * scale) / 2, (own.height * scale) / 2];
    return { turn, box: { left: x - right, top: y - down, right: x + right, bottom: y + down } };
  };

  const page = document.scrollingElement;
  // A page under a dialog need not fit: nobody scrolls it.
  if (page && !modal && page.scrollWidth > innerWidth + 1)
    faults.push({ kind: 'too wide', what: 'the page', detail: `${page.scrollWidth} of ${innerWidth}` });

  const targets = [
    ...document.querySelectorAll('button, a[href], input, select, [role="button"], [data-action], [data-select]'),
  ].filter((one) => seen(one) && !one.closest('[aria-hidden="true"]'));
  for (const target of targets) {
    const box = target.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    if ((box.left < -SLACK || box.right > innerWidth + SLACK) && !scrollsSideways(target) && !target.closest('svg'))
      faults.push({
        kind: 'outside',
        what: described(target),
        detail: `${Math.round(box.left)} to ${Math.round(box.right)}`,
      });
    // A map can be zoomed, and words in a sentence are as high as its line.
    const inSentence = target.matches('.look-link, p a, p button, li a');
    // What nothing can be done or picked with now is only looked at, as a card that others lie on.
    const idle = target.matches('[tabindex="-1"]:not([data-action], [data-select])');
    const part = visiblePart(target.parentElement, box, false);
    const inSight = part.right - part.left > 4 && part.bottom - part.top > 4;
    if (!target.closest('svg') && !inSentence && !idle && inSight && Math.min(box.width, box.height) < least - 0.5)
      faults.push({
        kind: 'small',
        what: described(target),
        detail: `${Math.round(box.width)} x ${Math.round(box.height)}`,
      });
    if (!inSight || target.closest('svg')) continue;
    const by = coverOf(target);
    // What lies under a dock comes out from under it when the page is scrolled.
    if (by) target.scrollIntoView({ block: 'center', inline: 'center' });
    if (by && coverOf(target)) faults.push({ kind: 'covered', what: described(target), detail: `by ${described(by)}` });
  }

  page?.scrollTo(0, 0);
  const primary = targets.find((one) => one.hasAttribute('data-first'));
  if (primary) {
    const { bottom } = primary.getBoundingClientRect();
    if (bottom > innerHeight + SLACK)
      faults.push({
        kind: 'below the fold',
        what: described(primary),
        detail: `${Math.round(bottom)} of ${innerHeight}`,
      });
  }

  const texts: { box: Box; own: ReturnType<typeof turnedBack>; element: Element; words: string }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = (node.textContent ?? '').trim();
    if (!element || words === '' || !seen(element) || element.closest('.hidden-text, script, style, title, option'))
      continue;
    // What is only read aloud takes no room.
    if (element.clientWidth <= 1 && element.clientHeight <= 1 && getComputedStyle(element).position === 'absolute')
      continue;
    // Names are as long as people like, and what ends in dots is told whole by its tooltip.
    const dots = getComputedStyle(element);
    const dotted = dots.textOverflow === 'ellipsis' || dots.webkitLineClamp !== 'none';
    const told = element.closest('bdi') !== null || (dotted && element.closest('[data-tip]') !== null);
    // A map is moved and zoomed: what lies beyond its edge is not cut.
    const drawing = element.closest('svg');
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue;
      const part = visiblePart(element, box, true);
      const lost = Math.max(part.left - box.left, box.right - part.right, part.top - box.top, box.bottom - part.bottom);
      // A line is higher than its letters.
      const letters = Math.max(part.left - box.left, box.right - part.right) > SLACK || lost > box.height * 0.3;
      if (letters && lost > SLACK && !told && !drawing)
        faults.push({
          kind: 'cut text',
          what: described(element),
          detail: `${Math.round(lost)} px of "${words.slice(0, 40)}"`,
        });
      const inside = visiblePart(element, box, false);
      const onScreen =
        inside.right - inside.left > 3 &&
        inside.bottom - inside.top > 3 &&
        inside.top < innerHeight &&
        inside.left < innerWidth;
      const met =
        onScreen && document.elementFromPoint((inside.left + inside.right) / 2, (inside.top + inside.bottom) / 2);
      // What lies under something else is not read, and so disturbs no other text. A pointer goes through words of a map to the map, and
      // through those that lie on a card or a place to that.
      const ground = drawing ?? element.closest('button, section, dialog');
      const through = getComputedStyle(element).pointerEvents === 'none' && (!ground || ground.contains(met || null));
      if (met && (element.contains(met) || met.contains(element) || through))
        texts.push({ box: inside, own: turnedBack(element, inside), element, words });
    }
  }
  for (const [index, one] of texts.entries())
    for (const other of texts.slice(index + 1)) {
      if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element))
        continue;
      const alike = Math.abs(one.own.turn - other.own.turn) < 0.01;
      const [a, b] = alike ? [one.own.box, other.own.box] : [one.box, other.box];
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const least = Math.min(...[a, b].map((box) => (box.right - box.left) * (box.bottom - box.top)));
      if (width > SLACK && height > SLACK && width * height > least * 0.25)
        faults.push({
          kind: 'text on text',
          what: `"${one.words.slice(0, 30)}"`,
          detail: `and "${other.words.slice(0, 30)}"`,
        });
    }
  return faults;
}

declare global {
  /** Where everything stood that can be pressed. */
  var stood: { element: Element; left: number; top: number }[];
}

/** Remembers where everything stands that can be pressed. */
export function stand(): void {
  globalThis.stood = [...document.querySelectorAll('main :is(button, [data-action], [data-select])')]
    // A log moves with every line.
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[data-testid="log"]'),
    )
    .map((element) => {
      const { left, top } = element.getBoundingClientRect();
      return { element, left, top };
    });
}

/** What of it stands elsewhere now, and how far. `because` says what came in between. */
export function moved(because: string): Fault[] {
  const SLACK = 1;
  return globalThis.stood.flatMap(({ element, left, top }) => {
    const box = element.getBoundingClientRect();
    if (!element.isConnected || box.width === 0) return [];
    const [x, y] = [Math.round(box.left - left), Math.round(box.top - top)];
    if (Math.abs(x) <= SLACK && Math.abs(y) <= SLACK) return [];
    const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
    const what = `${element.tagName.toLowerCase()} ${element.getAttribute('data-testid') ?? element.getAttribute('data-select') ?? ''} "${words}"`;
    return [{ kind: 'moved' as const, what, detail: `by ${x}, ${y}: ${because}` }];
  });
}
