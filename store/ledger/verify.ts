import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type EntryState, postingText } from '#core/ledger/entry.ts';
import type { Db } from '../door/connect.ts';
import { type SeriesFault, seriesFault } from '../series/series.ts';

/** What is wrong with a book, at its first entry or account that is. */
export type LedgerFault =
  | { why: 'number' | 'hash' | 'balance'; entryId: number; accountId: number }
  | { why: 'unbalanced' | 'lines' | 'held'; entryId: number }
  | { why: 'total' | 'pending'; accountId: number }
  | SeriesFault;

export type LedgerVerdict =
  | { ok: true; entries: number; postings: number; accounts: number; head: string }
  | { ok: false; fault: LedgerFault };

const PIECE = 5_000;

type Row = {
  account_id: number;
  number: number;
  entry_id: number;
  line: number;
  amount_minor: number;
  balance_minor: number;
  hash: Buffer;
  rule: string | null;
  state: EntryState;
};

/**
 * Proves the book of a fleet from its first entry on: chains, numbers, balances, that each entry comes to nothing, and that no
 * series of numbered papers has a gap.
 */
export async function verifyLedger(db: Db, fleetId: number): Promise<LedgerVerdict> {
  const unsound = await unsoundEntry(db, fleetId);
  const walked = await walkAccounts(db, fleetId);
  const faults = [unsound, walked.fault].filter((fault) => fault !== null);
  const [first] = faults.toSorted((one, other) => atOf(one) - atOf(other));
  if (first) return { ok: false, fault: first };
  const gap = await seriesFault(db, fleetId);
  if (gap) return { ok: false, fault: gap };
  const { entries } = await db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where('fleet_id', '=', fleetId)
    .executeTakeFirstOrThrow();
  const { postings, accounts, head } = walked;
  return { ok: true, entries: Number(entries), postings, accounts, head };
}

const atOf = (fault: LedgerFault) => ('entryId' in fault ? fault.entryId : Number.MAX_SAFE_INTEGER);

/** The first entry that does not balance, has too few lines, or posts more than was held for it. */
async function unsoundEntry(db: Db, fleetId: number): Promise<LedgerFault | null> {
  const { rows } = await sql<{ entryId: number; why: 'unbalanced' | 'lines' | 'held' }>`
    with sums as (
      select e.id, a.currency, sum(p.amount_minor) as off, count(*) as lines
      from ledger_entry e join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
      where e.fleet_id = ${fleetId} group by e.id, a.currency
    ), faults as (
      select id, 'unbalanced' as why from sums where off <> 0
      union all
      select e.id, 'lines' from ledger_entry e
      where e.fleet_id = ${fleetId}
        and (select count(*) from ledger_posting p where p.entry_id = e.id)
          < case when e.state in ('posted', 'pending') then 2 else 0 end
      union all
      select e.id, 'held' from ledger_entry e left join ledger_entry held on held.id = e.resolves
      where e.fleet_id = ${fleetId} and e.resolves is not null
        and (held.state is distinct from 'pending' or held.fleet_id <> e.fleet_id)
    )
    select id as "entryId", why from faults order by id limit 1`.execute(db);
  return rows[0] ?? null;
}

type Walked = { fault: LedgerFault | null; postings: number; accounts: number; head: string };
type Account = {
  id: number;
  balance_minor: number;
  pending_debit_minor: number;
  pending_credit_minor: number;
  postings: number;
  head: Buffer;
};

