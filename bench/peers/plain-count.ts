import type { Store } from '#store/door/connect.ts';
import type { FleetDay } from '#store/fleet/figures-day.ts';

const VEHICLE = `count(*) as n from vehicle_now v
  left join job j on j.vehicle_id = v.vehicle_id and j.state in ('dispatched', 'arrived', 'picked_up')
  left join offer o on o.vehicle_id = v.vehicle_id and o.state = 'live'
  where v.fleet_id = $1 and v.shift_id is not null`;
const ENGAGED = "(v.meter_on_at is not null or j.state = 'picked_up')";
const ANSWERED = (state: string) => `count(*) as n from offer where fleet_id = $1 and state = '${state}'`;

const VEHICLES = [
  VEHICLE,
  `${VEHICLE} and ${ENGAGED}`,
  `${VEHICLE} and not ${ENGAGED} and j.id is null and v.out_of_vehicle`,
  `${VEHICLE} and not ${ENGAGED} and j.id is null and o.id is null and not v.out_of_vehicle
    and v.locked_at is null and v.position_at >= $2::timestamptz - interval '2 minutes'`,
  'count(*) as n from vehicle where fleet_id = $1 and decommissioned_at is null',
];
const WORK = [
  "count(*) as n from job where fleet_id = $1 and state in ('dispatching', 'offered', 'hold')",
  "count(*) as n from job where fleet_id = $1 and state = 'future'",
  "min(required_at) as n from job where fleet_id = $1 and state in ('dispatching', 'offered', 'hold')",
  "count(*) as n from offer where fleet_id = $1 and state = 'live'",
  ...['accepted', 'rejected'].flatMap((state) =>
    [60, 15, 30, 45].map(
      (minutes) => `${ANSWERED(state)} and answered_at > $2::timestamptz - interval '${minutes} minutes'`,
    ),
  ),
  'count(*) as n from driver_query where fleet_id = $1 and finished_at is null and not drill and code <> 10',
  'count(*) as n from alert where fleet_id = $1 and finished_at is null',
  'count(*) as n from task where fleet_id = $1 and finished_at is null',
  'count(*) as n from meter_reset where fleet_id = $1 and acknowledged_at is null',
];
const REVENUE = 'sum(fare_minor) as n from trip where fleet_id = $1 and ended_at >= $3::timestamptz';
const DAY_JOBS = `count(*) as n from job where fleet_id = $1 and state <> 'cancelled' and required_at >= $3::timestamptz
  and required_at < $4::timestamptz`;
const HAILS = "count(*) as n from trip where fleet_id = $1 and kind = 'hail' and began_at >= $3::timestamptz";

export const PLAIN = {
  stats: [...VEHICLES, ...WORK, REVENUE],
  fleetStats: [...VEHICLES, `${VEHICLE} and not ${ENGAGED} and j.state = 'dispatched'`, DAY_JOBS, HAILS],
} as const;

/** What one writes first: a count a figure, fleet after fleet, over the tables as they are. */
export async function countPlainly(
  { pool }: Store,
  which: keyof typeof PLAIN,
  days: readonly FleetDay[],
  nowMs: number,
): Promise<void> {
  for (const { fleetId, startMs, endMs } of days) {
    const values = [fleetId, ...[nowMs, startMs, endMs].map((atMs) => new Date(atMs))];
    for (const count of PLAIN[which])
      await pool.query(
        `select ${count} and $2::timestamptz is not null
      and $3::timestamptz is not null and $4::timestamptz is not null`,
        values,
      );
  }
}
