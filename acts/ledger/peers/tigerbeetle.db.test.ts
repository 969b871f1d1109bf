import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { postEntry } from '../post-entry.ts';
import { DAY, smallBooks } from '../testing/small-books.ts';
import { bookOf, type Four, type Transfer } from '../testing/transfers.ts';

/**
 * What TigerBeetle's own tests ask of a ledger (`src/state_machine_tests.zig` of github.com/tigerbeetle/tigerbeetle, Apache-2.0),
 * told again in our words. What has no counterpart here, or goes otherwise on purpose, stands in docs/money.md.
 */
const books = await smallBooks();
const NOTHING: Four = [0, 0, 0, 0];
const held = { state: 'pending' } as const;
const posts = (ends: string) => ({ ends });
const voids = (ends: string) => ({ ends, state: 'voided' }) as const;

test('create_transfers: every way in which one may fail, and that one that exists is told by what differs', async () => {
  const { sends, comesTo } = await bookOf(books, {
    A1: ['free', [100, 200, 0, 0]],
    A2: ['EUR', NOTHING],
    A3: ['free', [0, 0, 110, 210]],
    A4: ['D<C', [20, 0, 0, 200]],
    A5: ['C<D', [0, 100, 10, 0]],
  });
  const most = 1e15;
  await sends([
    ['', 'A8', 'A8', 9, 'entryKeyWrong'],
    ['k'.repeat(201), 'A8', 'A8', 9, 'entryKeyWrong'],
    // debit_account_not_found, credit_account_not_found
    ['T1', 'A8', 'A9', 9, 'entryAccountUnknown', held],
    ['T1', 'A1', 'A9', 9, 'entryAccountUnknown', held],
    // accounts_must_have_the_same_ledger
    ['T1', 'A1', 'A2', 1, 'entryUnbalanced', held],
    // overflows_debits, overflows_credits
    ['T1', 'A1', 'A3', most + 1, 'entryAmountWrong', held],
    ['T1', 'A1', 'A3', -most - 1, 'entryAmountWrong'],
    ['T1', 'A4', 'A5', 181, 'aboveBound'],
    ['T1', 'A1', 'A5', 91, 'belowBound'],
    ['T1', 'A1', 'A5', 91, 'belowBound', held],
    // pending_id_must_be_zero
    ['T1', 'A1', 'A3', 9, 'entryNotPending', { ...held, ends: 'T9' }],
    ['T5', 'A1', 'A3', 123, 'created', held],
    ['T5', 'A1', 'A3', 123, 'entryKeyTaken'],
    ['T5', 'A3', 'A1', 123, 'entryKeyTaken', held],
    ['T5', 'A1', 'A4', 123, 'entryKeyTaken', held],
    ['T5', 'A1', 'A3', 124, 'entryKeyTaken', held],
    ['T5', 'A1', 'A3', 123, 'entryKeyTaken', { ...held, about: { job: 1 } }],
    ['T5', 'A1', 'A3', 123, 'entryKeyTaken', { ...held, why: 'else' }],
    ['T5', 'A1', 'A3', 123, 'entryKeyTaken', { ...held, kind: 'else' }],
    ['T5', 'A1', 'A3', 123, 'exists', held],
    // Whether it exists is asked first: also where it would be refused by now.
    ['T4', 'A4', 'A5', 90, 'created'],
    ['T4', 'A4', 'A5', 91, 'entryKeyTaken'],
    ['T4', 'A4', 'A5', 90, 'exists'],
    ['T6', 'A3', 'A1', 7, 'created'],
    ['T7', 'A1', 'A3', 3, 'created'],
  ]);
  await comesTo({ A1: [223, 203, 0, 7], A3: [0, 7, 233, 213], A4: [20, 90, 0, 200], A5: [0, 100, 10, 90] });
});

test('create_transfers: what a sum cannot hold is refused, held or posted', async () => {
  const { sends, comesTo } = await bookOf(books, { A1: ['free', NOTHING], A2: ['free', NOTHING] });
  const fill = Array.from({ length: 9 }, (_, n): Transfer => [`F${n}`, 'A1', 'A2', 1e15, 'created', n % 2 ? held : {}]);
  await sends([
    ...fill,
    ['T1', 'A1', 'A2', 1e15, 'balanceTooLarge', held],
    ['T2', 'A1', 'A2', 1e15, 'balanceTooLarge'],
    ['T3', 'A1', 'A2', 1e15, 'balanceTooLarge', { passesBounds: true }],
    ['T4', 'A2', 'A1', 1e15, 'created'],
  ]);
  await comesTo({ A1: [4e15, 4e15, 0, 0], A2: [0, 0, 4e15, 4e15] });
});

