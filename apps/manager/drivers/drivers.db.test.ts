import { call } from '@orpc/server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifySecret } from '#acts/session/password.ts';
import { signOn } from '#acts/shift/sign-on.ts';
import { PIN_KEPT } from '#core/resource/pin.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { insertClassAndGroup, insertCrew, insertGroup, insertJob, insertPerson } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

const { drivers, driverGroups, lockedGroups } = router;
const NOW_MS = Date.parse('2026-11-21T11:00:00Z');
let store: Store;
let manager: RequestContext;
let both: RequestContext;
let looker: RequestContext;
let booker: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  for (const fleet of [1, 2]) await insertClassAndGroup(store.db, fleet, 'Taxi', 'Days');
  const group = await insertGroup(store.db, 'Lookers', [1], { app_flags: ['manager'], option_flags: ['driverView'] });
  await insertPerson(store.db, 'looker', group, new Date(NOW_MS));
  const desk = await openDesk(store);
  manager = await desk.signIn('Manager', [1]);
  both = await desk.signIn('Administrator', [1, 2]);
  looker = await desk.signInAs('looker');
  booker = await desk.signIn('Booking operator', [1]);
});
afterAll(() => store.close());

const driver = (did: string, more: RecordValues = {}): RecordValues => ({
  did,
  name: `Maja Berg ${did}`,
  mobilePhone: '+46701740001',
  permitNumber: `VG-${did}`,
  permitExpiry: '2030-06-30',
  driverClass: 'Taxi',
  driverGroup: 'Days',
  pin: '4821',
  licences: ['B 2031-05-31', 'D1'],
  attributes: ['wheelchair'],
  languages: ['sv', 'en'],
  email: 'maja@example.com',
  address: 'Provvägen 1\nGöteborg',
  birthDate: '1985-04-02',
  nextOfKinName: 'Nils Berg',
  nextOfKinPhone: '+46735000001',
  startDate: '2020-01-01',
  accountsNote: '',
  bankAccount: 'SE3550000000054910000003',
  ended: false,
  ...more,
});
const create = (values: RecordValues, context = manager, fleet = 1) =>
  call(drivers.create, { fleet, values }, { context });
type Made = Awaited<ReturnType<typeof create>>;
const update = (made: Made, more: RecordValues, context = manager) =>
  call(
    drivers.update,
    { fleet: 1, id: made.id, version: made.version, values: { ...made.values, ...more } },
    { context },
  );
const history = (id: number, context = manager) => call(drivers.history, { fleet: 1, id }, { context });
const hashOf = async (id: number) =>
  (await store.db.selectFrom('driver').select('pin_hash').where('id', '=', id).executeTakeFirstOrThrow()).pin_hash;

test('a driver is kept whole, and the PIN as a hash that nobody reads again', async () => {
  const made = await create(driver('3001'));
  expect(made.values).toEqual(driver('3001', { pin: PIN_KEPT }));
  expect(await verifySecret(await hashOf(made.id), '4821')).toBe(true);
  const renamed = await update(made, { name: 'Maja Berg Lind' });
  expect(renamed.values).toMatchObject({ pin: PIN_KEPT, name: 'Maja Berg Lind' });
  expect(await verifySecret(await hashOf(made.id), '4821')).toBe(true);
  const renewed = await update(renamed, { pin: '90317' });
  expect(await verifySecret(await hashOf(made.id), '90317')).toBe(true);
  const told = await history(made.id);
  expect(told.lines[0]?.changes).toEqual([{ field: 'pin', was: PIN_KEPT, became: PIN_KEPT }]);
  const { csv } = await call(drivers.exportCsv, { fleet: 1 }, { context: manager });
  expect(csv).toContain('B 2031-05-31|D1');
  const { rows } = await store.pool.query(
    `select was::text || became::text as line from audit where entity = 'driver'`,
  );
  const everything = JSON.stringify([made, renewed, told, rows, csv]);
  for (const secret of ['4821', '90317', 'argon2', await hashOf(made.id)]) expect(everything).not.toContain(secret);
  expect(csv.split('\n')[0]).not.toContain('pin');
});

