import { sql } from 'kysely';
import type { ChargedJob } from '#core/customer/charge.ts';
import type { Payment } from '#core/job/payment.ts';
import type { JobState } from '#core/job/states.ts';
import type { Db } from '../door/connect.ts';
import { STANDS } from '../ledger/entry.ts';

/** What the book says of a job on the account of one client: held, or owed. */
export type ChargeInBook = { clientId: number; owed: boolean; amountMinor: number; entryId: number };

/** A job beside what the book says of it. */
export type JobInBook = {
  jobId: number;
  fleetId: number;
  job: ChargedJob;
  /** Number of its account, and the account in the book; null where its booking has none. */
  account: { number: string; clientId: number; usedMinor: number; mostMinor: number | null } | null;
  revenueId: number | null;
  /** How many entries are about it. */
  entries: number;
  inBook: ChargeInBook[];
};

type Row = {
  jobId: number;
  fleetId: number;
  state: JobState;
  payment: Payment | null;
  quote: ChargedJob['quote'];
  fareMinor: number | null;
  fixedFare: boolean;
  number: string | null;
  clientId: number | null;
  usedMinor: number;
  mostMinor: number | null;
  revenueId: number | null;
  entries: number;
  inBook: ChargeInBook[];
};

/** These jobs as they take of their accounts, with what the book says of each, in the order of their ids. */
export async function jobsInBook(db: Db, jobIds: readonly number[]): Promise<JobInBook[]> {
  const { rows } = await sql<Row>`
    select j.id as "jobId", j.fleet_id as "fleetId", j.state, coalesce(j.payment, b.payment) as payment, j.quote,
      j.fare_minor as "fareMinor", j.fixed_fare as "fixedFare", a.number, l.id as "clientId",
      l.balance_minor + l.pending_debit_minor as "usedMinor", l.most_minor as "mostMinor", r.id as "revenueId",
      told.entries, told.in_book as "inBook"
    from job j join booking b on b.id = j.booking_id join fleet f on f.id = j.fleet_id
    left join account a on a.id = b.account_id
    left join ledger_account l
      on l.fleet_id = a.fleet_id and l.kind = 'client' and l.currency = f.currency and l.holder = a.id::text
    left join ledger_account r
      on r.fleet_id = f.id and r.kind = 'revenue' and r.currency = f.currency and r.holder is null
    cross join lateral (
      select count(distinct e.id)::int as entries, coalesce((
        select jsonb_agg(s.one) from (
          select jsonb_build_object('clientId', p.account_id, 'owed', e.state = 'posted',
            'amountMinor', sum(p.amount_minor), 'entryId', max(e.id)) as one
          from ledger_entry e join ledger_posting p on p.entry_id = e.id
          join ledger_account c on c.id = p.account_id and c.kind = 'client'
          where (e.about ->> 'job')::bigint = j.id and ${STANDS}
          group by p.account_id, e.state having sum(p.amount_minor) <> 0
        ) s), '[]') as in_book
      from ledger_entry e where (e.about ->> 'job')::bigint = j.id
    ) told
    where j.id = any(${[...jobIds]}::bigint[]) and (a.id is not null or told.entries > 0)
    order by j.id`.execute(db);
  return rows.map(({ jobId, fleetId, number, clientId, usedMinor, mostMinor, revenueId, entries, inBook, ...job }) => ({
    jobId,
    fleetId,
    job,
    account: number === null || clientId === null ? null : { number, clientId, usedMinor, mostMinor },
    revenueId,
    entries,
    inBook,
  }));
}

/** The jobs of a booking that has an account, as that sees them. */
export async function chargedJobs(db: Db, bookingId: number): Promise<ChargedJob[]> {
  const { rows } = await sql<ChargedJob>`
    select j.state, coalesce(j.payment, b.payment) as payment, j.quote, j.fare_minor as "fareMinor",
      j.fixed_fare as "fixedFare"
    from job j join booking b on b.id = j.booking_id
    where b.id = ${bookingId} and b.account_id is not null`.execute(db);
  return rows;
}
