import { type RawBuilder, sql } from 'kysely';
import { addDays, type CalendarDate, dayEndsMs } from '#core/calendar/calendar-date.ts';
import { AGE_DAYS, agedBalance } from '#core/cash-report/aged.ts';
import { type Cell, columnsOfReport, type Report } from '#core/cash-report/reports.ts';
import { reportOf } from '#core/figure/report.ts';
import type { Db } from '../door/connect.ts';
import { figuresOfDays } from '../figure/evaluate.ts';

export type ReportAsked = {
  fleetId: number;
  currency: string;
  zone: string;
  from: CalendarDate;
  through: CalendarDate;
  most: number;
};

/** The rows of a report, their cells in the order of its columns. */
export async function cashReport(db: Db, report: Report, asked: ReportAsked): Promise<Cell[][]> {
  if (report === 'overShort') return overShort(db, asked);
  const { rows } = await sql<Record<string, Cell>>`${QUERIES[report](asked)} limit ${asked.most}`.execute(db);
  const told = report === 'balances' ? rows.map(withAges) : rows;
  return told.map((row) => columnsOfReport(report).map(({ id }) => row[id] ?? null));
}

const OVER_SHORT = { sessions: 'tillClosings', over: 'tillOver', short: 'tillShort', net: 'tillDifference' } as const;

/** What the figures of the same names say of each user. */
async function overShort(db: Db, { fleetId, zone, from, through, most }: ReportAsked): Promise<Cell[][]> {
  const names = Object.values(OVER_SHORT);
  const days = [{ fleetId, zone, first: from, last: through }];
  const { rows } = reportOf(names, await figuresOfDays(db, { names, by: ['user'], filters: {} }, days));
  return rows
    .slice(0, most)
    .map(({ key, cells }) =>
      columnsOfReport('overShort').map(({ id }) =>
        id === 'user' ? (key[0] ?? null) : (cells[OVER_SHORT[id as keyof typeof OVER_SHORT]]?.value ?? 0),
      ),
    );
}

function withAges(row: Record<string, Cell>): Record<string, Cell> {
  const balance = Number(row['balance']);
  const of = (name: string) => Number(row[`${balance < 0 ? 'credit' : 'debit'}${name}`] ?? 0);
  const [newest, older, old, oldest] = agedBalance(balance, [of('0'), of('1'), of('2'), of('3')]);
  return { ...row, newest, older, old, oldest };
}

type Query = (asked: ReportAsked) => RawBuilder<unknown>;

const closedThen = ({ fleetId, zone, from, through }: ReportAsked) => sql`
  s.fleet_id = ${fleetId} and s.closed_at >= ${new Date(dayEndsMs(addDays(from, -1), zone))}
  and s.closed_at < ${new Date(dayEndsMs(through, zone))}`;

/** Postings of the days of the books, with their account `a` and entry `e`. */
const posted = ({ fleetId, currency, from, through }: ReportAsked) => sql`
  ledger_entry e join ledger_posting p on p.entry_id = e.id
  join ledger_account a on a.id = p.account_id and a.currency = ${currency}
  where e.fleet_id = ${fleetId} and e.state = 'posted' and e.on_date between ${from}::date and ${through}::date`;

/** Postings through the last day on the accounts of drivers of a kind. */
const onDrivers = ({ fleetId, currency, through }: ReportAsked, kind: string) => sql`
  ledger_account a join ledger_posting p on p.account_id = a.id join ledger_entry e on e.id = p.entry_id
  join driver d on 'driver ' || d.id = a.holder
  where a.fleet_id = ${fleetId} and a.kind = ${kind} and a.currency = ${currency} and e.state = 'posted'
    and e.on_date <= ${through}::date`;

