import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoTemplate } from '#apps/testing/demo-suite.ts';
import { type KillableSuite, killableSuite } from '#apps/testing/killable-suite.ts';
import { runningServer, startServerAgain } from '#store/cluster/server-process.ts';
import { suiteUrlOf } from '#store/door/suite-role.ts';
import { afterwards } from '#store/testing/afterwards.ts';
import { signal } from '#store/testing/primary-and-standby.ts';
import { type SilentLine, silentLine } from '#store/testing/silent-line.ts';
import { makeTemplate, urlOf } from '#store/testing/template.ts';
import { startCluster } from '#store/testing/test-cluster.ts';

/** What was committed outlives the server, though not the machine: `fsync` is off for the tests, and nothing else. */
const SETTINGS = { fsync: 'off', shared_buffers: '64MB', max_connections: '120', jit: 'off', timezone: 'UTC' };

export type StormNode = {
  /** Null while it is dead or stands still. */
  address: string | null;
  /** As it is named where it holds something. */
  holder: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  freeze(how: 'stop' | 'go on'): void;
  line: SilentLine;
};

export type StormWorld = {
  databaseUrl: string;
  nodes: readonly StormNode[];
  /** Stops all of the database's processes where they are, or lets them go on. */
  freeze(how: 'stop' | 'go on'): void;
  killDatabase(): Promise<void>;
  startDatabase(): Promise<void>;
};

/** A demo company on a database of its own, served by nodes in processes of their own, each by a line that can be cut. */
export async function stormWorld(count: number): Promise<StormWorld> {
  const cluster = await startCluster(SETTINGS);
  let server = cluster.server;
  afterwards(async () => {
    signal({ server }, 'SIGCONT');
    await cluster.stop();
  });
  const databaseUrl = urlOf(cluster.url, await makeTemplate(cluster.url, demoTemplate));
  const nodes = await Promise.all(Array.from({ length: count }, () => stormNode(databaseUrl)));
  return {
    databaseUrl,
    nodes,
    freeze: (how) => signal({ server }, how === 'stop' ? 'SIGSTOP' : 'SIGCONT'),
    async killDatabase() {
      signal({ server }, 'SIGKILL');
      while (runningServer(cluster.plan.cluster)?.pid === server.pid) await new Promise(setImmediate);
    },
    async startDatabase() {
      server = await startServerAgain(cluster.plan, server.port);
    },
  };
}

async function stormNode(databaseUrl: string): Promise<StormNode> {
  const line = await silentLine(databaseUrl);
  const dataDir = mkdtempSync(join(tmpdir(), 'hansom-storm-'));
  let suite: KillableSuite | null = null;
  const node: StormNode = {
    address: null,
    holder: `${hostname()} ${dataDir}`,
    line,
    async start() {
      suite = await killableSuite(dataDir, { databaseUrl: suiteUrlOf(line.url) });
      node.address = suite.address;
    },
    async kill() {
      node.address = null;
      await suite?.kill();
    },
    freeze(how) {
      suite?.freeze(how);
      node.address = how === 'stop' ? null : (suite?.address ?? null);
    },
  };
  afterwards(async () => {
    await node.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await node.start();
  return node;
}
