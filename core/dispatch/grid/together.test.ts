import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceMetres } from '#core/kit/geo.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { costOf, leftOutMs } from '../candidates/cost.ts';
import { LADDERS, type Queueing } from '../plan/ladder.ts';
import { type DispatchPlan, OPTIMAL_PLAN } from '../plan/plan.ts';
import { assignTogether } from '../rungs/optimal-rung.ts';
import { denseOptimum } from '../testing/dense.ts';
import { squareTable } from '../testing/square-table.ts';
import { at, crowFlight, NOON_MS, vehicle, waitingJob } from '../testing.ts';
import { type Edge, openTick, type Row, type Tick } from '../tick.ts';
import type { DispatchVehicle, DriveTimes, WaitingJob } from '../world.ts';

const lists = (together: Partial<DispatchPlan['together']>): DispatchPlan => ({
  ...OPTIMAL_PLAN,
  together: { ...OPTIMAL_PLAN.together, ...together },
});
const ALL_PAIRS = OPTIMAL_PLAN;
const SHORT_LISTS = lists({ allPairsUpTo: 0, widths: [1, 3, 40] });
const withQueues = (plan: DispatchPlan, queueing: Queueing): DispatchPlan => ({
  ...plan,
  ladder: { ...LADDERS.optimal, optimal: { ...LADDERS.optimal.optimal, queueing } },
});
/** Engaged, and clear there in so many seconds. */
const soonClear = (id: number, seconds: number, change: Partial<DispatchVehicle> = {}) =>
  vehicle(id, {
    availability: 'engaged',
    clears: { atMs: NOON_MS + seconds * SECOND_MS, position: at(0) },
    ...change,
  });

function solved(
  vehicles: readonly DispatchVehicle[],
  jobs: readonly WaitingJob[],
  { plan = ALL_PAIRS, times = crowFlight }: { plan?: DispatchPlan; times?: DriveTimes } = {},
): Tick {
  const tick = openTick({ fleetId: 1, vehicles, jobs, at: { weekday: 1, hour: 12 } }, plan, NOON_MS, times);
  assignTogether(tick, tick.rows, () => true);
  return tick;
}
const carOf = (tick: Tick, jobId: number) => {
  const row = tick.rows.find(({ job }) => job.jobId === jobId)!;
  return row.chosen ? tick.vehicles[row.chosen.slot]!.vehicleId : null;
};
const rowOf = (tick: Tick, jobId: number) => tick.rows.find(({ job }) => job.jobId === jobId)!;
const costOfEdge = ({ plan, vehicles }: Tick, { job }: Row, { slot, driveSeconds, charges }: Edge) =>
  costOf(plan, job, vehicles[slot]!, driveSeconds, NOON_MS, charges);
const itemsOf = (tick: Tick, jobId: number) => {
  const row = rowOf(tick, jobId);
  return costOfEdge(tick, row, row.chosen!).items;
};

describe('a car that is soon clear', () => {
  test('is planned before a free one that would be there later, and is told to cost its waiting', () => {
    const tick = solved([vehicle(1, { position: at(-4_000) }), soonClear(2, 120)], [waitingJob(1)]);
    expect(carOf(tick, 1)).toBe(2);
    expect(rowOf(tick, 1).chosen!.driveSeconds).toBeCloseTo(120, 3);
    expect(itemsOf(tick, 1)).toMatchObject({ drive: 0, clearing: 120_000, chain: 30_000 });
  });

  test('is not planned where it is clear too late, or the ladder plans none', () => {
    expect(carOf(solved([soonClear(2, 481)], [waitingJob(1)]), 1)).toBeNull();
    const none = { ...ALL_PAIRS.ladder, optimal: { ...ALL_PAIRS.ladder.optimal, chain: false } };
    expect(carOf(solved([soonClear(2, 60)], [waitingJob(1)], { plan: { ...ALL_PAIRS, ladder: none } }), 1)).toBeNull();
  });

  test('keeps the job it is to have next unless another gains as much as a change costs', () => {
    const planned = (moves: number) =>
      waitingJob(1, { reserved: { vehicleId: 2, kind: 'chained', moves }, waitingSinceMs: NOON_MS });
    const own = soonClear(2, 240, { nextJobId: 1 });
    expect(carOf(solved([vehicle(1, { position: at(-1_600) }), own], [planned(0)]), 1)).toBe(2);
    expect(carOf(solved([vehicle(1, { position: at(-900) }), own], [planned(0)]), 1)).toBe(1);
    expect(carOf(solved([vehicle(1, { position: at(-900) }), own], [planned(2)]), 1)).toBe(2);
    const out = { ...own, suspended: true };
    expect(carOf(solved([vehicle(1, { position: at(-900) }), out], [planned(2)]), 1)).toBe(1);
  });
});

