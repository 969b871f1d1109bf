import { type RawBuilder, sql } from 'kysely';
import { ALARM_CODES } from '#core/query/codes.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import { holds } from '../search/holds.ts';

/** Exercises of the office stand apart from what drivers asked. */
export const HISTORY_KINDS = ['alarms', 'queries', 'drills'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** What narrows the history; an empty text, an empty list or null does not. */
export type HistoryAsked = {
  kinds: readonly HistoryKind[];
  plate: string;
  /** A DID, or a part of a driver's name. */
  driver: string;
  code: number | null;
  fromMs: number | null;
  toMs: number | null;
  /** Who finished it. */
  by: string;
  /** In what the driver wrote, or in the response. */
  text: string;
};

export type HistoryLine = {
  id: number;
  kind: HistoryKind;
  code: number;
  codeName: string;
  query: string;
  atMs: number;
  plate: string;
  driverName: string;
  did: string;
  escalated: boolean;
  firstClaimedAtMs: number | null;
  firstClaimedBy: string | null;
  finishedAtMs: number;
  finishedBy: string;
  response: string;
};

const alarms = sql`q.code = any(${[...ALARM_CODES]}::int[])`;
const KIND = sql<HistoryKind>`case when q.drill then 'drills' when ${alarms} then 'alarms' else 'queries' end`;

function wanted(fleetId: number, asked: HistoryAsked): RawBuilder<unknown> {
  const parts = [sql`q.fleet_id = ${fleetId}`, sql`q.finished_at is not null`];
  if (asked.kinds.length > 0) parts.push(sql`${KIND} = any(${[...asked.kinds]}::text[])`);
  if (asked.plate !== '') parts.push(sql`v.plate = ${asked.plate}`);
  if (asked.driver !== '') parts.push(sql`(d.did = ${asked.driver} or ${holds('d.name', asked.driver)})`);
  if (asked.code !== null) parts.push(sql`q.code = ${asked.code}`);
  if (asked.fromMs !== null) parts.push(sql`q.at >= ${instant(asked.fromMs)}`);
  if (asked.toMs !== null) parts.push(sql`q.at < ${instant(asked.toMs)}`);
  if (asked.by !== '') parts.push(holds('q.finished_by', asked.by));
  if (asked.text !== '') {
    parts.push(sql`(${holds('q.query', asked.text)} or ${holds('q.response', asked.text)})`);
  }
  return sql.join(parts, sql` and `);
}

const FROM = sql`
  from driver_query q
  left join driver d on d.id = q.driver_id
  left join vehicle v on v.id = q.vehicle_id
  left join query_code c on c.fleet_id = q.fleet_id and c.code = q.code`;

/** A page of the finished queries of a fleet, newest first; `before` is the last one of the page before. */
export async function queryHistory(
  db: Db,
  fleetId: number,
  asked: HistoryAsked,
  page: { before: { atMs: number; id: number } | null; most: number },
): Promise<HistoryLine[]> {
  const { before, most } = page;
  const past = before ? sql`and (q.at, q.id) < (${instant(before.atMs)}, ${before.id}::bigint)` : sql``;
  const { rows } = await sql<HistoryLine>`
    select q.id, ${KIND} as kind, q.code, coalesce(c.name, '') as "codeName", q.query, q.at as "atMs",
      coalesce(v.plate, '') as plate, coalesce(d.name, '') as "driverName", coalesce(d.did, '') as did,
      exists (select from audit a where a.entity = 'driverQuery' and a.entity_id = q.id::text and a.act = 'escalateQuery')
        as escalated,
      q.first_claimed_at as "firstClaimedAtMs", q.first_claimed_by as "firstClaimedBy",
      q.finished_at as "finishedAtMs", coalesce(q.finished_by, '') as "finishedBy", coalesce(q.response, '') as response
    ${FROM}
    where ${wanted(fleetId, asked)} ${past}
    order by q.at desc, q.id desc limit ${most}`.execute(db);
  return rows;
}

export type HistoryCounts = Record<HistoryKind, number>;

/** How many there are in all, each kind for itself. */
export async function countHistory(db: Db, fleetId: number, asked: HistoryAsked): Promise<HistoryCounts> {
  const { rows } = await sql<HistoryCounts>`
    select count(*) filter (where not q.drill and ${alarms}) as alarms,
      count(*) filter (where not q.drill and not ${alarms}) as queries, count(*) filter (where q.drill) as drills
    ${FROM} where ${wanted(fleetId, asked)}`.execute(db);
  return rows[0] as HistoryCounts;
}

/** The codes a fleet has given names of its own. */
export function ownCodes(db: Db, fleetId: number): Promise<{ code: number; name: string }[]> {
  return db.selectFrom('query_code').select(['code', 'name']).where('fleet_id', '=', fleetId).orderBy('code').execute();
}
