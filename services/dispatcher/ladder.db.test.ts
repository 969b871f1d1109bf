import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bidCover } from '#acts/cover/bid-cover.ts';
import { acceptOffer, rejectOffer } from '#acts/job/answer-offer.ts';
import { redispatchJob, restartJob } from '#acts/job/direct-job.ts';
import { offloadJob, recallJob } from '#acts/job/drive-job.ts';
import { forceJob } from '#acts/job/force-job.ts';
import { commitJob } from '#acts/reservation/commit-job.ts';
import { setOutOfVehicle } from '#acts/shift/out-of-vehicle.ts';
import { planShiftEnd } from '#acts/shift/plan-shift-end.ts';
import type { StoredPlan } from '#core/dispatch/plan/stored-plan.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { reservationOfJob } from '#store/reservation/reservation.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { type LadderedFleet, ladderedFleet } from './testing/laddered-fleet.ts';
import { east, NOON_MS } from './testing/rank-of-cars.ts';

const driver = { kind: 'driver', id: 1, name: 'Driver' } as const;
const coach = { kind: 'user', id: 1, name: 'coach' } as const;

let store: Store;
let fleetId = 0;
let fleet: LadderedFleet;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
});
afterAll(() => store.close());
afterEach(() => {
  expect(fleet.complaints).toEqual([]);
  expect(fleet.figures.failures).toBe(0);
});

async function under(plan: StoredPlan | ((ids: { west: number; east: number }) => StoredPlan)): Promise<LadderedFleet> {
  fleet = await ladderedFleet(store, ++fleetId, typeof plan === 'function' ? plan : () => plan);
  return fleet;
}

