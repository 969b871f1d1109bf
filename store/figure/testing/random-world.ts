import type { Insertable } from 'kysely';
import { PAYMENTS } from '#core/job/payment.ts';
import { seededRandom } from '#core/kit/random.ts';
import type { Db } from '../../door/connect.ts';
import type { Tables } from '../../door/tables.ts';
import { insertBooking, insertCrew, insertVehicleType } from '../../testing/company.ts';
import { insertFleet } from '../../testing/plain-fleet.ts';
import type { PlainWorld } from './plain-figures.ts';
import { plainMoney } from './plain-money.ts';
import { randomMoney } from './random-money.ts';
import { plainPeople, randomPeople } from './random-people.ts';

const HOUR = 3_600_000;
export type WorldOf = { seed: number; zones: ReadonlyMap<number, string>; fromMs: number; toMs: number; jobs: number };

/** Fleets whose jobs, trips, shifts and offers lie anyhow in a span: every state, every instant, known or not. */
export async function randomWorld(db: Db, { seed, zones, fromMs, toMs, jobs }: WorldOf): Promise<void> {
  const random = seededRandom(seed);
  const any = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)]!;
  const whole = (to: number) => Math.floor(random() * to);
  const anyTime = () => fromMs + whole(toMs - fromMs);
  for (const [fleetId, zone] of zones) {
    await insertFleet(db, fleetId, { time_zone: zone });
    const types = [await insertVehicleType(db, fleetId), await insertVehicleType(db, fleetId, { code: 'VAN' })];
    const areas: number[] = [];
    for (const code of ['A', 'B', 'C'])
      areas.push(
        (
          await db
            .insertInto('area')
            .values({
              fleet_id: fleetId,
              code,
              name: code,
              polygon: JSON.stringify({ type: 'Polygon', coordinates: [] }),
            })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      );
    const bookings = [
      await insertBooking(db, fleetId, fromMs),
      await insertBooking(db, fleetId, fromMs, { origin: 'agent' }),
      await insertBooking(db, fleetId, fromMs, { origin: 'api' }),
    ];
    const crews = [];
    for (const plate of ['1', '2', '3'])
      crews.push(await insertCrew(db, fleetId, `${fleetId}0${plate}`, { beganMs: fromMs, signedOff: true }));
    await db.deleteFrom('shift').where('fleet_id', '=', fleetId).execute();
    const shifts: Insertable<Tables['shift']>[] = crews.flatMap(({ vehicleId, driverId }) =>
      Array.from({ length: 6 }, () => {
        const beganMs = anyTime();
        const endedMs = beganMs + whole(12) * HOUR;
        const ends = { ended_at: new Date(endedMs), break_seconds: whole(2_000) };
        return { fleet_id: fleetId, vehicle_id: vehicleId, driver_id: driverId, began_at: new Date(beganMs), ...ends };
      }),
    );
    const shiftIds = await db.insertInto('shift').values(shifts).returning(['id', 'vehicle_id']).execute();
    const states = [
      'future',
      'dispatching',
      'hold',
      'offloaded',
      'offloaded',
      'offloaded',
      'no_show',
      'cancelled',
    ] as const;
    for (let n = 0; n < jobs; n += 1) {
      const state = any(states);
      const requiredMs = anyTime();
      const crew = any(crews);
      const driven = state === 'offloaded' || state === 'no_show' || (state === 'cancelled' && random() < 0.3);
      const arrivedMs = driven && random() < 0.9 ? requiredMs - 300_000 + whole(3_000_000) : null;
      const pickedUpMs = state === 'offloaded' ? (arrivedMs ?? requiredMs) + whole(900_000) : null;
      const finishedMs = ['offloaded', 'no_show', 'cancelled'].includes(state)
        ? requiredMs - 600_000 + whole(5_000_000)
        : null;
      const maybe = (ms: number | null) => (ms === null ? null : new Date(ms));
      const job = await db
        .insertInto('job')
        .values({
          fleet_id: fleetId,
          booking_id: any(bookings),
          state,
          area_id: any([...areas, null]),
          vehicle_type_id: any([...types, null]),
          pre_booked: random() < 0.4,
          required_at: new Date(requiredMs),
          pickup_label: `Street ${n}`,
          pickup_longitude: 11.97,
          pickup_latitude: 57.7,
          passenger_name: 'Somebody',
          phone: '+46311234567',
          vehicle_id: driven ? crew.vehicleId : null,
          driver_id: driven ? crew.driverId : null,
          state_at: new Date(requiredMs),
          created_at: new Date(requiredMs - 600_000),
          arrived_at: maybe(arrivedMs),
          picked_up_at: maybe(pickedUpMs),
          finished_at: maybe(finishedMs),
          promised_at: driven && random() < 0.7 ? new Date(requiredMs - 600_000 + whole(2_000_000)) : null,
          cancelled_by: state === 'cancelled' ? any(['user', 'customer', 'system'] as const) : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (random() < 0.6)
        await db
          .insertInto('offer')
          .values({
            fleet_id: fleetId,
            job_id: job.id,
            vehicle_id: crew.vehicleId,
            driver_id: crew.driverId,
            attempt: 1,
            state: any(['accepted', 'accepted', 'rejected', 'expired', 'withdrawn'] as const),
            sent_at: new Date(requiredMs - 300_000),
            expires_at: new Date(requiredMs),
            answered_at: new Date(requiredMs - 290_000),
          })
          .execute();
      if (random() < 0.7) {
        const beganMs = anyTime();
        const shift = any(shiftIds.filter((one) => one.vehicle_id === crew.vehicleId));
        const kind = any(['job', 'hail', 'rank'] as const);
        const trip = await db
          .insertInto('trip')
          .values({
            fleet_id: fleetId,
            kind,
            job_id: kind === 'job' ? job.id : null,
            payment: any([...PAYMENTS, null]),
            vehicle_id: crew.vehicleId,
            driver_id: crew.driverId,
            shift_id: shift.id,
            began_at: new Date(beganMs),
            ended_at: new Date(beganMs + whole(3_600_000)),
            from_area_id: any([...areas, null]),
            distance_metres: any([null, whole(30_000)]),
            fare_minor: any([null, whole(50_000)]),
            outcome: any(['offloaded', 'offloaded', 'broken_off'] as const),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        if (random() < 0.5)
          await db
            .insertInto('outside_trip')
            .values({
              trip_id: trip.id,
              fleet_id: fleetId,
              source: 'before',
              row_key: Buffer.from(String(trip.id)),
              passengers: any([null, whole(9)]),
              tip_minor: any([null, whole(5_000)]),
              brought_at: new Date(beganMs),
            })
            .execute();
      }
    }
    await randomMoney(db, { fleetId, zone, fromMs, toMs, random, crews });
    const hours = new Set(Array.from({ length: 20 }, () => Math.floor(anyTime() / HOUR) * HOUR));
    await db
      .insertInto('fleet_hour')
      .values(
        [...hours].map((hourMs) => ({
          fleet_id: fleetId,
          hour_at: new Date(hourMs),
          signed_on: whole(50),
          vacant: whole(20),
          engaged: whole(20),
          oov: 0,
          available: 0,
          total_vehicles: 60,
        })),
      )
      .execute();
    await randomPeople(db, { fleetId, crews, anyTime, random });
  }
}

async function plainTrips(db: Db): Promise<PlainWorld['trips']> {
  const outside = await db.selectFrom('outside_trip').selectAll().execute();
  const booked = await db
    .selectFrom('job as j')
    .innerJoin('booking as b', 'b.id', 'j.booking_id')
    .select(['j.id', 'b.passengers'])
    .execute();
  const [told, known] = [
    new Map(outside.map((row) => [row.trip_id, row])),
    new Map(booked.map((row) => [row.id, row])),
  ];
  const trips = await db.selectFrom('trip').selectAll().execute();
  return trips.map((trip) => ({
    ...trip,
    tip_minor: told.get(trip.id)?.tip_minor ?? null,
    passengers: told.get(trip.id)?.passengers ?? (trip.job_id && known.get(trip.job_id)?.passengers) ?? null,
  }));
}

/** All of it, as it stands in the tables. */
export async function plainWorld(db: Db, zones: ReadonlyMap<number, string>): Promise<PlainWorld> {
  return {
    zones,
    jobs: await db
      .selectFrom('job as j')
      .innerJoin('booking as b', 'b.id', 'j.booking_id')
      .selectAll('j')
      .select('b.origin')
      .execute(),
    trips: await plainTrips(db),
    shifts: await db.selectFrom('shift').selectAll().execute(),
    offers: await db.selectFrom('offer').selectAll().execute(),
    hours: await db.selectFrom('fleet_hour').select(['fleet_id', 'hour_at', 'signed_on', 'engaged']).execute(),
    money: await plainMoney(db),
    people: await plainPeople(db),
  };
}
