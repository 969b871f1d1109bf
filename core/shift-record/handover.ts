/** How the tank or the battery is read. */
export const FUEL_KINDS = ['eighths', 'percent'] as const;
export type FuelKind = (typeof FUEL_KINDS)[number];
export type Fuel = { kind: FuelKind; level: number };
export const FUEL_MOST: Readonly<Record<FuelKind, number>> = { eighths: 8, percent: 100 };

/** What is ticked as being in the car. */
export const EQUIPMENT = ['terminal', 'meter', 'extinguisher', 'firstAid', 'triangle', 'charger', 'childSeat'] as const;
export type Equipment = (typeof EQUIPMENT)[number];

export const DAMAGE_KINDS = ['scratch', 'dent', 'broken', 'missing', 'dirt'] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number];
/** A mark on the outline of a car seen from above, its nose up: thousandths of its width and of its length. */
export type DamageMark = { kind: DamageKind; x: number; y: number; note: string };
export const MARK_MOST = 1_000;
export const MOST_MARKS = 30;

/** Driven farther than this since the last reading, it is asked why. */
export const FAR_METRES = 600_000;
export const MOST_ODOMETER_METRES = 3_000_000_000;

export type OdometerProblem = 'odometerBack' | 'odometerFar';

/** What is wrong with a reading after the last one: it never goes back, and a long way is told why. */
export function odometerProblem(lastMetres: number | null, metres: number, why: string): OdometerProblem | null {
  if (lastMetres === null) return null;
  if (metres < lastMetres) return 'odometerBack';
  return metres - lastMetres > FAR_METRES && why.trim() === '' ? 'odometerFar' : null;
}

/** A level that cannot be is none. */
export const isFuel = ({ kind, level }: Fuel): boolean =>
  Number.isInteger(level) && level >= 0 && level <= FUEL_MOST[kind];

/** What a meter counted in a shift. */
export type MeterTotals = { hirings: number; distanceMetres: number; fareMinor: number };

/** What the meter says more than the jobs do, figure by figure. */
export const meterDifference = (meter: MeterTotals, jobs: MeterTotals): MeterTotals => ({
  hirings: meter.hirings - jobs.hirings,
  distanceMetres: meter.distanceMetres - jobs.distanceMetres,
  fareMinor: meter.fareMinor - jobs.fareMinor,
});
