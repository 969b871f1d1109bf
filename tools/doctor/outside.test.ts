import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createWeb } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Aedes } from 'aedes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#core/kit/time.ts';
import { makeAuthority } from '#engine/https/certificate-authority.ts';
import { ownCertificate } from '#engine/https/own-certificate.ts';
import { mailServer } from '#services/outbox/testing/mail-server.ts';
import { noteBackup } from '#store/backup/last-backup.ts';
import { checkBackup } from './backups.ts';
import { checkMqtt, checkNats } from './brokers.ts';
import { checkCertificate } from './certificate.ts';
import { checkClock, checkZones, offsetSeconds } from './clock.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';
import { checkFolder } from './folder.ts';
import { checkMachine } from './machine.ts';
import { checkMail } from './mail.ts';
import { checkPort } from './port.ts';
import { checkReplication } from './replication.ts';

const SOON_MS = 300;
const NOW_MS = Date.UTC(2027, 4, 8, 12);
const GB = 1 << 30;
const folder = mkdtempSync(join(tmpdir(), 'hansom-doctor-'));
const servers: Server[] = [];
const sockets = new Set<Socket>();
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(servers.map((server) => new Promise((resolve) => void server.close(resolve))));
  rmSync(folder, { recursive: true, force: true });
});

/** The port of a server that does this with whoever comes. */
async function portOf(serve: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    serve(socket);
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
const states = (findings: readonly Finding[]) => findings.map(({ state }) => state);
let blackHole: number;
beforeAll(async () => {
  blackHole = await portOf(() => {});
});

test('a machine is judged by its Node.js, its memory and its cores', () => {
  const good = { node: '22.4.0', memoryBytes: 8 * GB, cores: 4 };
  expect(states(checkMachine(good))).toEqual(['ok', 'ok', 'ok']);
  expect(states(checkMachine({ ...good, node: '20.18.9' }))).toEqual(['wrong', 'ok', 'ok']);
  expect(states(checkMachine({ ...good, node: '18.20.0' }))).toEqual(['wrong', 'ok', 'ok']);
  expect(states(checkMachine({ ...good, memoryBytes: 3 * GB, cores: 1 }))).toEqual(['ok', 'warning', 'warning']);
  expect(states(checkMachine({ ...good, memoryBytes: GB }))).toEqual(['ok', 'wrong', 'ok']);
});

test('a folder must be one, may not be there yet, and needs room on its disk', () => {
  const roomy = () => ({ bytes: 90 * GB, files: 1_000_000 });
  expect(states(checkFolder(folder, roomy))).toEqual(['ok', 'ok']);
  expect(checkFolder(join(folder, 'new', 'one'), roomy)[0]).toMatchObject({
    state: 'ok',
    says: /first start makes it/,
  });
  expect(states(checkFolder(folder, () => ({ bytes: 2 * GB, files: null })))).toEqual(['ok', 'warning']);
  expect(states(checkFolder(folder, () => ({ bytes: 1_000, files: 12 })))).toEqual(['ok', 'wrong', 'wrong']);
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(checkFolder(file, roomy)).toMatchObject([{ state: 'wrong', says: expect.stringContaining('is no folder') }]);
  const broken = join(folder, 'broken');
  mkdirSync(broken);
  writeFileSync(join(broken, 'database.json'), '{');
  expect(states(checkFolder(broken, roomy))).toEqual(['ok', 'ok', 'wrong']);
});

test('a port is free, held by a program that is named, or not to be had', async () => {
  const port = blackHole;
  const [held] = await checkPort({ host: '127.0.0.1', port }, null);
  expect(held).toMatchObject({ state: 'warning', says: expect.stringContaining(`${port} is held by`) });
  if (process.platform === 'linux') expect(held!.says).toContain(`(process ${process.pid})`);
  expect(states(await checkPort({ host: '127.0.0.1', port: 0 }, null))).toEqual(['ok']);
  expect(states(await checkPort({ host: '192.0.2.1', port: 0 }, null))).toEqual(['wrong']);
});

test('a suite that runs is asked how it is; one that says nothing is told', async () => {
  let health: object = { ok: true, parts: { database: { ok: true } } };
  const web = createWeb((_, answer) => void answer.end(JSON.stringify(health)));
  servers.push(web);
  await new Promise<void>((resolve) => void web.listen(0, '127.0.0.1', resolve));
  const at = (port: number) => ({ pid: 7, mark: 'x', purpose: 'suite', address: `http://127.0.0.1:${port}` });
  const { port } = web.address() as AddressInfo;
  const asked = { host: '127.0.0.1', port: 1 };
  expect(states(await checkPort(asked, at(port), 4_000))).toEqual(['ok']);
  health = { ok: false, parts: { database: { ok: false, error: 'away' }, cities: { ok: true } } };
  expect(await checkPort(asked, at(port), 4_000)).toMatchObject([
    { state: 'wrong', says: 'Its part database cannot work: away' },
  ]);
  expect(await checkPort(asked, at(blackHole), SOON_MS)).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('does not answer') },
  ]);
  expect(states(await checkPort(asked, { ...at(1), address: null }))).toEqual(['warning']);
});

