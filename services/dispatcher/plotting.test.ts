import { expect, test } from 'vitest';
import type { FleetFacts } from '../fleets/fleet-book.ts';
import { makePlotter } from './plotting.ts';

const square = (west: number, east: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, 57],
      [east, 57],
      [east, 58],
      [west, 58],
      [west, 57],
    ] as [number, number][],
  ],
});
const fleet: Pick<FleetFacts, 'areas' | 'ranks'> = {
  areas: [
    { id: 1, code: 'W', name: 'West', polygon: square(11, 11.5) },
    { id: 2, code: 'E', name: 'East', polygon: square(11.5, 12) },
  ],
  ranks: [
    { id: 21, areaId: 2, name: 'Station', position: [11.7, 57.7], radiusMetres: 80 },
    { id: 22, areaId: 2, name: 'Hotel', position: [11.701, 57.7], radiusMetres: 80 },
    { id: 23, areaId: 1, name: 'Quay', position: [10.9, 57.7], radiusMetres: 80 },
  ],
};
const plot = makePlotter(fleet);

test('a car is plotted in the area that holds it, in no rank when none is near', () => {
  expect(plot([11.2, 57.5])).toEqual({ areaId: 1, rankId: null });
  expect(plot([13, 57.5])).toEqual({ areaId: null, rankId: null });
});

test('a car is in the nearest rank within its radius, and in its area also outside of all', () => {
  expect(plot([11.7002, 57.7])).toEqual({ areaId: 2, rankId: 21 });
  expect(plot([11.7008, 57.7])).toEqual({ areaId: 2, rankId: 22 });
  expect(plot([10.9, 57.7001])).toEqual({ areaId: 1, rankId: 23 });
});

test('the same position is looked up once', () => {
  const position: readonly [number, number] = [11.2, 57.5];
  expect(plot(position)).toBe(plot(position));
});
