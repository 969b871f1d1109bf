import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { crossOverKmh } from './cross-over.ts';
import { NSW_COUNTRY } from './published/nsw-country.ts';
import { perKm, plain } from './published/plain-tariff.ts';
import { slowSecondsOf } from './slow-seconds.ts';

const derived = { ...NSW_COUNTRY.rates, time: { ...NSW_COUNTRY.rates.time!, belowKmh: null } };

test.each([
  ['as printed', NSW_COUNTRY.rates, 0, 26],
  ['time rate by distance rate', derived, 0, 56.24 / 2.2],
  ['by the rate of the band the car is in', derived, 12_000, 56.24 / 3.05],
])('the cross-over speed is %s', (_, rates, metres, kmh) => {
  expect(crossOverKmh(rates, metres)).toBeCloseTo(kmh, 10);
});

test('there is no cross-over speed without a time rate, or without a distance rate to derive it from', () => {
  expect(crossOverKmh({ ...plain, distance: [{ fromMetres: 0, step: perKm(100) }] })).toBeNull();
  expect(crossOverKmh({ ...derived, distance: [] })).toBeNull();
});

const at20 = { ...plain, time: { ...NSW_COUNTRY.rates.time!, belowKmh: 20 } };
const KM_AT_60 = { metres: 1_000, seconds: 60 };

test('where nobody has learned from drives, a typical share of a drive is slow', () => {
  expect(slowSecondsOf(at20, [KM_AT_60, KM_AT_60], 1)).toBe(18);
});

test('what a street loses at that hour is lost in queues at half the cross-over speed', () => {
  // 90 s for 1 km: 36 s at 10 km/h are 100 m, 54 s at 60 km/h are 900 m
  expect(slowSecondsOf(at20, [KM_AT_60], 1.5)).toBeCloseTo(36, 6);
});

test('a street that is below the cross-over speed at that hour is slow from end to end', () => {
  expect(slowSecondsOf(at20, [{ metres: 100, seconds: 15 }, KM_AT_60], 1.5)).toBeCloseTo(22.5 + 36, 6);
});

test('no drive is slow for longer than it takes, and none less so in a worse hour', () => {
  const stretch = fc.record({ metres: fc.integer({ min: 1, max: 5_000 }), seconds: fc.integer({ min: 1, max: 400 }) });
  const factor = fc.double({ min: 1.001, max: 4, noNaN: true });
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 8 }), factor, factor, (stretches, a, b) => {
      const [better, worse] = [Math.min(a, b), Math.max(a, b)];
      const seconds = stretches.reduce((sum, one) => sum + one.seconds, 0);
      expect(slowSecondsOf(at20, stretches, worse)).toBeLessThanOrEqual(seconds * worse + 1e-6);
      expect(slowSecondsOf(at20, stretches, worse)).toBeGreaterThanOrEqual(
        slowSecondsOf(at20, stretches, better) - 1e-6,
      );
    }),
  );
});
