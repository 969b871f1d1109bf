import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';

/** A car that was chosen for a job, and what was weighed. */
export type Choice = {
  jobId: number;
  atMs: number;
  vehicleId: number;
  driverId: number;
  planVersion: number;
  reasons: unknown;
};
type Span = { fromMs: number; toMs: number };

/** How many offers a fleet's drivers were sent in a span, those that were told rather than asked among them. */
export async function countChoices(db: Db, fleetId: number, { fromMs, toMs }: Span): Promise<number> {
  const { rows } = await sql<{ offers: number }>`
    select count(*)::integer as offers from offer
    where fleet_id = ${fleetId} and sent_at >= ${instant(fromMs)} and sent_at < ${instant(toMs)}`.execute(db);
  return rows[0]!.offers;
}

/** One of each `every` of them with why that car was chosen, the newest first. */
export async function choicesIn(db: Db, fleetId: number, { fromMs, toMs }: Span, every: number): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select o.job_id as "jobId", o.sent_at as "atMs", o.vehicle_id as "vehicleId", o.driver_id as "driverId",
      d.plan_version as "planVersion",
      jsonb_build_object('rung', d.rung, 'vehicleId', o.vehicle_id, 'best', d.reasons -> 'best',
        'items', d.reasons -> 'items', 'passedOver', '[]'::jsonb) as reasons
    from offer o join decision d on d.id = o.decision_id and d.at = o.sent_at
    where o.fleet_id = ${fleetId} and o.sent_at >= ${instant(fromMs)} and o.sent_at < ${instant(toMs)}
      and (hashint8(o.id) & 2147483647) % ${every} = 0
    order by o.sent_at desc, o.id desc`.execute(db);
  return rows;
}

/** A driver in a vehicle, from sign-on to sign-off. */
export type Seated = { vehicleId: number; driverId: number; beganMs: number; endedMs: number | null };

/** Who sat in the vehicles of a fleet in a span. */
export async function seatedIn(db: Db, fleetId: number, { fromMs, toMs }: Span): Promise<Seated[]> {
  const { rows } = await sql<Seated>`
    select vehicle_id as "vehicleId", driver_id as "driverId", began_at as "beganMs", ended_at as "endedMs"
    from shift where fleet_id = ${fleetId} and began_at < ${instant(toMs)}
      and (ended_at is null or ended_at >= ${instant(fromMs)})`.execute(db);
  return rows;
}
