import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Pool } from 'pg';
import { postAlone, postEntry } from '#acts/ledger/post-entry.ts';
import type { LedgerLine } from '#core/ledger/entry.ts';
import { startClock } from '#engine/clock/clock.ts';
import type { Store } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import { ledgerAccount } from '#store/ledger/account.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { onFreshDatabase } from './parts/fresh-database.ts';
import { printTable, quantile } from './parts/print-table.ts';

const CLIENTS = 16;
const ACCOUNTS = 400;
const ROUNDS = 3;
const CASHIER = { kind: 'user', id: 1, name: 'cashier' } as const;
const FLEET = 1;
/** Lines of one entry. */
const CASES = { transfer: 2, 'pay-in': 12 } as const;

type Case = keyof typeof CASES;
type Peer = 'acts' | 'acts, in a transaction' | 'pgledger' | 'pgledger, a call a line';
type Measured = { case: Case; peer: Peer; transfersPerSecond: number; linesPerSecond: number; p99Ms: number };
export type LedgerResult = { bench: 'ledger'; cases: Measured[] };

/** Sends one entry with so many lines over accounts drawn by `draw`; `n` makes its key. */
type Send = (lines: number, draw: () => number, n: number) => Promise<unknown>;

/**
 * Entries a second through the one act, with keys, bounds and closed days judged, alone and in a transaction as other acts post
 * them; beside pgledger in the same database, whose file HANSOM_PGLEDGER names.
 */
export async function run({
  json = false,
  quick = false,
}: {
  json?: boolean;
  quick?: boolean;
} = {}): Promise<LedgerResult> {
  const seconds = quick ? 1 : 4;
  const cases = await onFreshDatabase(async (store, { url }) => {
    const raw = new Pool({ connectionString: url, max: CLIENTS });
    // The database may go before the last of them has heard of the end.
    raw.on('error', () => undefined);
    try {
      const accounts = await openAccounts(store);
      const peers: [Peer, Send][] = [
        ['acts', alone(store, accounts)],
        ['acts, in a transaction', inTransaction(store, accounts)],
      ];
      const file = process.env['HANSOM_PGLEDGER'];
      if (file) peers.push(...(await byPgledger(raw, file)));
      else if (!json) console.log('pgledger is left out: HANSOM_PGLEDGER names no file.');
      const measured: Measured[] = [];
      for (const name of Object.keys(CASES) as Case[]) measured.push(...(await measure(name, peers, seconds)));
      return measured;
    } finally {
      await raw.end();
    }
  });
  const result: LedgerResult = { bench: 'ledger', cases };
  if (json) console.log(JSON.stringify(result));
  else print(result);
  return result;
}

const clock = startClock();

async function openAccounts(store: Store): Promise<number[]> {
  await insertFleet(store.db, FLEET);
  return transact(store, CASHIER, clock.nowMs(), async (t) => {
    t.unchanged();
    const ids: number[] = [];
    for (let n = 0; n < ACCOUNTS; n += 1) {
      ids.push(await ledgerAccount(t, { fleetId: FLEET, kind: 'bench', currency: 'SEK', holder: `account ${n}` }));
    }
    return ids;
  });
}

/** One debit, and credits that come to it, each of another account. */
function linesOver(accounts: readonly number[], count: number, draw: () => number): LedgerLine[] {
  const first = draw();
  return Array.from({ length: count }, (_, at) => ({
    accountId: accounts[(first + at * 31) % accounts.length] as number,
    amountMinor: at === 0 ? 100 * (count - 1) : -100,
    rule: 'bench',
  }));
}

const entryOf = (accounts: readonly number[], key: string, count: number, draw: () => number) => ({
  fleetId: FLEET,
  key,
  kind: 'bench',
  state: 'posted' as const,
  onDate: '2026-11-26',
  lines: linesOver(accounts, count, draw),
});

const alone =
  (store: Store, accounts: readonly number[]): Send =>
  async (count, draw, n) => {
    const told = await postAlone({ store, clock }, CASHIER, entryOf(accounts, `alone ${n}`, count, draw));
    if (!told.ok) throw new Error(told.code);
    return told;
  };

