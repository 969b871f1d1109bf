import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../cluster/server-process.ts';
import { suiteUrlOf } from '../door/suite-role.ts';
import { readAddress, writeAddress } from '../door/way/address.ts';
import { connectTo } from '../door/way/client.ts';
import { afterwards } from './afterwards.ts';

/** Whether PgBouncer is installed here: what needs it says so and is skipped where it is not. */
export const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0;

/**
 * A real PgBouncer before the database at `url`, which lends a connection for one transaction. Where it `ignores` what is set at a
 * session's beginning it says nothing of it; else it refuses. Answers the address by way of it. Ends with the test.
 */
export async function startPooler(url: string, { ignores }: { ignores: boolean }): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hansom-pooler-'));
  chmodSync(folder, 0o755);
  const address = readAddress(url);
  const [host = '', port = '5432'] = (address.hosts[0] ?? '').split(':');
  const listens = await freePort();
  const users = [url, suiteUrlOf(url)].map(readAddress).map(({ user, password }) => `"${user}" "${password}"`);
  writeFileSync(join(folder, 'users.txt'), `${users.join('\n')}\n`);
  const silent = ignores ? ', statement_timeout, lock_timeout, idle_in_transaction_session_timeout' : '';
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${host} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listens}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
ignore_startup_parameters = extra_float_digits${silent}
`,
  );
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...asOther, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  afterwards(async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  });
  const through = writeAddress({ ...address, hosts: [`127.0.0.1:${listens}`] });
  for (const until = Date.now() + 10_000; ; await sleep(20)) {
    try {
      await (await connectTo(through)).end();
      return through;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}
