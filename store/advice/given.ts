import { sql } from 'kysely';
import type { Given } from '#core/dispatch/spread/heeding.ts';
import { ADVICE } from '#core/dispatch/spread/reposition.ts';
import { VEHICLE_BOUND_STATES } from '#core/job/states.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';
import { words } from '../door/words.ts';

type GivenRow = {
  fleet_id: number;
  vehicle_id: number;
  driver_id: number;
  longitude: number;
  latitude: number;
  metres: number;
  gain_seconds: number | null;
  until: Date;
};

/** Keeps a suggestion beside those before it. */
export async function keepGiven(t: Tx, row: GivenRow): Promise<void> {
  await t.db
    .insertInto('advice_given')
    .values({ ...row, at: t.at })
    .execute();
}

export type GivenAdvice = Given & { readonly id: number; readonly untilMs: number; readonly looked: boolean };

/** The suggestions that a fleet was given since an instant, in their order. */
export async function adviceGivenSince(db: Db, fleetId: number, sinceMs: number): Promise<GivenAdvice[]> {
  const rows = await db
    .selectFrom('advice_given')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('at', '>=', instant(sinceMs))
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    vehicleId: row.vehicle_id,
    driverId: row.driver_id,
    atMs: row.at,
    untilMs: row.until,
    place: [row.longitude, row.latitude],
    metres: row.metres,
    looked: row.looked_at !== null,
  }));
}

/** Keeps of suggestions whether their drivers went; null where nobody can tell. */
export async function keepHeeded(db: Db, heeded: ReadonlyMap<number, boolean | null>, nowMs: number): Promise<void> {
  if (heeded.size === 0) return;
  await sql`update advice_given g set looked_at = ${instant(nowMs)}, went = h.went
    from unnest(${[...heeded.keys()]}::bigint[], ${[...heeded.values()]}::boolean[]) h(id, went)
    where g.id = h.id and g.looked_at is null`.execute(db);
}

/** Driver → how often it is known whether they went, and how often they did, since an instant. */
export async function heededByDriver(
  db: Db,
  fleetId: number,
  sinceMs: number,
): Promise<Map<number, { told: number; went: number }>> {
  const { rows } = await sql<{ driverId: number; told: number; went: number }>`
    select driver_id as "driverId", count(*)::integer as told, (count(*) filter (where went))::integer as went
    from advice_given where fleet_id = ${fleetId} and at >= ${instant(sinceMs)} and went is not null
    group by 1`.execute(db);
  return new Map(rows.map(({ driverId, ...known }) => [driverId, known]));
}

/** A suggestion that holds now, as the office is told of it. */
export type StandingAdvice = {
  vehicleId: number;
  plate: string;
  driver: string;
  areaId: number | null;
  metres: number;
  expectedJobs: number | null;
  gainSeconds: number | null;
  atMs: number;
  untilMs: number;
  /** Whether the driver went; null where nobody can tell, or it is too early to. */
  went: boolean | null;
};

/** The suggestions of a fleet that hold now, of cars whose drivers have no job yet; the newest first. */
export async function standingAdvice(db: Db, fleetId: number, nowMs: number): Promise<StandingAdvice[]> {
  const { rows } = await sql<StandingAdvice>`
    select g.vehicle_id as "vehicleId", v.plate, d.name as driver, a.area_id as "areaId", g.metres,
      a.expected_jobs as "expectedJobs", g.gain_seconds as "gainSeconds", g.at as "atMs", g.until as "untilMs", g.went
    from advice_given g
    join vehicle_now n on n.vehicle_id = g.vehicle_id and n.driver_id = g.driver_id
    join vehicle v on v.id = g.vehicle_id
    join driver d on d.id = g.driver_id
    left join vehicle_advice a on a.vehicle_id = g.vehicle_id and a.at = g.at
    where g.fleet_id = ${fleetId} and g.at > ${instant(nowMs - ADVICE.lockMs)} and g.until > ${instant(nowMs)}
      and g.at <= ${instant(nowMs)} and n.meter_on_at is null and not exists (
        select from job j where j.vehicle_id = g.vehicle_id and j.state in (${words(VEHICLE_BOUND_STATES)}))
    order by g.at desc, g.gain_seconds desc nulls last, g.id`.execute(db);
  return rows;
}

/** What became of the suggestions of a span. */
export type AdviceSum = {
  given: number;
  /** Of how many it is known whether the driver went, and how many did. */
  known: number;
  went: number;
  /** What one was expected to save, in the mean of those of which that is known. */
  gainSeconds: number | null;
};

/** How many suggestions where to wait a fleet was given in a span, and what became of them. */
export async function adviceInSpan(
  db: Db,
  fleetId: number,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<AdviceSum> {
  const { rows } = await sql<AdviceSum>`
    select count(*)::integer as given, count(went)::integer as known,
      (count(*) filter (where went))::integer as went, avg(gain_seconds)::float8 as "gainSeconds"
    from advice_given where fleet_id = ${fleetId} and at >= ${instant(fromMs)} and at < ${instant(toMs)}`.execute(db);
  return rows[0]!;
}
