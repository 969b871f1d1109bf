import type { Position } from '#core/kit/geo.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { JobRow } from '../job/job.ts';

export type VehicleAdvice = {
  position: Position;
  areaName: string | null;
  metres: number;
  expectedJobs: number;
  /** What it is expected to save; null where nobody knows. */
  gainSeconds: number | null;
  atMs: number;
  untilMs: number;
};

/** What is planned for a vehicle beside its work: told, not asked, and it may change. */
export type VehiclePlans = {
  /** Its next job, once it is clear. */
  next: JobRow | null;
  /** The pre-booking its driver is bound to. */
  committed: JobRow | null;
  advice: VehicleAdvice | null;
};

export const NO_VEHICLE_PLANS: VehiclePlans = { next: null, committed: null, advice: null };

/** What is planned for some vehicles, by vehicle; those for which nothing is are left out. */
export async function plansOfVehicles(
  db: Db,
  vehicleIds: readonly number[],
  nowMs: number,
): Promise<Map<number, VehiclePlans>> {
  if (vehicleIds.length === 0) return new Map();
  const ids = [...vehicleIds];
  const [reserved, advised] = await Promise.all([
    db
      .selectFrom('reservation as r')
      .innerJoin('job as j', 'j.id', 'r.job_id')
      .selectAll('j')
      .select(['r.vehicle_id as holder_id', 'r.kind'])
      .where('r.vehicle_id', 'in', ids)
      .execute(),
    db
      .selectFrom('vehicle_advice as a')
      .leftJoin('area', 'area.id', 'a.area_id')
      .leftJoin('advice_given as g', (on) =>
        on.onRef('g.fleet_id', '=', 'a.fleet_id').onRef('g.at', '=', 'a.at').onRef('g.vehicle_id', '=', 'a.vehicle_id'),
      )
      .select([
        'a.vehicle_id',
        'a.longitude',
        'a.latitude',
        'a.metres',
        'a.expected_jobs',
        'g.gain_seconds',
        'a.at',
        'a.until',
        'area.name',
      ])
      .where('a.vehicle_id', 'in', ids)
      .where('a.until', '>', instant(nowMs))
      .execute(),
  ]);
  const plans = new Map<number, VehiclePlans>();
  const change = (vehicleId: number, more: Partial<VehiclePlans>) =>
    plans.set(vehicleId, { ...(plans.get(vehicleId) ?? NO_VEHICLE_PLANS), ...more });
  for (const { holder_id, kind, ...job } of reserved) {
    change(holder_id, kind === 'chained' ? { next: job } : { committed: job });
  }
  for (const row of advised) {
    change(row.vehicle_id, {
      advice: {
        position: [row.longitude, row.latitude],
        areaName: row.name,
        metres: row.metres,
        expectedJobs: row.expected_jobs,
        gainSeconds: row.gain_seconds,
        atMs: row.at,
        untilMs: row.until,
      },
    });
  }
  return plans;
}