test('a certificate must be readable, fit its key, hold for a while and for the address of the suite', async () => {
  const dataDir = join(folder, 'https-data');
  const hosts = { names: ['taxi.example'], addresses: ['127.0.0.1'] };
  const { cert, key } = await ownCertificate(dataDir, hosts, NOW_MS);
  const [certFile, keyFile, otherKey] = ['own.crt', 'own.key', 'other.key'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(certFile, cert);
  writeFileSync(keyFile, key);
  writeFileSync(otherKey, (await makeAuthority('Other', NOW_MS)).keyPem);
  const given = { certFile, keyFile };
  const look = (https: Parameters<typeof checkCertificate>[0], publicUrl?: string, nowMs = NOW_MS + DAY_MS) =>
    checkCertificate(https, { dataDir, publicUrl, nowMs });
  expect(states(look(given, 'https://taxi.example/'))).toEqual(['ok']);
  expect(states(look('self'))).toEqual(['ok']);
  expect(look('off')).toEqual([]);
  expect(look(given, 'https://elsewhere.example')).toMatchObject([
    { state: 'ok' },
    { state: 'wrong', says: expect.stringContaining('not for elsewhere.example') },
  ]);
  expect(look({ certFile, keyFile: otherKey })).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('does not belong') },
  ]);
  expect(look({ certFile: join(folder, 'none'), keyFile })).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('cannot be read') },
  ]);
  const validDays = 397;
  expect(states(look(given, undefined, NOW_MS + (validDays - 10) * DAY_MS))).toEqual(['warning']);
  expect(states(look(given, undefined, NOW_MS + 500 * DAY_MS))).toEqual(['wrong']);
  expect(states(look('self', undefined, NOW_MS + 500 * DAY_MS))).toEqual(['wrong']);
});

test('a mail server must answer and take the sign-in; nothing is sent', async () => {
  const letters = await mailServer();
  expect(await checkMail(letters.url, 4_000)).toMatchObject([{ state: 'ok' }]);
  expect(states(await checkMail(undefined))).toEqual(['ok']);
  expect(states(await checkMail('mail.example'))).toEqual(['wrong']);
  const locked = await mailServer({
    options: {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'taxi' && password === 'p@ss' ? done(null, { user: 'taxi' }) : done(new Error('no')),
    },
  });
  const signedIn = (who: string) => locked.url.replace('://', `://${who}@`);
  expect(await checkMail(signedIn('taxi:p%40ss'), 4_000)).toMatchObject([
    { state: 'ok', says: expect.stringContaining('takes the sign-in') },
  ]);
  const [refused] = await checkMail(signedIn('taxi:Rareword9'), 4_000);
  expect(refused).toMatchObject({ state: 'wrong', todo: expect.stringContaining('name and the password') });
  expect(JSON.stringify(refused)).not.toContain('Rareword9');
  expect(await checkMail(`smtp://127.0.0.1:${blackHole}`, SOON_MS)).toMatchObject([{ state: 'wrong' }]);
  expect(await checkMail('smtp://127.0.0.1:1', 4_000)).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('ECONNREFUSED') },
  ]);
  expect([...letters.letters, ...locked.letters]).toEqual([]);
  await Promise.all([letters.close(), locked.close()]);
});

test('a NATS server must greet as one, and be signed in to where it asks', async () => {
  const greets = (line: string) => portOf((socket) => void socket.write(line));
  const nats = async (line: string, who = '') => checkNats(`nats://${who}127.0.0.1:${await greets(line)}`, 4_000);
  expect(await nats('INFO {"version":"2.11.1"}\r\n')).toMatchObject([
    { state: 'ok', says: expect.stringContaining('2.11.1') },
  ]);
  expect(states(await nats('INFO {"version":"2","auth_required":true}\r\n'))).toEqual(['wrong']);
  expect(states(await nats('INFO {"version":"2","auth_required":true}\r\n', 'a:b@'))).toEqual(['ok']);
  expect(await nats('HTTP/1.1 400 Bad Request\r\n')).toMatchObject([
    { says: expect.stringContaining('something else') },
  ]);
  expect(states(await nats('INFO {"version\r\n'))).toEqual(['wrong']);
  expect(await checkNats(`127.0.0.1:${blackHole}`, SOON_MS)).toMatchObject([
    { says: expect.stringContaining('within 0.3 s') },
  ]);
  expect(states(await checkNats('nats://127.0.0.1:1', 4_000))).toEqual(['wrong']);
  expect(await checkNats(undefined)).toEqual([]);
});

