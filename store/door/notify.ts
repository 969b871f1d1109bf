import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Tells whoever listens to the channel each of these, none longer than 8,000 bytes, in their order. */
export async function notifyAll(db: Db, channel: string, told: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, one) from unnest(${[...told]}::text[]) with ordinality as o(one, n) order by n`.execute(
    db,
  );
}
