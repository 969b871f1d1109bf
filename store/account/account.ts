import { type Insertable, sql } from 'kysely';
import { type AccountRules, authorisersIn } from '#core/customer/account-rules.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';
import { STANDS } from '../ledger/entry.ts';

const COLUMNS = [
  'id',
  'number',
  'name',
  'active',
  'suspended_at',
  'suspended_why',
  'credit_limit_minor',
  'authorisation_rule',
  'authorisers',
  'po_rule',
  'po_pattern',
  'po_example',
  'booking_types',
  'markup_percent',
  'discount_percent',
  'payment',
] as const;

const selectRules = (db: Db) => db.selectFrom('account').select([...COLUMNS]);
type Row = Awaited<ReturnType<ReturnType<typeof selectRules>['executeTakeFirstOrThrow']>>;

function rulesOf(row: Row): AccountRules {
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    active: row.active,
    suspendedWhy: row.suspended_at === null ? null : row.suspended_why,
    creditLimitMinor: row.credit_limit_minor,
    authorisationRule: row.authorisation_rule,
    authorisers: authorisersIn(row.authorisers),
    poRule: row.po_rule,
    poPattern: row.po_pattern,
    poExample: row.po_example,
    bookingTypes: row.booking_types,
    markupPercent: row.markup_percent,
    discountPercent: row.discount_percent,
    payment: row.payment,
  };
}

/** The rules of an account of a fleet; undefined where there is none. */
export async function accountRules(db: Db, fleetId: number, accountId: number): Promise<AccountRules | undefined> {
  const row = await selectRules(db).where('fleet_id', '=', fleetId).where('id', '=', accountId).executeTakeFirst();
  return row && rulesOf(row);
}

/** The same, held until the transaction ends: of two bookings against one limit the second sees the first. */
export async function lockAccount(t: Tx, fleetId: number, accountId: number): Promise<AccountRules | undefined> {
  const row = await selectRules(t.db)
    .where('fleet_id', '=', fleetId)
    .where('id', '=', accountId)
    // Not `for update`: another booking may still point to the account meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && rulesOf(row);
}

/** The same, kept from being changed or paid until the transaction ends; others may keep it as well. */
export async function keepAccount(t: Tx, fleetId: number, accountId: number): Promise<AccountRules | undefined> {
  const row = await selectRules(t.db)
    .where('fleet_id', '=', fleetId)
    .where('id', '=', accountId)
    .forShare()
    .executeTakeFirst();
  return row && rulesOf(row);
}

/** The rules of the accounts of a fleet that are not closed, by number; suspended ones are among them. */
export async function openAccounts(db: Db, fleetId: number): Promise<AccountRules[]> {
  const rows = await selectRules(db)
    .where('fleet_id', '=', fleetId)
    .where('active', '=', true)
    .orderBy('number')
    .execute();
  return rows.map(rulesOf);
}

/** The client's account in the book of `account a`, as the amounts of its fleet are kept. */
const IN_BOOK = sql`
  join fleet f on f.id = a.fleet_id
  join ledger_account l
    on l.fleet_id = a.fleet_id and l.kind = 'client' and l.currency = f.currency and l.holder = a.id::text`;
const USED = sql<number>`l.balance_minor + l.pending_debit_minor`;

/**
 * What is used of an account's credit, in minor units: what is owed and what is held; below zero where more has been paid.
 * `except` leaves out a booking that is being altered.
 */
export async function usedOfAccount(db: Db, accountId: number, except: number | null = null): Promise<number> {
  const { rows } = await sql<{ usedMinor: number }>`
    select (${USED} - coalesce((
      select sum(p.amount_minor) from job j
      join ledger_entry e on (e.about ->> 'job')::bigint = j.id and ${STANDS}
      join ledger_posting p on p.entry_id = e.id and p.account_id = l.id
      where j.booking_id = ${except}::bigint), 0))::bigint as "usedMinor"
    from account a ${IN_BOOK} where a.id = ${accountId}`.execute(db);
  return rows[0]?.usedMinor ?? 0;
}

/** The same of every account of a fleet, by id. */
export async function usedOfAccounts(db: Db, fleetId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; usedMinor: number }>`
    select a.id, ${USED} as "usedMinor" from account a ${IN_BOOK} where a.fleet_id = ${fleetId}`.execute(db);
  return new Map(rows.map(({ id, usedMinor }) => [id, usedMinor]));
}

/**
 * Keeps the account of a job from being paid or booked on until the transaction ends; others may keep it as well. Before
 * the job is locked, never after.
 */
export async function keepAccountOfJob(t: Tx, jobId: number): Promise<void> {
  await sql`
    select from account a
    where a.id = (select b.account_id from job j join booking b on b.id = j.booking_id where j.id = ${jobId})
    for share`.execute(t.db);
}

/** Do drivers of a locked group get work of this account? */
export async function isInLockedGroup(db: Db, fleetId: number, accountId: number): Promise<boolean> {
  const found = await db
    .selectFrom('locked_group')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where(sql<boolean>`account_ids @> array[${accountId}]::bigint[]`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Writes many accounts at once; answers their ids in the order given. */
export function insertAccounts(t: Tx, accounts: readonly Insertable<Tables['account']>[]): Promise<{ id: number }[]> {
  return t.db
    .insertInto('account')
    .values([...accounts])
    .returning('id')
    .execute();
}