test('a broker must let the suite in', async () => {
  const broker = await Aedes.createBroker();
  broker.authenticate = (_client, name, _password, done) => done(null, name === 'suite');
  const port = await portOf((socket) => void broker.handle(socket));
  expect(states(await checkMqtt(`mqtt://suite:x@127.0.0.1:${port}`, 4_000))).toEqual(['ok']);
  expect(states(await checkMqtt(`mqtt://other:x@127.0.0.1:${port}`, 4_000))).toEqual(['wrong']);
  expect(states(await checkMqtt(`mqtt://127.0.0.1:${blackHole}`, SOON_MS))).toEqual(['wrong']);
  expect(states(await checkMqtt('http://127.0.0.1'))).toEqual(['wrong']);
  expect(await checkMqtt(undefined)).toEqual([]);
  await new Promise<void>((resolve) => void broker.close(resolve));
});

test('a backup must be known and young', () => {
  expect(states(checkBackup(folder, NOW_MS))).toEqual(['warning']);
  noteBackup(folder, { atMs: NOW_MS, bytes: 5_000_000 });
  expect(states(checkBackup(folder, NOW_MS + DAY_MS))).toEqual(['ok']);
  expect(states(checkBackup(folder, NOW_MS + 9 * DAY_MS))).toEqual(['warning']);
});

test('clocks must go together, and zones be known and told alike', () => {
  const between = { asked: NOW_MS, heard: NOW_MS + 40 };
  const apart = (ms: number) => states(checkClock('Database', NOW_MS + ms, between));
  expect([20, 900, 2_000, -2_000, 9_000, -9_000].flatMap(apart)).toEqual([
    'ok',
    'ok',
    'warning',
    'warning',
    'wrong',
    'wrong',
  ]);
  const zone = 'Europe/Stockholm';
  expect(offsetSeconds(zone, NOW_MS)).toBe(7_200);
  expect(offsetSeconds('America/St_Johns', Date.UTC(2027, 0, 1))).toBe(-12_600);
  expect(states(checkZones([{ zone, seconds: 7_200 }], NOW_MS))).toEqual(['ok']);
  expect(states(checkZones([{ zone, seconds: 3_600 }], NOW_MS))).toEqual(['wrong']);
  expect(
    states(
      checkZones(
        [
          { zone, seconds: null },
          { zone: 'Mars/Crater', seconds: 0 },
        ],
        NOW_MS,
      ),
    ),
  ).toEqual(['wrong', 'wrong']);
});

test('a standby must keep up, and whoever a commit waits for must be there', () => {
  const alone = {
    isStandby: false,
    ageSeconds: null,
    standbys: 0,
    hidden: 0,
    synchronous: 0,
    lagBytes: null,
    lagSeconds: null,
  };
  const look = (change: object, names = '') => states(checkReplication('Database', { ...alone, ...change }, names));
  expect(look({})).toEqual([]);
  expect(look({ standbys: 1, lagBytes: 9, lagSeconds: 0.1 })).toEqual(['ok']);
  expect(look({ standbys: 1, lagBytes: 9, lagSeconds: 90 })).toEqual(['warning']);
  expect(look({ standbys: 1, hidden: 1 })).toEqual(['warning']);
  expect(look({}, 'second')).toEqual(['wrong']);
  expect(look({ isStandby: true, ageSeconds: 0 })).toEqual(['ok']);
  expect(look({ isStandby: true, ageSeconds: 90 })).toEqual(['warning']);
  expect(look({ isStandby: true })).toEqual(['warning']);
});

test('all that is named in the environment is looked at, and no secret of it is told', async () => {
  const secret = 'Rareword9';
  const named = (scheme: string) => `${scheme}://who:${secret}@127.0.0.1:${blackHole}`;
  const environment = {
    DATABASE_URL: named('postgres'),
    DATABASE_DIRECT_URL: named('postgres'),
    DATABASE_READ_URL: 'nonsense',
    HANSOM_SMTP_URL: named('smtp'),
    NATS_URL: named('nats'),
    MQTT_URL: named('mqtt'),
  };
  const options = { host: '127.0.0.1', port: blackHole, dataDir: join(folder, 'none'), https: 'self' } as const;
  const findings = await examine(options, environment, { withinMs: SOON_MS });
  const wrong = findings.filter(({ state }) => state === 'wrong').map(({ thing }) => thing);
  expect(wrong).toEqual([
    'Database',
    'Database without pooler',
    'Database to read from',
    'Mail',
    'NATS',
    'MQTT broker',
  ]);
  expect(JSON.stringify(findings)).not.toContain(secret);
  for (const { state, says, todo } of findings) {
    expect(says).not.toMatch(/[.\n]$/);
    expect(todo === null).toBe(state === 'ok');
  }
});
