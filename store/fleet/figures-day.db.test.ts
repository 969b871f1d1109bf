import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { shiftDay } from '#core/fleet/shift-day.ts';
import { JOB_STATES, type JobState } from '#core/job/states.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { USUAL } from '#core/setting/in-force.ts';
import { sweepTables } from '../person/sweep.ts';
import { figuresFleet } from '../testing/figures-fleet.ts';
import { type DayFigures, dayFigures, type FleetDay, foldMinutes } from './figures-day.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const START = Date.parse('2026-11-21T05:00:00Z');
const fleet = await figuresFleet([1, 2], NOW);
const { db, pool } = fleet.store;
const DAY: FleetDay = { fleetId: 1, startMs: START, endMs: START + DAY_MS };

beforeEach(async () => {
  await db.deleteFrom('trip').execute();
  await db.deleteFrom('job').execute();
});

/** The figures of the day, counted row by row from the tables. */
async function recounted({ fleetId, startMs, endMs }: FleetDay): Promise<DayFigures> {
  const jobs = await db.selectFrom('job').select(['state', 'required_at']).where('fleet_id', '=', fleetId).execute();
  const trips = await db.selectFrom('trip').selectAll().where('fleet_id', '=', fleetId).execute();
  const inDay = (atMs: number | null) => atMs !== null && atMs >= startMs && atMs < endMs;
  return {
    fleetId,
    jobs: jobs.filter((job) => job.state !== 'cancelled' && inDay(job.required_at)).length,
    hails: trips.filter((trip) => trip.kind === 'hail' && inDay(trip.began_at)).length,
    revenueMinor: trips.filter((trip) => inDay(trip.ended_at)).reduce((sum, trip) => sum + (trip.fare_minor ?? 0), 0),
  };
}

