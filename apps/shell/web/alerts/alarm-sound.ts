import { useObservable } from '#engine/web/calls/observable.ts';
import { soundOutlet } from '#engine/web/sound/outlet.ts';

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

const outlet = soundOutlet();
let ringing: AudioBufferSourceNode | null = null;

/** Readies the sound, and rests until there is something to ring for. Answers how to stop that. */
export function readySound(): () => void {
  const stop = outlet.ready();
  const restUntilRung = outlet.heard.watch(() => {
    if (!ringing) outlet.rest();
  });
  return () => {
    restUntilRung();
    stop();
  };
}

/** Sounds the alarm again and again until {@link hush}. */
export function ring(): void {
  const context = outlet.context();
  if (!context || ringing) return;
  const samples = alarmSamples(context.sampleRate);
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.copyToChannel(samples, 0);
  ringing = context.createBufferSource();
  ringing.buffer = buffer;
  ringing.loop = true;
  ringing.connect(context.destination);
  ringing.start();
  outlet.open();
}

export function hush(): void {
  ringing?.stop();
  ringing?.disconnect();
  ringing = null;
  outlet.rest();
}

/** Whether the browser lets sound out. */
export const useSoundAllowed = () => useObservable(outlet.heard);

/** To be called from a click: lets the sound out. */
export const allowSound = outlet.open;
