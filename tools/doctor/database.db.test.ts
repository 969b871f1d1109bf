import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { demoTemplate } from '#apps/testing/demo-suite.ts';
import { readAddress, writeAddress } from '#store/door/way/address.ts';
import { poolingOf } from '#store/server/ask-server.ts';
import { silentLine } from '#store/testing/silent-line.ts';
import { withAdmin } from '#store/testing/template.ts';
import { emptyDatabase, testDatabase } from '#store/testing/test-database.ts';
import { checkDatabase, checkPooling } from './database.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';
import { checkNodes } from './nodes.ts';

const { url } = await testDatabase(demoTemplate);
const named = { thing: 'Database', variable: 'DATABASE_URL' };
type How = Parameters<typeof checkDatabase>[2];
const look = async (how?: How, at = url) => (await checkDatabase(at, named, how)).findings;
const found = async (thing: string, how?: How, at = url) => (await look(how, at)).filter((one) => one.thing === thing);
const run = (text: string) => withAdmin(url, (client) => client.query(text));

test('a database as the suite left it has nothing wrong', async () => {
  const findings = await look();
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
  const things = findings.map(({ thing }) => thing);
  expect(things).toEqual([
    'Database',
    'Database, role',
    'Database, connections',
    'Database, schema',
    'Database, clock',
    'Time zone',
  ]);
});

test('of several hosts the one that takes writes is asked', async () => {
  const address = readAddress(url);
  const several = writeAddress({ ...address, hosts: ['127.0.0.1:1', ...address.hosts] });
  const hosts = `postgres://127.0.0.1:1,${address.hosts[0]}`;
  expect(await found('Database', {}, several)).toMatchObject([{ state: 'ok', says: expect.stringContaining(hosts) }]);
});

test('a schema that is empty, older, newer or another one is told from this version’s', async () => {
  expect(await found('Database, schema', {}, (await emptyDatabase()).url)).toMatchObject([
    { state: 'ok', says: expect.stringContaining('none yet') },
  ]);
  const told: object[] = [];
  const after = async (text: string, how?: How) => {
    await run(text);
    told.push(...(await found('Database, schema', how)));
  };
  await run('create table kept as select * from migration');
  await after(`insert into migration (number, name, checksum) values (9999, 'later', 'x')`);
  await after('delete from migration where number >= (select max(number) - 1 from kept)');
  await after('select 1', { suiteRuns: true });
  await after(
    'delete from migration; insert into migration select * from kept; delete from migration where number = 2',
  );
  await after(
    `insert into migration select * from kept where number = 2; update migration set checksum = 'x' where number = 3`,
  );
  await run('delete from migration; insert into migration select * from kept; drop table kept');
  expect(told).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('newer') },
    { state: 'ok', says: expect.stringContaining('2 steps older') },
    { state: 'warning', says: expect.stringContaining('2 steps older') },
    { state: 'wrong', says: expect.stringContaining('step 2 ') },
    { state: 'wrong', says: expect.stringContaining('step 3 ') },
  ]);
});

test('a role that owns nothing, or may make no roles, is told from the owner', async () => {
  await run(`create role doctor_guest login password 'guest'; create role doctor_owner login password 'owner'`);
  const as = (role: string, password: string) => Object.assign(new URL(url), { username: role, password }).href;
  try {
    await run('grant select on migration, fleet to doctor_guest');
    expect(await found('Database, role', {}, as('doctor_guest', 'guest'))).toMatchObject([
      { state: 'wrong', says: expect.stringContaining('does not own') },
    ]);
    await run('grant hansom to doctor_owner');
    expect(await found('Database, role', {}, as('doctor_owner', 'owner'))).toMatchObject([{ state: 'warning' }]);
    expect(await found('Database', {}, as('doctor_owner', 'Rareword9'))).toMatchObject([
      { state: 'wrong', says: expect.stringContaining('password authentication failed') },
    ]);
  } finally {
    await run('drop owned by doctor_guest; drop role doctor_guest, doctor_owner');
  }
});

