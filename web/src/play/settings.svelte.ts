/** What a player prefers on this device. */
import { reducedMotion } from '../ui/motion';

export const speeds = [
  ['slow', 'Slow', 0.5],
  ['normal', 'Normal', 1],
  ['fast', 'Fast', 2.5],
  ['off', 'Off', 0],
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