test.each<[RecordValues, string, string]>([
  [{ pin: '' }, 'pin', 'required'],
  [{ pin: '123' }, 'pin', 'pinForm'],
  [{ pin: '48a1' }, 'pin', 'pinForm'],
  [{ pin: PIN_KEPT }, 'pin', 'pinForm'],
  [{ pin: '1234' }, 'pin', 'pinEasy'],
  [{ pin: '0000' }, 'pin', 'pinEasy'],
  [{ pin: '1985' }, 'pin', 'pinEasy'],
  [{ pin: '3099' }, 'pin', 'pinEasy'],
  [{ did: 'D1' }, 'did', 'didForm'],
  [{ mobilePhone: 'Anna' }, 'mobilePhone', 'phoneForm'],
  [{ mobilePhone: '0701740001234567' }, 'mobilePhone', 'phoneUnread'],
  [{ mobilePhone: '' }, 'mobilePhone', 'required'],
  [{ permitNumber: ' ' }, 'permitNumber', 'required'],
  [{ driverClass: '' }, 'driverClass', 'required'],
  [{ driverGroup: '' }, 'driverGroup', 'required'],
  [{ email: 'maja' }, 'email', 'emailForm'],
  [{ licences: ['B 2031-02-30'] }, 'licences', 'datedForm'],
  [{ licences: ['B', 'b 2031-02-20'] }, 'licences', 'datedTwice'],
])('bad input is told at its field: %j', async (more, field, rule) => {
  await expect(create(driver('3099', more))).rejects.toMatchObject({ code: 'fieldInvalid', data: { field, rule } });
});

test('a DID is one driver’s of the whole company, and a class and a group are those of the fleet', async () => {
  const made = await create(driver('3002'));
  await expect(create(driver('3002'), both, 2)).rejects.toMatchObject({ code: 'fieldTaken', data: { field: 'did' } });
  await update(made, { ended: true });
  await expect(create(driver('3002'))).rejects.toMatchObject({ code: 'fieldTakenByEnded' });
  await expect(create(driver('3003', { driverGroup: 'Nowhere' }))).rejects.toMatchObject({
    code: 'referenceUnknown',
    data: { field: 'driverGroup' },
  });
});

test('who only looks at drivers sees, finds, exports and writes neither PIN nor bank account', async () => {
  const made = await create(driver('3004', { bankAccount: 'SE4550000000058398257466' }));
  const seen = await call(drivers.get, { fleet: 1, id: made.id }, { context: looker });
  expect(seen.values).not.toHaveProperty('pin');
  expect(seen.values).not.toHaveProperty('bankAccount');
  expect(seen.values).toMatchObject({ did: '3004', nextOfKinName: 'Nils Berg' });
  const find = (context: RequestContext) =>
    call(drivers.list, { fleet: 1, filter: '58398257466' }, { context }).then(({ total }) => total);
  expect([await find(manager), await find(looker)]).toEqual([1, 0]);
  const { csv } = await call(drivers.exportCsv, { fleet: 1 }, { context: looker });
  expect(csv).not.toContain('SE45');
  expect(csv.split('\n')[0]).not.toContain('bankAccount');
  expect(JSON.stringify(await history(made.id, looker))).not.toMatch(/SE45|"pin"|bankAccount/);
  await expect(create(driver('3005'), looker)).rejects.toMatchObject({ code: 'notAllowed' });
  await expect(call(drivers.list, { fleet: 1 }, { context: booker })).rejects.toMatchObject({ code: 'notAllowed' });
});

test('a driver at work is not marked as left, and one who has left does not sign on', async () => {
  const { driverId, shiftId, vehicleId } = await insertCrew(store.db, 1, '77', {
    beganMs: NOW_MS,
    driver: { did: '3010' },
  });
  const seen = await call(drivers.get, { fleet: 1, id: driverId }, { context: manager });
  const leaves = { pin: '4821', ended: true };
  await expect(update(seen, leaves)).rejects.toMatchObject({ code: 'recordInUse' });
  await store.db
    .updateTable('shift')
    .set({ ended_at: new Date(NOW_MS) })
    .where('id', '=', shiftId)
    .execute();
  await store.db
    .updateTable('vehicle_now')
    .set({ shift_id: null, driver_id: null })
    .where('vehicle_id', '=', vehicleId)
    .execute();
  const badge = { fleetId: 1, did: '3010', pin: '4821', plate: '77' };
  const left = await update(seen, leaves);
  expect(await signOn({ store, clock: { nowMs: () => NOW_MS } }, badge)).toMatchObject({ code: 'driverEnded' });
  await expect(
    call(drivers.remove, { fleet: 1, id: driverId, version: left.version }, { context: manager }),
  ).rejects.toMatchObject({ code: 'recordInUse' });
  await update(left, { ended: false });
  expect(await signOn({ store, clock: { nowMs: () => NOW_MS } }, badge)).toMatchObject({ ok: true });
});

