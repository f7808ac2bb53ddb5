/** Short tones for the countdown, made on the spot. Silent until somebody has clicked, as browsers want it. */
let context: AudioContext | null = null;

export function beep(pitch: number, seconds: number): void {
  try {
    context ??= new AudioContext();
    const gain = context.createGain();
    const tone = context.createOscillator();
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.12, context.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds);
    tone.connect(gain).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + seconds);
  } catch {
    // No sound device: the clock is seen anyway.
  }
}