describe('the ladder, rung by rung', () => {
  test('preferred: the driver the customer asks for has it, though others are nearer', async () => {
    await under({ preset: 'queue' });
    await fleet.car(east(50));
    const asked = await fleet.car(east(900));
    const jobId = await fleet.job({ row: { preferred_driver_ids: [asked.driverId] } });
    await fleet.tick();
    expect(await fleet.offeredTo(jobId)).toBe(asked.vehicleId);
    expect(await fleet.rungs(jobId)).toEqual(['preferred offer']);
  });

  test('preferred: it is held for a driver who is busy, and then goes on', async () => {
    await under({ preset: 'queue' });
    const near = await fleet.car(east(50));
    const asked = await fleet.car(east(900));
    await fleet.engage(asked, east(60_000));
    const jobId = await fleet.job({ row: { preferred_driver_ids: [asked.driverId] } });
    await fleet.tick();
    await fleet.wait(118);
    expect(await fleet.offeredTo(jobId)).toBeNull();
    expect(await fleet.ladder(jobId)).toMatchObject({ rung: 'preferred', round: 1 });
    await fleet.wait(4);
    expect(await fleet.offeredTo(jobId)).toBe(near.vehicleId);
    expect(await fleet.rungs(jobId)).toEqual(['preferred heldForPreferred', 'closest offer']);
  });

  test('closest: a car at the door comes before those who have waited longer', async () => {
    await under({ preset: 'queue' });
    const atTheDoor = await fleet.car(east(80), 1);
    await fleet.car(east(400), 120);
    const jobId = await fleet.job();
    await fleet.tick();
    expect(await fleet.offeredTo(jobId)).toBe(atTheDoor.vehicleId);
    expect(await fleet.rungs(jobId)).toEqual(['closest offer']);
  });

  test('a driver who goes home soon has no job that would not be done by then, until they stay', async () => {
    await under({ preset: 'nearest' });
    const going = await fleet.car(east(80), 1);
    const staying = await fleet.car(east(900), 120);
    await planShiftEnd(fleet.parts, driver, going, NOON_MS + 20 * MINUTE_MS);
    const halfAnHour = { row: { hire_seconds: 1_800 } };
    const jobId = await fleet.job(halfAnHour);
    await fleet.tick();
    expect(await fleet.offeredTo(jobId)).toBe(staying.vehicleId);
    await acceptOffer(fleet.parts, driver, staying, await fleet.offerId(jobId));
    const next = await fleet.job(halfAnHour);
    await fleet.wait(10);
    expect(await fleet.offeredTo(next)).toBeNull();
    await planShiftEnd(fleet.parts, driver, going, null);
    await fleet.tick();
    expect(await fleet.offeredTo(next)).toBe(going.vehicleId);
  });

  test('queue: those on the rank in order of clearing, then the area; who says no goes to the back', async () => {
    await under({ preset: 'queue' });
    const inArea = await fleet.car(east(200), 300);
    const second = await fleet.car([11.97, 57.7041], 10);
    const first = await fleet.car([11.97, 57.7043], 20);
    const jobId = await fleet.job();
    await fleet.tick();
    expect(await fleet.offeredTo(jobId)).toBe(first.vehicleId);
    await rejectOffer(fleet.parts, driver, first, await fleet.offerId(jobId));
    const after = await store.db
      .selectFrom('vehicle_now')
      .select(['unplotted_until', 'queue_since'])
      .where('vehicle_id', '=', first.vehicleId)
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ unplotted_until: NOON_MS + MINUTE_MS, queue_since: NOON_MS + MINUTE_MS });
    await fleet.tick();
    expect(await fleet.offeredTo(jobId)).toBe(second.vehicleId);
    await acceptOffer(fleet.parts, driver, second, await fleet.offerId(jobId));
    const next = await fleet.job();
    await fleet.tick();
    expect(await fleet.offeredTo(next)).toBe(inArea.vehicleId);
    await acceptOffer(fleet.parts, driver, inArea, await fleet.offerId(next));
    // For a minute it is plotted nowhere; then it is last.
    const late = await fleet.car(east(700), 5);
    await fleet.wait(62);
    const [third, fourth] = [await fleet.job(), await fleet.job()];
    await fleet.tick();
    expect([await fleet.offeredTo(third), await fleet.offeredTo(fourth)]).toEqual([first.vehicleId, late.vehicleId]);
    expect(new Set([...(await fleet.rungs(third)), ...(await fleet.rungs(fourth))])).toEqual(new Set(['queue offer']));
  });

  test('an offer from elsewhere costs no place', async () => {
    await under({ preset: 'nearest' });
    const car = await fleet.car(east(300));
    const jobId = await fleet.job();
    await fleet.tick();
    await fleet.wait(20);
    expect(await fleet.rungs(jobId)).toEqual(['nearest offer', 'nearest allRefused']);
    const now = await store.db
      .selectFrom('vehicle_now')
      .select('unplotted_until')
      .where('vehicle_id', '=', car.vehicleId)
      .executeTakeFirstOrThrow();
    expect(now.unplotted_until).toBeNull();
  });

  test('soon to clear: the next job of a car about to arrive near by, asked as soon as it is clear', async () => {
    await under({ preset: 'queue' });
    const car = await fleet.car(east(1_500));
    const before = await fleet.engage(car, east(300));
    const jobId = await fleet.job();
    await fleet.tick();
    expect(await fleet.jobRow(jobId)).toMatchObject({ state: 'dispatching', vehicle_id: null });
    expect(await reservationOfJob(store.db, jobId)).toMatchObject({
      vehicle_id: car.vehicleId,
      kind: 'chained',
      plan_version: 7,
    });
    await fleet.wait(10);
    expect(await fleet.rungs(jobId)).toEqual(['soonToClear reserve', 'soonToClear reservedNext']);
    const outcome = { at: east(300), fareMinor: 20_000, distanceMetres: 1_200 };
    expect(await offloadJob(fleet.parts, driver, car, before, outcome)).toMatchObject({ ok: true });
    await fleet.tick();
    expect(await fleet.offeredTo(jobId)).toBe(car.vehicleId);
    expect(await reservationOfJob(store.db, jobId)).toBeUndefined();
    expect((await fleet.rungs(jobId)).at(-1)).toBe('soonToClear offer');
  });

  test('soon to clear: a car that breaks down has its next job no longer, nor any until its driver is back', async () => {
    await under({ preset: 'queue' });
    const car = await fleet.car(east(1_500));
    const before = await fleet.engage(car, east(300));
    const next = await fleet.job();
    await fleet.tick();
    expect(await reservationOfJob(store.db, next)).toMatchObject({ vehicle_id: car.vehicleId });
    expect(await redispatchJob(fleet.parts, coach, { jobId: before, why: 'breakdown' })).toMatchObject({ ok: true });
    expect(await reservationOfJob(store.db, next)).toBeUndefined();
    await fleet.tick();
    expect([await fleet.offeredTo(next), await fleet.offeredTo(before)]).toEqual([null, null]);
    const ask = () => bidCover(fleet.parts, driver, car, next, east(1_500));
    expect(await ask()).toMatchObject({ code: 'vehicleTaken' });
    await setOutOfVehicle(fleet.parts, driver, car, false);
    expect(await ask()).toMatchObject({ ok: true });
  });

  test('backup: a car of the neighbouring area, where the own has none', async () => {
    await under(({ west, east: other }) => ({
      preset: 'queue',
      backupAreas: [{ areaId: west, backupAreaIds: [other] }],
    }));
    await fleet.car(east(1_500), 10);
    const longest = await fleet.car(east(2_000), 90);
    const jobId = await fleet.job();
    await fleet.tick();
    expect(await fleet.offeredTo(jobId)).toBe(longest.vehicleId);
    expect(await fleet.rungs(jobId)).toEqual(['backup offer']);
  });

  test('optimal: two jobs solved together, so that neither waits long', async () => {
    await under({ preset: 'optimal', numbers: { idleShare: 0 } });
    const [left, right] = [await fleet.car(east(-1_000)), await fleet.car(east(300))];
    // The nearest to both is the right one; to give it to the first would leave the other far from its passenger.
    const [here, there] = [await fleet.job(), await fleet.job({ pickUp: east(1_300) })];
    await fleet.tick();
    expect([await fleet.offeredTo(here), await fleet.offeredTo(there)]).toEqual([left.vehicleId, right.vehicleId]);
    expect(await fleet.rungs(here)).toEqual(['optimal offer']);
    expect(fleet.figures).toMatchObject({ offersSent: 2, found: { optimal: 2 }, waiting: { optimal: 2 } });
  });

  test('cover: shown to all, and given to the best of those who ask, not to the fastest', async () => {
    await under({ preset: 'queue' });
    const far = await fleet.car(east(4_000));
    const near = await fleet.car(east(2_000));
    const jobId = await fleet.job();
    await fleet.tick();
    expect(await fleet.ladder(jobId)).toMatchObject({ rung: 'cover' });
    expect(await bidCover(fleet.parts, driver, far, jobId, east(4_000))).toMatchObject({ ok: true });
    await fleet.wait(4);
    expect(await bidCover(fleet.parts, driver, near, jobId, east(2_000))).toMatchObject({ ok: true });
    await fleet.wait(6);
    expect((await fleet.jobRow(jobId)).state).toBe('dispatching');
    await fleet.wait(4);
    expect(await fleet.jobRow(jobId)).toMatchObject({ state: 'dispatched', vehicle_id: near.vehicleId });
    expect((await fleet.rungs(jobId)).at(-1)).toBe('cover forced');
    expect(await store.db.selectFrom('cover').where('job_id', '=', jobId).selectAll().execute()).toEqual([]);
    expect(await fleet.ladder(jobId)).toBeUndefined();
  });

  test('cover: it is shown anew in each attempt, whatever was shown before', async () => {
    await under({ preset: 'queue' });
    const far = await fleet.car(east(4_000));
    const jobId = await fleet.job();
    await fleet.tick();
    expect(await restartJob(fleet.parts, coach, { jobId })).toMatchObject({ ok: true });
    await fleet.tick();
    expect(await store.db.selectFrom('cover').selectAll().where('job_id', '=', jobId).execute()).toMatchObject([
      { attempt: 2, first_bid_at: null },
    ]);
    expect(await bidCover(fleet.parts, driver, far, jobId, east(4_000))).toMatchObject({ ok: true });
    await fleet.wait(15);
    expect(await fleet.jobRow(jobId)).toMatchObject({ state: 'dispatched', vehicle_id: far.vehicleId });
  });

  test('cover: everybody who has asked is decided about, also who asked as it was being given away', async () => {
    await under({ preset: 'queue' });
    const [far, near] = [await fleet.car(east(4_000)), await fleet.car(east(2_000))];
    const jobId = await fleet.job();
    await fleet.tick();
    const { version } = await fleet.jobRow(jobId);
    const seen = { jobId, jobVersion: version, planVersion: 7, reasons: {} };
    await bidCover(fleet.parts, driver, far, jobId, east(4_000));
    await bidCover(fleet.parts, driver, near, jobId, east(2_000));
    const early = await forceJob(fleet.parts, coach, { ...seen, ...far, seen: [far.vehicleId] });
    expect(early).toMatchObject({ ok: false, code: 'moreBids' });
    await fleet.wait(15);
    expect(await fleet.jobRow(jobId)).toMatchObject({ state: 'dispatched', vehicle_id: near.vehicleId });
  });

  test('coach: an alert and a task each round in vain, and the ladder begins again', async () => {
    await under({ preset: 'queue', rungs: { cover: { restSeconds: 30 }, coach: { restSeconds: 10 } } });
    const jobId = await fleet.job();
    await fleet.tick();
    await fleet.wait(28);
    expect((await fleet.office()).tasks).toEqual([]);
    await fleet.wait(4);
    expect(await fleet.ladder(jobId)).toMatchObject({ rung: 'coach', round: 1 });
    const told = await fleet.office();
    expect(told.alerts).toMatchObject([{ alert_type: 'NoCar', job_id: jobId, detail: { rounds: 1, rejections: 0 } }]);
    expect(told.tasks).toMatchObject([{ request: 'NoCar', job_id: jobId }]);
    await fleet.wait(12);
    expect(await fleet.ladder(jobId)).toMatchObject({ rung: 'cover', round: 2 });
    await fleet.wait(32);
    expect((await fleet.office()).tasks.map(({ subject }) => subject)).toEqual([`${jobId}/1`, `${jobId}/2`]);
    const late = await fleet.car(east(50));
    await fleet.wait(12);
    expect(await fleet.offeredTo(jobId)).toBe(late.vehicleId);
    expect(fleet.figures.coachTold).toBe(2);
  });

  test('coach: many who say no are told of before the ladder ends', async () => {
    await under({ preset: 'nearest', numbers: { rejectionsUntilCoach: 2 } });
    const cars = [await fleet.car(east(100)), await fleet.car(east(200)), await fleet.car(east(300))];
    const jobId = await fleet.job();
    for (const car of cars.slice(0, 2)) {
      await fleet.tick();
      await rejectOffer(fleet.parts, driver, car, await fleet.offerId(jobId));
    }
    await fleet.tick();
    expect((await fleet.office()).alerts).toMatchObject([{ alert_type: 'NoCar', job_id: jobId }]);
    await fleet.wait(2);
    expect(await fleet.offeredTo(jobId)).toBe(cars[2]!.vehicleId);
  });
});

