import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';
import { addDrivingDays } from '../telematics/driving-day.ts';

type Pointing = { table: keyof Tables & string; column: string };

/**
 * What points to a driver, and what becomes of it where two records are made one. A test reads the foreign keys of the
 * database against it: whoever adds one says here what is to be done.
 */
export const POINTS_TO_DRIVER: readonly (Pointing & { becomes: 'moved' | 'merged' | 'stays'; because?: string })[] = [
  { table: 'shift', column: 'driver_id', becomes: 'moved' },
  { table: 'trip', column: 'driver_id', becomes: 'moved' },
  { table: 'job', column: 'driver_id', becomes: 'moved' },
  { table: 'offer', column: 'driver_id', becomes: 'moved' },
  { table: 'offer', column: 'from_driver_id', becomes: 'moved' },
  { table: 'advice_given', column: 'driver_id', becomes: 'moved' },
  { table: 'cover_bid', column: 'driver_id', becomes: 'moved' },
  { table: 'reservation', column: 'driver_id', becomes: 'moved' },
  { table: 'driver_query', column: 'driver_id', becomes: 'moved' },
  { table: 'driver_message_recipient', column: 'driver_id', becomes: 'merged' },
  { table: 'command_receipt', column: 'driver_id', becomes: 'merged' },
  { table: 'acceptance_driver', column: 'driver_id', becomes: 'merged' },
  { table: 'driver', column: 'merged_into_id', becomes: 'moved' },
  { table: 'paper', column: 'driver_id', becomes: 'moved' },
  { table: 'driver_instalment', column: 'driver_id', becomes: 'moved' },
  { table: 'shift_pay_in', column: 'driver_id', becomes: 'stays', because: 'a pay-in stays as it was issued' },
  { table: 'payment_run_item', column: 'driver_id', becomes: 'stays', because: 'a payment stays as it was sent' },
  // Whoever is forgotten is sought in all records that became theirs.
  { table: 'print', column: 'driver_id', becomes: 'stays', because: 'a paper that went out stays as it is' },
  { table: 'cash_receipt', column: 'driver_id', becomes: 'stays', because: 'a receipt stays as it was issued' },
  { table: 'shift_record', column: 'driver_id', becomes: 'moved' },
  { table: 'shift_override', column: 'driver_id', becomes: 'moved' },
  { table: 'outside_record', column: 'driver_id', becomes: 'moved' },
  { table: 'case_file', column: 'driver_id', becomes: 'moved' },
  { table: 'suspension', column: 'driver_id', becomes: 'moved' },
  { table: 'lost_property', column: 'driver_id', becomes: 'moved' },
  { table: 'incident', column: 'driver_id', becomes: 'moved' },
  { table: 'inspection', column: 'driver_id', becomes: 'moved' },
  { table: 'incident_statement', column: 'driver_id', becomes: 'moved' },
  {
    table: 'refund',
    column: 'driver_id',
    becomes: 'stays',
    because: 'a refund stays on the account it was entered on',
  },
  { table: 'roster_line', column: 'driver_id', becomes: 'merged' },
  { table: 'roster_line', column: 'wanted_by', becomes: 'merged' },
  { table: 'roster_pattern', column: 'driver_id', becomes: 'merged' },
  { table: 'absence', column: 'driver_id', becomes: 'merged' },
  { table: 'roster_wish', column: 'driver_id', becomes: 'merged' },
  { table: 'driver_detail', column: 'driver_id', becomes: 'merged' },
  { table: 'meter_reset', column: 'driver_id', becomes: 'stays', because: 'its chain of hashes holds the number' },
  { table: 'training', column: 'driver_id', becomes: 'merged' },
  { table: 'driving_event', column: 'driver_id', becomes: 'moved' },
  { table: 'driving_day', column: 'driver_id', becomes: 'merged' },
  { table: 'tamper_event', column: 'driver_id', becomes: 'moved' },
  { table: 'tamper_exception', column: 'driver_id', becomes: 'moved' },
  { table: 'file_ticket', column: 'driver_id', becomes: 'stays', because: 'it is over in half a minute' },
  { table: 'photo_ticket', column: 'driver_id', becomes: 'stays', because: 'it is over in three minutes' },
  { table: 'conduct_strike', column: 'driver_id', becomes: 'merged' },
  { table: 'vehicle_now', column: 'driver_id', becomes: 'stays', because: 'nobody is merged who is at work' },
];

