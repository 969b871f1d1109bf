import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { JobRow } from '../job/job.ts';

/** The jobs of a fleet for now whose cars are on their way, with how often each and its driver's jobs were taken over. */
export type JobUnderWay = JobRow & { changes: number; driver_changes: number };

/**
 * Those that nobody is being asked to take over. `driver_changes` counts what its driver lost so since this shift began.
 * Bounded by the cars of the fleet.
 */
export function jobsUnderWay(db: Db, fleetId: number): Promise<JobUnderWay[]> {
  return db
    .selectFrom('job as j')
    .innerJoin('shift as s', 's.id', 'j.shift_id')
    .selectAll('j')
    .select([
      sql<number>`(select count(*) from offer o
        where o.job_id = j.id and o.state = 'accepted' and o.from_vehicle_id is not null)::int`.as('changes'),
      sql<number>`(select count(*) from offer o
        where o.from_driver_id = j.driver_id and o.state = 'accepted' and o.answered_at >= s.began_at)::int`.as(
        'driver_changes',
      ),
    ])
    .where('j.fleet_id', '=', fleetId)
    .where('j.state', '=', 'dispatched')
    .where('j.pre_booked', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('offer as o').select('o.id').whereRef('o.job_id', '=', 'j.id').where('o.state', '=', 'live')),
      ),
    )
    .execute();
}
