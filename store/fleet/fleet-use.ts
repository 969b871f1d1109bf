import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';

/** What holds amounts of a fleet in a form that no column tells of. */
const MONEY_WITHIN = ['account', 'tariff'];

type MoneyTable = { table: string; columns: string[] };

/** Every table of fleets that has amounts, whoever added it: a column of money is called `…_minor`. */
async function tablesOfMoney(db: Db): Promise<MoneyTable[]> {
  const { rows } = await sql<MoneyTable>`
    select c.table_name as table, array_agg(c.column_name::text order by c.column_name) as columns
    from information_schema.columns c
    join information_schema.columns f
      on f.table_schema = c.table_schema and f.table_name = c.table_name and f.column_name = 'fleet_id'
    join information_schema.tables t
      on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = current_schema() and c.column_name like '%\\_minor'
    group by c.table_name order by c.table_name`.execute(db);
  return rows;
}

/** Whether a fleet has fares, payments, accounts or anything else with an amount of money. */
export async function hasMoney(db: Db, fleetId: number): Promise<boolean> {
  const within = MONEY_WITHIN.map(
    (table) => sql`exists (select 1 from ${sql.table(table)} where fleet_id = ${fleetId})`,
  );
  const amounts = (await tablesOfMoney(db)).map(({ table, columns }) => {
    const any = sql.join(
      columns.map((column) => sql`${sql.ref(column)} <> 0`),
      sql` or `,
    );
    return sql`exists (select 1 from ${sql.table(table)} where fleet_id = ${fleetId} and (${any}))`;
  });
  const { rows } = await sql<{
    found: boolean;
  }>`select (${sql.join([...within, ...amounts], sql` or `)}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

const WORK = ['booking', 'job', 'permanent_booking', 'event_booking', 'trip', 'shift'];

/** Whether anything of a fleet has a time of its own: bookings, jobs, trips, shifts. */
export async function hasJobs(db: Db, fleetId: number): Promise<boolean> {
  const found = WORK.map((table) => sql`exists (select 1 from ${sql.table(table)} where fleet_id = ${fleetId})`);
  const { rows } = await sql<{ found: boolean }>`select (${sql.join(found, sql` or `)}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Whether a fleet has areas, which tile the city it lies in. */
export async function hasAreas(db: Db, fleetId: number): Promise<boolean> {
  return (
    (await db.selectFrom('area').select('id').where('fleet_id', '=', fleetId).limit(1).executeTakeFirst()) !== undefined
  );
}
