/** The rule index of each game, loaded once. */
import { api } from '../api';
import type { Rule } from '../protocol/umpire';

const loaded = new Map<string, Promise<Rule[]>>();

export function rulesOf(game: string): Promise<Rule[]> {
  let rules = loaded.get(game);
  if (!rules) {
    rules = api.rules(game);
    loaded.set(game, rules);
    // A failure is not kept: the next look tries again.
    rules.catch(() => loaded.delete(game));
  }
  return rules;
}

export interface Section {
  title: string;
  rules: Rule[];
}

/** Our rulings, consequences, values and examples: for whoever wants to know exactly, so they are folded. */
export function isFine({ rules }: Section): boolean {
  return rules.every(({ source, id }) => source.startsWith('ours') || /-[XY][0-9]+$/.test(id));
}

/** The number of a rule without the name of its game: `4.7`. */
export function shortId(id: string): string {
  return id.slice(id.lastIndexOf('-') + 1);
}

/** The rules that match every word of the search, under their headings. An id matches with or without its prefix. */
export function found(rules: Rule[], search: string): Section[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const sections: Section[] = [];
  for (const rule of rules) {
    const text = `${rule.id} ${rule.section} ${rule.text}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const last = sections.at(-1);
    if (last?.title === rule.section) last.rules.push(rule);
    else sections.push({ title: rule.section, rules: [rule] });
  }
  return sections;
}
