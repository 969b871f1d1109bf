import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { EntryDraft, LedgerLine } from '#core/ledger/entry.ts';
import { balanceOf, boundAccount, ledgerAccount } from '#store/ledger/account.ts';
import { closeBooks } from '#store/ledger/entry.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { postEntry } from './post-entry.ts';
import { DAY, type SmallBook, smallBooks } from './testing/small-books.ts';

const { store, within, book, balance } = await smallBooks();

test('an account is opened once, however many ask for it at once', async () => {
  const { fleetId } = await book();
  const which = { fleetId, kind: 'client', currency: 'SEK', holder: 'account 7' };
  const ids = await Promise.all(Array.from({ length: 8 }, () => within((t) => ledgerAccount(t, which))));
  expect(new Set(ids).size).toBe(1);
  expect(await within((t) => ledgerAccount(t, { ...which, holder: 'account 8' }))).not.toBe(ids[0]);
});

test('an entry moves money from account to account, and is known again by its key and content', async () => {
  const { till, driver, revenue, draft, post, fleetId } = await book();
  const payIn = draft([
    { accountId: till, amountMinor: 1_500, rule: 'cash' },
    { accountId: driver, amountMinor: 500, rule: 'carried forward' },
    { accountId: revenue, amountMinor: -2_000, rule: '55 % of 36.36' },
  ]);
  const first = await within((t) => postEntry(t, payIn));
  expect(first).toMatchObject({ ok: true, value: { again: false } });
  const again = await Promise.all(Array.from({ length: 5 }, () => within((t) => postEntry(t, payIn))));
  for (const answer of again)
    expect(answer).toEqual({
      ok: true,
      value: { entryId: (first as { value: { entryId: number } }).value.entryId, again: true },
    });
  const other = { ...payIn, lines: payIn.lines.map((line) => ({ ...line, amountMinor: line.amountMinor * 2 })) };
  expect(await within((t) => postEntry(t, other))).toEqual({ ok: false, code: 'entryKeyTaken' });
  expect([await balance(till), await balance(driver), await balance(revenue)]).toEqual([1_500, 500, -2_000]);
  await post(
    payIn.lines.map((line) => ({ ...line, amountMinor: -line.amountMinor })),
    { corrects: (first as { value: { entryId: number } }).value.entryId },
  );
  expect([await balance(till), await balance(driver), await balance(revenue)]).toEqual([0, 0, 0]);
  expect(await verifyLedger(store.db, fleetId)).toMatchObject({ ok: true, entries: 2, postings: 6, accounts: 4 });
});

test('one key sent by many at once is entered once', async () => {
  const { till, revenue, draft } = await book();
  const one = draft([
    { accountId: till, amountMinor: 700 },
    { accountId: revenue, amountMinor: -700 },
  ]);
  const answers = await Promise.all(Array.from({ length: 12 }, () => within((t) => postEntry(t, one))));
  expect(answers.filter((answer) => answer.ok && !answer.value.again)).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.ok && answer.value.entryId)).size).toBe(1);
  expect(await balance(till)).toBe(700);
});

