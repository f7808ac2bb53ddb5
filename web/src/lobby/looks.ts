/** The light of each game: one colour for its card, never for words or buttons. */
const ACCENTS: Readonly<Record<string, string>> = {
  stellar: '#ffb454',
  'orbital-conflict': '#5fd0c5',
  stgv2: '#ff8f6b',
  'stellar-conquest': '#b9c7f0',
  'stellar-conflict': '#c58bff',
};

export const accentOf = (game: string): string => ACCENTS[game] ?? 'var(--ice)';
