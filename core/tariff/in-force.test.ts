import { describe, expect, test } from 'vitest';
import { datedTariffAt } from '../booking/quote.ts';
import { whileInForce } from './in-force.ts';
import { NSW_COUNTRY } from './testing/nsw-country.ts';

const version = (vehicleTypeId: number | null, effectiveFromMs: number) => ({
  vehicleTypeId,
  effectiveFromMs,
  tariff: NSW_COUNTRY,
});
const old = version(null, 0);
const recent = version(null, 100);
const maxi = version(7, 50);
const maxiRecent = version(7, 150);
const VERSIONS = [old, recent, maxi, maxiRecent];

describe('the trips that a version of a tariff is for', () => {
  test('end where the next one begins, and leave out types that have one of their own', () => {
    expect(whileInForce(VERSIONS, old)).toEqual({
      vehicleTypeId: null,
      fromMs: 0,
      toMs: 100,
      others: [{ vehicleTypeId: 7, fromMs: 50 }],
    });
    expect(whileInForce(VERSIONS, recent)).toMatchObject({ fromMs: 100, toMs: null });
    expect(whileInForce(VERSIONS, maxi)).toEqual({ vehicleTypeId: 7, fromMs: 50, toMs: 150, others: [] });
  });

  test.each([null, 7, 8])('are those whose fare it would make, of type %s, at any instant', (typeId) => {
    for (const atMs of [-1, 0, 49, 50, 99, 100, 149, 150, 500]) {
      const holds = VERSIONS.filter((one) => {
        const { vehicleTypeId, fromMs, toMs, others } = whileInForce(VERSIONS, one);
        const away = others.some((other) => other.vehicleTypeId === typeId && atMs >= other.fromMs);
        return (vehicleTypeId ?? typeId) === typeId && atMs >= fromMs && (toMs === null || atMs < toMs) && !away;
      });
      const found = datedTariffAt(VERSIONS, typeId, atMs);
      expect(holds).toEqual(found ? [found] : []);
    }
  });
});
