import { expect, test } from 'vitest';
import { boundAccount, ledgerAccount } from '#store/ledger/account.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { postAlone, postEntry } from '../post-entry.ts';
import { CASHIER, DAY, NOW_MS, smallBooks } from '../testing/small-books.ts';
import { bookOf, type Four } from '../testing/transfers.ts';

/**
 * What pgledger's own tests and examples ask of a ledger (`go/test/db_test.go` and `examples/` of github.com/pgr0ss/pgledger, MIT), told
 * again in our words, in minor units. What goes otherwise on purpose stands in docs/money.md.
 */
const books = await smallBooks();
const NOTHING: Four = [0, 0, 0, 0];

test('accounts that cannot be negative, and that cannot be positive', async () => {
  const { sends, comesTo } = await bookOf(books, {
    positive: ['C<D', NOTHING],
    negative: ['D<C', NOTHING],
    other: ['free', NOTHING],
  });
  await sends([
    ['t1', 'other', 'positive', 1_234, 'belowBound'],
    ['t2', 'negative', 'other', 1_234, 'aboveBound'],
    // One bad transfer among several takes all of them back: here they are the lines of one entry.
    ['t3', 'positive', 'negative', 10, 'created'],
  ]);
  await comesTo({ positive: [0, 10, 0, 0], negative: [0, 0, 0, 10], other: NOTHING });
});

test('a transfer that is not positive, of one account alone, of two currencies, or of an account that is not there', async () => {
  const { sends, comesTo } = await bookOf(books, { usd: ['free', NOTHING], eur: ['EUR', NOTHING] });
  await sends([
    ['t1', 'usd', 'usd', 0, 'entryAmountWrong'],
    ['t2', 'usd', 'eur', 1_000, 'entryUnbalanced'],
    ['t3', 'usd', 'nobody', 1_000, 'entryAccountUnknown'],
    ['t4', 'nobody', 'usd', 1_000, 'entryAccountUnknown'],
  ]);
  await comesTo({ usd: NOTHING, eur: NOTHING });
});

test('several transfers at once, an exchange of currencies among them; and none where one is bad', async () => {
  const { idOf, fleetId, comesTo } = await bookOf(books, {
    user: ['free', NOTHING],
    liquidity: ['free', NOTHING],
    userEuro: ['EUR', NOTHING],
    liquidityEuro: ['C<D', NOTHING],
  });
  const lines = [
    { accountId: idOf('user'), amountMinor: -1_000 },
    { accountId: idOf('liquidity'), amountMinor: 1_000 },
    { accountId: idOf('userEuro'), amountMinor: 926 },
  ];
  const draft = { fleetId, kind: 'exchange', state: 'posted', onDate: DAY } as const;
  const send = (key: string, euros: number) =>
    books.within((t) => postEntry(t, { ...draft, key, lines: [...lines, { accountId: euros, amountMinor: -926 }] }));
  // Its account of euros is one of crowns.
  expect(await send('bad', idOf('liquidityEuro'))).toMatchObject({ code: 'belowBound' });
  await books.within((t) => boundAccount(t, idOf('liquidityEuro'), { leastMinor: null, mostMinor: null }));
  expect(await send('bad', idOf('liquidityEuro'))).toEqual({
    ok: false,
    code: 'entryUnbalanced',
    detail: { currency: 'EUR', off: '926' },
  });
  await comesTo({ user: NOTHING, liquidity: NOTHING, userEuro: NOTHING });
  const euros = await books.within((t) => ledgerAccount(t, { fleetId, kind: 'liquidityEuro', currency: 'EUR' }));
  expect(await send('good', euros)).toMatchObject({ ok: true });
  await comesTo({ user: [0, 0, 0, 1_000], liquidity: [0, 1_000, 0, 0], userEuro: [0, 926, 0, 0] });
});

test('a transaction that fails for another reason takes its transfers with it', async () => {
  const { idOf, fleetId, comesTo, sends } = await bookOf(books, { a: ['free', NOTHING], b: ['free', NOTHING] });
  const lines = [
    { accountId: idOf('a'), amountMinor: -10 },
    { accountId: idOf('b'), amountMinor: 10 },
  ];
  const failing = books.within(async (t) => {
    await postEntry(t, { fleetId, key: 't1', kind: 'test', state: 'posted', onDate: DAY, lines });
    throw new Error('Something else went wrong.');
  });
  await expect(failing).rejects.toThrow('Something else');
  await comesTo({ a: NOTHING, b: NOTHING });
  await sends([['t1', 'b', 'a', 10, 'created']]);
});

