import { marksFor } from '#acts/permanent/permanent-values.ts';
import { timeTyped, wallClock } from '#core/booking/typed-time.ts';
import { addDays, datesBetween, localDate } from '#core/calendar/calendar-date.ts';
import { instantOn } from '#core/permanent/date-request.ts';
import { verdictOn } from '#core/permanent/date-verdict.ts';
import type { PermanentDays } from '#core/permanent/permanent.ts';
import type { Db } from '#store/door/connect.ts';
import { type MadeDate, madeDates } from '#store/permanent/permanent.ts';
import type { PermanentDate } from '../contract/permanent.ts';

type Asked = { days: PermanentDays; minutes: number; permanentId: number | null; count: number };

/** The dates from today, or from its first date, on: which run, at what time, what is made, and why the others are left out. */
export async function permanentDates(
  db: Db,
  zone: string,
  { days, minutes, permanentId, count }: Asked,
  nowMs: number,
): Promise<PermanentDate[]> {
  const today = localDate(nowMs, zone);
  const first = days.fromDate > today ? days.fromDate : today;
  const marks = await marksFor(db, days.calendarId);
  const made = permanentId === null ? [] : await madeDates(db, permanentId, today);
  return datesBetween(first, addDays(first, count - 1)).map((date) => {
    const { runs, because, name } = verdictOn(days, marks, date);
    const at = instantOn(zone, date, minutes);
    return {
      date,
      verdict: { runs, because, name },
      atMs: runs ? at.atMs : null,
      moved: runs && at.moved ? [`${timeTyped(minutes)} → ${timeTyped(wallClock(zone, at.atMs).minutes)}`] : [],
      made: madeAnswer(made.find((one) => one.date === date)),
    };
  });
}

function madeAnswer(made: MadeDate | undefined): PermanentDate['made'] {
  if (!made) return null;
  const [first] = made.jobs;
  return {
    bookingId: made.bookingId,
    jobId: first?.id ?? null,
    state: first?.state ?? 'cancelled',
    altered: made.altered,
  };
}
