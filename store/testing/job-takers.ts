import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';

/** The jobs that name another taker than their booking, with both: none, whichever way they were made. */
export async function jobsOfOtherTakers(db: Db): Promise<{ id: number; job: string; booking: string }[]> {
  const { rows } = await sql<{ id: number; job: string; booking: string }>`
    select j.id, j.taken_by as job, b.created_by as booking from job j join booking b on b.id = j.booking_id
    where j.taken_by <> b.created_by limit 20`.execute(db);
  return rows;
}
