import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { acceptOffer } from '#acts/job/answer-offer.ts';
import { setOutOfVehicle } from '#acts/shift/out-of-vehicle.ts';
import { openDesk } from '#apps/testing/open-desk.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { EXPLANATION_BYTES } from '#core/dispatch/explanation/explanation-record.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { noFigures } from '#services/dispatcher/figures.ts';
import { FleetDispatcher } from '#services/dispatcher/fleet-dispatcher.ts';
import { addCar, addFleet, addJob, dispatcherParts, east, NOON_MS } from '#services/dispatcher/testing/rank-of-cars.ts';
import { forgetDecisions } from '#store/dispatch/decision-days.ts';
import { liveOfferOfJob } from '#store/dispatch/offer.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { dayOf } from '#store/door/day-table.ts';
import { findJob } from '#store/job/job.ts';
import { reservationOfJob } from '#store/reservation/reservation.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { makePartition, storePositions } from '#store/vehicle/position.ts';
import { router } from '../server.ts';

const DRIVER = { kind: 'driver', id: 1, name: 'Driver' } as const;

let store: Store;
let desk: Awaited<ReturnType<typeof openDesk>>;
let coach: RequestContext;
let jobId: number;
let decisionId: number;

const ask = (plate: string, change: { fleet?: number; jobId?: number; decisionId?: number } = {}) =>
  call(router.whyNot, { fleet: 1, jobId, decisionId, plate, ...change }, { context: coach });

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  for (const id of [1, 2]) await addFleet(store, id);
  await makePartition(store.db, dayOf(NOON_MS));
  const near = await addCar(store, 1, '11', east(300));
  const next = await addCar(store, 1, '12', east(900));
  const resting = await addCar(store, 1, '13', east(2_000));
  const silent = await addCar(store, 1, '14', east(2_500));
  for (const [{ vehicleId }, metres] of [
    [near, 300],
    [next, 900],
    [resting, 2_000],
  ] as const) {
    const report = { vehicleId, position: east(metres), headingDegrees: 0, speedKmh: 0, atMs: NOON_MS };
    await storePositions(store.db, [report]);
  }
  desk = await openDesk(store);
  coach = await desk.signIn('Dispatcher', [1]);
  await setOutOfVehicle(desk.suite, DRIVER, resting, true);
  desk.clock.advance(1_000);
  jobId = await addJob(store, 1);
  const { parts } = await dispatcherParts(store);
  await new FleetDispatcher({ ...parts, clock: desk.clock }, 1, noFigures()).tick();
  const offer = await liveOfferOfJob(store.db, jobId);
  desk.clock.advance(1_000);
  await acceptOffer(desk.suite, DRIVER, near, offer!.id);
  await setOutOfVehicle(desk.suite, DRIVER, resting, false);
  expect(silent.vehicleId).toBeGreaterThan(0);
  const story = await call(router.jobStory, { fleet: 1, jobId }, { context: coach });
  const offered = story.entries.find((entry) => entry.kind === 'offered');
  decisionId = offered?.reasons?.decisionId ?? 0;
});
afterAll(() => store.close());

test('the chosen car, one that was weighed and one that was on a break are each told of', async () => {
  expect(await ask('11')).toMatchObject({ code: 'gotIt', from: 'record', chosenPlate: '11', plate: '11' });
  expect(await ask('12')).toMatchObject({ code: 'slowerByRoad', from: 'record', facts: { driveSeconds: 151 } });
  expect(await ask('13')).toMatchObject({ code: 'outOfVehicle', from: 'reckoned', facts: {} });
  expect(await ask('14')).toMatchObject({ chosenPlate: '11' });
});

/** What the coach reads of the newest choice by hand of a job. */
async function choiceOf(job: number) {
  const { entries } = await call(router.jobStory, { fleet: 1, jobId: job }, { context: coach });
  const told = entries.flatMap((entry) => (entry.kind === 'noCar' || !entry.reasons ? [] : [entry.reasons]));
  return told.at(-1);
}
const vehicleOf = async (plate: string) => {
  const found = store.db.selectFrom('vehicle').select('id').where('fleet_id', '=', 1).where('plate', '=', plate);
  return (await found.executeTakeFirstOrThrow()).id;
};
const byHand = async (job: number, plate: string) => ({
  fleet: 1,
  jobId: job,
  version: (await findJob(store.db, job))!.version,
  vehicleId: await vehicleOf(plate),
});

test('a car that a coach assigns keeps what the plan would have done, and why nearer ones did not have it', async () => {
  const job = await addJob(store, 1);
  await call(router.assignJob, await byHand(job, '13'), { context: coach });
  const told = await choiceOf(job);
  expect(told).toMatchObject({
    rung: null,
    planVersion: 1,
    vehicleId: await vehicleOf('13'),
    note: {
      kind: 'byHand',
      by: expect.any(String),
      plan: { plate: '12', isSame: false, soonerSeconds: expect.any(Number) },
    },
  });
  expect(told?.best.map(({ plate }) => plate)).toEqual(['12', '14', '13']);
  expect(told?.passedOver.map(({ plate, why }) => [plate, why])).toEqual([
    ['11', 'hasJob'],
    ['12', 'otherByHand'],
  ]);
  const asked = { jobId: job, decisionId: told?.decisionId ?? 0 };
  expect(await ask('13', asked)).toMatchObject({ code: 'gotIt', from: 'record' });
  expect(await ask('12', asked)).toMatchObject({ code: 'otherByHand', from: 'record', chosenPlate: '13' });
  expect(await ask('11', asked)).toMatchObject({ code: 'hasJob', from: 'record' });
  const { reasons } = await store.db
    .selectFrom('decision')
    .select('reasons')
    .where('job_id', '=', job)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(reasons).length).toBeLessThanOrEqual(EXPLANATION_BYTES);
});