const inTransaction =
  (store: Store, accounts: readonly number[]): Send =>
  (count, draw, n) =>
    transact(store, CASHIER, clock.nowMs(), async (t) => {
      t.unchanged();
      const told = await postEntry(t, entryOf(accounts, `acts ${n}`, count, draw));
      if (!told.ok) throw new Error(told.code);
      return told;
    });

async function byPgledger(raw: Pool, file: string): Promise<[Peer, Send][]> {
  const beside = join(dirname(file), 'vendor', 'scoville-pgsql-ulid');
  const parts = existsSync(beside) ? readdirSync(beside).filter((name) => name.endsWith('.sql')) : [];
  for (const part of [...parts.map((name) => join(beside, name)), file]) await raw.query(readFileSync(part, 'utf8'));
  const ids: string[] = [];
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const { rows } = await raw.query<{ id: string }>(`select id from pgledger_create_account($1, 'SEK')`, [
      `account ${n}`,
    ]);
    ids.push(rows[0]?.id as string);
  }
  const transfersOf = (count: number, draw: () => number) => {
    const first = draw();
    return Array.from({ length: count - 1 }, (_, at) => [
      ids[first % ids.length] as string,
      ids[(first + (at + 1) * 31) % ids.length] as string,
      1,
    ]);
  };
  const atOnce: Send = (count, draw) => {
    const asked = transfersOf(count, draw);
    const list = asked.map((_, at) => `($${3 * at + 1}, $${3 * at + 2}, $${3 * at + 3})::transfer_request`).join(', ');
    // Planned once a connection, as ours are.
    return raw.query({
      name: `pgledger of ${count}`,
      text: `select id from pgledger_create_transfers(${list})`,
      values: asked.flat(),
    });
  };
  const oneByOne: Send = async (count, draw) => {
    for (const asked of transfersOf(count, draw))
      await raw.query('select id from pgledger_create_transfer($1, $2, $3)', asked);
  };
  return [
    ['pgledger', atOnce],
    ['pgledger, a call a line', oneByOne],
  ];
}

let sent = 0;

const DEADLOCK = '40P01';
const done = () => true;
/** One that stood in another's way is not counted; the act tries again by itself. */
function unlessDeadlock(error: unknown): false {
  if ((error as { code?: string }).code === DEADLOCK) return false;
  throw error;
}

async function measure(name: Case, peers: readonly [Peer, Send][], seconds: number): Promise<Measured[]> {
  const took = new Map<Peer, { done: number[]; ms: number[] }>(peers.map(([peer]) => [peer, { done: [], ms: [] }]));
  // In turn, so that a machine that slows down slows all of them; the first round only warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [peer, send] of peers) {
      const untilMs = performance.now() + (seconds * 1_000) / (round === 0 ? 4 : 1);
      const began = performance.now();
      const ms: number[] = [];
      await Promise.all(
        Array.from({ length: CLIENTS }, async (_, client) => {
          let seed = client * 7_919 + round;
          const draw = () => {
            seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
            return seed % ACCOUNTS;
          };
          while (performance.now() < untilMs) {
            sent += 1;
            const at = performance.now();
            if (await send(CASES[name], draw, sent).then(done, unlessDeadlock)) ms.push(performance.now() - at);
          }
        }),
      );
      if (round === 0) continue;
      const kept = took.get(peer) as { done: number[]; ms: number[] };
      kept.done.push(ms.length / ((performance.now() - began) / 1_000));
      kept.ms.push(...ms);
    }
  }
  return peers.map(([peer]) => {
    const { done, ms } = took.get(peer) as { done: number[]; ms: number[] };
    const rate = done.toSorted((a, b) => a - b)[Math.floor(done.length / 2)] as number;
    return {
      case: name,
      peer,
      transfersPerSecond: Math.round(rate),
      linesPerSecond: Math.round(rate * CASES[name]),
      p99Ms:
        Math.round(
          quantile(
            ms.toSorted((a, b) => a - b),
            0.99,
          ) * 10,
        ) / 10,
    };
  });
}

function print({ cases }: LedgerResult): void {
  printTable(
    `Entries of the books, ${CLIENTS} clients over ${ACCOUNTS} accounts`,
    ['case', 'peer', 'entries/s', 'lines/s', 'p99 ms'],
    cases.map((one) => [
      one.case,
      one.peer,
      String(one.transfersPerSecond),
      String(one.linesPerSecond),
      one.p99Ms.toFixed(1),
    ]),
  );
}
