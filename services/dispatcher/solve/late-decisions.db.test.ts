import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { assignJob, cancelJob } from '#acts/job/direct-job.ts';
import { liveOffers } from '#store/dispatch/offer.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { noFigures } from '../figures.ts';
import { FleetDispatcher } from '../fleet-dispatcher.ts';
import { addCar, addFleet, addJob, dispatcherParts, east } from '../testing/rank-of-cars.ts';
import { openSolveThreads, type SolveThreads } from './solve-threads.ts';

const coach = { kind: 'user', id: 1, name: 'coach' } as const;
let store: Store;
let threads: SolveThreads | undefined;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
});
afterAll(() => store.close());
afterEach(() => threads?.stop());

/** A dispatcher that thinks in a thread; `meanwhile` happens between what was decided and its being carried out. */
async function slow(fleetId: number, meanwhile: () => Promise<void>) {
  const { parts, complaints } = await dispatcherParts(store);
  const figures = noFigures();
  const opened = openSolveThreads({ ...parts, from: 0 });
  threads = opened;
  const dispatcher = new FleetDispatcher(
    {
      ...parts,
      thinkerOf: (id, inline, counted) => {
        const thinker = opened.thinkerOf(id, inline, counted);
        const decide: typeof thinker.decide = async (...tick) => {
          const decisions = await thinker.decide(...tick);
          await meanwhile();
          return decisions;
        };
        return { ...thinker, decide };
      },
    },
    fleetId,
    figures,
  );
  return { dispatcher, figures, complaints, parts };
}

const jobNow = (id: number) =>
  store.db.selectFrom('job').select(['state', 'vehicle_id']).where('id', '=', id).executeTakeFirstOrThrow();

describe('decisions that come back late', () => {
  test('are carried out for the jobs that are as they were, and for no other', async () => {
    await addFleet(store, 1);
    const cars = await Promise.all([1, 2, 3, 4].map((n) => addCar(store, 1, String(100 + n), east(n * 100))));
    const cancelled = await addJob(store, 1, { pickUp: east(100) });
    const assigned = await addJob(store, 1, { pickUp: east(200) });
    const waits = await addJob(store, 1, { pickUp: east(400) });
    const { dispatcher, figures, complaints, parts } = await slow(1, async () => {
      expect((await cancelJob(parts, coach, { jobId: cancelled, why: 'changed' })).ok).toBe(true);
      const target = { jobId: assigned, vehicleId: cars[2]!.vehicleId, why: null };
      expect((await assignJob(parts, coach, target)).ok).toBe(true);
    });
    await dispatcher.tick();
    expect(await jobNow(cancelled)).toEqual({ state: 'cancelled', vehicle_id: null });
    expect(await jobNow(assigned)).toEqual({ state: 'dispatched', vehicle_id: cars[2]!.vehicleId });
    expect(await liveOffers(store.db, 1)).toMatchObject([{ job_id: waits, vehicle_id: cars[3]!.vehicleId }]);
    expect(figures).toMatchObject({ thread: 'on', threadsLost: 0, failures: 0, offersSent: 1 });
    expect(Object.values(figures.refusals)).toEqual([2]);
    expect(complaints).toEqual([]);
  });

  test('of two dispatchers never make two offers, whichever of them is the slow one', async () => {
    await addFleet(store, 2);
    await Promise.all([1, 2, 3].map((n) => addCar(store, 2, String(200 + n), east(n * 100))));
    const jobs = await Promise.all([1, 2, 3].map((n) => addJob(store, 2, { pickUp: east(n * 100) })));
    const quick = new FleetDispatcher((await dispatcherParts(store)).parts, 2, noFigures());
    const { dispatcher, figures, complaints } = await slow(2, async () => void (await quick.tick()));
    await dispatcher.tick();
    const offers = await store.db.selectFrom('offer').select('job_id').where('fleet_id', '=', 2).execute();
    expect(offers.map((offer) => offer.job_id).toSorted()).toEqual(jobs.toSorted());
    expect(figures).toMatchObject({ thread: 'on', offersSent: 0, failures: 0 });
    expect(complaints).toEqual([]);
  });
});
