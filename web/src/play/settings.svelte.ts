/** What a player prefers on this device. */
import { keep, kept } from '../kept';
import { reducedMotion } from '../ui/motion';
import { say } from './messages';

export const speeds = [
  ['slow', say.settings.speed.slow, 0.5],
  ['normal', say.settings.speed.normal, 1],
  ['fast', say.settings.speed.fast, 2.5],
  ['off', say.settings.speed.off, 0],
] as const;

export type SpeedName = (typeof speeds)[number][0];

const KEY = 'speed';

/** `auto`: on phones, where a thumb slips, and at slow tables, where nobody is in a hurry. */
export const confirmings = ['auto', 'on', 'off'] as const;
export type Confirming = (typeof confirmings)[number];

const CONFIRM_KEY = 'confirm';
/** From here on a pace is slow, in seconds. */
const SLOW_PACE = 3600;

class Settings {
  /** As chosen; until then the system's wish for less motion decides. */
  speedName = $state<SpeedName>(stored() ?? (reducedMotion() ? 'off' : 'normal'));
  speed = $derived(speeds.find(([name]) => name === this.speedName)?.[2] ?? 1);

  /** Whether what a player does waits for a second word. */
  confirming = $state<Confirming>(confirmings.find((one) => one === kept(CONFIRM_KEY)) ?? 'auto');

  choose(name: SpeedName): void {
    this.speedName = name;
    keep(KEY, name);
  }

  confirm(name: Confirming): void {
    this.confirming = name;
    keep(CONFIRM_KEY, name);
  }

  /** Whether it waits at a table with this pace, in seconds; `said`: what was pressed says what comes of it. */
  confirms(pace: number | null, said: boolean): boolean {
    if (this.confirming !== 'auto') return this.confirming === 'on';
    return (onPhone() && !said) || (pace ?? 0) >= SLOW_PACE;
  }
}

function onPhone(): boolean {
  return matchMedia('(pointer: coarse) and (max-width: 60rem)').matches;
}

function stored(): SpeedName | null {
  const value = kept(KEY);
  return speeds.find(([name]) => name === value)?.[0] ?? null;
}

export const settings = new Settings();
