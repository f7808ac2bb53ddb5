/**
 * Sounds made on the spot: voices on a bus for each kind, a compressor, one volume. Silent until somebody has clicked, as
 * browsers want it, and where there is no sound device. Pitches are from one scale, so that what overlaps agrees.
 */

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
}

const D3 = 146.8;
const D4 = 293.7;
const A4 = 440;
const D5 = 587.3;
const G5 = 784;
const A5 = 880;
const B5 = 987.8;

/** A bell: its pitch and one partial that is out of tune, as in real ones. */
const bell = (pitch: number, at: number, length: number): Voice[] => [
  { wave: 'sine', pitch, at, length, level: 0.5 },
  { wave: 'sine', pitch: pitch * 2.76, at, length: length / 2, level: 0.12 },
];
const flick = (pitch: number, at: number): Voice => ({ wave: 'noise', pitch, at, length: 0.05, level: 0.4 });

const SOUNDS = {
  press: [{ wave: 'triangle', pitch: A5, length: 0.03, level: 0.2 }],
  pick: [{ wave: 'noise', pitch: 3000, length: 0.04, level: 0.35 }],
  put: [
    { wave: 'noise', pitch: 800, length: 0.06, level: 0.4 },
    { wave: 'sine', pitch: 180, to: 120, length: 0.09, level: 0.6 },
  ],
  turn: [flick(1800, 0), flick(2600, 0.06)],
  refused: [
    { wave: 'sine', pitch: D3, length: 0.07, level: 0.4 },
    { wave: 'sine', pitch: D3, at: 0.09, length: 0.07, level: 0.4 },
  ],
  yours: [...bell(D5, 0, 0.4), ...bell(A5, 0.12, 0.4)],
  joined: bell(G5, 0, 0.25),
  tick: [{ wave: 'square', pitch: 900, length: 0.03, level: 0.25 }],
  lastTick: [{ wave: 'square', pitch: 1134, length: 0.05, level: 0.3 }],
  late: [
    { wave: 'triangle', pitch: A4, length: 0.18, level: 0.5 },
    { wave: 'triangle', pitch: 329.6, at: 0.2, length: 0.18, level: 0.5 },
    { wave: 'triangle', pitch: D4, at: 0.4, length: 0.2, level: 0.5 },
  ],
  gained: [...bell(D5, 0, 0.3), ...bell(G5, 0.1, 0.3), ...bell(B5, 0.2, 0.3)],
  dice: [0, 0.12, 0.21, 0.28, 0.33].map((at, index) => flick(2400 - index * 200, at)),
} as const satisfies Record<string, readonly Voice[]>;

export type SoundName = keyof typeof SOUNDS;
export const SOUND_NAMES = Object.keys(SOUNDS) as SoundName[];

/** What is heard although only alerts are. */
const ALERTS: readonly SoundName[] = ['yours', 'joined', 'tick', 'lastTick', 'late'];
export type Hearing = 'all' | 'alerts' | 'none';

const VOICES_MAX = 6;
/** The same sound again within this is one. */
const ECHO_MS = 60;
const KEY = 'parhelion.sound';

export class Sounds {
  hearing = $state.raw<Hearing>(stored());
  volume = 0.6;
  #context: AudioContext | null = null;
  #out: AudioNode | null = null;
  #noise: AudioBuffer | null = null;
  #voices = 0;
  readonly #last: Partial<Record<SoundName, number>> = {};

  choose(hearing: Hearing): void {
    this.hearing = hearing;
    try {
      localStorage.setItem(KEY, hearing);
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  /** Whether it would be heard now, by what the player wants and by what was heard just before. */
  hears(name: SoundName, now: number): boolean {
    if (this.hearing === 'none' || (this.hearing === 'alerts' && !ALERTS.includes(name))) return false;
    return now - (this.#last[name] ?? -Infinity) >= ECHO_MS && this.#voices < VOICES_MAX;
  }

  play(name: SoundName): void {
    const now = performance.now();
    if (!this.hears(name, now)) return;
    this.#last[name] = now;
    try {
      // Before the first click a sound would only wait, and keep its voice.
      if (navigator.userActivation?.hasBeenActive === false) return;
      for (const voice of SOUNDS[name]) this.#sound(voice);
    } catch {
      // No sound device: everything is seen anyway.
    }
  }

  #sound({ wave, pitch, to, at = 0, length, level = 0.5 }: Voice): void {
    const context = (this.#context ??= new AudioContext());
    void context.resume();
    const start = context.currentTime + at;
    const detune = 1 + (Math.random() - 0.5) * 0.04;
    const gain = context.createGain();
    gain.gain.setValueAtTime(level * this.volume * 0.25, start);
    gain.gain.exponentialRampToValueAtTime(0.0005, start + length);
    gain.connect(this.#output(context));
    const source = wave === 'noise' ? this.#hiss(context, pitch, gain) : tone(context, wave, pitch * detune, gain);
    if (to !== undefined && source instanceof OscillatorNode)
      source.frequency.exponentialRampToValueAtTime(to, start + length);
    source.start(start);
    source.stop(start + length);
    this.#voices += 1;
    source.onended = () => {
      this.#voices -= 1;
      // A context that runs costs a processor its rest, heard or not.
      if (this.#voices === 0) void context.suspend();
    };
  }

  #output(context: AudioContext): AudioNode {
    if (this.#out) return this.#out;
    const compressor = context.createDynamicsCompressor();
    compressor.connect(context.destination);
    this.#out = compressor;
    return compressor;
  }

  #hiss(context: AudioContext, pitch: number, gain: AudioNode): AudioScheduledSourceNode {
    this.#noise ??= noise(context);
    const source = context.createBufferSource();
    source.buffer = this.#noise;
    const band = context.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = pitch;
    source.connect(band).connect(gain);
    return source;
  }
}

function tone(context: AudioContext, wave: OscillatorType, pitch: number, gain: AudioNode): OscillatorNode {
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.value = pitch;
  source.connect(gain);
  return source;
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

function stored(): Hearing {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'all' || value === 'none' ? value : 'alerts';
  } catch {
    return 'alerts';
  }
}

export const sounds = new Sounds();
