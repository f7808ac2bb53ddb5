/**
 * Sounds made on the spot: voices on a bus for each kind, a compressor, one volume. Silent until somebody has clicked, as
 * browsers want it, and where there is no sound device. Pitches are from one scale, so that what overlaps agrees.
 */
import { keep, kept } from '../kept';

/** One voice of a sound. Times are seconds, pitches hertz. */
interface Voice {
  wave: OscillatorType | 'noise';
  /** Pitch, or the middle of the noise. */
  pitch: number;
  /** Where the pitch glides to. */
  to?: number;
  at?: number;
  length: number;
  level?: number;
  /** It swells instead of falling off at once: the part of its length after which it is loudest. */
  swell?: number;
  /** It trembles so often a second. */
  tremble?: number;
}

const D3 = 146.8;
const D4 = 293.7;
const E4 = 329.6;
const F4 = 349.2;
const A4 = 440;
const B4 = 493.9;
const D5 = 587.3;
const E5 = 659.3;
const G5 = 784;
const A5 = 880;
const B5 = 987.8;
const E6 = 1318.5;
const SCALE = [D4, E4, 392, A4, B4, D5, E5, G5, A5, B5, 1174.7, E6];

/** A bell: its pitch and one partial that is out of tune, as in real ones. */
const bell = (pitch: number, at: number, length: number, level = 0.5): Voice[] => [
  { wave: 'sine', pitch, at, length, level },
  { wave: 'sine', pitch: pitch * 2.76, at, length: length / 2, level: level / 4 },
];
const flick = (pitch: number, at: number, level = 0.4): Voice => ({ wave: 'noise', pitch, at, length: 0.05, level });
const laser = (from: number, to: number, tremble?: number): Voice[] => [
  { wave: 'sawtooth', pitch: from, to, length: 0.18, level: 0.25, ...(tremble ? { tremble } : {}) },
];
const burst = (length: number): Voice[] => [
  { wave: 'noise', pitch: 900, to: 120, length, level: 0.7 },
  { wave: 'sine', pitch: 60, length, level: 0.6 },
];

const SOUNDS = {
  press: [{ wave: 'triangle', pitch: A5, length: 0.03, level: 0.2 }],
  pick: [{ wave: 'noise', pitch: 3000, length: 0.04, level: 0.35 }],
  put: [
    { wave: 'noise', pitch: 800, length: 0.06, level: 0.4 },
    { wave: 'sine', pitch: 180, to: 120, length: 0.09, level: 0.6 },
  ],
  /** The same by somebody else. */
  laid: [
    { wave: 'noise', pitch: 800, length: 0.06, level: 0.2 },
    { wave: 'sine', pitch: 180, to: 120, length: 0.09, level: 0.3 },
  ],
  turn: [flick(1800, 0), flick(2600, 0.06)],
  deal: [0.4, 0.3, 0.45, 0.25, 0.4, 0.3].map((level, index) => flick(2200, index * 0.045, level)),
  refused: [
    { wave: 'sine', pitch: D3, length: 0.07, level: 0.4 },
    { wave: 'sine', pitch: D3, at: 0.09, length: 0.07, level: 0.4 },
  ],
  yours: [...bell(D5, 0, 0.4), ...bell(A5, 0.12, 0.4)],
  ended: bell(D4, 0, 0.3, 0.3),
  joined: bell(G5, 0, 0.25, 0.2),
  tick: [{ wave: 'square', pitch: 900, length: 0.03, level: 0.25 }],
  lastTick: [{ wave: 'square', pitch: 1134, length: 0.05, level: 0.3 }],
  late: [
    { wave: 'triangle', pitch: A4, length: 0.18, level: 0.5 },
    { wave: 'triangle', pitch: E4, at: 0.2, length: 0.18, level: 0.5 },
    { wave: 'triangle', pitch: D4, at: 0.4, length: 0.2, level: 0.5 },
  ],
  reveal: [
    { wave: 'noise', pitch: 500, to: 2400, length: 0.3, level: 0.3, swell: 0.9 },
    ...[D4, A4, E5].map((pitch): Voice => ({ wave: 'sine', pitch, at: 0.25, length: 0.45, level: 0.3, swell: 0.15 })),
  ],
  /** One of the points that are counted: `step` says which. */
  point: [{ wave: 'triangle', pitch: D4, length: 0.12, level: 0.35 }],
  fight: [
    { wave: 'noise', pitch: 1500, length: 0.18, level: 0.35, swell: 0.95 },
    { wave: 'square', pitch: 220, at: 0.18, length: 0.2, level: 0.2 },
    { wave: 'sine', pitch: 310, at: 0.18, length: 0.26, level: 0.4 },
    { wave: 'sawtooth', pitch: 200, to: 70, at: 0.25, length: 0.2, level: 0.15 },
  ],
  laserWhite: laser(1400, 500),
  laserRed: laser(1000, 300),
  laserGreen: laser(700, 180),
  laserIon: laser(1000, 300, 18),
  shield: [{ wave: 'sine', pitch: B5, length: 0.2, level: 0.35, tremble: 40 }],
  hit: burst(0.25),
  breakUp: burst(0.6),
  on: [
    { wave: 'sine', pitch: D4, length: 0.12, level: 0.35 },
    { wave: 'sine', pitch: A4, at: 0.1, length: 0.12, level: 0.35 },
  ],
  off: [
    { wave: 'sine', pitch: A4, length: 0.12, level: 0.3 },
    { wave: 'sine', pitch: D4, at: 0.1, length: 0.12, level: 0.3 },
  ],
  gained: [...bell(D5, 0, 0.3), ...bell(G5, 0.1, 0.3), ...bell(B5, 0.2, 0.3)],
  cell: [{ wave: 'sine', pitch: E6, length: 0.06, level: 0.25 }],
  dice: [0, 0.12, 0.21, 0.28, 0.33].map((at, index) => flick(2400 - index * 200, at)),
  fly: [{ wave: 'noise', pitch: 400, to: 1100, length: 0.45, level: 0.25, swell: 0.5 }],
  research: [D4, E4, A4, B4].map((pitch, index): Voice => ({
    wave: 'triangle',
    pitch,
    at: index * 0.14,
    length: 0.2,
    level: 0.35,
  })),
  won: [D4, 370, A4, D5].flatMap((pitch, index) => bell(pitch, index * 0.18, 1, 0.4)),
  lost: [D4, F4, A4].flatMap((pitch, index) => bell(pitch, index * 0.3, 0.9, 0.22)),
  tied: [...bell(D4, 0, 1.2, 0.3), ...bell(A4, 0, 1.2, 0.3)],
} as const satisfies Record<string, readonly Voice[]>;

