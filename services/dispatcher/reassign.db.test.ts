import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptOffer, rejectOffer } from '#acts/job/answer-offer.ts';
import { cancelJob } from '#acts/job/direct-job.ts';
import { arriveAtJob } from '#acts/job/drive-job.ts';
import type { StoredPlan } from '#core/dispatch/plan/stored-plan.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { endOfJob } from '#store/vehicle/vehicle-work.ts';
import { type LadderedFleet, ladderedFleet } from './testing/laddered-fleet.ts';
import { east, PICK_UP } from './testing/rank-of-cars.ts';

const driver = { kind: 'driver', id: 1, name: 'Driver' } as const;
const coach = { kind: 'user', id: 1, name: 'coach' } as const;
const ASKS: StoredPlan = { preset: 'optimal', numbers: { reassignPerShift: 1, worthShare: 0, evennessShare: 0 } };

let store: Store;
let fleet: LadderedFleet;
let fleetId = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
});
afterAll(() => store.close());
beforeEach(async () => {
  fleet = await ladderedFleet(store, ++fleetId, () => ASKS);
});
afterEach(() => {
  expect(fleet.complaints).toEqual([]);
  expect(fleet.figures.failures).toBe(0);
});

/** A far car is on its way to the job when one comes up beside the pick-up. */
async function farCarOnItsWay(of = fleet) {
  const far = await of.car(east(3_000));
  const jobId = await of.job();
  await of.tick();
  await acceptOffer(of.parts, driver, far, await of.offerId(jobId));
  const near = await of.car(east(100));
  await of.wait(15);
  return { far, near, jobId };
}

const storyOf = async (jobId: number) =>
  (
    await store.db
      .selectFrom('audit')
      .select('act')
      .where('entity', '=', 'job')
      .where('entity_id', '=', String(jobId))
      .orderBy('id')
      .execute()
  ).map(({ act }) => act);
const owedOf = async (jobId: number) =>
  (
    await store.db.selectFrom('owed_confirmation').select('kind').where('job_id', '=', jobId).orderBy('id').execute()
  ).map(({ kind }) => kind);

describe('a car on its way', () => {
  test('keeps its job while a nearer one is asked, and is free once that has said yes', async () => {
    const { far, near, jobId } = await farCarOnItsWay();
    expect(await fleet.offeredTo(jobId)).toBe(near.vehicleId);
    expect(await fleet.jobRow(jobId)).toMatchObject({ state: 'dispatched', vehicle_id: far.vehicleId });
    expect(await fleet.rungs(jobId)).toEqual(['optimal offer', 'optimal offer']);
    const taken = await acceptOffer(fleet.parts, driver, near, await fleet.offerId(jobId));
    expect(taken).toMatchObject({ ok: true, value: { state: 'dispatched', vehicle_id: near.vehicleId } });
    expect(await storyOf(jobId)).toEqual(['offer', 'accept', 'askTakeOver', 'handOver']);
    expect(await endOfJob(store.db, jobId, far.vehicleId)).toBe('handed_over');
    // The passenger hears of either car.
    expect(await owedOf(jobId)).toEqual(['onItsWay', 'onItsWay']);
    const next = await fleet.job({ pickUp: east(3_000) });
    await fleet.tick();
    expect(await fleet.offeredTo(next)).toBe(far.vehicleId);
  });

  test('loses nothing where the nearer one says no, which is not asked again', async () => {
    const { far, near, jobId } = await farCarOnItsWay();
    const answered = await rejectOffer(fleet.parts, driver, near, await fleet.offerId(jobId));
    expect(answered).toMatchObject({ ok: true, value: { vehicle_id: far.vehicleId, rejections: 0 } });
    await fleet.wait(60);
    expect(await fleet.offeredTo(jobId)).toBeNull();
    expect(await storyOf(jobId)).toEqual(['offer', 'accept', 'askTakeOver', 'refuseTakeOver']);
    expect(fleet.figures.takeOversAsked).toBe(1);
  });

  test('loses nothing where nobody answers in time', async () => {
    const { far, jobId } = await farCarOnItsWay();
    await fleet.wait(45);
    expect(await fleet.offeredTo(jobId)).toBeNull();
    expect(await fleet.jobRow(jobId)).toMatchObject({ vehicle_id: far.vehicleId, rejections: 0, state: 'dispatched' });
  });

  test('keeps its job where it arrives first: the offer is gone', async () => {
    const { far, near, jobId } = await farCarOnItsWay();
    const offerId = await fleet.offerId(jobId);
    expect((await arriveAtJob(fleet.parts, driver, far, jobId, PICK_UP)).ok).toBe(true);
    expect(await fleet.offeredTo(jobId)).toBeNull();
    expect(await acceptOffer(fleet.parts, driver, near, offerId)).toMatchObject({ ok: false, code: 'offerGone' });
    expect(await fleet.jobRow(jobId)).toMatchObject({ state: 'arrived', vehicle_id: far.vehicleId });
  });

  test('and the one asked are both free where the job is cancelled meanwhile', async () => {
    const { near, jobId } = await farCarOnItsWay();
    const offerId = await fleet.offerId(jobId);
    const { version } = await fleet.jobRow(jobId);
    expect((await cancelJob(fleet.parts, coach, { jobId, version, why: 'gone' })).ok).toBe(true);
    expect(await acceptOffer(fleet.parts, driver, near, offerId)).toMatchObject({ ok: false, code: 'offerGone' });
  });

  test('keeps it against two who say yes at the same instant as it arrives: one of them has the job', async () => {
    const { far, near, jobId } = await farCarOnItsWay();
    const offerId = await fleet.offerId(jobId);
    const [arrived, ...taken] = await Promise.all([
      arriveAtJob(fleet.parts, driver, far, jobId, PICK_UP),
      acceptOffer(fleet.parts, driver, near, offerId),
      acceptOffer(fleet.parts, driver, near, offerId),
    ]);
    const yes = taken.filter(({ ok }) => ok).length;
    expect(yes + Number(arrived.ok)).toBe(1);
    const holder = arrived.ok ? far : near;
    expect((await fleet.jobRow(jobId)).vehicle_id).toBe(holder.vehicleId);
  });

  test('loses one job a shift at most, where the plan says so, and a job changes once', async () => {
    const { far, near, jobId } = await farCarOnItsWay();
    await acceptOffer(fleet.parts, driver, near, await fleet.offerId(jobId));
    await fleet.set(near.vehicleId, { longitude: east(2_500)[0] });
    await fleet.car(east(50));
    // The job that was taken over is not asked about again, and who lost one keeps the next.
    const second = await fleet.job({ pickUp: east(1_000) });
    await fleet.set(far.vehicleId, { longitude: east(990)[0] });
    await fleet.tick();
    const offerId = await fleet.offerId(second);
    const holder = await fleet.offeredTo(second);
    expect(holder).toBe(far.vehicleId);
    await acceptOffer(fleet.parts, driver, far, offerId);
    await fleet.set(far.vehicleId, { longitude: east(3_000)[0] });
    await fleet.wait(30);
    expect([await fleet.offeredTo(jobId), await fleet.offeredTo(second)]).toEqual([null, null]);
  });
});

test('nobody is asked where the plan does not say so', async () => {
  const calm = await ladderedFleet(store, ++fleetId, () => ({ preset: 'optimal' }));
  const { jobId } = await farCarOnItsWay(calm);
  await calm.wait(30);
  expect(await calm.offeredTo(jobId)).toBeNull();
  expect(calm.figures.takeOversAsked).toBe(0);
});
