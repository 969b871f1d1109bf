import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const { devices, vehicles } = router;
let store: Store;
let workshop: RequestContext;
let booker: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  const { sedan } = await smallCompany(store);
  const desk = await openDesk(store);
  workshop = await desk.signIn('Workshop', [1]);
  booker = await desk.signIn('Booking operator', [1]);
  for (const plate of ['301', '302', '303']) {
    const values = {
      plate,
      rego: `ABC ${plate}`,
      vehicleTypeId: sedan,
      subFleetId: null,
      usageExpiry: '2028-06-30',
      mdtType: 'fitted' as const,
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
      decommissioned: plate === '303',
    };
    await call(vehicles.create, { fleet: 1, values }, { context: workshop });
  }
});
afterAll(() => store.close());

type Issue = { fleet: number; kind: 'fitted' | 'tracker' | 'forwarder'; plate: string; name: string };
const issue = (input: Partial<Issue>, context = workshop) =>
  call(devices.issue, { fleet: 1, kind: 'fitted', plate: '301', name: '', ...input }, { context });
const list = (context = workshop) => call(devices.list, { fleet: 1 }, { context });

test('the workshop issues credentials, sees who has them but no secret, and ends them', async () => {
  const { id, name, secret, vehicleId } = await issue({ plate: ' 301 ' });
  expect(name).toBe(`cab-1-${vehicleId}`);
  const listed = await list();
  expect(listed.devices).toMatchObject([{ id, kind: 'fitted', name, plate: '301', lastSeenAtMs: null }]);
  expect(JSON.stringify(listed)).not.toContain(secret);
  expect(await call(devices.end, { fleet: 1, id }, { context: workshop })).toEqual({ id });
  expect((await list()).devices).toEqual([]);
  await expect(call(devices.end, { fleet: 1, id }, { context: workshop })).rejects.toMatchObject({
    code: 'deviceEnded',
  });
});

test.each<[string, Partial<Issue>]>([
  ['vehicleUnknown', { plate: '999' }],
  ['decommissioned', { plate: '303' }],
  ['deviceNameForm', { plate: '302', name: 'a b' }],
  ['deviceNameMissing', { plate: '302', kind: 'tracker' }],
  ['fleetNotAllowed', { fleet: 2 }],
])('credentials are refused with %s', async (code, input) => {
  await expect(issue(input)).rejects.toMatchObject({ code });
});

test('a name and a place that are taken are refused, and what is not there cannot be ended', async () => {
  await issue({ plate: '302', name: 'mdt-302' });
  await expect(issue({ plate: '302' })).rejects.toMatchObject({ code: 'hasDevice', data: { name: 'mdt-302' } });
  await expect(issue({ plate: '302', kind: 'tracker', name: 'mdt-302' })).rejects.toMatchObject({
    code: 'deviceNameTaken',
  });
  await expect(call(devices.end, { fleet: 1, id: 77_777 }, { context: workshop })).rejects.toMatchObject({
    code: 'deviceUnknown',
  });
});

test('who may not keep vehicles sees no device and issues none', async () => {
  await expect(list(booker)).rejects.toMatchObject({ code: 'notAllowed' });
  await expect(issue({}, booker)).rejects.toMatchObject({ code: 'notAllowed' });
  await expect(call(devices.end, { fleet: 1, id: 1 }, { context: booker })).rejects.toMatchObject({
    code: 'notAllowed',
  });
});
