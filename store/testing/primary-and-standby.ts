import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAddress, writeAddress } from '../door/way/address.ts';
import { connectTo } from '../door/way/client.ts';
import { afterwards } from './afterwards.ts';
import { type OwnCluster, startCluster } from './test-cluster.ts';

export type Pair = {
  primary: OwnCluster;
  standby: OwnCluster;
  /** Both, as the suite is told of them. */
  url: string;
  /** Ends the server's process at once, as a power cut would. */
  kill(cluster: OwnCluster): void;
  /** Stops all of its processes where they are, or lets them go on. */
  freeze(cluster: OwnCluster, how: 'stop' | 'go on'): void;
  /** One statement at one of them. */
  ask<Row extends object>(cluster: OwnCluster, sql: string): Promise<Row[]>;
};

const SETTINGS = {
  fsync: 'off',
  wal_level: 'replica',
  max_wal_senders: '4',
  hot_standby: 'on',
  shared_buffers: '16MB',
  max_connections: '60',
  timezone: 'UTC',
};

/** Two servers of which the second follows the first, and is promised every commit where `promised`. They end with the test. */
export async function primaryAndStandby({ promised }: { promised: boolean }): Promise<Pair> {
  const primary = await startCluster(SETTINGS);
  const clusters = [primary];
  afterwards(async () => {
    for (const cluster of clusters.toReversed()) {
      signal(cluster, 'SIGCONT');
      await cluster.stop();
    }
  });
  const [host = '', port = ''] = readAddress(primary.url).hosts[0]!.split(':');
  const { plan } = primary;
  const copied = async (cluster: string) => {
    const client = await connectTo(primary.url);
    await client.query(`select pg_backup_start('standby', true)`);
    spawnSync('cp', ['-a', plan.cluster, cluster]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await client.end();
    writeFileSync(join(cluster, 'backup_label'), rows[0]!.labelfile);
    writeFileSync(join(cluster, 'standby.signal'), '');
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    if (plan.account) spawnSync('chown', ['-R', `${plan.account.uid}:${plan.account.gid}`, cluster]);
  };
  const primary_conninfo = `host=${host} port=${port} user=hansom password=${plan.password} application_name=second`;
  const standby = await startCluster({ ...SETTINGS, primary_conninfo }, { plan, copied });
  clusters.push(standby);
  const ask = async <Row extends object>(cluster: OwnCluster, sql: string) => {
    const client = await connectTo(cluster.url);
    return client
      .query<Row>(sql)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  };
  if (promised) {
    await ask(primary, `alter system set synchronous_standby_names = 'second'`);
    await ask(primary, 'select pg_reload_conf()');
  }
  const hosts = clusters.map(({ url }) => readAddress(url).hosts[0]!);
  return {
    primary,
    standby,
    url: writeAddress({ ...readAddress(primary.url), hosts }),
    kill: (cluster) => signal(cluster, 'SIGKILL'),
    freeze: (cluster, how) => signal(cluster, how === 'stop' ? 'SIGSTOP' : 'SIGCONT'),
    ask,
  };
}

/** To the server and all that work for it. */
export function signal({ server }: Pick<OwnCluster, 'server'>, name: NodeJS.Signals): void {
  const children = spawnSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' }).stdout.split('\n');
  for (const pid of [server.pid, ...children.map(Number)]) {
    if (!pid) continue;
    try {
      process.kill(pid, name);
    } catch {
      // It is gone.
    }
  }
}
