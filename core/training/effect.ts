import { addDays, type CalendarDate } from '#core/calendar/calendar-date.ts';

/** So long before and after a course a driver is looked at. */
export const EFFECT_DAYS = 30;

/** What a driver did in some days. */
export type Conduct = {
  jobs: number;
  /** Offers that were put to the driver, and of these those that were refused or let pass. */
  offered: number;
  refused: number;
  noShows: number;
  /** Incidents in which the driver is named. */
  incidents: number;
  km: number;
  /** Events of driving, each counted by how sure it is. */
  harsh: number;
};

/** The same as rates, to be held against each other; null where there is nothing to count over. */
export type ConductRates = {
  refusedPercent: number | null;
  incidentsPer100Jobs: number | null;
  noShowsPer100Jobs: number | null;
  harshPer100Km: number | null;
};

const rate = (count: number, over: number): number | null =>
  over === 0 ? null : Math.round((count * 1_000) / over) / 10;

export const ratesOf = ({ jobs, offered, refused, noShows, incidents, km, harsh }: Conduct): ConductRates => ({
  refusedPercent: rate(refused, offered),
  incidentsPer100Jobs: rate(incidents, jobs),
  noShowsPer100Jobs: rate(noShows, jobs),
  harshPer100Km: rate(harsh, km),
});

/** The days before a course and those from the day after it on; `through` is cut off at today while they are not over. */
export function effectSpans(
  doneOn: CalendarDate,
  today: CalendarDate,
): { before: [CalendarDate, CalendarDate]; after: [CalendarDate, CalendarDate] | null; overOn: CalendarDate } {
  const overOn = addDays(doneOn, EFFECT_DAYS);
  const from = addDays(doneOn, 1);
  return {
    before: [addDays(doneOn, -EFFECT_DAYS), addDays(doneOn, -1)],
    after: today < from ? null : [from, today < overOn ? today : overOn],
    overOn,
  };
}
