/** The little markup that rule texts use, as parts to draw: `code`, **strong** and ids of other rules. */

export type Piece = { kind: 'text' | 'strong' | 'code' | 'rule'; text: string };

export function pieces(text: string, prefix: string): Piece[] {
  const rule = `${prefix}-[A-Z]*\\d+(?:\\.\\d+)?[a-z]?`;
  const pattern = new RegExp(`(\`[^\`]+\`|\\*\\*[^*]+\\*\\*|${rule})`, 'g');
  return text
    .split(pattern)
    .filter((part) => part !== '')
    .map((part): Piece => {
      if (part.startsWith('`') && part.endsWith('`') && part.length > 1)
        return { kind: 'code', text: part.slice(1, -1) };
      if (part.startsWith('**') && part.endsWith('**') && part.length > 4)
        return { kind: 'strong', text: part.slice(2, -2) };
      if (new RegExp(`^${rule}$`).test(part)) return { kind: 'rule', text: part };
      return { kind: 'text', text: part };
    });
}

/** A text cut where words of a search begin and end, so that they can be marked. */
export function marked(text: string, search: string): { text: string; found: boolean }[] {
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ text, found: false }];
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  // Split by a group: every second part is what was found.
  return text
    .split(new RegExp(`(${any})`, 'gi'))
    .map((part, index) => ({ text: part, found: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** What all ids of a rule index begin with. */
export function prefixOf(ids: string[]): string {
  return ids[0]?.split('-').slice(0, -1).join('-') ?? '';
}
