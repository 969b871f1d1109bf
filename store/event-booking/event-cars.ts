import { sql } from 'kysely';
import { JOB_TEXTS } from '#core/booking/plain/plain-fields.ts';
import type { JobTexts } from '#core/booking/plain/plain-values.ts';
import { type RowState, WANTED_ROWS } from '#core/event-booking/event-booking.ts';
import type { ReadyRow } from '#core/event-booking/read-row.ts';
import { DRIVEN_STATES, type JobState, WAITING_STATES } from '#core/job/states.ts';
import { plainSelected } from '../booking/plain-columns.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import { words } from '../door/words.ts';
import type { EventRow, RowCounts } from './event-booking.ts';

export type JobCounts = { waiting: number; assigned: number; underWay: number; done: number; cancelled: number };
export type EventListed = EventRow & { rows: RowCounts; cars: number; jobs: JobCounts };

const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;

/** The events of a fleet whose window ends after an instant, with how far each is. */
export async function eventsOf(db: Db, fleetId: number, since: number): Promise<EventListed[]> {
  const { rows } = await sql<EventRow & { rows: RowCounts; cars: number; jobs: JobCounts }>`
    select e.*, coalesce(r.rows, '{"new":0,"good":0,"bad":0,"made":0}') as rows, coalesce(r.cars, 0)::int as cars, j.jobs
    from event_booking e
    left join lateral (
      select jsonb_build_object('new', ${count(sql`state = 'new'`)}, 'good', ${count(sql`state = 'good'`)},
          'bad', ${count(sql`state = 'bad'`)}, 'made', ${count(sql`state = 'made'`)}) as rows,
        sum(coalesce((ready ->> 'vehicles')::int, 1)) filter (where state in (${words(WANTED_ROWS)})) as cars
      from event_booking_row where event_booking_id = e.id
    ) r on true
    left join lateral (
      select jsonb_build_object('waiting', ${count(sql`j.state in (${words(WAITING_STATES)})`)},
          'assigned', ${count(sql`j.state = 'dispatched'`)}, 'underWay', ${count(sql`j.state in ('arrived', 'picked_up')`)},
          'done', ${count(sql`j.state in (${words(DRIVEN_STATES)})`)},
          'cancelled', ${count(sql`j.state = 'cancelled'`)}) as jobs
      from booking b join job j on j.booking_id = b.id where b.event_booking_id = e.id
    ) j on true
    where e.fleet_id = ${fleetId} and e.until_at >= ${instant(since)}
    order by e.from_at, e.id`.execute(db);
  return rows;
}

export type EventCar = JobTexts & {
  rowId: number;
  line: number;
  state: RowState;
  ready: ReadyRow;
  jobId: number | null;
  jobState: JobState | null;
  bookingId: number | null;
  /** As it is wanted now, where its booking was altered. */
  requiredAtMs: number | null;
  pickup: string | null;
  dropoff: string | null;
  plate: string | null;
  driverName: string | null;
  reason: string | null;
};

/** The cars of an event by time: each job of a row that is made, and each row that is good and not made yet. */
export async function carsOfEvent(
  db: Db,
  eventId: number,
  { skip, limit }: { skip: number; limit: number },
): Promise<EventCar[]> {
  const { rows } = await sql<EventCar>`
    select r.id as "rowId", r.line, r.state, r.ready, j.id as "jobId", j.state as "jobState", r.booking_id as "bookingId",
      (extract(epoch from j.required_at) * 1000)::bigint as "requiredAtMs", j.pickup_label as pickup,
      j.dropoff_label as dropoff, v.plate, d.name as "driverName", j.reason
      ${plainSelected(JOB_TEXTS, 'j')}
    from event_booking_row r
    left join job j on j.booking_id = r.booking_id
    left join vehicle v on v.id = j.vehicle_id
    left join driver d on d.id = j.driver_id
    where r.event_booking_id = ${eventId} and r.state in (${words(WANTED_ROWS)})
    order by coalesce(j.required_at, r.required_at), r.id, j.id
    limit ${limit} offset ${skip}`.execute(db);
  return rows;
}

/** How many of them there are. */
export async function countCars(db: Db, eventId: number): Promise<number> {
  const { rows } = await sql<{ cars: number }>`
    select count(*)::int as cars from event_booking_row r left join job j on j.booking_id = r.booking_id
    where r.event_booking_id = ${eventId} and r.state in (${words(WANTED_ROWS)})`.execute(db);
  return rows[0]?.cars ?? 0;
}

/** Jobs of an event that no car is bound to, by id after `afterId`. */
export async function cancellableJobs(
  db: Db,
  eventId: number,
  most: number,
): Promise<{ id: number; version: number }[]> {
  const { rows } = await sql<{ id: number; version: number }>`
    select j.id, j.version from booking b join job j on j.booking_id = b.id
    where b.event_booking_id = ${eventId} and j.state in (${words(WAITING_STATES)})
    order by j.id limit ${most}`.execute(db);
  return rows;
}
