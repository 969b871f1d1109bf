import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#core/kit/time.ts';
import { transact } from '#store/door/transaction.ts';
import { closeBooks } from '#store/ledger/entry.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { nextNumber } from '#store/series/next-number.ts';
import { resumeTill } from './close-till.ts';
import { printReceipt } from './print-receipt.ts';
import { cashCompany, newKey } from './testing/cash-company.ts';

const { store, clock, context, fleet } = await cashCompany();
const numbersOf = (receipts: readonly { number: number }[]) => receipts.map(({ number }) => number);

describe('six stories that others got wrong:', () => {
  test('an opening that differs from the last closing is booked at once', async () => {
    const one = await fleet();
    const first = await one.opened(50_000);
    await one.counted(first, 50_000);
    const again = await one.open(48_500);
    expect(again).toMatchObject({ ok: true });
    const { sessionId } = (again as { value: { sessionId: number } }).value;
    expect(await one.session(sessionId)).toMatchObject({ floatMinor: 48_500, openingDifferenceMinor: -1_500 });
    expect([await one.inTill(), await one.balance('tillDifference')]).toEqual([48_500, 1_500]);
    expect(await one.session(first)).toMatchObject({ countedMinor: 50_000, differenceMinor: 0 });
  });

  test('only the difference is booked as difference, not the whole cash', async () => {
    const one = await fleet();
    const sessionId = await one.opened(50_000);
    await one.cashIn(20_000);
    expect(await one.counted(sessionId, 69_300, 'A note was torn')).toEqual({
      ok: true,
      value: { differenceMinor: -700, zNumber: 1 },
    });
    expect(await one.balance('tillDifference')).toBe(700);
    expect(await one.inTill()).toBe(69_300);
    expect(await one.balance('safe')).toBe(-50_000);
  });

  test('two tills are never mixed', async () => {
    const one = await fleet();
    const other = await one.another();
    const [mine, theirs] = [await one.opened(10_000), await one.opened(20_000, other, one.otherTillId)];
    await one.cashIn(5_000);
    await one.cashIn(700, {}, other);
    expect(await one.session(mine)).toMatchObject({ inMinor: 5_000, expectedMinor: 15_000, receipts: 1 });
    expect(await one.session(theirs)).toMatchObject({ inMinor: 700, expectedMinor: 20_700, receipts: 1 });
    expect([await one.inTill(), await one.inTill(one.otherTillId)]).toEqual([15_000, 20_700]);
    expect(await one.counted(mine, 15_000)).toMatchObject({ ok: true, value: { differenceMinor: 0, zNumber: 1 } });
    expect(await one.counted(theirs, 20_700, '', other)).toMatchObject({
      ok: true,
      value: { differenceMinor: 0, zNumber: 1 },
    });
  });

  test('a difference stays visible after closing, also from a hand that writes SQL', async () => {
    const one = await fleet();
    const sessionId = await one.opened(10_000);
    await one.counted(sessionId, 9_000, 'Lost');
    await one.approve(sessionId, await one.another());
    expect(await one.session(sessionId)).toMatchObject({ state: 'approved', differenceMinor: -1_000, reason: 'Lost' });
    const hide = store.db.updateTable('till_session').set({ difference_minor: 0 }).where('id', '=', sessionId);
    await expect(hide.execute()).rejects.toThrow('what was found stays');
  });

  test('change given is not cash taken', async () => {
    const one = await fleet();
    const sessionId = await one.opened(10_000);
    const paid = await one.cashIn(38_000, { tenderedMinor: 50_000 });
    expect(paid).toMatchObject({
      ok: true,
      value: { amountMinor: 38_000, tenderedMinor: 50_000, balanceMinor: -38_000 },
    });
    expect(await one.session(sessionId)).toMatchObject({ inMinor: 38_000, expectedMinor: 48_000 });
    expect(await one.inTill()).toBe(48_000);
  });

  test('a count that differs may be closed, with its reason, by whom it is allowed', async () => {
    const one = await fleet();
    const helper = await one.another(false);
    const sessionId = await one.opened(10_000, helper);
    await one.counting(sessionId, helper);
    expect(await one.close(sessionId, 9_900, 'Short', helper)).toEqual({ ok: false, code: 'differenceNotYours' });
    expect(await one.close(sessionId, 9_900, '  ')).toEqual({ ok: false, code: 'reasonMissing' });
    expect(await one.session(sessionId)).toMatchObject({ state: 'counting', countedMinor: null });
    expect(await one.close(sessionId, 9_900, 'Short')).toMatchObject({ ok: true });
    expect(await one.session(sessionId)).toMatchObject({
      closedBy: one.user.name,
      reason: 'Short',
      differenceMinor: -100,
    });
  });
});

