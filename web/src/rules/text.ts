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

/** What all ids of a rule index begin with. */
export function prefixOf(ids: string[]): string {
  return ids[0]?.split('-').slice(0, -1).join('-') ?? '';
}
