import { describe, expect, test } from 'vitest';
import { localDate } from '#core/calendar/calendar-date.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { NOTHING_TYPED } from '#core/pay-in/typed.ts';
import { transact } from '#store/door/transaction.ts';
import { ledgerAccount } from '#store/ledger/account.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { payInShift } from '../pay-in/pay-in-shift.ts';
import { drivenShift } from '../pay-in/testing/driven-shifts.ts';
import { tillAccountId } from './open-till.ts';
import { cashCompany, newKey } from './testing/cash-company.ts';

const { store, clock, context, fleet } = await cashCompany();

test('22.90 in cash of Sweden is 23.00: told on the receipt, booked as rounding, and counted to what is expected', async () => {
  const one = await fleet();
  const sessionId = await one.opened(10_000);
  const asked = { tenderedMinor: 5_000, clientKey: newKey() };
  const paid = await one.cashIn(2_290, asked);
  expect(paid).toMatchObject({
    value: { amountMinor: 2_300, roundingMinor: 10, tenderedMinor: 5_000, balanceMinor: -2_290 },
  });
  expect(await one.cashIn(2_290, asked)).toEqual(paid);
  expect(await one.cashIn(2_300, asked)).toEqual({ ok: false, code: 'clientKeyTaken' });
  expect([await one.inTill(), await one.balance('cashRounding')]).toEqual([12_300, -10]);
  expect(await one.counted(sessionId, 12_300)).toMatchObject({ value: { differenceMinor: 0 } });
  expect(await one.session(sessionId)).toMatchObject({ expectedMinor: 12_300, roundingMinor: 0 });
  await one.entries();
});

test('what is handed over is read as coins pay it, so change is possible', async () => {
  const one = await fleet();
  await one.opened(10_000);
  expect(await one.cashIn(2_290, { tenderedMinor: 2_290 })).toMatchObject({
    value: { amountMinor: 2_300, tenderedMinor: 2_300 },
  });
});

test('what is paid out is rounded too, and leaves nothing on the account', async () => {
  const one = await fleet();
  await one.opened(10_000);
  await one.book({ kind: 'credit', amountMinor: 2_249 });
  expect(await one.cashOut(2_249)).toMatchObject({
    value: { amountMinor: 2_200, roundingMinor: -49, balanceMinor: 0 },
  });
  expect([await one.owed('current'), await one.inTill(), await one.balance('cashRounding')]).toEqual([0, 7_800, -49]);
  await one.entries();
});

test('between till and safe nobody owes anything: just what coins pay moves', async () => {
  const one = await fleet();
  await one.opened(10_000);
  expect(await one.safe('drop', 2_290)).toMatchObject({ value: { amountMinor: 2_300, roundingMinor: 10 } });
  expect(await one.safe('bring', 1_020)).toMatchObject({ value: { amountMinor: 1_000, roundingMinor: -20 } });
  expect([await one.inTill(), await one.balance('safe'), await one.balance('cashRounding')]).toEqual([
    8_700, -8_700, 0,
  ]);
});

test('less than a coin is no cash', async () => {
  const one = await fleet();
  await one.opened(10_000);
  const refusal = { ok: false, code: 'lessThanACoin', detail: { coin: 100 } };
  expect([await one.cashIn(49), await one.cashOut(49), await one.safe('drop', 49)]).toEqual([
    refusal,
    refusal,
    refusal,
  ]);
});

test('a float is brought as coins, and a count holds nothing smaller than a coin', async () => {
  const one = await fleet();
  expect(await one.open(10_028)).toEqual({ ok: false, code: 'countWrong' });
  expect(await one.open(10_000, { broughtMinor: 9_972 })).toMatchObject({ ok: true });
  expect([await one.inTill(), await one.balance('tillDifference'), await one.balance('safe')]).toEqual([
    10_000, 0, -10_000,
  ]);
});

