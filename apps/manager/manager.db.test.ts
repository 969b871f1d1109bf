import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { insertClassAndGroup } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const { vehicles } = router;
let store: Store;
let manager: RequestContext;
let workshop: RequestContext;
let booker: RequestContext;
let sedan = 0;
let ferry = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  ({ sedan, ferry } = await smallCompany(store));
  const desk = await openDesk(store);
  manager = await desk.signIn('Manager', [1]);
  workshop = await desk.signIn('Workshop', [1]);
  booker = await desk.signIn('Booking operator', [1]);
});
afterAll(() => store.close());

const cab = (plate: string, more: object = {}) => ({
  plate,
  rego: `ABC ${plate}`,
  vehicleTypeId: sedan,
  subFleetId: null,
  usageExpiry: '2028-06-30',
  mdtType: 'driverPage',
  attributes: ['childSeat'],
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
  ...more,
});
const create = (values: ReturnType<typeof cab>, context = manager) =>
  call(vehicles.create, { fleet: 1, values }, { context });
const update = (made: Awaited<ReturnType<typeof create>>, more: object) =>
  call(
    vehicles.update,
    { fleet: 1, id: made.id, version: made.version, values: { ...made.values, ...more } },
    { context: manager },
  );

test('a vehicle keeps what it looks like, and an IMEI only with its right check figure', async () => {
  const looks = { make: 'Volvo', model: 'V90', colour: 'white', year: 2024, imei: '352099001761481' };
  const made = await create(cab('240', looks));
  expect(made.values).toMatchObject(looks);
  await expect(create(cab('241', { imei: '352099001761482' }))).rejects.toMatchObject({
    code: 'fieldInvalid',
    data: { field: 'imei', rule: 'imeiForm' },
  });
});

test('a new vehicle can sign on at once: it comes with the row of what it does now', async () => {
  const made = await create(cab('201'));
  const now = await store.db
    .selectFrom('vehicle_now')
    .selectAll()
    .where('vehicle_id', '=', made.id)
    .executeTakeFirstOrThrow();
  expect(now).toMatchObject({ fleet_id: 1, shift_id: null, out_of_vehicle: false });
  const told = await store.db.selectFrom('announcement').selectAll().where('entity_id', '=', made.id).execute();
  expect(told).toMatchObject([
    { topic: 'vehicleRecords', fleet_id: 1 },
    { topic: 'vehicles', fleet_id: 1 },
  ]);
});

test('the workshop may change a vehicle, and may not delete one', async () => {
  const made = await create(cab('202'), workshop);
  const target = { fleet: 1, id: made.id, version: made.version };
  await expect(call(vehicles.remove, target, { context: workshop })).rejects.toMatchObject({ code: 'notAllowed' });
  await expect(call(vehicles.remove, target, { context: manager })).resolves.toEqual({ id: made.id });
});

test('a booking operator sees no vehicles here', async () => {
  await expect(call(vehicles.list, { fleet: 1 }, { context: booker })).rejects.toMatchObject({ code: 'notAllowed' });
});

test('a plate stands on one roof of a fleet', async () => {
  const made = await create(cab('203'));
  await create(cab('204'));
  await expect(create(cab('203'))).rejects.toMatchObject({
    code: 'fieldTaken',
    data: { field: 'plate', value: '203' },
  });
  await expect(update(made, { plate: '204' })).rejects.toMatchObject({ code: 'fieldTaken' });
  await update(made, { decommissioned: true });
  await expect(create(cab('203'))).rejects.toMatchObject({
    code: 'fieldTakenByEnded',
    data: { field: 'plate', value: '203' },
  });
});

test.each([
  [{ usageExpiry: '2026-02-30' }, 'usageExpiry', 'notADate'],
  [{ usageExpiry: null }, 'usageExpiry', 'required'],
  [{ serviceDate: '0026-01-01' }, 'serviceDate', 'dateFarOff'],
  [{ rego: '' }, 'rego', 'required'],
  [{ vehicleTypeId: null }, 'vehicleTypeId', 'required'],
])('bad input is told at its field: %j', async (more, field, rule) => {
  await expect(create(cab('299', more))).rejects.toMatchObject({ code: 'fieldInvalid', data: { field, rule } });
});

test('a vehicle type of another fleet is not one to choose', async () => {
  await expect(create(cab('298', { vehicleTypeId: ferry }))).rejects.toMatchObject({
    code: 'referenceUnknown',
    data: { field: 'vehicleTypeId' },
  });
  const { vehicleTypeId } = await call(vehicles.choices, { fleet: 1 }, { context: manager });
  expect(vehicleTypeId).toEqual([{ id: sedan, label: 'SEDAN', name: { en: 'Sedan', fr: 'Sedan' }, ended: false }]);
});

test('a vehicle is decommissioned at an instant that is kept, and may come back', async () => {
  const made = await create(cab('205'));
  const gone = await update(made, { decommissioned: true });
  const at = async () =>
    (
      await store.db
        .selectFrom('vehicle')
        .select('decommissioned_at')
        .where('id', '=', made.id)
        .executeTakeFirstOrThrow()
    ).decommissioned_at;
  const first = await at();
  expect(first).not.toBeNull();
  const still = await update(gone, { rego: 'NEW 205' });
  expect(await at()).toBe(first);
  await update(still, { decommissioned: false });
  expect(await at()).toBeNull();
});

test('a vehicle under a driver, or with a past, is not taken away', async () => {
  const made = await create(cab('206'));
  await insertClassAndGroup(store.db, 1, 'taxi', 'day');
  const driver = await store.db
    .insertInto('driver')
    .values({
      fleet_id: 1,
      did: '1001',
      pin_hash: '',
      name: 'Maja Berg',
      mobile_phone: '+46700000000',
      permit_number: 'P1',
      permit_expiry: '2030-01-01',
      driver_class: 'taxi',
      driver_group: 'day',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shift = await store.db
    .insertInto('shift')
    .values({ fleet_id: 1, driver_id: driver.id, vehicle_id: made.id, began_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await store.db
    .updateTable('vehicle_now')
    .set({ shift_id: shift.id, driver_id: driver.id })
    .where('vehicle_id', '=', made.id)
    .execute();
  await expect(update(made, { decommissioned: true })).rejects.toMatchObject({ code: 'recordInUse', status: 409 });
  const target = { fleet: 1, id: made.id, version: made.version };
  await expect(call(vehicles.remove, target, { context: manager })).rejects.toMatchObject({ code: 'recordInUse' });
  const kept = await store.db
    .selectFrom('vehicle_now')
    .select('vehicle_id')
    .where('vehicle_id', '=', made.id)
    .execute();
  expect(kept).toHaveLength(1);
});

test('an exported fleet is imported as it is, types by their code', async () => {
  const { csv } = await call(vehicles.exportCsv, { fleet: 1 }, { context: manager });
  expect(csv).toContain('SEDAN');
  const again = await call(vehicles.importCsv, { fleet: 1, csv, dryRun: false }, { context: manager });
  expect(again).toMatchObject({ written: false, added: 0, changed: 0, problems: [] });
  expect(again.same).toBeGreaterThan(3);
  const bad = 'plate,rego,vehicleTypeId,usageExpiry\n901,AAA 901,ROCKET,2028-01-01\n';
  expect(await call(vehicles.importCsv, { fleet: 1, csv: bad, dryRun: true }, { context: manager })).toMatchObject({
    problems: [{ line: 2, code: 'fieldInvalid', detail: { field: 'vehicleTypeId', rule: 'notAChoice' } }],
  });
});
