import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';

type Where = { table: keyof Tables; column?: string };

/** Each series of a fleet, and where its numbers stand once they are issued. */
const SERIES = {
  receipt: { table: 'cash_receipt' },
  payIn: { table: 'shift_pay_in' },
  invoice: { table: 'invoice' },
  'payment run': { table: 'payment_run' },
  shiftTaxPaper: { table: 'shift_tax_paper' },
  ownerStatement: { table: 'settlement_statement' },
  certificate: { table: 'training' },
} as const satisfies Readonly<Record<string, Where>>;

/** Each till counts its closings by itself, and each kind of case its years. */
export type SeriesName = keyof typeof SERIES | `z of till ${number}` | `case ${string} of ${number}`;

export type SeriesFault = { why: 'series'; series: string; number: number; fault: 'missing' | 'twice' | 'beyond' };

const isKnown = (name: string): name is keyof typeof SERIES => Object.hasOwn(SERIES, name);

function issuedIn(fleetId: number, name: string) {
  const till = /^z of till (\d+)$/.exec(name)?.[1];
  if (till !== undefined)
    return sql`select z_number as number from till_session where fleet_id = ${fleetId} and till_id = ${Number(till)} and z_number is not null`;
  const [, kind, year] = /^case (\w+) of (\d+)$/.exec(name) ?? [];
  if (kind !== undefined)
    return sql`select number from case_file where fleet_id = ${fleetId} and kind = ${kind} and year = ${Number(year)}`;
  if (!isKnown(name)) throw new Error(`Nobody says where the numbers of the series '${name}' stand.`);
  const { table } = SERIES[name];
  return sql`select number from ${sql.table(table)} where fleet_id = ${fleetId} and number is not null`;
}

/** The first number that a series of the fleet lacks, has twice, or has though nobody took it; null where all are there. */
export async function seriesFault(db: Db, fleetId: number): Promise<SeriesFault | null> {
  const all = await db
    .selectFrom('number_series')
    .select(['name', 'last_number as last'])
    .where('fleet_id', '=', fleetId)
    .orderBy('name')
    .execute();
  for (const { name, last } of all) {
    const { rows } = await sql<{ number: number; fault: SeriesFault['fault'] }>`
      with issued as (${issuedIn(fleetId, name)}), faults as (
        select n as number, 'missing' as fault from generate_series(1, ${last}::bigint) as n
        where not exists (select from issued where number = n)
        union all select number, 'twice' from issued group by number having count(*) > 1
        union all select number, 'beyond' from issued where number > ${last}::bigint or number < 1
      )
      select number, fault from faults order by number limit 1`.execute(db);
    const [first] = rows;
    if (first) return { why: 'series', series: name, ...first };
  }
  return null;
}
