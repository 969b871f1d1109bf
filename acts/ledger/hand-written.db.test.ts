import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeBooks } from '#store/ledger/entry.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { DAY, type SmallBook, smallBooks } from './testing/small-books.ts';

const { store, within, book } = await smallBooks();

/** A book with an entry, one that holds 40, another fleet's entry, and January closed. */
async function usedBook() {
  const [of, other] = [await book(), await book()];
  const entryId = await of.idOf(of.move(of.revenue, of.till, 50));
  const heldId = await of.idOf(of.move(of.revenue, of.till, 40, { state: 'pending' }));
  const strangerId = await other.idOf(other.move(other.revenue, other.till, 50));
  await within((t) => closeBooks(t, of.fleetId, '2026-01-31'));
  return { ...of, stranger: other.till, entryId, heldId, strangerId };
}
type Used = Awaited<ReturnType<typeof usedBook>>;

type Row = { state?: string; onDate?: string; resolves?: number; corrects?: number; key?: string; fleetId?: number };

/** A row of the view through which entries are entered, with these lines: account and amount. */
const entering = (of: Used, lines: readonly (readonly [number, number | string])[], more: Row = {}) => `
  insert into ledger_entering (fleet_id, kind, state, at, on_date, key, content_sha256, resolves, corrects, passes_bounds, made_by,
    about, accounts, amounts, rules)
  values (${more.fleetId ?? of.fleetId}, 'test', '${more.state ?? 'posted'}', now(), '${more.onDate ?? DAY}', '${more.key ?? 'x'}',
    sha256('x'), ${more.resolves ?? 'null'}, ${more.corrects ?? 'null'}, false, 'hand', '{}',
    '{${lines.map(([id]) => id)}}', '{${lines.map(([, minor]) => minor)}}', '{${lines.map(() => 'null')}}')`;

const two = ({ till, revenue }: Used, minor = 10) =>
  [
    [till, minor],
    [revenue, -minor],
  ] as const;

test('what is right is taken from a hand as from the suite, and told again', async () => {
  const of = await usedBook();
  const send = async () => {
    const { rows } = await sql
      .raw<{ entry_id: number; again: boolean | null }>(`${entering(of, two(of))} returning entry_id, again`)
      .execute(store.db);
    return rows[0];
  };
  const first = await send();
  expect(await send()).toEqual({ entry_id: first?.entry_id, again: true });
  expect(await verifyLedger(store.db, of.fleetId)).toMatchObject({ ok: true, entries: 3, postings: 6 });
});

