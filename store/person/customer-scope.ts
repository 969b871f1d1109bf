import { type RawBuilder, sql } from 'kysely';
import { FINISHED_STATES } from '#core/job/states.ts';
import type { Db } from '../door/connect.ts';
import { words } from '../door/words.ts';

/** By what a customer of a fleet is known: their record, where there is one, their telephones and mails. */
export type CustomerScope = {
  fleetId: number;
  customerId: number | null;
  phones: readonly string[];
  emails: readonly string[];
};

/** The bookings of a customer: those of their record, and those taken for one of their telephones. */
export const bookingsOf = ({ fleetId, customerId, phones }: CustomerScope): RawBuilder<unknown> => sql`
  (select id from booking where fleet_id = ${fleetId} and phone = any(${[...phones]}::text[]) and phone <> ''
   union select id from booking where fleet_id = ${fleetId} and customer_id = ${customerId}::bigint)`;

export const jobsOf = (scope: CustomerScope): RawBuilder<unknown> =>
  sql`(select id from job where booking_id in ${bookingsOf(scope)})`;

/** Cases that name a customer: chosen, by telephone or mail, and the things found that were matched with what they lost. */
export const casesOf = ({ fleetId, customerId, phones, emails }: CustomerScope): RawBuilder<unknown> => {
  const named = sql`
    select id from case_file where fleet_id = ${fleetId} and kind in ('incident', 'lostReport')
      and (given ->> 'phone' = any(${[...phones]}::text[]) or lower(given ->> 'mail') = any(${[...emails]}::text[]))
    union select id from case_file where fleet_id = ${fleetId} and customer_id = ${customerId}::bigint`;
  return sql`(${named} union select item_id from lost_property where item_id is not null and case_id in (${named}))`;
};

/** The customer of a record, or of a telephone alone, with every telephone and mail that belongs to them; undefined where there is none. */
export async function customerScope(
  db: Db,
  fleetId: number,
  of: { customerId: number } | { phone: string },
): Promise<(CustomerScope & { name: string }) | undefined> {
  const customer =
    'customerId' in of
      ? await db
          .selectFrom('customer')
          .select(['id', 'name', 'email'])
          .where('fleet_id', '=', fleetId)
          .where('id', '=', of.customerId)
          .forUpdate()
          .executeTakeFirst()
      : undefined;
  if ('customerId' in of && !customer) return undefined;
  const phones =
    'phone' in of
      ? [of.phone]
      : (await db.selectFrom('customer_phone').select('phone').where('customer_id', '=', of.customerId).execute()).map(
          ({ phone }) => phone,
        );
  const emails = customer && customer.email !== '' ? [customer.email.toLowerCase()] : [];
  return { fleetId, customerId: customer?.id ?? null, phones, emails, name: customer?.name ?? '' };
}

export type CustomerOpen = { jobs: number; permanent: number; cases: number; refunds: number };

/** What of a customer is still under way. */
export async function openOfCustomer(db: Db, scope: CustomerScope, today: string): Promise<CustomerOpen> {
  const { rows } = await sql<CustomerOpen>`
    select
      (select count(*)::int from job where booking_id in ${bookingsOf(scope)}
        and state not in (${words(FINISHED_STATES)})) as jobs,
      (select count(*)::int from permanent_booking where fleet_id = ${scope.fleetId}
        and phone = any(${[...scope.phones]}::text[]) and phone <> '' and deleted_at is null
        and (until_date is null or until_date >= ${today}::date)) as permanent,
      (select count(*)::int from case_file where id in ${casesOf(scope)} and not over) as cases,
      (select count(*)::int from refund where job_id in ${jobsOf(scope)} and goes_to = 'passenger'
        and paid_at is null and taken_back_at is null) as refunds`.execute(db);
  return rows[0] as CustomerOpen;
}

/** When something that the law asks for last happened to a customer, in milliseconds. */
export async function lastOfCustomer(
  db: Db,
  scope: CustomerScope,
): Promise<{ books: number | null; trips: number | null }> {
  const { rows } = await sql<{ books: Date | null; trips: Date | null }>`
    select max(finished_at) filter (where fare_minor is not null) as books, max(finished_at) as trips
    from job where booking_id in ${bookingsOf(scope)}`.execute(db);
  const at = (value: unknown) => (value === null || value === undefined ? null : new Date(value as Date).getTime());
  return { books: at(rows[0]?.books), trips: at(rows[0]?.trips) };
}
