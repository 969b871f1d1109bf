import { type RawBuilder, sql } from 'kysely';
import { actsOfKinds, NAMED_ACTS } from '#core/event/event-acts.ts';
import type { EventKind } from '#core/event/event-kinds.ts';
import type { Db } from '../door/connect.ts';
import { literally } from '../door/literally.ts';
import { holds } from '../search/holds.ts';

/** Where the last page ended: the next one continues after it, whatever was added meanwhile. */
export type PageEnd = { atMs: number; id: number };

export type EventFilter = {
  fleetId: number;
  fromMs?: number | undefined;
  toMs?: number | undefined;
  driverIds?: readonly number[] | undefined;
  vehicleId?: number | undefined;
  jobId?: number | undefined;
  areaId?: number | undefined;
  kinds?: readonly EventKind[] | undefined;
  actorKind?: 'user' | 'driver' | 'customer' | 'system' | undefined;
  /** The beginning of a user's name. */
  actorName?: string | undefined;
  /** A part of the reason. */
  why?: string | undefined;
};

export type EventLine = {
  id: number;
  at: number;
  act: string;
  entity: string;
  entity_id: string;
  actor_kind: 'user' | 'driver' | 'customer' | 'system';
  actor_name: string;
  was: unknown;
  became: unknown;
  why: string | null;
  vehicle_id: number | null;
  plate: string | null;
  driver_id: number | null;
  driver_name: string | null;
  did: string | null;
  job_id: number | null;
  area_id: number | null;
};

/** Kinds with acts of every job's life, which the index of acts leaves out; the office's may hold any act. */
const FREQUENT: readonly EventKind[] = ['job', 'offer', 'office'];
/** Word for word the condition of the index. */
const RARE = sql`a.act not in ('create', 'offer', 'accept', 'arrive', 'pickUp', 'offload')`;

/** Whether a search names nothing but rare kinds and a time: whom and where it is about have indexes of their own. */
function isOfRareKinds({ fleetId: _fleet, fromMs: _from, toMs: _to, kinds, ...others }: EventFilter): boolean {
  return (
    (kinds?.length ?? 0) > 0 &&
    !kinds?.some((kind) => FREQUENT.includes(kind)) &&
    Object.values(others).every((value) => value === undefined)
  );
}

/** The newest of each act, each read off the index in its order: sorting all that ever was took ten times as long. */
function newestOfActs(filter: EventFilter, after: PageEnd | null, most: number): RawBuilder<unknown> {
  const { acts } = actsOfKinds(filter.kinds ?? []);
  const conditions = eventConditions({ ...filter, kinds: undefined }, after);
  const each = acts.map(
    (act) => sql`(
      select * from audit a where ${conditions} and a.act = ${act} and ${RARE}
      order by a.at desc, a.id desc limit ${most}
    )`,
  );
  return sql`select * from (${sql.join(each, sql` union all `)}) a order by a.at desc, a.id desc limit ${most}`;
}

/** Whether a user is named, and nothing that has fewer lines than a user may have. */
const isOfUser = ({ actorName, driverIds, vehicleId, jobId, why }: EventFilter): boolean =>
  actorName !== undefined && [driverIds, vehicleId, jobId, why].every((value) => value === undefined);

/** The newest of a user: put in order by what the index `audit_by_user` knows, and read one by one until so many fit. */
function newestOfUser(filter: EventFilter, after: PageEnd | null, most: number): RawBuilder<unknown> {
  const { fleetId, fromMs, toMs, actorName } = filter;
  const known = eventConditions({ fleetId, fromMs, toMs, actorName }, after);
  const asked = eventConditions({ ...filter, fromMs: undefined, toMs: undefined, actorName: undefined }, null);
  return sql`
    select a.* from (
      select a.id, a.at from audit a where ${known} order by a.at desc, a.id desc offset 0
    ) c
    cross join lateral (select * from audit a where a.id = c.id and ${asked} offset 0) a
    order by c.at desc, c.id desc limit ${most}`;
}

