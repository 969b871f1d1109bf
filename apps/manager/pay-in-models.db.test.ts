import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { modelOfRecord, recordOfModel } from '#core/pay-in/model-of-record.ts';
import { payInModelResource } from '#core/pay-in/model-record.ts';
import { nsw2001 } from '#core/pay-in/packs/nsw-2001.ts';
import { emptyValues, type RecordValues } from '#core/resource/resource.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { payInModelFor } from '#store/pay-in/pay-in-model.ts';
import { insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const { payInModels, driverClasses, driverGroups } = router;
let store: Store;
let manager: RequestContext;
let cashier: RequestContext;
let nights = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  manager = await desk.signIn('Manager', [1]);
  cashier = await desk.signIn('Cashier', [1]);
  const values = { name: 'Nights', creditLimitMinor: null, lateStartMinutes: 15, payInModel: 'fixed', ended: false };
  nights = (await call(driverGroups.create, { fleet: 1, values }, { context: manager })).id;
});
afterAll(() => store.close());

const create = (name: string, fromDate: string, more: RecordValues, context = manager) => {
  const values = { ...emptyValues(payInModelResource), name, fromDate, ...more };
  return call(payInModels.create, { fleet: 1, values: values as never }, { context });
};
const modelOf = async (driverGroup: string, onDate: string, vehicleId = 0) =>
  (await payInModelFor(store.db, { fleetId: 1, driverGroup, vehicleId, onDate }))?.values['name'];

test('the table of New South Wales is kept as a model, and read back as it was', async () => {
  const [fixed] = nsw2001.models;
  if (!fixed) throw new Error('There is no table.');
  const made = await create('Sydney 2001', '2001-12-09', { ...recordOfModel(fixed), driverGroups: [nights] });
  expect(modelOfRecord(made.values, 0, '2026-01-01')).toEqual(fixed);
});

test('a group goes by the latest model that names it and has begun, everybody else by one that names none', async () => {
  const commission = { kind: 'commission', driverPercent: 55 };
  await create('All', '2026-01-01', commission);
  await create('Nights anew', '2026-12-01', { ...commission, driverGroups: [nights] });
  expect(await modelOf('Nights', '2001-12-08')).toBeUndefined();
  expect(await modelOf('Nights', '2026-11-30')).toBe('Sydney 2001');
  expect(await modelOf('Nights', '2026-12-01')).toBe('Nights anew');
  expect([await modelOf('Days', '2026-12-01'), await modelOf('Days', '2025-12-31')]).toEqual(['All', undefined]);
});

test('a model that names a vehicle comes before that of the driver’s group, from its day on', async () => {
  const { vehicleId } = await insertCrew(store.db, 1, '217', { beganMs: 0, signedOff: true });
  await create('Car 217', '2026-12-10', {
    kind: 'circuit',
    weekMinor: 9_000,
    companyPercent: 10,
    vehicles: [vehicleId],
  });
  expect(await modelOf('Nights', '2026-12-09', vehicleId)).toBe('Nights anew');
  expect(await modelOf('Nights', '2026-12-10', vehicleId)).toBe('Car 217');
  expect(await modelOf('Nights', '2026-12-10', vehicleId + 1)).toBe('Nights anew');
});

test('driver classes have shares of their own, from a day on; together they may be more than a whole', async () => {
  const shares = (...classShares: string[]) =>
    create('Classes', '2020-01-01', { kind: 'commission', driverPercent: 50, classShares });
  expect(await refusalOf(shares('101 .. Gold'))).toMatchObject({ data: { field: 'classShares', rule: 'shareForm' } });
  expect(await refusalOf(shares('55 .. Silver', '60 .. Gold'))).toMatchObject({
    code: 'referenceUnknown',
    data: { field: 'classShares', name: 'Silver' },
  });
  const keep = (name: string, ended = false) =>
    call(driverClasses.create, { fleet: 1, values: { name, ended } }, { context: manager });
  const gold = await keep('Gold');
  await keep('Silver');
  await keep('Bronze', true);
  expect(await refusalOf(shares('55 .. Bronze'))).toMatchObject({ data: { name: 'Bronze' } });
  const model = await shares('55 .. Silver', '60 ..2026-12-31 Gold', '62.5 2027-01-01.. Gold');
  expect(modelOfRecord(model.values, 0, '2026-12-31')).toMatchObject({ byClass: { Silver: 5_500, Gold: 6_000 } });
  expect(modelOfRecord(model.values, 0, '2027-01-01')).toMatchObject({ byClass: { Silver: 5_500, Gold: 6_250 } });

  const rename = { fleet: 1, id: gold.id, version: gold.version, values: { name: 'Gold Plus', ended: true } };
  await call(driverClasses.update, rename, { context: manager });
  const { records } = await call(payInModels.list, { fleet: 1, filter: 'Classes' }, { context: manager });
  const renamed = records.find(({ id }) => id === model.id);
  expect(renamed?.values).toMatchObject({
    classShares: ['55 .. Silver', '60 ..2026-12-31 Gold Plus', '62.5 2027-01-01.. Gold Plus'],
  });
  // A class that is out of use may stay, also with another share.
  const classShares = ['55 .. Silver', '65 .. Gold Plus'];
  const { id = 0, version = 0, values = {} } = renamed ?? {};
  const change = { fleet: 1, id, version, values: { ...values, classShares } as never };
  expect((await call(payInModels.update, change, { context: manager })).values).toMatchObject({ classShares });

  const csv = 'name,fromDate,kind,driverPercent,classShares\nFile,2026-01-01,commission,50,55 .. Silver|60 .. Copper\n';
  const { problems } = await call(payInModels.importCsv, { fleet: 1, csv, dryRun: false }, { context: manager });
  expect(problems).toEqual([{ line: 2, code: 'referenceUnknown', detail: { field: 'classShares', name: 'Copper' } }]);
});

test('a name stands once a day, a model says what it cannot do without, and who keeps tables keeps it', async () => {
  const commission = { kind: 'commission', driverPercent: 55 };
  expect(await refusalOf(create('ALL', '2026-01-01', commission))).toMatchObject({ code: 'fieldTaken' });
  await create('All', '2027-01-01', commission);
  expect(await refusalOf(create('Rent', '2026-01-01', { kind: 'circuit' }))).toMatchObject({
    code: 'fieldInvalid',
    data: { field: 'weekMinor', rule: 'neededHere' },
  });
  expect(await refusalOf(create('Mine', '2026-01-01', commission, cashier))).toMatchObject({ code: 'notAllowed' });
});
