import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { readAddress } from '../door/way/address.ts';
import { findBinaries } from './binaries.ts';
import { folderHolder, lockFolder } from './folder-lock.ts';
import { makeCluster } from './init.ts';
import { type Kept, keepRunning, type Running } from './keep-running.ts';
import {
  accountOf,
  claimCluster,
  makeDataFolder,
  placeCluster,
  reachableBinaries,
  readNote,
  writeNote,
} from './placement.ts';
import { rotateLog } from './rotated-log.ts';
import type { RunningServer, ServerPlan } from './server-process.ts';
import {
  endOf,
  failureOf,
  runningServer,
  serverUrl,
  startServer,
  startServerAgain,
  stopServer,
} from './server-process.ts';
import { folderRefusal, StartRefusal } from './start-refusal.ts';

/** An open database: `close` stops the server when this process opened it, and does nothing to one that others run. */
export interface OpenDatabase {
  url: string;
  /** Without the pooler of `url`, where one is named: for what a pooler cannot carry. */
  directUrl?: string | undefined;
  /** A standby, for searches. */
  readUrl?: string | undefined;
  kind: 'external' | 'embedded';
  /** The server of this process's own, which is started again where it ends by itself. */
  server?: Pick<Kept, 'figures' | 'trouble'>;
  close(): Promise<void>;
}

export interface OpenInput {
  dataDir: string;
  say: (line: string) => void;
}

const databaseName = 'hansom';
const joinPatienceMs = 20_000;
const logLookedAtMs = 60_000;

const settings: Record<string, string> = {
  shared_buffers: '128MB',
  max_connections: '120',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Its details tell of the row that was refused, with names and telephones.
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m ',
};

/**
 * Opens the suite's database: the server at DATABASE_URL if that is set, else the embedded one of the data folder, which
 * is made at the first call. The caller holds the folder's lock. Throws `StartRefusal` with a sentence.
 */
export async function openDatabase({ dataDir, say }: OpenInput): Promise<OpenDatabase> {
  return (await openExternal()) ?? openEmbedded({ dataDir, say });
}

/**
 * Opens the database for a tool (backup, city import), whether or not a suite runs on the folder: a running suite's
 * server is joined; else the folder is locked under the tool's name and the server started until `close`.
 */
export async function joinDatabase(input: OpenInput & { purpose: string }): Promise<OpenDatabase> {
  const external = await openExternal();
  if (external !== null) return external;
  for (const until = Date.now() + joinPatienceMs; ; await sleep(250)) {
    const answer = await lockFolder(input.dataDir, input.purpose);
    if (answer.ok) {
      try {
        const opened = await openEmbedded(input);
        return { ...opened, close: () => opened.close().finally(answer.lock.release) };
      } catch (error) {
        answer.lock.release();
        throw error;
      }
    }
    if (answer.holder.purpose !== 'suite') throw new StartRefusal(busySentence(answer.holder.purpose), 3);
    const url = runningUrl(input.dataDir);
    if (url !== null && (await failureOf(url)) === null) return { url, kind: 'embedded', close: async () => undefined };
    if (Date.now() > until)
      throw new StartRefusal('The suite on this data folder is starting but its database does not answer.');
  }
}

/** The address of the database that a running suite keeps in this folder; null when none runs. */
export function runningUrl(dataDir: string): string | null {
  const note = readNote(dataDir);
  if (note === null || folderHolder(dataDir) === null || runningServer(note.cluster) === null) return null;
  return serverUrl(note.port, note.password, databaseName);
}

export function busySentence(purpose: string): string {
  return `'npm run ${purpose}' is at work on this data folder: wait until it has ended.`;
}

async function openExternal(): Promise<OpenDatabase | null> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_READ_URL: readUrl } = process.env;
  if (!url) {
    const alone = directUrl ? 'DATABASE_DIRECT_URL' : readUrl && 'DATABASE_READ_URL';
    if (alone) throw new StartRefusal(`${alone} is set and DATABASE_URL is not: set that too, or leave both out.`);
    return null;
  }
  const named = Object.entries({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_READ_URL: readUrl });
  for (const [name, address] of named) {
    if (!address) continue;
    // Searches go on by the database itself where the standby is away.
    const failure = name === 'DATABASE_READ_URL' ? unreadable(address) : await failureOf(address);
    if (failure !== null) throw new StartRefusal(`The database at ${name} does not answer: ${failure}`);
  }
  return {
    url,
    directUrl: directUrl || undefined,
    readUrl: readUrl || undefined,
    kind: 'external',
    close: async () => undefined,
  };
}

function unreadable(url: string): string | null {
  try {
    readAddress(url);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

async function openEmbedded({ dataDir: given, say }: OpenInput): Promise<OpenDatabase> {
  try {
    makeDataFolder(given);
    const dataDir = realpathSync(given);
    mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
    const note = readNote(dataDir) ?? placeCluster(dataDir, say);
    claimCluster(dataDir, note.cluster);
    const plan: ServerPlan = {
      cluster: note.cluster,
      account: accountOf(note.cluster, dataDir),
      binaries: reachableBinaries(findBinaries(), dataDir),
      password: note.password,
      logFile: join(dataDir, 'logs', 'postgres.log'),
      settings,
    };
    if (readNote(dataDir) === null) {
      say('Setting up the database');
      await makeCluster(plan);
      writeNote(dataDir, note);
    } else if (!existsSync(join(note.cluster, 'PG_VERSION'))) {
      throw new StartRefusal(`The database of this data folder should lie in ${note.cluster}, but is not there.`);
    }
    const server = (await adopt(plan, say)) ?? (await startServer(plan, note.port));
    if (server.port !== note.port) writeNote(dataDir, { ...note, port: server.port });
    await makeDatabase(serverUrl(server.port, note.password, 'postgres'));
    const runningOn = (one: RunningServer): Running => ({
      ended: endOf(plan, one).then(() => 'killed, or broken'),
      stop: () => stopServer(one.pid, () => runningServer(plan.cluster) === null),
    });
    const again = async () => runningOn(await startServerAgain(plan, server.port));
    const kept = keepRunning('The database', runningOn(server), again, say);
    const watch = setInterval(() => rotateLog(plan.logFile, 'copied'), logLookedAtMs).unref();
    return {
      url: serverUrl(server.port, note.password, databaseName),
      kind: 'embedded',
      server: kept,
      close: () => {
        clearInterval(watch);
        return kept.stop();
      },
    };
  } catch (error) {
    throw folderRefusal(error, given);
  }
}

async function adopt(plan: ServerPlan, say: (line: string) => void) {
  const orphan = runningServer(plan.cluster);
  if (orphan === null) return null;
  if ((await failureOf(serverUrl(orphan.port, plan.password, 'postgres'))) === null) {
    say('The database was still running and is taken over');
    return orphan;
  }
  say('A database that does not answer was still running and is stopped');
  await stopServer(orphan.pid, () => runningServer(plan.cluster) === null);
  return null;
}

async function makeDatabase(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