describe('a fleet whose drivers are told rather than asked', () => {
  test('gives a job to the car at once, and not again to a driver who gave it back', async () => {
    await under({ preset: 'nearest', acceptMode: 'forced' });
    const car = await fleet.car(east(100));
    const jobId = await fleet.job();
    await fleet.tick();
    const row = await fleet.jobRow(jobId);
    expect(row).toMatchObject({ state: 'dispatched', vehicle_id: car.vehicleId, shift_id: car.shiftId });
    expect(await fleet.rungs(jobId)).toEqual(['nearest forced']);
    expect(fleet.figures).toMatchObject({ jobsForced: 1, offersSent: 0 });
    await recallJob(fleet.parts, driver, car, jobId, 'flat tyre');
    await fleet.tick();
    expect((await fleet.jobRow(jobId)).state).toBe('dispatching');
  });
});

describe('what is planned meets what comes between', () => {
  const told = { preset: 'queue', acceptMode: 'forced' } as const;

  test('a fleet of told drivers: the planned car is given its next job once it is clear', async () => {
    await under(told);
    const car = await fleet.car(east(1_500));
    const before = await fleet.engage(car, east(300));
    const jobId = await fleet.job();
    await fleet.tick();
    expect(await reservationOfJob(store.db, jobId)).toMatchObject({ vehicle_id: car.vehicleId, kind: 'chained' });
    await offloadJob(fleet.parts, driver, car, before, { at: east(300), fareMinor: 20_000, distanceMetres: 1_200 });
    await fleet.tick();
    expect(await fleet.jobRow(jobId)).toMatchObject({ state: 'dispatched', vehicle_id: car.vehicleId });
    expect(await reservationOfJob(store.db, jobId)).toBeUndefined();
  });

  test('a fleet of told drivers: a car that asked for one job and is given another loses what it asked for', async () => {
    await under(told);
    const car = await fleet.car(east(4_000));
    const shown = await fleet.job();
    await fleet.tick();
    expect(await bidCover(fleet.parts, driver, car, shown, east(4_000))).toMatchObject({ ok: true });
    const atTheDoor = await fleet.job({ pickUp: east(4_050) });
    await fleet.tick();
    expect(await fleet.jobRow(atTheDoor)).toMatchObject({ state: 'dispatched', vehicle_id: car.vehicleId });
    await fleet.wait(15);
    expect((await fleet.jobRow(shown)).state).toBe('dispatching');
    expect(fleet.figures.refusals).toEqual({});
  });

  test.each(['refused', 'let pass'])('the offer of a next job that is %s leaves neither plan nor hold', async (how) => {
    await under({ preset: 'queue' });
    const car = await fleet.car(east(1_500));
    const before = await fleet.engage(car, east(300));
    const jobId = await fleet.job();
    await fleet.tick();
    await offloadJob(fleet.parts, driver, car, before, { at: east(300), fareMinor: 20_000, distanceMetres: 1_200 });
    await fleet.tick();
    expect(await fleet.offeredTo(jobId)).toBe(car.vehicleId);
    if (how === 'refused') await rejectOffer(fleet.parts, driver, car, await fleet.offerId(jobId));
    else await fleet.wait(30);
    await fleet.tick();
    expect(await fleet.jobRow(jobId)).toMatchObject({ state: 'dispatching', rejections: 1 });
    expect(await reservationOfJob(store.db, jobId)).toBeUndefined();
    // It is shown to all then, but not to who has just let it pass.
    expect(await fleet.ladder(jobId)).toMatchObject({ rung: 'cover' });
    expect(await bidCover(fleet.parts, driver, car, jobId, east(300))).toMatchObject({ code: 'alreadyRefused' });
  });
});

