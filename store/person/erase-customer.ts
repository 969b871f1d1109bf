import { sql } from 'kysely';
import { ERASED_NAME, PERSONAL_KEYS } from '#core/person/personal-data.ts';
import type { Tx } from '../door/transaction.ts';
import { bookingsOf, type CustomerScope, casesOf, jobsOf } from './customer-scope.ts';
import { forgetCases } from './forget-cases.ts';

/** How much of each was erased. */
export type ErasedCounts = Readonly<Record<string, number>>;

const GONE_LABEL = JSON.stringify({ label: ERASED_NAME });

/** About a kilometre: the record of trips says in which part of the city they were, not at whose door. */
const NEAR = 2;

/**
 * Takes a customer out of everything but the books: names, telephones, notes, addresses and what was written to them. Trips
 * keep time, fare, car and the part of the city; their record goes.
 */
export async function eraseCustomer(t: Tx, scope: CustomerScope): Promise<ErasedCounts> {
  const { db } = t;
  const { fleetId, customerId } = scope;
  const phones = [...scope.phones];
  const emails = [...scope.emails];
  // Before bookings lose the telephone they are found by.
  const ids = async (of: typeof casesOf): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`select id from ${of(scope)} found`.execute(db);
    return rows.map(({ id }) => Number(id));
  };
  const { rows: permanents } = await sql<{ id: number }>`
    select id from permanent_booking where fleet_id = ${fleetId} and phone = any(${phones}::text[]) and phone <> ''`.execute(
    db,
  );
  const permanentIds = permanents.map(({ id }) => Number(id));
  const [bookingIds, jobIds, caseIds] = [await ids(bookingsOf), await ids(jobsOf), await ids(casesOf)];
  const near = (column: string) => sql`round(${sql.ref(column)}::numeric, ${NEAR})::double precision`;

  await forgetCases(db, caseIds, t.at);
  const copies = sql`delete from incident_copy where job_id = any(${jobIds}::bigint[])`;
  await copies.execute(db);
  for (const table of ['job', 'leg'] as const)
    await sql`
      update ${sql.table(table)} set pickup_label = ${ERASED_NAME},
        dropoff_label = case when dropoff_label is null then null else ${ERASED_NAME} end,
        pickup_longitude = ${near('pickup_longitude')}, pickup_latitude = ${near('pickup_latitude')},
        dropoff_longitude = ${near('dropoff_longitude')}, dropoff_latitude = ${near('dropoff_latitude')},
        notes = '', flight_or_train = null
        ${table === 'job' ? sql`, passenger_name = ${ERASED_NAME}, phone = '', version = version + 1` : sql``}
      where booking_id = any(${bookingIds}::bigint[])`.execute(db);
  await sql`
    update trip set from_label = null, to_label = null, booked_from = null, booked_to = null,
      from_longitude = ${near('from_longitude')}, from_latitude = ${near('from_latitude')},
      to_longitude = ${near('to_longitude')}, to_latitude = ${near('to_latitude')}
    where job_id = any(${jobIds}::bigint[])`.execute(db);
  await sql`
    update booking set passenger_name = ${ERASED_NAME}, phone = '', notes = '', office_notes = '', email = null,
      payment_reference = null, authorisation = null, call_id = null, customer_id = null, template_id = null,
      version = version + 1
    where id = any(${bookingIds}::bigint[])`.execute(db);
  await sql`
    update permanent_booking set passenger_name = ${ERASED_NAME}, phone = '', notes = '', office_notes = '', email = null,
      authorisation = null, version = version + 1
    where id = any(${permanentIds}::bigint[])`.execute(db);
  await sql`
    update permanent_booking set legs = (
      select coalesce(jsonb_agg(
        leg || jsonb_build_object('pickup', leg -> 'pickup' || ${GONE_LABEL}::jsonb)
          || case when jsonb_typeof(leg -> 'dropoff') = 'object'
            then jsonb_build_object('dropoff', leg -> 'dropoff' || ${GONE_LABEL}::jsonb) else '{}' end
          || case when leg ? 'notes' then '{"notes": ""}' else '{}'::jsonb end order by at), '[]')
      from jsonb_array_elements(legs) with ordinality of_booking (leg, at))
    where fleet_id = ${fleetId} and id = any(${permanentIds}::bigint[])`.execute(db);
  await sql`
    update event_booking_row set cells = '[]', ready = null where booking_id = any(${bookingIds}::bigint[])`.execute(
    db,
  );
  await sql`
    update event_booking set contact_name = '', contact_phone = '' where fleet_id = ${fleetId}
      and contact_phone = any(${phones}::text[]) and contact_phone <> ''`.execute(db);
  const calls = await sql`
    update call set number = null where fleet_id = ${fleetId} and number = any(${phones}::text[])`.execute(db);
  const messages = await sql`
    delete from outbox where booking_id = any(${bookingIds}::bigint[])
      or (fleet_id = ${fleetId} and (to_address = any(${phones}::text[]) or lower(to_address) = any(${emails}::text[])))`.execute(
    db,
  );
  for (const table of ['task', 'alert'] as const)
    await sql`
      update ${sql.table(table)} set detail = detail - ${[...PERSONAL_KEYS]}::text[]
      where job_id = any(${jobIds}::bigint[])`.execute(db);
  await cleanTrail(t, [
    ['booking', bookingIds],
    ['job', jobIds],
    ['permanentBooking', permanentIds],
    ['customer', customerId === null ? [] : [customerId]],
  ]);
  await sql`
    update audit set was = was - ${[...PERSONAL_KEYS]}::text[], became = became - ${[...PERSONAL_KEYS]}::text[]
    where job_id = any(${jobIds}::bigint[]) and entity <> 'job'`.execute(db);
  if (customerId !== null) await db.deleteFrom('customer').where('id', '=', customerId).execute();
  for (const id of jobIds) t.announce('jobs', fleetId, id);
  return {
    bookings: bookingIds.length,
    cases: caseIds.length,
    calls: Number(calls.numAffectedRows ?? 0),
    messages: Number(messages.numAffectedRows ?? 0),
  };
}

/** What the trail says of these, but for who they were. */
export async function cleanTrail(
  t: Tx,
  of: readonly (readonly [entity: string, ids: readonly number[]])[],
): Promise<void> {
  for (const [entity, ids] of of) {
    if (ids.length === 0) continue;
    await sql`
      update audit set was = was - ${[...PERSONAL_KEYS]}::text[], became = became - ${[...PERSONAL_KEYS]}::text[]
      where entity = ${entity} and entity_id = any(${ids.map(String)}::text[])`.execute(t.db);
  }
}
