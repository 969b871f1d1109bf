import { expect, test } from 'vitest';
import { carsTyped, wantedAndNot } from './wished-cars.ts';

test.each([
  ['', []],
  ['  ', []],
  ['12', ['12']],
  ['12, d1003;45', ['12', 'D1003', '45']],
  ['d1003 D1003', ['D1003']],
])('%j names the cars %j', (text, cars) => {
  expect(carsTyped(text)).toEqual(cars);
});

test.each([
  [['12'], ['45'], undefined],
  [['12', '45'], ['45'], '45'],
  [[], ['45'], undefined],
])('of %j wanted and %j refused, %j is both', (preferred, banned, both) => {
  expect(wantedAndNot({ preferred, banned })).toBe(both);
});