test('a zone that the database does not know, and a clock that is wrong, are told', async () => {
  await run(`update fleet set time_zone = 'Mars/Crater' where id = 1`);
  expect((await found('Time zone')).map(({ state }) => state)).toContain('wrong');
  await run(`update fleet set time_zone = 'Europe/Stockholm' where id = 1`);
  expect(await found('Database, clock', { nowMs: () => Date.now() + 60_000 })).toMatchObject([{ state: 'wrong' }]);
});

test('a database that says nothing, is not there or is none is told in time', async () => {
  const line = await silentLine(url);
  expect((await look({}, line.url)).filter(({ state }) => state === 'wrong')).toEqual([]);
  line.fallSilent();
  expect(await look({ withinMs: 300 }, line.url)).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('does not answer') },
  ]);
  expect(await look({}, 'postgres://a:b@127.0.0.1:1/x')).toMatchObject([
    { says: expect.stringContaining('ECONNREFUSED') },
  ]);
  expect(await look({}, 'mysql://a:b@127.0.0.1/x')).toMatchObject([{ says: expect.stringContaining('no address') }]);
});

test('a pooler is known by a server process that it has not told of, and one of transactions by meeting it twice', async () => {
  const poolOf = (told: number, ...serving: number[]) => {
    const clients = serving.map((pid) => ({
      processID: told,
      query: async () => ({ rows: [{ pid }] }),
      release: () => undefined,
    }));
    return { connect: async () => clients.shift() } as unknown as Parameters<typeof poolingOf>[0];
  };
  expect(await poolingOf(poolOf(11, 11, 12))).toBe('none');
  expect(await poolingOf(poolOf(99, 11, 12))).toBe('session');
  expect(await poolingOf(poolOf(99, 11, 11))).toBe('transaction');
  expect(checkPooling('Database', 'transaction', false)).toMatchObject([{ state: 'wrong' }]);
  expect(checkPooling('Database', 'transaction', true)).toMatchObject([{ state: 'ok' }]);
});

test('nodes that live and serve together in all roles are told from those that leave one out', () => {
  expect(checkNodes([])).toEqual([]);
  expect(
    checkNodes([
      ['web', 'links'],
      ['dispatch', 'work'],
    ]),
  ).toMatchObject([{ state: 'ok' }]);
  expect(checkNodes([['web', 'dispatch']])).toMatchObject([
    { state: 'wrong', says: '1 node lives. No node that lives serves in the role links, work' },
  ]);
});

test('addresses beside the first are looked at too: they must name the same database, and a standby to read from', async () => {
  const other = (await emptyDatabase()).url;
  const options = { host: '127.0.0.1', port: 0, dataDir: '/nowhere/at/all', https: 'off' } as const;
  const told = async (environment: Record<string, string>) =>
    (await examine(options, { DATABASE_URL: url, ...environment }))
      .filter(({ thing, state }) => thing.startsWith('Database ') && state !== 'ok')
      .map(({ thing, state, says }) => `${thing} ${state}: ${says}`);
  expect(await told({ DATABASE_DIRECT_URL: url })).toEqual([]);
  expect(await told({ DATABASE_DIRECT_URL: other })).toEqual([
    'Database without pooler wrong: DATABASE_DIRECT_URL names another database than DATABASE_URL',
  ]);
  expect(await told({ DATABASE_READ_URL: url })).toEqual(['Database to read from warning: It is no standby']);
});

test('the command tells each thing in a line or as JSON, and ends with 1 where something is wrong', () => {
  const doctor = (databaseUrl: string, ...args: string[]) =>
    spawnSync(process.execPath, ['tools/run.mjs', 'tools/doctor/doctor.ts', '--data', '/nowhere/at/all', ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: databaseUrl },
    });
  const told = doctor(url, '--json', '--port', '1024');
  const { findings } = JSON.parse(told.stdout) as { ok: boolean; findings: Finding[] };
  expect(findings.find(({ thing }) => thing === 'Database')).toMatchObject({ state: 'ok' });
  const wrong = doctor('postgres://a:b@127.0.0.1:1/x');
  expect(wrong.status).toBe(1);
  expect(wrong.stdout).toMatch(
    /^WRONG {3}Database: postgres:\/\/127.0.0.1:1 does not answer: .*ECONNREFUSED.*\.\n {8}→ .*DATABASE_URL/m,
  );
  expect(doctor(url, '--bla')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("'--bla' is not an option"),
  });
});
