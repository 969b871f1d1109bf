import { describe, expect, test } from 'vitest';
import { localDate } from '#core/calendar/calendar-date.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { handClock } from '#engine/clock/clock.ts';
import { findPayingDrivers, hasMoney, statementOf } from '#store/driver-account/driver-money.ts';
import { instalmentsOf } from '#store/driver-account/instalment.ts';
import { cashCompany, newKey } from '../till/testing/cash-company.ts';
import { bookOnDriver } from './book-on-driver.ts';
import { addInstalments, endInstalments, type InstalmentsAgreed, takeInstalments } from './instalments.ts';

const { store, clock, context, fleet } = await cashCompany();
type Fleet = Awaited<ReturnType<typeof fleet>>;

const agree = (one: Fleet, more: Partial<InstalmentsAgreed> = {}) =>
  addInstalments(context, one.actorOf(one.user), one.world, {
    driverId: one.driverId,
    of: 'loan',
    eachMinor: 4_000,
    sumMinor: 10_000,
    why: '',
    clientKey: newKey(),
    ...more,
  });
const take = (one: Fleet, clientKey = newKey()) =>
  takeInstalments(context, one.actorOf(one.user), one.world, { driverId: one.driverId, clientKey });
const chargeAt = (one: Fleet, atMs: number, charge: { amountMinor: number; clientKey: string }) =>
  bookOnDriver({ store, clock: handClock(atMs) }, one.actorOf(one.user), one.world, {
    driverId: one.driverId,
    kind: 'charge',
    account: 'current',
    to: null,
    why: 'test',
    ...charge,
  });
const limit = (one: Fleet, minor: number | null) =>
  store.db.updateTable('driver_group').set({ credit_limit_minor: minor }).where('fleet_id', '=', one.fleetId).execute();

test('a driver is charged, pays, is given a credit; the statement tells each with the balance after it', async () => {
  const one = await fleet();
  await one.opened(10_000);
  await one.book({ amountMinor: 3_000, why: 'Cleaning' });
  clock.advance(HOUR_MS);
  const noon = clock.nowMs();
  await one.cashIn(2_000);
  clock.advance(HOUR_MS);
  await one.book({ kind: 'credit', amountMinor: 500 });
  expect(await one.owed('current')).toBe(500);
  expect([await one.owed('current', noon - 1), await one.owed('current', noon)]).toEqual([3_000, 1_000]);
  const asked = { fleetId: one.fleetId, driverId: one.driverId, currency: 'SEK', account: null };
  const lines = await statementOf(store.db, { ...asked, beforeId: null, most: 10 });
  expect(
    lines.map(({ kind, amountMinor, balanceMinor, receipt }) => [kind, amountMinor, balanceMinor, receipt]),
  ).toEqual([
    ['driverCredit', -500, 500, null],
    ['cashIn', -2_000, 1_000, 1],
    ['driverCharge', 3_000, 3_000, null],
  ]);
  const [first, second] = [
    await statementOf(store.db, { ...asked, beforeId: null, most: 2 }),
    await statementOf(store.db, { ...asked, beforeId: lines[1]?.id ?? 0, most: 2 }),
  ];
  expect([...first, ...second]).toEqual(lines);
  expect(await hasMoney(store.db, one.fleetId, one.driverId)).toBe(true);
});

test('what an account came to at an instant stays, also where somebody who had begun before comes late', async () => {
  const one = await fleet();
  const from = clock.nowMs();
  for (const amountMinor of [100, 200, 300]) {
    clock.advance(HOUR_MS);
    await one.book({ amountMinor });
  }
  const at = (hours: number) => one.owed('current', from + hours * HOUR_MS);
  const told = async () => [await at(0.5), await at(1), await at(2.5)];
  expect(await told()).toEqual([0, 100, 300]);
  expect(await chargeAt(one, from + 0.3 * HOUR_MS, { amountMinor: 50, clientKey: newKey() })).toMatchObject({
    ok: true,
  });
  expect([...(await told()), await at(9)]).toEqual([0, 100, 300, 650]);
});

test('an amount moves from one account to another; what one owes more the other owes less', async () => {
  const one = await fleet({ bondMostMinor: 10_000 });
  expect(await one.book({ kind: 'transfer', account: 'current', to: 'bond', amountMinor: 8_000 })).toMatchObject({
    ok: true,
  });
  expect([await one.owed('current'), await one.owed('bond')]).toEqual([8_000, -8_000]);
  expect(await one.book({ kind: 'transfer', to: 'bond', amountMinor: 2_001 })).toEqual({
    ok: false,
    code: 'bondLimit',
  });
  expect(await one.book({ kind: 'transfer', account: 'bond', to: 'current', amountMinor: 8_001 })).toEqual({
    ok: false,
    code: 'moreThanThere',
  });
  expect(await one.book({ kind: 'transfer', to: 'current', amountMinor: 1 })).toEqual({
    ok: false,
    code: 'sameAccount',
  });
  expect(await one.book({ kind: 'transfer', to: null, amountMinor: 1 })).toEqual({ ok: false, code: 'sameAccount' });
  expect(await one.book({ amountMinor: 1, why: '  ' })).toEqual({ ok: false, code: 'reasonMissing' });
  expect(await one.book({ kind: 'credit', account: 'fines', amountMinor: 1 })).toEqual({
    ok: false,
    code: 'moreThanOwed',
  });
});

