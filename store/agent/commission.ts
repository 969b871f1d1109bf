import { sql } from 'kysely';
import type { JobState } from '#core/job/states.ts';
import type { Db } from '../door/connect.ts';

/** A job of an agent beside what the book says of its commission. */
export type CommissionInBook = {
  fleetId: number;
  agentId: number;
  currency: string;
  state: JobState;
  fareMinor: number | null;
  quoteMinor: number | null;
  percent: number | null;
  flatMinor: number | null;
  /** What the agent has been given for it. */
  bookedMinor: number;
  /** How many entries of it there are, and the last of them. */
  entries: number;
  lastEntryId: number | null;
};

/** Undefined where the job is of no agent. */
export async function commissionInBook(db: Db, jobId: number): Promise<CommissionInBook | undefined> {
  const { rows } = await sql<CommissionInBook>`
    select j.fleet_id as "fleetId", b.agent_id as "agentId", f.currency, j.state, j.fare_minor as "fareMinor",
      (j.quote ->> 'totalMinor')::bigint as "quoteMinor", b.agent_percent as percent, b.agent_flat_minor as "flatMinor",
      told.booked as "bookedMinor", told.entries, told.last as "lastEntryId"
    from job j join booking b on b.id = j.booking_id and b.agent_id is not null join fleet f on f.id = j.fleet_id
    cross join lateral (
      select coalesce(-sum(p.amount_minor), 0)::bigint as booked, count(*)::int as entries, max(e.id) as last
      from ledger_entry e join ledger_posting p on p.entry_id = e.id
      join ledger_account l on l.id = p.account_id and l.kind = 'agent'
      where (e.about ->> 'job')::bigint = j.id and e.state = 'posted'
    ) told
    where j.id = ${jobId}`.execute(db);
  return rows[0];
}
