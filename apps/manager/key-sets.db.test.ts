import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const { keySets } = router;
let store: Store;
let manager: RequestContext;
let booker: RequestContext;
let vehicleId = 0;
let driverId = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  manager = await desk.signIn('Manager', [1]);
  booker = await desk.signIn('Booking operator', [1]);
  const crew = await insertCrew(store.db, 1, '101', { beganMs: desk.clock.nowMs(), signedOff: true });
  [vehicleId, driverId] = [crew.vehicleId, crew.driverId];
});
afterAll(() => store.close());

const values = (tag: string, more: object = {}) => ({
  tag,
  vehicleId,
  kind: 'main',
  hook: 'A1',
  retired: false,
  ...more,
});
const create = (tag: string, more: object = {}, context = manager) =>
  call(keySets.create, { fleet: 1, values: values(tag, more) }, { context });

test('the keys of a fleet are kept by their tag, each once while it is in use', async () => {
  const made = await create('K101');
  const { records } = await call(keySets.list, { fleet: 1 }, { context: manager });
  expect(records).toEqual([{ id: made.id, version: 1, values: values('K101') }]);
  await expect(create('k101')).rejects.toMatchObject({ code: 'fieldTaken', data: { field: 'tag' } });
  await expect(create('')).rejects.toMatchObject({ code: 'fieldInvalid', data: { field: 'tag' } });
  await expect(create('K9', { vehicleId: 999_999 })).rejects.toMatchObject({
    code: 'referenceUnknown',
    data: { field: 'vehicleId' },
  });
  const seen = { fleet: 1, id: made.id, version: made.version };
  await call(keySets.update, { ...seen, values: values('K101', { retired: true }) }, { context: manager });
  expect((await create('K101')).id).not.toBe(made.id);
});

test('a key that is out with a driver stays as it is', async () => {
  const { id, version } = await create('K102', { kind: 'spare' });
  const at = new Date(0);
  const opened = { state: 'opened', business_day: '2026-11-21', opened_at: at } as const;
  const record = await store.db
    .insertInto('shift_record')
    .values({ fleet_id: 1, driver_id: driverId, vehicle_id: vehicleId, ...opened })
    .returning('id')
    .executeTakeFirstOrThrow();
  await store.db.updateTable('key_set').set({ state: 'out', record_id: record.id }).where('id', '=', id).execute();
  const seen = { fleet: 1, id, version };
  const retired = { ...seen, values: values('K102', { kind: 'spare', retired: true }) };
  await expect(call(keySets.update, retired, { context: manager })).rejects.toMatchObject({ code: 'recordInUse' });
  await expect(call(keySets.remove, seen, { context: manager })).rejects.toMatchObject({ code: 'recordInUse' });
});

test('a key of another fleet is not touched, and none by who may not', async () => {
  const made = await create('K103', { kind: 'fuelCard' });
  const target = { id: made.id, version: made.version };
  await expect(call(keySets.remove, { fleet: 2, ...target }, { context: manager })).rejects.toMatchObject({
    code: 'fleetNotAllowed',
  });
  await expect(call(keySets.remove, { fleet: 1, ...target }, { context: booker })).rejects.toMatchObject({
    code: 'notAllowed',
  });
});
