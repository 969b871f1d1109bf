import { Client } from 'pg';
import { migrate } from '../door/migrate.ts';
import { letSuiteIn } from '../door/suite-role.ts';
import { timed } from './timed.ts';

/** A database made once in a run and cloned for each test file that wants it. `build` gets the address of an empty one. */
export interface Template {
  /** Letters, digits and underscores. */
  name: string;
  build(url: string): Promise<void>;
}

export const migratedTemplate: Template = {
  name: 'migrated',
  build: async (url) => {
    await migrate(url);
  },
};

const advisoryKey = 7_426_012;

/** Makes the template unless an earlier test file of this run made it; those that ask meanwhile wait. */
export async function makeTemplate(clusterUrl: string, template: Template): Promise<string> {
  const database = `template_${template.name}`;
  await withAdmin(clusterUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [advisoryKey]);
    const found = await admin.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount !== 0) return;
    const draft = `${database}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft}`);
    await timed('templates made', () => template.build(urlOf(clusterUrl, draft)));
    await letSuiteIn(urlOf(clusterUrl, draft));
    await disconnectAll(admin, draft);
    await admin.query(`alter database ${draft} rename to ${database}`);
  });
  return database;
}

/** Runs `work` on a connection of its own to the cluster's `postgres` database. */
export async function withAdmin<T>(clusterUrl: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: clusterUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

export function urlOf(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.href;
}

// A database that still has a connection can be neither renamed nor cloned.
async function disconnectAll(admin: Client, database: string): Promise<void> {
  await admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [database]);
}
