import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import { PERSONAL } from './all-personal.ts';
import type { CustomerScope } from './customer-scope.ts';
import { columnsOf, type Rows, rowsOf, type Subject, type TableWords } from './declared.ts';
import { type Found, findCustomer, findDriver, findInCases, theirs } from './found.ts';

/** All that is kept of a person, by what it is; each row as the database has it, without what only the suite needs. */
export type PersonData = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** More than that of one thing is not one person's. */
const MOST = 20_000;

/** Hashes, keys and words that searches go by: nobody reads them. */
const hiddenOf = ({ hidden }: TableWords): string[] => [...columnsOf(hidden), 'version'];

async function read(db: Db, table: string, rows: Rows, found: Found): Promise<Record<string, unknown>[]> {
  const whose = (alias: string): RawBuilder<unknown> => theirs(rows, found, alias) ?? sql`false`;
  const from = rows.tells?.(whose) ?? sql`select * from ${sql.table(table)} x where ${whose('x')} order by 1`;
  const { rows: told } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(x) - ${hiddenOf(PERSONAL[table] ?? {})}::text[] as row from (${from}) x limit ${MOST}`.execute(db);
  return told.map(({ row }) => row);
}

async function dataOf(
  db: Db,
  parts: readonly (readonly [Subject, Found])[],
): Promise<Record<string, Record<string, unknown>[]>> {
  const data: Record<string, Record<string, unknown>[]> = {};
  for (const [subject, found] of parts)
    for (const [table, words] of Object.entries(PERSONAL)) {
      for (const rows of rowsOf(words, subject)) if (rows.told) data[rows.told] = await read(db, table, rows, found);
    }
  return data;
}

/** What is kept of a customer. */
export async function customerData(db: Db, scope: CustomerScope & { name: string }): Promise<PersonData> {
  const found = await findCustomer(db, scope);
  return dataOf(db, [
    ['customer', found],
    ['case', findInCases(found.ids.cases)],
  ]);
}

/** What is kept of a driver. */
export async function driverData(db: Db, driver: { id: number; fleetId: number }): Promise<PersonData> {
  const found = await findDriver(db, driver);
  const photo = await sql<Record<string, unknown>>`
    select f.kind, f.made_at, encode(f.bytes, 'base64') as base64 from driver d join file f on f.id = d.photo_id
    where d.id = any(${[...found.ids.drivers]}::bigint[])`.execute(db);
  const accounts = await sql<Record<string, unknown>>`
    select kind, currency, balance_minor from ledger_account
    where holder = any(${found.ids.drivers.map((id) => `driver ${id}`)}::text[]) order by id`.execute(db);
  const data = await dataOf(db, [
    ['driver', found],
    ['case', findInCases(found.ids.driverCases)],
  ]);
  return { ...data, photo: photo.rows, accounts: accounts.rows };
}
