import { DAY_MS, MINUTE_MS, utcOffsetMinutes } from '#core/kit/time.ts';
import { DAY_CLASSES, type DayClass, type Rates, type Tariff, type TimeBand } from './tariff.ts';

/** A clock on a fleet's wall: days since 1970-01-01 and minutes after midnight, both local. */
export type LocalMoment = { day: number; minute: number };

export function localMoment(atMs: number, zone: string): LocalMoment {
  const localMs = atMs + utcOffsetMinutes(zone, atMs) * MINUTE_MS;
  const day = Math.floor(localMs / DAY_MS);
  return { day, minute: Math.floor((localMs - day * DAY_MS) / MINUTE_MS) };
}

/** A holiday or an eve counts as such where some band of the tariff names it, else as its day of the week. */
export function dayClass(tariff: Tariff, day: number): DayClass {
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  const named = (wanted: DayClass) => tariff.timeBands.some((band) => band.days.includes(wanted));
  if (tariff.holidays.includes(date) && named('holiday')) return 'holiday';
  if (tariff.eves.includes(date) && named('eve')) return 'eve';
  return DAY_CLASSES[(((day + 3) % 7) + 7) % 7]!;
}

/** The band that holds at this local time, or null for the tariff's own rates. */
export function timeBandAt(tariff: Tariff, { day, minute }: LocalMoment): TimeBand | null {
  const today = dayClass(tariff, day);
  const yesterday = dayClass(tariff, day - 1);
  for (const band of tariff.timeBands) {
    const pastMidnight = band.toMinute <= band.fromMinute;
    const until = pastMidnight ? 1_440 : band.toMinute;
    if (band.days.includes(today) && minute >= band.fromMinute && minute < until) return band;
    if (pastMidnight && band.days.includes(yesterday) && minute < band.toMinute) return band;
  }
  return null;
}

export function ratesAt(tariff: Tariff, moment: LocalMoment): { rates: Rates; band: string | null } {
  const band = timeBandAt(tariff, moment);
  return band ? { rates: { ...tariff.rates, ...band.rates }, band: band.name } : { rates: tariff.rates, band: null };
}
