import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import type { CopyStreamQuery } from 'pg-copy-streams';
import { from as copyFrom } from 'pg-copy-streams';
import type { Migration } from '../door/migrate.ts';
import { migrate, readMigrations, STEPS_TABLE } from '../door/migrate.ts';
import { connectTo } from '../door/way/client.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { checkBackup } from './check-backup.ts';
import { readFrames } from './frames.ts';
import type { Manifest } from './manifest.ts';
import { describeDatabase, quoted } from './manifest.ts';
import { boundsSql } from './partition-bounds.ts';
import { clearDatabase, dropLinks, isEmpty, isOurs, othersConnected } from './target.ts';
import type { BackupSum } from './write-backup.ts';

/**
 * Puts a backup into the database at `url`, in one transaction: all of it or nothing. An older backup is then brought to
 * this version's schema. A database with data is replaced only when `replace` says so. Throws `BackupRefusal`.
 */
export async function restoreBackup(
  url: string,
  file: string,
  { replace = false, migrations = readMigrations() }: { replace?: boolean; migrations?: Migration[] } = {},
): Promise<Omit<BackupSum, 'bytes'>> {
  const manifest = await checkBackup(file, migrations);
  const client = await connectTo(url);
  try {
    await refuseTarget(client, replace);
    await client.query('begin');
    await clearDatabase(client);
    await makeSchema(client, manifest, migrations, file);
    const putBack = await dropLinks(client);
    await emptyWritten(client, manifest);
    await load(client, manifest, file);
    await putBack();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
  await migrate(url, migrations);
  await endEpoch(url);
  return { tables: manifest.tables.length, rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0) };
}

/** What clients heard before is not what is there now, whatever numbers say. */
async function endEpoch(url: string): Promise<void> {
  const client = await connectTo(url);
  try {
    const { rows } = await client.query<{ is: boolean }>(`select to_regclass('stream_epoch') is not null as is`);
    if (rows[0]?.is) await client.query(`update stream_epoch set origin = ''`);
  } finally {
    await client.end();
  }
}

async function refuseTarget(client: Client, replace: boolean): Promise<void> {
  if (await othersConnected(client))
    throw new BackupRefusal('Something is working with this database: stop the suite first, and restore then.');
  if (await isEmpty(client)) return;
  if (!(await isOurs(client)))
    throw new BackupRefusal('This database holds tables of another program: give Hansom a database of its own.');
  if (!replace)
    throw new BackupRefusal('This database already holds data: say --replace to put the backup in its place.');
}

async function makeSchema(
  client: Client,
  manifest: Manifest,
  migrations: readonly Migration[],
  file: string,
): Promise<void> {
  for (const migration of migrations.slice(0, manifest.migrations.length)) await client.query(migration.sql);
  await client.query(`create table ${STEPS_TABLE}`);
  await refuseStrangeNames(client, manifest, file);
  for (const { name, parent, bounds } of manifest.partitions)
    await client.query(
      `create table if not exists ${quoted(name)} partition of ${quoted(parent)} ${boundsSql(bounds)}`,
    );
}

/** What the steps themselves wrote comes back with the backup. Books that nobody has written in may not be emptied. */
async function emptyWritten(client: Client, manifest: Manifest): Promise<void> {
  for (const name of manifest.tables.map((table) => quoted(table.name))) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount) await client.query(`truncate ${name}`);
  }
}

/** The file names what is filled: it may name what the steps made, and nothing of the server's. */
async function refuseStrangeNames(client: Client, manifest: Manifest, file: string): Promise<void> {
  const made = await describeDatabase(client, new Date(0));
  const tables = new Map(made.tables.map(({ name, columns }) => [name, columns]));
  const { rows: parted } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'p'`,
  );
  const { rows: counters } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public'`,
  );
  const holds = (rows: readonly { name: string }[], name: string) => rows.some((row) => row.name === name);
  const strange =
    manifest.tables.find(({ name, columns }) => !columns.every((column) => tables.get(name)?.includes(column))) ??
    manifest.partitions.find(({ name, parent }) => !name.startsWith(`${parent}_`) || !holds(parted, parent)) ??
    manifest.sequences.find(({ name }) => !holds(counters, name));
  if (strange)
    throw new BackupRefusal(
      `${file} names ${strange.name} in a way that this schema does not have; nothing was changed.`,
    );
}

async function load(client: Client, manifest: Manifest, file: string): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  let filling: CopyStreamQuery | null = null;
  const endTable = async () => {
    if (filling === null) return;
    filling.end();
    await finished(filling);
    filling = null;
  };
  for await (const { kind, payload } of readFrames(file)) {
    if (kind === 'T' || kind === 'Z') await endTable();
    if (kind === 'T') {
      const table = tables.get(payload.toString('utf8'));
      if (table === undefined) throw new BackupRefusal(`${file} is not a backup of Hansom.`);
      filling = client.query(
        copyFrom(`copy ${quoted(table.name)} (${table.columns.map(quoted).join(', ')}) from stdin`),
      );
    }
    // The reader's buffer is used again, and the stream keeps what it is given.
    if (kind === 'D' && filling !== null && !filling.write(Buffer.from(payload))) await once(filling, 'drain');
  }
  for (const { name, rows } of manifest.tables) {
    const counted = await client.query<{ rows: string }>(`select count(*) as rows from ${quoted(name)}`);
    if (Number(counted.rows[0]?.rows) !== rows)
      throw new BackupRefusal(`${file} holds another number of rows for ${name} than it says; nothing was changed.`);
  }
  for (const { name, last } of manifest.sequences)
    await client.query('select setval($1::regclass, $2)', [`public.${quoted(name)}`, last]);
}
