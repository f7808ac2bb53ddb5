/** What a click was meant for that came while something was being shown. */

const OFFERED = '[data-action], [data-select]';

/** Whether it was the button that skips. */
export function isSkip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-testid="skip"]') !== null;
}

/**
 * What presses again what this click met, if it can be done or picked now. Where it would do something else by then, or something
 * else has come there, nothing is pressed.
 */
export function aim(event: MouseEvent): () => void {
  const { target, clientX, clientY, detail } = event;
  if (!(target instanceof Element)) return () => undefined;
  const met = { offer: offerOf(target), place: placeOf(target), button: plainButton(target) };
  const words = met.button?.textContent;
  return () => {
    // A key meets what has the focus, wherever that is.
    const now = detail === 0 ? target : document.elementFromPoint(clientX, clientY);
    if (!now?.isConnected) return;
    const offered = now.closest<HTMLElement>(OFFERED);
    if (!offered) {
      const same = met.button !== null && met.button === plainButton(now) && met.button.textContent === words;
      return same ? press(met.button) : undefined;
    }
    const same =
      met.offer !== null
        ? met.offer === offerOf(now)
        : offered.contains(target) || (met.place !== null && met.place === placeOf(now));
    if (same) press(offered);
  };
}

function press(element: HTMLElement | null): void {
  if (!element?.matches(':disabled, [aria-disabled="true"]')) element?.click();
}

/** What it does or picks; nothing while nobody is asked. */
function offerOf(element: Element): string | null {
  const { action, select } = element.closest<HTMLElement>(OFFERED)?.dataset ?? {};
  return action ?? select ?? null;
}

/** Where on the board it is. */
function placeOf(element: Element): string | null {
  return element.closest<HTMLElement>('[data-anchor]')?.dataset['anchor'] ?? null;
}

/** A button that does nothing to the game, such as one that opens a sheet. */
function plainButton(element: Element): HTMLElement | null {
  return offerOf(element) === null ? element.closest<HTMLElement>('button') : null;
}
