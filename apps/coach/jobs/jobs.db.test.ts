import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptOffer, rejectOffer } from '#acts/job/answer-offer.ts';
import { arriveAtJob, pickUpJob } from '#acts/job/drive-job.ts';
import { openDesk } from '#apps/testing/open-desk.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { noFigures } from '#services/dispatcher/figures.ts';
import { FleetDispatcher } from '#services/dispatcher/fleet-dispatcher.ts';
import { addCar, addFleet, addJob, dispatcherParts, east, PICK_UP } from '#services/dispatcher/testing/rank-of-cars.ts';
import { liveOfferOfJob } from '#store/dispatch/offer.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { findJob } from '#store/job/job.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

let store: Store;
let fleet = 0;
let desk: Awaited<ReturnType<typeof openDesk>>;
let coach: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
});
afterAll(() => store.close());
beforeEach(async () => {
  fleet += 1;
  await addFleet(store, fleet);
  desk = await openDesk(store);
  coach = await desk.signIn('Dispatcher', [fleet]);
});

const { jobs } = router;
const driver = { kind: 'driver', id: 1, name: 'Driver' } as const;
const target = async (jobId: number) => ({ fleet, jobId, version: (await findJob(store.db, jobId))?.version ?? 1 });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

async function dispatchOnce() {
  const { parts } = await dispatcherParts(store);
  await new FleetDispatcher({ ...parts, clock: desk.clock }, fleet, noFigures()).tick();
}

describe('offers by hand', () => {
  test('give the driver the fleet’s time to answer', async () => {
    const seat = await addCar(store, fleet, '11', east(500));
    const jobId = await addJob(store, fleet);
    const sent = await call(jobs.offer, { ...(await target(jobId)), vehicleId: seat.vehicleId }, { context: coach });
    expect(sent).toMatchObject({ state: 'offered', expiresAtMs: desk.clock.nowMs() + 20_000 });
    const offer = await liveOfferOfJob(store.db, jobId);
    expect(await acceptOffer({ store, clock: desk.clock }, driver, seat, offer!.id)).toMatchObject({ ok: true });
  });

  test('of a job that has an offer out, or is not there, are refused', async () => {
    const seat = await addCar(store, fleet, '11', east(500));
    const jobId = await addJob(store, fleet);
    const give = async () =>
      codeOf(call(jobs.offer, { ...(await target(jobId)), vehicleId: seat.vehicleId }, { context: coach }));
    expect([await give(), await give()]).toEqual(['done', 'jobNotInState']);
    const gone = { fleet, jobId: 999_999, version: 1, vehicleId: seat.vehicleId };
    expect(await codeOf(call(jobs.offer, gone, { context: coach }))).toBe('jobUnknown');
  });
});

