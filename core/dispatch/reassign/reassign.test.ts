import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#core/kit/time.ts';
import { OPTIMAL_PLAN } from '../plan/plan.ts';
import { at, crowFlight, MONDAY_NOON, NOON_MS, opened, optimalAlone, vehicle, waitingJob } from '../testing.ts';
import type { DispatchVehicle, WaitingJob } from '../world.ts';
import { takeOvers, type UnderWay } from './reassign.ts';

const PLAN = { ...optimalAlone(OPTIMAL_PLAN), reassign: { ...OPTIMAL_PLAN.reassign, perShift: 3 } };

/** A car on its way to a job, so many metres from it. */
const onWay = (jobId: number, eastMetres: number, change: Partial<DispatchVehicle> = {}) =>
  vehicle(100 + jobId, { jobId, position: at(eastMetres), ...change });
const way = (jobId: number, change: Partial<UnderWay> = {}, job: Partial<WaitingJob> = {}): UnderWay => ({
  job: waitingJob(jobId, job),
  vehicleId: 100 + jobId,
  changes: 0,
  driverChanges: 0,
  ...change,
});

function found(vehicles: readonly DispatchVehicle[], ways: readonly UnderWay[], jobs: readonly WaitingJob[] = []) {
  return takeOvers({ fleetId: 1, vehicles, jobs, at: MONDAY_NOON }, ways, PLAN, NOON_MS, crowFlight);
}
const pairs = (...asked: Parameters<typeof found>) =>
  found(...asked).map(({ jobId, from, to }) => [jobId, from.vehicleId, to.vehicleId]);

describe('a job whose car is on its way', () => {
  test('is taken over by a free car that is there more than the gain sooner', () => {
    const [over] = found([onWay(1, 4_000), vehicle(7, { position: at(-1_000) })], [way(1)]);
    expect(over).toMatchObject({ jobId: 1, from: { vehicleId: 101 }, to: { vehicleId: 7 }, forJobId: null });
    expect(over!.from.driveSeconds).toBeCloseTo(400, 0);
    expect(over!.to.driveSeconds).toBeCloseTo(100, 0);
    // What a change costs stands among what the choice is made of.
    const told = opened(over!);
    expect(told.best.find(({ vehicleId }) => vehicleId === 7)?.cost.items.change).toBe(PLAN.reassign.leastGainMs);
    expect(told.best.some(({ vehicleId }) => vehicleId === 101)).toBe(true);
  });

  test.each([
    ['for less than the gain', [onWay(1, 4_000), vehicle(7, { position: at(3_600) })], [way(1)]],
    ['where its car is nearly there', [onWay(1, 1_700), vehicle(7, { position: at(10) })], [way(1)]],
    ['a second time', [onWay(1, 4_000), vehicle(7)], [way(1, { changes: 1 })]],
    ['from a driver who lost as many in this shift', [onWay(1, 4_000), vehicle(7)], [way(1, { driverChanges: 3 })]],
    ['where it was booked ahead', [onWay(1, 4_000), vehicle(7)], [way(1, {}, { preBooked: true })]],
    ['from a car that has its next job already', [onWay(1, 4_000, { nextJobId: 9 }), vehicle(7)], [way(1)]],
    ['by a car that is asked about another', [onWay(1, 4_000), vehicle(7, { offerId: 3 })], [way(1)]],
    [
      'by a driver who said no to it',
      [onWay(1, 4_000), vehicle(7)],
      [way(1, {}, { refusals: [{ driverId: 1_007, attempt: 1, atMs: NOON_MS - MINUTE_MS }] })],
    ],
  ] as const)('is not taken over %s', (_, vehicles, ways) => {
    expect(pairs(vehicles, ways)).toEqual([]);
  });

  test('is not taken over where the plan does not want it', () => {
    const world = { fleetId: 1, vehicles: [onWay(1, 4_000), vehicle(7)], jobs: [], at: MONDAY_NOON };
    expect(takeOvers(world, [way(1)], OPTIMAL_PLAN, NOON_MS, crowFlight)).toEqual([]);
  });

  test('is not taken over by the car that somebody who waits has more need of', () => {
    const waits = waitingJob(2, { pickUp: at(-3_000) });
    expect(pairs([onWay(1, 4_000), vehicle(7, { position: at(-2_000) })], [way(1)], [waits])).toEqual([]);
  });

  test('is taken over even a little later where its car is wanted at the next corner', () => {
    // The car passes the door of job 2; the free one stands beyond job 1.
    const waits = waitingJob(2, { pickUp: at(4_100) });
    const vehicles = [onWay(1, 4_000), vehicle(7, { position: at(-4_300) })];
    expect(found(vehicles, [way(1)], [waits])).toMatchObject([{ jobId: 1, to: { vehicleId: 7 }, forJobId: 2 }]);
  });

  test('is left where two on their way would have to change with each other', () => {
    const ways = [way(1), way(2, {}, { pickUp: at(8_000) })];
    expect(pairs([onWay(1, 7_000), onWay(2, 1_000)], ways)).toEqual([]);
  });
});

test('whatever the town: each job and car once, from its own car to a free one, and all in all no later than the gain', () => {
  const place = fc.tuple(fc.integer({ min: -6_000, max: 6_000 }), fc.integer({ min: -6_000, max: 6_000 }));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(place, place, fc.integer({ min: 0, max: 4 })), { minLength: 1, maxLength: 8 }),
      fc.array(place, { maxLength: 8 }),
      fc.array(place, { maxLength: 4 }),
      (driven, free, waiting) => {
        const ways = driven.map(([, to, driverChanges], n) => way(n + 1, { driverChanges }, { pickUp: at(...to) }));
        const vehicles = [
          ...driven.map(([from], n) => vehicle(101 + n, { jobId: n + 1, position: at(...from) })),
          ...free.map((from, n) => vehicle(1 + n, { position: at(...from) })),
        ];
        const overs = found(
          vehicles,
          ways,
          waiting.map((to, n) => waitingJob(51 + n, { pickUp: at(...to) })),
        );
        expect(new Set(overs.map(({ jobId }) => jobId)).size).toBe(overs.length);
        expect(new Set(overs.map(({ to }) => to.vehicleId)).size).toBe(overs.length);
        for (const { jobId, from, to, forJobId } of overs) {
          expect(from.vehicleId).toBe(100 + jobId);
          expect(to.vehicleId).toBeLessThanOrEqual(free.length);
          expect(from.driveSeconds).toBeGreaterThan(180);
          expect(ways[jobId - 1]!.driverChanges).toBeLessThan(PLAN.reassign.perShift);
          // Where nobody who waits has anything of it, the job itself has the whole gain.
          if (forJobId === null && waiting.length === 0)
            expect(from.driveSeconds - to.driveSeconds).toBeGreaterThan(PLAN.reassign.leastGainMs / 1_000 - 30);
        }
      },
    ),
    { numRuns: 60 },
  );
});
