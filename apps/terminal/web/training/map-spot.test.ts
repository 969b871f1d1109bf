import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved, placeAt, spotOf } from './map-spot.ts';

const box = { west: 11.9, south: 57.7, east: 12, north: 57.75 };

test('the left upper corner of a drawing is its north-west, and a tap beyond it is its edge', () => {
  expect(placeAt(box, [0, 0])).toEqual([11.9, 57.75]);
  expect(placeAt(box, [1, 1])).toEqual([12, 57.7]);
  expect(placeAt(box, [-3, 9])).toEqual([11.9, 57.7]);
});

test('a place that was tapped is shown where it was tapped', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(part, part, (x, y) => {
      const [again, below] = spotOf(box, placeAt(box, [x, y]));
      expect(again).toBeCloseTo(x, 3);
      expect(below).toBeCloseTo(y, 3);
    }),
  );
});

test('an arrow key moves less where the drawing is larger', () => {
  expect(moved([0.5, 0.5], [0.02, 0], 1)).toEqual([0.52, 0.5]);
  expect(moved([0.5, 0.5], [0, -0.02], 4)).toEqual([0.5, 0.495]);
});