describe('sent again, it is answered as it was', () => {
  test('once its day is closed, its account has ended, it ended what was held, or put something right', async () => {
    const { fleetId, till, driver, revenue, draft, idOf, move } = await book();
    const held = await idOf(move(revenue, driver, 70, { state: 'pending' }));
    const wrong = await idOf(move(revenue, driver, 50));
    const lines = [
      { accountId: driver, amountMinor: 70 },
      { accountId: revenue, amountMinor: -70 },
    ];
    const drafts = [
      draft(lines, { resolves: held }),
      draft([], { resolves: await idOf(move(revenue, driver, 10, { state: 'pending' })), state: 'voided' }),
      draft(lines, { corrects: wrong }),
    ];
    const send = (one: EntryDraft) => within((t) => postEntry(t, one));
    const first = [];
    for (const one of drafts) first.push(await send(one));
    await within((t) => closeBooks(t, fleetId, DAY));
    await sql`update ledger_account set ended_at = now() where id = ${driver}`.execute(store.db);
    expect(await move(revenue, till, 1)).toMatchObject({ code: 'booksClosed' });
    for (const [at, one] of drafts.entries()) {
      expect(await send(one)).toEqual({
        ...first[at],
        value: { ...(first[at] as { value: object }).value, again: true },
      });
      expect(await send({ ...one, why: 'else' })).toEqual({ ok: false, code: 'entryKeyTaken' });
    }
    expect(await verifyLedger(store.db, fleetId)).toMatchObject({ ok: true, entries: 6 });
  });

  test('also by who waits behind whoever closes its day, and that one behind its first sender', async () => {
    const { fleetId, till, revenue, draft } = await book();
    const one = draft([
      { accountId: till, amountMinor: 700 },
      { accountId: revenue, amountMinor: -700 },
    ]);
    let letGoOn = () => {};
    const goesOn = new Promise<void>((resolve) => {
      letGoOn = resolve;
    });
    let first: Promise<unknown> = Promise.resolve();
    await new Promise<void>((isEntered) => {
      first = within(async (t) => {
        const told = await postEntry(t, one);
        isEntered();
        await goesOn;
        return told;
      });
    });
    const waiting = async () => {
      const { rows } = await sql<{ many: number }>`
        select count(*)::int as many from pg_locks
        where locktype = 'advisory' and objid = ${fleetId}::int::oid and not granted`.execute(store.db);
      return rows[0]?.many;
    };
    const closes = within((t) => closeBooks(t, fleetId, DAY));
    await expect.poll(waiting).toBe(1);
    const second = within((t) => postEntry(t, one));
    await expect.poll(waiting).toBe(2);
    letGoOn();
    const { ok, value } = (await first) as { ok: true; value: { entryId: number } };
    expect([await closes, await second]).toEqual([true, { ok, value: { entryId: value.entryId, again: true } }]);
  });
});

