import { sql } from 'kysely';
import { carriedCodes, withCarried } from '#core/booking/plain/carried.ts';
import { CARRIED_NAMES, type CarriedName, COUNT_FIELDS, JOB_COUNTS } from '#core/booking/plain/count-fields.ts';
import type { Db } from '../door/connect.ts';
import { type PlainColumn, plainColumn, plainOfRow } from './plain-columns.ts';

/** What a vehicle says of how many it carries. */
export type CarriedColumns = { [N in CarriedName as PlainColumn<N>]: number | null };

/** The same as columns of a statement. */
export const carriedColumns = <Table extends string>(table: Table) =>
  CARRIED_NAMES.map((name) => `${table}.${plainColumn(name)}` as const);

/** The same in a statement that is written by hand. */
export const carriedSelected = (table: string) =>
  sql.raw(
    carriedColumns(table)
      .map((column) => `, ${column}`)
      .join(''),
  );

/** The most that a vehicle of each of these fleets carries. */
export async function carriedByFleets(db: Db, fleets: readonly number[]): Promise<Map<number, Record<string, number>>> {
  if (CARRIED_NAMES.length === 0 || fleets.length === 0) return new Map();
  const most = CARRIED_NAMES.map((name) => `max(${plainColumn(name)}) as "${name}"`).join(', ');
  const { rows } = await sql<{ fleet_id: number } & Record<string, number | null>>`
    select fleet_id, ${sql.raw(most)} from vehicle
    where fleet_id = any(${[...fleets]}) and decommissioned_at is null group by fleet_id`.execute(db);
  return new Map(
    rows.map(({ fleet_id: fleetId, ...carried }) => [
      fleetId,
      Object.fromEntries(Object.entries(carried).map(([name, count]) => [name, count ?? 0])),
    ]),
  );
}

/** What a car at work has, can and carries. */
export const attributesOfCar = (row: { attributes: readonly string[] } & CarriedColumns): readonly string[] =>
  withCarried(row.attributes, plainOfRow(COUNT_FIELDS, row));

/** What a job asks of its car: its wishes, and to carry what it counts. */
export const askedOfCar = (row: { attributes: readonly string[] } & Partial<CarriedColumns>): string[] => [
  ...row.attributes,
  ...carriedCodes(plainOfRow(JOB_COUNTS, row)),
];