test('cash goes to the safe and comes from there, and what the books say is what the session says', async () => {
  const one = await fleet();
  const sessionId = await one.opened(10_000);
  await one.cashIn(90_000);
  await one.safe('drop', 60_000);
  await one.safe('bring', 2_000);
  await one.cashOut(3_000);
  const { expectedMinor } = await one.session(sessionId);
  expect([expectedMinor, await one.inTill(), await one.balance('safe')]).toEqual([39_000, 39_000, 48_000]);
  expect(numbersOf(await one.receipts())).toEqual([1, 2, 3, 4]);
});

test('a till that is counted takes nothing until it goes on', async () => {
  const one = await fleet();
  const sessionId = await one.opened(10_000);
  await one.counting(sessionId);
  expect(await one.counting(sessionId)).toMatchObject({ ok: true });
  expect(await one.cashIn(100)).toEqual({ ok: false, code: 'tillCounting' });
  await resumeTill(context, one.actorOf(one.user), one.world, one.user, sessionId);
  expect(await one.cashIn(100)).toMatchObject({ ok: true });
  expect(await one.close(sessionId, 10_100)).toEqual({ ok: false, code: 'tillNotCounted' });
});

test('a difference above the limit is approved by another user than who held or closed the till', async () => {
  const one = await fleet();
  const other = await one.another();
  const small = await one.opened(10_000);
  expect(await one.approve(small, other)).toEqual({ ok: false, code: 'tillNotClosed' });
  await one.counted(small, 9_000, 'Short');
  expect(await one.approve(small, one.user)).toMatchObject({ ok: true });
  expect(await one.approve(small, other)).toMatchObject({ code: 'approvedAlready', detail: { by: one.user.name } });
  await one.open(9_000);
  const large = (await one.session(small)).id + 1;
  await one.counted(large, 7_900, 'Shorter');
  expect(await one.approve(large, one.user)).toEqual({ ok: false, code: 'secondUserNeeded' });
  expect(await one.approve(large, other)).toMatchObject({ ok: true });
});

test('a till that another holds is closed by who may close tills, and by nobody else', async () => {
  const one = await fleet();
  const helper = await one.another(false);
  const sessionId = await one.opened(10_000);
  expect(await one.counting(sessionId, helper)).toMatchObject({ code: 'notYourTill', detail: { by: one.user.name } });
  const other = await one.another();
  expect(await one.counted(sessionId, 10_000, '', other)).toMatchObject({ ok: true });
  expect(await one.counting(sessionId)).toMatchObject({ code: 'tillClosed', detail: { by: other.name } });
});

test('closings of a till are numbered from one on, each till by itself', async () => {
  const one = await fleet();
  for (const zNumber of [1, 2, 3]) {
    const sessionId =
      zNumber === 1
        ? await one.opened(100)
        : ((await one.open(100)) as { value: { sessionId: number } }).value.sessionId;
    expect(await one.counted(sessionId, 100)).toMatchObject({ value: { zNumber } });
  }
  const night = await one.opened(100, one.user, one.otherTillId);
  expect(await one.counted(night, 100)).toMatchObject({ value: { zNumber: 1 } });
});

