import { sql } from 'kysely';
import type { EntryKind } from '#core/ledger/chart.ts';
import type { Db } from '../door/connect.ts';

/** A period, its first and last day in it. */
export type Period = { from: string; through: string };
/** After which line a page goes on. */
export type StatementPlace = { date: string; number: number };

export type StatementLine = {
  number: number;
  onDate: string;
  kind: EntryKind;
  jobId: number | null;
  amountMinor: number;
  /** Of the account after this line. */
  balanceMinor: number;
  rule: string | null;
  why: string | null;
  by: string;
};

export type Statement = {
  openingMinor: number;
  closingMinor: number;
  lines: StatementLine[];
  next: StatementPlace | null;
};

type Row = Omit<StatementLine, 'number'> & {
  number: number | null;
  openingMinor: number;
  closingMinor: number;
  beforeMinor: number;
};

/** Whose statement it is: of a client, or of an agent. */
export type StatementOf = { fleetId: number } & ({ accountId: number } | { agentId: number });

/**
 * What was posted on the account of a client or an agent within a period, by day, with what it came to before and after. What is held is
 * not among it. Undefined where the fleet has no such client or agent.
 */
export async function statementOf(
  db: Db,
  which: StatementOf,
  { from, through }: Period,
  { after, limit }: { after: StatementPlace | null; limit: number },
): Promise<Statement | undefined> {
  const [kind, id] = 'accountId' in which ? ['client', which.accountId] : ['agent', which.agentId];
  const table = sql.table(kind === 'client' ? 'account' : 'agent');
  const { rows } = await sql<Row>`
    with lines as (
      select p.number, e.on_date, e.kind, coalesce(e.about ->> 'job', e.about ->> 'trip')::bigint as job_id, p.amount_minor, p.rule, e.why, e.made_by
      from ledger_account l join ledger_posting p on p.account_id = l.id join ledger_entry e on e.id = p.entry_id
      where l.fleet_id = ${which.fleetId} and l.kind = ${kind} and l.holder = ${String(id)}
        and e.state = 'posted' and e.on_date <= ${through}::date
    ), sums as (
      select coalesce(sum(amount_minor) filter (where on_date < ${from}::date), 0)::bigint as opening,
        coalesce(sum(amount_minor), 0)::bigint as closing,
        coalesce(sum(amount_minor) filter (
          where on_date < ${from}::date
            or (on_date, number) <= (${after?.date ?? '-infinity'}::date, ${after?.number ?? 0}::bigint)
        ), 0)::bigint as before
      from lines
    ), page as (
      select * from lines
      where on_date >= ${from}::date
        and (on_date, number) > (${after?.date ?? '-infinity'}::date, ${after?.number ?? 0}::bigint)
      order by on_date, number limit ${limit + 1}
    )
    select s.opening as "openingMinor", s.closing as "closingMinor", s.before as "beforeMinor", p.number,
      p.on_date as "onDate", p.kind, p.job_id as "jobId", p.amount_minor as "amountMinor", p.rule, p.why, p.made_by as by
    from sums s left join page p on true
    where exists (select from ${table} where id = ${id} and fleet_id = ${which.fleetId})
    order by p.on_date, p.number`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  let balanceMinor = first.beforeMinor;
  const lines: StatementLine[] = [];
  for (const { number, onDate, kind, jobId, amountMinor, rule, why, by } of rows.slice(0, limit)) {
    if (number === null) continue;
    balanceMinor += amountMinor;
    lines.push({ number, onDate, kind, jobId, amountMinor, balanceMinor, rule, why, by });
  }
  const last = lines.at(-1);
  const { openingMinor, closingMinor } = first;
  return {
    openingMinor,
    closingMinor,
    lines,
    next: rows.length > limit && last ? { date: last.onDate, number: last.number } : null,
  };
}