describe('many jobs at once', () => {
  test('each is told of: what was done, and who moved what was not', async () => {
    const [mine, theirs, over] = [await addJob(store, fleet), await addJob(store, fleet), await addJob(store, fleet)];
    const picked = await Promise.all([mine, theirs, over].map(target));
    const colleague = await desk.signIn('Manager', [fleet]);
    const name = colleague.sessionKey?.split(':')[1];
    await call(router.holdJob, { ...picked[1]!, why: 'fraud check' }, { context: colleague });
    await call(router.cancelJob, { ...picked[2]!, why: 'rang' }, { context: colleague });
    picked[2] = await target(over);
    const named = [...picked, { jobId: 999_999, version: 1 }].map(({ jobId, version }) => ({ jobId, version }));
    const { results } = await call(
      jobs.directMany,
      { fleet, command: 'hold', jobs: named, why: 'gate locked' },
      { context: coach },
    );
    expect(results).toMatchObject([
      { jobId: mine, done: true, state: 'hold' },
      { jobId: theirs, done: false, code: 'jobMoved', data: { by: name, state: 'hold' } },
      { jobId: over, done: false, code: 'jobNotInState', data: { state: 'cancelled' } },
      { jobId: 999_999, done: false, code: 'jobUnknown' },
    ]);
    expect(await findJob(store.db, mine)).toMatchObject({ state: 'hold', reason: 'gate locked' });
    expect(await findJob(store.db, theirs)).toMatchObject({ reason: 'fraud check' });
  });

  test.each([
    ['unhold', 'dispatching'],
    ['checkback', 'dispatching'],
    ['cancel', 'cancelled'],
    ['redispatch', 'dispatching'],
  ] as const)('%s leaves them %s', async (command, state) => {
    const { vehicleId } = await addCar(store, fleet, '11', PICK_UP);
    const jobId = await addJob(store, fleet);
    if (command === 'unhold') await call(router.holdJob, { ...(await target(jobId)), why: 'x' }, { context: coach });
    if (command === 'redispatch') {
      await call(router.assignJob, { ...(await target(jobId)), vehicleId }, { context: coach });
    }
    const { version } = await target(jobId);
    const sent = { fleet, command, jobs: [{ jobId, version }], why: 'told by telephone' };
    const { results } = await call(jobs.directMany, sent, { context: coach });
    expect(results).toMatchObject([{ done: true, state }]);
  });

  test('priority is set for all, or raised and lowered from what each has, within 0 and 9', async () => {
    const [low, high] = [await addJob(store, fleet), await addJob(store, fleet)];
    const give = async (more: { priority?: number; by?: number }) => {
      const named = await Promise.all([low, high].map(target));
      const picked = named.map(({ jobId, version }) => ({ jobId, version }));
      await call(jobs.directMany, { fleet, command: 'priority', jobs: picked, ...more }, { context: coach });
      return Promise.all([low, high].map(async (id) => (await findJob(store.db, id))?.priority));
    };
    await call(jobs.setPriority, { ...(await target(high)), priority: 9 }, { context: coach });
    expect(await give({ by: 1 })).toEqual([1, 9]);
    expect(await give({ by: -2 })).toEqual([0, 7]);
    expect(await give({ priority: 4 })).toEqual([4, 4]);
  });

  test('a command that says too little is refused as a whole', async () => {
    const { jobId, version } = await target(await addJob(store, fleet));
    const give = (command: 'hold' | 'redispatch' | 'cancel' | 'priority') =>
      codeOf(call(jobs.directMany, { fleet, command, jobs: [{ jobId, version }] }, { context: coach }));
    expect([await give('hold'), await give('redispatch'), await give('cancel')]).toEqual(Array(3).fill('whyMissing'));
    expect(await give('priority')).toBe('priorityMissing');
    expect(await findJob(store.db, jobId)).toMatchObject({ version });
  });
});

test('a pre-booking is released before its time, once', async () => {
  const jobId = await addJob(store, fleet);
  const later = new Date(desk.clock.nowMs() + 300 * MINUTE_MS);
  await store.db
    .updateTable('job')
    .set({ state: 'future', pre_booked: true, required_at: later, release_at: later })
    .where('id', '=', jobId)
    .execute();
  const release = async () => codeOf(call(jobs.release, await target(jobId), { context: coach }));
  expect([await release(), await release()]).toEqual(['done', 'jobNotInState']);
  expect(await findJob(store.db, jobId)).toMatchObject({ state: 'dispatching' });
});

test('many pre-bookings are released at once; one that looks for a car already says so', async () => {
  const [one, other, now] = [await addJob(store, fleet), await addJob(store, fleet), await addJob(store, fleet)];
  const later = new Date(desk.clock.nowMs() + 300 * MINUTE_MS);
  await store.db
    .updateTable('job')
    .set({ state: 'future', pre_booked: true, required_at: later, release_at: later })
    .where('id', 'in', [one, other])
    .execute();
  const picked = (await Promise.all([one, now, other].map(target))).map(({ jobId, version }) => ({ jobId, version }));
  const { results } = await call(jobs.directMany, { fleet, command: 'release', jobs: picked }, { context: coach });
  expect(results).toMatchObject([
    { jobId: one, done: true, state: 'dispatching' },
    { jobId: now, done: false, code: 'jobNotInState', data: { state: 'dispatching' } },
    { jobId: other, done: true, state: 'dispatching' },
  ]);
});

