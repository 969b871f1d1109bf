import { sql } from 'kysely';
import { DRIVER_ACCOUNTS, type DriverAccount, holderOf, LEDGER_KIND } from '#core/driver-account/driver-accounts.ts';
import type { EntryKind } from '#core/driver-account/entry-kinds.ts';
import type { Db } from '../door/connect.ts';
import { literally } from '../door/literally.ts';
import { holds } from '../search/holds.ts';

/** Who pays or is paid; null limits are without a bound. */
export type PayingDriver = {
  id: number;
  did: string;
  name: string;
  driverClass: string;
  driverGroup: string;
  permitExpiry: string;
  ended: boolean;
  creditLimitMinor: number | null;
};

/** A driver of a fleet with the credit limit of their group. A record that went into another is nobody any more. */
export async function payingDriver(db: Db, fleetId: number, driverId: number): Promise<PayingDriver | undefined> {
  const row = await db
    .selectFrom('driver as d')
    .leftJoin('driver_group as g', (join) =>
      join.onRef('g.fleet_id', '=', 'd.fleet_id').onRef('g.name', '=', 'd.driver_group'),
    )
    .select([
      'd.id',
      'd.did',
      'd.name',
      'd.driver_class as driverClass',
      'd.driver_group as driverGroup',
      'd.permit_expiry as permitExpiry',
      sql<boolean>`d.ended_at is not null`.as('ended'),
      'g.credit_limit_minor as creditLimitMinor',
    ])
    .where('d.fleet_id', '=', fleetId)
    .where('d.id', '=', driverId)
    .where('d.merged_into_id', 'is', null)
    .executeTakeFirst();
  return row;
}

export type FoundDriver = { id: number; did: string; name: string; plate: string | null; ended: boolean };

/** Drivers by DID, name, or the plate they drive or drove last; who is known by just this first, who is at work before others. */
export async function findPayingDrivers(db: Db, fleetId: number, text: string, most: number): Promise<FoundDriver[]> {
  const literal = literally(text);
  const starts = `${literal}%`;
  const { rows } = await sql<FoundDriver>`
    select d.id, d.did, d.name, last.plate, d.ended_at is not null as ended
    from driver d
    left join lateral (
      select v.plate, s.ended_at is null as at_work from shift s join vehicle v on v.id = s.vehicle_id
      where s.driver_id = d.id order by s.began_at desc, s.id desc limit 1
    ) last on true
    where d.fleet_id = ${fleetId} and d.merged_into_id is null
      and (d.did like ${starts} or ${holds('d.name', text)} or last.plate ilike ${starts})
    order by d.did = ${text} desc, last.plate is not distinct from ${text} desc, d.ended_at is not null, last.at_work desc nulls last,
      length(d.did), d.did
    limit ${most}`.execute(db);
  return rows;
}

/**
 * What each account of a driver comes to, or came to at an instant: before its first line of later. Whoever comes late with an
 * earlier clock stands after those that were there before, and moves nothing of what was told of them.
 */
export async function balancesOf(
  db: Db,
  {
    fleetId,
    driverId,
    currency,
    atMs,
  }: { fleetId: number; driverId: number; currency: string; atMs?: number | undefined },
): Promise<{ account: DriverAccount; balanceMinor: number }[]> {
  const at = atMs === undefined ? null : new Date(atMs);
  const { rows } = await sql<{ kind: string; balance: number }>`
    select a.kind, coalesce((
      select p.balance_minor - case e.state when 'posted' then p.amount_minor else 0 end
      from ledger_posting p join ledger_entry e on e.id = p.entry_id
      where p.account_id = a.id and e.at > ${at} order by p.number limit 1), a.balance_minor) as balance
    from ledger_account a
    where a.fleet_id = ${fleetId} and a.currency = ${currency} and a.holder = ${holderOf(driverId)}`.execute(db);
  const known = new Map(rows.map(({ kind, balance }) => [kind, balance]));
  return DRIVER_ACCOUNTS.map((account) => ({ account, balanceMinor: known.get(LEDGER_KIND[account]) ?? 0 }));
}

/** Whether a driver owes or has anything. */
export async function hasMoney(db: Db, fleetId: number, driverId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from ledger_account where fleet_id = ${fleetId} and holder = ${holderOf(driverId)}
        and (balance_minor, pending_debit_minor, pending_credit_minor) <> (0, 0, 0)
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** One line of a driver's statement: a debit is what the driver owes, with the balance of the account after it. */
export type StatementLine = {
  /** Of the posting: the later, the larger. */
  id: number;
  atMs: number;
  onDate: string;
  kind: EntryKind;
  account: DriverAccount;
  amountMinor: number;
  balanceMinor: number;
  rule: string | null;
  why: string | null;
  receipt: number | null;
  madeBy: string;
};

/** Lines of an entry come after it in the order of a statement; an entry has fewer. */
const LINES_AN_ENTRY = 10_000;

/** The statement of a driver, the newest line first, from before a line on. */
export async function statementOf(
  db: Db,
  asked: {
    fleetId: number;
    driverId: number;
    currency: string;
    account: DriverAccount | null;
    beforeId: number | null;
    most: number;
  },
): Promise<StatementLine[]> {
  const { beforeId } = asked;
  const kinds = (asked.account ? [asked.account] : DRIVER_ACCOUNTS).map((account) => LEDGER_KIND[account]);
  const { rows } = await sql<Omit<StatementLine, 'account'> & { accountKind: string }>`
    select e.id * ${LINES_AN_ENTRY}::bigint + p.line as id, e.at as "atMs", e.on_date as "onDate", e.kind, a.kind as "accountKind",
      p.amount_minor as "amountMinor", p.balance_minor as "balanceMinor", p.rule, e.why, r.number as receipt,
      e.made_by as "madeBy"
    from ledger_account a
    join ledger_posting p on p.account_id = a.id
    join ledger_entry e on e.id = p.entry_id
    left join cash_receipt r on r.entry_id = e.id
    where a.fleet_id = ${asked.fleetId} and a.currency = ${asked.currency} and a.holder = ${holderOf(asked.driverId)}
      and a.kind = any(${kinds}) and e.state = 'posted' 
      and (${beforeId}::bigint is null or (e.id, p.line) < (${beforeId}::bigint / ${LINES_AN_ENTRY}, ${beforeId}::bigint % ${LINES_AN_ENTRY}))
    order by e.id desc, p.line desc limit ${asked.most}`.execute(db);
  const accountOf = new Map(DRIVER_ACCOUNTS.map((account) => [LEDGER_KIND[account] as string, account]));
  return rows.map(({ accountKind, ...line }) => ({ ...line, account: accountOf.get(accountKind) ?? 'current' }));
}