describe('a pre-booking not yet due', () => {
  const soft = (jobId: number, minutes: number, change: Partial<WaitingJob> = {}) =>
    waitingJob(jobId, { soft: true, preBooked: true, requiredAtMs: NOON_MS + minutes * MINUTE_MS, ...change });

  test('holds a car that can be there in time, so that an ordinary job gets the other', () => {
    const cars = [vehicle(1, { position: at(-500) }), vehicle(2, { position: at(5_800) })];
    const tick = solved(cars, [soft(1, 4), waitingJob(2, { pickUp: at(200) })]);
    expect([carOf(tick, 1), carOf(tick, 2)]).toEqual([1, 2]);
  });

  test('is charged fivefold for what a car would be later than early, not for what is late already', () => {
    const lateOf = (minutes: number) =>
      (itemsOf(solved([vehicle(1, { position: at(3_000) })], [soft(1, minutes)]), 1).late ?? 0) / 1_000;
    expect(lateOf(16)).toBe(0);
    expect(lateOf(12)).toBeCloseTo(5 * (300 - 120), 0);
    expect(lateOf(-20)).toBeCloseTo(5 * 300, 0);
  });

  test('is content with a car that is clear in time, later than other jobs would wait for', () => {
    expect(carOf(solved([soonClear(2, 900)], [soft(1, 25)]), 1)).toBe(2);
  });
});

describe('the queue of an area', () => {
  const plotted = (id: number, queueSeq: number, east: number, rankId: number | null = null) =>
    vehicle(id, { areaId: 7, queueSeq, rankId, position: at(east), idleSinceMs: NOON_MS });
  const cars = [plotted(1, 30, 100), plotted(2, 20, 300), plotted(3, 10, 400)];
  const here = (id: number, change: Partial<WaitingJob> = {}) => waitingJob(id, { areaId: 7, ...change });
  const first = (queueing: Queueing, vehicles: readonly DispatchVehicle[], jobs: readonly WaitingJob[]) =>
    solved(vehicles, jobs, { plan: withQueues(ALL_PAIRS, queueing) });

  test('means nothing, a charge for each place, or that the first has the job', () => {
    expect(carOf(first('off', cars, [here(1)]), 1)).toBe(1);
    const soft = rowOf(first('soft', cars, [here(1)]), 1);
    const places = soft.edges.map(({ charges }) => charges.queuePlaceMs);
    expect(places.sort((a, b) => a - b)).toEqual([0, 20_000, 40_000]);
    expect(carOf(first('soft', cars, [here(1)]), 1)).toBe(3);
    expect(carOf(first('hard', [...cars, vehicle(4)], [here(1)]), 1)).toBe(3);
  });

  test('kept hard gives as many of the first as there are jobs, one at a rank before, then cars from elsewhere', () => {
    const tick = first('hard', [...cars, plotted(5, 40, 500, 3)], [here(1), here(2)]);
    expect([carOf(tick, 1), carOf(tick, 2)].sort()).toEqual([3, 5]);
    const away = first('hard', [cars[0]!, vehicle(4)], [here(1), here(2)]);
    expect([carOf(away, 1), carOf(away, 2)].sort()).toEqual([1, 4]);
  });

  test('is passed on by a car that has let the job pass', () => {
    const passed = here(1, { refusals: [{ driverId: 1_003, attempt: 1, atMs: NOON_MS }] });
    expect(carOf(first('hard', cars, [passed]), 1)).toBe(2);
  });
});

const place = fc.tuple(fc.integer({ min: -3_500, max: 3_500 }), fc.integer({ min: -3_500, max: 3_500 }));
const someCars = fc.array(
  fc.record({
    place,
    idle: fc.nat(6),
    aheadMs: fc.integer({ min: -3_600_000, max: 3_600_000 }),
    clearsIn: fc.constantFrom(null, null, 30, 200, 470, 500, 1_200),
  }),
  { maxLength: 14 },
);
const someJobs = fc.array(
  fc.record({
    place,
    waited: fc.nat(20),
    priority: fc.constantFrom(0, 0, 2),
    booked: fc.constantFrom(null, null, 3, 12, 28),
    reserved: fc.option(fc.record({ car: fc.nat(13), moves: fc.nat(2) }), { freq: 3 }),
  }),
  { maxLength: 10 },
);

type Told<A> = A extends fc.Arbitrary<infer T> ? T : never;

