import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageGauge } from './message-gauge.ts';

test('a link sends what it may at once, and from then on so many a second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 100 }), (aSecond, atOnce) => {
      const gauge = messageGauge({ aSecond, atOnce });
      const passed = (nowMs: number, sent: number) =>
        Array.from({ length: sent }, () => gauge.pass(nowMs)).filter(Boolean).length;
      expect(passed(1_000_000, 3 * atOnce)).toBe(atOnce);
      expect(passed(1_001_000, 3 * atOnce)).toBe(Math.min(aSecond, atOnce));
    }),
  );
});

test('a link that goes on all the same is told apart from one that was too quick once', () => {
  const gauge = messageGauge({ aSecond: 10, atOnce: 20 });
  for (let n = 0; n < 40; n += 1) gauge.pass(1_000_000);
  expect(gauge.isFlooded()).toBe(false);
  gauge.pass(1_000_000);
  expect(gauge.isFlooded()).toBe(true);
  gauge.pass(1_002_000);
  expect(gauge.isFlooded()).toBe(false);
});
