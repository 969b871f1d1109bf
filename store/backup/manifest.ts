import type { Client } from 'pg';
import { z } from 'zod';
import { BackupRefusal } from './backup-refusal.ts';

/** The form of the file. It is raised when a newer one could not be read by this code. */
export const formatVersion = 1;

const manifestShape = z.strictObject({
  format: z.literal('hansom-backup'),
  version: z.literal(formatVersion),
  madeAt: z.string(),
  migrations: z.array(z.strictObject({ number: z.int(), name: z.string(), checksum: z.string() })),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int() })),
  partitions: z.array(z.strictObject({ name: z.string(), parent: z.string(), bounds: z.string() })),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string().regex(/^-?\d{1,18}$/) })),
});

export type Manifest = z.infer<typeof manifestShape>;

/** Reads the first frame; an unknown form gets a sentence. */
export function parseManifest(text: string, file: string): Manifest {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new BackupRefusal(`${file} is not a backup of Hansom.`);
  }
  const version = (read as { version?: unknown } | null)?.version;
  if (typeof version === 'number' && version !== formatVersion)
    throw new BackupRefusal(
      version > formatVersion
        ? `${file} was made by a newer version of Hansom (form ${version}): restore it with that one.`
        : `${file} has an old form (${version}) that this version no longer reads: restore it with the version that made it.`,
    );
  const parsed = manifestShape.safeParse(read);
  if (!parsed.success) throw new BackupRefusal(`${file} is not a backup of Hansom.`);
  return parsed.data;
}

/** Describes the whole database as one snapshot sees it. The caller has opened that snapshot on `client`. */
export async function describeDatabase(client: Client, madeAt: Date): Promise<Manifest> {
  const columns = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p'
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`);
  const partitions = await client.query<{ name: string; parent: string; bounds: string }>(`
    select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
    where c.relnamespace = 'public'::regnamespace and c.relispartition and c.relkind = 'r' order by c.relname`);
  const sequences = await client.query<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last
    from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`);
  const migrations = await client.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from migration order by number',
  );
  const tables: Manifest['tables'] = [];
  for (const table of columns.rows) {
    const counted = await client.query<{ rows: string }>(`select count(*) as rows from ${quoted(table.name)}`);
    tables.push({ ...table, rows: Number(counted.rows[0]?.rows ?? 0) });
  }
  return {
    format: 'hansom-backup',
    version: formatVersion,
    madeAt: madeAt.toISOString(),
    migrations: migrations.rows,
    tables,
    partitions: partitions.rows,
    sequences: sequences.rows,
  };
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
