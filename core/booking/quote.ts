import { type Fare, fare } from '#core/tariff/fare.ts';
import { type FreeStretch, slowSecondsOf } from '#core/tariff/slow-seconds.ts';
import type { Tariff } from '#core/tariff/tariff.ts';
import { localMoment, ratesAt } from '#core/tariff/time-band.ts';
import type { Trip } from '#core/tariff/trip.ts';

/** A tariff version as it is kept: for one vehicle type or all (null), from an instant on. */
export type DatedTariff = { vehicleTypeId: number | null; effectiveFromMs: number; tariff: Tariff };

/** What the customer was told, kept with the job: the fare line by line, the tariff's version, and the drive it assumed. */
export type Quote = Fare & {
  driveSeconds: number;
  distanceMetres: number;
  /** Since when that version holds. */
  inForceSinceMs?: number;
};

/** The way of a quote: `stretches` and `geometry` where it was found on streets, `factor` where drives were learned from. */
export type QuotedDrive = {
  seconds: number;
  metres: number;
  stretches?: readonly FreeStretch[];
  geometry?: Trip['line'];
  /** How many times as long as the map says it takes at that hour. */
  factor?: number;
};

/** What of a trip is known before it is driven. */
export type QuotedTrip = Omit<
  Trip,
  'distanceMetres' | 'drivingSeconds' | 'slowSeconds' | 'booked' | 'line' | 'marks' | 'extrasMinor' | 'tollsMinor'
>;

/** The newest version in force at an instant; one for the very vehicle type wins over one for all. */
export function datedTariffAt(
  tariffs: readonly DatedTariff[],
  vehicleTypeId: number | null,
  atMs: number,
): DatedTariff | undefined {
  const newest = (typeId: number | null) =>
    tariffs
      .filter((dated) => dated.vehicleTypeId === typeId && dated.effectiveFromMs <= atMs)
      .reduce<DatedTariff | undefined>(
        (best, dated) => (best && best.effectiveFromMs > dated.effectiveFromMs ? best : dated),
        undefined,
      );
  return (vehicleTypeId === null ? undefined : newest(vehicleTypeId)) ?? newest(null);
}

export function tariffAt(
  tariffs: readonly DatedTariff[],
  vehicleTypeId: number | null,
  atMs: number,
): Tariff | undefined {
  return datedTariffAt(tariffs, vehicleTypeId, atMs)?.tariff;
}

/** The fare of a drive that is still to come; the same forever, whatever becomes of the tariff. */
export function quoteFor(tariff: Tariff, drive: QuotedDrive, trip: QuotedTrip): Quote {
  const { factor = 1, stretches = [drive], geometry } = drive;
  const driveSeconds = Math.round(drive.seconds * factor);
  const distanceMetres = Math.round(drive.metres);
  const { rates } = ratesAt(tariff, localMoment(trip.startedAtMs, trip.zone), { ...trip, booked: true });
  const worked = fare(tariff, {
    ...trip,
    distanceMetres,
    drivingSeconds: driveSeconds,
    slowSeconds: slowSecondsOf(rates, stretches, factor),
    booked: true,
    ...(geometry ? { line: geometry } : {}),
  });
  return { ...worked, driveSeconds, distanceMetres };
}

/** A quote as it is told over the wire. */
export function fareTold(quote: Quote, atMs: number) {
  const { totalMinor, currency, tariffId, tariffName, version, band, items, tax, driverCostMinor } = quote;
  return {
    totalMinor,
    currency,
    tariffId,
    tariffName,
    tariffVersion: version,
    inForceSinceMs: quote.inForceSinceMs ?? atMs,
    band,
    items,
    tax,
    driverCostMinor,
  };
}