const QUERIES: Readonly<Record<Exclude<Report, 'overShort'>, Query>> = {
  tillProof: (asked) => sql`
    select t.name as till, s.user_name as "user", (extract(epoch from s.closed_at) * 1000)::bigint as closed,
      s.float_minor as float, r.cash_in as "in", r.cash_out as out, r.dropped, r.brought,
      s.float_minor + r.cash_in + r.brought - r.cash_out - r.dropped as expected, s.counted_minor as counted,
      s.rounding_minor as rounding, s.difference_minor as difference
    from till_session s join till t on t.id = s.till_id
    cross join lateral (
      select coalesce(sum(amount_minor) filter (where kind = 'in'), 0)::bigint as cash_in,
        coalesce(sum(amount_minor) filter (where kind in ('out', 'refund')), 0)::bigint as cash_out,
        coalesce(sum(amount_minor) filter (where kind = 'drop'), 0)::bigint as dropped,
        coalesce(sum(amount_minor) filter (where kind = 'bring'), 0)::bigint as brought
      from cash_receipt where session_id = s.id
    ) r
    where ${closedThen(asked)} order by s.closed_at desc`,
  banking: (asked) => sql`
    with cash as (
      select (at at time zone ${asked.zone})::date as day,
        coalesce(sum(amount_minor) filter (where kind = 'in'), 0)::bigint as cash_in,
        coalesce(sum(amount_minor) filter (where kind in ('out', 'refund')), 0)::bigint as cash_out,
        coalesce(sum(amount_minor) filter (where kind = 'drop'), 0)::bigint as dropped,
        coalesce(sum(amount_minor) filter (where kind = 'bring'), 0)::bigint as brought
      from cash_receipt
      where fleet_id = ${asked.fleetId} and at >= ${new Date(dayEndsMs(addDays(asked.from, -1), asked.zone))}
        and at < ${new Date(dayEndsMs(asked.through, asked.zone))}
      group by 1
    ), credited as (
      select e.on_date as day,
        coalesce(sum(p.amount_minor) filter (where a.kind = 'cardClearing'), 0)::bigint as card,
        coalesce(sum(p.amount_minor) filter (where a.kind = 'accountClearing'), 0)::bigint as account,
        coalesce(sum(p.amount_minor) filter (where a.kind = 'docketClearing'), 0)::bigint as docket,
        coalesce(sum(p.amount_minor) filter (where a.kind = 'voucherClearing'), 0)::bigint as voucher
      from ${posted(asked)} and e.kind in ('shiftPayIn', 'shiftCorrected', 'docketFound') group by 1
    )
    select day, coalesce(c.cash_in, 0) as "in", coalesce(c.cash_out, 0) as out, coalesce(c.dropped, 0) as dropped,
      coalesce(c.brought, 0) as brought, coalesce(o.card, 0) as card, coalesce(o.account, 0) as "onAccount",
      coalesce(o.docket, 0) as docket, coalesce(o.voucher, 0) as voucher
    from cash c full join credited o using (day) order by day desc`,
  balances: (asked) => {
    const ages = [...AGE_DAYS.map((days) => addDays(asked.through, -days)), null];
    const parts = ages.flatMap((after, at) => {
      const until = at === 0 ? null : ages[at - 1];
      const within = sql`(${after}::date is null or e.on_date > ${after}::date) and (${until}::date is null or e.on_date <= ${until}::date)`;
      return [
        sql`coalesce(sum(p.amount_minor) filter (where p.amount_minor > 0 and ${within}), 0)::bigint as ${sql.id(`debit${at}`)}`,
        sql`coalesce(sum(p.amount_minor) filter (where p.amount_minor < 0 and ${within}), 0)::bigint as ${sql.id(`credit${at}`)}`,
      ];
    });
    return sql`
      select d.did, d.name as driver, sum(p.amount_minor)::bigint as balance, ${sql.join(parts)}
      from ${onDrivers(asked, 'driverCurrent')}
      group by d.id having sum(p.amount_minor) <> 0 order by sum(p.amount_minor) desc, d.did`;
  },
  bonds: (asked) => sql`
    with held as (
      select d.id, -sum(p.amount_minor)::bigint as minor from ${onDrivers(asked, 'driverBond')} group by d.id
    ), agreed as (
      select driver_id as id, sum(sum_minor - taken_minor)::bigint as minor from driver_instalment
      where fleet_id = ${asked.fleetId} and account = 'bond' and ended_at is null group by driver_id
    )
    select d.did, d.name as driver, coalesce(h.minor, 0) as held, coalesce(g.minor, 0) as "toCome"
    from held h full join agreed g using (id) join driver d using (id)
    where coalesce(h.minor, 0) <> 0 or coalesce(g.minor, 0) <> 0 order by d.did`,
  dockets: ({ fleetId, zone, from, through }) => sql`
    select o.state, a.number as account, a.name, count(*)::int as count, sum(o.amount_minor)::bigint as amount
    from docket o left join account a on a.id = o.account_id
    where o.fleet_id = ${fleetId} and o.received_at >= ${new Date(dayEndsMs(addDays(from, -1), zone))}
      and o.received_at < ${new Date(dayEndsMs(through, zone))}
    group by o.state, a.number, a.name order by o.state, a.number`,
  tax: (asked) => sql`
    select e.on_date as day, -coalesce(sum(p.amount_minor) filter (where a.kind = 'shiftRevenue'), 0)::bigint as net,
      -coalesce(sum(p.amount_minor) filter (where a.kind = 'shiftTax'), 0)::bigint as tax, -sum(p.amount_minor)::bigint as gross
    from ${posted(asked)} and a.kind in ('shiftRevenue', 'shiftTax') group by e.on_date order by e.on_date desc`,
  export: (asked) => sql`
    select e.on_date as day, a.kind as account, coalesce(a.holder, '') as holder,
      coalesce(sum(p.amount_minor) filter (where p.amount_minor > 0), 0)::bigint as debit,
      coalesce(-sum(p.amount_minor) filter (where p.amount_minor < 0), 0)::bigint as credit
    from ${posted(asked)} group by e.on_date, a.kind, a.holder order by e.on_date, a.kind, a.holder`,
};
