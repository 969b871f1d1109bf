import { sql } from 'kysely';
import type { Db, Lease, Store } from './connect.ts';

/** Thrown where a write comes from one whose lease another has meanwhile; nothing of it was written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** A transaction that has asked for its lease rests no longer than this before its end, or it would keep the next holder waiting. */
const RESTS_MS = 2_000;

/**
 * Holds on to what is held, and takes what is wanted and nobody else holds, for so long by the clock of the database. `begun` takes
 * what this holder had before it fell. Answers name → epoch of all that is held now; two that ask at once get each name once.
 */
export async function keepLeases(
  db: Db,
  { holder, forMs, held, wanted, begun }: LeaseAsk,
): Promise<Map<string, number>> {
  if (wanted.length === 0) return new Map();
  const names = [...wanted].sort();
  const epochs = names.map((name) => held.get(name) ?? -1);
  const { rows } = await sql<Lease>`
    with asked as (
      select * from unnest(${names}::text[], ${epochs}::bigint[], ${names.map((name) => begun.has(name))}::boolean[])
        as a(name, epoch, begun)
    ), made as (
      insert into lease (name, holder, epoch, until)
      select name, ${holder}, 0, clock_timestamp() + ${forMs} * interval '1 millisecond' from asked order by name
      on conflict (name) do nothing
      returning name, epoch
    ), had as (
      select l.name, l.holder = ${holder} and l.epoch = a.epoch as still
      from lease l join asked a using (name)
      where (l.holder = ${holder} and (l.epoch = a.epoch or a.begun)) or l.until <= clock_timestamp()
      order by l.name
      for update of l
    ), kept as (
      update lease l
      set holder = ${holder}, until = clock_timestamp() + ${forMs} * interval '1 millisecond',
        epoch = case when had.still then l.epoch else l.epoch + 1 end
      from had where l.name = had.name
      returning l.name, l.epoch
    )
    select name, epoch from made union all select name, epoch from kept`.execute(db);
  return new Map(rows.map(({ name, epoch }) => [name, epoch]));
}

export type LeaseAsk = {
  holder: string;
  forMs: number;
  held: ReadonlyMap<string, number>;
  wanted: readonly string[];
  begun: ReadonlySet<string>;
};

/** Gives leases back, so that another node need not wait for their end. */
export async function releaseLeases(db: Db, holder: string, held: ReadonlyMap<string, number>): Promise<void> {
  if (held.size === 0) return;
  await sql`
    update lease l set until = clock_timestamp()
    from unnest(${[...held.keys()]}::text[], ${[...held.values()]}::bigint[]) as h(name, epoch)
    where l.name = h.name and l.epoch = h.epoch and l.holder = ${holder}`.execute(db);
}

/** The same store, whose transactions stand only while what `leaseOf` answers is held: asked as each begins, and judged at its end. */
export const fencedBy = <S extends Store>(store: S, leaseOf: () => Lease | null): S => ({ ...store, fence: leaseOf });

/** The lease by which a store writes; null where it writes by none. Throws where it is lost. */
export function leaseOf(store: Store): Lease | null {
  if (!store.fence) return null;
  const lease = store.fence();
  if (!lease) throw new LeaseLost('The lease of this node is out.');
  return lease;
}

/** The last but one statement of a transaction that stands only while a lease is held: nobody takes it before the end. */
export async function holdLease(db: Db, { name, epoch }: Lease): Promise<void> {
  const { rows } = await sql`
    select set_config('idle_in_transaction_session_timeout', ${String(RESTS_MS)}, true)
    from lease where name = ${name} and epoch = ${epoch} for share`.execute(db);
  if (rows.length === 0) throw new LeaseLost(`Another node holds the lease ${name}.`);
}

/** Writes where no act does, such as what was decided, only while the lease of the store is held. */
export async function whileHeld(store: Store, write: (db: Db) => Promise<void>): Promise<void> {
  const lease = leaseOf(store);
  if (!lease) return write(store.db);
  await store.db.transaction().execute(async (db) => {
    await write(db);
    await holdLease(db, lease);
  });
}
