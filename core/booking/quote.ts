import { type Fare, fare } from '#core/tariff/fare.ts';
import type { Tariff } from '#core/tariff/tariff.ts';

/** A tariff version as it is kept: for one vehicle type or all (null), from an instant on. */
export type DatedTariff = { vehicleTypeId: number | null; effectiveFromMs: number; tariff: Tariff };

/** What the customer was told, kept with the job: the fare line by line, the tariff's version, and the drive it assumed. */
export type Quote = Fare & { driveSeconds: number; distanceMetres: number };

/**
 * The part of a drive spent below a tariff's cross-over speed, at lights and in queues: the road network knows only
 * free flow. A typical figure for a city of half a million; a fleet's own trips replace it once there are any.
 */
const SLOW_SHARE = 0.15;

/** The newest version in force at an instant; one for the very vehicle type wins over one for all. */
export function tariffAt(
  tariffs: readonly DatedTariff[],
  vehicleTypeId: number | null,
  atMs: number,
): Tariff | undefined {
  const newest = (typeId: number | null) =>
    tariffs
      .filter((dated) => dated.vehicleTypeId === typeId && dated.effectiveFromMs <= atMs)
      .reduce<DatedTariff | undefined>(
        (best, dated) => (best && best.effectiveFromMs > dated.effectiveFromMs ? best : dated),
        undefined,
      )?.tariff;
  return (vehicleTypeId === null ? undefined : newest(vehicleTypeId)) ?? newest(null);
}

export function quoteFor(
  tariff: Tariff,
  drive: { seconds: number; metres: number },
  trip: { startedAtMs: number; zone: string; vehicleType?: string },
): Quote {
  const driveSeconds = Math.round(drive.seconds);
  const distanceMetres = Math.round(drive.metres);
  const worked = fare(tariff, {
    distanceMetres,
    drivingSeconds: driveSeconds,
    slowSeconds: driveSeconds * SLOW_SHARE,
    booked: true,
    ...trip,
  });
  return { ...worked, driveSeconds, distanceMetres };
}
