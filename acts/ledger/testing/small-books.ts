import { afterAll } from 'vitest';
import type { EntryDraft, LedgerLine } from '#core/ledger/entry.ts';
import { openStore } from '#store/door/connect.ts';
import { type Tx, transact } from '#store/door/transaction.ts';
import { balanceOf, ledgerAccount } from '#store/ledger/account.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { postAlone, postEntry } from '../post-entry.ts';

export const CASHIER = { kind: 'user', id: 1, name: 'cashier' } as const;
export const DAY = '2026-11-26';
export const NOW_MS = Date.parse('2026-11-26T10:00:00Z');

/** Books of small fleets in a database of their own. Call it at the top of the file. */
export async function smallBooks() {
  const store = openStore((await testDatabase()).url);
  afterAll(() => store.close());
  const clock = { nowMs: () => NOW_MS };
  let fleets = 0;

  const within = <T>(work: (t: Tx) => Promise<T>) =>
    transact(store, CASHIER, NOW_MS, async (t) => {
      const answer = await work(t);
      t.unchanged();
      return answer;
    });

  /** A fleet of its own with accounts: till, driver, revenue in SEK, and one in euros. */
  async function book() {
    fleets += 1;
    const fleetId = 1_000 + fleets;
    await insertFleet(store.db, fleetId);
    const open = (kind: string, currency = 'SEK') => within((t) => ledgerAccount(t, { fleetId, kind, currency }));
    const [till, driver, revenue, euros] = [
      await open('till'),
      await open('driver'),
      await open('revenue'),
      await open('till', 'EUR'),
    ];
    let keys = 0;
    const draft = (lines: LedgerLine[], more: Partial<EntryDraft> = {}): EntryDraft => {
      keys += 1;
      return { fleetId, key: `k${keys}`, kind: 'test', state: 'posted', onDate: DAY, lines, ...more };
    };
    /** In a transaction and alone, in turn: both ways lead through the same door. */
    const send = (one: EntryDraft) =>
      keys % 2 === 0 ? within((t) => postEntry(t, one)) : postAlone({ store, clock }, CASHIER, one);
    const post = (lines: LedgerLine[], more: Partial<EntryDraft> = {}) => send(draft(lines, more));
    const move = (from: number, to: number, amountMinor: number, more: Partial<EntryDraft> = {}) =>
      post(
        [
          { accountId: to, amountMinor },
          { accountId: from, amountMinor: -amountMinor },
        ],
        more,
      );
    const idOf = async (answer: ReturnType<typeof post>) => {
      const told = await answer;
      if (!told.ok) throw new Error(told.code);
      return told.value.entryId;
    };
    return { fleetId, till, driver, revenue, euros, open, draft, send, post, move, idOf };
  }

  const balance = async (id: number) => (await balanceOf(store.db, id)).balanceMinor;
  return { store, within, book, balance };
}

export type SmallBook = Awaited<ReturnType<Awaited<ReturnType<typeof smallBooks>>['book']>>;
