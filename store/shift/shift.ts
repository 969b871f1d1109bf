import { type Insertable, sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';
import { jobOfVehicle } from '../job/job.ts';

export type CalledDriver = { id: number; name: string; pinHash: string };

/** The driver of a DID. */
export function driverByDid(db: Db, fleetId: number, did: string): Promise<CalledDriver | undefined> {
  return db
    .selectFrom('driver')
    .select(['id', 'name', 'pin_hash as pinHash'])
    .where('fleet_id', '=', fleetId)
    .where('did', '=', did)
    .executeTakeFirst();
}

/** A driver leaves for nobody until the transaction ends. */
export async function holdDriver(t: Tx, driverId: number): Promise<void> {
  await t.db.selectFrom('driver').select('id').where('id', '=', driverId).forKeyShare().executeTakeFirstOrThrow();
}

/** The vehicle of a plate and who has it, locked until the transaction ends. */
export function lockVehicleByPlate(t: Tx, fleetId: number, plate: string) {
  return vehicleOfPlate(t.db, fleetId, plate).forUpdate('n').executeTakeFirst();
}

function vehicleOfPlate(db: Db, fleetId: number, plate: string) {
  return db
    .selectFrom('vehicle as v')
    .innerJoin('vehicle_now as n', 'n.vehicle_id', 'v.id')
    .select([
      'v.id',
      'v.decommissioned_at as decommissionedAtMs',
      'n.shift_id as shiftId',
      'n.driver_id as driverId',
      'n.locked_why as lockedWhy',
      'n.locked_at as lockedAtMs',
    ])
    .where('v.fleet_id', '=', fleetId)
    .where('v.plate', '=', plate);
}

/** The vehicle of a plate and who has it now, not locked. */
export function vehicleByPlate(db: Db, fleetId: number, plate: string) {
  return vehicleOfPlate(db, fleetId, plate).executeTakeFirst();
}

/** The plate a driver's open shift is on. */
export function openPlateOf(db: Db, driverId: number): Promise<{ plate: string } | undefined> {
  return db
    .selectFrom('shift as s')
    .innerJoin('vehicle as v', 'v.id', 's.vehicle_id')
    .select('v.plate')
    .where('s.driver_id', '=', driverId)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst();
}

/** Begins a shift; the unique indexes refuse a second driver on the vehicle, or a second vehicle for the driver. */
export async function openShift(
  t: Tx,
  shift: { fleetId: number; driverId: number; vehicleId: number },
): Promise<number> {
  const row = await t.db
    .insertInto('shift')
    .values({ fleet_id: shift.fleetId, driver_id: shift.driverId, vehicle_id: shift.vehicleId, began_at: t.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes many shifts at once; answers their ids in the order given. */
export async function insertShifts(t: Tx, shifts: readonly Insertable<Tables['shift']>[]): Promise<{ id: number }[]> {
  if (shifts.length === 0) return [];
  return t.db
    .insertInto('shift')
    .values([...shifts])
    .returning('id')
    .execute();
}

/** `ended` says who ended it and why, where that was not its driver. */
export async function closeShift(t: Tx, shiftId: number, ended?: { by: string; why: string }): Promise<void> {
  await t.db
    .updateTable('shift')
    .set({ ended_at: t.at, ended_by: ended?.by ?? null, ended_why: ended?.why ?? null })
    .where('id', '=', shiftId)
    .execute();
}

/** Counts the break that is running into the shift, as of now. */
export async function countBreak(t: Tx, shiftId: number): Promise<void> {
  await sql`
    update shift s set break_seconds = break_seconds + greatest(0, round(extract(epoch from ${t.at}::timestamptz - n.out_since)))
    from vehicle_now n where s.id = ${shiftId} and n.shift_id = s.id and n.out_since is not null`.execute(t.db);
}

/** Some driver of a fleet who is at work, with car and shift. */
export function anySeatAtWork(
  db: Db,
  fleetId: number,
): Promise<{ shiftId: number; fleetId: number; driverId: number; vehicleId: number } | undefined> {
  return db
    .selectFrom('shift')
    .select(['id as shiftId', 'fleet_id as fleetId', 'driver_id as driverId', 'vehicle_id as vehicleId'])
    .where('ended_at', 'is', null)
    .where('fleet_id', '=', fleetId)
    .executeTakeFirst();
}

/** Until when the driver of an open shift means to work; null where nothing was said. */
export async function plannedEndOf(db: Db, shiftId: number): Promise<number | null> {
  const row = await db.selectFrom('shift').select('planned_end_at').where('id', '=', shiftId).executeTakeFirst();
  return row?.planned_end_at ?? null;
}

export async function setPlannedEnd(t: Tx, shiftId: number, endsAtMs: number | null): Promise<void> {
  const planned_end_at = endsAtMs === null ? null : new Date(endsAtMs);
  await t.db.updateTable('shift').set({ planned_end_at }).where('id', '=', shiftId).execute();
}

/** Was it the office that ended the shift? */
export async function isEndedByOffice(db: Db, shiftId: number): Promise<boolean> {
  const row = await db.selectFrom('shift').select('ended_by').where('id', '=', shiftId).executeTakeFirst();
  return row !== undefined && row.ended_by !== null;
}

export type HeldSeat = {
  fleetId: number;
  shiftId: number | null;
  driverId: number | null;
  outOfVehicle: boolean;
  /** The office keeps it from work. */
  locked: boolean;
  meterOn: boolean;
  jobId: number | null;
  /** Since when it has had nothing to do; null where it never had. */
  clearSinceMs: number | null;
};

/** Who sits in a vehicle and what it is busy with, locked until the transaction ends. */
export async function lockSeat(t: Tx, vehicleId: number): Promise<HeldSeat | undefined> {
  const row = await t.db
    .selectFrom('vehicle_now')
    .select(['fleet_id', 'shift_id', 'driver_id', 'out_of_vehicle', 'locked_at', 'meter_on_at', 'clear_since'])
    .where('vehicle_id', '=', vehicleId)
    .forUpdate()
    .executeTakeFirst();
  // A statement of its own: one that waited for the lock would still see the jobs of before.
  const job = row && (await jobOfVehicle(t.db, vehicleId));
  return (
    row && {
      fleetId: row.fleet_id,
      shiftId: row.shift_id,
      driverId: row.driver_id,
      outOfVehicle: row.out_of_vehicle,
      locked: row.locked_at !== null,
      meterOn: row.meter_on_at !== null,
      jobId: job?.id ?? null,
      clearSinceMs: row.clear_since,
    }
  );
}
