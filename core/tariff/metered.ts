import { distanceAmount, share, stepAmount } from './amounts.ts';
import { conditionHolds } from './condition.ts';
import type { FareItem, FareLines } from './fare-item.ts';
import type { Stretch } from './stretches.ts';
import type { HireRate, Rates, Tariff } from './tariff.ts';
import type { Trip, TripCount } from './trip.ts';

const HOUR_SECONDS = 3_600;

/** `max(minimum, flagfall + distance + time) × multipliers`, each stretch by its own rates and multipliers. */
export function putMetered(lines: FareLines, tariff: Tariff, stretches: readonly Stretch[], trip: Trip): void {
  const { rates } = stretches[0]!;
  const flagfallMinor = trip.booked ? (rates.bookedFlagfallMinor ?? rates.flagfallMinor) : rates.flagfallMinor;
  lines.put('flagfall', flagfallMinor);
  const parts = stretches.map((stretch) => putStretch(lines, tariff, stretch, trip, stretches.length > 1));
  parts[0]! += flagfallMinor;
  const { minimumMinor } = rates;
  const soFarMinor = parts.reduce((sum, part) => sum + part, 0);
  parts[0]! += lines.put('minimum', Math.max(0, minimumMinor - soFarMinor), { minimumMinor });
  stretches.forEach((stretch, i) => {
    for (const { on, name, percent } of multipliersOf(tariff, stretch, trip)) {
      if (on === 'fare') parts[i]! += lines.put('multiplier', share(parts[i]!, percent - 100), { name, percent });
    }
  });
  const maximumMinor = rates.maximumMinor ?? Infinity;
  lines.put('maximum', Math.min(0, maximumMinor - lines.sum()), { maximumMinor });
}

const multipliersOf = (tariff: Tariff, { rates }: Stretch, trip: Trip) =>
  rates.multipliers.filter((multiplier) => conditionHolds(multiplier, tariff, trip));

/** Way and time of one stretch, and what raises either; answers their sum. */
function putStretch(lines: FareLines, tariff: Tariff, stretch: Stretch, trip: Trip, named: boolean): number {
  const { rates, from, to } = stretch;
  const told = (detail: FareItem['detail']) =>
    named ? { ...detail, band: stretch.band ?? tariff.name } : (detail ?? {});
  // Counted from the start, so that a step begun before the cut is not paid twice.
  const wayMinor = (metres: number) => distanceAmount(rates.distance, metres);
  const timeMinor = (count: TripCount) => (rates.time ? stepAmount(rates.time.step, chargedSeconds(rates, count)) : 0);
  const metres = Math.round(to.metres - from.metres);
  const seconds = Math.round(chargedSeconds(rates, to) - chargedSeconds(rates, from));
  const distanceMinor = lines.put('distance', wayMinor(to.metres) - wayMinor(from.metres), told({ metres }));
  const slowMinor = lines.put('time', timeMinor(to) - timeMinor(from), told({ seconds }));
  let sum = distanceMinor + slowMinor;
  for (const { on, name, percent } of multipliersOf(tariff, stretch, trip)) {
    if (on === 'fare') continue;
    sum += lines.put('surcharge', share(on === 'distance' ? distanceMinor : slowMinor, percent - 100), {
      name,
      percent,
    });
  }
  return sum;
}

/** Seconds that the time rate counts. */
function chargedSeconds({ time }: Rates, { drivingSeconds, slowSeconds }: TripCount): number {
  if (!time) return 0;
  return time.counts === 'all' ? drivingSeconds : slowSeconds;
}

/** The hours, and the way beyond what is in them. */
export function putHire(lines: FareLines, hire: HireRate, hireSeconds: number, trip: Trip): void {
  const seconds = Math.max(hire.leastSeconds, hireSeconds);
  lines.put('hire', stepAmount(hire.step, seconds), { seconds });
  if (hire.includedMetresPerHour === null || !hire.beyond) return;
  const metres = Math.max(0, trip.distanceMetres - hire.includedMetresPerHour * (seconds / HOUR_SECONDS));
  lines.put('distance', stepAmount(hire.beyond, metres), { metres: Math.round(metres) });
}