test('a driver that nothing names is deleted with their photo, one a customer asked for is not', async () => {
  const made = await create(driver('3020'));
  await call(drivers.setPhoto, { fleet: 1, id: made.id, seen: null, base64: await picture() }, { context: manager });
  const job = await insertJob(store.db, 1, {
    atMs: NOW_MS,
    state: 'dispatching',
    row: { preferred_driver_ids: [made.id] },
  });
  const target = { fleet: 1, id: made.id, version: made.version };
  await expect(call(drivers.remove, target, { context: manager })).rejects.toMatchObject({ code: 'recordInUse' });
  await store.db.updateTable('job').set({ preferred_driver_ids: [] }).where('id', '=', job.id).execute();
  await call(drivers.remove, target, { context: manager });
  expect(await store.db.selectFrom('file').select('id').execute()).toEqual([]);
});

test('a group that is called anew keeps its drivers and its lock', async () => {
  const context = both;
  await insertClassAndGroup(store.db, 1, 'Taxi', 'Late');
  const made = await create(driver('3030', { driverGroup: 'Late' }));
  await call(
    lockedGroups.create,
    { fleet: 1, values: { driverGroup: 'Late', accountIds: [], areaIds: [], bookingTypes: ['event'] } },
    { context },
  );
  const found = await call(driverGroups.list, { fleet: 1, filter: 'late' }, { context });
  const [group] = found.records;
  if (!group) throw new Error('The group is not there.');
  const values = {
    ...group.values,
    name: 'Evenings',
    creditLimitMinor: 20_000,
    lateStartMinutes: 5,
    payInModel: 'wallet',
  };
  const renamed = await call(driverGroups.update, { fleet: 1, id: group.id, version: 1, values }, { context });
  expect(renamed.values).toEqual({
    name: 'Evenings',
    creditLimitMinor: 20_000,
    lateStartMinutes: 5,
    payInModel: 'wallet',
    ended: false,
  });
  expect((await call(drivers.get, { fleet: 1, id: made.id }, { context })).values).toMatchObject({
    driverGroup: 'Evenings',
  });
  const locks = await call(lockedGroups.list, { fleet: 1 }, { context });
  expect(locks.records).toMatchObject([{ values: { driverGroup: 'Evenings' } }]);
  const target = { fleet: 1, id: group.id, version: renamed.version };
  await expect(call(driverGroups.remove, target, { context })).rejects.toMatchObject({ code: 'recordInUse' });
  await call(driverGroups.update, { ...target, values: { ...renamed.values, ended: true } }, { context });
  await expect(create(driver('3031', { driverGroup: 'Evenings' }))).rejects.toMatchObject({ code: 'referenceUnknown' });
  await update(made, { driverGroup: 'Evenings', name: 'Still here' });
});

test('a file is tried first, and adds and changes drivers with PINs that are hashed', async () => {
  const csv = [
    'did,name,mobilePhone,permitNumber,permitExpiry,driverClass,driverGroup,pin,licences',
    '3040,Ada,+46701740040,V40,2030-01-01,Taxi,Days,7392,B 2031-01-01|C',
    '3041,Bo,+46701740041,V41,2030-01-01,Taxi,Days,7392,',
  ].join('\n');
  const bring = (text: string, dryRun: boolean, context = manager) =>
    call(drivers.importCsv, { fleet: 1, csv: text, dryRun }, { context });
  expect(await bring(csv, true)).toMatchObject({ written: false, added: 2, problems: [] });
  expect(await bring(csv, false)).toMatchObject({ written: true, added: 2 });
  const { records } = await call(drivers.list, { fleet: 1, filter: 'ada V40' }, { context: manager });
  expect(records).toMatchObject([{ values: { pin: PIN_KEPT, licences: ['B 2031-01-01', 'C'] } }]);
  const ids = await store.db.selectFrom('driver').select(['pin_hash']).where('did', 'in', ['3040', '3041']).execute();
  expect(new Set(ids.map(({ pin_hash }) => pin_hash)).size).toBe(2);
  expect(await bring('did,pin\n3040,7392\n3041,1111\n', true)).toMatchObject({
    problems: [{ line: 3, code: 'fieldInvalid', detail: { field: 'pin', rule: 'pinEasy' } }],
  });
  expect(await bring('did,name\n3040,Ada Lind\n', false)).toMatchObject({ written: true, changed: 1 });
  expect(await verifySecret(await hashOf(records[0]?.id ?? 0), '7392')).toBe(true);
  const { csv: out } = await call(drivers.exportCsv, { fleet: 1, filter: '3040' }, { context: manager });
  expect(await bring(out, false)).toMatchObject({ same: 1, changed: 0, problems: [] });
});

