import { expect, it } from 'vitest';
import { AlarmWatch, DEVICE_ALARMS } from './device-alarms.ts';
import type { DriveEvent } from './event.ts';

const AT_MS = 1_000_000;
const found = (type: DriveEvent['type'], startMs: number, endMs = startMs): DriveEvent => ({
  type,
  startMs,
  endMs,
  measure: 0.5,
  threshold: 0.36,
  confidence: 0.8,
  samples: [],
});

it.each(DEVICE_ALARMS)('A device that repeats “%s” has told it once a minute', (alarm) => {
  const watch = new AlarmWatch();
  const told = [0, 1_000, 59_000, 60_000].map((after) => watch.hear(alarm, AT_MS + after));
  expect(told.map((event) => event !== null)).toEqual([true, false, false, true]);
  expect(told[0]).toMatchObject({ type: alarm, startMs: AT_MS, measure: 0, threshold: 0, confidence: 0.95 });
});

it('What a device tells first is not told again by its positions, and the other way round', () => {
  const watch = new AlarmWatch();
  expect(watch.hear('brake', AT_MS)).not.toBeNull();
  expect(watch.counts(found('brake', AT_MS - 3_000, AT_MS + 1_000))).toBe(false);
  expect(watch.counts(found('brake', AT_MS + 40_000))).toBe(true);
  expect(watch.counts(found('accelerate', AT_MS))).toBe(true);
  expect(watch.hear('accelerate', AT_MS + 10_000)).toBeNull();
  expect(watch.hear('accelerate', AT_MS + 80_000)).not.toBeNull();
});

it('A tow that goes on after it was told is no second one', () => {
  const watch = new AlarmWatch();
  expect(watch.hear('tow', AT_MS)).not.toBeNull();
  expect(watch.counts(found('tow', AT_MS + 5_000, AT_MS + 600_000))).toBe(false);
});

it('What only the suite measures is left as it is', () => {
  const watch = new AlarmWatch();
  watch.hear('accident', AT_MS);
  expect(watch.counts(found('speeding', AT_MS))).toBe(true);
});
