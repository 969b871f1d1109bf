import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRoles } from '#core/node/roles.ts';
import { readNatsAddress } from '#services/between/by-nats.ts';
import { addressesOf } from '#store/door/way/address.ts';
import { afterwards } from '#store/testing/afterwards.ts';
import { inRoot } from '../launch/root.mjs';

const read = (...path: string[]) => readFileSync(inRoot('deploy', ...path), 'utf8');
const isInstalled = (program: string, ...asked: string[]) => spawnSync(program, asked).error === undefined;

/** A file by itself for a program that looks at it. */
function written(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'hansom-deploy-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('every file is told of where the way from one machine to three is', () => {
  const pages = readFileSync(inRoot('docs', 'operations.md'), 'utf8');
  for (const folder of readdirSync(inRoot('deploy')))
    for (const file of readdirSync(inRoot('deploy', folder))) expect(pages).toContain(`deploy/${folder}/${file}`);
});

test('what the environment names is understood by the suite', () => {
  const set = Object.fromEntries(
    read('systemd', 'environment')
      .split('\n')
      .flatMap((line) => {
        const [, name = '', value = ''] = /^#?([A-Z_]+)=(.*)$/.exec(line) ?? [];
        return name === '' ? [] : [[name, value]];
      }),
  );
  expect(addressesOf(set['DATABASE_URL'] ?? '')).toHaveLength(3);
  expect(addressesOf(set['DATABASE_DIRECT_URL'] ?? '')).toHaveLength(3);
  expect(readNatsAddress(set['NATS_URL'] ?? '').servers).toHaveLength(3);
  expect(readRoles(set['HANSOM_ROLES'] ?? '')).toMatchObject({ ok: true });
  const known = [
    readFileSync(inRoot('docs', 'operations.md'), 'utf8'),
    readFileSync(inRoot('docs', 'metrics.md'), 'utf8'),
  ].join();
  for (const name of Object.keys(set)) expect(known).toContain(name);
});

test('the machines and ports of one file are those of the others', () => {
  const machines = ['10.0.0.11', '10.0.0.12', '10.0.0.13'];
  for (const [folder, file] of [
    ['haproxy', 'haproxy.cfg'],
    ['nats', 'nats-server.conf'],
    ['patroni', 'patroni.yml'],
    ['etcd', 'etcd'],
    ['systemd', 'environment'],
  ] as const) {
    const named = new Set(read(folder, file).match(/10\.0\.0\.\d+(?!\d|\/)/g));
    expect([...named].sort(), file).toEqual(machines);
  }
  expect(read('pgbouncer', 'pgbouncer.ini')).toContain('listen_port = 6432');
  expect(read('patroni', 'patroni.yml')).toContain('listen: 10.0.0.11,127.0.0.1:5432');
});

test.skipIf(!isInstalled('haproxy', '-v'))('HAProxy takes its file (skipped where it is not installed)', () => {
  const plain = read('haproxy', 'haproxy.cfg')
    .replace(/ ssl crt \S+ alpn \S+/, '')
    .replace(/^ {4}(?:user|group) haproxy\n/gm, '');
  const { status, stdout, stderr } = spawnSync('haproxy', ['-c', '-f', written('haproxy.cfg', plain)], {
    encoding: 'utf8',
  });
  expect({ status, said: `${stdout}${stderr}`.replace(/Configuration file is valid\s*/, '') }).toEqual({
    status: 0,
    said: '',
  });
});

test.skipIf(!isInstalled('nats-server', '--version'))('NATS takes its file (skipped where it is not installed)', () => {
  const file = written('nats-server.conf', read('nats', 'nats-server.conf'));
  const env = { ...process.env, NATS_HANSOM_PASSWORD: 'one', NATS_ROUTE_PASSWORD: 'two' };
  const { status, stderr } = spawnSync('nats-server', ['-t', '-c', file], { encoding: 'utf8', env });
  expect({ status, stderr: stderr.trim() }).toMatchObject({ status: 0, stderr: expect.stringMatching(/is valid$/) });
});

test.skipIf(!isInstalled('patroni', '--version'))('Patroni takes its file (skipped where it is not installed)', () => {
  const file = written('config.yml', read('patroni', 'patroni.yml'));
  const { stdout, stderr } = spawnSync('patroni', ['--validate-config', file], { encoding: 'utf8' });
  // Of what only the machine itself has, such as its addresses and folders, nothing can be said here.
  const said = `${stdout}${stderr}`.split('\n').filter((line) => /is not|missing|expected/i.test(line));
  expect(said.filter((line) => !/bin_dir|data_dir|listen|hosts|connect|accessible|watchdog/.test(line))).toEqual([]);
});
