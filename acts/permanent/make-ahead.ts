import { USUAL_OPTIONS } from '#core/booking/booking-options.ts';
import type { BookingWorld } from '#core/booking/booking-world.ts';
import { addDays, type CalendarDate, datesBetween } from '#core/calendar/calendar-date.ts';
import { calendarMarks, verdictOn } from '#core/permanent/date-verdict.ts';
import { yearsOfCalendars } from '#store/calendar/calendar.ts';
import type { Db } from '#store/door/connect.ts';
import type { Tx } from '#store/door/transaction.ts';
import { type PermanentRow, permanentOf, permanentsDue } from '#store/permanent/permanent.ts';
import type { ActContext } from '../context.ts';
import { type MadeDay, makeDay, makeDayIn } from './make-day.ts';
import { todayOf } from './permanent-values.ts';

/** One transaction's worth: a server that is killed loses no more than this, and makes it when it is back. */
const BATCH = 250;

/** Rows of which the calendar lets a date run. */
async function running(db: Db, date: CalendarDate, rows: readonly PermanentRow[]): Promise<PermanentRow[]> {
  const years = await yearsOfCalendars(
    db,
    rows.flatMap(({ calendar_id }) => calendar_id ?? []),
  );
  const marks = new Map([...years].map(([id, ofCalendar]) => [id, calendarMarks(ofCalendar)]));
  const NONE = new Map();
  return rows.filter((row) => verdictOn(permanentOf(row), marks.get(row.calendar_id ?? 0) ?? NONE, date).runs);
}

/** Today and the days ahead that are made into pre-bookings. */
export const datesAhead = ({ options = USUAL_OPTIONS }: BookingWorld, today: CalendarDate) =>
  datesBetween(today, addDays(today, options.permanentDays));

/**
 * Makes every date of a fleet that is due. May run twice, or twice at once: no date doubles. `goOn` is asked between two
 * batches.
 */
export async function makeAhead(
  context: ActContext,
  world: BookingWorld,
  fleetId: number,
  goOn: () => Promise<boolean> = async () => true,
): Promise<MadeDay> {
  const total = { made: 0, refused: 0 };
  for (const date of datesAhead(world, todayOf(world, context.clock.nowMs()))) {
    let afterId = 0;
    while (await goOn()) {
      const due = await permanentsDue(context.store.db, fleetId, date, { afterId, most: BATCH });
      const last = due.at(-1);
      if (!last) break;
      afterId = last.id;
      const { made, refused } = await makeDay(context, world, date, await running(context.store.db, date, due));
      total.made += made;
      total.refused += refused;
    }
  }
  return total;
}

/** Makes at once what of a single one is due, as the service would, in the transaction that takes or changes it. */
export async function makeAheadIn(t: Tx, world: BookingWorld, row: PermanentRow): Promise<void> {
  for (const date of datesAhead(world, todayOf(world, t.nowMs))) {
    const rows = await running(t.db, date, [row]);
    if (rows.length > 0) await makeDayIn(t, world, date, rows);
  }
}
