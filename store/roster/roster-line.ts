import { type Insertable, type Selectable, sql } from 'kysely';
import { DAY_MS } from '#core/kit/time.ts';
import type { RosterLine, RosterSeat, Span } from '#core/roster/line.ts';
import { HOLDING_STATES } from '#core/roster/states.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type LineRow = Selectable<Tables['roster_line']>;
export type NewLine = Insertable<Tables['roster_line']>;

/** Rules look at the six days before a line and after it. */
const NEIGHBOURS_MS = 8 * DAY_MS;
const MOST_AT_ONCE = 1_000;

export async function insertLine(t: Tx, line: Insertable<Tables['roster_line']>): Promise<number> {
  return (await t.db.insertInto('roster_line').values(line).returning('id').executeTakeFirstOrThrow()).id;
}

/** Many lines at once. */
export async function insertLines(t: Tx, lines: readonly NewLine[]): Promise<void> {
  for (let at = 0; at < lines.length; at += MOST_AT_ONCE)
    await t.db
      .insertInto('roster_line')
      .values(lines.slice(at, at + MOST_AT_ONCE))
      .execute();
}

/** Those of these drivers and vehicles who are of the fleet and have not left; held until the transaction ends. */
export async function holdCrew(
  t: Tx,
  fleetId: number,
  { driverIds, vehicleIds }: { driverIds: readonly number[]; vehicleIds: readonly number[] },
): Promise<{ drivers: ReadonlySet<number>; vehicles: ReadonlySet<number> }> {
  const drivers = await t.db
    .selectFrom('driver')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', sql<number>`any(${driverIds}::bigint[])`)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const vehicles = await t.db
    .selectFrom('vehicle')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', sql<number>`any(${vehicleIds}::bigint[])`)
    .where('decommissioned_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return { drivers: new Set(drivers.map(({ id }) => id)), vehicles: new Set(vehicles.map(({ id }) => id)) };
}

export const lineById = (db: Db, fleetId: number, id: number): Promise<LineRow | undefined> =>
  db.selectFrom('roster_line').selectAll().where('fleet_id', '=', fleetId).where('id', '=', id).executeTakeFirst();

/** Lines of a fleet in the order of their numbers, locked until the transaction ends. */
export function lockLines(t: Tx, fleetId: number, ids: readonly number[]): Promise<LineRow[]> {
  return t.db
    .selectFrom('roster_line')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateLine(t: Tx, id: number, change: Partial<Insertable<Tables['roster_line']>>): Promise<void> {
  await t.db
    .updateTable('roster_line')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** A rostered shift that the key desk takes back takes its line with it. */
export async function cancelLineOfRecord(t: Tx, recordId: number): Promise<void> {
  await t.db
    .updateTable('roster_line')
    .set((eb) => ({ state: 'cancelled', version: eb('version', '+', 1) }))
    .where('record_id', '=', recordId)
    .execute();
}

/** Does the driver, or the car, have another line than `but` at some time of these hours? The car is held until the transaction ends. */
export async function lineClash(
  t: Tx,
  { driverId, vehicleId, startMs, endMs, but }: Span & { driverId: number; vehicleId: number | null; but?: number },
): Promise<boolean> {
  if (vehicleId !== null)
    await t.db.selectFrom('vehicle').select('id').where('id', '=', vehicleId).forUpdate().execute();
  const row = await t.db
    .selectFrom('roster_line')
    .select('id')
    .where('state', 'in', HOLDING_STATES)
    .where('starts_at', '<', instant(endMs))
    .where('ends_at', '>', instant(startMs))
    .$if(but !== undefined, (some) => some.where('id', '!=', but ?? 0))
    .where((eb) =>
      eb.or([eb('driver_id', '=', driverId), ...(vehicleId === null ? [] : [eb('vehicle_id', '=', vehicleId)])]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** The lines of these drivers that hold their time, from some days before a span until some days after it. */
export function linesAround(db: Db, driverIds: readonly number[], { startMs, endMs }: Span): Promise<LineRow[]> {
  return db
    .selectFrom('roster_line')
    .selectAll()
    .where('driver_id', '=', sql<number>`any(${[...driverIds]}::bigint[])`)
    .where('state', 'in', HOLDING_STATES)
    .where('starts_at', '<', instant(endMs + NEIGHBOURS_MS))
    .where('ends_at', '>', instant(startMs - NEIGHBOURS_MS))
    .orderBy('starts_at')
    .execute();
}

/** By what people know a driver. */
export const driverCard = (db: Db, driverId: number): Promise<{ did: string; name: string }> =>
  db.selectFrom('driver').select(['did', 'name']).where('id', '=', driverId).executeTakeFirstOrThrow();

export const seatOf = ({ vehicle_id, pool }: Pick<LineRow, 'vehicle_id' | 'pool'>): RosterSeat => {
  if (vehicle_id !== null) return { vehicleId: vehicle_id };
  return pool === null ? null : { pool };
};

/** A row as the rules read it. */
export const lineOf = (row: LineRow): RosterLine => ({
  driverId: row.driver_id,
  seat: seatOf(row),
  kind: row.kind,
  breaks: row.breaks,
  startMs: row.starts_at,
  endMs: row.ends_at,
});