test('two-phase transfers: posted, posted in part, voided, each once', async () => {
  const { sends, comesTo } = await bookOf(books, { A1: ['free', NOTHING], A2: ['free', NOTHING] });
  await sends([
    ['T1', 'A1', 'A2', 15, 'created'],
    ['T2', 'A1', 'A2', 15, 'created', held],
    ['T3', 'A1', 'A2', 15, 'created', held],
    ['T5', 'A1', 'A2', 7, 'created', held],
    ['T6', 'A1', 'A2', 1, 'created', held],
  ]);
  await comesTo({ A1: [38, 15, 0, 0], A2: [0, 0, 38, 15] });
  await sends([
    ['T101', 'A1', 'A2', 13, 'created', posts('T2')],
    ['T101', '', '', 0, 'entryKeyTaken', voids('T3')],
    ['T101', 'A1', 'A2', 14, 'entryKeyTaken', posts('T2')],
    ['T101', 'A1', 'A2', 13, 'entryKeyTaken', posts('T3')],
    ['T101', 'A1', 'A2', 13, 'entryKeyTaken', { ...posts('T2'), about: { job: 2 } }],
    ['T101', 'A1', 'A2', 13, 'exists', posts('T2')],
    // pending_id_must_not_be_zero, pending_transfer_not_found, pending_transfer_not_pending
    ['T102', '', '', 0, 'entryNotPending', { state: 'voided' }],
    ['T102', '', '', 0, 'entryNotPending', voids('T99')],
    ['T102', '', '', 0, 'entryNotPending', voids('T1')],
    // A hold that ends another: flags_are_mutually_exclusive
    ['T102', 'A1', 'A2', 1, 'entryNotPending', { ...posts('T3'), state: 'pending' }],
    // pending_transfer_has_different_debit_account_id and _credit_account_id, exceeds_pending_transfer_amount
    ['T103', 'A2', 'A1', 15, 'moreThanHeld', posts('T3')],
    ['T103', 'A1', 'A2', 16, 'moreThanHeld', posts('T3')],
    // pending_transfer_already_posted, pending_transfer_already_voided
    ['T103', 'A1', 'A2', 13, 'entryNotPending', posts('T2')],
    ['T103', '', '', 0, 'created', voids('T3')],
    ['T103', '', '', 0, 'exists', voids('T3')],
    ['T104', 'A1', 'A2', 13, 'entryNotPending', posts('T3')],
    ['T104', '', '', 0, 'entryNotPending', voids('T2')],
    ['T105', 'A1', 'A2', 8, 'moreThanHeld', posts('T5')],
    ['T105', 'A1', 'A2', 7, 'created', posts('T5')],
    ['T105', 'A1', 'A2', 6, 'entryKeyTaken', posts('T5')],
    ['T106', 'A1', 'A2', 1, 'created', posts('T6')],
  ]);
  await comesTo({ A1: [0, 36, 0, 0], A2: [0, 0, 0, 36] });
});

test('what failed does not exist; a chain that failed is undone, also among what stands', async () => {
  const { sends, comesTo, idOf, fleetId } = await bookOf(books, { A1: ['D<C', [0, 0, 0, 20]], A2: ['free', NOTHING] });
  const draft = (key: string, minor: number) => ({
    fleetId,
    key,
    kind: 'test',
    state: 'posted' as const,
    onDate: DAY,
    lines: [
      { accountId: idOf('A1'), amountMinor: minor },
      { accountId: idOf('A2'), amountMinor: -minor },
    ],
  });
  const chain = (...minors: number[]) =>
    books.within(async (t) => {
      let told = await postEntry(t, draft('C0', minors[0] as number));
      for (const [at, minor] of minors.entries())
        if (at > 0 && told.ok) told = await postEntry(t, draft(`C${at}`, minor));
      return told;
    });
  expect(await chain(15, 6)).toMatchObject({ code: 'aboveBound' });
  await comesTo({ A1: [0, 0, 0, 20], A2: NOTHING });
  expect(await chain(15, 5)).toMatchObject({ ok: true });
  await sends([['T3', 'A1', 'A2', 1, 'aboveBound']]);
  await comesTo({ A1: [0, 20, 0, 20], A2: [0, 0, 0, 20] });
});