describe('a pre-booking', () => {
  test('that a coach bound to a banned car all the same is put to its driver in time', async () => {
    await under({ preset: 'nearest' });
    const bound = await fleet.car(east(100));
    const requiredAtMs = NOON_MS + 19 * MINUTE_MS;
    const jobId = await fleet.job({ preBooked: true, requiredAtMs });
    await store.db
      .updateTable('job')
      .set({ banned_vehicle_ids: [bound.vehicleId], banned_driver_ids: [bound.driverId] })
      .where('id', '=', jobId)
      .execute();
    const target = { jobId, vehicleId: bound.vehicleId };
    expect(await commitJob(fleet.parts, coach, target)).toMatchObject({ code: 'driverBanned' });
    await fleet.tick();
    expect(await fleet.offeredTo(jobId)).toBeNull();
    expect(await commitJob(fleet.parts, coach, { ...target, despiteBan: true })).toMatchObject({ ok: true });
    await fleet.tick();
    expect(await fleet.offeredTo(jobId)).toBe(bound.vehicleId);
  });

  test('that a coach bound to a driver is put to them 20 minutes before, and nothing else from 30', async () => {
    await under({ preset: 'nearest' });
    const bound = await fleet.car(east(100));
    const other = await fleet.car(east(500));
    const requiredAtMs = NOON_MS + 32 * MINUTE_MS;
    const jobId = await fleet.job({ state: 'future', preBooked: true, requiredAtMs });
    const committed = await commitJob(fleet.parts, coach, { jobId, vehicleId: bound.vehicleId });
    expect(committed).toMatchObject({ ok: true });
    await fleet.wait(150);
    const now = await fleet.job();
    await fleet.tick();
    expect(await fleet.offeredTo(now)).toBe(other.vehicleId);
    await acceptOffer(fleet.parts, driver, other, await fleet.offerId(now));
    fleet.clock.advance(9 * MINUTE_MS);
    await fleet.wait(40);
    expect(await fleet.offeredTo(jobId)).toBe(bound.vehicleId);
    // The offer was the confirmation: without an answer the binding is over, and the ladder begins.
    await fleet.wait(62);
    expect(await fleet.jobRow(jobId)).toMatchObject({ state: 'dispatching', rejections: 1 });
    expect(await reservationOfJob(store.db, jobId)).toBeUndefined();
  });

  test('holds a car in the optimum, and is released when that car would only just be in time', async () => {
    await under({ preset: 'optimal' });
    const car = await fleet.car(east(1_000));
    const jobId = await fleet.job({ state: 'future', preBooked: true, requiredAtMs: NOON_MS + 20 * MINUTE_MS });
    await fleet.wait(10);
    expect((await fleet.jobRow(jobId)).state).toBe('future');
    fleet.clock.advance(5 * MINUTE_MS);
    await fleet.wait(12);
    await fleet.tick();
    expect(await fleet.offeredTo(jobId)).toBe(car.vehicleId);
  });
});

