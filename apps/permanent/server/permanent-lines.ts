import { nextDate } from '#acts/permanent/permanent-values.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { instantOn } from '#core/permanent/date-request.ts';
import { calendarMarks } from '#core/permanent/date-verdict.ts';
import { permanentState } from '#core/permanent/permanent.ts';
import { calendarsOf, yearsOfCalendars } from '#store/calendar/calendar.ts';
import type { Db } from '#store/door/connect.ts';
import { type PermanentRow, permanentOf, permanentsOf, refusalsOf, seriesOf } from '#store/permanent/permanent.ts';
import type { PermanentLine } from '../contract/permanent.ts';

/** The permanent bookings of a fleet as the list shows them. */
export async function permanentLines(
  db: Db,
  fleet: { id: number; timeZone: string },
  nowMs: number,
): Promise<PermanentLine[]> {
  const today = localDate(nowMs, fleet.timeZone);
  const [rows, calendars, refusals] = await Promise.all([
    permanentsOf(db, fleet.id),
    calendarsOf(db, fleet.id),
    refusalsOf(db, fleet.id, today),
  ]);
  const years = await yearsOfCalendars(
    db,
    calendars.map(({ calendar }) => calendar.id),
  );
  const marks = new Map([...years].map(([id, ofCalendar]) => [id, calendarMarks(ofCalendar)]));
  const names = new Map(calendars.map(({ calendar: { id, name } }) => [id, name]));
  const ofPermanent = new Map<number, PermanentLine['refusals']>();
  for (const { permanentId, ...refusal } of refusals) {
    ofPermanent.set(permanentId, [...(ofPermanent.get(permanentId) ?? []), refusal]);
  }
  const series = seriesIn(rows);
  return rows.map((row) => {
    const permanent = permanentOf(row);
    const minutes = permanent.legs[0]?.minutes ?? 0;
    const ofCalendar = marks.get(row.calendar_id ?? 0) ?? new Map();
    let date = nextDate(permanent, ofCalendar, today);
    if (date === today && instantOn(fleet.timeZone, date, minutes).atMs < nowMs) {
      date = nextDate(permanent, ofCalendar, localDate(nowMs + 86_400_000, fleet.timeZone));
    }
    return {
      id: row.id,
      version: row.version,
      permanent: permanent as PermanentLine['permanent'],
      state: permanentState(permanent, today),
      next: date === null ? null : { date, atMs: instantOn(fleet.timeZone, date, minutes).atMs },
      calendar: names.get(row.calendar_id ?? 0) ?? null,
      refusals: ofPermanent.get(row.id) ?? [],
      parts: (series.get(seriesOf(row)) ?? []).filter(({ id }) => id !== row.id),
    };
  });
}

function seriesIn(rows: readonly PermanentRow[]): Map<number, PermanentLine['parts']> {
  const series = new Map<number, PermanentLine['parts']>();
  for (const row of rows.toSorted((a, b) => (a.from_date < b.from_date ? -1 : 1))) {
    const part = { id: row.id, version: row.version, fromDate: row.from_date, untilDate: row.until_date };
    series.set(seriesOf(row), [...(series.get(seriesOf(row)) ?? []), part]);
  }
  return series;
}
