/** What the others did, as short as it can be read. */

/** Sentences about one player in a row are one: the name stands in front of the first alone. */
export function joined(sentences: readonly string[], names: readonly string[]): string {
  const longest = [...names].sort((a, b) => b.length - a.length);
  const subject = (sentence: string): string | undefined => longest.find((name) => sentence.startsWith(`${name} `));
  const told: string[] = [];
  let before: string | undefined;
  for (const sentence of sentences) {
    const name = subject(sentence);
    const last = told.at(-1);
    if (name !== undefined && name === before && last?.endsWith('.'))
      told.splice(-1, 1, `${last.slice(0, -1)}; ${sentence.slice(name.length + 1)}`);
    else told.push(sentence);
    before = name;
  }
  return told.join(' ');
}