/** How much of each went from one record to the other. */
export type MovedHistory = Readonly<Record<string, number>>;

/** Lets all that points to one driver point to another, whose own stays. */
export async function moveDriverHistory(t: Tx, fromId: number, toId: number): Promise<MovedHistory> {
  await mergeRows(t, fromId, toId);
  const counts: Record<string, number> = {};
  for (const { table, column, becomes } of POINTS_TO_DRIVER) {
    if (becomes === 'stays') continue;
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${toId} where ${sql.ref(column)} = ${fromId}`.execute(t.db);
    counts[table] = Number(numAffectedRows);
  }
  // Named without a foreign key: open alerts, wishes of customers.
  await sql`update alert set driver_id = ${toId} where driver_id = ${fromId}`.execute(t.db);
  for (const column of ['preferred_driver_ids', 'banned_driver_ids']) {
    const named = sql.ref(column);
    await sql`
      update job set ${named} = array(
        select distinct unnest(array_replace(${named}, ${fromId}::bigint, ${toId}::bigint)))
      where fleet_id = (select fleet_id from driver where id = ${toId}) and ${fromId}::bigint = any(${named})`.execute(
      t.db,
    );
  }
  return counts;
}

/** Where both have a row of the same, one is left: what was read, or answered, in either is so in it. */
async function mergeRows(t: Tx, fromId: number, toId: number): Promise<void> {
  await sql`
    update driver_message_recipient kept set
      delivered_at = least(kept.delivered_at, gone.delivered_at),
      read_at = least(kept.read_at, gone.read_at),
      reply = coalesce(kept.reply, gone.reply),
      replied_at = coalesce(kept.replied_at, gone.replied_at)
    from driver_message_recipient gone
    where kept.driver_id = ${toId} and gone.driver_id = ${fromId} and kept.message_id = gone.message_id`.execute(t.db);
  await sql`
    delete from driver_message_recipient gone using driver_message_recipient kept
    where gone.driver_id = ${fromId} and kept.driver_id = ${toId} and kept.message_id = gone.message_id`.execute(t.db);
  await sql`
    delete from command_receipt gone using command_receipt kept
    where gone.driver_id = ${fromId} and kept.driver_id = ${toId} and kept.command_id = gone.command_id`.execute(t.db);
  await sql`
    update roster_line gone set state = 'cancelled', version = gone.version + 1 from roster_line kept
    where gone.driver_id = ${fromId} and kept.driver_id = ${toId}
      and gone.state not in ('swapped', 'cancelled') and kept.state not in ('swapped', 'cancelled')
      and gone.starts_at < kept.ends_at and kept.starts_at < gone.ends_at`.execute(t.db);
  await sql`
    update roster_line set wanted_by = null
    where (wanted_by = ${fromId} and driver_id = ${toId}) or (wanted_by = ${toId} and driver_id = ${fromId})`.execute(
    t.db,
  );
  await sql`
    update roster_pattern gone set ended_at = ${t.at}::timestamptz from roster_pattern kept
    where gone.driver_id = ${fromId} and kept.driver_id = ${toId}
      and gone.ended_at is null and kept.ended_at is null`.execute(t.db);
  await sql`
    update absence gone set state = 'withdrawn', decided_at = coalesce(gone.decided_at, ${t.at}::timestamptz)
    from absence kept
    where gone.driver_id = ${fromId} and kept.driver_id = ${toId}
      and gone.state in ('asked', 'granted') and kept.state in ('asked', 'granted')
      and gone.from_date <= kept.through_date and kept.from_date <= gone.through_date`.execute(t.db);
  await sql`
    delete from roster_wish gone using roster_wish kept
    where gone.driver_id = ${fromId} and kept.driver_id = ${toId} and gone.on_date = kept.on_date`.execute(t.db);
  await sql`
    update driver_detail gone set state = 'withdrawn', decided_at = ${t.at}::timestamptz
    where gone.driver_id = ${fromId} and gone.state = 'asked'`.execute(t.db);
  await sql`
    update training_try tried set training_id = kept.id,
      state = case tried.state when 'running' then 'void' else tried.state end,
      ended_at = coalesce(tried.ended_at, tried.ends_at)
    from training gone, training kept
    where tried.training_id = gone.id
      and gone.driver_id = ${fromId} and kept.driver_id = ${toId} and gone.course_id = kept.course_id
      and gone.state in ('pending', 'booked', 'attending')
      and kept.state in ('pending', 'booked', 'attending')`.execute(t.db);
  await sql`
    delete from training gone using training kept
    where gone.driver_id = ${fromId} and kept.driver_id = ${toId} and gone.course_id = kept.course_id
      and gone.state in ('pending', 'booked', 'attending')
      and kept.state in ('pending', 'booked', 'attending')`.execute(t.db);
  await addDrivingDays(t, fromId, toId);
  await sql`
    delete from conduct_strike gone using conduct_strike kept
    where gone.driver_id = ${fromId} and kept.driver_id = ${toId} and gone.case_id is null
      and gone.rule = kept.rule and gone.event = kept.event`.execute(t.db);
  // Both were proposed for the same customer: each proposal keeps its own.
  await sql`
    update conduct_strike gone set event = gone.event || ' of ' || gone.driver_id from conduct_strike kept
    where gone.driver_id = ${fromId} and kept.driver_id = ${toId}
      and gone.rule = kept.rule and gone.event = kept.event`.execute(t.db);
  await sql`
    delete from acceptance_driver gone using acceptance_driver kept
    where gone.driver_id = ${fromId} and kept.driver_id = ${toId}`.execute(t.db);
}

/** Closes a record that went into another, and says into which. */
export async function closeMerged(t: Tx, id: number, intoId: number): Promise<void> {
  await t.db
    .updateTable('driver')
    .set({
      ended_at: sql<Date>`coalesce(ended_at, ${t.at}::timestamptz)`,
      merged_into_id: intoId,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Those of these drivers whose record went into another. */
export async function mergedAmong(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('driver')
    .select('id')
    .where('id', 'in', [...ids])
    .where('merged_into_id', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The driver into whose record this one went; null where it did not. */
export async function mergedIntoOf(
  db: Db,
  fleetId: number,
  driverId: number,
): Promise<{ id: number; did: string; name: string } | null> {
  const row = await db
    .selectFrom('driver as d')
    .innerJoin('driver as k', 'k.id', 'd.merged_into_id')
    .select(['k.id', 'k.did', 'k.name'])
    .where('d.fleet_id', '=', fleetId)
    .where('d.id', '=', driverId)
    .executeTakeFirst();
  return row ?? null;
}

/** What is told of a record before two are made one. */
export async function historyOfDriver(db: Db, driverId: number) {
  const { rows } = await sql<{
    shifts: number;
    trips: number;
    messages: number;
    queries: number;
    atWork: boolean;
    merged: boolean;
    photo: boolean;
  }>`
    select (select count(*)::int from shift where driver_id = d.id) as shifts,
      (select count(*)::int from trip where driver_id = d.id) as trips,
      (select count(*)::int from driver_message_recipient where driver_id = d.id) as messages,
      (select count(*)::int from driver_query where driver_id = d.id) as queries,
      exists (select from shift where driver_id = d.id and ended_at is null) as "atWork",
      d.merged_into_id is not null as merged, d.photo_id is not null as photo
    from driver d where d.id = ${driverId}`.execute(db);
  return rows[0];
}

/** The number of the driver of a fleet with a DID. */
export async function driverIdOfDid(db: Db, fleetId: number, did: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('driver')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('did', '=', did)
    .executeTakeFirst();
  return row?.id;
}
