import { type CalendarDate, daysUntil, localDate } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { MOST_WISHES, WISH_AHEAD_DAYS } from '#core/roster/swaps.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { rosterShifts } from '#store/roster/fill.ts';
import { forgetWish, keepWish, wishesOfDriver } from '#store/roster/wish.ts';
import type { OwnDriver } from './offer-line.ts';

/** Null as a shift: to be free. `on` is false where the wish is taken back. */
export type AskedWish = { date: CalendarDate; shiftId: number | null; on: boolean };
export type Wished = Result<Record<string, never>, 'wishOver' | 'wishTooFar' | 'shiftUnknown' | 'tooManyWishes'>;

/**
 * What a driver would like to do on a day to come; the last that was said of a day counts. Refused: `wishOver`, `wishTooFar` (days),
 * `shiftUnknown`, `tooManyWishes` (most).
 */
export async function wishIn(
  t: Tx,
  { fleetId, driverId }: OwnDriver,
  { date, shiftId, on }: AskedWish,
): Promise<Wished> {
  const { zone } = await fleetClock(t.db, fleetId);
  const today = localDate(t.nowMs, zone);
  if (date <= today) return refuse('wishOver');
  if (daysUntil(today, date) > WISH_AHEAD_DAYS) return refuse('wishTooFar', { days: WISH_AHEAD_DAYS });
  if (!on) {
    if (!(await forgetWish(t, driverId, date))) {
      t.unchanged();
      return ok({});
    }
  } else {
    const shifts = shiftId === null ? [] : await rosterShifts(t.db, fleetId);
    if (shiftId !== null && !shifts.some(({ id }) => id === shiftId)) return refuse('shiftUnknown');
    const own = await wishesOfDriver(t.db, driverId, today);
    if (own.length >= MOST_WISHES && !own.some((one) => one.date === date))
      return refuse('tooManyWishes', { most: MOST_WISHES });
    await keepWish(t, fleetId, { driverId, date, shiftId });
  }
  const became = { date, shiftId, on };
  t.audit({ act: 'wish', entity: 'driver', entityId: driverId, fleetId, became, about: { driverId } });
  t.announce('roster', fleetId, driverId);
  return ok({});
}