export type SoundName = keyof typeof SOUNDS;
export const SOUND_NAMES = Object.keys(SOUNDS) as SoundName[];

/** What is heard although only alerts are. */
const ALERTS: readonly SoundName[] = ['yours', 'joined', 'tick', 'lastTick', 'late'];
export type Hearing = 'all' | 'alerts' | 'none';

/** What a phone also lets its owner feel: milliseconds on, off, on. */
const FELT: Readonly<Partial<Record<SoundName, number[]>>> = {
  put: [15],
  yours: [30, 60, 30],
  lastTick: [30, 60, 30],
  late: [30, 60, 30],
};

/** So many sounds at once at most. */
const SOUNDS_MAX = 6;
/** The same sound again within this is one. */
const ECHO_MS = 60;
const KEY = 'sound';
const VOLUME_KEY = 'volume';
const VIBRATION_KEY = 'vibration';

/** How one and the same sound differs. */
interface Variation {
  /** From where: -1 is the left, 1 the right. */
  pan?: number;
  /** How many steps up the scale. */
  step?: number;
}

export class Sounds {
  hearing = $state.raw<Hearing>(hearingOf(kept(KEY)));
  /** From 0 to 1. */
  volume = $state.raw(volumeOf(kept(VOLUME_KEY)));
  vibrates = $state.raw(kept(VIBRATION_KEY) !== 'off');
  #context: AudioContext | null = null;
  #out: AudioNode | null = null;
  #noise: AudioBuffer | null = null;
  #playing = 0;
  readonly #last: Partial<Record<string, number>> = {};

  choose(hearing: Hearing): void {
    this.hearing = hearing;
    keep(KEY, hearing);
  }

  setVolume(volume: number): void {
    this.volume = volume;
    keep(VOLUME_KEY, String(volume));
  }

  vibrate(on: boolean): void {
    this.vibrates = on;
    keep(VIBRATION_KEY, on ? 'on' : 'off');
  }

