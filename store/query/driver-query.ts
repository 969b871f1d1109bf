import { type Selectable, sql, type Updateable } from 'kysely';
import { holderOf } from '#core/query/claim.ts';
import { isEmergencyCode, UNREACHABLE_CODE } from '#core/query/codes.ts';
import type { QueryRow } from '#core/query/query-row.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { About, Tx } from '../door/transaction.ts';

export type DriverQueryRow = Selectable<Tables['driver_query']>;

export type NewQuery = {
  fleetId: number;
  /** Null where nobody has signed on to the vehicle. */
  driverId: number | null;
  vehicleId: number;
  code: number;
  text: string;
  channel: string;
  position: readonly [longitude: number, latitude: number] | null;
  /** The job in hand. */
  jobId: number | null;
  drill?: boolean;
};

export async function insertQuery(t: Tx, query: NewQuery): Promise<number> {
  const { id } = await t.db
    .insertInto('driver_query')
    .values({
      fleet_id: query.fleetId,
      driver_id: query.driverId,
      vehicle_id: query.vehicleId,
      code: query.code,
      query: query.text,
      channel: query.channel,
      longitude: query.position?.[0] ?? null,
      latitude: query.position?.[1] ?? null,
      at: t.at,
      free_since: t.at,
      job_id: query.jobId,
      drill: query.drill ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  t.announce('queries', query.fleetId, id);
  return id;
}

/** The driver's newest query since an instant; an exercise of the office is none. */
export function newestQueryOf(
  db: Db,
  driverId: number,
  sinceMs: number,
): Promise<{ id: number; code: number; at: number } | undefined> {
  return db
    .selectFrom('driver_query')
    .select(['id', 'code', 'at'])
    .where('driver_id', '=', driverId)
    .where('drill', '=', false)
    .where('at', '>', instant(sinceMs))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The vehicle's newest query of a code that is still open, or came since an instant; exercises apart. */
export async function openQueryOfVehicle(
  db: Db,
  vehicleId: number,
  code: number,
  sinceMs: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('driver_query')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('code', '=', code)
    .where('drill', '=', false)
    .where((where) => where.or([where('finished_at', 'is', null), where('at', '>', instant(sinceMs))]))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** A query, locked until the transaction ends. */
export function lockQuery(t: Tx, id: number): Promise<DriverQueryRow | undefined> {
  return t.db.selectFrom('driver_query').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Writes a locked query, raises its version and announces it. */
export async function changeQuery(
  t: Tx,
  query: DriverQueryRow,
  patch: Omit<Updateable<Tables['driver_query']>, 'id' | 'fleet_id' | 'version'>,
): Promise<void> {
  await t.db
    .updateTable('driver_query')
    .set({ ...patch, version: query.version + 1 })
    .where('id', '=', query.id)
    .execute();
  t.announce('queries', query.fleet_id, query.id);
}

/**
 * Lengthens the claims a user holds; one that has run out stays so. Nobody sees a difference, so it is neither audited
 * nor announced.
 */
export async function renewClaims(db: Db, userId: number, now: { nowMs: number; untilMs: number }): Promise<void> {
  await db
    .updateTable('driver_query')
    .set({ claimed_until: new Date(now.untilMs) })
    .where('claimed_by', '=', userId)
    .where('finished_at', 'is', null)
    .where('claimed_until', '>', instant(now.nowMs))
    .execute();
}

type QueryOf = { id: number; fleetId: number; vehicleId: number | null; driverId: number | null };

/** Frees the queries of these fleets whose claims have run out; answers which. */
export async function endClaims(t: Tx): Promise<(QueryOf & { by: number })[]> {
  const { rows } = await sql<QueryOf & { by: number }>`
    with over as (
      select id, claimed_by from driver_query
      where claimed_by is not null and finished_at is null and claimed_until <= ${t.at}::timestamptz
      for update skip locked
    )
    update driver_query q
    set claimed_by = null, claimed_until = null, free_since = q.claimed_until, escalated_at = null,
      version = q.version + 1
    from over where q.id = over.id
    returning q.id, q.fleet_id as "fleetId", q.vehicle_id as "vehicleId", q.driver_id as "driverId",
      over.claimed_by as by`.execute(t.db);
  for (const { id, fleetId } of rows) t.announce('queries', fleetId, id);
  return rows;
}

/** Marks the emergencies of these codes that nobody has had since an instant; answers which. */
export async function escalateQueries(t: Tx, codes: readonly number[], freeSince: Date): Promise<QueryOf[]> {
  const rows = await t.db
    .updateTable('driver_query')
    .set({ escalated_at: t.at, version: sql`version + 1` })
    .where('finished_at', 'is', null)
    .where('claimed_by', 'is', null)
    .where('escalated_at', 'is', null)
    .where('code', 'in', [...codes])
    .where('free_since', '<=', instant(freeSince))
    .returning(['id', 'fleet_id as fleetId', 'vehicle_id as vehicleId', 'driver_id as driverId'])
    .execute();
  for (const { id, fleetId } of rows) t.announce('queries', fleetId, id);
  return rows;
}

export type OpenQuery = {
  id: number;
  code: number;
  query: string;
  at: number;
  did: string | null;
  plate: string | null;
  holder: string | null;
  drill: boolean;
};

/**
 * What drivers ask that is not yet finished and free or the user's, newest last. An empty `cto`, `plate` or `channel` does not
 * narrow.
 */
export function openQueriesFor(
  db: Db,
  asked: {
    fleets: readonly number[];
    userId: number;
    nowMs: number;
    cto: string;
    plate: string;
    channel: string;
  },
): Promise<OpenQuery[]> {
  const held = sql<boolean>`q.claimed_until > ${new Date(asked.nowMs)}::timestamptz`;
  let query = db
    .selectFrom('driver_query as q')
    .leftJoin('driver as d', 'd.id', 'q.driver_id')
    .leftJoin('vehicle as v', 'v.id', 'q.vehicle_id')
    .leftJoin('app_user as u', (on) => on.onRef('u.id', '=', 'q.claimed_by').on(held))
    .select(['q.id', 'q.code', 'q.query', 'q.at', 'q.drill', 'd.did', 'v.plate', 'u.name as holder'])
    .where('q.fleet_id', 'in', [...asked.fleets])
    .where('q.finished_at', 'is', null)
    .where('q.code', '<>', UNREACHABLE_CODE)
    .where((eb) => eb.or([eb('u.id', 'is', null), eb('u.id', '=', asked.userId)]))
    .orderBy('q.at')
    .orderBy('q.id');
  if (asked.cto !== '') query = query.where('v.cto', '=', asked.cto);
  if (asked.plate !== '') query = query.where('v.plate', '=', asked.plate);
  if (asked.channel !== '') query = query.where('q.channel', '=', asked.channel);
  return query.execute();
}

/** What the live topic shows of a fleet's unfinished queries: those named, or all. */
export async function queryRows(db: Db, fleetId: number, nowMs: number, ids?: readonly number[]): Promise<QueryRow[]> {
  if (ids?.length === 0) return [];
  let query = db
    .selectFrom('driver_query as q')
    .leftJoin('driver as d', 'd.id', 'q.driver_id')
    .leftJoin('vehicle as v', 'v.id', 'q.vehicle_id')
    .leftJoin('app_user as u', 'u.id', 'q.claimed_by')
    .leftJoin('query_code as c', (on) => on.onRef('c.fleet_id', '=', 'q.fleet_id').onRef('c.code', '=', 'q.code'))
    .selectAll('q')
    .select(['d.did', 'd.name as driver_name', 'v.plate', 'u.name as user_name', 'c.name as code_name'])
    .where('q.fleet_id', '=', fleetId)
    .where('q.finished_at', 'is', null)
    .orderBy('q.id');
  if (ids) query = query.where('q.id', 'in', [...ids]);
  return (await query.execute()).map((row) => {
    const held = holderOf(claimOf(row), nowMs) !== null;
    return {
      id: row.id,
      version: row.version,
      code: row.code,
      codeName: row.code_name ?? '',
      query: row.query,
      atMs: row.at,
      did: row.did ?? '',
      plate: row.plate ?? '',
      driverName: row.driver_name ?? '',
      vehicleId: row.vehicle_id,
      position:
        row.longitude !== null && row.latitude !== null ? { longitude: row.longitude, latitude: row.latitude } : null,
      claimedBy: held ? (row.user_name ?? '') : '',
      claimedUntilMs: held ? row.claimed_until : null,
      emergency: isEmergencyCode(row.code) && !held,
      escalated: row.escalated_at !== null,
      drill: row.drill,
      jobId: row.job_id,
    };
  });
}

/** Whom a line of the trail about a query concerns. */
export function aboutQuery({ vehicle_id, driver_id, job_id }: DriverQueryRow): About {
  return { vehicleId: vehicle_id, driverId: driver_id, jobId: job_id };
}

/** The exercises that run with these vehicles. */
export async function drillsOf(
  db: Db,
  vehicleIds: readonly number[],
): Promise<{ vehicleId: number; queryId: number; code: number }[]> {
  if (vehicleIds.length === 0) return [];
  const { rows } = await sql<{ vehicleId: number; queryId: number; code: number }>`
    select vehicle_id as "vehicleId", id as "queryId", code from driver_query
    where vehicle_id = any(${[...vehicleIds]}::bigint[]) and drill and finished_at is null`.execute(db);
  return rows;
}

/** A row as the rules of claims see it. */
export function claimOf(row: Pick<DriverQueryRow, 'code' | 'finished_at' | 'claimed_by' | 'claimed_until'>) {
  return {
    code: row.code,
    finished: row.finished_at !== null,
    claimedBy: row.claimed_by,
    claimedUntilMs: row.claimed_until,
  };
}
