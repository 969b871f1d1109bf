import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '@orpc/server';
import { afterAll, expect, test } from 'vitest';
import { refusalOf, refusedWith } from '#apps/testing/refusal-of.ts';
import type { PackFileCode } from '#core/regulator/packs.ts';
import type { SettingName } from '#core/setting/settings.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import { passingFiles } from '#services/passing/passing-files.ts';
import { openStore } from '#store/door/connect.ts';
import { instant } from '#store/door/instant.ts';
import { setValue } from '#store/testing/set-value.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { packs } from './server.ts';
import { hailsIn, northernWorld } from './testing/northern-world.ts';

/** More than one answer took before. */
const MANY = 100_001;

const store = openStore((await testDatabase()).url);
afterAll(() => store.close());
await smallCompany(store);
await northernWorld(store.db);
const desk = await openDesk(store);
const folder = mkdtempSync(join(tmpdir(), 'hansom-packs-'));
desk.suite.passing = passingFiles(folder);
afterAll(() => desk.suite.passing.clear());
const reporter = await desk.signIn('Reports', [1]);

async function set(values: Partial<Record<SettingName, string>>) {
  for (const [name, value] of Object.entries(values)) await setValue(store, name as SettingName, value, 1);
  await desk.suite.books.fleets.refresh();
}
type Asked = { from?: string; through?: string; format?: 'csv' | 'json'; fleet?: number };
const ask = (file: PackFileCode, more: Asked = {}, context = reporter) =>
  call(
    packs.packFile,
    { fleet: 1, file, from: '2026-10-01', through: '2026-10-31', format: 'csv', ...more },
    { context },
  );
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer()).toString('latin1');
const byHand = (name: string) => readFileSync(new URL(`testing/${name}`, import.meta.url)).toString('latin1');

test('a fleet whose settings name no rules is offered no file, and is told so', async () => {
  expect(await call(packs.packs, { fleet: 1 }, { context: reporter })).toEqual({
    pack: 'none',
    timeZone: 'Australia/Darwin',
    files: [],
  });
  expect(await refusedWith(ask('nswLevy'))).toBe('packNotNamed 409');
  await set({ regulatorPack: 'nt', innerAreas: '01', regulatorNumber: 'TSP-1234' });
  const { files } = await call(packs.packs, { fleet: 1 }, { context: reporter });
  expect(files.map(({ code }) => code)).toEqual(['ntOnTime', 'wheelchairResponse', 'tripRecord']);
  expect(await refusedWith(ask('nswLevy'))).toBe('packNotNamed 409');
  expect(await refusedWith(ask('mdsReport'))).toBe('packNotNamed 409');
});

test('each file is to the byte what the rule makes of the rows by hand', async () => {
  await set({ regulatorPack: 'nt' });
  const onTime = await ask('ntOnTime');
  expect([onTime.name, onTime.type]).toEqual(['nt-kpi-2026-10-01-2026-10-31.csv', 'text/csv']);
  expect(await bytesOf(onTime)).toBe(byHand('nt-kpi.csv'));
  expect(await bytesOf(await ask('wheelchairResponse'))).toBe(byHand('wheelchair-response.csv'));
  expect(await bytesOf(await ask('tripRecord'))).toBe(byHand('trip-record.csv'));

  await set({ regulatorPack: 'nsw' });
  expect(await bytesOf(await ask('nswLevy', { through: '2026-11-30' }))).toBe(byHand('psl-return.csv'));
  const json = await ask('nswLevy', { from: '2026-11-01', through: '2026-11-30', format: 'json' });
  expect(json.name).toBe('psl-return-2026-11-01-2026-11-30.json');
  expect(await bytesOf(json)).toBe(byHand('psl-return.json'));

  await set({ mdsProvider: '48415839-3e38-4ba5-a557-e45fb4e6a0a3' });
  await hailsIn(store.db, 1, 12);
  await hailsIn(store.db, 2, 9);
  const mds = await ask('mdsReport');
  expect(mds.name).toBe('2026-10.csv');
  expect(await bytesOf(mds)).toBe(byHand('mds-2026-10.csv'));
});

