import { type Insertable, type RawBuilder, sql } from 'kysely';
import { type AccountRules, authorisersIn } from '#core/customer/account-rules.ts';
import { DRIVEN_STATES } from '#core/job/states.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';
import { words } from '../door/words.ts';

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

/** The rules of the accounts of a fleet that are not closed, by number; suspended ones are among them. */
export async function openAccounts(db: Db, fleetId: number): Promise<AccountRules[]> {
  const rows = await selectRules(db)
    .where('fleet_id', '=', fleetId)
    .where('active', '=', true)
    .orderBy('number')
    .execute();
  return rows.map(rulesOf);
}

/** What a job takes of its account's credit: its fare once it is over, until then what it was quoted at. */
const TAKES = sql<number>`coalesce(sum(case
  when j.state = 'cancelled' then 0
  when j.state in (${words(DRIVEN_STATES)}) then coalesce(j.fare_minor, 0)
  else coalesce((j.quote ->> 'totalMinor')::bigint, 0) end), 0)::bigint`;
const CHARGED = sql`coalesce(j.payment, b.payment, 'account') = 'account'`;

function uses(which: RawBuilder<unknown>, except: number | null = null): RawBuilder<{ id: number; usedMinor: number }> {
  return sql`
    select a.id, a.carried_minor + coalesce(t.taken, 0) as "usedMinor"
    from account a
    left join lateral (
      select ${TAKES} as taken from booking b join job j on j.booking_id = b.id
      where b.account_id = a.id and ${CHARGED} and b.id is distinct from ${except}::bigint
        and j.counted_at is null
    ) t on true
    where ${which}`;
}

/**
 * What is used of an account's credit, in minor units; below zero where more has been paid. `except` leaves out a booking
 * that is being altered.
 */
export async function usedOfAccount(db: Db, accountId: number, except: number | null = null): Promise<number> {
  const { rows } = await uses(sql`a.id = ${accountId}`, except).execute(db);
  return rows[0]?.usedMinor ?? 0;
}

/** The same of every account of a fleet, by id. */
export async function usedOfAccounts(db: Db, fleetId: number): Promise<Map<number, number>> {
  const { rows } = await uses(sql`a.fleet_id = ${fleetId}`).execute(db);
  return new Map(rows.map(({ id, usedMinor }) => [id, usedMinor]));
}

/** What a booking takes of its account's credit beside what was counted when a client paid. */
export async function takenByBooking(db: Db, bookingId: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select ${TAKES} as taken from booking b join job j on j.booking_id = b.id
    where b.id = ${bookingId} and b.account_id is not null and ${CHARGED} and j.counted_at is null`.execute(db);
  return rows[0]?.taken ?? 0;
}

/**
 * Takes what a client has paid off what is used of a locked account. The jobs of it that are over are summed up in one
 * figure and marked, so that each counts once whenever it is told; what is still open goes on being counted by itself.
 */
export async function writePayment(t: Tx, accountId: number, paidMinor: number): Promise<void> {
  await sql`
    with counted as (
      update job j set counted_at = ${t.at}::timestamptz
      from booking b
      where b.id = j.booking_id and b.account_id = ${accountId} and ${CHARGED}
        and j.finished_at is not null and j.counted_at is null
      returning j.state, j.fare_minor, j.quote
    )
    update account set carried_minor = carried_minor - ${paidMinor}::bigint + (select ${TAKES} from counted j)
    where id = ${accountId}`.execute(t.db);
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