describe('is refused with its reason, and nothing is written:', () => {
  test.each<[string, (of: SmallBook) => LedgerLine[], string]>([
    [
      'lines that do not come to nothing',
      ({ till, revenue }) => [
        { accountId: till, amountMinor: 10 },
        { accountId: revenue, amountMinor: -9 },
      ],
      'entryUnbalanced',
    ],
    [
      'two currencies that only come to nothing together',
      ({ till, euros }) => [
        { accountId: till, amountMinor: 10 },
        { accountId: euros, amountMinor: -10 },
      ],
      'entryUnbalanced',
    ],
    ['one line', ({ till }) => [{ accountId: till, amountMinor: 10 }], 'entryNoLines'],
    [
      'half a cent',
      ({ till, revenue }) => [
        { accountId: till, amountMinor: 0.5 },
        { accountId: revenue, amountMinor: -0.5 },
      ],
      'entryAmountWrong',
    ],
    [
      'no number',
      ({ till, revenue }) => [
        { accountId: till, amountMinor: Number.NaN },
        { accountId: revenue, amountMinor: 1 },
      ],
      'entryAmountWrong',
    ],
    [
      'more than there is',
      ({ till, revenue }) => [
        { accountId: till, amountMinor: 1e15 + 1 },
        { accountId: revenue, amountMinor: -1e15 - 1 },
      ],
      'entryAmountWrong',
    ],
    [
      'an account of nobody',
      ({ till }) => [
        { accountId: till, amountMinor: 10 },
        { accountId: 9_999_999, amountMinor: -10 },
      ],
      'entryAccountUnknown',
    ],
  ])('%s', async (_, lines, code) => {
    const of = await book();
    expect(await of.post(lines(of))).toMatchObject({ ok: false, code });
    expect(await verifyLedger(store.db, of.fleetId)).toMatchObject({ ok: true, entries: 0 });
  });

  test('an account of another fleet', async () => {
    const [mine, theirs] = [await book(), await book()];
    expect(await mine.move(mine.till, theirs.till, 10)).toMatchObject({ code: 'entryAccountUnknown' });
  });

  test('a day whose books are closed, also for who began before and comes late', async () => {
    const { fleetId, till, revenue, move } = await book();
    expect(await within((t) => closeBooks(t, fleetId, '2026-10-31'))).toBe(true);
    expect(await within((t) => closeBooks(t, fleetId, '2026-09-30'))).toBe(false);
    expect(await move(revenue, till, 10, { onDate: '2026-10-31' })).toEqual({
      ok: false,
      code: 'booksClosed',
      detail: { which: '2026-10-31' },
    });
    expect(await move(revenue, till, 10, { onDate: '2026-11-01' })).toMatchObject({ ok: true });
  });

  test.each<[string, Partial<EntryDraft>, string]>([
    ['no key', { key: '' }, 'entryKeyWrong'],
    ['a key longer than is kept', { key: 'k'.repeat(201) }, 'entryKeyWrong'],
    ['a key that holds what no column keeps', { key: 'a\0b' }, 'entryKeyWrong'],
    ['a key that is half a letter', { key: 'a\ud83d' }, 'entryKeyWrong'],
    ['a reason that no column keeps', { why: 'a\0b' }, 'entryTextWrong'],
    ['a matter that no column keeps', { about: { job: '\udc00' } }, 'entryTextWrong'],
    ['a day that is in no calendar', { onDate: '2026-02-30' }, 'entryDayWrong'],
    ['a day before all days', { onDate: '0000-01-01' }, 'entryDayWrong'],
    ['the end of half an entry', { resolves: 0.5 }, 'entryNotPending'],
    ['the end of what nobody entered', { resolves: 9_999_999 }, 'entryNotPending'],
    ['a correction of half an entry', { corrects: 0.5 }, 'correctedUnknown'],
    ['a correction of what nobody entered', { corrects: 9_999_999 }, 'correctedUnknown'],
  ])('%s', async (_, more, code) => {
    const { fleetId, till, revenue, move } = await book();
    expect(await move(revenue, till, 10, more)).toMatchObject({ ok: false, code });
    expect(await verifyLedger(store.db, fleetId)).toMatchObject({ ok: true, entries: 0 });
  });

  test('a line on half an account, and one too much among amounts that only large numbers hold', async () => {
    const { fleetId, till, driver, revenue, post } = await book();
    const other = await within((t) => ledgerAccount(t, { fleetId, kind: 'safe', currency: 'SEK' }));
    const half = [{ accountId: 0.5, amountMinor: 1 }];
    expect(await post([...half, { accountId: till, amountMinor: -1 }])).toMatchObject({ code: 'entryAccountUnknown' });
    const five = (accountId: number, amountMinor: number) =>
      Array.from({ length: 5 }, () => ({ accountId, amountMinor }));
    const [debits, credits] = [
      [...five(till, 1e15), ...five(driver, 1e15)],
      [...five(revenue, -1e15), ...five(other, -1e15)],
    ];
    expect(await post([...debits, { accountId: revenue, amountMinor: 1 }, ...credits])).toEqual({
      ok: false,
      code: 'entryUnbalanced',
      detail: { currency: 'SEK', off: '1' },
    });
    expect(await verifyLedger(store.db, fleetId)).toMatchObject({ ok: true, entries: 0 });
  });

  test('what would come to more than is told exactly, also where it passes bounds or is only held', async () => {
    const { fleetId, till, revenue, move } = await book();
    for (let n = 0; n < 9; n += 1) await move(revenue, till, 1e15);
    const most = { fleetId, passesBounds: true };
    expect(await move(revenue, till, 1e15, most)).toMatchObject({ code: 'balanceTooLarge' });
    expect(await move(revenue, till, 7_199_254_740_992, most)).toMatchObject({ code: 'balanceTooLarge' });
    expect(await move(revenue, till, 7_199_254_740_990)).toMatchObject({ ok: true });
    expect(await move(revenue, till, 2, { state: 'pending' })).toMatchObject({ code: 'balanceTooLarge' });
    expect(await balance(till)).toBe(Number.MAX_SAFE_INTEGER - 1);
    expect(await move(till, revenue, 5)).toMatchObject({ ok: true });
    expect(await verifyLedger(store.db, fleetId)).toMatchObject({ ok: true, entries: 11 });
  });

  test('a correction of another fleet’s entry, and a second one of the same', async () => {
    const [mine, theirs] = [await book(), await book()];
    const wrong = await mine.idOf(mine.move(mine.revenue, mine.till, 50));
    const back = (more: Partial<EntryDraft>) => mine.move(mine.till, mine.revenue, 50, more);
    const others = await theirs.idOf(theirs.move(theirs.revenue, theirs.till, 50));
    expect(await back({ corrects: others })).toEqual({ ok: false, code: 'correctedUnknown' });
    const answers = await Promise.all([1, 2, 3].map((n) => back({ corrects: wrong, key: `back ${n}` })));
    const [first] = answers.flatMap((answer) => (answer.ok ? [answer.value.entryId] : []));
    const already = { ok: false, code: 'correctedAlready', detail: { which: String(first) } };
    expect(answers.filter(({ ok }) => !ok)).toEqual([already, already]);
    // What is wrong again is the correction.
    expect(await back({ corrects: first })).toMatchObject({ ok: true });
    expect(await verifyLedger(store.db, mine.fleetId)).toMatchObject({ ok: true, entries: 3 });
  });

  test('what passes a bound, with all that is held; a bound that is drawn tighter leaves what is there', async () => {
    const { till, driver, revenue, move } = await book();
    await within((t) => boundAccount(t, driver, { leastMinor: 0, mostMinor: 1_000 }));
    expect(await move(revenue, driver, 600, { state: 'pending' })).toMatchObject({ ok: true });
    expect(await move(revenue, driver, 401)).toMatchObject({ code: 'aboveBound', detail: { which: String(driver) } });
    expect(await move(revenue, driver, 401, { passesBounds: true })).toMatchObject({ ok: true });
    expect(await move(driver, till, 402)).toMatchObject({ code: 'belowBound' });
    await within((t) => boundAccount(t, driver, { leastMinor: 0, mostMinor: 100 }));
    expect(await move(driver, till, 1)).toMatchObject({ ok: true });
    expect(await move(revenue, driver, 1)).toMatchObject({ code: 'aboveBound' });
  });
});

