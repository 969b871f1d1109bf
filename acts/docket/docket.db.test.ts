import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDate } from '#core/calendar/calendar-date.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { NOTHING_TYPED } from '#core/pay-in/typed.ts';
import { docketByNumber } from '#store/docket/docket.ts';
import { transact } from '#store/door/transaction.ts';
import { closeBooks } from '#store/ledger/entry.ts';
import { payInShift } from '../pay-in/pay-in-shift.ts';
import { drivenShift } from '../pay-in/testing/driven-shifts.ts';
import { paidFleet } from '../pay-in/testing/paid-fleet.ts';
import { cashCompany, newKey } from '../till/testing/cash-company.ts';
import { type DocketGiven, receiveDocket } from './receive-docket.ts';
import { returnDocket } from './return-docket.ts';
import { sortDocket } from './sort-docket.ts';

const company = await cashCompany();
const { store, clock, context } = company;

async function docketFleet() {
  const one = await paidFleet(company);
  const { fleetId, driverId, user, world, actor, today, look } = one;
  const drive = (more: object = {}) =>
    drivenShift(store.db, {
      fleetId,
      driverId,
      zone: world.zone,
      endMs: clock.nowMs() - HOUR_MS,
      trips: [{ fareMinor: 20_000, payment: 'docket' }],
      ...more,
    });
  const receive = (recordId: number, given: Partial<DocketGiven> = {}) =>
    receiveDocket(context, actor, world, {
      recordId,
      number: newKey(),
      amountMinor: 20_000,
      onDate: today(),
      clientKey: newKey(),
      ...given,
    });
  const pay = async (recordId: number) => {
    const { sumMinor } = await look(recordId);
    const asked = { recordId, typed: NOTHING_TYPED, sumMinor, handedMinor: sumMinor, why: '', clientKey: newKey() };
    return payInShift(context, actor, world, user, asked);
  };
  const back = (docketId: number, why = 'Illegible') => returnDocket(context, actor, fleetId, { docketId, why });
  const sort = (number: string, account = 'A1') => sortDocket(context, actor, world, { number, account });
  const account = async (number: string, more: object = {}) =>
    (
      await store.db
        .insertInto('account')
        .values({ fleet_id: fleetId, number, name: `Client ${number}`, ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  return { ...one, drive, receive, pay, back, sort, account };
}

test('a docket is credited with its shift and clears once it is sorted to the account that pays', async () => {
  const one = await docketFleet();
  const accountId = await one.account('A1', { credit_limit_minor: 100 });
  await one.opened(50_000);
  const recordId = await one.drive();
  expect(await one.look(recordId)).toMatchObject({ sumMinor: 10_000 });
  expect(await one.receive(recordId, { number: ' ab 1' })).toMatchObject({
    value: { number: 'AB1', state: 'received' },
  });
  expect(await one.sort('AB1')).toMatchObject({ code: 'docketNotCredited', detail: { number: 'AB1' } });
  expect(await one.look(recordId)).toMatchObject({ sumMinor: -10_000 });
  expect(await one.pay(recordId)).toMatchObject({ ok: true });
  expect([await one.balance('docketClearing'), await one.owed('current')]).toEqual([20_000, 0]);
  // The limit of the account is far below: what was driven is owed.
  expect(await one.sort('ab1')).toMatchObject({ value: { state: 'sorted', accountNumber: 'A1' } });
  expect(await one.sort('AB1', 'a1')).toMatchObject({ ok: true });
  expect([await one.balance('docketClearing'), await one.balance('client', String(accountId))]).toEqual([0, 20_000]);
  await one.entries();
});

test('a docket that is found when its shift is paid in is credited at once, in the period that is open', async () => {
  const one = await docketFleet();
  await one.opened(50_000);
  const recordId = await one.drive({ endMs: clock.nowMs() - 3 * DAY_MS });
  await one.pay(recordId);
  expect(await one.receive(recordId)).toMatchObject({
    value: { state: 'credited', payInNumber: null, creditedOn: one.today(), periodClosed: false },
  });
  expect(await one.owed('current')).toBe(-20_000);
  const yesterday = localDate(clock.nowMs() - DAY_MS, one.world.zone);
  await transact(store, one.actorOf(one.user), clock.nowMs(), (t) => {
    t.unchanged();
    return closeBooks(t, one.fleetId, yesterday);
  });
  expect(await one.receive(recordId)).toMatchObject({ value: { creditedOn: one.today(), periodClosed: true } });
  expect([await one.owed('current'), await one.balance('docketClearing')]).toEqual([-40_000, 40_000]);
  // What was credited after it does not change what the shift paid in.
  expect((await one.look(recordId)).lines.filter(({ code }) => code === 'docket')).toEqual([]);
  await one.entries();
});

test('each docket that cannot be taken is refused by name', async () => {
  const one = await docketFleet();
  const other = await docketFleet();
  const recordId = await one.drive();
  const day = (days: number) => localDate(clock.nowMs() - days * DAY_MS, one.world.zone);
  const clientKey = newKey();
  const first = await one.receive(recordId, { number: 'D1', clientKey });
  expect(await one.receive(recordId, { number: 'D1', clientKey })).toEqual(first);
  const codes: [Partial<DocketGiven>, string][] = [
    [{ number: 'D1', clientKey, amountMinor: 5 }, 'clientKeyTaken'],
    [{ number: 'd 1' }, 'docketTaken'],
    [{ number: ' ' }, 'docketNumberMissing'],
    [{ amountMinor: 0 }, 'amountWrong'],
    [{ onDate: day(-1) }, 'docketNotYet'],
    [{ onDate: day(91) }, 'docketTooOld'],
    [{ recordId: await other.drive() }, 'recordUnknown'],
  ];
  for (const [given, code] of codes) expect(await one.receive(recordId, given)).toMatchObject({ ok: false, code });
  expect(await one.receive(recordId, { onDate: day(90) })).toMatchObject({ ok: true });
  const hours = { rostered_start_at: new Date(clock.nowMs()), rostered_end_at: new Date(clock.nowMs() + HOUR_MS) };
  const rostered = await store.db
    .insertInto('shift_record')
    .values({ fleet_id: one.fleetId, driver_id: one.driverId, state: 'rostered', business_day: one.today(), ...hours })
    .returning('id')
    .executeTakeFirst();
  expect(await one.receive(rostered!.id)).toMatchObject({ code: 'docketNoShift' });
  // The same number in another fleet is another paper.
  expect(await other.receive(await other.drive(), { number: 'D1' })).toMatchObject({ ok: true });
});

test('who pays is of this fleet and not closed; a docket is sorted once, and goes back only before it is credited', async () => {
  const one = await docketFleet();
  const other = await docketFleet();
  await one.opened(50_000);
  await one.account('A1');
  await one.account('A2');
  await one.account('OLD', { active: false });
  await other.account('THEIRS');
  const recordId = await one.drive();
  const received = await one.receive(recordId, { number: 'S1' });
  const wrong = await one.receive(recordId, { number: 'S2' });
  if (!received.ok || !wrong.ok) throw new Error('Not received');
  expect(await one.back(wrong.value.id, ' ')).toMatchObject({ code: 'reasonMissing' });
  expect(await other.back(wrong.value.id)).toMatchObject({ code: 'docketUnknown' });
  expect(await one.back(wrong.value.id)).toMatchObject({ ok: true });
  expect(await one.back(wrong.value.id)).toMatchObject({ code: 'docketReturned' });
  expect(await one.receive(recordId, { number: 'S2', amountMinor: 1_000 })).toMatchObject({ ok: true });
  await one.pay(recordId);
  expect(await one.back(received.value.id)).toMatchObject({ code: 'docketCredited' });
  expect(await one.sort('S1', 'NOBODY')).toMatchObject({ code: 'accountUnknown' });
  expect(await one.sort('S1', 'theirs')).toMatchObject({ code: 'accountOtherFleet', detail: { account: 'THEIRS' } });
  expect(await one.sort('S1', 'OLD')).toMatchObject({ code: 'accountClosed' });
  expect(await one.sort('S9')).toMatchObject({ code: 'docketUnknown' });
  expect(await one.sort('S1')).toMatchObject({ ok: true });
  expect(await one.sort('S1', 'A2')).toMatchObject({ code: 'docketSorted', detail: { account: 'A1' } });
  expect(await docketByNumber(store.db, one.fleetId, 's1')).toMatchObject({ state: 'sorted', accountNumber: 'A1' });
});

test('two who scan one docket in the same moment take it once', async () => {
  const one = await docketFleet();
  const shifts = [await one.drive(), await one.drive()];
  const both = await Promise.all(shifts.map((recordId) => one.receive(recordId, { number: 'TWICE' })));
  expect(both.map((answer) => (answer.ok ? 'ok' : answer.code)).toSorted()).toEqual(['docketTaken', 'ok']);
});

type Deed = { does: 'receive' | 'sort' | 'back' | 'pay'; which: number; minor: number };
const deeds = fc.array(
  fc.record<Deed>({
    does: fc.constantFrom('receive', 'receive', 'sort', 'back', 'pay'),
    which: fc.nat(5),
    minor: fc.integer({ min: 1, max: 90_000 }),
  }),
  { maxLength: 14 },
);

test('an amount far from what the shift drove is asked about with what is expected, and received once it is confirmed', async () => {
  const one = await docketFleet();
  const recordId = await one.drive();
  const asked = { number: 'ODD1', amountMinor: 100_000_000 };
  const refused = await one.receive(recordId, asked);
  expect(refused).toMatchObject({ ok: false, code: 'oddFare', detail: { least: 0, most: expect.any(Number) } });
  const most = refused.ok ? 0 : Number(refused.detail?.['most']);
  expect(most).toBeGreaterThan(20_000);
  expect(await docketByNumber(store.db, one.fleetId, 'ODD1')).toBeUndefined();
  expect(await one.receive(recordId, { ...asked, amountMinor: most + 1 })).toMatchObject({ code: 'oddFare' });
  expect(await one.receive(recordId, { number: 'ODD0', amountMinor: most })).toMatchObject({ ok: true });
  expect(await one.receive(recordId, { ...asked, confirmed: true })).toMatchObject({
    value: { number: 'ODD1', amountMinor: 100_000_000 },
  });
  // Its number is told first.
  expect(await one.receive(recordId, asked)).toMatchObject({ code: 'docketTaken' });
  const told = await store.db
    .selectFrom('audit')
    .select('became')
    .where('act', '=', 'receiveDocket')
    .where('fleet_id', '=', one.fleetId)
    .orderBy('id')
    .execute();
  expect(told.map(({ became }) => (became as { odd?: string }).odd)).toEqual([undefined, 'tooMuch']);
});

test('whatever the order, clearing holds just what was credited and not sorted, and accounts owe what was sorted', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (story) => {
      const one = await docketFleet();
      const accountId = await one.account('A1');
      await one.opened(10_000_000);
      const shifts = [await one.drive(), await one.drive()];
      const numbers: string[] = [];
      for (const { does, which, minor } of story) {
        const number = numbers[which % Math.max(1, numbers.length)] ?? '';
        const recordId = shifts[which % shifts.length] ?? 0;
        if (does === 'receive') {
          const given = { number: `N${numbers.length}`, amountMinor: minor };
          if ((await one.receive(recordId, given)).ok) numbers.push(given.number);
        } else if (does === 'sort') await one.sort(number);
        else if (does === 'pay') await one.pay(recordId);
        else {
          const docket = await docketByNumber(store.db, one.fleetId, number);
          if (docket) await one.back(docket.id);
        }
        const all = await store.db.selectFrom('docket').selectAll().where('fleet_id', '=', one.fleetId).execute();
        const sum = (state: string) =>
          all.filter((docket) => docket.state === state).reduce((total, docket) => total + docket.amount_minor, 0);
        expect([await one.balance('docketClearing'), await one.balance('client', String(accountId))]).toEqual([
          sum('credited'),
          sum('sorted'),
        ]);
      }
      await one.entries();
    }),
    { numRuns: 12 },
  );
});
