import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { readFleets } from '#store/fleet/fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const { vehicleTypes, vehicles } = router;
let store: Store;
let context: RequestContext;
let sedan = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  ({ sedan } = await smallCompany(store));
  const desk = await openDesk(store);
  context = await desk.signIn('Manager', [1]);
});
afterAll(() => store.close());

const create = (code: string, more: object = {}) =>
  call(
    vehicleTypes.create,
    { fleet: 1, values: { code, name: `Type ${code}`, seats: 4, ended: false, ...more } },
    { context },
  );
const cab = (plate: string, vehicleTypeId: number) => ({
  plate,
  rego: `R ${plate}`,
  vehicleTypeId,
  subFleetId: null,
  usageExpiry: '2028-06-30',
  mdtType: 'driverPage',
  attributes: [],
  seats: null,
  keyControl: 'none',
  ownerName: '',
  owners: [],
  make: '',
  model: '',
  colour: '',
  year: null,
  serviceDate: null,
  esn: '',
  cto: '',
  imei: '',
  posId: '',
  adma: '',
  fullRangeKm: null,
  decommissioned: false,
});
const addCar = (plate: string, typeId: number) =>
  call(vehicles.create, { fleet: 1, values: cab(plate, typeId) }, { context });

test('a type is kept with its seats, its code once', async () => {
  const made = await create('VAN', { seats: 8 });
  expect(made.values).toEqual({ code: 'VAN', name: 'Type VAN', seats: 8, ended: false });
  await expect(create('VAN')).rejects.toMatchObject({ code: 'fieldTaken', data: { field: 'code', value: 'VAN' } });
  await expect(create('BUS', { seats: 101 })).rejects.toMatchObject({
    code: 'fieldInvalid',
    data: { field: 'seats', rule: 'notBetween', least: 1, most: 100 },
  });
  const facts = (await readFleets(store.db)).get(1);
  expect(facts?.vehicleTypes).toContainEqual({ id: made.id, code: 'VAN', name: 'Type VAN', seats: 8, ended: false });
});

test('a type that was never used is deleted, one that a vehicle has is not', async () => {
  const unused = await create('NEW');
  await call(vehicleTypes.remove, { fleet: 1, id: unused.id, version: unused.version }, { context });
  const used = await create('USED');
  await addCar('401', used.id);
  const target = { fleet: 1, id: used.id, version: used.version };
  await expect(call(vehicleTypes.remove, target, { context })).rejects.toMatchObject({ code: 'recordInUse' });
});

test('an ended type stays with the vehicles that have it, and no other can take it', async () => {
  const old = await create('OLD');
  const car = await addCar('411', old.id);
  await call(
    vehicleTypes.update,
    { fleet: 1, id: old.id, version: old.version, values: { ...old.values, ended: true } },
    { context },
  );
  const { vehicleTypeId } = await call(vehicles.choices, { fleet: 1 }, { context });
  expect(vehicleTypeId).toContainEqual(expect.objectContaining({ id: old.id, label: 'OLD', ended: true }));
  expect(vehicleTypeId).toContainEqual(expect.objectContaining({ id: sedan, label: 'SEDAN', ended: false }));
  const changed = await call(
    vehicles.update,
    { fleet: 1, id: car.id, version: car.version, values: { ...car.values, colour: 'white' } },
    { context },
  );
  expect(changed.values).toMatchObject({ vehicleTypeId: old.id, colour: 'white' });
  const refused = { code: 'referenceUnknown', data: { field: 'vehicleTypeId' } };
  await expect(addCar('412', old.id)).rejects.toMatchObject(refused);
  const csv = 'plate,rego,vehicleTypeId,usageExpiry,mdtType\n413,R 413,OLD,2028-06-30,none\n';
  const told = await call(vehicles.importCsv, { fleet: 1, csv, dryRun: true }, { context });
  expect(told.problems).toMatchObject([{ line: 2, code: 'referenceUnknown' }]);
  await expect(create('OLD')).rejects.toMatchObject({ code: 'fieldTakenByEnded' });
});
