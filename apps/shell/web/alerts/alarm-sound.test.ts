import { expect, it } from 'vitest';
import { alarmSamples } from './alarm-sound.ts';

const samples = alarmSamples(8_000);

it('the alarm is loud enough to hear, never beyond what a loudspeaker takes', () => {
  const peak = Math.max(...samples.map(Math.abs));
  expect(peak).toBeGreaterThan(0.25);
  expect(peak).toBeLessThanOrEqual(1);
});

it('the alarm begins and ends in silence, so that its rounds join without a click', () => {
  expect(Math.abs(samples[0] ?? 1)).toBe(0);
  expect(samples.slice(-800).every((sample) => sample === 0)).toBe(true);
});
