import { type Selectable, sql } from 'kysely';
import type { Position } from '#core/kit/geo.ts';
import type { TamperEvent } from '#core/tamper/event.ts';
import type { TamperCode } from '#core/tamper/rule.ts';
import { isBeforeRow } from '../door/before-row.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type EventRow = Selectable<Tables['tamper_event']>;

/** What a rule found of a car, with where the car was then. */
export interface FoundEvent extends TamperEvent {
  readonly fleetId: number;
  readonly vehicleId: number;
  readonly state: 'shadow' | 'on';
  readonly position: Position | null;
}

/** Keeps events with whoever drove when they ended; one that is told twice is kept once. Answers how many were new. */
export async function storeTamperEvents(db: Db, events: readonly FoundEvent[]): Promise<number> {
  if (events.length === 0) return 0;
  const lines = JSON.stringify(
    events.map((event) => ({
      fleet_id: event.fleetId,
      vehicle_id: event.vehicleId,
      code: event.code,
      version: event.version,
      state: event.state,
      at: new Date(event.startMs),
      ended_at: new Date(event.endMs),
      measure: event.measure,
      threshold: event.threshold,
      confidence: event.confidence,
      longitude: event.position?.[0] ?? null,
      latitude: event.position?.[1] ?? null,
      samples: event.instants,
    })),
  );
  const { rows } = await sql<{ id: number }>`
    insert into tamper_event (fleet_id, vehicle_id, driver_id, code, version, state, at, ended_at, measure, threshold,
      confidence, longitude, latitude, samples)
    select distinct on (l.vehicle_id, l.code, l.version, l.at) l.fleet_id, l.vehicle_id, s.driver_id, l.code, l.version,
      l.state, l.at, l.ended_at, l.measure, l.threshold, l.confidence, l.longitude, l.latitude, l.samples
    from jsonb_to_recordset(${lines}::jsonb) as l(fleet_id int, vehicle_id bigint, code text, version int, state text,
        at timestamptz, ended_at timestamptz, measure float8, threshold float8, confidence float8, longitude float8,
        latitude float8, samples bigint[])
      left join shift s on s.vehicle_id = l.vehicle_id and s.began_at <= l.ended_at
        and (s.ended_at is null or s.ended_at >= l.at)
    order by l.vehicle_id, l.code, l.version, l.at, s.began_at desc
    on conflict (vehicle_id, code, version, at) do nothing
    returning id`.execute(db);
  return rows.length;
}

export type ToldTamper = {
  id: number;
  code: TamperCode;
  version: number;
  state: 'shadow' | 'on';
  atMs: number;
  endedAtMs: number;
  measure: number;
  threshold: number;
  confidence: number;
  longitude: number | null;
  latitude: number | null;
  vehicleId: number;
  plate: string;
  driverId: number | null;
  did: string | null;
  driverName: string | null;
  caseId: number | null;
  caseYear: number | null;
  caseNumber: number | null;
  samples: number[] | null;
};

const told = (db: Db) =>
  db
    .selectFrom('tamper_event as e')
    .innerJoin('vehicle as v', 'v.id', 'e.vehicle_id')
    .leftJoin('driver as d', 'd.id', 'e.driver_id')
    .leftJoin('case_file as c', 'c.id', 'e.case_id')
    .select(['e.id', 'e.code', 'e.version', 'e.state', 'e.at as atMs', 'e.ended_at as endedAtMs', 'e.measure'])
    .select(['e.threshold', 'e.confidence', 'e.longitude', 'e.latitude', 'e.vehicle_id as vehicleId', 'v.plate'])
    .select(['e.driver_id as driverId', 'd.did', 'd.name as driverName', 'e.case_id as caseId', 'c.year as caseYear'])
    .select(['c.number as caseNumber', 'e.samples']);

/** What was found in a fleet, or of one driver, car, rule or case, the newest first. */
export const tamperEvents = (
  db: Db,
  fleetId: number,
  asked: {
    driverId?: number | undefined;
    vehicleId?: number | undefined;
    code?: TamperCode | undefined;
    state?: 'shadow' | 'on' | undefined;
    caseId?: number | undefined;
    beforeId?: number | undefined;
    most: number;
  },
): Promise<ToldTamper[]> => {
  const { driverId, vehicleId, code, state, caseId, beforeId, most } = asked;
  let query = told(db).where('e.fleet_id', '=', fleetId);
  if (driverId !== undefined) query = query.where('e.driver_id', '=', driverId);
  if (vehicleId !== undefined) query = query.where('e.vehicle_id', '=', vehicleId);
  if (code !== undefined) query = query.where('e.code', '=', code);
  if (state !== undefined) query = query.where('e.state', '=', state);
  if (caseId !== undefined) query = query.where('e.case_id', '=', caseId);
  if (beforeId !== undefined)
    query = query.where(isBeforeRow({ table: 'tamper_event', as: 'e', time: 'at' }, beforeId));
  return query.orderBy('e.at', 'desc').orderBy('e.id', 'desc').limit(most).execute();
};

export const tamperEvent = (db: Db, fleetId: number, id: number): Promise<ToldTamper | undefined> =>
  told(db).where('e.fleet_id', '=', fleetId).where('e.id', '=', id).executeTakeFirst();

/** Events of rules that are on which no case has yet, of drivers who still work, locked; the oldest first. */
export const lockOpenEvents = (t: Tx, fleetId: number, sinceMs: number): Promise<EventRow[]> =>
  t.db
    .selectFrom('tamper_event')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('state', '=', 'on')
    .where('case_id', 'is', null)
    .where('driver_id', 'is not', null)
    .where('ended_at', '>=', instant(sinceMs))
    .orderBy('ended_at')
    .orderBy('id')
    .forUpdate()
    .execute();

/** How many drivers of a fleet each version that is on found since an instant, and how many drove. */
export async function accusedSince(
  db: Db,
  fleetId: number,
  sinceMs: number,
): Promise<{ found: { code: TamperCode; version: number; accused: number }[]; drivers: number }> {
  const since = instant(sinceMs);
  const { rows: found } = await sql<{ code: TamperCode; version: number; accused: number }>`
    select code, version, count(distinct driver_id)::int as accused from tamper_event
    where fleet_id = ${fleetId} and state = 'on' and ended_at >= ${since} group by 1, 2`.execute(db);
  return { found, drivers: await driversSince(db, fleetId, sinceMs) };
}

/** How many drivers of a fleet had a shift since an instant. */
export async function driversSince(db: Db, fleetId: number, sinceMs: number): Promise<number> {
  const { rows } = await sql<{ drivers: number }>`
    select count(distinct driver_id)::int as drivers from shift
    where fleet_id = ${fleetId} and (ended_at is null or ended_at >= ${instant(sinceMs)})`.execute(db);
  return rows[0]?.drivers ?? 0;
}

export async function giveToCase(t: Tx, ids: readonly number[], caseId: number): Promise<void> {
  await t.db
    .updateTable('tamper_event')
    .set({ case_id: caseId })
    .where('id', 'in', [...ids])
    .execute();
}

/** The events of a case, the oldest first. */
export const eventsOfCase = (db: Db, caseId: number): Promise<EventRow[]> =>
  db.selectFrom('tamper_event').selectAll().where('case_id', '=', caseId).orderBy('at').orderBy('id').execute();
