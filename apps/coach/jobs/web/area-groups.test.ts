import { expect, test } from 'vitest';
import { jobRow, SIX_MS, vehicleRow } from '../../testing/board-rows.ts';
import { areaFigures, areaOrder, freeCarsByArea } from './area-groups.ts';
import { boardJob } from './board/board-view.ts';
import type { BoardFacts } from './board/use-board-data.ts';

const square = (west: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, 57],
      [west + 1, 57],
      [west + 1, 58],
      [west, 58],
      [west, 57],
    ] as [number, number][],
  ],
});
const facts = {
  areas: {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', id: 7, properties: { code: 'W', name: 'Björkö' }, geometry: square(11) },
      { type: 'Feature', id: 3, properties: { code: 'E', name: 'Majorna' }, geometry: square(12) },
    ],
  },
} as unknown as BoardFacts;

test('an area tells how many wait, who waits longest and what else is under way', () => {
  const minutes = (n: number) => SIX_MS - n * 60_000;
  const jobs = [
    jobRow({ id: 1, areaId: 3, createdAtMs: minutes(4) }),
    jobRow({ id: 2, areaId: 3, state: 'hold', createdAtMs: minutes(9), requiredAtMs: minutes(9) }),
    jobRow({ id: 3, areaId: 3, state: 'dispatched', createdAtMs: minutes(30) }),
    jobRow({ id: 4, areaId: null, state: 'picked_up' }),
  ].map((job) => boardJob(job, SIX_MS));
  const areas = areaFigures(jobs);
  expect(areas.get('3')).toEqual({ waiting: 2, others: 1, late: 1, oldestSinceMs: minutes(9) });
  expect(areas.get('none')).toMatchObject({ waiting: 0, others: 1, oldestSinceMs: null });
});

test('areas stand by name, and jobs outside all of them last', () => {
  expect(areaOrder(facts)).toEqual(['7', '3', 'none']);
  expect(areaOrder(undefined)).toEqual(['none']);
});

test('free in an area are the vacant cars heard of in the last two minutes, where they are now', () => {
  const at = (id: number, longitude: number, change: object = {}) =>
    vehicleRow({ id, position: { longitude, latitude: 57.5, headingDegrees: 0, atMs: SIX_MS }, ...change });
  const cars = [
    at(1, 11.5),
    at(2, 12.5),
    at(3, 12.6, { status: 'engaged' }),
    at(4, 12.7, { position: { longitude: 12.7, latitude: 57.5, headingDegrees: 0, atMs: SIX_MS - 121_000 } }),
    at(5, 11.6),
    at(6, 40),
  ];
  const told = { lon: 12.2, lat: 57.2, headingDegrees: 0, ageSeconds: 1, heardAtMs: 1_000 };
  const positions = new Map([[5, told as never]]);
  const free = freeCarsByArea(facts, cars, positions, SIX_MS, 1_000);
  expect(Object.fromEntries(free)).toEqual({ 7: 1, 3: 2, none: 1 });
});
