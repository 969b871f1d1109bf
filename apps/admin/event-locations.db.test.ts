import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { router } from './server.ts';
import { twoFleetsDesk } from './testing/two-fleets-desk.ts';

const { eventLocations } = router;
const { admin, coach } = await twoFleetsDesk();

const location = (name: string, more: object = {}) => ({
  name,
  address: '',
  pickupPoint: 'Gate 7',
  mostCars: 8,
  notes: '',
  longitude: 11.97,
  latitude: 57.71,
  ...more,
});
const create = (values: Record<string, string | number | null>, fleet = 1) =>
  call(eventLocations.create, { fleet, values }, { context: admin });

test('an event location is added, changed and taken away, and its history stays', async () => {
  const made = await create(location('Ullevi'));
  const values = { ...made.values, mostCars: null };
  await call(eventLocations.update, { fleet: 1, id: made.id, version: 1, values }, { context: admin });
  await call(eventLocations.remove, { fleet: 1, id: made.id, version: 2 }, { context: admin });
  const { lines } = await call(eventLocations.history, { fleet: 1, id: made.id }, { context: admin });
  expect(lines.map(({ act }) => act)).toEqual(['delete', 'update', 'create']);
  expect(lines[1]?.changes).toEqual([{ field: 'mostCars', was: 8, became: null }]);
});

test('a fleet has one location of a name, however it is written', async () => {
  await create(location('Scandinavium'));
  const taken = { code: 'fieldTaken', data: { field: 'name', value: 'SCANDINAVIUM' } };
  await expect(create(location('SCANDINAVIUM'))).rejects.toMatchObject(taken);
  await expect(create(location('Scandinavium'), 2)).resolves.toMatchObject({ version: 1 });
});

test.each([
  [location(''), 'name', 'required'],
  [location('Full', { mostCars: 1_001 }), 'mostCars', 'notBetween'],
  [location('Far', { longitude: 181 }), 'longitude', 'outOfRange'],
])('bad input is told at its field: %j', async (values, field, rule) => {
  await expect(create(values)).rejects.toMatchObject({ code: 'fieldInvalid', data: { field, rule } });
});

test('locations come from a file and go into one, and a coach keeps none', async () => {
  const csv = 'name;mostCars;longitude;latitude\nLiseberg;6;11.99;57.69\n';
  const told = await call(eventLocations.importCsv, { fleet: 1, csv, dryRun: false }, { context: admin });
  expect(told).toMatchObject({ written: true, added: 1, problems: [] });
  const { csv: out } = await call(eventLocations.exportCsv, { fleet: 1 }, { context: admin });
  expect(out).toContain('Liseberg');
  const asked = call(eventLocations.list, { fleet: 1 }, { context: coach });
  await expect(asked).rejects.toMatchObject({ code: 'notAllowed' });
});
