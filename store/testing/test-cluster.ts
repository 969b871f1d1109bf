import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findBinaries } from '../cluster/binaries.ts';
import { makeCluster } from '../cluster/init.ts';
import { accountOf, placeCluster, reachableBinaries } from '../cluster/placement.ts';
import { processMark } from '../cluster/process-mark.ts';
import {
  type RunningServer,
  runningServer,
  type ServerPlan,
  serverUrl,
  startServer,
  stopServer,
} from '../cluster/server-process.ts';
import { quickFolder, quickFolders } from './quick-folder.ts';

/** A throw-away PostgreSQL for one run of the tests. It forgets everything when the machine stops, and is fast for it. */
export interface TestCluster {
  /** The address of its `postgres` database, with the right to create others. */
  url: string;
  stop(): Promise<void>;
}

const prefix = 'hansom-tests-';
const ownerName = 'owner.json';

const settings: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  // What was committed need not be told to anybody else, nor kept for long.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

export const startTestCluster = (): Promise<TestCluster> => startCluster(settings);

/** The folder and server of a cluster of a test's own, with which another can be made beside it. */
export interface OwnCluster extends TestCluster {
  plan: ServerPlan;
  server: RunningServer;
}

/** A throw-away PostgreSQL with these settings; `copied` fills its folder with the files of `like`, whose password it then has. */
export async function startCluster(
  given: Record<string, string>,
  like?: { plan: ServerPlan; copied(cluster: string): Promise<void> },
): Promise<OwnCluster> {
  await sweep();
  const folder = quickFolder(prefix);
  chmodSync(folder, 0o711);
  const note = placeCluster(folder, () => undefined);
  writeFileSync(
    join(folder, ownerName),
    JSON.stringify({ pid: process.pid, mark: processMark(process.pid), cluster: note.cluster }),
  );
  const plan = {
    cluster: note.cluster,
    account: like ? like.plan.account : accountOf(note.cluster, folder),
    binaries: like?.plan.binaries ?? reachableBinaries(findBinaries(), folder),
    password: like?.plan.password ?? note.password,
    logFile: join(folder, 'postgres.log'),
    settings: given,
  };
  try {
    if (like) await like.copied(note.cluster);
    else await makeCluster(plan);
    const server = await startServer(plan, 0);
    const killAtExit = () => killQuietly(server.pid);
    process.once('exit', killAtExit);
    return {
      url: serverUrl(server.port, plan.password, 'postgres'),
      plan,
      server,
      stop: async () => {
        process.off('exit', killAtExit);
        await stopServer(server.pid, () => runningServer(note.cluster) === null);
        remove(folder, note.cluster);
      },
    };
  } catch (error) {
    remove(folder, note.cluster);
    throw error;
  }
}

// What an earlier run left when it was killed.
async function sweep(): Promise<void> {
  for (const folder of quickFolders(prefix)) {
    try {
      const owner = JSON.parse(readFileSync(join(folder, ownerName), 'utf8')) as {
        pid: number;
        mark: string;
        cluster: string;
      };
      if (processMark(owner.pid) === owner.mark) continue;
      const server = runningServer(owner.cluster);
      if (server !== null) await stopServer(server.pid, () => runningServer(owner.cluster) === null);
      remove(folder, owner.cluster);
    } catch {
      continue;
    }
  }
}

function remove(folder: string, cluster: string): void {
  rmSync(cluster, { recursive: true, force: true });
  if (!cluster.startsWith(folder)) rmSync(dirname(cluster), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    return;
  }
}
