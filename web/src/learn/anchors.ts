/** The places of a board that lessons speak of: by what they pick, by their anchor, by what they are called in tests. */
const NAMES = ['data-select', 'data-anchor', 'data-testid', 'data-stop'] as const;

/** All elements of this name; `hand-*` stands for every name that begins so. */
export function anchors(name: string, root: ParentNode = document): Element[] {
  const open = name.endsWith('*');
  const value = CSS.escape(open ? name.slice(0, -1) : name);
  const found = NAMES.flatMap((attribute) => [
    ...root.querySelectorAll(`[${attribute}${open ? '^' : ''}="${value}"]`),
  ]).filter(isShown);
  // One name may stand on a place and again on the button in it: the outer one is what is meant.
  return found.filter((element) => !found.some((other) => other !== element && other.contains(element)));
}

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}
