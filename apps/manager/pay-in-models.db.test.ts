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
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const { payInModels, driverGroups } = router;
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
const modelOf = async (driverGroup: string, onDate: string) =>
  (await payInModelFor(store.db, { fleetId: 1, driverGroup, onDate }))?.values['name'];

test('the table of New South Wales is kept as a model, and read back as it was', async () => {
  const [fixed] = nsw2001.models;
  if (!fixed) throw new Error('There is no table.');
  const made = await create('Sydney 2001', '2001-12-09', { ...recordOfModel(fixed), driverGroups: [nights] });
  expect(modelOfRecord(made.values, 0)).toEqual(fixed);
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
