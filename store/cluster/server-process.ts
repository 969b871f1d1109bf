import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo } from '../door/way/client.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { program } from './binaries.ts';
import { isAlive } from './process-mark.ts';
import { rotateLog } from './rotated-log.ts';
import { StartRefusal } from './start-refusal.ts';

/** Everything needed to run one PostgreSQL server. `settings` are PostgreSQL's own names and values. */
export interface ServerPlan {
  cluster: string;
  binaries: Binaries;
  account: Account;
  password: string;
  logFile: string;
  settings: Record<string, string>;
}

export interface RunningServer {
  port: number;
  pid: number;
}

export const databaseUser = 'hansom';
const host = '127.0.0.1';
const startPatienceMs = 60_000;
const stopPatienceMs = 8_000;
const WATCH_MS = 500;
const LEFT_BEHIND_MS = 2_000;

export function serverUrl(port: number, password: string, database: string): string {
  return `postgres://${databaseUser}:${password}@${host}:${port}/${database}`;
}

/** Makes sure that the server at `url` answers us; the sentence of the refusal otherwise, null when it does. */
export async function failureOf(url: string): Promise<string | null> {
  try {
    const client = await connectTo(url, { connectionTimeoutMillis: 3_000 });
    await client.query('select 1').finally(() => client.end());
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The server that a killed parent left on this cluster, by its postmaster.pid; null when none runs. */
export function runningServer(cluster: string): RunningServer | null {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || !worksIn(pid, cluster)) return null;
  return { pid, port };
}

/** Starts a server and waits until it answers. Tries `port` first, then free ones. */
export async function startServer(plan: ServerPlan, port: number): Promise<RunningServer> {
  await makeWay(plan);
  let lastWords = '';
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const chosen = attempt === 0 && port > 0 && (await isFree(port)) ? port : await freePort();
    const outcome = await tryStart(plan, chosen);
    if (typeof outcome !== 'string') return outcome;
    lastWords = outcome;
    if (/No space left on device/.test(lastWords))
      throw new StartRefusal(`The disk that holds ${plan.cluster} is full: free some space and start again.`);
    await sleep(200 * (attempt + 1));
  }
  throw new StartRefusal(`The database did not start. It said: ${lastWords} (more in ${plan.logFile})`);
}

/** Starts a server that ended by itself on the port it had: whoever used it knows no other. */
export async function startServerAgain(plan: ServerPlan, port: number): Promise<RunningServer> {
  await makeWay(plan);
  if (!(await isFree(port)))
    throw new StartRefusal(`Port ${port}, which the database had, is held by another program.`);
  const outcome = await tryStart(plan, port);
  if (typeof outcome === 'string') throw new StartRefusal(outcome);
  return outcome;
}

/** Resolves when this server runs no more, whoever started it. */
export async function endOf(plan: ServerPlan, server: RunningServer): Promise<void> {
  while (runningServer(plan.cluster)?.pid === server.pid) await sleep(WATCH_MS, undefined, { ref: false });
}

/** Without this a server refuses to start, or would write beside what its predecessor left at work. */
async function makeWay(plan: ServerPlan): Promise<void> {
  rotateLog(plan.logFile, 'copied');
  if (runningServer(plan.cluster) !== null) return;
  await endLeftBehind(plan.cluster);
  // A file left by a server that is gone stops the next start when its number now belongs to another process.
  rmSync(join(plan.cluster, 'postmaster.pid'), { force: true });
}

/** Of a server that was killed, those that worked for it end by themselves; whoever is at a long statement is made to. */
async function endLeftBehind(cluster: string): Promise<void> {
  for (const signal of [null, 'SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of signal ? leftBehind(cluster) : []) {
      try {
        process.kill(pid, signal as NodeJS.Signals);
      } catch {
        // It is gone meanwhile.
      }
    }
    const until = Date.now() + LEFT_BEHIND_MS;
    while (leftBehind(cluster).length > 0 && Date.now() < until) await sleep(20);
  }
}

function leftBehind(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && worksIn(pid, cluster));
}

/** Stops a server as PostgreSQL's 'fast' does, in earnest after 8 s. Resolves when it is gone. */
export async function stopServer(pid: number, isGone: () => boolean = () => !isAlive(pid)): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isGone()) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const until = Date.now() + stopPatienceMs;
    while (Date.now() < until && !isGone()) await sleep(20);
  }
}

async function tryStart(plan: ServerPlan, port: number): Promise<RunningServer | string> {
  const settings = { listen_addresses: host, port: String(port), unix_socket_directories: '', ...plan.settings };
  const log = openSync(plan.logFile, 'a', 0o600);
  const logStart = statSync(plan.logFile).size;
  // Its own session: Ctrl-C must reach the suite, which closes first and stops the database last.
  const child = spawn(
    program(plan.binaries, 'postgres'),
    ['-D', plan.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: plan.cluster,
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      ...plan.account,
    },
  );
  closeSync(log);
  const end: { how: string | null } = { how: null };
  child.once('error', (error) => (end.how = error.message));
  child.once('exit', (code, signal) => (end.how ??= `ended with ${signal ?? code}`));
  const url = serverUrl(port, plan.password, 'postgres');
  const until = Date.now() + startPatienceMs;
  let failure: string | null = 'no answer';
  while (end.how === null && Date.now() < until) {
    failure = await failureOf(url);
    if (failure === null && end.how === null && child.pid !== undefined) {
      child.unref();
      return { port, pid: child.pid };
    }
    await sleep(20);
  }
  if (end.how === null && child.pid !== undefined) await stopServer(child.pid, () => end.how !== null);
  return lastLines(plan.logFile, logStart) || end.how || failure || 'nothing';
}

function lastLines(logFile: string, from: number): string {
  const text = readFileSync(logFile).subarray(from).toString('utf8');
  return text
    .split('\n')
    .filter((line) => /FATAL|PANIC|ERROR|could not|HINT|DETAIL/.test(line))
    .slice(-3)
    .join(' ');
}

function worksIn(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return false;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
