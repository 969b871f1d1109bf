import { sql } from 'kysely';
import { rangeTold } from '#core/vehicle/range.ts';
import type { Db } from '../door/connect.ts';

export type RangeHeard = {
  vehicleId: number;
  rangeKm?: number | undefined;
  chargePercent?: number | undefined;
  atMs: number;
};

/** Keeps how far electric cars still come; of a car whose full range is not known, what its device says in km alone. */
export async function keepRanges(db: Db, heard: readonly RangeHeard[]): Promise<void> {
  if (heard.length === 0) return;
  const rows = await db
    .selectFrom('vehicle')
    .select(['id', 'full_range_km'])
    .where(
      'id',
      'in',
      heard.map(({ vehicleId }) => vehicleId),
    )
    .execute();
  const full = new Map(rows.map(({ id, full_range_km }) => [id, full_range_km]));
  const lines = heard.flatMap(({ vehicleId, atMs, ...told }) => {
    const km = rangeTold(told, full.get(vehicleId) ?? null);
    return km === null ? [] : [{ id: vehicleId, km, at: new Date(atMs) }];
  });
  if (lines.length === 0) return;
  await sql`
    update vehicle_now n set range_km = l.km, range_at = l.at
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(id bigint, km real, at timestamptz)
    where n.vehicle_id = l.id and (n.range_at is null or n.range_at <= l.at)`.execute(db);
}

/** How far a vehicle still comes, and when that was said; null where nobody has. */
export async function rangeOfVehicle(db: Db, vehicleId: number): Promise<{ km: number; atMs: number } | null> {
  const row = await db
    .selectFrom('vehicle_now')
    .select(['range_km as km', 'range_at as atMs'])
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  return row?.km == null || row.atMs === null ? null : { km: row.km, atMs: row.atMs };
}

/** What cars drove since their range was told is no longer left. */
export async function spendRanges(
  db: Db,
  driven: readonly { vehicleId: number; km: number; atMs: number }[],
): Promise<void> {
  if (driven.length === 0) return;
  const lines = driven.map(({ vehicleId, km, atMs }) => ({ id: vehicleId, km, at: new Date(atMs) }));
  await sql`
    update vehicle_now n set range_km = greatest(0, n.range_km - l.km)
    from (
      select x.id, sum(x.km)::real as km
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(id bigint, km real, at timestamptz)
        join vehicle_now m on m.vehicle_id = x.id and m.range_at < x.at
      group by 1
    ) l
    where n.vehicle_id = l.id and n.range_km is not null`.execute(db);
}
