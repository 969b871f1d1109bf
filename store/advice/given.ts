import { sql } from 'kysely';
import type { Given } from '#core/dispatch/spread/heeding.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';

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
