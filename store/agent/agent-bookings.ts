import type { BookingRow } from '../booking/booking.ts';
import type { Db } from '../door/connect.ts';
import type { JobRow } from '../job/job.ts';

export type BookingWithJobs = { booking: BookingRow; jobs: JobRow[] };

/** The bookings of an agent with their jobs, newest first, from before a booking on. */
export async function bookingsOfAgent(
  db: Db,
  agentId: number,
  { before, most }: { before: number | null; most: number },
): Promise<BookingWithJobs[]> {
  const bookings = await db
    .selectFrom('booking')
    .selectAll()
    .where('agent_id', '=', agentId)
    .$if(before !== null, (query) => query.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  if (bookings.length === 0) return [];
  const ids = bookings.map(({ id }) => id);
  const jobs = await db.selectFrom('job').selectAll().where('booking_id', 'in', ids).orderBy('id').execute();
  return bookings.map((booking) => ({ booking, jobs: jobs.filter((job) => job.booking_id === booking.id) }));
}