const picture = async (width = 240, height = 320) =>
  (
    await sharp({ create: { width, height, channels: 3, background: '#456' } })
      .withExif({ IFD0: { Make: 'Spycam' }, IFD3: { GPSLatitude: '57/1 42/1 0/1' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');

test('a photo is kept small and freed of its place and device, for who may look and nobody else', async () => {
  const made = await create(driver('3050'));
  const set = (base64: string, seen: number | null = null, context = manager) =>
    call(drivers.setPhoto, { fleet: 1, id: made.id, seen, base64 }, { context });
  const look = (context = manager) => call(drivers.photo, { fleet: 1, id: made.id }, { context });
  expect([await look(), await look(looker)]).toEqual([
    { photo: null, maySet: true },
    { photo: null, maySet: false },
  ]);
  const given = await picture(400, 300);
  expect(Buffer.from(given, 'base64').toString('latin1')).toContain('Spycam');
  const { photo } = await set(given);
  const kept = (await look(looker)).photo;
  const bytes = Buffer.from(kept?.base64 ?? '', 'base64');
  expect(bytes.length).toBeLessThan(10_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 240, height: 320 });
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(bytes.toString('latin1')).not.toContain('Spycam');
  await expect(set(given)).rejects.toMatchObject({ code: 'recordMoved', data: { by: expect.any(String) } });
  await expect(set(given, photo, looker)).rejects.toMatchObject({ code: 'notAllowed' });
  await expect(look(booker)).rejects.toMatchObject({ code: 'notAllowed' });
  const rows = await store.db.selectFrom('file').select(['kind', 'size', 'sha256']).execute();
  expect(rows).toMatchObject([
    { kind: 'image/jpeg', size: bytes.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  const gone = { fleet: 1, id: made.id, seen: photo };
  await call(drivers.removePhoto, gone, { context: manager });
  await expect(call(drivers.removePhoto, gone, { context: manager })).rejects.toMatchObject({ code: 'noPhoto' });
  expect((await history(made.id)).lines.map(({ act }) => act)).toEqual([
    'removeDriverPhoto',
    'setDriverPhoto',
    'create',
  ]);
});

test('what is no photo is refused with a sentence: too large, a program, far too many pixels, torn', async () => {
  const made = await create(driver('3060'));
  const set = (bytes: Buffer, id = made.id) =>
    call(drivers.setPhoto, { fleet: 1, id, seen: null, base64: bytes.toString('base64') }, { context: manager });
  const code = (given: string) => ({ code: given });
  await expect(set(Buffer.alloc(10_000))).rejects.toMatchObject({ code: 'photoTooLarge', data: { mostKb: 10 } });
  await expect(set(Buffer.from('MZ a program called photo.jpg'))).rejects.toMatchObject(code('notAPicture'));
  const good = Buffer.from(await picture(), 'base64');
  await expect(set(good.subarray(0, good.length / 2))).rejects.toMatchObject(code('pictureBroken'));
  const vast = Buffer.from(await picture(8, 8), 'base64');
  const frame = vast.indexOf(Buffer.from([0xff, 0xc0]));
  vast.writeUInt16BE(17_321, frame + 5);
  vast.writeUInt16BE(17_321, frame + 7);
  await expect(set(vast)).rejects.toMatchObject({ code: 'tooManyPixels', data: { most: 50 } });
  await expect(set(good, 999_999)).rejects.toMatchObject(code('recordUnknown'));
  expect(await call(drivers.photo, { fleet: 1, id: made.id }, { context: manager })).toMatchObject({ photo: null });
});