describe('advice where to wait', () => {
  test('goes to a free car when work is expected elsewhere, and not again soon', async () => {
    await under({ preset: 'nearest', numbers: { advicePerRound: 5 } });
    const cars = [await fleet.car(east(0)), await fleet.car(east(300)), await fleet.car(east(-300))];
    const weekAgoMs = NOON_MS - 7 * 24 * 60 * MINUTE_MS;
    for (let i = 0; i < 24; i++) {
      const row = { area_id: fleet.areas.east, state: 'offloaded', finished_at: new Date(weekAgoMs) };
      await fleet.job({ pickUp: east(2_500), requiredAtMs: weekAgoMs + 5 * MINUTE_MS, row });
    }
    await fleet.tick();
    const given = await store.db.selectFrom('vehicle_advice').selectAll().where('fleet_id', '=', fleetId).execute();
    expect(given.length).toBeGreaterThan(0);
    expect(cars.map(({ vehicleId }) => vehicleId)).toContain(given[0]!.vehicle_id);
    expect(given[0]).toMatchObject({ area_id: fleet.areas.east, expected_jobs: 2, until: NOON_MS + 10 * MINUTE_MS });
    await fleet.wait(150);
    const after = await store.db.selectFrom('vehicle_advice').selectAll().where('fleet_id', '=', fleetId).execute();
    expect(after.filter(({ vehicle_id: id, at }) => id === given[0]!.vehicle_id && at > NOON_MS)).toEqual([]);
    expect(fleet.figures.adviceGiven).toBe(after.length);
  });
});
