import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assignJob, redispatchJob } from '#acts/job/direct-job.ts';
import { recallJob } from '#acts/job/drive-job.ts';
import { vehicle } from '#core/dispatch/testing.ts';
import { aheadOf } from '#core/dispatch/worth/evenness.ts';
import { NOT_MOVING } from '#core/job/given-back.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import type { Crew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { addCar, addFleet, addJob, dispatcherParts, east, NOON_MS } from '../testing/rank-of-cars.ts';
import { driverWork, withWork } from './driver-work.ts';

let store: Store;
let fleetId = 0;
let crew: Crew;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
});
afterAll(() => store.close());
beforeEach(async () => {
  await addFleet(store, ++fleetId);
  // At work for an hour.
  crew = await addCar(store, fleetId, '1', east(0));
});

const ago = (minutes: number) => new Date(NOON_MS - minutes * MINUTE_MS);
const work = async () => (await driverWork(store.db, fleetId, NOON_MS)).get(crew.driverId)!;
const minutes = ({ engagedMs, sinceMs }: { engagedMs: number; sinceMs: number }) => [
  engagedMs / MINUTE_MS,
  (NOON_MS - sinceMs) / MINUTE_MS,
];

const addTrip = (shiftId: number, began: number, ended: number | null) =>
  store.db
    .insertInto('trip')
    .values({
      fleet_id: fleetId,
      kind: 'hail',
      vehicle_id: crew.vehicleId,
      driver_id: crew.driverId,
      shift_id: shiftId,
      began_at: ago(began),
      ended_at: ended === null ? null : ago(ended),
    })
    .execute();

