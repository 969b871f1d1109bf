import { type Selectable, sql } from 'kysely';
import type { Position } from '#core/kit/geo.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';

export type OfferNear = {
  job_id: number;
  area_id: number | null;
  longitude: number;
  latitude: number;
  sent_at: number;
} & Pick<Selectable<Tables['decision']>, 'attempt' | 'plan_version' | 'reasons'>;

const METRES_A_DEGREE = 111_195;

/**
 * The last offer of each job since then that began near a place and was never put to this vehicle, newest first: within
 * a square of so many metres around it.
 */
export async function offersNear(
  db: Db,
  where: { fleetId: number; butVehicleId: number; near: Position; metres: number; sinceMs: number; most: number },
): Promise<OfferNear[]> {
  const [longitude, latitude] = where.near;
  const high = where.metres / METRES_A_DEGREE;
  const wide = high / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const since = new Date(where.sinceMs);
  const { rows } = await sql<OfferNear>`
    select last.job_id, last.sent_at, j.area_id, j.pickup_longitude as longitude, j.pickup_latitude as latitude,
      c.attempt, c.plan_version, c.reasons
    from (
      select distinct on (job_id) job_id, sent_at, decision_id from offer
      where fleet_id = ${where.fleetId} and sent_at >= ${since} order by job_id, sent_at desc
    ) last
    join job j on j.id = last.job_id
      and j.pickup_longitude between ${longitude - wide} and ${longitude + wide}
      and j.pickup_latitude between ${latitude - high} and ${latitude + high}
    join decision c on c.id = last.decision_id and c.at = last.sent_at
    where not exists (
      select from offer o where o.job_id = last.job_id and o.vehicle_id = ${where.butVehicleId} and o.sent_at >= ${since}
    )
    order by last.sent_at desc limit ${where.most}
  `.execute(db);
  return rows;
}
