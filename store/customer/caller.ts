import { sql } from 'kysely';
import { FINISHED_STATES, type JobState } from '#core/job/states.ts';
import type { Db } from '../door/connect.ts';
import { words } from '../door/words.ts';

export type CallerJob = {
  jobId: number;
  bookingId: number;
  state: JobState;
  requiredAtMs: number;
  preBooked: boolean;
  pickupLabel: string;
  dropoffLabel: string | null;
  passengerName: string;
  plate: string | null;
};

/** The jobs of a number, or of a customer, that are not over; those wanted first come first. */
export async function openJobsOfCaller(
  db: Db,
  fleetId: number,
  { phone, customerId, most }: { phone: string; customerId: number | null; most: number },
): Promise<CallerJob[]> {
  const { rows } = await sql<CallerJob>`
    select j.id as "jobId", j.booking_id as "bookingId", j.state,
      (extract(epoch from j.required_at) * 1000)::bigint as "requiredAtMs", j.pre_booked as "preBooked",
      j.pickup_label as "pickupLabel", j.dropoff_label as "dropoffLabel", j.passenger_name as "passengerName", v.plate
    from (
      select id from booking where fleet_id = ${fleetId} and phone = ${phone}
      union
      select id from booking where customer_id = ${customerId}::bigint and fleet_id = ${fleetId}
    ) b
    join job j on j.booking_id = b.id
    left join vehicle v on v.id = j.vehicle_id
    where j.state not in (${words(FINISHED_STATES)})
    order by j.required_at, j.id limit ${most}`.execute(db);
  return rows;
}