describe('what is pending', () => {
  test('is posted in part, once; its rest is free again', async () => {
    const { fleetId, driver, revenue, move, idOf } = await book();
    const resolves = await idOf(move(revenue, driver, 1_000, { state: 'pending' }));
    expect(await move(revenue, driver, 1_001, { resolves })).toMatchObject({ code: 'moreThanHeld' });
    expect(await move(driver, revenue, 10, { resolves })).toMatchObject({ code: 'moreThanHeld' });
    const answers = await Promise.all([1, 2, 3].map(() => move(revenue, driver, 800, { resolves })));
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, false, true]);
    for (const answer of answers) if (!answer.ok) expect(answer).toEqual({ ok: false, code: 'entryNotPending' });
    expect(await balanceOf(store.db, driver)).toEqual({
      balanceMinor: 800,
      pendingDebitMinor: 0,
      pendingCreditMinor: 0,
    });
    expect(await verifyLedger(store.db, fleetId)).toMatchObject({ ok: true });
  });

  test('may come to more than was held where that is owed, and is let go', async () => {
    const { driver, revenue, post, move, idOf } = await book();
    const hold = () => idOf(move(revenue, driver, 500, { state: 'pending' }));
    expect(await move(revenue, driver, 650, { resolves: await hold(), passesBounds: true })).toMatchObject({
      ok: true,
    });
    expect(await post([], { resolves: await hold(), state: 'voided' })).toMatchObject({ ok: true });
    expect(await balanceOf(store.db, driver)).toEqual({
      balanceMinor: 650,
      pendingDebitMinor: 0,
      pendingCreditMinor: 0,
    });
  });
});

test('two hundred at once between the same accounts: every one counts once, and the chain holds', async () => {
  const { fleetId, till, driver, revenue, move } = await book();
  await within((t) => boundAccount(t, driver, { leastMinor: -5_000, mostMinor: null }));
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => move(n % 2 ? driver : revenue, n % 2 ? revenue : till, 100)),
  );
  const refused = answers.filter((answer) => !answer.ok);
  expect(refused.every((answer) => !answer.ok && answer.code === 'belowBound')).toBe(true);
  expect(refused).toHaveLength(50);
  expect(await balance(driver)).toBe(-5_000);
  expect(await balance(till)).toBe(10_000);
  expect(await verifyLedger(store.db, fleetId)).toMatchObject({ ok: true, entries: 150, postings: 300 });
  // Statements go by entries: on each account they come in the order of its numbers.
  const lines = store.db.selectFrom('ledger_posting').select('entry_id').where('account_id', '=', driver);
  const byNumber = (await lines.orderBy('number').execute()).map(({ entry_id }) => entry_id);
  expect(byNumber).toEqual(byNumber.toSorted((one, other) => one - other));
});
