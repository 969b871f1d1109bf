import { type RawBuilder, sql } from 'kysely';
import { mainNumber } from '#core/phone/phone.ts';
import type { Db } from '../door/connect.ts';
import { literally } from '../door/literally.ts';
import { bookingsOf, type CustomerScope, casesOf, jobsOf } from './customer-scope.ts';
import { FOUND_IDS, type FoundBy, type FoundId, type Rows } from './declared.ts';

/** All that is known of somebody before anything of them is erased. */
export type Found = {
  /** Null where cases are forgotten, of whichever fleet. */
  fleetId: number | null;
  ids: Readonly<Record<FoundId, readonly number[]>>;
  phones: readonly string[];
  /** In small letters. */
  mails: readonly string[];
  names: readonly string[];
};

const NOBODY = Object.fromEntries(FOUND_IDS.map((kind) => [kind, [] as number[]])) as Record<FoundId, number[]>;

const idsOf = async (db: Db, from: RawBuilder<unknown>): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from (${from}) found`.execute(db);
  return rows.map(({ id }) => Number(id));
};

/** A name of one short word is in too many texts to say whom it means. */
const telling = (names: readonly string[]) => [
  ...new Set(names.map((name) => name.trim()).filter((name) => name.length >= 5 && name.includes(' '))),
];

export async function findCustomer(db: Db, scope: CustomerScope & { name: string }): Promise<Found> {
  const { fleetId, customerId, phones, emails: mails } = scope;
  const { rows: named } = await sql<{ name: string }>`
    select distinct passenger_name as name from booking where id in ${bookingsOf(scope)}
    union select name from customer where id = ${customerId}::bigint`.execute(db);
  const found = {
    fleetId,
    ids: NOBODY,
    phones,
    mails,
    names: telling([scope.name, ...named.map(({ name }) => name)]),
  };
  const [bookings, jobs, cases, permanents, events, eventRows, searches] = [
    await idsOf(db, sql`select id from ${bookingsOf(scope)} b`),
    await idsOf(db, sql`select id from ${jobsOf(scope)} j`),
    await idsOf(db, sql`select id from ${casesOf(scope)} c`),
    await idsOf(
      db,
      sql`select id from permanent_booking
        where fleet_id = ${fleetId} and phone = any(${[...phones]}::text[]) and phone <> ''`,
    ),
    await idsOf(
      db,
      sql`select id from event_booking
        where fleet_id = ${fleetId} and contact_phone = any(${[...phones]}::text[]) and contact_phone <> ''`,
    ),
    await idsOf(
      db,
      sql`select r.id from event_booking_row r join event_booking e on e.id = r.event_booking_id
        where e.fleet_id = ${fleetId}
          and (r.booking_id in ${bookingsOf(scope)} or ${numbered(sql`r.cells`, found)} or ${numbered(sql`r.ready`, found)})`,
    ),
    await idsOf(
      db,
      sql`select s.id from saved_search s
        where ${mentioned(sql`s.search`, found)} or ${mentioned(sql`s.name`, found)}`,
    ),
  ];
  const customers = customerId === null ? [] : [customerId];
  return { ...found, ids: { ...NOBODY, customers, bookings, jobs, cases, permanents, events, eventRows, searches } };
}

/** A driver, with the records that went into theirs. */
export async function findDriver(db: Db, { id, fleetId }: { id: number; fleetId: number }): Promise<Found> {
  const records = await db
    .selectFrom('driver')
    .select(['id', 'name', 'mobile_phone', 'email'])
    .where((eb) => eb.or([eb('id', '=', id), eb('merged_into_id', '=', id)]))
    .execute();
  const drivers = records.map((one) => one.id);
  const theirs = sql`${drivers}::bigint[]`;
  const [cases, driverCases, shiftRecords, messages] = [
    await idsOf(db, sql`select id from case_file where driver_id = any(${theirs})`),
    await idsOf(
      db,
      sql`select id from case_file where driver_id = any(${theirs}) and kind in ('suspension', 'appeal')`,
    ),
    await idsOf(db, sql`select id from shift_record where driver_id = any(${theirs})`),
    await idsOf(
      db,
      sql`select m.id from driver_message m
        where exists (select from driver_message_recipient r where r.message_id = m.id and r.driver_id = any(${theirs}))
          and not exists (
            select from driver_message_recipient r where r.message_id = m.id and r.driver_id <> all(${theirs}))`,
    ),
  ];
  return {
    fleetId,
    ids: { ...NOBODY, drivers, cases, driverCases, shiftRecords, messages },
    phones: records.flatMap((one) => (one.mobile_phone === '' ? [] : [one.mobile_phone])),
    mails: records.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])),
    names: telling(records.map((one) => one.name)),
  };
}

/** The persons of cases. */
export const findInCases = (ids: readonly number[]): Found => ({
  fleetId: null,
  ids: { ...NOBODY, cases: ids },
  phones: [],
  mails: [],
  names: [],
});

const anyOf = (texts: readonly string[]) => sql`any(${[...texts]}::text[])`;
const within = (texts: readonly string[]) => anyOf(texts.map((text) => `%${literally(text)}%`));
/** A number is typed with a zero or the country's code, and with spaces: its last digits are the same. */
const LAST_DIGITS = 8;
const digitsOf = (phones: readonly string[]) =>
  phones.flatMap((phone) => {
    const digits = mainNumber(phone).replaceAll(/\D/g, '');
    return digits.length < LAST_DIGITS ? [] : [digits.slice(-LAST_DIGITS)];
  });

type Reached = Pick<Found, 'phones' | 'mails' | 'names'>;

/** A text holds one of their telephones or mails, however the telephone is typed. */
const numbered = (column: RawBuilder<unknown>, { phones, mails }: Reached) => sql`(
  regexp_replace(${column}::text, '[ ()./-]', '', 'g') like ${within(digitsOf(phones))}
  or ${column}::text ilike ${within(mails)})`;

const mentioned = (column: RawBuilder<unknown>, of: Reached) =>
  sql`(${numbered(column, of)} or ${column}::text ilike ${within(of.names)})`;

const isId = (by: FoundBy): by is FoundId => (FOUND_IDS as readonly string[]).includes(by);

/** The condition that rows of a table are theirs; null where none can be. */
export function theirs({ by }: Rows, found: Found, alias: string): RawBuilder<unknown> | null {
  const fleet = sql`${sql.ref(`${alias}.fleet_id`)} = ${found.fleetId}`;
  const ways = by.flatMap(([column, which]) => {
    const ref = sql.ref(`${alias}.${column}`);
    if (isId(which)) {
      const ids = found.ids[which];
      return ids.length === 0 ? [] : [sql`${ref} = any(${[...ids]}::bigint[])`];
    }
    if (which === 'phones')
      return found.phones.length === 0 ? [] : [sql`(${fleet} and ${ref} = ${anyOf(found.phones)})`];
    if (which === 'mails')
      return found.mails.length === 0 ? [] : [sql`(${fleet} and lower(${ref}) = ${anyOf(found.mails)})`];
    const nothing = found.phones.length + found.mails.length + found.names.length === 0;
    return nothing ? [] : [sql`(${fleet} and ${mentioned(ref, found)})`];
  });
  return ways.length === 0 ? null : sql`(${sql.join(ways, sql` or `)})`;
}
