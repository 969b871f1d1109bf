import { sql } from 'kysely';
import type { OwnerFine } from '#core/settlement/fine.ts';
import type { Period } from '#core/settlement/period.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';
import type { OnlyVehicles } from './figures.ts';

/**
 * The fines that owners are charged of in a period: those of its days, and older ones that no period before it can take any
 * more.
 */
export async function finesToSettle(
  db: Db,
  { fleetId, period }: { fleetId: number; period: Period },
  only: OnlyVehicles,
): Promise<OwnerFine[]> {
  const { rows } = await sql<OwnerFine>`
    select f.id, f.vehicle_id as "vehicleId", f.on_date as "onDate", f.offence, f.amount_minor as "amountMinor"
    from vehicle_fine f
    where f.fleet_id = ${fleetId} and f.record_id is null and f.period_id is null and f.on_date <= ${period.through}
      and (f.on_date >= ${period.from} or not exists (
        select from settlement_period p
        where p.fleet_id = f.fleet_id and p.state <> 'final' and p.from_date < ${period.from} and p.through_date >= f.on_date))
      ${only === null ? sql`` : sql`and f.vehicle_id = any(${[...only]}::bigint[])`}
    order by f.id`.execute(db);
  return rows;
}

/** Holds what owners may still be charged of through a day: nobody passes a fine on or takes it off meanwhile. */
export async function lockFinesThrough(t: Tx, fleetId: number, through: string): Promise<void> {
  await t.db
    .selectFrom('vehicle_fine')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('record_id', 'is', null)
    .where('period_id', 'is', null)
    .where('on_date', '<=', through)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function markFinesSettled(t: Tx, periodId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await t.db
    .updateTable('vehicle_fine')
    .set({ period_id: periodId })
    .where('id', 'in', [...ids])
    .execute();
}

export type FineRow = {
  id: number;
  vehicleId: number;
  plate: string;
  atMs: number;
  onDate: string;
  offence: string;
  amountMinor: number;
  recordId: number | null;
  did: string | null;
  driverName: string | null;
  why: string;
  notedAtMs: number;
  notedBy: string;
  clientKey: string;
  /** The first day of the final period whose statements have it. */
  settledFrom: string | null;
};

const fines = (db: Db, fleetId: number) =>
  db
    .selectFrom('vehicle_fine as f')
    .innerJoin('vehicle as v', 'v.id', 'f.vehicle_id')
    .leftJoin('shift_record as r', 'r.id', 'f.record_id')
    .leftJoin('driver as d', 'd.id', 'r.driver_id')
    .leftJoin('settlement_period as p', 'p.id', 'f.period_id')
    .select(['f.id', 'f.vehicle_id as vehicleId', 'v.plate', 'f.at as atMs', 'f.on_date as onDate', 'f.offence'])
    .select(['f.amount_minor as amountMinor', 'f.record_id as recordId', 'd.did', 'd.name as driverName', 'f.why'])
    .select(['f.noted_at as notedAtMs', 'f.noted_by as notedBy', 'f.client_key as clientKey'])
    .select('p.from_date as settledFrom')
    .where('f.fleet_id', '=', fleetId);

/** The fines of a fleet, the newest typed first, from before one on. */
export const finesOf = (
  db: Db,
  fleetId: number,
  { before, most }: { before: number | null; most: number },
): Promise<FineRow[]> =>
  fines(db, fleetId)
    .$if(before !== null, (query) => query.where('f.id', '<', before ?? 0))
    .orderBy('f.id', 'desc')
    .limit(most)
    .execute();

export const fineByKey = (db: Db, fleetId: number, clientKey: string): Promise<FineRow | undefined> =>
  fines(db, fleetId).where('f.client_key', '=', clientKey).executeTakeFirst();

export const lockFine = (t: Tx, fleetId: number, id: number): Promise<FineRow | undefined> =>
  fines(t.db, fleetId).where('f.id', '=', id).forUpdate('f').executeTakeFirst();

export type NewFine = Pick<FineRow, 'vehicleId' | 'atMs' | 'onDate' | 'offence' | 'amountMinor' | 'clientKey'> & {
  fleetId: number;
};
export type PaidByDriver = { recordId: number; entryId: number; why: string };

export async function insertFine(t: Tx, fine: NewFine, driver: PaidByDriver | null): Promise<number> {
  const { id } = await t.db
    .insertInto('vehicle_fine')
    .values({
      fleet_id: fine.fleetId,
      vehicle_id: fine.vehicleId,
      at: new Date(fine.atMs),
      on_date: fine.onDate,
      offence: fine.offence,
      amount_minor: fine.amountMinor,
      record_id: driver?.recordId ?? null,
      entry_id: driver?.entryId ?? null,
      why: driver?.why ?? '',
      noted_at: t.at,
      noted_by: t.actor.name,
      client_key: fine.clientKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setPaidByDriver(t: Tx, id: number, { recordId, entryId, why }: PaidByDriver): Promise<void> {
  await t.db
    .updateTable('vehicle_fine')
    .set({ record_id: recordId, entry_id: entryId, why })
    .where('id', '=', id)
    .execute();
}

export async function deleteFine(t: Tx, id: number): Promise<void> {
  await t.db.deleteFrom('vehicle_fine').where('id', '=', id).execute();
}

/** Whose shift a car was in at an instant, by the shift record. */
export const drivenAt = (
  db: Db,
  fleetId: number,
  { vehicleId, atMs }: { vehicleId: number; atMs: number },
): Promise<{ recordId: number; driverId: number; did: string; name: string } | undefined> =>
  db
    .selectFrom('shift_record as r')
    .innerJoin('driver as d', 'd.id', 'r.driver_id')
    .select(['r.id as recordId', 'r.driver_id as driverId', 'd.did', 'd.name'])
    .where('r.fleet_id', '=', fleetId)
    .where('r.vehicle_id', '=', vehicleId)
    .where('r.opened_at', '<=', instant(atMs))
    .where((eb) => eb.or([eb('r.worked_at', 'is', null), eb('r.worked_at', '>', instant(atMs))]))
    .orderBy('r.opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A car of the fleet as its owners stand in its record. */
export const ownedVehicle = (
  db: Db,
  fleetId: number,
  id: number,
): Promise<{ plate: string; ownerName: string; owners: string[] } | undefined> =>
  db
    .selectFrom('vehicle')
    .select((eb) => ['plate', eb.fn.coalesce('owner_name', eb.val('')).as('ownerName'), 'owners'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .executeTakeFirst();