test('multiple debits, single credit: an entry moves all of it, or nothing', async () => {
  const names = ['A1', 'A2', 'A3'];
  const { idOf, fleetId, comesTo } = await bookOf(books, {
    A1: ['D<C', [0, 0, 0, 40]],
    A2: ['D<C', [0, 0, 0, 40]],
    A3: ['D<C', [0, 0, 0, 21]],
    A6: ['free', NOTHING],
  });
  const pays = (key: string, minors: readonly number[]) =>
    books.within((t) =>
      postEntry(t, {
        fleetId,
        key,
        kind: 'test',
        state: 'posted',
        onDate: DAY,
        lines: [
          ...minors.map((amountMinor, at) => ({ accountId: idOf(names[at] as string), amountMinor })),
          { accountId: idOf('A6'), amountMinor: -minors.reduce((sum, one) => sum + one, 0) },
        ],
      }),
    );
  expect(await pays('T1', [40, 40, 22])).toMatchObject({ code: 'aboveBound' });
  await comesTo({ A1: [0, 0, 0, 40], A6: NOTHING });
  expect(await pays('T1', [40, 40, 20])).toMatchObject({ ok: true });
  await comesTo({ A1: [0, 40, 0, 40], A2: [0, 40, 0, 40], A3: [0, 20, 0, 21], A6: [0, 0, 0, 100] });
});

test('*_must_not_exceed_*: what is held counts against a bound until it is let go of', async () => {
  const { sends, comesTo } = await bookOf(books, { A1: ['D<C', [0, 0, 0, 10]], A2: ['C<D', [0, 10, 0, 0]] });
  await sends([
    ['T1', 'A1', 'A2', 3, 'created', held],
    ['T2', 'A1', 'A2', 8, 'aboveBound', held],
    ['T2', 'A1', 'A2', 7, 'created', held],
    ['T3', 'A1', 'A2', 1, 'aboveBound'],
    ['T4', 'A1', 'A2', 3, 'created', posts('T1')],
    ['T5', 'A1', 'A2', 5, 'created', posts('T2')],
    ['T6', 'A1', 'A2', 3, 'aboveBound'],
    ['T6', 'A1', 'A2', 2, 'created'],
  ]);
  await comesTo({ A1: [0, 10, 0, 10], A2: [0, 10, 0, 10] });
});

test('closing accounts: one that has ended takes nothing, but lets go of what it holds', async () => {
  const { sends, comesTo, idOf } = await bookOf(books, {
    A1: ['free', NOTHING],
    A2: ['free', NOTHING],
    A3: ['free', NOTHING],
  });
  const ends = (name: string, at: string | null) =>
    sql`update ledger_account set ended_at = ${at} where id = ${idOf(name)}`.execute(books.store.db);
  await sends([
    ['T1', 'A1', 'A2', 15, 'created'],
    ['T2', 'A1', 'A2', 10, 'created', held],
    ['T3', 'A1', 'A2', 10, 'created', held],
  ]);
  await ends('A1', '2026-11-26T10:00:00Z');
  await sends([
    ['T4', 'A1', 'A2', 5, 'ledgerAccountEnded'],
    ['T5', 'A2', 'A1', 5, 'ledgerAccountEnded'],
    ['T6', 'A1', 'A3', 5, 'ledgerAccountEnded', held],
    ['T7', 'A1', 'A2', 10, 'ledgerAccountEnded', posts('T2')],
    ['T1', 'A1', 'A2', 15, 'exists'],
    ['T8', '', '', 0, 'created', voids('T2')],
    ['T9', 'A3', 'A2', 1, 'created'],
  ]);
  await comesTo({ A1: [10, 15, 0, 0], A2: [0, 0, 10, 16], A3: [0, 1, 0, 0] });
  await ends('A1', null);
  await sends([
    ['T10', 'A1', 'A2', 10, 'created', posts('T3')],
    ['T4', 'A1', 'A2', 5, 'created'],
  ]);
  await comesTo({ A1: [0, 30, 0, 0], A2: [0, 0, 0, 31] });
});

test('where we go otherwise on purpose: the reasons stand in docs/money.md', async () => {
  const { sends, comesTo } = await bookOf(books, { A1: ['free', NOTHING], A2: ['D<C', NOTHING] });
  await sends([
    // A line of nothing is none, and nothing that is posted of a hold is voiding it.
    ['T1', 'A1', 'A2', 0, 'entryAmountWrong'],
    ['T2', 'A1', 'A2', 5, 'created', held],
    ['T3', 'A1', 'A2', 0, 'entryAmountWrong', posts('T2')],
    // Lines may lie on one account.
    ['T4', 'A1', 'A1', 5, 'created'],
    // What was refused leaves nothing: its key is free.
    ['T5', 'A2', 'A1', 1, 'aboveBound'],
    ['T5', 'A1', 'A2', 1, 'created'],
    // What is driven is owed: more than was held may be posted by whoever may pass bounds.
    ['T6', 'A1', 'A2', 9, 'created', { ...posts('T2'), passesBounds: true }],
  ]);
  await comesTo({ A1: [0, 10, 0, 0], A2: [0, 0, 0, 10] });
});
