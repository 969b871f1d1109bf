import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { insertCrew, insertJob } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const { vehicles } = router;
const NOW = Date.parse('2026-11-21T11:00:00Z');
let store: Store;
let manager: RequestContext;
let booker: RequestContext;
const ids: number[] = [];

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  manager = await desk.signIn('Manager', [1]);
  booker = await desk.signIn('Booking operator', [1]);
  for (const plate of ['101', '102', '103', '104'])
    ids.push((await insertCrew(store.db, 1, plate, { beganMs: NOW, signedOff: plate !== '104' })).vehicleId);
});
afterAll(() => store.close());

const versions = async () => {
  const { records } = await call(vehicles.list, { fleet: 1 }, { context: manager });
  return records.filter(({ id }) => ids.includes(id)).map(({ id, version }) => ({ id, version }));
};
const many = (field: string, value: unknown, records: { id: number; version: number }[]) =>
  call(vehicles.updateMany, { fleet: 1, field, value, records } as never, { context: manager });
const lines = () => store.db.selectFrom('audit').select('id').where('act', '=', 'update').execute();

test('one field of many is changed at once, and of each is told what became of it', async () => {
  const seen = await versions();
  const [first, second, third] = seen;
  if (!first || !second || !third) throw new Error('Three vehicles are needed.');
  await call(vehicles.update, { fleet: 1, ...second, values: { ...(await valuesOf(second.id)), seats: 8 } }, as());
  await call(vehicles.update, { fleet: 1, ...third, values: { ...(await valuesOf(third.id)), colour: 'black' } }, as());
  const before = (await lines()).length;
  const { results } = await many('seats', 8, [
    first,
    { ...second, version: second.version + 1 },
    third,
    { id: 999_999, version: 1 },
  ]);
  expect(results.map(({ became, code }) => [became, code])).toEqual([
    ['changed', null],
    ['same', null],
    ['refused', 'recordMoved'],
    ['refused', 'recordUnknown'],
  ]);
  expect(results[2]?.data).toHaveProperty('by');
  expect((await lines()).length).toBe(before + 1);
  expect((await valuesOf(first.id))['seats']).toBe(8);
  expect((await valuesOf(third.id))['seats']).toBeNull();
});

test('a car that is driven is left, the others are decommissioned; what is no value is refused of each', async () => {
  const seen = await versions();
  const { results } = await many('decommissioned', true, seen);
  expect(results.map(({ id, became, code }) => [ids.indexOf(id), became, code])).toEqual([
    [0, 'changed', null],
    [1, 'changed', null],
    [2, 'changed', null],
    [3, 'refused', 'recordInUse'],
  ]);
  const odd = await many('owners', ['60 .. A', '60 .. B'], await versions());
  expect(odd.results.every(({ code, data }) => code === 'fieldInvalid' && data['rule'] === 'sharesOver')).toBe(true);
  const type = await many('vehicleTypeId', 999, (await versions()).slice(0, 1));
  expect(type.results).toMatchObject([{ became: 'refused', code: 'referenceUnknown' }]);
});

test('the plate is nobody else’s, so it is not among the fields; and not without the right', async () => {
  const [one] = await versions();
  if (!one) throw new Error('A vehicle is needed.');
  await expect(many('plate', '900', [one])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(many('seats', ['60 .. A'], [one]), 'a list, as owners are').rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(many('seats', 8, [])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(
    call(vehicles.updateMany, { fleet: 1, field: 'seats', value: 4, records: [one] }, { context: booker }),
  ).rejects.toMatchObject({ code: 'notAllowed' });
});

test('a vehicle that was driven or asked for is not deleted', async () => {
  const [used] = await versions();
  if (!used) throw new Error('A vehicle is needed.');
  const removed = ({ id, version }: { id: number; version: number }) =>
    call(vehicles.remove, { fleet: 1, id, version }, { context: manager });
  await expect(removed(used)).rejects.toMatchObject({ code: 'recordInUse' });
  const made = await call(
    vehicles.create,
    { fleet: 1, values: { ...(await valuesOf(used.id)), plate: '200', decommissioned: false } },
    { context: manager },
  );
  const job = await insertJob(store.db, 1, { atMs: NOW, state: 'future', row: { banned_vehicle_ids: [made.id] } });
  await expect(removed(made)).rejects.toMatchObject({ code: 'recordInUse' });
  await store.db.updateTable('job').set({ banned_vehicle_ids: [] }).where('id', '=', job.id).execute();
  await expect(removed(made)).resolves.toEqual({ id: made.id });
});

const as = () => ({ context: manager });
const valuesOf = async (id: number) => (await call(vehicles.get, { fleet: 1, id }, as())).values;