test('a number that is rolled back leaves no gap, and many at once are given one each', async () => {
  const { fleetId } = await fleet();
  const take = (fails = false) =>
    transact(store, { kind: 'system', name: 'test' }, clock.nowMs(), async (t) => {
      t.unchanged();
      const number = await nextNumber(t, fleetId, 'invoice');
      if (fails) throw new Error('rolled back');
      return number;
    });
  await take();
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => take(n % 3 === 0)));
  const given = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(given.toSorted((one, other) => one - other)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});

test.each([
  ['lacks one', `update number_series set last_number = 3 where fleet_id = $1 and name = 'receipt'`, 'missing', 3],
  [
    'has one that nobody took',
    `update number_series set last_number = 1 where fleet_id = $1 and name = 'receipt'`,
    'beyond',
    2,
  ],
] as const)('a series that %s is found by whoever proves the books', async (_, statement, fault, number) => {
  const one = await fleet();
  await one.opened(1_000);
  await one.cashIn(500);
  await one.cashIn(300);
  await store.pool.query(statement, [one.fleetId]);
  expect(await verifyLedger(store.db, one.fleetId)).toEqual({
    ok: false,
    fault: { why: 'series', series: 'receipt', number, fault },
  });
});

test('a receipt that is printed again is a copy, and stays as it was issued', async () => {
  const one = await fleet();
  await one.opened(1_000);
  await one.cashIn(500);
  const print = (number = 1) => printReceipt(context, one.actorOf(one.user), { fleetId: one.fleetId, number });
  expect([await print(), await print()]).toEqual([
    { ok: true, value: { copy: false } },
    { ok: true, value: { copy: true } },
  ]);
  expect(await print(2)).toEqual({ ok: false, code: 'receiptUnknown' });
  const forge = store.db.updateTable('cash_receipt').set({ amount_minor: 5 }).where('fleet_id', '=', one.fleetId);
  await expect(forge.execute()).rejects.toThrow('stays as it was issued');
});

