import type { BookingRow } from '../booking/booking.ts';
import { withJobs } from '../booking/booking.ts';
import { isBeforeRow } from '../door/before-row.ts';
import type { Db } from '../door/connect.ts';
import type { JobRow } from '../job/job.ts';

export type BookingWithJobs = { booking: BookingRow; jobs: JobRow[] };

/** For whom somebody books. */
export type PartyKey = { agentId: number } | { accountId: number };

/** Is it a booking of this party? */
export const isOfParty = (booking: Pick<BookingRow, 'agent_id' | 'account_id'>, party: PartyKey): boolean =>
  'agentId' in party ? booking.agent_id === party.agentId : booking.account_id === party.accountId;

/** The bookings of a party with their jobs, newest first, from before a booking on. */
export async function bookingsOfParty(
  db: Db,
  party: PartyKey,
  { before, most }: { before: number | null; most: number },
): Promise<BookingWithJobs[]> {
  const bookings = await db
    .selectFrom('booking')
    .selectAll()
    .where((eb) => ('agentId' in party ? eb('agent_id', '=', party.agentId) : eb('account_id', '=', party.accountId)))
    .$if(before !== null, (query) =>
      query.where(isBeforeRow({ table: 'booking', time: 'created_at' }, before as number)),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return withJobs(db, bookings);
}