  /** Whether it would be heard now, by what the player wants and by what was heard just before. */
  hears(name: SoundName, now: number, step = 0): boolean {
    if (this.hearing === 'none' || (this.hearing === 'alerts' && !ALERTS.includes(name))) return false;
    return now - (this.#last[`${name} ${step}`] ?? -Infinity) >= ECHO_MS && this.#playing < SOUNDS_MAX;
  }

  play(name: SoundName, { pan = 0, step = 0 }: Variation = {}): void {
    const now = performance.now();
    const heard = this.hears(name, now, step);
    if (heard) this.#last[`${name} ${step}`] = now;
    try {
      // Before the first click a sound would only wait, and keep its place.
      if (navigator.userActivation?.hasBeenActive === false) return;
      const felt = FELT[name];
      if (felt && this.vibrates && isTouched()) navigator.vibrate?.(felt);
      const raise = (SCALE[Math.min(step, SCALE.length - 1)] ?? D4) / D4;
      if (heard) this.#sound(SOUNDS[name], pan, raise);
    } catch {
      // No sound device: everything is seen anyway.
    }
  }

  #sound(voices: readonly Voice[], pan: number, raise: number): void {
    const context = (this.#context ??= new AudioContext());
    void context.resume();
    const place = context.createStereoPanner();
    place.pan.value = Math.max(-1, Math.min(1, pan));
    place.connect(this.#output(context));
    const sources = voices.map((voice) => this.#voice(context, voice, raise, place));
    this.#playing += 1;
    const last = sources.reduce((a, b) => (b.ends > a.ends ? b : a));
    last.source.onended = () => {
      this.#playing -= 1;
      place.disconnect();
      // A context that runs costs a processor its rest, heard or not.
      if (this.#playing === 0) void context.suspend();
    };
  }

  #voice(
    context: AudioContext,
    { wave, pitch, to, at = 0, length, level = 0.5, swell, tremble }: Voice,
    raise: number,
    out: AudioNode,
  ): { source: AudioScheduledSourceNode; ends: number } {
    const start = context.currentTime + at;
    const ends = start + length;
    const detune = raise * (1 + (Math.random() - 0.5) * 0.04);
    const gain = context.createGain();
    const loud = level * this.volume * 0.25;
    if (swell === undefined) gain.gain.setValueAtTime(loud, start);
    else {
      gain.gain.setValueAtTime(0.0005, start);
      gain.gain.exponentialRampToValueAtTime(Math.max(loud, 0.0006), start + length * swell);
    }
    gain.gain.exponentialRampToValueAtTime(0.0005, ends);
    gain.connect(out);
    const [source, tuned] =
      wave === 'noise' ? this.#hiss(context, pitch, gain) : tone(context, wave, pitch * detune, gain);
    if (to !== undefined) {
      tuned.setValueAtTime(wave === 'noise' ? pitch : pitch * detune, start);
      tuned.exponentialRampToValueAtTime(to, ends);
    }
    if (tremble !== undefined) this.#tremble(context, gain, tremble, loud, start, ends);
    source.start(start);
    source.stop(ends);
    return { source, ends };
  }

  #tremble(context: AudioContext, gain: GainNode, often: number, loud: number, start: number, ends: number): void {
    const wave = context.createOscillator();
    wave.frequency.value = often;
    const depth = context.createGain();
    depth.gain.value = loud / 2;
    wave.connect(depth).connect(gain.gain);
    wave.start(start);
    wave.stop(ends);
  }

  #output(context: AudioContext): AudioNode {
    if (this.#out) return this.#out;
    const compressor = context.createDynamicsCompressor();
    compressor.connect(context.destination);
    this.#out = compressor;
    return compressor;
  }

  #hiss(context: AudioContext, pitch: number, gain: AudioNode): [AudioScheduledSourceNode, AudioParam] {
    this.#noise ??= noise(context);
    const source = context.createBufferSource();
    source.buffer = this.#noise;
    const band = context.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = pitch;
    source.connect(band).connect(gain);
    return [source, band.frequency];
  }
}

function tone(
  context: AudioContext,
  wave: OscillatorType,
  pitch: number,
  gain: AudioNode,
): [OscillatorNode, AudioParam] {
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.value = pitch;
  source.connect(gain);
  return [source, source.frequency];
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

function isTouched(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

function hearingOf(value: string | null): Hearing {
  return value === 'all' || value === 'none' ? value : 'alerts';
}

function volumeOf(value: string | null): number {
  const volume = Number(value ?? Number.NaN);
  return volume >= 0 && volume <= 1 ? volume : 0.6;
}

export const sounds = new Sounds();
