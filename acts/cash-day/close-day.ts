import { type CalendarDate, localDate } from '#core/calendar/calendar-date.ts';
import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import { isCalendarDate } from '#core/resource/check.ts';
import {
  closedDay,
  dayFigures,
  insertCashDay,
  lockPaidShifts,
  tillsNot,
  unpaidShifts,
} from '#store/cash-day/cash-day.ts';
import type { Tx } from '#store/door/transaction.ts';
import { alone } from '../command/alone.ts';
import type { CashWorld } from '../till/cash-world.ts';

type DayRefusal = 'dayNotOver' | 'dayClosed' | 'shiftsUnpaid' | 'tillsNotClosed';

/**
 * A cashier's day is over: its figures are kept, and its shifts that are paid in are locked. Refused: `dayNotOver` (day),
 * `dayClosed` (by), `shiftsUnpaid` (count, who), `tillsNotClosed` (tills).
 */
export async function closeDayIn(
  t: Tx,
  world: CashWorld,
  day: CalendarDate,
): Promise<Result<{ id: number }, DayRefusal>> {
  const { fleetId, zone } = world;
  if (!isCalendarDate(day) || day >= localDate(t.nowMs, zone)) return refuse('dayNotOver', { day });
  const known = await closedDay(t.db, fleetId, day);
  if (known) return refuse('dayClosed', { by: known.closedBy });
  const days = { fleetId, zone, from: day, through: day };
  const open = await tillsNot(t.db, days, 'closed');
  if (open.length > 0) return refuse('tillsNotClosed', { tills: open.join(', ') });
  const shifts = await lockPaidShifts(t, days);
  const unpaid = await whyUnpaid(t, days);
  if (unpaid) return unpaid;
  const figures = await dayFigures(t.db, { ...world, day });
  const id = await insertCashDay(t, { fleetId, day, figures, shifts });
  if (id === undefined) return refuse('dayClosed', { by: (await closedDay(t.db, fleetId, day))?.closedBy ?? '' });
  t.announce('cashDays', fleetId, id);
  t.audit({ act: 'closeDay', entity: 'cashDay', entityId: id, fleetId, became: { day, shifts, ...figures } });
  return ok({ id });
}

const MOST_NAMED = 3;

/** Shifts of these days that are not paid in, by whom; null where there are none. */
export async function whyUnpaid(
  t: Tx,
  days: { fleetId: number; from: CalendarDate; through: CalendarDate },
): Promise<Refusal<'shiftsUnpaid'> | null> {
  const unpaid = await unpaidShifts(t.db, days);
  if (unpaid.length === 0) return null;
  const named = unpaid.slice(0, MOST_NAMED).map(({ driverName, day }) => `${driverName} (${day})`);
  return refuse('shiftsUnpaid', {
    count: unpaid.length,
    who: [...named, ...(unpaid.length > MOST_NAMED ? ['…'] : [])].join(', '),
  });
}

export const closeDay = alone(closeDayIn);