test('entries: each with its number, what it moved, and the balance after it', async () => {
  const { sends, idOf } = await bookOf(books, { one: ['free', NOTHING], two: ['free', NOTHING] });
  await sends([
    ['t1', 'two', 'one', 5, 'created'],
    ['t2', 'two', 'one', 10, 'created'],
    ['t3', 'one', 'two', 20, 'created'],
  ]);
  const told = async (name: string) => {
    const lines = books.store.db.selectFrom('ledger_posting').where('account_id', '=', idOf(name)).orderBy('number');
    const rows = await lines.select(['number', 'amount_minor', 'balance_minor']).execute();
    return rows.map(({ number, amount_minor, balance_minor }) => [number, amount_minor, balance_minor]);
  };
  expect(await told('one')).toEqual([
    [1, -5, -5],
    [2, -10, -15],
    [3, 20, 5],
  ]);
  expect(await told('two')).toEqual([
    [1, 5, 5],
    [2, 10, 15],
    [3, -20, -5],
  ]);
});

test('concurrency: to and fro between two accounts comes to nothing, alone and with an exchange beside it', async () => {
  const { idOf, fleetId, comesTo } = await bookOf(books, { a: ['free', NOTHING], b: ['free', NOTHING] });
  const [c, d] = await books.within(async (t) => {
    const open = (kind: string) => ledgerAccount(t, { fleetId, kind, currency: 'EUR' });
    return [await open('c'), await open('d')] as const;
  });
  const clock = { nowMs: () => NOW_MS };
  const sends = Array.from({ length: 100 }, (_, n) => {
    const sign = n % 2 ? 1 : -1;
    const pair = [
      { accountId: idOf('a'), amountMinor: 100 * sign },
      { accountId: idOf('b'), amountMinor: -100 * sign },
    ];
    const exchange = [
      { accountId: d, amountMinor: -926 * sign },
      { accountId: c, amountMinor: 926 * sign },
    ];
    // In any order of its lines: accounts are held in the order of their ids.
    const lines = n % 4 < 2 ? pair : [...exchange, ...pair.toReversed()];
    const draft = { fleetId, key: `t${n}`, kind: 'test', state: 'posted', onDate: DAY, lines } as const;
    return postAlone({ store: books.store, clock }, CASHIER, draft);
  });
  const answers = await Promise.all(sends);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  await comesTo({ a: NOTHING, b: NOTHING });
  expect(await verifyLedger(books.store.db, fleetId)).toMatchObject({ ok: true, entries: 100 });
});

test('basic example: a payment expected, arrived short, given back in part', async () => {
  const { sends, comesTo } = await bookOf(books, {
    external: ['free', NOTHING],
    receivables: ['free', NOTHING],
    available: ['C<D', NOTHING],
    outbound: ['free', NOTHING],
  });
  await sends([
    ['expected', 'receivables', 'external', 5_000, 'created'],
    ['arrived', 'available', 'receivables', 5_000, 'created'],
    ['refund', 'outbound', 'available', 2_000, 'created'],
    ['refunded', 'external', 'outbound', 2_000, 'created'],
    ['expected too', 'receivables', 'external', 1_000, 'created'],
    ['arrived short', 'available', 'receivables', 800, 'created'],
    ['too much', 'outbound', 'available', 5_000, 'belowBound'],
  ]);
  await comesTo({
    external: [0, 2_000, 0, 6_000],
    receivables: [0, 6_000, 0, 5_800],
    available: [0, 5_800, 0, 2_000],
    outbound: [0, 2_000, 0, 2_000],
  });
});

test('lock-account example: an account bound to nothing may go back there, and no further', async () => {
  const { sends, comesTo, idOf } = await bookOf(books, { one: ['free', NOTHING], two: ['free', NOTHING] });
  await sends([['t1', 'two', 'one', 10, 'created']]);
  await books.within((t) => boundAccount(t, idOf('two'), { leastMinor: 0, mostMinor: 0 }));
  await sends([
    ['t2', 'two', 'one', 10, 'aboveBound'],
    ['t3', 'one', 'two', 10, 'created'],
    ['t4', 'one', 'two', 10, 'belowBound'],
  ]);
  await comesTo({ one: NOTHING, two: NOTHING });
});
