import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Position } from '#core/kit/geo.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { type DriveFactors, PLAIN_FACTORS } from '#core/roads/drive-factors.ts';
import { nodePosition } from '#core/roads/graph.ts';
import { ROAD_CLASSES } from '#core/roads/road-class.ts';
import { makeSnapper } from '#core/roads/snap.ts';
import { gridTown } from '#core/roads/testing/grid-town.ts';
import { type CellTables, openCellTables } from './cell-tables.ts';
import { FleetTimes, type FleetTimesParts } from './fleet-times.ts';
import { openRoads } from './hour-times.ts';
import type { Router } from './router/router.ts';
import type { Streets } from './street-times.ts';

const SIDE = 6;
const across = Array.from({ length: SIDE * SIDE }, (_, n) => n);
const graph = gridTown(SIDE, SIDE * SIDE, [
  ...across.filter((n) => n % SIDE < SIDE - 1).map((n) => ({ from: n, to: n + 1 })),
  ...across.filter((n) => n + SIDE < SIDE * SIDE).map((n) => ({ from: n, to: n + SIDE })),
]);
const town: Streets = { graph, snap: makeSnapper(graph) };
const junction = (n: number): Position => nodePosition(graph, n);
const PICK_UP = junction(0);
const CARS = [junction(7), junction(35)];
/** A Monday, 8:00 in Stockholm. */
const MORNING = Date.UTC(2026, 5, 15, 6);
const MANY = 17;

let tables: CellTables;
let nowMs: number;
beforeEach(() => {
  tables = openCellTables({ restMs: 1 });
  nowMs = MORNING;
});
afterEach(() => tables.stop());

function timesOf(change: Partial<FleetTimesParts> = {}): FleetTimes {
  return new FleetTimes({
    nowMs: () => nowMs,
    streets: () => town,
    zone: () => 'Europe/Stockholm',
    factors: () => undefined,
    fleets: () => 1,
    tables,
    router: null,
    ...change,
  });
}

const slow = (hour: number, factor: number): DriveFactors => ({
  ...PLAIN_FACTORS,
  hours: PLAIN_FACTORS.hours.map((_, h) => (h === hour ? factor : 1)),
});
const seconds = (times: (...asked: [Position, Position[], number]) => ArrayLike<number>, most = Infinity) =>
  Array.from(times(PICK_UP, CARS, most));

describe('the drive times of a fleet', () => {
  test('are those of the streets while few jobs wait, and of the table once many do', () => {
    const fleet = timesOf();
    const few = fleet.timesFor(16);
    const many = fleet.timesFor(MANY);
    expect(few).not.toHaveProperty('byRoad');
    expect(seconds(few)).toEqual(seconds(fleet.byStreets));
    expect(many).toHaveProperty('atLeastSeconds');
    expect(seconds(many)).not.toEqual(seconds(few));
    expect(seconds(many.byRoad!)).toEqual(seconds(few));
  });

  test('are those of the table for few jobs already where hundreds of fleets tick', () => {
    expect(timesOf({ fleets: () => 100 }).timesFor(3)).toHaveProperty('byRoad');
    expect(timesOf({ fleets: () => 100 }).timesFor(2)).not.toHaveProperty('byRoad');
  });

  test('follow the hour by the clocks of the fleet, in all they tell', () => {
    const fleet = timesOf({ factors: () => slow(8, 1.5) });
    const plain = timesOf();
    for (const jobs of [1, MANY]) {
      const [busy, usual] = [fleet.timesFor(jobs), plain.timesFor(jobs)];
      seconds(busy).forEach((one, i) => expect(one).toBeCloseTo(seconds(usual)[i]! * 1.5, 6));
    }
    const many = [fleet.timesFor(MANY), plain.timesFor(MANY)] as const;
    expect(many[0].atLeastSeconds!(PICK_UP, 2_000)).toBeCloseTo(many[1].atLeastSeconds!(PICK_UP, 2_000) * 1.5, 6);
    nowMs += HOUR_MS;
    expect(seconds(fleet.timesFor(1))).toEqual(seconds(plain.timesFor(1)));
    expect(seconds(fleet.byStreets)).toEqual(seconds(plain.byStreets));
  });

  test('follow the classes of road, and share the table of the city with fleets that know of no difference', () => {
    const classes = ROAD_CLASSES.map((name) => (name === 'residential' ? 2 : 1));
    const factors = { ...PLAIN_FACTORS, classes };
    const fleet = timesOf({ factors: () => factors });
    const plain = timesOf();
    seconds(fleet.byStreets).forEach((one, i) => expect(one).toBeCloseTo(seconds(plain.byStreets)[i]! * 2, 6));
    for (const one of [timesOf({ factors: () => slow(8, 1.5) }), plain, timesOf()]) one.timesFor(MANY);
    expect(tables.warming()).toBe(1);
    fleet.timesFor(MANY);
    fleet.timesFor(MANY);
    expect(tables.warming()).toBe(2);
  });

  test('are told in another thread as they are here, once the roads were sent there', () => {
    const fleet = timesOf({ factors: () => slow(8, 1.5) });
    for (const jobs of [1, MANY]) {
      const { graph: sent, hour } = structuredClone(fleet.roads(jobs));
      const there = openRoads(sent!).times(hour, null);
      const here = fleet.timesFor(jobs);
      expect(seconds(there)).toEqual(seconds(here));
      expect(there.byRoad && seconds(there.byRoad)).toEqual(here.byRoad && seconds(here.byRoad));
    }
    expect(fleet.roads(1).graph).toBe(fleet.roads(MANY).graph);
  });

  test('are guessed without streets, however many jobs wait', () => {
    const fleet = timesOf({ streets: () => undefined });
    expect(seconds(fleet.timesFor(MANY)).every((one) => one > 0 && one < Infinity)).toBe(true);
    expect(tables.warming()).toBe(0);
  });

  test('are worked out in the background', async () => {
    timesOf().timesFor(MANY);
    await expect.poll(() => tables.warming(), { timeout: 10_000 }).toBe(0);
  });
});

describe('what a router told', () => {
  const told = new Map<Position, number>();
  const router: Router = {
    ask: async () => true,
    known: (_, sources) => (sources.every((one) => told.has(one)) ? sources.map((one) => told.get(one)!) : null),
    all: () => new Map(),
    state: () => ({ kind: 'osrm', asked: 0, answered: 0, failures: 0, trouble: null }),
  };
  beforeEach(() => told.clear());

  test('is taken for the cars that an offer is between, without the factors of the streets, and for no other', () => {
    CARS.forEach((car, i) => told.set(car, 100 + i));
    for (const jobs of [1, MANY]) {
      const times = timesOf({ router, factors: () => slow(8, 1.5) }).timesFor(jobs);
      expect(seconds(times.byRoad!)).toEqual([100, 101]);
      expect(seconds(times.byRoad!, 100)).toEqual([100, Infinity]);
      expect(seconds(times)).not.toEqual([100, 101]);
    }
  });

  test('is left aside where it told of some of the cars only', () => {
    told.set(CARS[0]!, 100);
    const fleet = timesOf({ router });
    expect(seconds(fleet.timesFor(1).byRoad!)).toEqual(seconds(fleet.byStreets));
  });
});