const addShift = async (began: number, ended: number, breakSeconds = 0) => {
  const seat = { fleet_id: fleetId, driver_id: crew.driverId, vehicle_id: crew.vehicleId };
  const row = await store.db
    .insertInto('shift')
    .values({ ...seat, began_at: ago(began), ended_at: ago(ended), break_seconds: breakSeconds })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

const addQuoted = async (driveSeconds: number | null) => {
  const jobId = await addJob(store, fleetId);
  if (driveSeconds !== null) {
    await store.db
      .updateTable('job')
      .set({ quote: JSON.stringify({ driveSeconds }) })
      .where('id', '=', jobId)
      .execute();
  }
  return jobId;
};

const addOffer = async (state: 'rejected' | 'expired' | 'accepted' | 'withdrawn', driveSeconds: number | null) => {
  const jobId = await addQuoted(driveSeconds);
  const at = ago(30);
  await store.db
    .insertInto('offer')
    .values({
      fleet_id: fleetId,
      job_id: jobId,
      vehicle_id: crew.vehicleId,
      driver_id: crew.driverId,
      attempt: 1,
      state,
      sent_at: at,
      expires_at: ago(29),
      answered_at: at,
    })
    .execute();
};

describe('how much a driver has had to do', () => {
  test('is what the trips of the shift took, the open one until now and as long as it will still take', async () => {
    await addTrip(crew.shiftId, 50, 40);
    await addTrip(crew.shiftId, 5, null);
    expect(minutes(await work())).toEqual([15, 60]);
    const engaged = vehicle(crew.vehicleId, {
      driverId: crew.driverId,
      availability: 'engaged',
      clears: { atMs: NOON_MS + 7 * MINUTE_MS, position: east(0) },
    });
    const [known] = withWork([engaged], await driverWork(store.db, fleetId, NOON_MS), NOON_MS);
    expect(minutes(known!.work!)).toEqual([22, 60]);
  });

  test('leaves breaks out of the time at work, and the one that is being taken', async () => {
    await store.db.updateTable('shift').set({ break_seconds: 600 }).where('id', '=', crew.shiftId).execute();
    expect(minutes(await work())).toEqual([0, 50]);
    await store.db
      .updateTable('vehicle_now')
      .set({ out_of_vehicle: true, out_since: ago(20) })
      .where('vehicle_id', '=', crew.vehicleId)
      .execute();
    expect(minutes(await work())).toEqual([0, 30]);
  });

  test('takes what was declined or not answered out of the time at work, so that nobody is owed work for it', async () => {
    await addOffer('rejected', 20 * 60);
    expect(minutes(await work())).toEqual([0, 40]);
    // Of unknown length: a quarter of an hour.
    await addOffer('expired', null);
    expect(minutes(await work())).toEqual([0, 25]);
    await addOffer('accepted', 600);
    await addOffer('withdrawn', 600);
    expect(minutes(await work())).toEqual([0, 25]);
    await addOffer('rejected', 90 * 60);
    expect(minutes(await work())).toEqual([0, 0]);
  });

  test('takes a job that was taken and given back, or stood still with, as declined; not one that the office took', async () => {
    const { parts, clock } = await dispatcherParts(store);
    const driver = { kind: 'driver', id: crew.driverId, name: 'Kim' } as const;
    const taken = async (driveSeconds: number) => {
      const jobId = await addQuoted(driveSeconds);
      const { version } = await store.db
        .selectFrom('job')
        .select('version')
        .where('id', '=', jobId)
        .executeTakeFirstOrThrow();
      const given = { jobId, version, vehicleId: crew.vehicleId, why: null };
      const assigned = await assignJob(parts, { kind: 'system', name: 'dispatcher' }, given);
      if (!assigned.ok) throw new Error(assigned.code);
      return { jobId, version: assigned.value.version };
    };
    const { jobId } = await taken(20 * 60);
    expect((await recallJob(parts, driver, crew, jobId, 'flat tyre')).ok).toBe(true);
    expect(minutes(await work())).toEqual([0, 40]);
    const still = await taken(10 * 60);
    const dog = { kind: 'system', name: 'watchdog' } as const;
    expect((await redispatchJob(parts, dog, { ...still, why: NOT_MOVING })).ok).toBe(true);
    expect(minutes(await work())).toEqual([0, 30]);
    const office = { kind: 'user', id: 1, name: 'coach' } as const;
    expect((await redispatchJob(parts, office, { ...(await taken(10 * 60)), why: 'nearer car' })).ok).toBe(true);
    const another = await taken(10 * 60);
    expect((await redispatchJob(parts, dog, { ...another, why: 'another car is nearer' })).ok).toBe(true);
    expect(minutes(await work())).toEqual([0, 30]);
    // Given back in a shift before: no time of this one.
    await store.db
      .updateTable('shift')
      .set({ began_at: new Date(clock.nowMs() + 1) })
      .where('id', '=', crew.shiftId)
      .execute();
    const later = await driverWork(store.db, fleetId, NOON_MS + HOUR_MS + 1);
    expect(later.get(crew.driverId)!.sinceMs).toBe(NOON_MS + 1);
  });

  test('tells of the shifts of the last twelve hours beside the present one, and of none before', async () => {
    const before = await addShift(5 * 60, 3 * 60, 600);
    await addTrip(before, 280, 220);
    const long = await addShift(20 * 60, 13 * 60);
    await addTrip(long, 19 * 60, 14 * 60);
    const known = await work();
    expect(minutes(known)).toEqual([0, 60]);
    expect(minutes(known.lately!)).toEqual([60, 60 + 110]);
  });

  test('gains nothing for who signs on and off every minute', async () => {
    const busy = await addCar(store, fleetId, '2', east(50));
    const seat = { fleet_id: fleetId, driver_id: busy.driverId, vehicle_id: busy.vehicleId, shift_id: busy.shiftId };
    await store.db
      .insertInto('trip')
      .values({ ...seat, kind: 'hail', began_at: ago(60), ended_at: ago(10) })
      .execute();
    const ahead = async () => {
      const known = await driverWork(store.db, fleetId, NOON_MS);
      const cars = [crew, busy].map(({ vehicleId, driverId }) => vehicle(vehicleId, { driverId }));
      return aheadOf(withWork(cars, known, NOON_MS), NOON_MS).get(crew.driverId)!;
    };
    const stayedOn = await ahead();
    expect(stayedOn).toBe(-25 * MINUTE_MS);
    // The same hour, in shifts of a minute each.
    await store.db
      .updateTable('shift')
      .set({ began_at: ago(1) })
      .where('id', '=', crew.shiftId)
      .execute();
    await Promise.all(Array.from({ length: 59 }, (_, n) => addShift(n + 2, n + 1)));
    const onAndOff = await ahead();
    expect(onAndOff).toBeGreaterThan(stayedOn);
    expect(onAndOff).toBeGreaterThan(-MINUTE_MS);
  });

  test('is nothing against sense where clocks were wrong', async () => {
    await addTrip(crew.shiftId, 10, 20);
    await addTrip(crew.shiftId, -5, null);
    const now = HOUR_MS + NOON_MS;
    await store.db
      .updateTable('shift')
      .set({ began_at: new Date(now) })
      .where('id', '=', crew.shiftId)
      .execute();
    expect(await driverWork(store.db, fleetId, NOON_MS)).toEqual(new Map());
    expect(minutes((await driverWork(store.db, fleetId, now)).get(crew.driverId)!)[0]).toBeGreaterThanOrEqual(0);
  });
});
