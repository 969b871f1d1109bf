import { soundOutlet } from '#engine/web/sound/outlet.ts';

/** Sounds are made, not loaded: they must be there in a tunnel, and at night. */
export const outlet = soundOutlet();

const CALLS = {
  offer: { notes: [880, 1175, 880, 1175], stepSeconds: 0.16, loud: 0.5, shake: [250, 100, 250] },
  given: { notes: [660, 880, 1320], stepSeconds: 0.2, loud: 0.5, shake: [400] },
  message: { notes: [990, 1320], stepSeconds: 0.12, loud: 0.25, shake: [120] },
  urgent: { notes: [990, 740, 990, 740, 990], stepSeconds: 0.14, loud: 0.45, shake: [200, 80, 200] },
  bad: { notes: [330, 262], stepSeconds: 0.18, loud: 0.3, shake: [300] },
  good: { notes: [784, 1047], stepSeconds: 0.09, loud: 0.2, shake: [40] },
} as const;
export type Call = keyof typeof CALLS;

/** Sounds and shakes, as far as the phone does. */
export function call(which: Call): void {
  const { notes, stepSeconds, loud, shake } = CALLS[which];
  navigator.vibrate?.([...shake]);
  const context = outlet.context();
  if (context?.state !== 'running') return;
  const gain = context.createGain();
  gain.connect(context.destination);
  const oscillator = context.createOscillator();
  oscillator.type = 'triangle';
  oscillator.connect(gain);
  const from = context.currentTime + 0.02;
  gain.gain.setValueAtTime(0, from - 0.02);
  gain.gain.linearRampToValueAtTime(loud, from);
  for (const [n, hertz] of notes.entries()) oscillator.frequency.setValueAtTime(hertz, from + n * stepSeconds);
  const until = from + notes.length * stepSeconds;
  gain.gain.setValueAtTime(loud, until - 0.03);
  gain.gain.linearRampToValueAtTime(0, until);
  oscillator.start(from);
  oscillator.stop(until + 0.05);
}
