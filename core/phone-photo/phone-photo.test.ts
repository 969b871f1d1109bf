import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitted, SENT_SIDE } from './phone-photo.ts';

test.each([
  [
    { width: 4_000, height: 3_000 },
    { width: 1_600, height: 1_200 },
  ],
  [
    { width: 3_000, height: 4_000 },
    { width: 1_200, height: 1_600 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 100_000, height: 2 },
    { width: 1_600, height: 1 },
  ],
])('a picture of a phone is made small: %#', (taken, small) => {
  expect(fitted(taken, SENT_SIDE)).toEqual(small);
});

test('a picture made small keeps its shape and never grows', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const small = fitted({ width, height }, SENT_SIDE);
      expect(Math.max(small.width, small.height)).toBeLessThanOrEqual(SENT_SIDE);
      expect(small.width).toBeLessThanOrEqual(width);
      expect(small.height).toBeLessThanOrEqual(height);
      expect(Math.abs(small.width * height - small.height * width)).toBeLessThanOrEqual(width + height);
    }),
  );
});
