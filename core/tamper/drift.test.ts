import { describe, expect, it } from 'vitest';
import { type Random, seededRandom } from '#core/kit/random.ts';
import { DriftTest } from './drift.ts';

const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** After how many trips a car whose meter is off so far is told; null where never within `most`. */
function tripsUntil(off: number, random: Random, most: number): number | null {
  const test = new DriftTest(0.03);
  for (let trip = 1; trip <= most; trip += 1) {
    const metres = 1_500 + 9_000 * random() ** 2;
    const metered = metres * (1 + off);
    const heard = metres * (1 + 0.012 * normal(random)) + 25 * normal(random);
    if (test.add(trip, metered, heard)) return trip;
  }
  return null;
}

describe('a meter that drifts', () => {
  it.each([0.03, -0.03, 0.05])('by %f is told within 20 trips, of nine cars in ten', (off) => {
    const random = seededRandom(3);
    const found = Array.from({ length: 300 }, () => tripsUntil(off, random, 20));
    expect(found.filter((trips) => trips !== null).length).toBeGreaterThanOrEqual(270);
  });

  it('is not told of a clean car in 5,000 trips, nor of one that is off by 1 %', () => {
    const random = seededRandom(4);
    for (const off of [0, 0.01, -0.01])
      for (let car = 0; car < 10; car += 1) expect(tripsUntil(off, random, 5_000)).toBeNull();
  });

  it('is not told of one trip alone, however far off', () => {
    const test = new DriftTest(0.03);
    expect(test.add(1, 20_000, 10_000)).toBeNull();
    expect(test.add(2, 0, 5_000)).toBeNull();
    expect(test.add(3, Number.NaN, 5_000)).toBeNull();
  });
});