test('an offer by hand keeps it too, with the car that has the job’s own offer counted as free for it', async () => {
  const job = await addJob(store, 1);
  await call(router.jobs.offer, await byHand(job, '12'), { context: coach });
  const told = await choiceOf(job);
  expect(told?.note).toMatchObject({ kind: 'byHand', plan: { plate: '12', isSame: true, soonerSeconds: 0 } });
  const offer = await liveOfferOfJob(store.db, job);
  expect(offer?.decision_id).toBe(told?.decisionId);
  desk.clock.advance(1_000);
  await call(router.assignJob, await byHand(job, '14'), { context: coach });
  expect((await choiceOf(job))?.note).toMatchObject({ kind: 'byHand', plan: { plate: '12', isSame: false } });
});

test('a pre-booking that is kept for a car keeps who would have had it at that moment, and nobody is bound twice', async () => {
  const requiredAtMs = desk.clock.nowMs() + 2 * HOUR_MS;
  const job = await addJob(store, 1, { state: 'future', preBooked: true, requiredAtMs });
  const keep = async (plate: string) => call(router.commitJob, await byHand(job, plate), { context: coach });
  await keep('12');
  const first = await choiceOf(job);
  expect(first).toMatchObject({
    rung: null,
    vehicleId: await vehicleOf('12'),
    note: { kind: 'byHand', kept: true, unweighed: false },
  });
  expect(first?.best.map(({ plate }) => plate)).toContain('12');
  expect(first?.passedOver.map(({ plate, why }) => [plate, why])).toContainEqual(['11', 'hasJob']);
  const kept = await reservationOfJob(store.db, job);
  expect([kept?.decision_id, kept?.plan_version]).toEqual([first?.decisionId, 1]);
  expect(await ask('11', { jobId: job, decisionId: first?.decisionId ?? 0 })).toMatchObject({ code: 'hasJob' });
  desk.clock.advance(1_000);
  await keep('11');
  const again = await choiceOf(job);
  expect(again?.vehicleId).toBe(await vehicleOf('11'));
  // Weighed as if it were nobody's: the one it was bound to before has no claim.
  expect(again?.note).toMatchObject({ kept: true, plan: { isSame: false } });
});

test('reasons that cannot be worked out keep nobody from choosing: the record says so, and the log', async () => {
  const job = await addJob(store, 1);
  const { books, log } = desk.suite;
  const driveTimes = {
    of: () => {
      throw new Error('the roads are gone');
    },
  } as unknown as typeof books.driveTimes;
  const logged = vi.spyOn(log, 'error');
  const context = { ...coach, suite: { ...desk.suite, books: { ...books, driveTimes } } };
  const free = await addCar(store, 1, '15', east(1_500));
  await call(router.jobs.offer, await byHand(job, '15'), { context });
  expect(await choiceOf(job)).toMatchObject({
    vehicleId: free.vehicleId,
    note: { kind: 'byHand', plan: null, unweighed: true },
    best: [],
    passedOver: [],
  });
  const told = [{ err: { message: 'the roads are gone' }, fleetId: 1, jobId: job }, expect.any(String)];
  expect(logged.mock.calls).toMatchObject([told]);
  logged.mockRestore();
  const decisionId = (await choiceOf(job))!.decisionId;
  expect(await ask('11', { jobId: job, decisionId })).toMatchObject({ code: 'hasJob', from: 'reckoned' });
});

test('what the coach may not do leaves no reasons behind', async () => {
  const job = await addJob(store, 1);
  await expect(call(router.jobs.offer, await byHand(job, '11'), { context: coach })).rejects.toMatchObject({
    code: 'vehicleTaken',
  });
  expect(await choiceOf(job)).toBeUndefined();
  const kept = store.db.selectFrom('decision').select('id').where('job_id', '=', job);
  expect(await kept.execute()).toEqual([]);
});

test('a car or a job of another fleet, or one that nobody knows, is refused', async () => {
  expect(await refusalOf(ask('99'))).toMatchObject({ code: 'vehicleUnknown' });
  expect(await refusalOf(ask('12', { jobId: 9_999_999 }))).toMatchObject({ code: 'jobUnknown' });
  expect(await refusalOf(ask('12', { fleet: 2 }))).toMatchObject({ code: 'fleetNotAllowed' });
  const theirs = await addJob(store, 2);
  expect(await refusalOf(ask('12', { jobId: theirs }))).toMatchObject({ code: 'jobUnknown' });
});

test('a decision that is no longer kept, or is of another job, is refused', async () => {
  const other = await addJob(store, 1);
  expect(await refusalOf(ask('12', { jobId: other }))).toMatchObject({ code: 'decisionForgotten' });
  await forgetDecisions(store.db, NOON_MS + 2 * DAY_MS);
  expect(await refusalOf(ask('12'))).toMatchObject({ code: 'decisionForgotten' });
});
