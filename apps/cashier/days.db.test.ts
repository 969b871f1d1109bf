import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { refusedWith } from '#apps/testing/refusal-of.ts';
import { addDays } from '#core/calendar/calendar-date.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { router } from './server.ts';
import { cashierDesk } from './testing/cashier-desk.ts';

const { store, clock, cashier, second, administrator, day, drive, openTill, closeTill, pay } = await cashierDesk();

const list = () => call(router.cashDays, { fleet: 1 }, { context: cashier });
const one = (which: string) => call(router.cashDay, { fleet: 1, day: which }, { context: cashier });
const close = (which: string, context = cashier) => call(router.closeDay, { fleet: 1, day: which }, { context });
const closeBooks = (through: string, context = administrator) =>
  call(router.closePeriod, { fleet: 1, through }, { context });

test('a day says what hinders it, is closed with what it came to, and then its month is', async () => {
  const past = day(40);
  const recordId = await drive(40 * 24, { hours: 1, trips: [{ fareMinor: 20_000 }] });
  const { sessionId } = await openTill();
  const opened_at = new Date(clock.nowMs() - 40 * DAY_MS);
  await store.db.updateTable('till_session').set({ opened_at }).execute();
  expect((await list()).days).toMatchObject([{ day: past, over: true, unpaid: 1, openTills: 1 }]);
  expect(await one(past)).toMatchObject({
    unpaid: [{ recordId, plate: '217' }],
    openTills: ['Front desk'],
    closedBy: null,
  });
  expect(await refusedWith(close(day()))).toBe('dayNotOver 409');
  const { months } = await list();
  const through = months.findLast((month) => past <= month.through)?.through ?? '';
  expect(await refusedWith(closeBooks(months[0]?.through ?? ''))).toBe('periodNotOver 409');
  expect(await refusedWith(close(past))).toBe('tillsNotClosed 409');
  expect(await refusedWith(closeBooks(through, cashier))).toBe('notAllowed 403');
  expect(await refusedWith(closeBooks(addDays(through, -1)))).toBe('noPeriodEnd 422');
  expect(await refusedWith(closeBooks(through))).toBe('shiftsUnpaid 409');
  await pay(recordId, 10_000);
  await closeTill(sessionId, 10_000);
  const again = await drive(40 * 24, { hours: 1, trips: [] });
  expect(await refusedWith(close(past))).toBe('shiftsUnpaid 409');
  await store.db.updateTable('shift_record').set({ state: 'paidIn' }).where('id', '=', again).execute();
  expect(await refusedWith(closeBooks(through))).toBe('tillsNotApproved 409');
  await call(router.approveTill, { fleet: 1, sessionId }, { context: second });
  expect(await refusedWith(closeBooks(through))).toBe('daysNotClosed 409');
  await close(past);
  expect(await refusedWith(close(past))).toBe('dayClosed 409');
  expect(await one(past)).toMatchObject({ closedBy: expect.any(String), unpaid: [] });
  expect((await list()).days).toMatchObject([{ day: past, closedBy: expect.any(String) }]);
  expect(await closeBooks(through)).toEqual({ through });
  expect(await refusedWith(closeBooks(through))).toBe('periodClosed 409');
  expect((await list()).months).toMatchObject(
    (await list()).months.map((month) => ({ closed: month.through <= through })),
  );
  for (const wrong of ['0000-01-01', '9999-12-31', '2026-02-30']) {
    await expect(one(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  expect(await refusedWith(call(router.cashDays, { fleet: 2 }, { context: cashier }))).toBe('fleetNotAllowed 403');
});
