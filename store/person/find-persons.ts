import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import { holds } from '../search/holds.ts';

export type FoundDriver = { id: number; did: string; name: string; leftAtMs: number | null };

/** Drivers of a fleet by DID or a part of the name, those who left too; the exact ones first. */
export async function findDriverPersons(db: Db, fleetId: number, text: string, most: number): Promise<FoundDriver[]> {
  const rows = await db
    .selectFrom('driver')
    .select(['id', 'did', 'name', 'ended_at'])
    .where('fleet_id', '=', fleetId)
    .where('merged_into_id', 'is', null)
    .where((eb) => eb.or([eb('did', '=', text), holds('name', text)]))
    .orderBy((eb) => eb('did', '=', text), 'desc')
    .orderBy('name')
    .limit(most)
    .execute();
  return rows.map(({ ended_at: leftAtMs, ...row }) => ({ ...row, leftAtMs }));
}

/** How often a telephone stands in what a fleet keeps, where it is no customer's of a record. */
export async function phoneUses(db: Db, fleetId: number, phone: string): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select (
      (select count(*) from booking where fleet_id = ${fleetId} and phone = ${phone})
      + (select count(*) from permanent_booking where fleet_id = ${fleetId} and phone = ${phone})
      + (select count(*) from call where fleet_id = ${fleetId} and number = ${phone})
      + (select count(*) from case_file where fleet_id = ${fleetId} and kind in ('incident', 'lostReport')
          and given ->> 'phone' = ${phone})
    )::int as uses`.execute(db);
  return rows[0]?.uses ?? 0;
}

/** A driver of a fleet as they are to be erased, held until the transaction ends. */
export const holdDriver = (
  db: Db,
  fleetId: number,
  id: number,
): Promise<{ id: number; did: string; name: string; ended_at: number | null } | undefined> =>
  db
    .selectFrom('driver')
    .select(['id', 'did', 'name', 'ended_at'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .where('merged_into_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** What of a driver is still under way: cases, and plans of the roster. */
export async function openOfDriver(db: Db, id: number, nowMs: number): Promise<{ cases: number; lines: number }> {
  const { rows } = await sql<{ cases: number; lines: number }>`
    select (select count(*)::int from case_file where driver_id = ${id} and not over) as cases,
      (select count(*)::int from roster_line where driver_id = ${id} and state in ('draft', 'published', 'confirmed')
        and ends_at > ${new Date(nowMs)}) as lines`.execute(db);
  return rows[0] as { cases: number; lines: number };
}

/** When something that the law asks for last happened to a driver, in milliseconds. */
export async function lastOfDriver(
  db: Db,
  id: number,
): Promise<{ books: number | null; trips: number | null; conduct: number | null }> {
  const { rows } = await sql<Record<'books' | 'trips' | 'conduct', Date | number | null>>`
    select (select max(e.at) from ledger_account a join ledger_posting p on p.account_id = a.id
        join ledger_entry e on e.id = p.entry_id where a.holder = ${`driver ${id}`}) as books,
      (select max(coalesce(ended_at, began_at)) from trip where driver_id = ${id}) as trips,
      (select max(decided_at) from suspension where driver_id = ${id}) as conduct`.execute(db);
  const at = (value: Date | number | null | undefined) => (value == null ? null : new Date(value).getTime());
  return { books: at(rows[0]?.books), trips: at(rows[0]?.trips), conduct: at(rows[0]?.conduct) };
}
