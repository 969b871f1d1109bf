import { sql } from 'kysely';
import type { InvoiceDrive } from '#core/invoice/invoice.ts';
import type { Db } from '../door/connect.ts';
import type { Period } from '../ledger/statement.ts';

export type AccountDrive = InvoiceDrive & { accountId: number };

type Which = { fleetId: number; accountIds: readonly number[] | null };

const TAX = sql`coalesce(j.quote -> 'tax', (
  select t.definition -> 'tax' from tariff t left join vehicle v on v.id = j.vehicle_id
  where t.fleet_id = j.fleet_id and t.taken_back_at is null and t.effective_from <= coalesce(j.finished_at, j.state_at)
    and (t.vehicle_type_id is null or t.vehicle_type_id = v.vehicle_type_id)
  order by t.vehicle_type_id nulls last, t.effective_from desc, t.id desc limit 1))`;

/** What the book says clients owe for drives, by account; each with the tax its quote had, else the tariff at its end. */
const drives = (db: Db, { fleetId, accountIds }: Which, which: ReturnType<typeof sql<boolean>>) =>
  sql<AccountDrive>`
    with owed as (
      select l.holder::bigint as account_id, (e.about ->> 'job')::bigint as job_id, max(e.on_date) as on_date,
        sum(p.amount_minor)::bigint as gross
      from fleet f
      join ledger_account l on l.fleet_id = f.id and l.kind = 'client' and l.currency = f.currency
      join ledger_posting p on p.account_id = l.id
      join ledger_entry e on e.id = p.entry_id and e.state = 'posted' and e.about ? 'job'
      where f.id = ${fleetId}
        and (${accountIds === null}::boolean or l.holder = any(${(accountIds ?? []).map(String)}::text[]))
      group by l.holder, e.about ->> 'job' having sum(p.amount_minor) > 0
    )
    select o.account_id as "accountId", j.id as "jobId", o.on_date as "onDate", o.gross as "grossMinor",
      j.pickup_label || coalesce(' – ' || nullif(j.dropoff_label, ''), '') as text,
      (tax.said ->> 'percent')::float8 as "taxPercent", tax.said ->> 'untaxed' as "taxKind",
      tax.said ->> 'untaxedWhy' as "taxWhy"
    from owed o join job j on j.id = o.job_id cross join lateral (select ${TAX} as said) tax
    where ${which}
    order by o.account_id, o.on_date, j.id`
    .execute(db)
    .then(({ rows }) => rows);

/** Drives of a period that are on no invoice, or on a credited one. */
export const drivesToInvoice = (db: Db, which: Which, { from, through }: Period): Promise<AccountDrive[]> =>
  drives(
    db,
    which,
    sql<boolean>`o.on_date between ${from}::date and ${through}::date and not exists (
      select from invoice_line i where i.job_id = j.id and not i.takes_back and i.credited_by is null)`,
  );

/** These drives as the book has them now. */
export const drivesNow = (
  db: Db,
  { fleetId, accountId, jobIds }: { fleetId: number; accountId: number; jobIds: readonly number[] },
): Promise<AccountDrive[]> =>
  drives(db, { fleetId, accountIds: [accountId] }, sql<boolean>`j.id = any(${[...jobIds]}::bigint[])`);

/** The accounts that have such drives, by number. */
export async function accountsToInvoice(
  db: Db,
  fleetId: number,
  period: Period,
): Promise<{ id: number; number: string; name: string }[]> {
  const ids = new Set(
    (await drivesToInvoice(db, { fleetId, accountIds: null }, period)).map(({ accountId }) => accountId),
  );
  if (ids.size === 0) return [];
  return db
    .selectFrom('account')
    .select(['id', 'number', 'name'])
    .where('id', 'in', [...ids])
    .orderBy('number')
    .execute();
}
