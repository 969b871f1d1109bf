import { addDays, localDate, weekdayOf } from '#core/calendar/calendar-date.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { dayHours, sameHours } from '#core/prebooking/day-hours.ts';
import { SUPPLY_WEEKS } from '#core/prebooking/expected-supply.ts';
import { driversNeeded } from '#core/roster/cover.ts';
import type { Span } from '#core/roster/line.ts';
import type { RosterDay } from '#core/roster/week.ts';
import type { Db } from '../door/connect.ts';
import { jobsByQuarter } from './roster-week.ts';

const QUARTER_MS = 15 * MINUTE_MS;

/**
 * The drivers whom each hour of these days needs, by the jobs of the same hour and weekday of the last four weeks that are over; null
 * where no job was recorded in them at all.
 */
export async function demandByHour(
  db: Db,
  { fleetId, zone, days, nowMs }: { fleetId: number; zone: string; days: readonly RosterDay[]; nowMs: number },
): Promise<(Span & { needed: number | null })[]> {
  const today = localDate(nowMs, zone);
  const pastOf = ({ date }: RosterDay) => {
    const last = addDays(today, -1 - ((((weekdayOf(today) - 1 - weekdayOf(date)) % 7) + 7) % 7));
    return Array.from({ length: SUPPLY_WEEKS }, (_, week) => dayHours(zone, addDays(last, -7 * week)));
  };
  const pasts = days.map(pastOf);
  const all = pasts.flat(2);
  const startMs = Math.min(...all.map(({ fromMs }) => fromMs));
  const jobs = await jobsByQuarter(db, fleetId, { startMs, endMs: Math.max(...all.map(({ toMs }) => toMs)) });
  if (jobs.size === 0) return days.flatMap((day) => hoursOf(day, zone).map((hour) => ({ ...hour, needed: null })));
  const within = (fromMs: number, toMs: number) => {
    let sum = 0;
    for (let quarter = fromMs / QUARTER_MS; quarter < toMs / QUARTER_MS; quarter += 1) sum += jobs.get(quarter) ?? 0;
    return sum;
  };
  const firstMs = Math.min(...jobs.keys()) * QUARTER_MS;
  return days.flatMap((day, n) => {
    const hours = dayHours(zone, day.date);
    const counts = hours.map((): number[] => []);
    for (const past of pasts[n] ?? []) {
      if ((past.at(-1)?.toMs ?? 0) <= firstMs) continue;
      for (const [at, place] of sameHours(hours, past).entries()) {
        const same = place === null ? undefined : past[place];
        if (same) counts[at]?.push(within(same.fromMs, same.toMs));
      }
    }
    return hours.map(({ fromMs, toMs }, at) => ({
      startMs: fromMs,
      endMs: toMs,
      needed: counts[at]?.length ? driversNeeded(counts[at]) : null,
    }));
  });
}

const hoursOf = ({ date }: RosterDay, zone: string): Span[] =>
  dayHours(zone, date).map(({ fromMs, toMs }) => ({ startMs: fromMs, endMs: toMs }));
