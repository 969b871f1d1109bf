import { expect, test } from 'vitest';
import { addDays, type CalendarDate } from '#core/calendar/calendar-date.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { NOTHING_TYPED } from '#core/pay-in/typed.ts';
import { closedDay } from '#store/cash-day/cash-day.ts';
import { receiveDocket } from '../docket/receive-docket.ts';
import { closePeriod } from '../ledger/close-period.ts';
import { payInShift } from '../pay-in/pay-in-shift.ts';
import { drivenShift } from '../pay-in/testing/driven-shifts.ts';
import { paidFleet } from '../pay-in/testing/paid-fleet.ts';
import { cashCompany, newKey } from '../till/testing/cash-company.ts';
import { closeDay } from './close-day.ts';

const company = await cashCompany();
const { store, clock, context } = company;

async function deskFleet() {
  const one = await paidFleet(company);
  const { fleetId, driverId, user, world, actor, today, look } = one;
  const drive = (state: 'confirmed' | 'worked' = 'confirmed') =>
    drivenShift(store.db, {
      fleetId,
      driverId,
      zone: world.zone,
      endMs: clock.nowMs() - HOUR_MS,
      hours: 2,
      state,
      trips: [{ fareMinor: 20_000 }, { fareMinor: 6_000, payment: 'card' }],
    });
  const pay = async (recordId: number) => {
    const { sumMinor } = await look(recordId);
    const asked = { recordId, typed: NOTHING_TYPED, sumMinor, handedMinor: sumMinor, why: '', clientKey: newKey() };
    const paid = await payInShift(context, actor, world, user, asked);
    if (!paid.ok) throw new Error(paid.code);
  };
  const close = (day: CalendarDate) => closeDay(context, actor, world, day);
  const closeBooks = (through: CalendarDate) => closePeriod(context, actor, world, through);
  const docket = (recordId: number, amountMinor: number) => {
    const given = { recordId, number: newKey(), amountMinor, onDate: today(), clientKey: newKey() };
    return receiveDocket(context, actor, world, given);
  };
  const stateOf = async (recordId: number) =>
    (await store.db.selectFrom('shift_record').select('state').where('id', '=', recordId).executeTakeFirstOrThrow())
      .state;
  return { ...one, drive, pay, close, closeBooks, docket, stateOf };
}

test('a day is closed once its shifts are paid in and its tills are closed; its figures stay, its shifts are locked', async () => {
  const one = await deskFleet();
  const day = one.today();
  const sessionId = await one.opened(50_000);
  const [recordId, worked] = [await one.drive(), await one.drive('worked')];
  await one.docket(recordId, 1_000);
  expect(await one.close(day)).toMatchObject({ code: 'dayNotOver' });
  await one.safe('drop', 10_000);
  clock.advance(DAY_MS);
  expect(await one.close(day)).toMatchObject({ code: 'tillsNotClosed', detail: { tills: 'Front desk' } });
  clock.advance(-DAY_MS);
  await one.pay(recordId);
  await one.counted(sessionId, 46_000 - 500, 'Short');
  clock.advance(DAY_MS);
  expect(await one.close(day)).toMatchObject({ ok: true });
  expect(await one.close(day)).toMatchObject({ code: 'dayClosed', detail: { by: one.user.name } });
  expect((await closedDay(store.db, one.fleetId, day))?.figures).toEqual({
    payIns: 1,
    cashInMinor: 6_000,
    cashOutMinor: 0,
    droppedMinor: 10_000,
    broughtMinor: 0,
    differenceMinor: -500,
    roundingMinor: 0,
    inTillsMinor: 45_500,
    inSafeMinor: -40_000,
    cardMinor: 6_000,
    accountMinor: 0,
    docketMinor: 1_000,
    voucherMinor: 0,
  });
  expect([await one.stateOf(recordId), await one.stateOf(worked)]).toEqual(['locked', 'worked']);
  const undo = store.db.deleteFrom('cash_day').where('fleet_id', '=', one.fleetId).execute();
  await expect(undo).rejects.toThrow('stays closed');
});

test('a day with a confirmed shift that is not paid in is not closed, and says whose it is', async () => {
  const one = await deskFleet();
  const day = one.today();
  await one.drive();
  clock.advance(DAY_MS);
  expect(await one.close(day)).toMatchObject({ code: 'shiftsUnpaid', detail: { count: 1, who: expect.any(String) } });
  expect(await one.close('2026-02-31')).toMatchObject({ code: 'dayNotOver' });
});

test('two who close one day in the same moment close it once', async () => {
  const one = await deskFleet();
  const day = one.today();
  clock.advance(DAY_MS);
  const both = await Promise.all([one.close(day), one.close(day)]);
  expect(both.map((answer) => (answer.ok ? 'ok' : answer.code)).toSorted()).toEqual(['dayClosed', 'ok']);
});

test('the books of a month are closed once its days are, its tills approved and its shifts paid in', async () => {
  const one = await deskFleet();
  const second = await one.another();
  const day = one.today();
  const through = addDays(`${addDays(`${day.slice(0, 7)}-28`, 7).slice(0, 7)}-01`, -1);
  const recordId = await one.drive();
  const sessionId = await one.opened(0);
  expect(await one.closeBooks(day === through ? addDays(day, -1) : day)).toMatchObject({ code: 'noPeriodEnd' });
  expect(await one.closeBooks(through)).toMatchObject({ code: 'periodNotOver' });
  clock.advance(40 * DAY_MS);
  expect(await one.closeBooks(through)).toMatchObject({ code: 'shiftsUnpaid' });
  await one.pay(recordId);
  await one.counted(sessionId, await one.inTill());
  expect(await one.closeBooks(through)).toMatchObject({ code: 'tillsNotApproved', detail: { tills: 'Front desk' } });
  await one.approve(sessionId, second);
  expect(await one.closeBooks(through)).toMatchObject({ code: 'daysNotClosed', detail: { count: 1, first: day } });
  expect(await one.close(day)).toMatchObject({ ok: true });
  expect(await one.closeBooks(through)).toMatchObject({ ok: true, value: { through } });
  expect(await one.closeBooks(through)).toMatchObject({ code: 'periodClosed' });
  expect(await one.docket(recordId, 500)).toMatchObject({ value: { periodClosed: true, creditedOn: one.today() } });
  await one.entries();
});