async function walkAccounts(db: Db, fleetId: number): Promise<Walked> {
  const accounts = await db
    .selectFrom('ledger_account')
    .select(['id', 'balance_minor', 'pending_debit_minor', 'pending_credit_minor', 'postings', 'head'])
    .where('fleet_id', '=', fleetId)
    .orderBy('id')
    .execute();
  const pending = await pendingSums(db, fleetId);
  const heads = createHash('sha256');
  let postings = 0;
  let fault: LedgerFault | null = null;
  const note = (found: LedgerFault) => {
    if (fault === null || atOf(found) < atOf(fault)) fault = found;
  };
  for (const together of walkedTogether(accounts)) {
    const ends = await walkLines(db, together, note);
    for (const account of together) {
      const end = ends.get(account.id) ?? BEGINNING;
      postings += end.number;
      const held = pending.get(account.id) ?? { debit: 0, credit: 0 };
      if (end.number !== account.postings || end.balance !== account.balance_minor || !end.head.equals(account.head)) {
        note({ why: 'total', accountId: account.id });
      }
      if (held.debit !== account.pending_debit_minor || held.credit !== account.pending_credit_minor) {
        note({ why: 'pending', accountId: account.id });
      }
      heads.update(`${account.id} `).update(account.head);
    }
  }
  return { fault, postings, accounts: accounts.length, head: heads.digest('hex') };
}

const MOST_TOGETHER = 1_000;

/** Accounts whose lines are read together, so that ten thousand small ones take as many questions as one large. */
function* walkedTogether(accounts: readonly Account[]): Generator<Account[]> {
  let together: Account[] = [];
  let lines = 0;
  for (const account of accounts) {
    if (together.length > 0 && (lines + account.postings > PIECE || together.length === MOST_TOGETHER)) {
      yield together;
      [together, lines] = [[], 0];
    }
    together.push(account);
    lines += account.postings;
  }
  if (together.length > 0) yield together;
}

type End = { number: number; balance: number; head: Buffer };
const BEGINNING: End = { number: 0, balance: 0, head: Buffer.alloc(0) };

/** All lines of these accounts, one account after the other, in pieces. Answers how each ends. */
async function walkLines(db: Db, accounts: readonly Account[], note: (fault: LedgerFault) => void) {
  const ends = new Map<number, End>();
  const ids = accounts.map(({ id }) => id);
  // Of one account alone its lines are found in order; of several they are sorted, which few lines bear.
  const which = ids.length === 1 ? sql`p.account_id = ${ids[0]}` : sql`p.account_id = any(${ids}::bigint[])`;
  let [account, number] = [0, 0];
  for (;;) {
    const { rows } = await sql<Row>`
      select p.account_id, p.number, p.entry_id, p.line, p.amount_minor, p.balance_minor, p.hash, p.rule, e.state
      from ledger_posting p join ledger_entry e on e.id = p.entry_id
      where ${which} and (p.account_id, p.number) > (${account}::bigint, ${number}::bigint)
      order by p.account_id, p.number limit ${PIECE}`.execute(db);
    for (const row of rows) {
      [account, number] = [row.account_id, row.number];
      ends.set(account, walkLine(row, ends.get(account) ?? BEGINNING, note));
    }
    if (rows.length < PIECE) return ends;
  }
}

function walkLine(row: Row, before: End, note: (fault: LedgerFault) => void): End {
  const at = { entryId: row.entry_id, accountId: row.account_id };
  if (row.number !== before.number + 1) note({ why: 'number', ...at });
  const balance = before.balance + (row.state === 'posted' ? row.amount_minor : 0);
  const text = postingText({
    accountId: row.account_id,
    number: row.number,
    entryId: row.entry_id,
    line: row.line,
    amountMinor: row.amount_minor,
    state: row.state,
    rule: row.rule,
  });
  const head = createHash('sha256').update(before.head).update(text).digest();
  if (!head.equals(row.hash)) note({ why: 'hash', ...at });
  if (row.balance_minor !== balance) note({ why: 'balance', ...at });
  return { number: row.number, balance, head };
}

async function pendingSums(db: Db, fleetId: number): Promise<Map<number, { debit: number; credit: number }>> {
  const { rows } = await sql<{ id: number; debit: number; credit: number }>`
    select p.account_id as id, sum(greatest(p.amount_minor, 0))::bigint as debit,
      sum(greatest(-p.amount_minor, 0))::bigint as credit
    from ledger_entry e join ledger_posting p on p.entry_id = e.id
    where e.fleet_id = ${fleetId} and e.state = 'pending'
      and not exists (select from ledger_entry over where over.resolves = e.id)
    group by p.account_id`.execute(db);
  return new Map(rows.map(({ id, debit, credit }) => [id, { debit, credit }]));
}