async function trip(more: {
  fleetId?: number;
  kind?: 'job' | 'hail' | 'rank';
  beganMs: number;
  endedMs?: number | null;
  fareMinor?: number | null;
}): Promise<number> {
  const vehicleId = await fleet.vehicle(more.fleetId ?? 1, {});
  const shift = await db.selectFrom('shift').selectAll().where('vehicle_id', '=', vehicleId).executeTakeFirstOrThrow();
  const row = await db
    .insertInto('trip')
    .values({
      fleet_id: more.fleetId ?? 1,
      kind: more.kind ?? 'hail',
      vehicle_id: vehicleId,
      driver_id: shift.driver_id,
      shift_id: shift.id,
      began_at: new Date(more.beganMs),
      ended_at: more.endedMs == null ? null : new Date(more.endedMs),
      fare_minor: more.fareMinor ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

describe('the shift day of a fleet', () => {
  test('holds its jobs of every state but the cancelled, from its first instant to before the next day', async () => {
    for (const state of JOB_STATES) {
      const bound = ['dispatched', 'arrived', 'picked_up'].includes(state);
      await fleet.job(1, state, NOW, bound ? await fleet.vehicle(1, {}) : undefined);
    }
    await fleet.job(1, 'offloaded', START);
    await fleet.job(1, 'offloaded', START - 1);
    await fleet.job(1, 'future', START + DAY_MS - 1);
    await fleet.job(1, 'future', START + DAY_MS);
    await fleet.job(2, 'offloaded', NOW);
    const [first, second] = await dayFigures(db, [DAY, { ...DAY, fleetId: 2 }]);
    expect(first).toEqual({ fleetId: 1, jobs: JOB_STATES.length - 1 + 2, hails: 0, revenueMinor: 0 });
    expect(second).toEqual({ fleetId: 2, jobs: 1, hails: 0, revenueMinor: 0 });
  });

  test('counts street hirings that began in it, and the fares of all hirings that ended in it', async () => {
    await trip({ kind: 'hail', beganMs: START - MINUTE_MS, endedMs: START + MINUTE_MS, fareMinor: 10_000 });
    await trip({ kind: 'hail', beganMs: START, endedMs: START + HOUR_MS, fareMinor: 20_050 });
    await trip({ kind: 'rank', beganMs: NOW, endedMs: NOW + MINUTE_MS, fareMinor: 3_000 });
    await trip({ kind: 'job', beganMs: NOW, endedMs: NOW + MINUTE_MS, fareMinor: 400 });
    await trip({ kind: 'job', beganMs: NOW });
    await trip({ kind: 'job', beganMs: START - HOUR_MS, endedMs: START - 1, fareMinor: 99 });
    expect(await dayFigures(db, [DAY])).toEqual([{ fleetId: 1, jobs: 0, hails: 1, revenueMinor: 33_450 }]);
  });

  test('follows a cancellation, an altered time, a corrected fare and a deleted row, folded or not', async () => {
    const early = await fleet.job(1, 'dispatching', NOW);
    const late = await fleet.job(1, 'dispatching', NOW);
    const hired = await trip({ beganMs: NOW, endedMs: NOW, fareMinor: 5_000 });
    const figures = async () => (await dayFigures(db, [DAY]))[0];
    expect(await figures()).toEqual({ fleetId: 1, jobs: 2, hails: 1, revenueMinor: 5_000 });
    await foldMinutes(db);
    expect(await figures()).toEqual({ fleetId: 1, jobs: 2, hails: 1, revenueMinor: 5_000 });
    await db.updateTable('job').set({ state: 'cancelled' }).where('id', '=', early).execute();
    await db
      .updateTable('job')
      .set({ required_at: new Date(START - HOUR_MS) })
      .where('id', '=', late)
      .execute();
    await db.updateTable('trip').set({ fare_minor: 4_500 }).where('id', '=', hired).execute();
    expect(await figures()).toEqual({ fleetId: 1, jobs: 0, hails: 1, revenueMinor: 4_500 });
    await foldMinutes(db);
    await db
      .updateTable('job')
      .set({ required_at: new Date(START) })
      .where('id', '=', late)
      .execute();
    await db.deleteFrom('trip').where('id', '=', hired).execute();
    expect(await figures()).toEqual({ fleetId: 1, jobs: 1, hails: 0, revenueMinor: 0 });
  });

  test('counts what is committed and nothing else', async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`insert into job (fleet_id, booking_id, state, pre_booked, required_at, pickup_label,
        pickup_longitude, pickup_latitude, passenger_name, phone, state_at, created_at)
        select 1, id, 'dispatching', false, '2026-11-21T12:00Z', 'Kerb', 12, 57.7, 'A', '1', '2026-11-21T12:00Z',
          '2026-11-21T12:00Z' from booking where fleet_id = 1`);
      expect((await dayFigures(db, [DAY]))[0]?.jobs).toBe(0);
      await foldMinutes(db);
      await client.query('rollback');
    } finally {
      client.release();
    }
    await foldMinutes(db);
    expect((await dayFigures(db, [DAY]))[0]?.jobs).toBe(0);
  });

  test('on the day the clocks change has the hour more or less', async () => {
    const days = ['2026-10-25T12:00Z', '2026-03-29T12:00Z'].map((now) =>
      shiftDay('Europe/Stockholm', 60, Date.parse(now)),
    );
    for (const { startMs, endMs } of days) {
      for (const atMs of [startMs - 1, startMs, endMs - 1, endMs]) await fleet.job(1, 'offloaded', atMs);
    }
    expect(days.map((day) => (day.endMs - day.startMs) / HOUR_MS)).toEqual([25, 23]);
    for (const day of days) expect((await dayFigures(db, [{ fleetId: 1, ...day }]))[0]?.jobs).toBe(2);
  });
});

const anyMinute = fc.integer({ min: -30 * 60, max: 30 * 60 }).map((minutes) => START + minutes * MINUTE_MS);
const anyInstant = fc.tuple(anyMinute, fc.integer({ min: 0, max: 59_999 })).map(([minute, ms]) => minute + ms);
const anyFare = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null });
const FREE_STATES = JOB_STATES.filter((state) => !['dispatched', 'arrived', 'picked_up'].includes(state));
const anyWrite = fc.oneof(
  fc.record({ write: fc.constant('job' as const), state: fc.constantFrom(...FREE_STATES), at: anyInstant }),
  fc.record({ write: fc.constant('moveJob' as const), pick: fc.nat(), state: fc.constantFrom(...FREE_STATES) }),
  fc.record({ write: fc.constant('alterJob' as const), pick: fc.nat(), at: anyInstant }),
  fc.record({ write: fc.constant('deleteJob' as const), pick: fc.nat() }),
  fc.record({
    write: fc.constant('trip' as const),
    kind: fc.constantFrom('job' as const, 'hail' as const, 'rank' as const),
    began: anyInstant,
    ended: fc.option(anyInstant, { nil: null }),
    fare: anyFare,
  }),
  fc.record({
    write: fc.constant('endTrip' as const),
    pick: fc.nat(),
    at: fc.option(anyInstant, { nil: null }),
    fare: anyFare,
  }),
  fc.record({ write: fc.constant('backdateTrip' as const), pick: fc.nat(), at: anyInstant }),
  fc.record({ write: fc.constant('deleteTrip' as const), pick: fc.nat() }),
  fc.record({ write: fc.constant('fold' as const), most: fc.integer({ min: 1, max: 50 }) }),
);
type Write = typeof anyWrite extends fc.Arbitrary<infer W> ? W : never;

