import { Client } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { afterwards } from '../testing/afterwards.ts';
import { urlOf, withAdmin } from '../testing/template.ts';
import { emptyDatabase, testDatabase } from '../testing/test-database.ts';
import { openStore } from './connect.ts';
import { dayTables, dropDaysBefore, makeDayTable } from './day-table.ts';
import { type Migration, migrate } from './migrate.ts';
import { letSuiteIn, suiteUrlOf } from './suite-role.ts';

const { url } = await testDatabase();
const suite = openStore(suiteUrlOf(url));
afterAll(() => suite.close());

const refusal = (text: string) =>
  suite.pool.query(text).then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  );

test.each([
  ['the rules of the books switched off for a session', 'set session_replication_role = replica'],
  ['those of a table', 'alter table ledger_entry disable trigger all'],
  ['a rule taken away', 'drop trigger ledger_entry_enters on ledger_entry'],
  [
    'what a rule does, replaced',
    `create or replace function ledger_entry_enters() returns trigger language plpgsql as $$ begin return new; end $$`,
  ],
  ['an entry changed', `update ledger_entry set kind = 'other'`],
  ['an entry made up', `insert into ledger_entry (fleet_id) values (1)`],
  ['a line taken out', 'delete from ledger_posting'],
  ['all lines taken out', 'truncate ledger_posting'],
  ['the trail taken away', 'drop table audit'],
  ['a step of the schema made up', `insert into migration (number, name, checksum) values (9999, 'x', 'x')`],
  ['to be another', 'set role hansom'],
  ['to make others', 'create role somebody superuser'],
  ['files of the machine read', `select pg_read_file('/etc/passwd')`],
  ['a program run', `copy setting from program 'true'`],
])('the suite’s own role is refused %s', async (_, text) => {
  expect(await refusal(text)).toMatch(/^(?:42501|0LP01)$/);
});

test('it reads, writes, and has the owner make and drop the tables of days, and no others', async () => {
  await suite.pool.query(`insert into setting (name, value) values ('role-test', '1')`);
  await suite.pool.query(`update setting set value = '2' where name = 'role-test'`);
  expect((await suite.pool.query(`delete from setting where name = 'role-test' returning value`)).rows).toEqual([
    { value: 2 },
  ]);
  const dayMs = Date.UTC(2031, 0, 2);
  for (const table of ['position_report', 'decision'] as const) {
    await makeDayTable(suite.db, table, dayMs);
    expect((await dayTables(suite.db, table)).map(({ name }) => name)).toEqual([`${table}_20310102`]);
    expect(await dropDaysBefore(suite.db, table, dayMs + 5 * 86_400_000)).toEqual([`${table}_20310102`]);
    expect(await dayTables(suite.db, table)).toEqual([]);
  }
  expect(await refusal(`select drop_day_table('app_user', '2031-01-02')`)).toBe('P0001');
  expect(await refusal(`select make_day_table('app_user', '2031-01-02')`)).toBe('P0001');
});

const steps: Migration[] = [
  { number: 1, name: 'notes', checksum: 'a', sql: 'create table note (text text)' },
  {
    number: 2,
    name: 'more',
    checksum: 'b',
    sql: 'create table more (id integer generated always as identity, text text)',
  },
];

/** A database of an owner who is no superuser, as one that is rented. */
async function rented(name: string, may: string) {
  const owner = `${name}_${Date.now().toString(36)}`;
  const made = await emptyDatabase();
  const at = inject('testClusterUrl');
  await withAdmin(at, async (admin) => {
    await admin.query(`create role ${owner} login ${may} password 'rented'`);
    await admin.query(`alter database ${made.name} owner to ${owner}`);
  });
  await withAdmin(urlOf(at, made.name), (admin) => admin.query(`alter schema public owner to ${owner}`));
  afterwards(async () => {
    await made.drop();
    await withAdmin(at, (admin) => admin.query(`drop role if exists ${owner}_suite, ${owner}`));
  });
  const ownerUrl = new URL(made.url);
  ownerUrl.username = owner;
  ownerUrl.password = 'rented';
  return ownerUrl.href;
}

test('on a rented database whose owner may make roles it has one, which may use what later steps make', async () => {
  const ownerUrl = await rented('landlord', 'createrole');
  await migrate(ownerUrl, steps.slice(0, 1));
  const suiteUrl = await letSuiteIn(ownerUrl);
  expect(suiteUrl).toBe(suiteUrlOf(ownerUrl));
  await migrate(ownerUrl, steps);
  expect(await letSuiteIn(ownerUrl)).toBe(suiteUrl);
  const client = new Client({ connectionString: suiteUrl ?? '' });
  await client.connect();
  await client.query(`insert into note values ('a')`);
  expect((await client.query(`insert into more (text) values ('b') returning id`)).rows).toEqual([{ id: 1 }]);
  await expect(client.query('drop table note')).rejects.toMatchObject({ code: '42501' });
  await client.end();
});

test('where the owner may make none, or shows no password, it says so', async () => {
  const ownerUrl = await rented('tenant', '');
  await migrate(ownerUrl, steps);
  expect(await letSuiteIn(ownerUrl)).toBeNull();
  const bare = new URL(ownerUrl);
  bare.password = '';
  expect(await letSuiteIn(bare.href)).toBeNull();
});
