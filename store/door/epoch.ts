import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** The server, the database and the timeline, which grows at each failover; of none another one has the same. */
const ORIGIN = sql<string>`
  coalesce((select system_identifier::text from pg_control_system()), '') || '/' || current_database() || '/'
    || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)`;

/** How announcements stand: in which life of the database, and the last number of each fleet. */
export type StreamStanding = { epoch: string; numbers: Map<number, number> };

/** How announcements stand now; where the database is not the one that it was, in a new epoch. */
export async function streamStanding(db: Db): Promise<StreamStanding> {
  const standing = await read(db);
  if (standing.isOwn) return standing;
  await renewEpoch(db, standing.epoch);
  return read(db);
}

async function read(db: Db): Promise<StreamStanding & { isOwn: boolean }> {
  const { rows } = await sql<{ epoch: string; isOwn: boolean; fleetId: number | null; number: number }>`
    select e.epoch, e.origin = ${ORIGIN} as "isOwn", s.fleet_id as "fleetId", s.last_number as number
    from stream_epoch e left join fleet_sequence s on true`.execute(db);
  const numbers = new Map(
    rows.flatMap(({ fleetId, number }) => (fleetId === null ? [] : [[fleetId, number] as const])),
  );
  return { epoch: rows[0]?.epoch ?? '', isOwn: rows[0]?.isOwn ?? true, numbers };
}

/** Ends an epoch: what clients heard in it is not to be gone on from. Of several nodes that see the same, one does it. */
export async function renewEpoch(db: Db, epoch: string): Promise<void> {
  await sql`
    update stream_epoch set epoch = substr(md5(random()::text || clock_timestamp()::text), 1, 10), origin = ${ORIGIN}
    where epoch = ${epoch}`.execute(db);
}
