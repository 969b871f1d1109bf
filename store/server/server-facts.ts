import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import { readMigrations } from '../door/migrate.ts';

/** What a server tells of itself and of the role that asks. */
export type ServerFacts = {
  version: string;
  versionNumber: number;
  role: string;
  /** Whether the role may make tables here, and others work for the suite; and owns the tables that are there. */
  mayMakeTables: boolean;
  mayMakeRoles: boolean;
  ownsTables: boolean;
  mostConnections: number;
  reservedConnections: number;
  usedConnections: number;
  isStandby: boolean;
  /** What a commit waits for; empty where for nobody. */
  synchronousNames: string;
  /** Which database of which server it is; null where the role may not see it. */
  identity: string | null;
  /** Instant by the server's clock. */
  nowMs: number;
};

export async function serverFacts(db: Db): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version') as version, current_setting('server_version_num')::integer as "versionNumber",
      current_user::text as role, has_schema_privilege(current_schema(), 'create') as "mayMakeTables",
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayMakeRoles",
      coalesce((select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('migration')), true) as "ownsTables",
      current_setting('max_connections')::integer as "mostConnections",
      current_setting('superuser_reserved_connections')::integer as "reservedConnections",
      (select count(*)::integer from pg_stat_activity where coalesce(backend_type, 'client backend') = 'client backend') as "usedConnections",
      pg_is_in_recovery() as "isStandby", current_setting('synchronous_standby_names') as "synchronousNames",
      case when has_function_privilege('pg_control_system()', 'execute')
        then (select system_identifier from pg_control_system()) || '/' || current_database() end as identity,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"`.execute(db);
  return rows[0]!;
}

/** How the schema of a database stands to this version's. */
export type SchemaState =
  | { state: 'empty' | 'same' }
  | { state: 'newer'; step: number; works: boolean }
  | { state: 'older'; steps: number }
  | { state: 'other'; step: number };

export async function schemaState(db: Db, known = readMigrations()): Promise<SchemaState> {
  const { rows: there } = await sql<{ is: boolean }>`select to_regclass('migration') is not null as is`.execute(db);
  if (!there[0]?.is) return { state: 'empty' };
  const { rows: done } = await sql<{ number: number; checksum: string }>`
    select number, checksum from migration order by number`.execute(db);
  const newest = done.at(-1)?.number ?? 0;
  const last = known.at(-1)?.number ?? 0;
  if (newest > last) return { state: 'newer', step: newest, works: await worksBefore(db, last) };
  const byNumber = new Map(done.map((row) => [row.number, row.checksum]));
  const strange =
    known.find(({ number, checksum }) => number <= newest && byNumber.get(number) !== checksum) ??
    done.find(({ number }) => !known.some((step) => step.number === number));
  if (strange) return { state: 'other', step: strange.number };
  const steps = known.filter(({ number }) => number > newest).length;
  return steps === 0 ? { state: 'same' } : { state: 'older', steps };
}

/** Whether what has run after this step only added, so that a version that knows no more works on. */
async function worksBefore(db: Db, last: number): Promise<boolean> {
  const { rows } = await sql<{ row: { needs?: number | null } }>`
    select to_jsonb(m) as row from migration m where number > ${last}`.execute(db);
  return rows.every(({ row: { needs = null } }) => needs !== null && needs <= last);
}

/** The zones of the fleets, with how many seconds each is before UTC by the server's table at an instant; null where it knows none of it. */
export async function zoneOffsets(db: Db, atMs: number): Promise<{ zone: string; seconds: number | null }[]> {
  const { rows } = await sql<{ zone: string; seconds: number | null }>`
    select f.time_zone as zone, case when n.name is not null then
      extract(epoch from (${new Date(atMs)}::timestamptz at time zone n.name) - (${new Date(atMs)}::timestamptz at time zone 'UTC'))::float8
      end as seconds
    from (select distinct time_zone from fleet) f left join pg_timezone_names n on n.name = f.time_zone order by 1`.execute(
    db,
  );
  return rows;
}
