import { sql } from 'kysely';
import type { Position } from '#core/kit/geo.ts';
import type { DriveEvent } from '#core/telematics/event.ts';
import { type DriveSums, SCORED_TYPES } from '#core/telematics/score.ts';
import type { Db } from '../door/connect.ts';
import { COUNT_COLUMNS } from './driving-day.ts';
import { eventLine } from './event-line.ts';

/** What was told of a car: an event with where it began, or kilometres driven since the last was told. */
export interface ToldEvent extends DriveEvent {
  readonly fleetId: number;
  readonly vehicleId: number;
  readonly position: Position | null;
}
export interface DrivenKm {
  readonly fleetId: number;
  readonly vehicleId: number;
  readonly atMs: number;
  readonly km: number;
}

const dayOfFleet = sql`(l.at at time zone f.time_zone)::date`;
/** Whose shift it was in this car at that time. */
const shiftThen = sql`shift s on s.vehicle_id = l.vehicle_id and s.began_at <= l.at and (s.ended_at is null or s.ended_at > l.at)`;

/**
 * Keeps events with whoever drove then, and counts them into the day of that driver and car: in one statement, so that an event
 * told twice is counted once. Answers how many were new.
 */
export async function storeDriveEvents(db: Db, events: readonly ToldEvent[]): Promise<number> {
  if (events.length === 0) return 0;
  const lines = JSON.stringify(
    events.map((event) => ({
      ...eventLine(event),
      fleet_id: event.fleetId,
      vehicle_id: event.vehicleId,
      samples: event.samples,
      geofence_id: event.geofenceId ?? null,
    })),
  );
  const columns = sql.join(SCORED_TYPES.map((type) => sql.ref(COUNT_COLUMNS[type])));
  const counts = sql.join(
    SCORED_TYPES.map((type) => sql`coalesce(sum(l.confidence) filter (where l.type = ${type}), 0)`),
  );
  const added = sql.join(
    SCORED_TYPES.map((type) => {
      const column = sql.ref(COUNT_COLUMNS[type]);
      return sql`${column} = driving_day.${column} + excluded.${column}`;
    }),
  );
  const { rows } = await sql<{ count: number }>`
    with line as (
      select * from jsonb_to_recordset(${lines}::jsonb) as x(fleet_id int, vehicle_id bigint, type text, at timestamptz,
        ended_at timestamptz, measure float8, threshold float8, confidence float8, longitude float8, latitude float8,
        samples bigint[], geofence_id bigint)
    ), kept as (
      insert into driving_event (fleet_id, vehicle_id, driver_id, type, at, ended_at, measure, threshold, confidence,
        longitude, latitude, samples, geofence_id)
      select distinct on (l.vehicle_id, l.type, l.at) l.fleet_id, l.vehicle_id, s.driver_id, l.type, l.at, l.ended_at, l.measure,
        l.threshold, l.confidence, l.longitude, l.latitude, l.samples, l.geofence_id
      from line l left join ${shiftThen}
      on conflict (vehicle_id, type, at) do nothing
      returning *
    ), counted as (
      insert into driving_day (driver_id, vehicle_id, day, fleet_id, ${columns})
      select l.driver_id, l.vehicle_id, ${dayOfFleet}, l.fleet_id, ${counts}
      from kept l join fleet f on f.id = l.fleet_id
      where l.driver_id is not null and l.type = any(${[...SCORED_TYPES]})
      group by 1, 2, 3, 4
      on conflict (driver_id, vehicle_id, day) do update set ${added}
    )
    select count(*)::int as count from kept`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Adds kilometres to the day of whoever drove then; those that nobody drove on a shift are left out. */
export async function storeDrivenKm(db: Db, driven: readonly DrivenKm[]): Promise<void> {
  if (driven.length === 0) return;
  const lines = JSON.stringify(
    driven.map(({ fleetId, vehicleId, atMs, km }) => ({
      fleet_id: fleetId,
      vehicle_id: vehicleId,
      at: new Date(atMs),
      km,
    })),
  );
  await sql`
    insert into driving_day (driver_id, vehicle_id, day, fleet_id, km)
    select s.driver_id, l.vehicle_id, ${dayOfFleet}, l.fleet_id, sum(l.km)
    from jsonb_to_recordset(${lines}::jsonb) as l(fleet_id int, vehicle_id bigint, at timestamptz, km float8)
      join fleet f on f.id = l.fleet_id join ${shiftThen}
    group by 1, 2, 3, 4
    on conflict (driver_id, vehicle_id, day) do update set km = driving_day.km + excluded.km`.execute(db);
}

/** Seats of every vehicle: its own, else those of its type. */
export async function seatsOfVehicles(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('vehicle as v')
    .innerJoin('vehicle_type as t', 't.id', 'v.vehicle_type_id')
    .select(['v.id', 'v.seats', 't.seats as typeSeats'])
    .execute();
  return new Map(rows.map(({ id, seats, typeSeats }) => [id, seats ?? typeSeats]));
}

/** What each driver of a fleet drove from one day through another, `YYYY-MM-DD`. */
export async function drivenBetween(
  db: Db,
  fleetId: number,
  fromDay: string,
  throughDay: string,
): Promise<{ driverId: number; did: string; name: string; sums: DriveSums }[]> {
  const { rows } = await sql<Record<string, number> & { driver_id: number; did: string; name: string }>`
    select x.driver_id, d.did, d.name, sum(x.km) as km, ${sql.join(
      SCORED_TYPES.map((type) => sql`sum(x.${sql.ref(COUNT_COLUMNS[type])}) as ${sql.ref(COUNT_COLUMNS[type])}`),
    )}
    from driving_day x join driver d on d.id = x.driver_id
    where x.fleet_id = ${fleetId} and x.day between ${fromDay}::date and ${throughDay}::date
    group by 1, 2, 3 order by 1`.execute(db);
  return rows.map((row) => ({
    driverId: Number(row.driver_id),
    did: row.did,
    name: row.name,
    sums: {
      km: Number(row['km']),
      counts: Object.fromEntries(
        SCORED_TYPES.map((type) => [type, Number(row[COUNT_COLUMNS[type]])]),
      ) as DriveSums['counts'],
    },
  }));
}
