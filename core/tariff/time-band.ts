import { DAY_MS, firstInstantOf, MINUTE_MS, wallMs } from '#core/kit/time.ts';
import { DAY_CLASSES, type DayClass, type Rates, type Tariff, type TimeBand, type Window } from './tariff.ts';
import type { Trip } from './trip.ts';

/** A clock on a fleet's wall: days since 1970-01-01 and minutes after midnight, both local. */
export type LocalMoment = { day: number; minute: number };

/** What of a trip chooses among bands beside the time. */
export type BandTrip = Partial<Pick<Trip, 'vehicleType' | 'passengers' | 'booked'>>;

export function localMoment(atMs: number, zone: string): LocalMoment {
  const localMs = wallMs(zone, atMs);
  const day = Math.floor(localMs / DAY_MS);
  return { day, minute: Math.floor((localMs - day * DAY_MS) / MINUTE_MS) };
}

/** A holiday or an eve counts as such where some rule of the tariff names it, else as its day of the week. */
export function dayClass(tariff: Tariff, day: number): DayClass {
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  const named = (wanted: DayClass) => windowsOf(tariff).some(({ days }) => days.includes(wanted));
  if (tariff.holidays.includes(date) && named('holiday')) return 'holiday';
  if (tariff.eves.includes(date) && named('eve')) return 'eve';
  return DAY_CLASSES[(((day + 3) % 7) + 7) % 7]!;
}

/** Every window of a tariff: those of its bands, then those of its other rules. */
export function windowsOf({ timeBands, supplements, tolls, fixedFares, rates }: Tariff): Window[] {
  const multipliers = [rates, ...timeBands.map((band) => band.rates)].flatMap((one) => one.multipliers ?? []);
  const rules = [...(supplements ?? []), ...(tolls ?? []), ...(fixedFares ?? []), ...multipliers];
  return [...timeBands, ...rules.flatMap(({ window }) => (window ? [window] : []))];
}

export function windowHolds(
  tariff: Tariff,
  { days, fromMinute, toMinute }: Window,
  { day, minute }: LocalMoment,
): boolean {
  const pastMidnight = toMinute <= fromMinute;
  const until = pastMidnight ? 1_440 : toMinute;
  if (minute >= fromMinute && minute < until && days.includes(dayClass(tariff, day))) return true;
  return pastMidnight && minute < toMinute && days.includes(dayClass(tariff, day - 1));
}

/** The band that holds at this local time, or null for the tariff's own rates. */
export function timeBandAt(tariff: Tariff, moment: LocalMoment, trip: BandTrip = {}): TimeBand | null {
  const fits = ({ vehicleTypes, passengersFrom, hired }: TimeBand) =>
    (!vehicleTypes || vehicleTypes.includes(trip.vehicleType ?? '')) &&
    (trip.passengers ?? 1) >= (passengersFrom ?? 1) &&
    (!hired || (hired === 'booked') === (trip.booked ?? false));
  return tariff.timeBands.find((band) => fits(band) && windowHolds(tariff, band, moment)) ?? null;
}

export function ratesAt(tariff: Tariff, moment: LocalMoment, trip?: BandTrip): { rates: Rates; band: string | null } {
  const band = timeBandAt(tariff, moment, trip);
  return band ? { rates: { ...tariff.rates, ...band.rates }, band: band.name } : { rates: tariff.rates, band: null };
}

/** The instants after `startMs` and before `endMs` at which another band may begin to hold, oldest first. */
export function bandChanges(tariff: Tariff, zone: string, startMs: number, endMs: number): number[] {
  const minutes = new Set([0, ...tariff.timeBands.flatMap(({ fromMinute, toMinute }) => [fromMinute, toMinute])]);
  const found: number[] = [];
  const last = localMoment(endMs, zone).day;
  for (let { day } = localMoment(startMs, zone); day <= last; day += 1) {
    for (const minute of minutes) {
      const atMs = firstInstantOf(zone, day * DAY_MS + minute * MINUTE_MS);
      if (atMs > startMs && atMs < endMs) found.push(atMs);
    }
  }
  return [...new Set(found)].sort((a, b) => a - b);
}
