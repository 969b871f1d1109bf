import { sql } from 'kysely';
import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import type { FillOutcome } from '#core/roster/fill.ts';
import type { ClockedShift } from '#core/roster/roster-shift.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';

/** The shifts of a fleet that are in use, in the order of the clock. */
export async function rosterShifts(db: Db, fleetId: number): Promise<(ClockedShift & { id: number })[]> {
  return db
    .selectFrom('roster_shift')
    .select([
      'id',
      'name',
      'kind',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'pause_from as pauseFrom',
      'pause_to as pauseTo',
    ])
    .where('fleet_id', '=', fleetId)
    .where('ended_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('name')
    .execute();
}

/** Drivers of a fleet who have not left, and whose permit is good through a day. */
export async function driversToPlan(
  db: Db,
  fleetId: number,
  through: CalendarDate,
): Promise<{ driverId: number; name: string }[]> {
  return db
    .selectFrom('driver')
    .select(['id as driverId', 'name'])
    .where('fleet_id', '=', fleetId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('permit_expiry', 'is', null), eb('permit_expiry', '>=', through)]))
    .orderBy('id')
    .execute();
}

/** The car that each driver of a fleet had last, by the shifts since an instant. */
export async function usualCars(db: Db, fleetId: number, sinceMs: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('shift_record')
    .innerJoin('vehicle', 'vehicle.id', 'shift_record.vehicle_id')
    .select([sql<number>`driver_id`.as('driverId'), sql<number>`vehicle_id`.as('vehicleId')])
    .distinctOn('driver_id')
    .where('shift_record.fleet_id', '=', fleetId)
    .where('vehicle.decommissioned_at', 'is', null)
    .where('opened_at', '>=', instant(sinceMs))
    .orderBy('driver_id')
    .orderBy('opened_at', 'desc')
    .execute();
  return new Map(rows.map(({ driverId, vehicleId }) => [driverId, vehicleId]));
}

export type FillRow = {
  from: CalendarDate;
  through: CalendarDate;
  filledAtMs: number;
  filledBy: string;
  outcome: FillOutcome;
};

export async function insertFill(
  t: Tx,
  fleetId: number,
  { from, through, outcome }: Pick<FillRow, 'from' | 'through' | 'outcome'>,
): Promise<void> {
  await t.db
    .insertInto('roster_fill')
    .values({
      fleet_id: fleetId,
      from_date: from,
      through_date: through,
      filled_at: t.at,
      filled_by: t.actor.name,
      outcome: JSON.stringify(outcome),
    })
    .execute();
}

/** What came of the last time that days of a span were filled. */
export async function lastFill(
  db: Db,
  fleetId: number,
  { from, through }: { from: CalendarDate; through: CalendarDate },
): Promise<FillRow | undefined> {
  return db
    .selectFrom('roster_fill')
    .select([
      'from_date as from',
      'through_date as through',
      'filled_at as filledAtMs',
      'filled_by as filledBy',
      'outcome',
    ])
    .where('fleet_id', '=', fleetId)
    .where('from_date', '<=', through)
    .where('through_date', '>=', from)
    .orderBy('filled_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
