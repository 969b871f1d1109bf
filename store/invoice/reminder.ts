import { sql } from 'kysely';
import type { Reminded, ReminderLevel } from '#core/invoice/reminder.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

export type OverdueInvoice = { id: number; number: number; dueOn: string; last: Reminded | null };

/** Invoices of a fleet that are past their due day and still open, of clients who may be reminded, by number. */
export async function overdueInvoices(db: Db, fleetId: number, today: string): Promise<OverdueInvoice[]> {
  const { rows } = await sql<{
    id: number;
    number: number;
    dueOn: string;
    level: ReminderLevel | null;
    onDate: string;
  }>`
    select i.id, i.number, i.due_on as "dueOn", r.level, r.on_date as "onDate"
    from invoice i join account a on a.id = i.account_id and not a.no_reminders
    left join lateral (
      select level, on_date from invoice_reminder where invoice_id = i.id order by level desc limit 1) r on true
    where i.fleet_id = ${fleetId} and i.kind = 'invoice' and i.due_on < ${today}::date
      and i.credited_minor + i.paid_minor < i.total_minor
    order by i.number`.execute(db);
  return rows.map(({ level, onDate, ...row }) => ({ ...row, last: level === null ? null : { level, onDate } }));
}

export type KeptReminder = { invoiceId: number; level: ReminderLevel; onDate: string; to: string };

/** What reminders went out of these invoices, by level. */
export function remindersOf(db: Db, invoiceIds: readonly number[]): Promise<KeptReminder[]> {
  if (invoiceIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('invoice_reminder')
    .select(['invoice_id as invoiceId', 'level', 'on_date as onDate', 'to_address as to'])
    .where('invoice_id', 'in', [...invoiceIds])
    .orderBy('invoice_id')
    .orderBy('level')
    .execute();
}

/** Keeps that a reminder goes out; false where it went out before. */
export async function insertReminder(
  t: Tx,
  { invoiceId, level, onDate, to }: KeptReminder,
  openMinor: number,
): Promise<boolean> {
  const row = { invoice_id: invoiceId, level, on_date: onDate, to_address: to, open_minor: openMinor };
  const { numInsertedOrUpdatedRows } = await t.db
    .insertInto('invoice_reminder')
    .values({ ...row, made_by: t.actor.name })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export type OpenOfAccount = { accountId: number; dueOn: string; minor: number };

/** What is open of the invoices of a fleet, by account and due day. */
export async function openOfAccounts(db: Db, fleetId: number): Promise<OpenOfAccount[]> {
  const { rows } = await sql<OpenOfAccount>`
    select account_id as "accountId", due_on as "dueOn", sum(total_minor - credited_minor - paid_minor)::bigint as minor
    from invoice where fleet_id = ${fleetId} and kind = 'invoice' and number is not null
      and credited_minor + paid_minor < total_minor
    group by account_id, due_on`.execute(db);
  return rows;
}
