import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import { newestShipped } from '../door/migrate.ts';

const SCHEMA = newestShipped();

/** Says that this node lives, in which roles it serves, and which steps of the schema it knows. Answers for how long nobody had heard of it, in milliseconds; 0 where it is new. */
export async function beatOf(db: Db, holder: string, roles: readonly string[]): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    with before as (select beat_at from node where holder = ${holder})
    insert into node (holder, roles, schema) values (${holder}, ${[...roles]}, ${SCHEMA})
    on conflict (holder) do update set beat_at = clock_timestamp(), roles = excluded.roles, schema = excluded.schema
    returning coalesce(extract(epoch from clock_timestamp() - (select beat_at from before)) * 1000, 0)::double precision as ms
  `.execute(db);
  return rows[0]?.ms ?? 0;
}

export type NodeHeard = { holder: string; silentMs: number; roles: string[] };

/** The other nodes that lived within a day, and for how long nothing was heard of each. */
export async function otherNodes(db: Db, holder: string): Promise<NodeHeard[]> {
  const { rows } = await sql<NodeHeard>`
    select holder, (extract(epoch from clock_timestamp() - beat_at) * 1000)::double precision as "silentMs", roles
    from node where holder <> ${holder} and beat_at > clock_timestamp() - interval '1 day'
    order by holder`.execute(db);
  return rows;
}

/** In which roles each node serves that lived within these milliseconds. */
export async function rolesServed(db: Db, withinMs: number): Promise<string[][]> {
  const { rows } = await sql<{ roles: string[] }>`
    select roles from node where beat_at > clock_timestamp() - ${withinMs} * interval '1 millisecond'`.execute(db);
  return rows.map(({ roles }) => roles);
}

/** It ends by itself: what it held is given back, and nobody need wait for its silence. */
export async function leaveNode(db: Db, holder: string): Promise<void> {
  await sql`update node set beat_at = clock_timestamp() - interval '1 minute' where holder = ${holder}`.execute(db);
}

/** Forgets nodes that have been gone for a day. */
export async function forgetNodes(db: Db): Promise<void> {
  await sql`delete from node where beat_at < clock_timestamp() - interval '1 day'`.execute(db);
}
