import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { router } from './server.ts';
import { twoFleetsDesk } from './testing/two-fleets-desk.ts';

const { addresses } = router;
const { admin, coach } = await twoFleetsDesk();

const address = (label: string, more: object = {}) => ({
  label,
  driverNotes: 'Gate code 1234',
  operatorNotes: '',
  longitude: 11.97,
  latitude: 57.71,
  ...more,
});
const create = (values: Record<string, string | number>, fleet = 1) =>
  call(addresses.create, { fleet, values }, { context: admin });

test('an address with its notes is added, changed and taken away, and its history stays', async () => {
  const made = await create(address('Kungsgatan 1'));
  const values = { ...made.values, driverNotes: 'Gate code 5678' };
  await call(addresses.update, { fleet: 1, id: made.id, version: 1, values }, { context: admin });
  await call(addresses.remove, { fleet: 1, id: made.id, version: 2 }, { context: admin });
  const { lines } = await call(addresses.history, { fleet: 1, id: made.id }, { context: admin });
  expect(lines.map(({ act }) => act)).toEqual(['delete', 'update', 'create']);
  expect(lines[1]?.changes).toEqual([{ field: 'driverNotes', was: 'Gate code 1234', became: 'Gate code 5678' }]);
});

test('a fleet keeps notes about an address once, however it is written', async () => {
  await create(address('Vasagatan 7'));
  const taken = { code: 'fieldTaken', data: { field: 'label', value: 'VASAGATAN 7' } };
  await expect(create(address('VASAGATAN 7'))).rejects.toMatchObject(taken);
  await expect(create(address('Vasagatan 7'), 2)).resolves.toMatchObject({ version: 1 });
});

test.each([
  [address(''), 'label', 'required'],
  [address('Long', { driverNotes: 'x'.repeat(301) }), 'driverNotes', 'tooLong'],
  [address('Far', { longitude: 181 }), 'longitude', 'outOfRange'],
])('bad input is told at its field: %j', async (values, field, rule) => {
  await expect(create(values)).rejects.toMatchObject({ code: 'fieldInvalid', data: { field, rule } });
});

test('addresses come from a file and go into one', async () => {
  const csv =
    'label,driverNotes,operatorNotes,longitude,latitude\n"Mill, yard",Ring twice,"Ask who, and why",11.9,57.7\n';
  const written = await call(addresses.importCsv, { fleet: 2, csv, dryRun: false }, { context: admin });
  expect(written).toMatchObject({ written: true, added: 1, problems: [] });
  const file = await call(addresses.exportCsv, { fleet: 2, filter: 'mill' }, { context: admin });
  expect(file.fileName).toBe('address-2.csv');
  expect(file.csv).toContain('"Mill, yard",Ring twice,"Ask who, and why",11.9,57.7');
  const { csv: own } = await call(
    addresses.exportCsv,
    { fleet: 2, filter: 'mill', language: 'fr' },
    { context: admin },
  );
  expect(own).toContain('"Mill, yard";Ring twice;"Ask who, and why";"11,9";"57,7"');
  const again = await call(addresses.importCsv, { fleet: 2, csv: own, dryRun: true }, { context: admin });
  expect(again).toMatchObject({ same: 1, added: 0, problems: [] });
});

test('a fleet without streets has no map and finds no place; who may not look is told so', async () => {
  expect(await call(addresses.map, { fleet: 1 }, { context: admin })).toEqual({ city: null });
  const find = call(addresses.findPlaces, { fleet: 1, text: 'kungsgatan' }, { context: admin });
  await expect(find).rejects.toMatchObject({ code: 'noCity', status: 409 });
  await expect(call(addresses.map, { fleet: 3 }, { context: admin })).rejects.toMatchObject({
    code: 'fleetNotAllowed',
  });
  await expect(call(addresses.map, { fleet: 1 }, { context: coach })).rejects.toMatchObject({ code: 'notAllowed' });
});
