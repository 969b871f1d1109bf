import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { request } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { slowCall } from '#apps/testing/slow-call.ts';
import { readNote } from '#store/cluster/placement.ts';
import { runningServer, serverUrl } from '#store/cluster/server-process.ts';
import { folderRefusal } from '#store/cluster/start-refusal.ts';
import { dataFolder, readableProject, run, startSuite } from './testing/started-suite.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

test('a wrong option ends with a sentence and 2 before anything is opened', async () => {
  const wrong = run('tools/start.mjs', { args: ['--prot', '8081'] });
  expect(await wrong.ended).toBe(2);
  expect(wrong.said()).toBe("'--prot' is not an option of npm start; --help lists them.\n");
});

test('from a folder that only its owner may enter: it works, answers its second start, closes, and keeps its data', async () => {
  const folder = dataFolder();
  chmodSync(folder, 0o700);
  const dataDir = join(folder, 'data');
  const args = ['--empty', '--data', dataDir, '--port', String(await freePort())];

  const suite = await startSuite({ args });
  expect((await fetch(`${suite.address}/healthz`)).status).toBe(200);
  await ask(dataDir, `insert into setting (name, value) values ('boot-test', '"kept"')`);
  const second = run('tools/start.mjs', { args });
  expect(await second.ended).toBe(3);
  expect(second.said()).toContain(`already running at ${suite.address}\n`);

  suite.child.kill('SIGTERM');
  expect(await suite.ended).toBe(0);
  expect(runningServer(readNote(dataDir)?.cluster ?? '')).toBeNull();
  expect(existsSync(join(dataDir, 'lock.json'))).toBe(false);
  expect(statSync(join(dataDir, 'database.json')).mode & 0o777).toBe(0o600);

  const again = await startSuite({ args });
  expect(await ask(dataDir, `select value from setting where name = 'boot-test'`)).toEqual([{ value: 'kept' }]);
  again.child.kill('SIGINT');
  again.child.kill('SIGINT');
  expect(await again.ended).toBe(0);
});

test('an ordinary user starts it as well', async () => {
  const project = isRoot ? await readableProject() : undefined;
  const folder = dataFolder();
  if (isRoot) chownSync(folder, nobody.uid, nobody.gid);
  const dataDir = join(folder, 'data');
  const args = ['--empty', '--data', dataDir, '--port', String(await freePort())];
  const suite = await startSuite({ args, project, as: isRoot ? nobody : undefined });
  expect((await fetch(`${suite.address}/healthz`)).status).toBe(200);
  expect(readNote(dataDir)?.cluster).toBe(join(dataDir, 'postgres'));
  suite.child.kill('SIGTERM');
  expect(await suite.ended).toBe(0);
});

test('a port that another program holds means the next free one, said aloud, or the end where it must be exact', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '0.0.0.0', resolve));
  const held = (holder.address() as AddressInfo).port;
  const args = ['--empty', '--data', join(dataFolder(), 'data'), '--port', String(held)];
  const exact = run('tools/start.mjs', { args: [...args, '--port-exact'] });
  expect(await exact.ended).toBe(1);
  expect(exact.said()).toContain(`Port ${held} is held by another program: stop that one, or leave out --port-exact.`);
  const suite = await startSuite({ args });
  expect(suite.said()).toMatch(new RegExp(`Port ${held} is held by another program, so \\d+ is used`));
  expect(Number(new URL(suite.address).port)).toBeGreaterThan(held);
  suite.child.kill('SIGTERM');
  await suite.ended;
  holder.close();
});

test('killed, it starts again on the database that went on running; with that killed too, it recovers', async () => {
  const dataDir = join(dataFolder(), 'data');
  const args = ['--empty', '--data', dataDir, '--port', String(await freePort())];
  const first = await startSuite({ args });
  await ask(dataDir, `insert into setting (name, value) values ('boot-test', '1')`);
  first.child.kill('SIGKILL');
  await first.ended;
  const cluster = readNote(dataDir)?.cluster ?? '';
  const orphan = runningServer(cluster);
  expect(orphan).not.toBeNull();

  const second = await startSuite({ args });
  expect(second.said()).toContain('The database was still running and is taken over');
  expect(runningServer(cluster)).toEqual(orphan);
  second.child.kill('SIGKILL');
  process.kill(orphan?.pid ?? 0, 'SIGKILL');
  await second.ended;

  const third = await startSuite({ args });
  expect(await ask(dataDir, `select value from setting where name = 'boot-test'`)).toEqual([{ value: 1 }]);
  third.child.kill('SIGTERM');
  expect(await third.ended).toBe(0);
  expect(runningServer(cluster)).toBeNull();
});

test('a database that is killed under the suite is started again, with all that was written', async () => {
  const dataDir = join(dataFolder(), 'data');
  const suite = await startSuite({ args: ['--empty', '--data', dataDir, '--port', String(await freePort())] });
  await ask(dataDir, `insert into setting (name, value) values ('boot-test', '1')`);
  const cluster = readNote(dataDir)?.cluster ?? '';
  const server = runningServer(cluster);
  process.kill(server?.pid ?? 0, 'SIGKILL');
  await suite.says(/The database is started again/);
  const health = async () => {
    const answer = await fetch(`${suite.address}/healthz`);
    const { parts } = (await answer.json()) as { parts: { database: object } };
    return { status: answer.status, database: parts.database };
  };
  await expect
    .poll(health, { timeout: 20_000 })
    .toMatchObject({ status: 200, database: { ok: true, startedAgain: 1 } });
  expect(runningServer(cluster)?.port).toBe(server?.port);
  expect(await ask(dataDir, `select value from setting where name = 'boot-test'`)).toEqual([{ value: 1 }]);
  suite.child.kill('SIGTERM');
  expect(await suite.ended).toBe(0);
  expect(runningServer(cluster)).toBeNull();
});

