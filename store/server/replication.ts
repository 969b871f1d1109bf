import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';

/** How a server and its standbys follow each other, as the server sees it now. */
export type Replication = {
  /** Whether this server follows another one, and how old what it shows then is; null where it follows none. */
  isStandby: boolean;
  ageSeconds: number | null;
  /** Servers that follow this one; of them `hidden` show this role nothing but that they are there. */
  standbys: number;
  hidden: number;
  synchronous: number;
  /** Of the one furthest behind; null where none is seen. */
  lagBytes: number | null;
  lagSeconds: number | null;
};

/** Reads how the server replicates: in memory at the server, whatever the size of the database. */
export async function replicationOf(db: Db): Promise<Replication> {
  const { rows } = await sql<Replication>`
    select pg_is_in_recovery() as "isStandby",
      case when not pg_is_in_recovery() then null
        -- Cut off from its server, it has replayed all that it received, and is as old as that all the same.
        when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select from pg_stat_wal_receiver) then 0
        else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as "ageSeconds",
      count(s.pid)::integer as standbys,
      (count(s.pid) filter (where s.state is null))::integer as hidden,
      (count(s.pid) filter (where s.sync_state in ('sync', 'quorum')))::integer as synchronous,
      max(pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_receive_lsn() else pg_current_wal_lsn() end,
        s.replay_lsn))::float8 as "lagBytes",
      (max(extract(epoch from coalesce(s.replay_lag, '0'))) filter (where s.state is not null))::float8 as "lagSeconds"
    from (values (1)) one left join pg_stat_replication s on coalesce(s.state, '') <> 'backup'`.execute(db);
  return rows[0]!;
}

/** How many leases of services that work on one node this node holds. */
export async function namedLeasesHeld(db: Db, holder: string): Promise<number> {
  const { held } = await db
    .selectFrom('lease')
    .where('holder', '=', holder)
    .where('name', 'not like', 'dispatch %')
    .where('until', '>', sql<number>`clock_timestamp()`)
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow();
  return held;
}