function worldOf(cars: Told<typeof someCars>, jobs: Told<typeof someJobs>) {
  const next = new Map<number, number>();
  const waiting = jobs.map(({ place: [east, north], waited, priority, booked, reserved }, i) => {
    const car = reserved && reserved.car < cars.length && !next.has(reserved.car + 1) ? reserved.car + 1 : null;
    if (car !== null) next.set(car, i + 1);
    return waitingJob(i + 1, {
      pickUp: at(east, north),
      waitingSinceMs: NOON_MS - waited * MINUTE_MS,
      priority,
      ...(booked !== null && { preBooked: true, soft: true, requiredAtMs: NOON_MS + booked * MINUTE_MS }),
      reserved: car === null ? null : { vehicleId: car, kind: 'chained', moves: reserved!.moves },
    });
  });
  const vehicles = cars.map(({ place: [east, north], idle, aheadMs, clearsIn }, i) => {
    const nextJobId = next.get(i + 1) ?? null;
    const there = { idleSinceMs: NOON_MS - idle * MINUTE_MS, nextJobId, aheadMs };
    if (clearsIn === null) return vehicle(i + 1, { position: at(east, north), ...there });
    const clears = { atMs: NOON_MS + clearsIn * SECOND_MS, position: at(east, north) };
    return vehicle(i + 1, { availability: 'engaged', clears, ...there });
  });
  return { vehicles, waiting };
}

/** What the row pays for the car, as the pages of the rules have it; Infinity where it may not have it. */
function price(tick: Tick, row: Row, slot: number): number {
  const { plan, vehicles } = tick;
  const { job, ladder } = row;
  const seconds = (of: number) => {
    const { clears, position } = vehicles[of]!;
    const clearsIn = clears ? (clears.atMs - NOON_MS) / SECOND_MS : 0;
    return { clearsIn, in: clearsIn + distanceMetres(clears?.position ?? position!, job.pickUp) / 10 };
  };
  const own = tick.vehicles.findIndex((v) => v.vehicleId === job.reserved?.vehicleId);
  const bound = own !== -1 && row.fits(own, seconds(own).in);
  if (bound && own !== slot && job.reserved!.moves >= plan.change.most) return Infinity;
  const { clearsIn, in: total } = seconds(slot);
  const horizon = job.soft ? plan.soft.leadMs / SECOND_MS : ladder.soonToClear.horizonSeconds;
  if ((clearsIn > horizon && slot !== own) || !row.fits(slot, total)) return Infinity;
  const charges = { queuePlaceMs: 0, changeMs: bound && own !== slot ? plan.change.costMs : 0 };
  return costOf(plan, job, vehicles[slot]!, total, NOON_MS, charges).totalMs;
}

describe('whatever the world, with cars soon clear, pre-bookings and cars planned before', () => {
  test.each([
    ['every pair', ALL_PAIRS, crowFlight],
    ['short lists by straight lines', SHORT_LISTS, crowFlight],
    ['every pair, by a table', ALL_PAIRS, squareTable()],
    ['lists that grow by a table', SHORT_LISTS, squareTable()],
  ])('nothing costs less, and that is proved: %s', (_, plan, times) => {
    fc.assert(
      fc.property(someCars, someJobs, (cars, jobs) => {
        const { vehicles, waiting } = worldOf(cars, jobs);
        const tick = solved(vehicles, waiting, { plan, times });
        const slots = [...tick.freeSlots, ...tick.soonSlots];
        const left = tick.rows.map(({ job }) => leftOutMs(plan, job, NOON_MS));
        const matrix = tick.rows.map((row) => slots.map((slot) => price(tick, row, slot)));
        expect(matrix.flatMap((row, r) => row.filter((ms) => ms < Infinity && ms >= left[r]!))).toEqual([]);
        const found = tick.rows.map((row, r) => (row.chosen ? matrix[r]![slots.indexOf(row.chosen.slot)]! : left[r]!));
        expect(found.reduce((a, b) => a + b, 0)).toBe(denseOptimum(matrix, left));
        tick.rows.forEach((row, r) => {
          const { chosen, edges, solve } = row;
          if (chosen) expect(chosen.costMs).toBe(found[r]);
          for (const edge of edges) expect(costOfEdge(tick, row, edge).totalMs).toBe(edge.costMs);
          if (solve) expect(solve).toMatchObject({ certified: true, unproved: 0 });
        });
        const taken = tick.rows.flatMap(({ chosen }) => (chosen ? [chosen.slot] : []));
        expect(new Set(taken).size).toBe(taken.length);
      }),
      { numRuns: 250 },
    );
  });
});