test('a second signal, later than the same press, ends it at once, whatever is under way', async () => {
  const dataDir = join(dataFolder(), 'data');
  const suite = await startSuite({ args: ['--empty', '--data', dataDir, '--port', String(await freePort())] });
  await slowCall(suite.address);
  suite.child.kill('SIGTERM');
  await suite.says(/Leaving; a second signal ends it at once/);
  const askedAgain = () => {
    suite.child.kill('SIGTERM');
    return suite.child.exitCode;
  };
  await expect.poll(askedAgain, { timeout: 20_000 }).toBe(1);
  expect(runningServer(readNote(dataDir)?.cluster ?? '')).toBeNull();
});

test('over --https self the suite answers to whoever trusts the company’s authority', async () => {
  const dataDir = join(dataFolder(), 'data');
  const suite = await startSuite({
    args: ['--empty', '--https', 'self', '--data', dataDir, '--port', String(await freePort())],
  });
  expect(suite.address).toMatch(/^https:/);
  const ca = readFileSync(join(dataDir, 'https', 'authority.crt'), 'utf8');
  const status = await new Promise((resolve, reject) => {
    request(`${suite.address}/healthz`, { ca }, (answer) => resolve(answer.statusCode))
      .once('error', reject)
      .end();
  });
  expect(status).toBe(200);
  const session = connect(suite.address, { ca });
  const ask = async (path: string) => {
    const [headers] = (await once(session.request({ ':path': path }), 'response')) as [Record<string, unknown>];
    return headers[':status'];
  };
  expect(await Promise.all(['/', '/healthz', '/api/config', '/api/v1/shell/opened', '/no.js'].map(ask))).toEqual([
    200, 200, 401, 401, 404,
  ]);
  suite.child.kill('SIGTERM');
  await suite.ended;
});

test('a backup is taken while the suite works, and brought back only where none does', async () => {
  const folder = dataFolder();
  const dataDir = join(folder, 'data');
  const suite = await startSuite({ args: ['--empty', '--data', dataDir, '--port', String(await freePort())] });
  await ask(dataDir, `insert into setting (name, value) values ('boot-test', '"saved"')`);
  const file = join(folder, 'company.hansom');
  const backup = run('tools/run.mjs', { args: ['tools/backup.ts', file, '--data', dataDir] });
  expect([await backup.ended, backup.said()]).toEqual([0, expect.stringMatching(/Wrote \d+ rows of \d+ tables/)]);
  const refused = run('tools/run.mjs', { args: ['tools/restore.ts', file, '--replace', '--data', dataDir] });
  expect([await refused.ended, refused.said()]).toEqual([1, expect.stringContaining('stop the suite first')]);
  suite.child.kill('SIGTERM');
  await suite.ended;

  const elsewhere = join(dataFolder(), 'data');
  const restore = run('tools/run.mjs', { args: ['tools/restore.ts', file, '--data', elsewhere] });
  expect([await restore.ended, restore.said()]).toEqual([0, expect.stringMatching(/Brought back \d+ rows/)]);
  const restored = await startSuite({ args: ['--empty', '--data', elsewhere, '--port', String(await freePort())] });
  expect(await ask(elsewhere, `select value from setting where name = 'boot-test'`)).toEqual([{ value: 'saved' }]);
  restored.child.kill('SIGTERM');
  await restored.ended;
});

test('a full disk and a folder that is none end with a sentence', async () => {
  const folder = dataFolder();
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const none = run('tools/start.mjs', { args: ['--empty', '--data', file] });
  expect([await none.ended, none.said()]).toEqual([
    1,
    expect.stringContaining('is not a folder: choose another with --data.'),
  ]);

  const disk = smallDisk(folder);
  if (disk === null) {
    const full = folderRefusal(Object.assign(new Error('write'), { code: 'ENOSPC' }), folder);
    expect(String(full)).toContain('is full: free some space and start again.');
    return;
  }
  try {
    const full = run('tools/start.mjs', {
      args: ['--empty', '--data', join(disk, 'data'), '--port', String(await freePort())],
    });
    expect([await full.ended, full.said()]).toEqual([
      1,
      expect.stringContaining('is full: free some space and start again.'),
    ]);
    expect(existsSync(join(disk, 'data', 'database.json'))).toBe(false);
  } finally {
    spawnSync('umount', [disk]);
  }
});

/** A disk of 8 MB, where root may mount one. */
function smallDisk(folder: string): string | null {
  if (!isRoot || process.platform !== 'linux') return null;
  chmodSync(folder, 0o755);
  const disk = join(folder, 'disk');
  spawnSync('mkdir', [disk]);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=755', 'tmpfs', disk]);
  return mounted.status === 0 ? disk : null;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '0.0.0.0', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function ask(dataDir: string, sql: string): Promise<object[]> {
  const note = readNote(dataDir);
  const client = new Client({ connectionString: serverUrl(note?.port ?? 0, note?.password ?? '', 'hansom') });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
