import { afterAll } from 'vitest';
import type { JobState } from '#core/job/states.ts';
import { openStore, type Store } from '../door/connect.ts';
import { insertFleet } from './plain-fleet.ts';
import { testDatabase } from './test-database.ts';

export type VehicleState = {
  signedOn: boolean;
  outOfVehicle: boolean;
  /** The office keeps it from work. */
  locked: boolean;
  meterOn: boolean;
  job: JobState | null;
  offer: boolean;
  /** Age of its last position; null where it was never heard. */
  positionSeconds: number | null;
  decommissioned: boolean;
};

export const VACANT: VehicleState = {
  signedOn: true,
  outOfVehicle: false,
  locked: false,
  meterOn: false,
  job: null,
  offer: false,
  positionSeconds: 10,
  decommissioned: false,
};

/** Rows of a company as they would be, written straight into the tables, for tests of what is read from them. */
export type FiguresFleet = {
  store: Store;
  vehicle(fleetId: number, state: Partial<VehicleState>): Promise<number>;
  job(fleetId: number, state: JobState, requiredMs: number, vehicleId?: number): Promise<number>;
  offer(
    fleetId: number,
    state: 'live' | 'accepted' | 'rejected' | 'expired' | 'withdrawn',
    atMs: number,
  ): Promise<void>;
};

/** A database with these fleets (UTC, from 05:00) and nothing in them. `nowMs` is the test's present. */
export async function figuresFleet(fleetIds: readonly number[], nowMs: number): Promise<FiguresFleet> {
  const { url } = await testDatabase();
  const store = openStore(url);
  afterAll(() => store.close());
  const { db } = store;
  const now = new Date(nowMs);
  const types = new Map<number, number>();
  const bookings = new Map<number, number>();
  for (const id of fleetIds) {
    await insertFleet(db, id, { time_zone: 'UTC' });
    const type = await db
      .insertInto('vehicle_type')
      .values({ fleet_id: id, code: 'SAL', name: 'Saloon', seats: 4 })
      .returning('id')
      .executeTakeFirstOrThrow();
    types.set(id, type.id);
    const booking = await db
      .insertInto('booking')
      .values({
        fleet_id: id,
        origin: 'book',
        booking_type: 'Now',
        passenger_name: 'Astrid Lind',
        phone: '+46311234567',
        created_at: now,
        created_by: 'booker',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    bookings.set(id, booking.id);
  }
  let made = 0;

  const fleet: FiguresFleet = {
    store,
    async vehicle(fleetId, some) {
      const state = { ...VACANT, ...some };
      made += 1;
      const vehicle = await db
        .insertInto('vehicle')
        .values({
          fleet_id: fleetId,
          plate: String(made),
          rego: `R ${made}`,
          vehicle_type_id: types.get(fleetId) as number,
          usage_expiry: '2099-12-31',
          mdt_type: 'driverPage',
          decommissioned_at: state.decommissioned ? now : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const driver = await db
        .insertInto('driver')
        .values({
          fleet_id: fleetId,
          did: String(1_000 + made),
          pin_hash: '',
          name: `Driver ${made}`,
          mobile_phone: '+46700000000',
          permit_number: `P${made}`,
          permit_expiry: '2099-12-31',
          driver_class: 'Taxi',
          driver_group: 'Days',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const shift = await db
        .insertInto('shift')
        .values({
          fleet_id: fleetId,
          driver_id: driver.id,
          vehicle_id: vehicle.id,
          began_at: now,
          ended_at: state.signedOn ? null : now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('vehicle_now')
        .values({
          vehicle_id: vehicle.id,
          fleet_id: fleetId,
          shift_id: state.signedOn ? shift.id : null,
          driver_id: state.signedOn ? driver.id : null,
          out_of_vehicle: state.outOfVehicle,
          meter_on_at: state.meterOn ? now : null,
          ...(state.locked && { locked_at: now, locked_by: 'coach', locked_why: 'Papers' }),
          ...(state.positionSeconds !== null && { longitude: 12, latitude: 57.7 }),
          position_at: state.positionSeconds === null ? null : new Date(nowMs - state.positionSeconds * 1_000),
        })
        .execute();
      if (state.job) await fleet.job(fleetId, state.job, nowMs, vehicle.id);
      if (state.offer) await offerTo(fleetId, vehicle.id, driver.id, 'live', nowMs);
      return vehicle.id;
    },
    async job(fleetId, state, requiredMs, vehicleId) {
      const driver = vehicleId
        ? await db.selectFrom('shift').select('driver_id').where('vehicle_id', '=', vehicleId).executeTakeFirst()
        : undefined;
      const row = await db
        .insertInto('job')
        .values({
          fleet_id: fleetId,
          booking_id: bookings.get(fleetId) as number,
          state,
          pre_booked: false,
          required_at: new Date(requiredMs),
          pickup_label: 'Kungsportsavenyen 1',
          pickup_longitude: 12,
          pickup_latitude: 57.7,
          passenger_name: 'Astrid Lind',
          phone: '+46311234567',
          vehicle_id: vehicleId ?? null,
          driver_id: driver?.driver_id ?? null,
          state_at: now,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    async offer(fleetId, state, atMs) {
      const vehicleId = await fleet.vehicle(fleetId, { signedOn: false });
      const shift = await db
        .selectFrom('shift')
        .select('driver_id')
        .where('vehicle_id', '=', vehicleId)
        .executeTakeFirstOrThrow();
      await offerTo(fleetId, vehicleId, shift.driver_id, state, atMs);
    },
  };

  async function offerTo(
    fleetId: number,
    vehicleId: number,
    driverId: number,
    state: Parameters<FiguresFleet['offer']>[1],
    atMs: number,
  ): Promise<void> {
    const jobId = await fleet.job(fleetId, 'cancelled', atMs);
    await db
      .insertInto('offer')
      .values({
        fleet_id: fleetId,
        job_id: jobId,
        vehicle_id: vehicleId,
        driver_id: driverId,
        attempt: 1,
        state,
        sent_at: new Date(atMs),
        expires_at: new Date(atMs + 20_000),
        answered_at: state === 'live' ? null : new Date(atMs),
      })
      .execute();
  }
  return fleet;
}
