import { sql } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';

const WEEKS = 4;
const WEEK_HOURS = 168;
/** Jobs of three quarters of an hour stand for the middle one. */
const WINDOW_MS = 45 * MINUTE_MS;

export type AreaDemand = { areaId: number; longitude: number; latitude: number; jobs: number };

/**
 * The jobs that each area of a fleet may expect in the next quarter of an hour, and the middle of where they begin: by the
 * same time of the four weeks before, or of the hour just past where nothing was recorded then. What an area had that was
 * ended counts for the one that has its streets now.
 */
export async function expectedDemand(db: Db, fleetId: number, nowMs: number): Promise<AreaDemand[]> {
  const windows = Array.from({ length: WEEKS }, (_, week) => {
    const from = nowMs - (week + 1) * WEEK_HOURS * HOUR_MS - (WINDOW_MS - 15 * MINUTE_MS) / 2;
    return sql`(required_at >= ${instant(from)} and required_at < ${instant(from + WINDOW_MS)})`;
  });
  const { rows } = await sql<AreaDemand & { before: number; lately: number }>`
    select coalesce(a.heir_id, a.id) as "areaId", avg(pickup_longitude) as longitude, avg(pickup_latitude) as latitude,
      (count(*) filter (where required_at < ${instant(nowMs - 24 * HOUR_MS)}))::float8 as before,
      (count(*) filter (where required_at >= ${instant(nowMs - HOUR_MS)}))::float8 as lately
    from job j join area a on a.id = j.area_id
    where j.fleet_id = ${fleetId} and (a.ended_at is null or a.heir_id is not null) and (
      ${sql.join(windows, sql` or `)} or (required_at >= ${instant(nowMs - HOUR_MS)} and required_at < ${instant(nowMs)}))
    group by 1 order by 1`.execute(db);
  const recorded = rows.some(({ before }) => before > 0);
  return rows.map(({ before, lately, ...area }) => ({
    ...area,
    jobs: recorded ? before / WEEKS / (WINDOW_MS / (15 * MINUTE_MS)) : lately / 4,
  }));
}

/** Where the vehicles of a fleet were last sent to since then. */
export async function advisedSince(
  db: Db,
  fleetId: number,
  sinceMs: number,
): Promise<Map<number, { areaId: number; atMs: number }>> {
  const rows = await db
    .selectFrom('vehicle_advice')
    .select(['vehicle_id', 'area_id', 'at'])
    .where('fleet_id', '=', fleetId)
    .where('at', '>=', instant(sinceMs))
    .where('area_id', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.vehicle_id, { areaId: row.area_id as number, atMs: row.at }]));
}

export type AdviceRow = {
  fleet_id: number;
  vehicle_id: number;
  area_id: number;
  longitude: number;
  latitude: number;
  metres: number;
  expected_jobs: number;
  until: Date;
};

/** Writes advice in place of what the vehicle was told before. */
export async function keepAdvice(t: Tx, advice: AdviceRow): Promise<void> {
  const { vehicle_id: _, ...change } = { ...advice, at: t.at };
  await t.db
    .insertInto('vehicle_advice')
    .values({ ...advice, at: t.at })
    .onConflict((on) => on.column('vehicle_id').doUpdateSet(change))
    .execute();
}
