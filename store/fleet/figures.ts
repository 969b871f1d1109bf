import { sql } from 'kysely';
import { DUE_STATES, VEHICLE_BOUND_STATES } from '#core/job/states.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { UNREACHABLE_CODE } from '#core/query/codes.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import { words } from '../door/words.ts';
import { available, VEHICLE_STATUS } from '../vehicle/vehicle-doing.ts';

/** What the vehicles of a fleet are doing. Vacant, engaged and out of vehicle together are the signed on. */
export type VehicleFigures = {
  fleetId: number;
  signedOn: number;
  vacant: number;
  engaged: number;
  outOfVehicle: number;
  /** Of the vacant: a job can be offered. */
  available: number;
  /** Of the vacant: heading to a pick-up. */
  heading: number;
  /** All that are not decommissioned. */
  total: number;
};

/** The vehicle figures of each of these fleets, in their order; a vehicle counts as `vehicleStatus` shows it. */
export async function vehicleFigures(db: Db, fleetIds: readonly number[], nowMs: number): Promise<VehicleFigures[]> {
  const { rows } = await sql<VehicleFigures>`
    with counted as (
      select n.fleet_id, count(*) as signed_on,
        count(*) filter (where n.status = 'engaged') as engaged,
        count(*) filter (where n.status = 'heading') as heading,
        count(*) filter (where n.status = 'outOfVehicle') as out_of_vehicle,
        count(*) filter (where n.available) as available
      from (
        select n.fleet_id, ${VEHICLE_STATUS} as status, ${available(nowMs)} as available
        from vehicle_now n
        left join job j on j.vehicle_id = n.vehicle_id and j.state in (${words(VEHICLE_BOUND_STATES)})
          and j.fleet_id = any(${[...fleetIds]}::int[])
        left join offer o on o.vehicle_id = n.vehicle_id and o.state = 'live'
        where n.fleet_id = any(${[...fleetIds]}::int[]) and n.shift_id is not null
      ) n
      group by n.fleet_id
    )
    select f.id as "fleetId", coalesce(c.signed_on, 0) as "signedOn",
      coalesce(c.signed_on - c.engaged - c.out_of_vehicle, 0) as vacant,
      coalesce(c.engaged, 0) as engaged, coalesce(c.out_of_vehicle, 0) as "outOfVehicle",
      coalesce(c.available, 0) as available, coalesce(c.heading, 0) as heading,
      (select count(*) from vehicle v where v.fleet_id = f.id and v.decommissioned_at is null) as total
    from unnest(${[...fleetIds]}::int[]) with ordinality as f(id, place)
    left join counted c on c.fleet_id = f.id
    order by f.place
  `.execute(db);
  return rows;
}

/** What waits for the office now, and how drivers answered in the last hour. */
export type WorkFigures = {
  fleetId: number;
  /** Dispatching, offered and on hold. */
  jobs: number;
  advanced: number;
  /** Of the most overdue of `jobs`, whole minutes; 0 where none is. */
  maxDelayMinutes: number;
  offers: number;
  /** In the last four quarters of an hour back from now, newest first. */
  accepted: [number, number, number, number];
  rejected: [number, number, number, number];
  /** What drivers ask: neither exercises of the office nor cars that are not heard of. */
  queries: number;
  alerts: number;
  tasks: number;
  resets: number;
};

type WorkRow = Omit<WorkFigures, 'maxDelayMinutes'> & { oldestMs: number | null };

/** The work figures of each of these fleets, in their order. */
export async function workFigures(db: Db, fleetIds: readonly number[], nowMs: number): Promise<WorkFigures[]> {
  const { rows } = await sql<WorkRow>`
    select f.id as "fleetId", w.jobs, w.oldest as "oldestMs", a.advanced, o.offers, q.accepted, q.rejected,
      (select count(*) from driver_query d where d.fleet_id = f.id and d.finished_at is null and not d.drill
        and d.code <> ${UNREACHABLE_CODE}) as queries,
      (select count(*) from alert d where d.fleet_id = f.id and d.finished_at is null) as alerts,
      (select count(*) from task d where d.fleet_id = f.id and d.finished_at is null) as tasks,
      (select count(*) from meter_reset d where d.fleet_id = f.id and d.acknowledged_at is null) as resets
    from unnest(${[...fleetIds]}::int[]) with ordinality as f(id, place)
    cross join lateral (
      select count(*) as jobs, min(required_at) as oldest from job
      where fleet_id = f.id and state in (${words(DUE_STATES)})
    ) w
    cross join lateral (select count(*) as advanced from job where fleet_id = f.id and state = 'future') a
    cross join lateral (select count(*) as offers from offer where fleet_id = f.id and state = 'live') o
    cross join lateral (
      select array_agg(n order by quarter) filter (where s.state = 'accepted') as accepted,
        array_agg(n order by quarter) filter (where s.state = 'rejected') as rejected
      from (values ('accepted'), ('rejected')) as s(state)
      cross join generate_series(0, 3) as quarter
      cross join lateral (
        select count(*)::int as n from offer
        where fleet_id = f.id and state = s.state and answered_at is not null
          and answered_at <= ${instant(nowMs)} - quarter * interval '15 minutes'
          and answered_at > ${instant(nowMs)} - (quarter + 1) * interval '15 minutes'
      ) answers
    ) q
    order by f.place
  `.execute(db);
  return rows.map(({ oldestMs, ...row }) => ({
    ...row,
    maxDelayMinutes: oldestMs === null ? 0 : Math.max(0, Math.floor((nowMs - oldestMs) / MINUTE_MS)),
  }));
}
