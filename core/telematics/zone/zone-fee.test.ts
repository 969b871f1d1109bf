import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circleRing } from '#core/area/drawing/circle.ts';
import type { Position } from '#core/kit/geo.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { DriveSample } from '../sample.ts';
import { CarWatch } from '../watch-car.ts';
import { prepareFence } from './geofence.ts';
import { holdsFee, isOwnPass, type PutFee, takenFees } from './zone-fee.ts';

const CENTRE: Position = [11.97, 57.7];
const FEE_MINOR = 4_500;
const made = circleRing(CENTRE, 200);
if (!made.ok) throw new Error(made.code);
const fence = prepareFence({ id: 1, rings: [made.value], dwellSeconds: null });

/** Drives so many times through the zone, each way 200 s long: a sample a second. */
function drive(passes: number): DriveSample[] {
  const samples: DriveSample[] = [];
  for (let pass = 0; pass < passes; pass += 1)
    for (let second = 0; second < 200; second += 1) {
      const metres = (pass % 2 === 0 ? 1 : -1) * (second * 10 - 1_000);
      samples.push({
        atMs: (pass * 200 + second) * SECOND_MS,
        position: [CENTRE[0], CENTRE[1] + metres / 111_195],
        headingDegrees: pass % 2 === 0 ? 0 : 180,
        speedKmh: 36,
      });
    }
  return samples;
}

/** What the suite puts on a hiring of what is heard, an event told twice by chance as well. */
function feesOf(samples: readonly DriveSample[], twice: boolean): number[] {
  const watch = new CarWatch({ fences: [fence] });
  const lastMs = samples.reduce((most, { atMs }) => Math.max(most, atMs), 0);
  const events = [...samples.flatMap((sample) => watch.add(sample, lastMs)), ...watch.finish()];
  const put: number[] = [];
  for (const { type, endMs } of twice ? [...events, ...events] : events)
    if (type === 'geofenceIn' && isOwnPass(put, endMs)) put.push(endMs);
  return put.map(() => FEE_MINOR);
}

describe('the fee of a zone', () => {
  it('comes to passes times fee, whatever is told twice or a little out of order', () => {
    const world = fc.record({
      passes: fc.integer({ min: 0, max: 6 }),
      swaps: fc.array(fc.nat(1_199), { maxLength: 60 }),
      doubles: fc.array(fc.nat(1_199), { maxLength: 60 }),
      twice: fc.boolean(),
    });
    fc.assert(
      fc.property(world, ({ passes, swaps, doubles, twice }) => {
        const samples = drive(passes);
        for (const at of swaps) {
          const [one, next] = [samples[at], samples[at + 1]];
          if (one && next) [samples[at], samples[at + 1]] = [next, one];
        }
        for (const at of doubles) {
          const one = samples[at];
          if (one) samples.splice(at, 0, one);
        }
        expect(feesOf(samples, twice).reduce((sum, fee) => sum + fee, 0)).toBe(passes * FEE_MINOR);
      }),
      { numRuns: 40 },
    );
  });

  it('is one for a car that stands on the border and is heard on both sides', () => {
    expect(isOwnPass([], 0)).toBe(true);
    expect([20_000, 2 * MINUTE_MS, -MINUTE_MS].map((later) => isOwnPass([0], later))).toEqual([false, false, false]);
    expect(isOwnPass([0], 3 * MINUTE_MS)).toBe(true);
  });

  it('is in a fixed price that holds tolls, or supplements', () => {
    expect(holdsFee(undefined, 'toll')).toBe(false);
    expect(holdsFee([], 'toll')).toBe(false);
    expect(holdsFee(['tolls'], 'toll')).toBe(true);
    expect(holdsFee(['tolls'], 'extra')).toBe(false);
    expect(holdsFee(['supplements', 'levy'], 'extra')).toBe(true);
  });

  it('was taken as far as it fits into what the meter told, never in part', () => {
    const kind = fc.constantFrom('toll' as const, 'extra' as const);
    const fees = fc
      .array(fc.record({ kind, amountMinor: fc.integer({ min: 1, max: 5_000 }) }), { maxLength: 8 })
      .map((all) => all.map((fee, n): PutFee => ({ ...fee, id: n + 1 })));
    const told = fc.record({ tollsMinor: fc.nat(20_000), extrasMinor: fc.nat(20_000) });
    fc.assert(
      fc.property(fees, told, (all, meter) => {
        const taken = new Set(takenFees(all, meter));
        const sum = (of: PutFee['kind'], some: readonly PutFee[]) =>
          some.reduce((total, fee) => (fee.kind === of ? total + fee.amountMinor : total), 0);
        const took = all.filter(({ id }) => taken.has(id));
        expect(sum('toll', took)).toBeLessThanOrEqual(meter.tollsMinor);
        expect(sum('extra', took)).toBeLessThanOrEqual(meter.extrasMinor);
        if (sum('toll', all) <= meter.tollsMinor && sum('extra', all) <= meter.extrasMinor) expect(took).toEqual(all);
      }),
    );
  });
});
