import { afterEach, describe, expect, test } from 'vitest';
import { at, NOON_MS } from '#core/dispatch/testing.ts';
import { makeSnapper } from '#core/roads/snap.ts';
import { gridTown } from '#core/roads/testing/grid-town.ts';
import { openCellTables } from '../../drive-times/cell-tables.ts';
import { FleetTimes } from '../../drive-times/fleet-times.ts';
import { FAULTS } from '../testing/faulty-worker-faults.ts';
import { type ForeseeThreadParts, openForeseeThread } from './foresee-thread.ts';
import { type ForeseeAsk, inlineForeseer } from './foreseer.ts';

const SIDE = 12;
const all = Array.from({ length: SIDE * SIDE }, (_, n) => n);
const townOf = () => {
  const graph = gridTown(SIDE, SIDE * SIDE, [
    ...all.filter((n) => n % SIDE < SIDE - 1).map((n) => ({ from: n, to: n + 1 })),
    ...all.filter((n) => n + SIDE < SIDE * SIDE).map((n) => ({ from: n, to: n + SIDE })),
  ]);
  return { graph, snap: makeSnapper(graph) };
};

let thread: ReturnType<typeof openForeseeThread> | undefined;
afterEach(() => thread?.stop());

function opened(towns: readonly (ReturnType<typeof townOf> | undefined)[], change: Partial<ForeseeThreadParts> = {}) {
  const times = towns.map((town) => {
    const parts = { nowMs: () => NOON_MS, streets: () => town, zone: () => 'UTC', factors: () => undefined };
    return new FleetTimes({ ...parts, fleets: () => 1, tables: openCellTables(), router: null });
  });
  const of = (fleetId: number) => times[fleetId - 1]!;
  const said: string[] = [];
  thread = openForeseeThread({
    books: { driveTimes: { of } },
    log: { error: (about) => said.push((about as { err: Error }).err.message) },
    ...change,
  });
  return { foresee: thread.foresee, inline: inlineForeseer((id) => of(id).timesFor(0)), said };
}

const ask = (fleetId: number): ForeseeAsk => ({
  fleetId,
  cars: [0, 400, 900].map((metres, n) => ({ vehicleId: n + 1, from: at(metres), inMs: n * 60_000 })),
  days: [0, 1, 2].map((day) => [
    { atMs: NOON_MS + day * 60_000, pickUp: at(day * 100) },
    { atMs: NOON_MS + 5 * 60_000, pickUp: at(700) },
  ]),
  nowMs: NOON_MS,
  horizonMs: 1_200_000,
});

describe('one thread for all fleets', () => {
  test('tells each what it would work out itself, one after the other, with and without a map', async () => {
    const { foresee, inline, said } = opened([townOf(), undefined, townOf()]);
    const told = await Promise.all([1, 2, 3, 1].map((fleetId) => foresee(ask(fleetId))));
    for (const [n, fleetId] of [1, 2, 3, 1].entries()) {
      const here = (await inline(ask(fleetId)))!;
      expect(told[n]!.days.map(({ jobs }) => jobs)).toEqual(here.days.map(({ jobs }) => jobs));
      for (const [vehicleId, worthMs] of here.worthMs) {
        // A table of squares tells a little otherwise than the streets.
        expect(Math.abs(told[n]!.worthMs.get(vehicleId)! - worthMs)).toBeLessThan(fleetId === 2 ? 1 : 240_000);
      }
    }
    expect(said).toEqual([]);
  });

  test('keeps the tables of twelve networks, and is sent again what it forgot', async () => {
    const towns = Array.from({ length: 14 }, townOf);
    const { foresee } = opened(towns);
    const first = await foresee(ask(1));
    for (let fleetId = 2; fleetId <= 14; fleetId++) expect(await foresee(ask(fleetId))).not.toBeNull();
    expect((await foresee(ask(1)))!.worthMs).toEqual(first!.worthMs);
  });

  test('that breaks on what it is asked says so, and keeps working', async () => {
    const { foresee, said } = opened([undefined]);
    await expect(foresee({ ...ask(1), cars: null as never })).rejects.toThrow();
    expect(await foresee(ask(1))).not.toBeNull();
    expect(said).toEqual([]);
  });

  test.each([
    ['hangs', 'did not answer within 200 ms'],
    ['ends', 'ended'],
  ] as const)('that %s tells nothing, and rests before the next is started', async (fault, why) => {
    const worker = new URL('../testing/faulty-worker.ts', import.meta.url);
    const { foresee, said } = opened([undefined], { worker, limitMs: fault === 'hangs' ? 200 : 20_000 });
    const faulty = { ...ask(1), world: { jobs: [{ jobId: FAULTS[fault] }] } } as ForeseeAsk;
    expect(await foresee(faulty)).toBeNull();
    expect(await foresee(ask(1))).toBeNull();
    expect(said).toEqual([why]);
  });

  test('tells nothing any more once the suite ends', async () => {
    const { foresee, said } = opened([undefined]);
    const waits = foresee(ask(1));
    await thread?.stop();
    expect([await waits, await foresee(ask(1))].filter((told) => told !== null).length).toBeLessThanOrEqual(1);
    expect(said).toEqual([]);
  });
});
