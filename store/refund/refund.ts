import { type Selectable, sql } from 'kysely';
import type { Payment } from '#core/job/payment.ts';
import type { JobState } from '#core/job/states.ts';
import type { RefundableTrip, RefundBearer, RefundTo, RefundWay } from '#core/refund/refund.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type RefundRow = Selectable<Tables['refund']>;

export type NewRefund = {
  fleetId: number;
  caseId: number;
  jobId: number;
  to: RefundTo;
  accountId: number | null;
  borneBy: RefundBearer;
  driverId: number | null;
  amountMinor: number;
  currency: string;
  clientKey: string;
};

/** Undefined where the key was used before. */
export function insertRefund(t: Tx, one: NewRefund): Promise<RefundRow | undefined> {
  return t.db
    .insertInto('refund')
    .values({
      fleet_id: one.fleetId,
      case_id: one.caseId,
      job_id: one.jobId,
      goes_to: one.to,
      account_id: one.accountId,
      borne_by: one.borneBy,
      driver_id: one.driverId,
      amount_minor: one.amountMinor,
      currency: one.currency,
      client_key: one.clientKey,
      asked_at: t.at,
      asked_by: t.actor.name,
      asked_by_id: 'id' in t.actor ? t.actor.id : null,
    })
    .onConflict((conflict) => conflict.constraint('refund_once').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export const refundByKey = (db: Db, fleetId: number, clientKey: string): Promise<RefundRow | undefined> =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();

export const refundById = (db: Db, fleetId: number, id: number): Promise<RefundRow | undefined> =>
  db.selectFrom('refund').selectAll().where('fleet_id', '=', fleetId).where('id', '=', id).executeTakeFirst();

/** A refund of a fleet, locked until the transaction ends; after its case. */
export const lockRefund = (t: Tx, fleetId: number, id: number): Promise<RefundRow | undefined> =>
  t.db
    .selectFrom('refund')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** What was given back for a case, the oldest first. */
export const refundsOfCase = (db: Db, caseId: number): Promise<RefundRow[]> =>
  db.selectFrom('refund').selectAll().where('case_id', '=', caseId).orderBy('id').execute();

export async function markGiven(t: Tx, id: number, entryId: number): Promise<void> {
  const given = { entry_id: entryId, given_at: t.at, given_by: t.actor.name };
  await t.db.updateTable('refund').set(given).where('id', '=', id).execute();
}

export async function markTakenBack(t: Tx, id: number, why: string, reversalId: number | null): Promise<void> {
  await t.db
    .updateTable('refund')
    .set({ taken_back_at: t.at, taken_back_by: t.actor.name, taken_back_why: why, reversal_id: reversalId })
    .where('id', '=', id)
    .execute();
}

export async function markPaid(
  t: Tx,
  id: number,
  { from, key, receipt }: { from: RefundWay; key: string; receipt: number | null },
): Promise<void> {
  await t.db
    .updateTable('refund')
    .set({ paid_at: t.at, paid_by: t.actor.name, paid_from: from, paid_key: key, receipt_number: receipt })
    .where('id', '=', id)
    .execute();
}

/** A trip of a fleet as money of it may go back; `without`: a refund that is not counted. */
export async function refundableTrip(
  db: Db,
  fleetId: number,
  jobId: number,
  without: number | null = null,
): Promise<(RefundableTrip & { accountNumber: string | null }) | undefined> {
  const { rows } = await sql<{
    state: JobState;
    fareMinor: number | null;
    payment: Payment | null;
    accountId: number | null;
    accountNumber: string | null;
    driverId: number | null;
    refundedMinor: number;
  }>`
    select j.state, j.fare_minor as "fareMinor", coalesce(j.payment, b.payment) as payment, a.id as "accountId",
      a.number as "accountNumber", j.driver_id as "driverId", (
        select coalesce(sum(r.amount_minor), 0)::bigint from refund r
        where r.job_id = j.id and r.taken_back_at is null and r.id is distinct from ${without}::bigint
      ) as "refundedMinor"
    from job j join booking b on b.id = j.booking_id left join account a on a.id = b.account_id
    where j.fleet_id = ${fleetId} and j.id = ${jobId}`.execute(db);
  return rows[0];
}

/** Holds a trip while money of it goes back: two incidents about it wait for each other. */
export async function holdTrip(t: Tx, jobId: number): Promise<void> {
  await t.db.selectFrom('job').select('id').where('id', '=', jobId).forNoKeyUpdate().execute();
}

/** The invoice that an account was sent for a trip, and which was not credited. */
export async function invoiceOfTrip(db: Db, accountId: number, jobId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select i.id from invoice_line l join invoice i on i.id = l.invoice_id
    where l.job_id = ${jobId} and not l.takes_back and l.credited_by is null and i.account_id = ${accountId}
      and i.number is not null
    limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** A refund as the cashier sees it: without a name, but the number of its incident. */
export type RefundToPay = {
  id: number;
  year: number;
  number: number;
  jobId: number;
  amountMinor: number;
  payment: Payment | null;
  givenAtMs: number;
  givenBy: string;
  paidAtMs: number | null;
  paidBy: string | null;
  paidFrom: RefundWay | null;
  receiptNumber: number | null;
};

/** Refunds that passengers are still to be paid, the oldest first; or those that were paid, the newest first. */
export function refundsToPay(
  db: Db,
  fleetId: number,
  { which, beforeId, most }: { which: 'due' | 'paid'; beforeId: number | null; most: number },
): Promise<RefundToPay[]> {
  let query = db
    .selectFrom('refund as r')
    .innerJoin('case_file as c', 'c.id', 'r.case_id')
    .innerJoin('job as j', 'j.id', 'r.job_id')
    .innerJoin('booking as b', 'b.id', 'j.booking_id')
    .select([
      'r.id',
      'c.year',
      'c.number',
      'r.job_id as jobId',
      'r.amount_minor as amountMinor',
      'r.paid_at as paidAtMs',
      'r.paid_by as paidBy',
      'r.paid_from as paidFrom',
      'r.receipt_number as receiptNumber',
    ])
    .select((eb) => [
      eb.fn.coalesce('j.payment', 'b.payment').as('payment'),
      eb.ref('r.given_at').$notNull().as('givenAtMs'),
      eb.ref('r.given_by').$notNull().as('givenBy'),
    ])
    .where('r.fleet_id', '=', fleetId)
    .where('r.goes_to', '=', 'passenger')
    .where('r.given_at', 'is not', null)
    .where('r.taken_back_at', 'is', null)
    .where('r.paid_at', which === 'due' ? 'is' : 'is not', null);
  if (beforeId !== null) query = query.where('r.id', which === 'due' ? '>' : '<', beforeId);
  return query
    .orderBy('r.id', which === 'due' ? 'asc' : 'desc')
    .limit(most)
    .execute();
}

/** A trip that a passenger paid and that was over before an instant: the dearest of the last 500, of a car that told its way first. */
export async function tripPaidByPassenger(
  db: Db,
  fleetId: number,
  overBeforeMs: number,
): Promise<{ jobId: number; finishedAtMs: number; passenger: string; phone: string } | undefined> {
  const { rows } = await sql<{ jobId: number; finishedAtMs: number; passenger: string; phone: string }>`
    with trips as (
      select j.id, j.finished_at, j.passenger_name, j.phone, j.fare_minor, exists (
        select from position_report p where p.vehicle_id = j.vehicle_id and p.at between j.picked_up_at and j.finished_at
      ) as told
      from job j join booking b on b.id = j.booking_id
      where j.fleet_id = ${fleetId} and j.state = 'offloaded' and j.driver_id is not null and b.account_id is null
        and coalesce(j.payment, b.payment, 'cash') in ('cash', 'card')
        and j.fare_minor > 0 and j.finished_at < ${instant(overBeforeMs)}
      order by j.finished_at desc limit 500
    )
    select id as "jobId", finished_at as "finishedAtMs", passenger_name as passenger, phone from trips
    order by told desc, fare_minor desc, id limit 1`.execute(db);
  return rows[0];
}
