/** Gives a button the focus when it appears, so that Enter closes what just opened; a field that is being typed into keeps it. */
export function takeFocus(element: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement?.matches('input, textarea, [contenteditable]')) return;
  element.focus({ preventScroll: true });
}
