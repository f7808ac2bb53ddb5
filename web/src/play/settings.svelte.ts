/** What a player prefers on this device. */
import { reducedMotion } from '../ui/motion';
import { say } from './messages';

export const speeds = [
  ['slow', say.settings.speed.slow, 0.5],
  ['normal', say.settings.speed.normal, 1],
  ['fast', say.settings.speed.fast, 2.5],
  ['off', say.settings.speed.off, 0],
] as const;

export type SpeedName = (typeof speeds)[number][0];

const KEY = 'parhelion.speed';

class Settings {
  /** As chosen; until then the system's wish for less motion decides. */
  speedName = $state<SpeedName>(stored() ?? (reducedMotion() ? 'off' : 'normal'));
  speed = $derived(speeds.find(([name]) => name === this.speedName)?.[2] ?? 1);

  choose(name: SpeedName): void {
    this.speedName = name;
    try {
      localStorage.setItem(KEY, name);
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

function stored(): SpeedName | null {
  try {
    const value = localStorage.getItem(KEY);
    return speeds.find(([name]) => name === value)?.[0] ?? null;
  } catch {
    return null;
  }
}

export const settings = new Settings();
