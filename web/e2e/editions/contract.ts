/** A table with an edition in which every number is another: what to look at there, and what must not be seen. */
import type { Person } from '../harness';

export interface OtherEdition {
  game: string;
  /** The edition file, from the root of the project. */
  file: string;
  setup: Record<string, unknown>;
  /** Opens whatever a player can look at on the board at its first decisions, and gives every text that is met there. */
  look: (person: Person) => Promise<string[]>;
  /** What only our own edition prints: none of the texts may have it. */
  old: RegExp[];
  /** What this edition prints: each is found in some text. */
  fresh: RegExp[];
}
