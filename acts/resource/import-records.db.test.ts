import { Client } from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { landmarkResource } from '#core/place/landmark.ts';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import { openStore } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { driverActs } from '../driver/driver-records.ts';
import { vehicleActs } from '../vehicle/vehicle-records.ts';
import { importRecords } from './import-records.ts';
import type { ResourceActs } from './resource-acts.ts';

const { url } = await testDatabase();
const store = openStore(url);
const ownDatabase = new URL(url).pathname.slice(1);
afterAll(() => store.close());
await smallCompany(store);
const actor = { kind: 'system', name: 'test' } as const;
const clock = { nowMs: () => Date.UTC(2026, 10, 21, 11) };
const landmarks: ResourceActs = { resource: landmarkResource };

afterEach(() => vi.restoreAllMocks());

const bring = (csv: string, acts = landmarks) =>
  importRecords({ store, clock }, actor, acts, { fleetId: 1, sees: [1, 2], csv, dryRun: false });
const csvOf = (lines: readonly string[]) => ['shortcut,name,longitude,latitude', ...lines, ''].join('\n');
const many = (count: number, name: string) =>
  csvOf(Array.from({ length: count }, (_, at) => `M${at},${name},11.9,57.7`));

/** Of this file's database alone: other files of the same worker may have clients at work. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(Client.prototype, 'query');
  await work();
  const { length } = asked.mock.contexts.filter((client) => (client as Client).database === ownDatabase);
  asked.mockRestore();
  return length;
}

const nameOf = async (shortcut: string) =>
  (await store.db.selectFrom('landmark').select('name').where('shortcut', '=', shortcut).executeTakeFirst())?.name;
const rename = (shortcut: string, name: string) =>
  store.pool.query('update landmark set name = $2, version = version + 1 where shortcut = $1', [shortcut, name]);

test('a long file takes no more statements than a short one, so that it holds no live number back for long', async () => {
  const short = await statementsOf(() => bring(many(2, 'Short')));
  const long = await statementsOf(() => bring(many(400, 'Long')));
  expect(long).toBe(short + 1);
  expect(await statementsOf(() => bring(many(400, 'Longer')))).toBe(short);
  const { rows } = await store.pool.query(`
    select (select count(*)::int from audit where entity = 'landmark' and act = 'create') as created,
      (select count(*)::int from audit where entity = 'landmark' and act = 'update') as changed,
      (select count(*)::int from announcement where topic = 'landmarks') as told`);
  expect(rows).toEqual([{ created: 400, changed: 402, told: 802 }]);
  const [line] = await store.db
    .selectFrom('audit')
    .select(['was', 'became'])
    .where('act', '=', 'update')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(line).toEqual({ was: { name: 'Long' }, became: { name: 'Longer' } });
});

test('a record that somebody changes meanwhile is read again, and both changes stand', async () => {
  await bring(csvOf(['TWO,Two,11.9,57.7', 'THREE,Three,11.9,57.7']));
  let between = 0;
  const acts: ResourceActs = {
    ...landmarks,
    async mayChange() {
      between += 1;
      if (between === 1)
        await store.pool.query(
          `update landmark set notes = 'Ring twice', version = version + 1 where shortcut = 'TWO'`,
        );
      return null;
    },
  };
  expect(await bring('shortcut,name\nTWO,Deux\nTHREE,Trois\n', acts)).toMatchObject({
    value: { changed: 2, problems: [] },
  });
  const { rows } = await store.pool.query(`select name, notes from landmark where shortcut = 'TWO'`);
  expect(rows).toEqual([{ name: 'Deux', notes: 'Ring twice' }]);
});

test('a record that is changed again and again ends the import with its line, and nothing is half-written', async () => {
  await bring(csvOf(['BUSY,Busy,11.9,57.7', 'CALM,Calm,11.9,57.7']));
  let turn = 0;
  const acts: ResourceActs = {
    ...landmarks,
    async mayChange() {
      turn += 1;
      await rename('BUSY', `Busy ${turn}`);
      return null;
    },
  };
  expect(await bring(csvOf(['NEW,New,11.9,57.7', 'CALM,Still,11.9,57.7', 'BUSY,Mine,11.9,57.7']), acts)).toMatchObject({
    ok: true,
    value: { problems: [{ line: 4, code: 'recordMoved' }] },
  });
  expect([await nameOf('NEW'), await nameOf('CALM'), await nameOf('BUSY')]).toEqual([
    undefined,
    'Calm',
    `Busy ${turn}`,
  ]);
});

test('a key that somebody takes meanwhile is found, and its record is changed instead', async () => {
  await bring(csvOf(['OLD,Old,11.9,57.7']));
  let between = 0;
  const acts: ResourceActs = {
    ...landmarks,
    async mayChange() {
      between += 1;
      if (between === 1) await bring(csvOf(['RACE,Theirs,11.9,57.7']));
      return null;
    },
  };
  const told = await bring(csvOf(['OLD,Older,11.9,57.7', 'RACE,Ours,11.9,57.7']), acts);
  expect(told).toMatchObject({ value: { added: 0, changed: 2, problems: [] } });
  expect(await nameOf('RACE')).toBe('Ours');
});

test('a change that may not be is told at its line, and nothing is written', async () => {
  await bring(csvOf(['FREE,Free,11.9,57.7', 'KEPT,Kept,11.9,57.7']));
  const acts: ResourceActs = {
    ...landmarks,
    mayChange: async (_, changes) => changes.find(({ before }) => before.values['shortcut'] === 'KEPT') ?? null,
  };
  expect(await bring(csvOf(['FREE,Freed,11.9,57.7', 'KEPT,Gone,11.9,57.7']), acts)).toMatchObject({
    value: { problems: [{ line: 3, code: 'recordInUse' }] },
  });
  expect([await nameOf('FREE'), await nameOf('KEPT')]).toEqual(['Free', 'Kept']);
});

test('vehicles come with what they do now, and keep since when they are out of service', async () => {
  const head = 'plate,rego,vehicleTypeId,mdtType,usageExpiry,decommissioned';
  const cars = (...lines: string[]) => bring([head, ...lines, ''].join('\n'), vehicleActs);
  await cars('C1,R1,SEDAN,fitted,2030-01-01,yes', 'C2,R2,SEDAN,fitted,2030-01-01,no');
  const before = await store.pool.query(
    `select v.plate, v.decommissioned_at, n.version from vehicle v join vehicle_now n on n.vehicle_id = v.id order by plate`,
  );
  expect(before.rows).toMatchObject([{ plate: 'C1' }, { plate: 'C2', decommissioned_at: null }]);
  const later = { nowMs: () => clock.nowMs() + 60_000 };
  const input = { fleetId: 1, sees: [1, 2], dryRun: false, csv: `${head}\nC1,R9,SEDAN,fitted,2030-01-01,yes\n` };
  await importRecords({ store, clock: later }, actor, vehicleActs, input);
  const after = await store.pool.query(`select rego, decommissioned_at from vehicle where plate = 'C1'`);
  expect(after.rows).toEqual([{ rego: 'R9', decommissioned_at: before.rows[0].decommissioned_at }]);
});

test('the same file once more changes nothing and leaves no line, a PIN of the file included where those who have one keep it', async () => {
  await store.pool.query(`insert into driver_class (fleet_id, name) values (1, 'Taxi');
    insert into driver_group (fleet_id, name) values (1, 'Days')`);
  const csv = [
    'did,pin,name,mobilePhone,permitNumber,permitExpiry,driverClass,driverGroup,birthDate',
    '501,48211,Rita,+351912345678,P1,2031-01-01,Taxi,Days,',
    '502,48212,Rui,+351912345679,P2,2031-01-01,Taxi,Days,1980-02-03',
  ].join('\n');
  const input = { fleetId: 1, sees: [1, 2], csv, dryRun: false, keepPins: true };
  const told = () => importRecords({ store, clock }, actor, driverActs, input);
  const trail = async () =>
    (await store.pool.query(`select count(*)::int as lines from audit where entity = 'driver'`)).rows;
  expect(await told()).toMatchObject({ value: { added: 2, problems: [] } });
  const after = await trail();
  expect(await told()).toMatchObject({ value: { added: 0, changed: 0, same: 2, problems: [] } });
  expect(await trail()).toEqual(after);
});

test('every field of a line that is wrong is told, not the first alone', async () => {
  const csv = [
    'plate,rego,vehicleTypeId,usageExpiry,mdtType,year,decommissioned',
    'E1,=x,GONE,soon,radio,1066,perhaps',
    'E2,R2,SEDAN,2030-01-01,fitted,,no',
  ].join('\n');
  const plan = await importRecords({ store, clock }, actor, vehicleActs, {
    fleetId: 1,
    sees: [1, 2],
    csv,
    dryRun: true,
  });
  if (!plan.ok) throw new Error(plan.code);
  expect(plan.value).toMatchObject({ added: 1 });
  expect(plan.value.problems.map(({ line, detail }) => [line, detail['field'], detail['rule']])).toEqual([
    [2, 'rego', 'plateForm'],
    [2, 'vehicleTypeId', 'notAChoice'],
    [2, 'usageExpiry', 'notADate'],
    [2, 'year', 'notBetween'],
    [2, 'decommissioned', 'wrongKind'],
    [2, 'mdtType', undefined],
  ]);
});
