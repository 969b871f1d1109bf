import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { decide } from '#core/dispatch/decide.ts';
import { OPTIMAL_PLAN } from '#core/dispatch/plan/plan.ts';
import { somePlan, someWorld } from '#core/dispatch/testing/worlds.ts';
import { at, MONDAY_NOON, NOON_MS, vehicle, waitingJob } from '#core/dispatch/testing.ts';
import type { World } from '#core/dispatch/world.ts';
import { makeSnapper } from '#core/roads/snap.ts';
import { gridTown } from '#core/roads/testing/grid-town.ts';
import { openCellTables } from '../../drive-times/cell-tables.ts';
import { FleetTimes, type FleetTimesParts } from '../../drive-times/fleet-times.ts';
import { noFigures } from '../figures.ts';
import { FAULTS } from '../testing/faulty-worker-faults.ts';
import { type Decider, inlineThinker, LARGE_FLEET } from './decider.ts';
import { makeUnpacker, packVehicles } from './packed-vehicles.ts';
import { openSolveThreads, type SolveThreads, type SolveThreadsParts } from './solve-threads.ts';

const SIDE = 12;
const all = Array.from({ length: SIDE * SIDE }, (_, n) => n);
const graph = gridTown(SIDE, SIDE * SIDE, [
  ...all.filter((n) => n % SIDE < SIDE - 1).map((n) => ({ from: n, to: n + 1 })),
  ...all.filter((n) => n + SIDE < SIDE * SIDE).map((n) => ({ from: n, to: n + SIDE })),
]);
const town = { graph, snap: makeSnapper(graph) };
const faulty = new URL('../testing/faulty-worker.ts', import.meta.url);

let threads: SolveThreads | undefined;
afterEach(() => threads?.stop());

function fleet(change: Partial<SolveThreadsParts> & { roads?: Partial<FleetTimesParts> } = {}) {
  const tables = openCellTables();
  const times = new FleetTimes({
    nowMs: () => NOON_MS,
    streets: () => town,
    zone: () => 'UTC',
    factors: () => undefined,
    fleets: () => 1,
    tables,
    router: null,
    ...change.roads,
  });
  const said: string[] = [];
  const figures = noFigures();
  threads = openSolveThreads({
    books: { driveTimes: { of: () => times } },
    log: { error: (about) => said.push((about as { err: Error }).err.message) },
    from: 0,
    solveMs: Infinity,
    ...change,
  });
  let inlined = 0;
  const here = (...[world, plan, nowMs]: Parameters<Decider>) =>
    decide(world, plan, nowMs, times.timesFor(world.jobs.length));
  const inline: Decider = async (...tick) => {
    inlined++;
    return here(...tick);
  };
  const spot = { ...inlineThinker((jobs) => times.timesFor(jobs)), decide: inline };
  const { decide: decider, takeOvers } = threads.thinkerOf(1, spot, figures);
  return { decider, takeOvers, inlineTakeOvers: spot.takeOvers, here, said, figures, inlined: () => inlined };
}

const worldOf = (...jobIds: number[]): World => ({
  fleetId: 1,
  at: MONDAY_NOON,
  vehicles: [vehicle(7, { position: at(300) }), vehicle(8, { position: at(900) })],
  jobs: jobIds.map((id) => waitingJob(id)),
});

