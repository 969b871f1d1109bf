import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Counts } from './plain/count-fields.ts';
import { checkRiders, ridersOfCar } from './riders.ts';

test.each([
  [{ passengers: 5, bags: 3 }, 1, { passengers: 5, bags: 3 }],
  [{ passengers: 5, bags: 3 }, 2, { passengers: 3, bags: 2 }],
  [{ passengers: null, bags: 0 }, 2, { bags: 0 }],
  [{}, 1, {}],
])('of %j in %i cars each carries %j', (riders, cars, each) => {
  expect(ridersOfCar(riders, cars)).toEqual(each);
});

const SALOON = { id: 1, name: 'Saloon', seats: 4 };
const MAXI = { id: 2, name: 'Maxi', seats: 8 };
const COACH = { id: 3, name: 'Coach', seats: 50, ended: true };
const TYPES = [SALOON, MAXI, COACH];

test.each<[number | null, Counts, number, object]>([
  [1, { passengers: 9 }, 1, { code: 'tooManyForType', detail: { type: 'Saloon', seats: 4, vehicles: 3 } }],
  [1, { passengers: 9 }, 2, { code: 'tooManyForType', detail: { type: 'Saloon', seats: 4, vehicles: 3 } }],
  [1, { passengers: 9 }, 3, { ok: true }],
  [1, { passengers: 8 }, 2, { ok: true }],
  [1, { passengers: 5 }, 1, { code: 'tooManyForType' }],
  [1, { passengers: 4, bags: 60 }, 1, { ok: true }],
  [1, {}, 1, { ok: true }],
  [1, { passengers: null }, 1, { ok: true }],
  [3, { passengers: 50 }, 1, { ok: true }],
  [null, { passengers: 8 }, 1, { ok: true }],
  [null, { passengers: 9 }, 1, { code: 'tooManyForFleet', detail: { type: 'Maxi', seats: 8, vehicles: 2 } }],
  [null, { passengers: 16 }, 2, { ok: true }],
])('in type %j, %j in %i cars: %j', (type, riders, cars, found) => {
  expect(checkRiders(TYPES, type, riders, cars)).toMatchObject(found);
});

test('a fleet without types, or a type whose seats nobody knows, refuses no party', () => {
  expect(checkRiders([], null, { passengers: 60 }, 1).ok).toBe(true);
  expect(checkRiders([{ id: 1 }], 1, { passengers: 60 }, 1).ok).toBe(true);
});

test('as many cars as a refusal names have room', () => {
  const seats = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(seats, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9 }), (size, passengers, cars) => {
      const judge = (asked: number) => checkRiders([{ id: 1, seats: size }], 1, { passengers }, asked);
      const judged = judge(cars);
      if (!judged.ok) expect(judge(Number(judged.detail?.vehicles)).ok).toBe(true);
    }),
  );
});