async function carry(write: Write): Promise<void> {
  const picked = async (table: 'job' | 'trip', pick: number) => {
    const rows = await db.selectFrom(table).select('id').orderBy('id').execute();
    return rows[pick % Math.max(rows.length, 1)]?.id ?? 0;
  };
  switch (write.write) {
    case 'job':
      await fleet.job(1, write.state as JobState, write.at);
      return;
    case 'moveJob':
      await db
        .updateTable('job')
        .set({ state: write.state })
        .where('id', '=', await picked('job', write.pick))
        .execute();
      return;
    case 'alterJob':
      await db
        .updateTable('job')
        .set({ required_at: new Date(write.at) })
        .where('id', '=', await picked('job', write.pick))
        .execute();
      return;
    case 'deleteJob':
      await db
        .deleteFrom('job')
        .where('id', '=', await picked('job', write.pick))
        .execute();
      return;
    case 'trip':
      await trip({ kind: write.kind, beganMs: write.began, endedMs: write.ended, fareMinor: write.fare });
      return;
    case 'endTrip':
      await db
        .updateTable('trip')
        .set({ ended_at: write.at === null ? null : new Date(write.at), fare_minor: write.fare })
        .where('id', '=', await picked('trip', write.pick))
        .execute();
      return;
    case 'backdateTrip':
      await db
        .updateTable('trip')
        .set({ began_at: new Date(write.at) })
        .where('id', '=', await picked('trip', write.pick))
        .execute();
      return;
    case 'deleteTrip':
      await db
        .deleteFrom('trip')
        .where('id', '=', await picked('trip', write.pick))
        .execute();
      return;
    case 'fold':
      await foldMinutes(db, write.most);
  }
}

describe('the rolled-up figures', () => {
  test('are those of a recount after any writes, backdated ones and folds among them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyWrite, { maxLength: 25 }), anyMinute, async (writes, startMs) => {
        for (const write of writes) await carry(write);
        for (const lengthMs of [23, 24, 25].map((hours) => hours * HOUR_MS)) {
          const day = { fleetId: 1, startMs, endMs: startMs + lengthMs };
          expect(await dayFigures(db, [day])).toEqual([await recounted(day)]);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('are right while several nodes fold and others write', async () => {
    await Promise.all([
      ...Array.from({ length: 60 }, (_, n) => fleet.job(1, 'dispatching', START + n * MINUTE_MS)),
      ...Array.from({ length: 20 }, () => foldMinutes(db, 7)),
    ]);
    expect((await dayFigures(db, [DAY]))[0]?.jobs).toBe(60);
    while ((await foldMinutes(db)) > 0);
    expect((await dayFigures(db, [DAY]))[0]).toEqual(await recounted(DAY));
    expect(await db.selectFrom('fleet_minute_change').selectAll().execute()).toEqual([]);
  });

  test('of days long past are forgotten', async () => {
    await fleet.job(1, 'offloaded', NOW - 4 * DAY_MS);
    await fleet.job(1, 'offloaded', NOW);
    await foldMinutes(db);
    await sweepTables(db, USUAL, { business: NOW, wall: NOW });
    expect((await dayFigures(db, [DAY]))[0]?.jobs).toBe(1);
    expect((await dayFigures(db, [{ ...DAY, startMs: NOW - 5 * DAY_MS, endMs: NOW - 3 * DAY_MS }]))[0]?.jobs).toBe(0);
  });
});
