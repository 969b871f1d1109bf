import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { sha256Hex } from './sha256.ts';
import { connectTo } from './way/client.ts';

/** One step of the schema: `store/migrations/0001-what-it-does.sql`. */
export interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

/** A reason why a database cannot be brought to this version's schema, as a sentence for the person at the keyboard. */
export class MigrationRefusal extends Error {
  override readonly name = 'MigrationRefusal';
}

const shippedFolder = fileURLToPath(new URL('../migrations', import.meta.url));
const fileName = /^(\d{4})-([a-z0-9-]+)\.sql$/;
// Any number will do, as long as every node asks for the same one.
const advisoryKey = 7_426_011;

/** Reads the numbered steps of a folder in order. Throws on a name that does not fit or a number used twice. */
export function readMigrations(folder: string = shippedFolder): Migration[] {
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const parts = fileName.exec(file);
      if (parts === null) throw new MigrationRefusal(`The migration ${file} is not named like 0001-what-it-does.sql.`);
      const sql = readFileSync(join(folder, file), 'utf8');
      const checksum = sha256Hex(sql.replaceAll('\r\n', '\n'));
      return { number: Number(parts[1]), name: parts[2] ?? '', sql, checksum };
    });
  const twice = migrations.find((migration, index) => migrations[index - 1]?.number === migration.number);
  if (twice !== undefined) throw new MigrationRefusal(`Two migrations carry the number ${twice.number}.`);
  return migrations;
}

/** The number of the newest step that this version ships, without reading any. */
export const newestShipped = (): number =>
  Math.max(...readdirSync(shippedFolder).map((file) => Number(fileName.exec(file)?.[1] ?? 0)));

/** From this step on, whoever knows those before lives with what a step adds. */
export const FIRST_EXPANDING = 164;
const CONTRACTS = /^-- Contracts: unused since (\d{4})$/m;

/** Which step a node must know to work on the database once this one has run: any where it only adds. */
export const neededBy = ({ number, sql }: Pick<Migration, 'number' | 'sql'>): number =>
  number < FIRST_EXPANDING ? number : Number(CONTRACTS.exec(sql)?.[1] ?? 0);

/** The steps that have run; `needs` is what {@link neededBy} said of each, null where nobody has said it. */
export const STEPS_TABLE = `migration (
  number integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  needs integer
)`;

/** The newest step this version knows; what a backup writes down and a restore compares. */
export function schemaNumber(migrations: Migration[] = readMigrations()): number {
  return migrations.at(-1)?.number ?? 0;
}

/**
 * Brings the database at `url` to this version's schema, forward only, each step in its own transaction. Several nodes
 * may call at once: one works, the others wait, and `waits` is told so. Returns the names of the steps that ran now.
 */
export async function migrate(
  url: string,
  migrations: Migration[] = readMigrations(),
  waits: () => void = () => undefined,
): Promise<string[]> {
  const client = await connectTo(url);
  const ran: string[] = [];
  try {
    for (let more = true; more; ) {
      const step = await oneAtATime(client, waits, () => nextStep(client, migrations));
      if (step?.after !== undefined) await client.query(step.after);
      if (step) ran.push(step.name);
      more = step !== null;
    }
    return ran;
  } finally {
    await client.end();
  }
}

/**
 * Does what only one node may do at a time, in a transaction. Its lock ends with the transaction: that of a session would stay with
 * the pooler that lent it, and keep the next node waiting for ever.
 */
export async function oneAtATime<T>(client: Client, waits: () => void, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [advisoryKey]);
    if (rows[0]?.got !== true) {
      waits();
      await client.query('select pg_advisory_xact_lock($1)', [advisoryKey]);
    }
    const answer = await work();
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Takes the next step, where one waits; null where none does. */
async function nextStep(
  client: Client,
  migrations: Migration[],
): Promise<{ name: string; after: string | undefined } | null> {
  await client.query(`create table if not exists ${STEPS_TABLE}`);
  const { rowCount: saysNeeds } = await client.query(
    `select from pg_attribute where attrelid = 'migration'::regclass and attname = 'needs'`,
  );
  if (!saysNeeds) await client.query('alter table migration add column needs integer');
  const done = await client.query<Done>('select number, name, checksum, needs from migration order by number');
  refuseStrangers(done.rows, migrations);
  const newest = done.rows.at(-1)?.number ?? 0;
  const migration = migrations.find(({ number }) => number > newest);
  if (!migration) return null;
  await apply(client, migration);
  return { name: migration.name, after: THEN.exec(migration.sql)?.[1] };
}

type Done = { number: number; name: string; checksum: string; needs: number | null };

function refuseStrangers(done: Done[], migrations: Migration[]): void {
  const newestKnown = schemaNumber(migrations);
  const known = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const row of done) {
    const migration = known.get(row.number);
    // A node of the release before lives with what a newer one has only added.
    if (migration === undefined && row.needs !== null && row.needs <= newestKnown && row.number > newestKnown) continue;
    if (migration === undefined)
      throw new MigrationRefusal(
        `The database is newer than this version of Hansom (it has step ${row.number}, ${row.name}): start the newer version.`,
      );
    if (migration.checksum !== row.checksum)
      throw new MigrationRefusal(
        `Step ${row.number} (${row.name}) of the database differs from this version's: a step that has run is never changed, a new one is added.`,
      );
  }
  const newest = done.at(-1)?.number ?? 0;
  const skipped = migrations.find((m) => m.number < newest && !done.some((row) => row.number === m.number));
  if (skipped !== undefined)
    throw new MigrationRefusal(
      `Step ${skipped.number} (${skipped.name}) came after step ${newest} had run: give it a later number.`,
    );
}

/** What a step that wrote a large table anew asks for, which no transaction may do; lost at a power cut, it is only slower. */
const THEN = /^-- Then: (vacuum analyze [a-z_]+)$/m;

/** What a step takes away must not be taken from a node that runs and asks for it. */
async function refuseWhileUsed(client: Client, { number, name, sql }: Migration): Promise<void> {
  const needs = neededBy({ number, sql });
  if (number < FIRST_EXPANDING || needs === 0) return;
  const { rows } = await client.query<{ holder: string }>(
    `select holder from node where schema < $1 and beat_at > clock_timestamp() - interval '10 seconds' order by holder`,
    [needs],
  );
  const [running] = rows;
  if (running)
    throw new MigrationRefusal(
      `Step ${number} (${name}) takes away what the node '${running.holder}' still asks for: bring every node to the release before this one first, or stop them.`,
    );
}

async function apply(client: Client, migration: Migration): Promise<void> {
  const { number, name, sql, checksum } = migration;
  await refuseWhileUsed(client, migration);
  try {
    await client.query(sql);
    const row = [number, name, checksum, neededBy(migration)];
    await client.query('insert into migration (number, name, checksum, needs) values ($1, $2, $3, $4)', row);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new MigrationRefusal(`Step ${number} (${name}) failed, the database is as before: ${why}`);
  }
}
