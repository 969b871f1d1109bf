import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Which fleets a node dispatches: fleet → the token it holds, which grows with each new holder. */
export type Leases = ReadonlyMap<number, number>;

export type LeaseAsk = { holder: string; nowMs: number; untilMs: number };

/** Holds on to leases; one that somebody else has taken over meanwhile is not among the answer. */
export async function renewLeases(db: Db, { holder, untilMs }: LeaseAsk, held: Leases): Promise<Map<number, number>> {
  if (held.size === 0) return new Map();
  const { rows } = await sql<{ fleet_id: number; token: number }>`
    update dispatcher_lease l set until = ${new Date(untilMs)}
    from unnest(${[...held.keys()]}::int[], ${[...held.values()]}::bigint[]) as h(fleet, token)
    where l.fleet_id = h.fleet and l.token = h.token and l.holder = ${holder}
    returning l.fleet_id, l.token`.execute(db);
  return new Map(rows.map((row) => [row.fleet_id, row.token]));
}

/**
 * Takes the fleets that nobody holds any more and, where the node has just `begun`, those that it held before it fell.
 * Answers what was got; two nodes that ask at once get each fleet once.
 */
export async function takeLeases(
  db: Db,
  { holder, nowMs, untilMs }: LeaseAsk,
  fleetIds: readonly number[],
  begun: boolean,
): Promise<Map<number, number>> {
  if (fleetIds.length === 0) return new Map();
  const { rows } = await sql<{ fleet_id: number; token: number }>`
    insert into dispatcher_lease as l (fleet_id, holder, token, until)
    select id, ${holder}, 1, ${new Date(untilMs)} from fleet where id = any(${[...fleetIds]}::int[]) order by id
    on conflict (fleet_id) do update set holder = excluded.holder, until = excluded.until, token = l.token + 1
    where l.until <= ${new Date(nowMs)} or (${begun}::boolean and l.holder = excluded.holder)
    returning fleet_id, token`.execute(db);
  return new Map(rows.map((row) => [row.fleet_id, row.token]));
}

/** Gives leases back, so that another node need not wait for their end. */
export async function releaseLeases(db: Db, holder: string, held: Leases, nowMs: number): Promise<void> {
  if (held.size === 0) return;
  await sql`
    update dispatcher_lease l set until = ${new Date(nowMs)}
    from unnest(${[...held.keys()]}::int[], ${[...held.values()]}::bigint[]) as h(fleet, token)
    where l.fleet_id = h.fleet and l.token = h.token and l.holder = ${holder}`.execute(db);
}

/** Takes the lease of a service that works on one node, or holds on to it; false where another node has it. By the wall clock. */
export async function takeNamedLease(
  db: Db,
  name: string,
  holder: string,
  { nowMs, untilMs }: { nowMs: number; untilMs: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into permanent_lease as l (name, holder, until) values (${name}, ${holder}, ${new Date(untilMs)})
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
    where l.until <= ${new Date(nowMs)} or l.holder = excluded.holder
    returning l.name`.execute(db);
  return rows.length === 1;
}

export async function releaseNamedLease(db: Db, name: string, holder: string): Promise<void> {
  await db.deleteFrom('permanent_lease').where('name', '=', name).where('holder', '=', holder).execute();
}
