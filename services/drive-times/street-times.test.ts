import { describe, expect, test } from 'vitest';
import type { Position } from '#core/kit/geo.ts';
import { makeSnapper } from '#core/roads/snap.ts';
import { gridTown, STEP_DEGREES, TOWN_SOUTH, TOWN_WEST } from '#core/roads/testing/grid-town.ts';
import { cityDriveTimes, type Streets } from './street-times.ts';

// Three junctions in a row; the middle stretch is one-way eastwards, the way back leads around by the north.
const graph = gridTown(3, 6, [
  { from: 0, to: 1 },
  { from: 1, to: 2, direction: 'forward' },
  { from: 2, to: 5 },
  { from: 5, to: 4 },
  { from: 4, to: 1 },
]);
const town: Streets = { graph, snap: makeSnapper(graph) };
const junction = (column: number, row: number): Position => [
  TOWN_WEST + column * STEP_DEGREES,
  TOWN_SOUTH + row * STEP_DEGREES,
];

describe('drive times in a city', () => {
  test('follow the streets, not the straight line', () => {
    const times = cityDriveTimes(() => town);
    const [against, along] = [
      times(junction(1, 0), [junction(2, 0)], 3_600)[0]!,
      times(junction(2, 0), [junction(1, 0)], 3_600)[0]!,
    ];
    expect(along).toBeGreaterThan(20);
    expect(against).toBeGreaterThan(along * 3);
  });

  test('are endless beyond what was asked for', () => {
    expect(cityDriveTimes(() => town)(junction(0, 0), [junction(2, 1)], 10)[0]).toBe(Infinity);
  });

  test('are guessed from the straight line off the map and without one, and looked up anew when the map changes', () => {
    let city: Streets | undefined;
    const times = cityDriveTimes(() => city);
    const from = junction(2, 0);
    const guessed = times(junction(1, 0), [from], 3_600)[0]!;
    city = town;
    const byRoad = times(junction(1, 0), [from], 3_600)[0]!;
    expect(byRoad).toBeGreaterThan(guessed);
    const [offTheMap, onIt] = Array.from(times(junction(1, 0), [[12.1, 57.7], from], 3_600));
    expect(onIt).toBe(byRoad);
    expect(offTheMap).toBeCloseTo(1_947, 0);
  });
});
