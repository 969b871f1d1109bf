import { expect, test } from 'vitest';
import { isTooMany, ridersOfCar } from './riders.ts';

test.each([
  [{ passengers: 5, bags: 3 }, 1, { passengers: 5, bags: 3 }],
  [{ passengers: 5, bags: 3 }, 2, { passengers: 3, bags: 2 }],
  [{ passengers: null, bags: 0 }, 2, { bags: 0 }],
  [{}, 1, {}],
])('of %j in %i cars each carries %j', (riders, cars, each) => {
  expect(ridersOfCar(riders, cars)).toEqual(each);
});

test('a party is too many for a car whose seats its share does not fit in', () => {
  expect(isTooMany({ passengers: 9 }, 2, 4)).toBe(true);
  expect(isTooMany({ passengers: 8 }, 2, 4)).toBe(false);
  expect(isTooMany({}, 1, 4)).toBe(false);
});
