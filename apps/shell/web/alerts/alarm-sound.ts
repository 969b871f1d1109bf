import { observable, useObservable } from '#engine/web/calls/observable.ts';

/** One round of the alarm: two pairs of rising tones and a breath. All in seconds and hertz. */
const ROUND_SECONDS = 1.6;
const TONES = [
  { from: 0, hertz: 740 },
  { from: 0.2, hertz: 988 },
  { from: 0.5, hertz: 740 },
  { from: 0.7, hertz: 988 },
] as const;
const TONE_SECONDS = 0.18;
const EDGE_SECONDS = 0.012;
const LOUDNESS = 0.35;

/** The samples of one round, from -1 to 1. Each tone swells and fades a little, so that it does not click. */
export function alarmSamples(samplesPerSecond: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(ROUND_SECONDS * samplesPerSecond));
  for (const { from, hertz } of TONES) {
    const start = Math.round(from * samplesPerSecond);
    const length = Math.round(TONE_SECONDS * samplesPerSecond);
    for (let n = 0; n < length; n += 1) {
      const seconds = n / samplesPerSecond;
      const edge = Math.min(1, seconds / EDGE_SECONDS, (TONE_SECONDS - seconds) / EDGE_SECONDS);
      const angle = 2 * Math.PI * hertz * seconds;
      samples[start + n] = LOUDNESS * Math.max(0, edge) * (Math.sin(angle) + Math.sin(3 * angle) / 4);
    }
  }
  return samples;
}

let context: AudioContext | null = null;
let ringing: AudioBufferSourceNode | null = null;
const allowed = observable(false);

function unlock(): void {
  // Before the first click this promise stays pending, and the browser silent.
  void context?.resume().then(() => {
    allowed.set(true);
    if (!ringing) void context?.suspend();
  });
}

/** Readies the sound; the browser lets it out at the first click or key, if not at once. Answers how to stop that. */
export function readySound(): () => void {
  if (typeof AudioContext === 'undefined') return () => {};
  context ??= new AudioContext();
  unlock();
  window.addEventListener('pointerdown', unlock);
  window.addEventListener('keydown', unlock);
  return () => {
    window.removeEventListener('pointerdown', unlock);
    window.removeEventListener('keydown', unlock);
  };
}

/** Sounds the alarm again and again until {@link hush}. */
export function ring(): void {
  if (!context || ringing) return;
  const samples = alarmSamples(context.sampleRate);
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.copyToChannel(samples, 0);
  ringing = context.createBufferSource();
  ringing.buffer = buffer;
  ringing.loop = true;
  ringing.connect(context.destination);
  ringing.start();
  unlock();
}

export function hush(): void {
  ringing?.stop();
  ringing?.disconnect();
  ringing = null;
  if (allowed.get()) void context?.suspend();
}

/** Whether the browser lets sound out. */
export const useSoundAllowed = () => useObservable(allowed);

/** To be called from a click: lets the sound out. */
export const allowSound = unlock;
