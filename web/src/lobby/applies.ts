/** Which options of a game mean something in a setup. The others are not shown, and keep their defaults. */
import type { OptionSpec } from '../protocol/umpire';
import type { Setup } from './setup';

/** How many play in a mode. */
const MODES: Readonly<Record<string, number>> = {
  duel: 2,
  two: 2,
  three: 3,
  trio: 3,
  four: 4,
  quartet: 4,
  tandem: 4,
  tournament: 4,
};

/** By the key of an option: the setups in which it does something. */
const ONLY: Readonly<Record<string, (setup: Setup) => boolean>> = {
  decks: ({ mode }) => mode === 'tournament',
  ranking: ({ mode }) => mode === 'tournament',
  private_battles: ({ secrecy }) => secrecy !== 'tournament',
  posts: ({ secrecy }) => secrecy !== 'tournament',
  stop_cap: ({ deployment }) => deployment === 'stop',
  timer: ({ deployment }) => deployment !== 'stop',
  asteroid_cubes: ({ asteroids }) => Number(asteroids) > 0,
  asteroid_places: ({ asteroids }) => Number(asteroids) > 0,
};

/** What everybody decides first, so it is not folded away. */
const PLAYERS: readonly string[] = ['mode', 'players'];

/** An option of a single seat ends in its number; so does a choice that names one. */
const SEAT = /(?:^|_)([0-3])$/;

export function playersOf({ players, mode }: Setup): number {
  return typeof players === 'number' ? players : (MODES[String(mode)] ?? 4);
}

/** The options that do something here, without the choices that name a missing seat. */
export function applying(options: readonly OptionSpec[], setup: Setup): OptionSpec[] {
  const seated = (name: string): boolean => Number(SEAT.exec(name)?.[1] ?? 0) < playersOf(setup);
  const useful = ({ key }: OptionSpec): boolean =>
    seated(key) && (ONLY[key]?.(setup) ?? true) && !(key.startsWith('beginner_seat') && setup['beginner_fleets']);
  return options.filter(useful).map((option) => {
    const { kind } = option;
    if (kind.type !== 'choice') return option;
    return { ...option, kind: { ...kind, choices: kind.choices.filter(([value]) => seated(value)) } };
  });
}

/** Those about the players, and all others. */
export function split(options: readonly OptionSpec[]): { players: OptionSpec[]; variants: OptionSpec[] } {
  const first = ({ key }: OptionSpec): boolean => PLAYERS.includes(key);
  return { players: options.filter(first), variants: options.filter((option) => !first(option)) };
}

/** How many of these are not as usual. */
export function changed(options: readonly OptionSpec[], setup: Setup): number {
  return options.filter(({ key, kind }) => setup[key] !== kind.default).length;
}
