import { expect, test } from 'vitest';
import { centreOfRing } from './features.ts';

test("an area's name stands in the middle of its area, wherever its border is drawn finest", () => {
  const [x, y] = centreOfRing([
    [11, 57],
    [11.5, 57],
    [11.9, 57],
    [12, 57],
    [12, 58],
    [11, 58],
    [11, 57],
  ]);
  expect(x).toBeCloseTo(11.5, 9);
  expect(y).toBeCloseTo(57.5, 9);
});

test('a border without any area still gives a place', () => {
  expect(centreOfRing([[11, 57]])).toEqual([11, 57]);
});
