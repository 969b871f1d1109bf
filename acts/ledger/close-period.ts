import { accountingMonth } from '#core/calendar/accounting-month.ts';
import { addDays, type CalendarDate, localDate } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { isCalendarDate } from '#core/resource/check.ts';
import {
  bookClosings,
  cashDays,
  insertBookClosing,
  lockPaidShifts,
  monthStartDay,
  tillsNot,
} from '#store/cash-day/cash-day.ts';
import type { Tx } from '#store/door/transaction.ts';
import { closeBooks } from '#store/ledger/entry.ts';
import { whyUnpaid } from '../cash-day/close-day.ts';
import { alone } from '../command/alone.ts';
import type { CashWorld } from '../till/cash-world.ts';

type PeriodRefusal =
  | 'noPeriodEnd'
  | 'periodNotOver'
  | 'periodClosed'
  | 'daysNotClosed'
  | 'shiftsUnpaid'
  | 'tillsNotApproved';

/** How far back days are looked at that nobody has closed. */
const LOOKS_BACK_DAYS = 800;

/**
 * Closes the books through the last day of a month: nothing is entered for that time any more. Refused: `noPeriodEnd` (through is
 * no last day of a month), `periodNotOver`, `periodClosed` (through), `shiftsUnpaid` (count, who), `tillsNotApproved` (tills),
 * `daysNotClosed` (count, first).
 */
export async function closePeriodIn(
  t: Tx,
  { fleetId, zone }: CashWorld,
  through: CalendarDate,
): Promise<Result<{ through: CalendarDate }, PeriodRefusal>> {
  const startDay = await monthStartDay(t.db, fleetId);
  if (!isCalendarDate(through) || accountingMonth(through, startDay).through !== through) return refuse('noPeriodEnd');
  if (through >= localDate(t.nowMs, zone)) return refuse('periodNotOver', { through });
  const [last] = await bookClosings(t.db, fleetId);
  if (last && through <= last.through) return refuse('periodClosed', { through });
  const earliest = addDays(through, -LOOKS_BACK_DAYS);
  const from = last && last.through >= earliest ? addDays(last.through, 1) : earliest;
  const days = { fleetId, zone, from, through };
  const unpaid = await whyUnpaid(t, days);
  if (unpaid) return unpaid;
  const running = await tillsNot(t.db, days, 'approved');
  if (running.length > 0) return refuse('tillsNotApproved', { tills: running.join(', ') });
  const open = (await cashDays(t.db, days)).filter(
    ({ closedAtMs, paidIn, tills }) => closedAtMs === null && paidIn + tills > 0,
  );
  if (open.length > 0) return refuse('daysNotClosed', { count: open.length, first: open.at(-1)?.day ?? '' });
  if (!(await closeBooks(t, fleetId, through))) return refuse('periodClosed', { through });
  // What was paid in after its day was closed.
  const shifts = await lockPaidShifts(t, days);
  await insertBookClosing(t, fleetId, through);
  t.announce('cashDays', fleetId, fleetId);
  t.audit({ act: 'closePeriod', entity: 'fleet', entityId: fleetId, fleetId, became: { through, shifts } });
  return ok({ through });
}

export const closePeriod = alone(closePeriodIn);
