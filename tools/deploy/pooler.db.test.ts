import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freePort } from '#store/cluster/server-process.ts';
import { openStore } from '#store/door/connect.ts';
import { letSuiteIn, suiteUrlOf } from '#store/door/suite-role.ts';
import { readAddress, writeAddress } from '#store/door/way/address.ts';
import { afterwards } from '#store/testing/afterwards.ts';
import { hasPooler } from '#store/testing/pooler.ts';
import { withAdmin } from '#store/testing/template.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { inRoot } from '../launch/root.mjs';

const read = (file: string) => readFileSync(inRoot('deploy', 'pgbouncer', file), 'utf8');

test.skipIf(!hasPooler)(
  'the shipped pooler lets the suite’s own role in, which it has never been told of (skipped where PgBouncer is not installed)',
  async () => {
    const { url } = await testDatabase();
    await letSuiteIn(url, () => undefined);
    const role = `pooler_${process.pid}`;
    const script = read('pooler-asks.sql').replaceAll(/\bpgbouncer\b/g, role);
    await withAdmin(url, (client) => client.query(script));
    afterwards(() => withAdmin(url, (client) => client.query(`drop owned by ${role} cascade; drop role ${role}`)));
    const address = readAddress(url);
    const database = new URL(url).pathname.slice(1);
    const [host = '', port = ''] = (address.hosts[0] ?? '').split(':');
    const listens = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'hansom-shipped-pooler-'));
    chmodSync(folder, 0o777);
    writeFileSync(join(folder, 'userlist.txt'), `"${role}" "PASSWORD"\n`, { mode: 0o644 });
    const file = join(folder, 'pgbouncer.ini');
    writeFileSync(
      file,
      read('pgbouncer.ini')
        .replace(/^hansom = .*$/m, `${database} = host=${host} port=${port} dbname=${database}`)
        .replace('auth_user = pgbouncer', `auth_user = ${role}`)
        .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
        .replace('listen_port = 6432', `listen_port = ${listens}`)
        .replace(/^unix_socket_dir = .*$/m, 'unix_socket_dir =')
        .replace(/^pidfile = .*\n/m, '')
        .replace(/^logfile = .*\n/m, '')
        .replace(/^auth_file = .*$/m, `auth_file = ${folder}/userlist.txt`),
    );
    const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    const child = spawn('pgbouncer', [...asOther, file], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (data: Buffer) => (said += data.toString()));
    afterwards(async () => {
      const gone = once(child, 'exit');
      if (child.exitCode === null) {
        child.kill('SIGKILL');
        await gone;
      }
      rmSync(folder, { recursive: true, force: true });
    });
    const store = openStore(suiteUrlOf(writeAddress({ ...address, hosts: [`127.0.0.1:${listens}`] })), {
      connections: 3,
    });
    afterwards(() => store.close());
    const who = async () =>
      (await sql<{ role: string }>`select current_user::text as role`.execute(store.db)).rows[0]?.role;
    await expect
      .poll(() => who().catch((error: Error) => `${error.message} ${said.slice(-500)}`), { timeout: 20_000 })
      .toBe(readAddress(suiteUrlOf(url)).user);
    expect(said).not.toMatch(/unknown parameter|unsupported|FATAL/);
  },
);
