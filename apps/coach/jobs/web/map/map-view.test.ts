import { expect, it } from 'vitest';
import { carsAtRank, countedRanks, inQueues } from './map-view.ts';

const car = (id: number) => ({
  id,
  plate: String(100 + id),
  position: [11.97, 57.7] as const,
  headingDegrees: 0,
  look: 'available' as const,
  ageSeconds: 1,
});
const places = new Map([
  [1, { rankId: 7, place: 2 }],
  [2, { rankId: 7, place: 1 }],
  [3, { rankId: 7, place: null }],
  [4, { rankId: null, place: 1 }],
  [5, { rankId: 8, place: 1 }],
]);
const cars = [1, 2, 3, 4, 5, 6].map(car);

it('A rank lists the cars of its queue in the order they are asked, without those that are out of it', () => {
  expect(carsAtRank(7, cars, places).map(({ id }) => id)).toEqual([2, 1]);
  expect(carsAtRank(9, cars, places)).toEqual([]);
  expect(carsAtRank(7, cars, undefined)).toEqual([]);
});

it('A rank counts who waits there, and a car knows its place', () => {
  expect(countedRanks([{ id: 7 }, { id: 9 }], places)).toEqual([
    { id: 7, count: 2 },
    { id: 9, count: 0 },
  ]);
  expect(inQueues(cars, places).map(({ queuePlace }) => queuePlace)).toEqual([2, 1, undefined, 1, 1, undefined]);
});
