import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { openTerminal, type RawTerminal } from '../testing/raw-terminal.ts';

let store: Store;
let device: RawTerminal;
let commands = 0;

beforeAll(async () => {
  const suite = await demoSuite();
  store = openStore(suite.databaseUrl, { connections: 2 });
  device = await openTerminal(suite.address);
  await device.command({ type: 'signOn', commandId: 'on', fleet: 1, did: '1005', pin: '4005', plate: '105' });
});
afterAll(async () => {
  device.close();
  await store.close();
});

const send = (type: string, more: object = {}) =>
  device.command({ type, commandId: `check-${(commands += 1)}`, ...more });
const car = () =>
  store.db
    .selectFrom('vehicle as v')
    .innerJoin('vehicle_now as n', 'n.vehicle_id', 'v.id')
    .select(['v.id', 'n.locked_why'])
    .where('v.fleet_id', '=', 1)
    .where('v.plate', '=', '105')
    .executeTakeFirstOrThrow();

it('a driver asks for the sheet of the car, and what is wrong with it reaches the workshop', async () => {
  const { check } = await send('myCheck');
  expect(check).toMatchObject({ name: 'Daily check', doneAtMs: null });
  const points = check?.points ?? [];
  const [lights, tyres] = points;
  expect(await send('checkCar', { sheetId: check?.sheetId, failed: [] })).toMatchObject({
    ok: true,
    failed: 0,
    held: false,
  });
  expect((await send('myCheck')).check?.doneAtMs).toEqual(expect.any(Number));
  expect((await car()).locked_why).toBeNull();
  const body = points.find(({ nameEn }) => nameEn === 'Body and windows');
  // A picture is for the workshop to take.
  const dent = { sheetId: check?.sheetId, failed: [{ pointId: body?.id, note: 'Dent in the left door' }] };
  expect(await send('checkCar', dent)).toMatchObject({ ok: true, failed: 1, held: false });
  const grave = { sheetId: check?.sheetId, failed: [{ pointId: tyres?.id, note: 'No tread' }], absent: [lights?.id] };
  expect(await send('checkCar', grave)).toMatchObject({ ok: true, failed: 1, held: true });
  const { id, locked_why: why } = await car();
  expect(why).toMatch(/^W-\d{4}-\d+ Tyres: No tread$/);
  const found = await store.db.selectFrom('work_order').select('found').where('vehicle_id', '=', id).execute();
  expect(found.map((one) => one.found)).toEqual(expect.arrayContaining([`point:${body?.id}`, `point:${tyres?.id}`]));
});

it('the same command sent again is kept once', async () => {
  const { check } = await send('myCheck');
  const told = { type: 'checkCar', commandId: 'twice', sheetId: check?.sheetId, failed: [] };
  const [first, again] = [await device.command(told), await device.command(told)];
  expect(again).toEqual(first);
  const { id } = await car();
  const kept = store.db.selectFrom('inspection').select('id').where('vehicle_id', '=', id);
  expect(await kept.where('client_key', 'like', '%twice').execute()).toHaveLength(1);
});

it.each([
  ['of no sheet', { sheetId: 99_999 }, 'sheetUnknown'],
  ['of no point', { failed: [{ pointId: 99_999, note: 'x' }] }, 'pointUnknown'],
  ['without a word', { failed: 'first' }, 'noteMissing'],
  ['of one point twice', { failed: 'twice' }, 'pointTwice'],
  ['with an odometer that fell', { odometerKm: 1 }, 'odometerFell'],
] as const)('a check %s is refused with its code', async (_, more, code) => {
  const { check } = await send('myCheck');
  const [{ id: pointId = 0 } = {}] = check?.points ?? [];
  const failed =
    'failed' in more && typeof more.failed === 'string'
      ? more.failed === 'first'
        ? [{ pointId, note: '' }]
        : [
            { pointId, note: 'x' },
            { pointId, note: 'y' },
          ]
      : 'failed' in more
        ? more.failed
        : [];
  expect(await send('checkCar', { sheetId: check?.sheetId, ...more, failed })).toMatchObject({ ok: false, code });
});