function ofKinds(kinds: readonly EventKind[]): RawBuilder<unknown> {
  const { acts, work, others } = actsOfKinds(kinds);
  const ways = [sql`a.act = any(${acts}::text[])`];
  if (work) ways.push(sql`(a.act = 'create' and a.entity in ('job', 'booking'))`);
  if (others) {
    ways.push(
      sql`(a.act <> all(${[...NAMED_ACTS]}::text[]) and (a.act <> 'create' or a.entity not in ('job', 'booking')))`,
    );
  }
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** The conditions of a search, as `explain` of the bench reads them too. */
export function eventConditions(filter: EventFilter, after: PageEnd | null): RawBuilder<unknown> {
  const { fromMs, toMs, driverIds, vehicleId, jobId, areaId, kinds, actorKind, actorName, why } = filter;
  const all = [sql`a.fleet_id = ${filter.fleetId}`];
  if (fromMs !== undefined) all.push(sql`a.at >= ${new Date(fromMs)}::timestamptz`);
  if (toMs !== undefined) all.push(sql`a.at < ${new Date(toMs)}::timestamptz`);
  if (driverIds?.length === 1) all.push(sql`a.driver_id = ${driverIds[0]}`);
  else if (driverIds) all.push(sql`a.driver_id = any(${[...driverIds]}::bigint[])`);
  if (vehicleId !== undefined) all.push(sql`a.vehicle_id = ${vehicleId}`);
  if (jobId !== undefined) {
    all.push(
      sql`((a.entity = 'job' and a.entity_id = ${String(jobId)}) or (a.entity <> 'job' and a.job_id = ${jobId}))`,
    );
  }
  if (areaId !== undefined) all.push(sql`a.area_id = ${areaId}`);
  if (kinds?.length) all.push(ofKinds(kinds));
  if (actorKind !== undefined) all.push(sql`a.actor_kind = ${actorKind}`);
  if (actorName !== undefined) {
    all.push(sql`a.actor_kind = 'user' and lower(a.actor_name) like ${`${literally(actorName.toLowerCase())}%`}`);
  }
  if (why !== undefined) all.push(sql`a.why is not null and ${holds('a.why', why)}`);
  if (after) all.push(sql`(a.at, a.id) < (${new Date(after.atMs)}::timestamptz, ${after.id})`);
  return sql.join(all, sql` and `);
}

function newestLines(filter: EventFilter, after: PageEnd | null, most: number): RawBuilder<unknown> {
  if (isOfRareKinds(filter)) return newestOfActs(filter, after, most);
  if (isOfUser(filter)) return newestOfUser(filter, after, most);
  return sql`
    select * from audit a where ${eventConditions(filter, after)}
    order by a.at desc, a.id desc limit ${most}`;
}

/** The statement of a page, newest first. */
export function eventPage(filter: EventFilter, after: PageEnd | null, most: number): RawBuilder<EventLine> {
  const lines = newestLines(filter, after, most);
  return sql<EventLine>`
    select a.id, a.at, a.act, a.entity, a.entity_id, a.actor_kind, a.actor_name, a.was, a.became, a.why,
      a.vehicle_id, v.plate, a.driver_id, d.name as driver_name, d.did, a.job_id, a.area_id
    from (${lines}) a
    left join vehicle v on v.id = a.vehicle_id
    left join driver d on d.id = a.driver_id
    order by a.at desc, a.id desc`;
}

/** The lines of the trail that a search finds, newest first, after the end of the last page. */
export async function searchEvents(
  db: Db,
  filter: EventFilter,
  { after = null, most }: { after?: PageEnd | null; most: number },
): Promise<EventLine[]> {
  return (await eventPage(filter, after, most).execute(db)).rows;
}

/** What was done to a booking itself: its making and its alterations. */
export async function linesOfBooking(db: Db, fleetId: number, bookingId: number): Promise<EventLine[]> {
  const { rows } = await sql<EventLine>`
    select a.id, a.at, a.act, a.entity, a.entity_id, a.actor_kind, a.actor_name, a.was, a.became, a.why,
      a.vehicle_id, null::text as plate, a.driver_id, null::text as driver_name, null::text as did, a.job_id, a.area_id
    from audit a
    where a.fleet_id = ${fleetId} and a.entity = 'booking' and a.entity_id = ${String(bookingId)}
    order by a.id`.execute(db);
  return rows;
}

/** Drivers of a fleet by DID, or by a part of their name; the exact DID alone where one has it. */
export async function driversNamed(db: Db, fleetId: number, text: string): Promise<number[]> {
  const rows = await db
    .selectFrom('driver')
    .select(['id', 'did'])
    .where('fleet_id', '=', fleetId)
    .where((is) => is.or([is('did', '=', text), holds('name', text)]))
    .orderBy('id')
    .limit(200)
    .execute();
  const exact = rows.filter(({ did }) => did === text);
  const ids = (exact.length > 0 ? exact : rows).map(({ id }) => id);
  return [...new Set([...ids, ...(await mergedInto(db, ids))])];
}

/** Records that went into these: what the log tells of them is told of these. */
async function mergedInto(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('driver')
    .select('id')
    .where('merged_into_id', 'in', [...ids])
    .execute();
  return rows.map(({ id }) => id);
}
