import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRandom } from '#core/kit/random.ts';
import { decideBid } from './ask-for-shown.ts';

const share = (driveSeconds: number) => {
  const random = seededRandom(7);
  const asked = Array.from({ length: 2_000 }, () => decideBid(random, driveSeconds)).filter((ms) => ms !== null);
  return asked.length / 2_000;
};

it('drivers ask for shown jobs near by more often than for those far off', () => {
  expect(share(60)).toBeGreaterThan(0.8);
  expect(share(900)).toBeLessThan(share(300));
  expect(share(900)).toBeLessThan(0.4);
});

it('drivers think for 2 to 10 seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.nat(3_600), (seed, driveSeconds) => {
      const afterMs = decideBid(seededRandom(seed), driveSeconds);
      if (afterMs === null) return;
      expect(afterMs).toBeGreaterThanOrEqual(2_000);
      expect(afterMs).toBeLessThanOrEqual(10_000);
    }),
  );
});
