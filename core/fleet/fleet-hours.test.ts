import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/kit/time.ts';
import { hourLabel, hourOf, lastHours } from './fleet-hours.ts';

const at = (text: string) => Date.parse(text);

test('the last hours follow one another and end with the hour that runs', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: at('2100-01-01Z') }), fc.integer({ min: 1, max: 48 }), (nowMs, count) => {
      const hours = lastHours(nowMs, count);
      expect(hours).toHaveLength(count);
      expect(hours.at(-1)).toBe(hourOf(nowMs));
      for (const [n, hourMs] of hours.entries()) if (n > 0) expect(hourMs - (hours[n - 1] ?? 0)).toBe(HOUR_MS);
    }),
  );
});

test('an hour bears the number that the clocks show as it begins, half-hour zones and clock changes included', () => {
  expect(hourLabel('Europe/Stockholm', at('2026-11-21T12:00Z'))).toBe(13);
  expect(hourLabel('Asia/Kolkata', at('2026-11-21T12:00Z'))).toBe(17);
  expect(hourLabel('Asia/Kolkata', at('2026-11-21T18:00Z'))).toBe(23);
  const night = lastHours(at('2026-10-25T02:59Z'), 5);
  expect(night.map((hourMs) => hourLabel('Europe/Stockholm', hourMs))).toEqual([0, 1, 2, 2, 3]);
  const spring = lastHours(at('2026-03-29T02:59Z'), 5);
  expect(spring.map((hourMs) => hourLabel('Europe/Stockholm', hourMs))).toEqual([23, 0, 1, 3, 4]);
});