test('a customer’s call is counted', async () => {
  const jobId = await addJob(store, fleet);
  expect(await call(jobs.checkBack, await target(jobId), { context: coach })).toMatchObject({
    checkbacks: 1,
    priority: 1,
  });
});

describe('the arrival of a car', () => {
  test('is the drive from where it was heard last, and how old that is; then since when it is there', async () => {
    const seat = await addCar(store, fleet, '11', PICK_UP);
    const jobId = await addJob(store, fleet);
    const ask = () => call(jobs.driverEta, { fleet, jobId }, { context: coach });
    expect(await codeOf(ask())).toBe('jobNotInState');
    await call(router.assignJob, { ...(await target(jobId)), vehicleId: seat.vehicleId }, { context: coach });
    desk.clock.advance(7_000);
    const told = await ask();
    expect(told).toMatchObject({ plate: '11', arrivedAtMs: null, metres: 0 });
    expect(told.positionAgeSeconds).toBeGreaterThanOrEqual(7);
    const context = { store, clock: desk.clock };
    await arriveAtJob(context, driver, seat, jobId, PICK_UP);
    expect(await ask()).toMatchObject({ driveSeconds: null, arrivedAtMs: desk.clock.nowMs() });
    await pickUpJob(context, driver, seat, jobId, PICK_UP);
    expect(await codeOf(ask())).toBe('jobNotInState');
  });

  test('of a job that is not in the fleet is not told', async () => {
    expect(await codeOf(call(jobs.driverEta, { fleet, jobId: 999_999 }, { context: coach }))).toBe('jobUnknown');
  });
});

describe('why jobs wait', () => {
  const waiting = async () => {
    desk.clock.advance(3_000);
    return call(jobs.waiting, { fleet }, { context: coach });
  };

  test('is what the dispatcher decided last, on which rung', async () => {
    const jobId = await addJob(store, fleet);
    expect((await waiting()).waits).toMatchObject([{ jobId, decided: null, rung: null }]);
    await dispatchOnce();
    expect((await waiting()).waits).toMatchObject([{ jobId, decided: 'noneSignedOn', round: 1 }]);
  });

  test('a job that was refused says that it was offered, and one with an offer out is not among them', async () => {
    const seat = await addCar(store, fleet, '11', east(300));
    const jobId = await addJob(store, fleet);
    await dispatchOnce();
    expect((await waiting()).waits).toEqual([]);
    const offer = await liveOfferOfJob(store.db, jobId);
    await rejectOffer({ store, clock: desk.clock }, driver, seat, offer!.id);
    expect((await waiting()).waits).toMatchObject([{ jobId, decided: 'offer' }]);
  });

  test('one reading serves all who ask within two seconds', async () => {
    await waiting();
    const jobId = await addJob(store, fleet);
    expect((await call(jobs.waiting, { fleet }, { context: coach })).waits).toEqual([]);
    expect((await waiting()).waits).toMatchObject([{ jobId }]);
  });

  test('the open alerts about them are told with them', async () => {
    const jobId = await addJob(store, fleet);
    const alert = { fleet_id: fleet, at: new Date(desk.clock.nowMs()), detail: '{}', job_id: jobId } as const;
    await store.db
      .insertInto('alert')
      .values([
        { ...alert, alert_type: 'AtRisk', subject: `AtRisk ${jobId}` },
        { ...alert, alert_type: 'Stuck', subject: `Stuck ${jobId}` },
        { ...alert, alert_type: 'NoCar', subject: `NoCar ${jobId}`, finished_at: new Date(desk.clock.nowMs()) },
      ])
      .execute();
    expect((await waiting()).alerts).toEqual([{ jobId, type: 'AtRisk' }]);
  });
});
