import { Client } from 'pg';
import { expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '../testing/test-database.ts';
import { type Migration, migrate, readMigrations, schemaNumber } from './migrate.ts';

const step = (number: number, sql: string): Migration => ({
  number,
  name: `step-${number}`,
  sql,
  checksum: `sum of ${sql}`,
});
const first = step(1, 'create table car (plate text primary key)');
const second = step(2, `alter table car add column colour text not null default 'yellow'`);

test('an old database with data in it is brought to the new schema, and its data is kept', async () => {
  const { url } = await emptyDatabase();
  await migrate(url, [first]);
  await ask(url, `insert into car values ('101'), ('102')`);
  expect(await migrate(url, [first, second])).toEqual(['step-2']);
  expect(await ask(url, 'select * from car order by plate')).toEqual([
    { plate: '101', colour: 'yellow' },
    { plate: '102', colour: 'yellow' },
  ]);
  expect(await migrate(url, [first, second])).toEqual([]);
});

test('each shipped step runs on a database that stopped at the one before it', async () => {
  const { url } = await emptyDatabase();
  const shipped = readMigrations();
  for (const [index, { name }] of shipped.entries())
    expect(await migrate(url, shipped.slice(0, index + 1))).toEqual([name]);
  expect(schemaNumber()).toBe(shipped.length);
});

test('two nodes that start at once run each step once', async () => {
  const { url } = await emptyDatabase();
  const ran = await Promise.all([1, 2, 3].map(() => migrate(url, [first, second])));
  expect(ran.flat().sort()).toEqual(['step-1', 'step-2']);
});

test('what a step asks for behind its transaction is done once it stands', async () => {
  const { url } = await emptyDatabase();
  const seen = () => ask(url, `select relallvisible > 0 as seen from pg_class where relname = 'car'`);
  await migrate(url, [first]);
  await ask(url, `insert into car select n::text from generate_series(1, 5000) n`);
  const anew = 'alter table car alter column plate type text using lower(plate);';
  await migrate(url, [first, step(2, `${anew} analyze car;`)]);
  expect(await seen()).toEqual([{ seen: false }]);
  await migrate(url, [first, step(2, `${anew} analyze car;`), step(3, `${anew}\n-- Then: vacuum analyze car\n`)]);
  expect(await seen()).toEqual([{ seen: true }]);
});

test('a step that fails changes nothing, and what ran before it stays', async () => {
  const { url } = await emptyDatabase();
  const broken = step(2, 'create table half (id integer); select nonsense');
  await expect(migrate(url, [first, broken])).rejects.toThrow(/Step 2 \(step-2\) failed, the database is as before/);
  expect(await ask(url, `select to_regclass('half') as half, to_regclass('car')::text as car`)).toEqual([
    { half: null, car: 'car' },
  ]);
  expect(await migrate(url, [first, second])).toEqual(['step-2']);
});

test('a step that was changed after it ran is refused, and so is one put in between', async () => {
  const { url } = await emptyDatabase();
  const third = step(3, 'create table rank (id integer)');
  await migrate(url, [first, third]);
  await expect(migrate(url, [{ ...first, checksum: 'other' }, third])).rejects.toThrow(/Step 1 .* differs/);
  await expect(migrate(url, [first, second, third])).rejects.toThrow(/Step 2 .* came after step 3/);
});

test('a database of a newer version is refused', async () => {
  const { url } = await testDatabase();
  await ask(url, `insert into migration (number, name, checksum) values (9000, 'from-tomorrow', 'x')`);
  await expect(migrate(url)).rejects.toThrow(/newer than this version of Hansom/);
});

const expanding = step(170, 'alter table car add column range integer');
const contracting = step(171, '-- Contracts: unused since 0170\nalter table car drop column colour');

test('an older version works on where a newer one has only added, and not where it has taken away what that one asks for', async () => {
  const { url } = await emptyDatabase();
  const older = [first, second];
  await migrate(url, [
    ...older,
    step(164, 'create table node (holder text, schema integer, beat_at timestamptz)'),
    expanding,
  ]);
  expect(await migrate(url, older)).toEqual([]);
  await expect(migrate(url, [first])).rejects.toThrow(/newer than this version of Hansom .*step 2,/);
  await migrate(url, [
    ...older,
    step(164, 'create table node (holder text, schema integer, beat_at timestamptz)'),
    expanding,
    contracting,
  ]);
  await expect(migrate(url, older)).rejects.toThrow(/newer than this version of Hansom .*step 171,/);
});

test('nothing is taken away while a node runs that asks for it', async () => {
  const { url } = await emptyDatabase();
  const node = step(164, 'create table node (holder text, schema integer, beat_at timestamptz)');
  const steps = [first, second, node, expanding];
  await migrate(url, steps);
  await ask(url, `insert into node values ('other /data', 164, clock_timestamp())`);
  await expect(migrate(url, [...steps, contracting])).rejects.toThrow(
    /Step 171 .* takes away what the node 'other \/data' still asks for: bring every node to the release before/,
  );
  await ask(url, 'update node set schema = 170');
  expect(await migrate(url, [...steps, contracting])).toEqual(['step-171']);
});

test('a table of steps of an earlier release is gone on with', async () => {
  const { url } = await emptyDatabase();
  await migrate(url, [first]);
  await ask(url, 'alter table migration drop column needs');
  expect(await migrate(url, [first, second])).toEqual(['step-2']);
  expect(await ask(url, 'select number, needs from migration order by number')).toEqual([
    { number: 1, needs: null },
    { number: 2, needs: 2 },
  ]);
});

async function ask(url: string, sql: string): Promise<object[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
