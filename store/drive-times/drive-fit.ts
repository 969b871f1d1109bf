import { type DriveFactors, PLAIN_FACTORS } from '#core/roads/drive-factors.ts';
import type { DriveErrors, Learned } from '#core/roads/learn-factors.ts';
import { ROAD_CLASSES, type RoadClass } from '#core/roads/road-class.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';

/** What was learned from a fleet's trips the last time, and how well it foresees. */
export type DriveFit = {
  fleetId: number;
  /** The city whose streets the trips were held against. */
  city: string;
  fittedAtMs: number;
  fittedBy: string;
  used: Learned['used'];
  trips: number;
  leftOut: number;
  before: DriveErrors | null;
  after: DriveErrors | null;
};

/** The last fit of each of these fleets that has one. */
export async function lastFits(db: Db, fleetIds: readonly number[]): Promise<Map<number, DriveFit>> {
  if (fleetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('drive_fit')
    .selectAll()
    .distinctOn('fleet_id')
    .where('fleet_id', 'in', [...fleetIds])
    .orderBy('fleet_id')
    .orderBy('id', 'desc')
    .execute();
  const errors = (mean: number | null, median: number | null): DriveErrors | null =>
    mean === null || median === null ? null : { mean, median };
  return new Map(
    rows.map((row) => [
      row.fleet_id,
      {
        fleetId: row.fleet_id,
        city: row.city,
        fittedAtMs: row.fitted_at,
        fittedBy: row.fitted_by,
        used: row.used,
        trips: row.trips,
        leftOut: row.left_out,
        before: errors(row.mean_before, row.median_before),
        after: errors(row.mean_after, row.median_after),
      },
    ]),
  );
}

/** How many trips the factor of each hour of the week rests on. */
export async function tripsByHour(db: Db, fleetId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('drive_factor')
    .select(['hour_of_week', 'trips'])
    .where('fleet_id', '=', fleetId)
    .where('hour_of_week', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.hour_of_week ?? 0, row.trips]));
}

/** The factors in use by fleet, with the city they were learned in; a fleet without any is left out. */
export async function readFactors(db: Db): Promise<Map<number, { city: string; factors: DriveFactors }>> {
  const rows = await db.selectFrom('drive_factor').selectAll().execute();
  const fits = await lastFits(db, [...new Set(rows.map((row) => row.fleet_id))]);
  const known = new Map<number, { city: string; factors: { hours: number[]; classes: number[] } }>();
  for (const { fleet_id, hour_of_week, road_class, factor } of rows) {
    const city = fits.get(fleet_id)?.city;
    if (city === undefined) continue;
    const { factors } = known.get(fleet_id) ?? {
      factors: { hours: [...PLAIN_FACTORS.hours], classes: [...PLAIN_FACTORS.classes] },
    };
    known.set(fleet_id, { city, factors });
    if (hour_of_week !== null) factors.hours[hour_of_week] = factor;
    const place = ROAD_CLASSES.findIndex((name) => name === road_class);
    if (place !== -1) factors.classes[place] = factor;
  }
  return known;
}

/** Writes down a fit and puts its factors in place of those before. */
export async function writeFit(t: Tx, fit: Omit<DriveFit, 'fittedAtMs' | 'fittedBy'>, learned: Learned): Promise<void> {
  await t.db
    .insertInto('drive_fit')
    .values({
      fleet_id: fit.fleetId,
      city: fit.city,
      fitted_at: t.at,
      fitted_by: t.actor.name,
      used: fit.used,
      trips: fit.trips,
      left_out: fit.leftOut,
      mean_before: fit.before?.mean ?? null,
      mean_after: fit.after?.mean ?? null,
      median_before: fit.before?.median ?? null,
      median_after: fit.after?.median ?? null,
    })
    .execute();
  await t.db.deleteFrom('drive_factor').where('fleet_id', '=', fit.fleetId).execute();
  if (learned.used === 'none') return;
  const { hours, classes } = learned.factors;
  await t.db
    .insertInto('drive_factor')
    .values([
      ...hours.map((factor, hour) => ({
        fleet_id: fit.fleetId,
        hour_of_week: hour,
        factor,
        trips: learned.tripsByHour[hour] ?? 0,
      })),
      ...classes.map((factor, c) => ({
        fleet_id: fit.fleetId,
        road_class: ROAD_CLASSES[c] as RoadClass,
        factor,
        trips: learned.tripsByClass[c] ?? 0,
      })),
    ])
    .execute();
}

/** Forgets a fleet's fits from before an instant; the factors in use stay. */
export async function forgetFits(t: Tx, fleetId: number, before: Date): Promise<void> {
  await t.db.deleteFrom('drive_fit').where('fleet_id', '=', fleetId).where('fitted_at', '<', instant(before)).execute();
}