describe('a large fleet in a thread of its own', () => {
  test('is packed without losing anything, into the same memory as long as it fits', async () => {
    const unpack = makeUnpacker();
    let memory: SharedArrayBuffer | null = null;
    await fc.assert(
      fc.asyncProperty(someWorld, async ({ vehicles }) => {
        const packed = await packVehicles(vehicles, memory);
        memory = packed.memory;
        expect(unpack(structuredClone(packed))).toEqual(vehicles);
      }),
    );
  });

  test('gets the decisions that it would get on the spot, by the streets, by the table and without any map', async () => {
    const routes = new Map<string, number>();
    const router: FleetTimesParts['router'] = {
      ask: async () => false,
      known: () => null,
      all: () => routes,
      state: () => ({ kind: 'osrm', asked: 0, answered: 0, failures: 0, trouble: null }),
    };
    for (const roads of [{}, { fleets: () => 500 }, { streets: () => undefined }, { router }]) {
      const { decider, here, inlined, figures } = fleet({ roads });
      await fc.assert(
        fc.asyncProperty(someWorld, somePlan, async (world, plan) => {
          expect(await decider(world, plan, NOON_MS)).toEqual(here(world, plan, NOON_MS));
        }),
        { numRuns: 40 },
      );
      expect([inlined(), figures.thread]).toEqual([0, 'on']);
      await threads?.stop();
    }
  });

  test('gets them all, in their order, where there are many', async () => {
    const { decider, here } = fleet();
    const jobs = Array.from({ length: 450 }, (_, n) => waitingJob(n + 1, { pickUp: at(n * 5, n) }));
    const vehicles = Array.from({ length: 300 }, (_, n) => vehicle(n + 1, { position: at(n * 7) }));
    const world = { ...worldOf(), jobs, vehicles };
    expect(await decider(world, OPTIMAL_PLAN, NOON_MS)).toEqual(here(world, OPTIMAL_PLAN, NOON_MS));
    // The same cars are not sent twice, others are.
    for (const cars of [vehicles, vehicles.slice(9)]) {
      const fewer = { ...world, vehicles: cars, jobs: jobs.slice(0, 20) };
      expect(await decider(fewer, OPTIMAL_PLAN, NOON_MS)).toEqual(here(fewer, OPTIMAL_PLAN, NOON_MS));
    }
  });

  test('hears of what the rules cannot stand, and keeps its thread', async () => {
    const { decider, figures, said } = fleet();
    const broken = { ...worldOf(3), jobs: [{ ...waitingJob(3), pickUp: null as never }] };
    await expect(decider(broken, OPTIMAL_PLAN, NOON_MS)).rejects.toThrow();
    expect(await decider(worldOf(3), OPTIMAL_PLAN, NOON_MS)).toMatchObject([{ kind: 'offer', vehicleId: 7 }]);
    expect([figures.thread, figures.threadsLost, said]).toEqual(['on', 0, []]);
  });

  test('is asked to take jobs over too, where on the spot it would not be', async () => {
    const plan = { ...OPTIMAL_PLAN, reassign: { ...OPTIMAL_PLAN.reassign, perShift: 1 } };
    const limits = { coldMs: 60_000, warmMs: 60_000 };
    const { takeOvers, inlineTakeOvers, figures } = fleet({
      from: LARGE_FLEET,
      limits,
      roads: { streets: () => undefined },
    });
    const near = [7, 8].map((id) => vehicle(id, { position: at(100 * id - 600) }));
    const far = Array.from({ length: LARGE_FLEET }, (_, n) => vehicle(100 + n, { position: at(50_000) }));
    const vehicles = [...near, ...far, vehicle(9, { jobId: 1, position: at(6_000) })];
    const underWay = [{ job: waitingJob(1), vehicleId: 9, changes: 0, driverChanges: 0 }];
    const ask = [{ ...worldOf(), vehicles }, { underWay, offers: new Map([[7, 70]]) }, plan, NOON_MS] as const;
    // The nearest was made an offer since.
    expect(await takeOvers(...ask)).toMatchObject([{ jobId: 1, from: { vehicleId: 9 }, to: { vehicleId: 8 } }]);
    expect(figures.thread).toBe('on');
    expect(await inlineTakeOvers(...ask)).toEqual([]);
    const few = { ...ask[0], vehicles: vehicles.filter(({ vehicleId }) => vehicleId < 10) };
    expect(await takeOvers(few, ask[1], plan, NOON_MS)).toMatchObject([{ to: { vehicleId: 8 } }]);
  });

  test('below the size that is worth it, no thread is started', async () => {
    const { decider, inlined, figures } = fleet({ from: 3 });
    expect(await decider(worldOf(3), OPTIMAL_PLAN, NOON_MS)).toHaveLength(1);
    expect([inlined(), figures.thread]).toEqual([1, 'off']);
  });
});

describe('a thread that is lost', () => {
  test.each([
    ['hangs', 'did not answer within 300 ms'],
    ['ends', 'ended'],
  ] as const)('since it %s leaves the tick to be decided on the spot, and is started anew', async (fault, why) => {
    const limits = { coldMs: 10_000, warmMs: 300 };
    const { decider, inlined, figures, said } = fleet({ worker: faulty, limits, restMs: 0 });
    expect(await decider(worldOf(9), OPTIMAL_PLAN, NOON_MS)).toEqual([]);
    expect(await decider(worldOf(FAULTS[fault]), OPTIMAL_PLAN, NOON_MS)).toMatchObject([{ kind: 'offer' }]);
    expect([inlined(), figures.thread, figures.threadsLost]).toEqual([1, 'fallenBack', 1]);
    expect(said).toEqual([`The thread that solves ${why}`]);
    const backAt = async () => (await decider(worldOf(9), OPTIMAL_PLAN, NOON_MS), figures.thread);
    await expect.poll(backAt, { timeout: 10_000 }).toBe('on');
    expect(figures.threadsLost).toBe(1);
  });

  test('rests before the next is started', async () => {
    const { decider, inlined, figures } = fleet({ worker: faulty });
    await decider(worldOf(FAULTS.ends), OPTIMAL_PLAN, NOON_MS);
    await decider(worldOf(9), OPTIMAL_PLAN, NOON_MS);
    expect([inlined(), figures.thread]).toEqual([2, 'fallenBack']);
  });

  test('at the end of the suite leaves the tick that waits for it to be decided on the spot', async () => {
    const { decider, inlined, said } = fleet({ worker: faulty });
    await decider(worldOf(9), OPTIMAL_PLAN, NOON_MS);
    const waits = decider(worldOf(FAULTS.hangs), OPTIMAL_PLAN, NOON_MS);
    await threads?.stop();
    expect(await waits).toMatchObject([{ kind: 'offer' }]);
    expect([inlined(), said]).toEqual([1, []]);
  });
});
