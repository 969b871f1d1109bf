import type { Client } from 'pg';
import { quoted } from './manifest.ts';

const ownRelations = `
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** True when another session of any program is connected to this database. */
export async function othersConnected(client: Client): Promise<boolean> {
  const found = await client.query(`select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' limit 1`);
  return found.rowCount !== 0;
}

export async function isEmpty(client: Client): Promise<boolean> {
  return (await client.query(`select 1 ${ownRelations} limit 1`)).rowCount === 0;
}

/** True when the tables are ours: they came with our list of steps. */
export async function isOurs(client: Client): Promise<boolean> {
  const found = await client.query(`select 1 where to_regclass('public.migration') is not null
    and to_regclass('public.audit') is not null`);
  return found.rowCount !== 0;
}

/** Drops what the suite made; extensions and what belongs to them stay. */
export async function clearDatabase(client: Client): Promise<void> {
  const relations = await client.query<{ name: string; kind: string }>(
    `select c.relname as name, c.relkind as kind ${ownRelations}`,
  );
  const words: Record<string, string> = { v: 'view', m: 'materialized view' };
  for (const { name, kind } of relations.rows)
    await client.query(`drop ${words[kind] ?? 'table'} if exists public.${quoted(name)} cascade`);
  const rest = await client.query<{ statement: string }>(`
    select format('drop routine if exists %s cascade', p.oid::regprocedure) as statement from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
      and not exists (select 1 from pg_depend d where d.objid = t.oid and d.deptype = 'e')
    union all
    select format('drop sequence if exists %s cascade', c.oid::regclass) from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'i', 'a'))`);
  for (const { statement } of rest.rows) await client.query(statement);
}

/**
 * Takes away foreign keys and triggers, so that tables can be filled in any order and nothing happens twice. The answer
 * puts them back, and with that checks every link; it also renews the transaction ids, which belong to another server.
 */
export async function dropLinks(client: Client): Promise<() => Promise<void>> {
  const keys = await client.query<{ relation: string; name: string; definition: string }>(`
    select conrelid::regclass::text as relation, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`);
  for (const { relation, name } of keys.rows)
    await client.query(`alter table ${relation} drop constraint ${quoted(name)}`);
  const triggers = await client.query<{ relation: string }>(`
    select distinct tgrelid::regclass::text as relation from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`);
  for (const { relation } of triggers.rows) await client.query(`alter table ${relation} disable trigger user`);
  const ids = await client.query<{ relation: string; name: string }>(`
    select a.attrelid::regclass::text as relation, a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.atttypid = 'xid8'::regtype`);
  return async () => {
    for (const { relation, name } of ids.rows)
      await client.query(`update ${relation} set ${quoted(name)} = pg_current_xact_id()`);
    for (const { relation } of triggers.rows) await client.query(`alter table ${relation} enable trigger user`);
    for (const { relation, name, definition } of keys.rows)
      await client.query(`alter table ${relation} add constraint ${quoted(name)} ${definition}`);
  };
}
