import { afterAll } from 'vitest';
import type { JobState } from '#core/job/states.ts';
import { openStore, type Store } from '../door/connect.ts';
import { insertBooking, insertCrew, insertJob, insertVehicleType } from './company.ts';
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
  const bookings = new Map<number, number>();
  for (const id of fleetIds) {
    await insertFleet(db, id, { time_zone: 'UTC' });
    await insertVehicleType(db, id);
    bookings.set(id, await insertBooking(db, id, nowMs));
  }
  let made = 0;

  const fleet: FiguresFleet = {
    store,
    async vehicle(fleetId, some) {
      const state = { ...VACANT, ...some };
      made += 1;
      const { vehicleId, driverId } = await insertCrew(db, fleetId, String(made), {
        beganMs: nowMs,
        signedOff: !state.signedOn,
        vehicle: { decommissioned_at: state.decommissioned ? now : null },
        driver: { did: String(1_000 + made) },
        now: {
          out_of_vehicle: state.outOfVehicle,
          meter_on_at: state.meterOn ? now : null,
          ...(state.locked && { locked_at: now, locked_by: 'coach', locked_why: 'Papers' }),
          ...(state.positionSeconds !== null && { longitude: 12, latitude: 57.7 }),
          position_at: state.positionSeconds === null ? null : new Date(nowMs - state.positionSeconds * 1_000),
        },
      });
      if (state.job) await fleet.job(fleetId, state.job, nowMs, vehicleId);
      if (state.offer) await offerTo(fleetId, vehicleId, driverId, 'live', nowMs);
      return vehicleId;
    },
    async job(fleetId, state, requiredMs, vehicleId) {
      const driver = vehicleId
        ? await db.selectFrom('shift').select('driver_id').where('vehicle_id', '=', vehicleId).executeTakeFirst()
        : undefined;
      const row = await insertJob(db, fleetId, {
        atMs: nowMs,
        state,
        bookingId: bookings.get(fleetId) as number,
        row: {
          required_at: new Date(requiredMs),
          vehicle_id: vehicleId ?? null,
          driver_id: driver?.driver_id ?? null,
        },
      });
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