test('what lies there unrounded from before stays, and is counted without a difference', async () => {
  const one = await fleet();
  const helper = await one.another(false);
  const sessionId = await one.opened(10_000, helper);
  const paid = await one.cashIn(2_000, {}, helper);
  expect(paid.ok).toBe(true);
  const { fleetId } = one;
  await transact(store, one.actorOf(helper), clock.nowMs(), async (t) => {
    const tillId = await tillAccountId(t, one.world, one.tillId);
    const otherId = await ledgerAccount(t, { fleetId, currency: 'SEK', kind: 'opening' });
    const lines = [
      { accountId: tillId, amountMinor: 28 },
      { accountId: otherId, amountMinor: -28 },
    ];
    const onDate = localDate(t.nowMs, one.world.zone);
    const posted = await postEntry(t, {
      fleetId,
      key: 'before coins',
      kind: 'opening',
      state: 'posted',
      onDate,
      lines,
    });
    t.audit({ act: 'moveCash', entity: 'tillSession', entityId: sessionId, fleetId });
    return posted;
  });
  expect(await one.counted(sessionId, 12_000, '', helper)).toMatchObject({ value: { differenceMinor: 0 } });
  expect(await one.session(sessionId)).toMatchObject({ differenceMinor: 0, roundingMinor: -28, countedMinor: 12_000 });
  expect([await one.inTill(), await one.balance('cashRounding')]).toEqual([12_000, 28]);
});

test.each([
  ['Europe/Helsinki', 1_003, 1_005],
  ['Europe/Berlin', 1_003, 1_003],
])('euros in %s: %d is paid as %d', async (zone, asked, cash) => {
  const one = await fleet({ currency: 'EUR', zone });
  await one.opened(10_000);
  expect(await one.cashIn(asked)).toMatchObject({ value: { amountMinor: cash, roundingMinor: cash - asked } });
});

describe('a shift is paid in', () => {
  async function shift(fareMinor: number) {
    const one = await fleet();
    const world = { ...one.world, leastShare: 0 };
    await store.db
      .insertInto('pay_in_model')
      .values({ fleet_id: one.fleetId, name: 'Half', from_date: '2026-01-01', kind: 'commission', driver_percent: 50 })
      .execute();
    await one.opened(100_000);
    const recordId = await drivenShift(store.db, {
      fleetId: one.fleetId,
      driverId: one.driverId,
      zone: world.zone,
      endMs: clock.nowMs() - HOUR_MS,
      // No coins were taken for it, and its paper has not come.
      trips: [{ fareMinor, payment: 'docket' }],
    });
    const pay = (sumMinor: number, handedMinor: number, why = '') =>
      payInShift(context, one.actorOf(one.user), world, one.user, {
        recordId,
        typed: NOTHING_TYPED,
        sumMinor,
        handedMinor,
        why,
        clientKey: newKey(),
      });
    return { ...one, pay };
  }

  test.each([
    ['what is due', 2_290, 2_300, 10, 0],
    ['what is due as coins pay it', 2_300, 2_300, 10, 0],
    ['more', 2_400, 2_400, 0, -110],
  ])('with %s', async (_, handed, cash, rounding, left) => {
    const one = await shift(4_580);
    expect(await one.pay(2_290, handed)).toMatchObject({
      value: { sum_minor: 2_290, handed_minor: cash, rounding_minor: rounding },
    });
    expect([await one.inTill(), await one.owed('current'), await one.balance('cashRounding')]).toEqual([
      100_000 + cash,
      left,
      0 - rounding,
    ]);
    expect(await one.receipts()).toMatchObject([{ amount_minor: cash, rounding_minor: rounding }]);
    await one.entries();
  });

  test('what is less than a coin stays on the account, and needs no reason', async () => {
    const one = await shift(80);
    expect(await one.pay(40, 0)).toMatchObject({ value: { handed_minor: 0, rounding_minor: 0, receipt_number: null } });
    expect([await one.owed('current'), await one.balance('cashRounding')]).toEqual([40, 0]);
  });

  test('less than is due still needs its reason', async () => {
    const one = await shift(4_580);
    expect(await one.pay(2_290, 2_200)).toEqual({ ok: false, code: 'reasonMissing' });
    expect(await one.pay(2_290, 2_240, 'The rest tomorrow')).toMatchObject({
      value: { handed_minor: 2_200, rounding_minor: -40 },
    });
    expect(await one.owed('current')).toBe(50);
  });
});