test('a credit limit holds for pay-outs and charges, by however many at once; one that is drawn tighter leaves what is there', async () => {
  const one = await fleet();
  await limit(one, 5_000);
  await one.opened(50_000);
  const answers = await Promise.all([one.cashOut(2_000), one.cashOut(2_000), one.cashOut(2_000)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'creditLimit' });
  await limit(one, 1_000);
  expect(await one.book({ amountMinor: 1 })).toEqual({ ok: false, code: 'creditLimit' });
  expect(await one.cashIn(500)).toMatchObject({ ok: true, value: { balanceMinor: 3_500 } });
});

test('a booking that is sent five times at once is entered once', async () => {
  const one = await fleet();
  const clientKey = newKey();
  const answers = await Promise.all(Array.from({ length: 5 }, () => one.book({ amountMinor: 900, clientKey })));
  expect(new Set(answers.map((answer) => answer.ok && answer.value.entryId)).size).toBe(1);
  expect(await one.owed('current')).toBe(900);
  expect(await one.book({ amountMinor: 901, clientKey })).toEqual({ ok: false, code: 'clientKeyTaken' });
  // Also on the next day, once the books of its own are closed.
  const tomorrow = clock.nowMs() + 24 * HOUR_MS;
  await store.db
    .updateTable('ledger_book')
    .set({ closed_through: localDate(tomorrow, one.world.zone) })
    .where('fleet_id', '=', one.fleetId)
    .execute();
  expect(await chargeAt(one, tomorrow, { amountMinor: 900, clientKey })).toEqual(answers[0]);
  expect(await chargeAt(one, tomorrow, { amountMinor: 901, clientKey })).toMatchObject({ code: 'clientKeyTaken' });
  expect(await one.owed('current')).toBe(900);
});

describe('what is paid off by parts', () => {
  test('stops at its sum, takes one part a key, and is told as ended', async () => {
    const one = await fleet();
    await one.opened(50_000);
    await one.cashOut(10_000, { account: 'loan' });
    expect(await agree(one)).toMatchObject({ ok: true });
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(one, key)));
    expect(answers.map((answer) => answer.ok && answer.value.amountMinor).toSorted()).toEqual([0, 0, 0, 0, 4_000]);
    expect([await take(one), await take(one)]).toMatchObject([
      { value: { amountMinor: 4_000 } },
      { value: { amountMinor: 2_000 } },
    ]);
    expect(await take(one)).toEqual({ ok: false, code: 'nothingDue' });
    expect([await one.owed('loan'), await one.owed('current')]).toEqual([0, 10_000]);
    expect(await instalmentsOf(store.db, one.fleetId, one.driverId)).toMatchObject([
      { takenMinor: 10_000, ended: true },
    ]);
    const beyond = store.db
      .updateTable('driver_instalment')
      .set({ taken_minor: 10_001 })
      .where('fleet_id', '=', one.fleetId);
    await expect(beyond.execute()).rejects.toThrow('driver_instalment_stops');
  });

  test('takes no more than is owed, and of a bond no more than the law lets it hold', async () => {
    const one = await fleet({ bondMostMinor: 5_000 });
    await one.book({ account: 'fines', amountMinor: 1_500 });
    await agree(one, { of: 'fines' });
    await agree(one, { of: 'bond' });
    expect(await take(one)).toMatchObject({ value: { amountMinor: 5_500 } });
    expect(await take(one)).toMatchObject({ value: { amountMinor: 1_000 } });
    expect(await take(one)).toEqual({ ok: false, code: 'nothingDue' });
    expect([await one.owed('fines'), await one.owed('bond')]).toEqual([0, -5_000]);
  });

  test('is agreed once a key, and ended once', async () => {
    const one = await fleet();
    const clientKey = newKey();
    const made = await Promise.all([agree(one, { clientKey }), agree(one, { clientKey })]);
    expect(made[0]).toEqual(made[1]);
    expect(await agree(one, { clientKey, sumMinor: 20_000 })).toEqual({ ok: false, code: 'clientKeyTaken' });
    expect(await agree(one, { eachMinor: 10_001 })).toEqual({ ok: false, code: 'partTooLarge' });
    expect(await agree(one, { sumMinor: Number.NaN })).toEqual({ ok: false, code: 'amountWrong' });
    const id = (made[0] as { value: { id: number } }).value.id;
    const end = (fleetId = one.fleetId) => endInstalments(context, one.actorOf(one.user), fleetId, id);
    expect(await end(one.fleetId + 1_000)).toEqual({ ok: false, code: 'instalmentsUnknown' });
    expect(await end()).toEqual({ ok: true, value: null });
    expect(await end()).toEqual({ ok: false, code: 'instalmentsEnded' });
  });
});

test('a driver is found by DID, by any part of the name, and by the plate they drove last', async () => {
  const one = await fleet();
  const found = async (text: string) => (await findPayingDrivers(store.db, one.fleetId, text, 5)).map(({ id }) => id);
  expect(await found(String(one.fleetId))).toEqual([one.driverId]);
  expect(await found('river')).toEqual([one.driverId]);
  expect(await found('%')).toEqual([]);
  expect(await (await fleet()).book({ driverId: one.driverId, amountMinor: 5 })).toEqual({
    ok: false,
    code: 'driverUnknown',
  });
});