describe('attacks:', () => {
  test('a clock that is set back changes no number, no balance, and closes the till it opened', async () => {
    const one = await fleet();
    const sessionId = await one.opened(10_000);
    await one.cashIn(500);
    clock.advance(-3 * HOUR_MS);
    expect(await one.cashIn(300)).toMatchObject({ ok: true });
    expect(await one.safe('drop', 1_000)).toMatchObject({ ok: true });
    expect(await one.counted(sessionId, 9_800)).toMatchObject({ ok: true });
    clock.advance(3 * HOUR_MS);
    expect(await one.inTill()).toBe(9_800);
    expect(numbersOf(await one.receipts())).toEqual([1, 2, 3]);
    expect(await one.entries()).toBeGreaterThan(0);
  });

  test('the same request five times at once is one receipt, also when the till is closed by then', async () => {
    const one = await fleet();
    const sessionId = await one.opened(10_000);
    const clientKey = newKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => one.cashIn(700, { clientKey })));
    expect(new Set(answers.map((answer) => answer.ok && answer.value.number))).toEqual(new Set([1]));
    expect(await one.inTill()).toBe(10_700);
    await one.counted(sessionId, 10_700);
    expect(await one.cashIn(700, { clientKey })).toMatchObject({ ok: true, value: { number: 1 } });
    expect(await one.cashIn(701, { clientKey })).toEqual({ ok: false, code: 'clientKeyTaken' });
    expect(await one.receipts()).toHaveLength(1);
  });

  test('five who open one till at once, and one who opens two tills at once: one session each', async () => {
    const one = await fleet();
    const others = await Promise.all(Array.from({ length: 4 }, () => one.another()));
    const answers = await Promise.all([one.user, ...others].map((by) => one.open(0, { by })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'tillTaken')).toHaveLength(4);
    const two = await fleet();
    const both = await Promise.all([two.open(0), two.open(0, { tillId: two.otherTillId })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'userHasTill' });
  });

  test('a till that is closed in two tabs is closed once', async () => {
    const one = await fleet();
    const sessionId = await one.opened(10_000);
    await one.counting(sessionId);
    const before = await one.entries();
    const answers = await Promise.all([one.close(sessionId, 9_500, 'One'), one.close(sessionId, 9_400, 'Other')]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'tillClosed', detail: { by: one.user.name } });
    expect(await one.entries()).toBe(before + 1);
  });

  test.each<[string, number]>([
    ['nothing', 0],
    ['a negative amount', -500],
    ['10^15', 1e15],
    ['no number', Number.NaN],
    ['endlessly much', Number.POSITIVE_INFINITY],
    ['half a cent', 0.5],
  ])('%s is no amount, and nothing is written', async (_, amountMinor) => {
    const one = await fleet();
    await one.opened(10_000);
    const before = await one.entries();
    for (const answer of [
      await one.cashIn(amountMinor),
      await one.cashOut(amountMinor),
      await one.book({ amountMinor }),
    ])
      expect(answer).toEqual({ ok: false, code: 'amountWrong' });
    expect([await one.entries(), (await one.receipts()).length]).toEqual([before, 0]);
  });

  test('a driver of another fleet, a till of another fleet, a session of another fleet', async () => {
    const [mine, theirs] = [await fleet(), await fleet()];
    const sessionId = await mine.opened(10_000);
    expect(await mine.cashIn(500, { driverId: theirs.driverId })).toEqual({ ok: false, code: 'driverUnknown' });
    expect(await theirs.open(0, { tillId: mine.tillId })).toEqual({ ok: false, code: 'tillUnknown' });
    expect(await theirs.counting(sessionId)).toEqual({ ok: false, code: 'sessionUnknown' });
    expect(await theirs.cashIn(500)).toEqual({ ok: false, code: 'noTillOpen' });
    expect(await mine.receipts()).toEqual([]);
  });

  test('a day whose books are closed takes nothing: no cash, no difference, no opening', async () => {
    const one = await fleet();
    const sessionId = await one.opened(10_000);
    await transact(store, one.actorOf(one.user), clock.nowMs(), async (t) => {
      t.unchanged();
      await closeBooks(t, one.fleetId, '2026-11-26');
    });
    const before = await one.entries();
    const refused = { ok: false, code: 'booksClosed', detail: { day: '2026-11-26' } };
    expect(await one.cashIn(500)).toEqual(refused);
    expect(await one.safe('drop', 500)).toEqual(refused);
    expect(await one.book({ amountMinor: 500 })).toEqual(refused);
    expect(await one.counted(sessionId, 9_000, 'Short')).toEqual(refused);
    expect(await one.session(sessionId)).toMatchObject({ state: 'counting', zNumber: null });
    expect(await one.close(sessionId, 10_000)).toMatchObject({ ok: true });
    expect(await one.open(7_000)).toEqual(refused);
    expect([await one.entries(), await one.receipts()]).toEqual([before, []]);
  });

  test('more than lies in the till is not paid out, by however many at once', async () => {
    const one = await fleet();
    await one.opened(10_000);
    const answers = await Promise.all(Array.from({ length: 5 }, () => one.cashOut(3_000)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'tillTooLittle' });
    expect([await one.inTill(), numbersOf(await one.receipts())]).toEqual([1_000, [1, 2, 3]]);
  });

  test('less handed over than the amount, a pay-out of fines, a count that cannot be, a till out of use', async () => {
    const one = await fleet();
    await one.opened(10_000);
    expect(await one.cashIn(500, { tenderedMinor: 499 })).toEqual({ ok: false, code: 'tenderedTooLittle' });
    expect(await one.cashOut(500, { account: 'fines' })).toEqual({ ok: false, code: 'noPayOut' });
    const other = await one.another();
    expect(await one.open(-1, { by: other, tillId: one.otherTillId })).toEqual({ ok: false, code: 'countWrong' });
    await store.db
      .updateTable('till')
      .set({ ended_at: new Date(clock.nowMs()) })
      .where('id', '=', one.otherTillId)
      .execute();
    expect(await one.open(0, { by: other, tillId: one.otherTillId })).toEqual({ ok: false, code: 'tillEnded' });
  });
});
