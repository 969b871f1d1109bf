import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { router } from './server.ts';
import { twoFleetsDesk } from './testing/two-fleets-desk.ts';

const { landmarks } = router;
const { admin, coach } = await twoFleetsDesk();

const place = (shortcut: string, more: object = {}) => ({
  shortcut,
  name: `Place ${shortcut}`,
  address: '',
  notes: '',
  longitude: 11.97,
  latitude: 57.71,
  ...more,
});
const create = (values: Record<string, string | number>, fleet = 1, context = admin) =>
  call(landmarks.create, { fleet, values }, { context });

test('a landmark is added, found, changed and taken away, and its history stays', async () => {
  const made = await create(place('CENTRAL', { name: ' Central Station ' }));
  expect(made).toMatchObject({ version: 1, values: { shortcut: 'CENTRAL', name: 'Central Station', notes: '' } });
  const values = { ...made.values, notes: 'North entrance' };
  const changed = await call(landmarks.update, { fleet: 1, id: made.id, version: 1, values }, { context: admin });
  expect(changed).toMatchObject({ version: 2, values: { notes: 'North entrance' } });
  const found = await call(landmarks.list, { fleet: 1, filter: 'central' }, { context: admin });
  expect(found).toMatchObject({ total: 1, records: [changed] });
  expect(await call(landmarks.get, { fleet: 1, id: made.id }, { context: admin })).toEqual(changed);
  await call(landmarks.remove, { fleet: 1, id: made.id, version: 2 }, { context: admin });
  expect((await call(landmarks.list, { fleet: 1, filter: 'central' }, { context: admin })).total).toBe(0);
  const { lines } = await call(landmarks.history, { fleet: 1, id: made.id }, { context: admin });
  expect(lines.map((line) => line.act)).toEqual(['delete', 'update', 'create']);
  expect(lines[1]).toMatchObject({ changes: [{ field: 'notes', was: '', became: 'North entrance' }] });
});

test('saving what is as it was leaves no line and no new version', async () => {
  const made = await create(place('SAME'));
  const again = await call(landmarks.update, { fleet: 1, ...made }, { context: admin });
  expect(again.version).toBe(1);
  const { lines } = await call(landmarks.history, { fleet: 1, id: made.id }, { context: admin });
  expect(lines).toHaveLength(1);
});

test('of two who change the same landmark, the second is told who was first', async () => {
  const made = await create(place('TWO'));
  const update = (notes: string) =>
    call(
      landmarks.update,
      { fleet: 1, id: made.id, version: 1, values: { ...made.values, notes } },
      { context: admin },
    );
  await update('first');
  await expect(update('second')).rejects.toMatchObject({ code: 'recordMoved', data: { by: expect.any(String) } });
  const target = { fleet: 1, id: made.id, version: 1 };
  await expect(call(landmarks.remove, target, { context: admin })).rejects.toMatchObject({ code: 'recordMoved' });
});

test('a shortcut is used once in a fleet, in capitals or not, and again in another', async () => {
  await create(place('PARK'));
  await expect(create(place('park'))).rejects.toMatchObject({
    code: 'fieldTaken',
    data: { field: 'shortcut', value: 'park' },
  });
  await expect(create(place('PARK'), 2)).resolves.toMatchObject({ values: { shortcut: 'PARK' } });
});

test.each([
  [place(''), 'shortcut', 'required'],
  [place('TWO WORDS'), 'shortcut', 'shortcutForm'],
  [place('FAR', { latitude: 91 }), 'latitude', 'outOfRange'],
  [place('LONG', { name: 'x'.repeat(121) }), 'name', 'tooLong'],
])('bad input is told at its field: %j', async (values, field, rule) => {
  await expect(create(values)).rejects.toMatchObject({ code: 'fieldInvalid', status: 422, data: { field, rule } });
});

test('a landmark of another fleet, or none, is unknown', async () => {
  const made = await create(place('MINE'));
  const unknown = { code: 'recordUnknown', status: 404 };
  await expect(call(landmarks.get, { fleet: 2, id: made.id }, { context: admin })).rejects.toMatchObject(unknown);
  const target = { fleet: 2, id: made.id, version: 1 };
  await expect(call(landmarks.update, { ...target, values: made.values }, { context: admin })).rejects.toMatchObject(
    unknown,
  );
  await expect(call(landmarks.remove, target, { context: admin })).rejects.toMatchObject(unknown);
});

test('without the right nothing is read and nothing is written', async () => {
  const denied = { code: 'notAllowed', status: 403 };
  await expect(call(landmarks.list, { fleet: 1 }, { context: coach })).rejects.toMatchObject(denied);
  await expect(create(place('NO'), 1, coach)).rejects.toMatchObject(denied);
  await expect(create(place('NO'), 3)).rejects.toMatchObject({ code: 'fleetNotAllowed' });
});

const importCsv = (csv: string, dryRun = false) =>
  call(landmarks.importCsv, { fleet: 2, csv, dryRun }, { context: admin });

test('a file is tried first, then brought in, then changes nothing more', async () => {
  const csv = 'shortcut;name;longitude;latitude\nHARBOUR;The harbour;11.95;57.70\nOPERA;The opera;11.96;57.71\n';
  expect(await importCsv(csv, true)).toMatchObject({ written: false, added: 2, problems: [] });
  expect((await call(landmarks.list, { fleet: 2, filter: 'opera' }, { context: admin })).total).toBe(0);
  expect(await importCsv(csv)).toMatchObject({ written: true, added: 2, changed: 0 });
  expect(await importCsv(csv.replace('The opera', 'Gothenburg Opera'))).toMatchObject({
    added: 0,
    changed: 1,
    same: 1,
  });
  expect(await importCsv(csv.replace('The opera', 'Gothenburg Opera'))).toMatchObject({ written: false, same: 2 });
  const { csv: out, fileName } = await call(landmarks.exportCsv, { fleet: 2, filter: 'opera' }, { context: admin });
  expect(fileName).toBe('landmark-2.csv');
  expect(out).toContain('OPERA,Gothenburg Opera,,,11.96,57.71');
});

test('a file with one bad line brings nothing in, and the line is named', async () => {
  const csv = 'shortcut,name,longitude,latitude\nGOOD,Good,11.9,57.7\nBAD,Bad,11.9,north\nGOOD,Twice,11.9,57.7\n';
  expect(await importCsv(csv)).toMatchObject({
    written: false,
    problems: [
      { line: 3, code: 'fieldInvalid', detail: { field: 'latitude' } },
      { line: 4, code: 'lineTwice', detail: { line: 2 } },
    ],
  });
  expect((await call(landmarks.list, { fleet: 2, filter: 'good' }, { context: admin })).total).toBe(0);
});

test.each([
  ['', 'csvEmpty'],
  ['shortcut,colour\nA,red\n', 'csvColumnUnknown'],
  ['shortcut,name,name\nA,B,C\n', 'csvColumnTwice'],
  ['name\nB\n', 'csvKeyMissing'],
])('a file that is no list of landmarks is refused: %j', async (csv, code) => {
  await expect(importCsv(csv)).rejects.toMatchObject({ code, status: 422 });
});