test('in and out of the peak are told apart by the clocks of the fleet, past midnight too', async () => {
  await set({ regulatorPack: 'wa' });
  const rows = (await bytesOf(await ask('waOnTime'))).split('\r\n').slice(1, -1);
  const counted = (period: string) =>
    rows
      .filter((row) => row.includes(`,${period},`) && row.startsWith('Jobs covered,Standard'))
      .map((row) => row.split(',')[6]);
  // All of them were wanted on a Monday.
  expect([counted('Peak'), counted('Off-peak')]).toEqual([['0'], ['9']]);
});

test('what was taken out stands in the trail with its digest', async () => {
  await set({ regulatorPack: 'nsw' });
  const file = await ask('tripRecord', { from: '2026-10-05', through: '2026-10-05' });
  const sha256 = createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');
  const line = await store.db
    .selectFrom('audit')
    .select(['became', 'actor_kind', 'entity'])
    .where('act', '=', 'handPack')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(line).toEqual({
    actor_kind: 'user',
    entity: 'fleet',
    became: {
      file: 'tripRecord',
      name: 'trip-record-2026-10-05-2026-10-05.csv',
      from: '2026-10-05',
      through: '2026-10-05',
      rows: 3,
      sha256,
    },
  });
});

test('a span that cannot be, a month that is not whole and a format that is not the rule’s are refused', async () => {
  await set({ regulatorPack: 'nsw', mdsProvider: '48415839-3e38-4ba5-a557-e45fb4e6a0a3' });
  expect(await refusalOf(ask('tripRecord', { from: '2026-11-01' }))).toMatchObject({
    code: 'spanWrong',
    data: { days: 1_830 },
  });
  expect(await refusedWith(ask('tripRecord', { from: '2021-10-01' }))).toBe('spanWrong 422');
  expect(await refusalOf(ask('nswLevy', { from: '2025-09-01' }))).toMatchObject({ data: { days: 400 } });
  expect(await refusedWith(ask('nswLevy', { through: '2026-10-30' }))).toBe('monthsNotWhole 422');
  expect(await refusedWith(ask('nswLevy', { from: '2026-10-02' }))).toBe('monthsNotWhole 422');
  expect(await refusedWith(ask('mdsReport', { through: '2026-11-30' }))).toBe('monthsNotWhole 422');
  expect(await refusedWith(ask('mdsReport', { format: 'json' }))).toBe('formatWrong 422');
  expect(await refusedWith(ask('tripRecord', { fleet: 2 }))).toBe('fleetNotAllowed 403');
  const cashier = await desk.signIn('Cashier', [1]);
  expect(await refusedWith(ask('tripRecord', {}, cashier))).toBe('notAllowed 403');
});

test('a record of more trips than one page, or any list, holds comes whole and in its order', async () => {
  await set({ regulatorPack: 'nsw' });
  const client = await store.pool.connect();
  try {
    // Without what is rolled up and looked up for each: these rows are only read.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into trip (fleet_id, kind, vehicle_id, driver_id, shift_id, began_at, ended_at)
       select fleet_id, 'hail', vehicle_id, driver_id, id, timestamptz '2025-01-01' + n / 3 * interval '100.0004 seconds',
         timestamptz '2025-01-01' + n / 3 * interval '100.0004 seconds' + interval '10 minutes'
       from (select * from shift where fleet_id = 1 order by id limit 1) one cross join generate_series(0, ${MANY - 1}) n`,
    );
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
  const lines = (await bytesOf(await ask('tripRecord', { from: '2022-10-01', through: '2026-09-30' }))).split('\r\n');
  const numbers = lines.slice(1, -1).map((line) => Number(line.split(',')[0]));
  expect(numbers.length).toBeGreaterThanOrEqual(MANY);
  const inOrder = store.db
    .selectFrom('trip')
    .select('id')
    .where('began_at', '<', instant(new Date('2026-09-30T14:30:00Z')));
  const rows = await inOrder.where('fleet_id', '=', 1).orderBy('began_at').orderBy('id').execute();
  expect(numbers).toEqual(rows.map(({ id }) => id));
}, 60_000);