test.each<[string, (of: Used) => string, string | RegExp]>([
  ['an entry without lines', (of) => entering(of, []), 'has not 0 lines'],
  ['an entry of one line', (of) => entering(of, [[of.till, 10]]), 'has not 1 lines'],
  [
    'lines without an amount',
    (of) =>
      entering(of, [
        [of.till, 'null'],
        [of.revenue, 'null'],
      ]),
    'is none',
  ],
  [
    'lines of nothing',
    (of) =>
      entering(of, [
        [of.till, 0],
        [of.revenue, 0],
      ]),
    'is none',
  ],
  [
    'lines that are too large',
    (of) =>
      entering(of, [
        [of.till, '1000000000000001'],
        [of.revenue, '-1000000000000001'],
      ]),
    'is none',
  ],
  [
    'lines that do not balance',
    (of) =>
      entering(of, [
        [of.till, 10],
        [of.revenue, -9],
      ]),
    'come to nothing: SEK 1',
  ],
  [
    'lines that balance over currencies',
    (of) =>
      entering(of, [
        [of.till, 10],
        [of.euros, -10],
      ]),
    'come to nothing: EUR -10',
  ],
  [
    'a line on another fleet’s account',
    (of) =>
      entering(of, [
        [of.till, 10],
        [of.stranger, -10],
      ]),
    'not of fleet',
  ],
  [
    'a line on no account',
    (of) =>
      entering(of, [
        [of.till, 10],
        [-1, -10],
      ]),
    'not of fleet',
  ],
  ['an entry of no fleet', (of) => entering(of, two(of), { fleetId: 9 }), 'not of fleet'],
  ['an entry of a closed day', (of) => entering(of, two(of), { onDate: '2026-01-31' }), 'closed through 2026-01-31'],
  ['a key with other content', (of) => entering(of, two(of), { key: 'k1' }), 'another content'],
  [
    'what ends an entry that is posted',
    (of) => entering(of, [], { state: 'voided', resolves: of.entryId }),
    'not pending',
  ],
  [
    'what ends an entry of another fleet',
    (of) => entering(of, [], { state: 'voided', resolves: of.strangerId }),
    'not pending',
  ],
  ['what ends nothing', (of) => entering(of, [], { state: 'voided' }), 'is none'],
  ['what ends and holds', (of) => entering(of, two(of), { state: 'pending', resolves: of.heldId }), 'is none'],
  ['what voids and moves', (of) => entering(of, two(of), { state: 'voided', resolves: of.heldId }), 'has not 2 lines'],
  ['what expires', (of) => entering(of, [], { state: 'expired', resolves: of.heldId }), 'is none'],
  ['more than was held', (of) => entering(of, two(of, 41), { resolves: of.heldId }), 'More is posted'],
  ['what was held the other way round', (of) => entering(of, two(of, -40), { resolves: of.heldId }), 'More is posted'],
  ['a correction of nothing', (of) => entering(of, two(of), { corrects: -1 }), 'no entry -1'],
  ['a correction of another fleet’s entry', (of) => entering(of, two(of), { corrects: of.strangerId }), 'to correct'],
  [
    'a second correction',
    (of) =>
      `${entering(of, two(of), { corrects: of.entryId })}; ${entering(of, two(of), { key: 'y', corrects: of.entryId })}`,
    'corrected by entry',
  ],
  [
    'an entry past the one door',
    ({ fleetId }) =>
      `insert into ledger_entry (fleet_id, kind, state, at, on_date, key, content_sha256, made_by) values (${fleetId}, 'test', 'posted', now(), '${DAY}', 'x', sha256('x'), 'hand')`,
    'ledger_entering',
  ],
  [
    'a line past the one door',
    ({ entryId, till }) =>
      `insert into ledger_posting (entry_id, line, account_id, amount_minor, number, balance_minor, hash) values (${entryId}, 9, ${till}, 10, 9, 60, sha256('x'))`,
    'ledger_entering',
  ],
  [
    'an amount changed',
    ({ entryId }) => `update ledger_posting set amount_minor = 1 where entry_id = ${entryId}`,
    'ledger_entering',
  ],
  [
    'an entry changed',
    ({ entryId }) => `update ledger_entry set why = 'else' where id = ${entryId}`,
    'ledger_entering',
  ],
  ['an entry deleted', ({ entryId }) => `delete from ledger_entry where id = ${entryId}`, 'ledger_entering'],
  ['a line deleted', ({ entryId }) => `delete from ledger_posting where entry_id = ${entryId}`, 'ledger_entering'],
  ['all deleted', () => 'truncate ledger_posting', 'ledger_entering'],
  ['all accounts deleted', () => 'truncate ledger_account', 'ledger_entering'],
  ['all books deleted', () => 'truncate ledger_book', 'ledger_entering'],
  ['a balance set', ({ till }) => `update ledger_account set balance_minor = 0 where id = ${till}`, 'ledger_entering'],
  [
    'what is held set',
    ({ till }) => `update ledger_account set pending_debit_minor = 0 where id = ${till}`,
    'ledger_entering',
  ],
  [
    'an account given to another',
    ({ till }) => `update ledger_account set holder = 'me' where id = ${till}`,
    'ledger_entering',
  ],
  [
    'an account deleted that has lines',
    ({ till }) => `delete from ledger_account where id = ${till}`,
    'ledger_entering',
  ],
  [
    'an account that begins full',
    ({ fleetId }) =>
      `insert into ledger_account (fleet_id, kind, currency, balance_minor) values (${fleetId}, 'gift', 'SEK', 5)`,
    'begins empty',
  ],
  [
    'bounds that exclude each other',
    ({ till }) => `update ledger_account set least_minor = 5, most_minor = 4 where id = ${till}`,
    'the bounds 5 and 4',
  ],
  [
    'an account in no currency',
    ({ fleetId }) => `insert into ledger_account (fleet_id, kind, currency) values (${fleetId}, 'gift', 'kr')`,
    'has the currency kr',
  ],
  [
    'books opened again',
    ({ fleetId }) => `update ledger_book set closed_through = null where fleet_id = ${fleetId}`,
    'stay closed',
  ],
])('a hand cannot make: %s', async (_, statement, told) => {
  const of = await usedBook();
  await expect(store.pool.query(statement(of))).rejects.toThrow(told);
  expect(await verifyLedger(store.db, of.fleetId)).toMatchObject({ ok: true, entries: 2, postings: 4 });
});

test.each<[string, (of: SmallBook) => string, object]>([
  [
    'an amount',
    ({ till }) => `update ledger_posting set amount_minor = 51 where account_id = ${till} and number = 1`,
    { why: 'unbalanced' },
  ],
  [
    'a rule',
    ({ till }) => `update ledger_posting set rule = 'gift' where account_id = ${till} and number = 2`,
    { why: 'hash' },
  ],
  ['a line taken out', ({ till }) => `delete from ledger_posting where account_id = ${till} and number = 1`, {}],
  ['a balance', ({ till }) => `update ledger_account set balance_minor = 7 where id = ${till}`, { why: 'total' }],
  [
    'what is held',
    ({ till }) => `update ledger_account set pending_debit_minor = 7 where id = ${till}`,
    { why: 'pending' },
  ],
])('what got past the guards is found: %s', async (_, statement, fault) => {
  const of = await book();
  for (let n = 0; n < 3; n += 1) await of.move(of.revenue, of.till, 50);
  await store.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await sql.raw(statement(of)).execute(db);
  });
  expect(await verifyLedger(store.db, of.fleetId)).toMatchObject({ ok: false, fault });
});
