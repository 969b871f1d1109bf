import { sql } from 'kysely';
import { readPhone } from '#core/phone/phone.ts';
import { isKeptPhone } from '#core/phone/typed-phone.ts';
import type { Db } from '../door/connect.ts';
import { countryOfCompany, phonesOfFleet } from '../fleet/fleet-country.ts';

/** Every column that holds a telephone number, of a fleet by its own column or by the record it belongs to. */
export const PHONE_COLUMNS = [
  ['customer_phone', 'phone'],
  ['booking', 'phone'],
  ['job', 'phone'],
  ['permanent_booking', 'phone'],
  ['event_booking', 'contact_phone'],
  ['call', 'number'],
  ['lost_property', 'phone'],
  ['driver', 'mobile_phone'],
  ['driver', 'next_of_kin_phone'],
  ['driver_detail', 'phone'],
  ['agent', 'phone'],
  ['confirmation_rules', 'office_phone'],
  ['account', 'phone'],
] as const;
/** The setting in which a fleet, or the company, says its own. */
const SETTING = 'companyPhone';

/** What a column holds that is not kept as numbers are: what was mended, and what nobody can read. */
export type MendedPhones = { table: string; column: string; mended: number; unread: string[] };

const MOST_TOLD = 20;

/**
 * Brings the numbers of a fleet to the form in which they are kept and compared; with `tell` they are only counted. What is no
 * number in the country of the fleet, or is another customer's already, is told and stays.
 */
export async function mendPhones(db: Db, fleetId: number, { tell }: { tell: boolean }): Promise<MendedPhones[]> {
  const { read } = await phonesOfFleet(db, fleetId);
  const found: MendedPhones[] = [];
  for (const [table, column] of PHONE_COLUMNS) {
    const { rows } = await sql<{ number: string }>`
      select distinct ${sql.ref(column)} as number from ${sql.table(table)}
      where fleet_id = ${fleetId} and ${sql.ref(column)} <> ''`.execute(db);
    const line: MendedPhones = { table, column, mended: 0, unread: [] };
    for (const { number } of rows) {
      const kept = read(number);
      if (kept === number || (kept === null && isKeptPhone(number))) continue;
      const done = kept !== null && (tell || (await write(db, { table, column, fleetId }, number, kept)));
      if (done) line.mended += 1;
      else if (line.unread.length < MOST_TOLD) line.unread.push(number);
    }
    if (line.mended + line.unread.length > 0) found.push(line);
  }
  return [...found, ...(await mendSetting(db, fleetId, read, tell))];
}

/** The same of the number that the company says of itself, in no fleet. */
export async function mendCompanyPhone(db: Db, { tell }: { tell: boolean }): Promise<MendedPhones[]> {
  const country = await countryOfCompany(db);
  return mendSetting(db, null, (typed) => readPhone(typed, country), tell);
}

async function mendSetting(
  db: Db,
  fleetId: number | null,
  read: (typed: string) => string | null,
  tell: boolean,
): Promise<MendedPhones[]> {
  const one = db
    .selectFrom('setting_value')
    .where('name', '=', SETTING)
    .where('fleet_id', 'is not distinct from', fleetId);
  const number = String((await one.select('value').executeTakeFirst())?.value ?? '');
  const kept = read(number);
  if (number === '' || kept === number || (kept === null && isKeptPhone(number))) return [];
  if (kept !== null && !tell)
    await sql`update setting_value set value = to_jsonb(${kept}::text)
      where name = ${SETTING} and fleet_id is not distinct from ${fleetId}::integer`.execute(db);
  return [
    { table: 'setting_value', column: SETTING, mended: kept === null ? 0 : 1, unread: kept === null ? [number] : [] },
  ];
}

type Where = { table: (typeof PHONE_COLUMNS)[number][0]; column: string; fleetId: number };

async function write(db: Db, { table, column, fleetId }: Where, was: string, kept: string): Promise<boolean> {
  const taken = sql`select from customer_phone o where o.fleet_id = ${fleetId} and o.phone = ${kept}`;
  const free = table === 'customer_phone' ? sql`not exists (${taken})` : sql`true`;
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${kept}
    where fleet_id = ${fleetId} and ${sql.ref(column)} = ${was} and ${free}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}
