import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FAR_METRES, isFuel, meterDifference, odometerProblem } from './handover.ts';

const metres = fc.integer({ min: 0, max: 900_000_000 });

test('the odometer never goes back, and a long way is told why', () => {
  expect(odometerProblem(null, 5, '')).toBeNull();
  fc.assert(
    fc.property(metres, metres, fc.constantFrom('', '  ', 'to the coast'), (last, now, why) => {
      const expected =
        now < last ? 'odometerBack' : now - last > FAR_METRES && why.trim() === '' ? 'odometerFar' : null;
      expect(odometerProblem(last, now, why)).toBe(expected);
    }),
  );
  expect(odometerProblem(0, FAR_METRES, '')).toBeNull();
});

test.each([
  [{ kind: 'eighths', level: 8 }, true],
  [{ kind: 'eighths', level: 9 }, false],
  [{ kind: 'percent', level: 100 }, true],
  [{ kind: 'percent', level: 101 }, false],
  [{ kind: 'percent', level: -1 }, false],
  [{ kind: 'percent', level: 12.5 }, false],
] as const)('%j may be read: %s', (fuel, good) => {
  expect(isFuel(fuel)).toBe(good);
});

test('the meter is held against the jobs figure by figure', () => {
  const jobs = { hirings: 9, distanceMetres: 80_000, fareMinor: 240_000 };
  expect(meterDifference({ hirings: 10, distanceMetres: 79_000, fareMinor: 250_000 }, jobs)).toEqual({
    hirings: 1,
    distanceMetres: -1_000,
    fareMinor: 10_000,
  });
});
