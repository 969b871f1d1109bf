import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueDevice } from '#acts/device/issue-device.ts';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { driversOf } from '#apps/testing/driver-at-work.ts';
import type { DeviceKind } from '#core/device/device.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { startClock } from '#engine/clock/clock.ts';
import { startPrivateUse } from '#services/private-use/private-use.ts';
import { openTracker } from '#sim/terminal/tracker.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { TRACCAR_POSITION } from './testing/traccar-bodies.ts';

const suite = await demoSuite();
const driverAtWork = driversOf(suite.address);
const clock = startClock();
let store: Store;
const secrets: Record<string, string> = {};

beforeAll(async () => {
  store = openStore(suite.databaseUrl, { connections: 2 });
  for (const [kind, plate, name] of [
    ['forwarder', '', 'traccar-1'],
    ['tracker', '120', '350000000000120'],
    ['tracker', '121', '350000000000121'],
    ['tracker', '122', '350000000000122'],
    ['tracker', '123', '350000000000123'],
    ['fitted', '120', 'cab-120'],
  ] as [DeviceKind, string, string][]) {
    const actor = { kind: 'system', name: 'test' } as const;
    const issued = await issueDevice({ store, clock }, actor, { fleetId: 1, kind, plate, name });
    if (!issued.ok) throw new Error(issued.code);
    secrets[name] = issued.value.secret;
  }
});
afterAll(() => store.close());

const basic = (name: string, secret = secrets[name] ?? '') =>
  `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;

async function post(what: 'positions' | 'events', body: unknown, authorization: string | null = basic('traccar-1')) {
  const answer = await fetch(`${suite.address}/api/traccar/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const said = (await answer.json()) as { taken?: boolean; code?: string; field?: string; title?: string };
  return { status: answer.status, ...said };
}

const positionOf = (uniqueId: string, given: object = {}) => ({
  device: { ...TRACCAR_POSITION.device, uniqueId },
  position: { ...TRACCAR_POSITION.position, fixTime: new Date().toISOString(), ...given },
});
const alarmOf = (uniqueId: string, alarm: string) => ({
  device: { uniqueId },
  event: { id: 5, type: 'alarm', eventTime: new Date().toISOString(), attributes: { alarm } },
});
const vehicleOf = (plate: string) =>
  store.db
    .selectFrom('vehicle as v')
    .innerJoin('vehicle_now as n', 'n.vehicle_id', 'v.id')
    .selectAll('n')
    .where('v.plate', '=', plate)
    .where('v.fleet_id', '=', 1)
    .executeTakeFirstOrThrow();
const queriesOf = (vehicleId: number) =>
  store.db.selectFrom('driver_query').selectAll().where('vehicle_id', '=', vehicleId).execute();

it('A forwarded position serves a vehicle whose terminal sends none, in km/h', async () => {
  expect(await post('positions', positionOf('350000000000120'))).toEqual({ status: 200, taken: true });
  await expect.poll(async () => (await vehicleOf('120')).longitude).toBeCloseTo(11.9668, 4);
  expect((await vehicleOf('120')).speed_kmh).toBeCloseTo(25, 1);
  await expect.poll(async () => (await vehicleOf('120')).link).toBe('tracker');
});

it('A tracker whose clock runs ahead does not hold its car where it was', async () => {
  const told = (longitude: number, aheadMs: number) =>
    post(
      'positions',
      positionOf('350000000000120', { longitude, fixTime: new Date(Date.now() + aheadMs).toISOString() }),
    );
  expect(await told(11.965, 4 * MINUTE_MS)).toMatchObject({ taken: true });
  await expect.poll(async () => (await vehicleOf('120')).longitude, { timeout: 15_000 }).toBeCloseTo(11.965, 4);
  expect(await told(11.9668, 0)).toMatchObject({ taken: true });
  await expect.poll(async () => (await vehicleOf('120')).longitude, { timeout: 15_000 }).toBeCloseTo(11.9668, 4);
});

it('A tracker may forward for itself, and for nobody else', async () => {
  const own = basic('350000000000121');
  expect(await post('positions', positionOf('350000000000121'), own)).toMatchObject({ taken: true });
  expect(await post('positions', positionOf('350000000000120'), own)).toMatchObject({
    status: 404,
    code: 'trackerUnknown',
  });
});

it('While a terminal tells where its vehicle is, its tracker does not', async () => {
  const driver = await driverAtWork(22);
  driver.stand({ longitude: 11.9746, latitude: 57.7089 });
  await expect.poll(async () => (await vehicleOf('122')).longitude).toBeCloseTo(11.9746, 4);
  expect(await post('positions', positionOf('350000000000122'))).toMatchObject({ taken: false, code: 'terminalTells' });
  expect((await vehicleOf('122')).link).toBe('page');
});

it('The SOS of a tracker is one emergency, with the position and once more as an event', async () => {
  const { vehicle_id: vehicleId } = await vehicleOf('120');
  await post('positions', positionOf('350000000000120', { attributes: { alarm: 'lowBattery,sos' } }));
  expect(await post('events', alarmOf('350000000000120', 'sos'))).toEqual({ status: 200, taken: true });
  const queries = await queriesOf(vehicleId);
  expect(queries).toHaveLength(1);
  expect(queries[0]).toMatchObject({ code: 2, driver_id: null, channel: '350000000000120' });
  expect(queries[0]?.longitude).toBeCloseTo(11.9668, 4);
});

it('With a driver signed on the emergency is theirs', async () => {
  await driverAtWork(21);
  await post('events', alarmOf('350000000000121', 'sos'));
  const { vehicle_id: vehicleId, driver_id: driverId } = await vehicleOf('121');
  expect(await queriesOf(vehicleId)).toMatchObject([{ code: 2, driver_id: driverId }]);
});

it('The trackers of the simulated city are heard: where they are, that they move, and their SOS', async () => {
  const name = '350000000000123';
  const tracker = openTracker(suite.address, { name, secret: secrets[name] ?? '' });
  const at = (longitude: number, speedKmh: number) =>
    tracker.report({ position: [longitude, 57.7], headingDegrees: 90, speedKmh, atMs: Date.now() });
  at(11.97, 0);
  await expect.poll(async () => (await vehicleOf('123')).longitude).toBeCloseTo(11.97, 4);
  await expect
    .poll(async () => {
      at(11.98, 36);
      return (await vehicleOf('123')).longitude;
    })
    .toBeCloseTo(11.98, 4);
  expect((await vehicleOf('123')).speed_kmh).toBeCloseTo(36, 1);
  expect(await tracker.sos()).toBe(true);
  const { vehicle_id: vehicleId } = await vehicleOf('123');
  expect(await queriesOf(vehicleId)).toMatchObject([{ code: 2, channel: name }]);
  expect(await openTracker(suite.address, { name, secret: 'wrong' }).sos()).toBe(false);
});

it('Tampering is kept as an event of the vehicle, once while it goes on', async () => {
  const { vehicle_id: vehicleId } = await vehicleOf('120');
  for (let n = 0; n < 2; n += 1)
    expect(await post('events', alarmOf('350000000000120', 'powerCut'))).toMatchObject({ taken: true });
  const lines = await store.db
    .selectFrom('audit')
    .select(['act', 'vehicle_id'])
    .where('act', '=', 'powerCut')
    .execute();
  expect(lines).toEqual([{ act: 'powerCut', vehicle_id: vehicleId }]);
});

it('A tow is an event of the car and an alert, once though its server tells it twice; harsh braking is an event alone', async () => {
  const { vehicle_id: vehicleId } = await vehicleOf('121');
  await post('positions', positionOf('350000000000121', { attributes: { alarm: 'tow' } }));
  for (const alarm of ['tow', 'hardBraking'])
    expect(await post('events', alarmOf('350000000000121', alarm))).toEqual({ status: 200, taken: true });
  const told = () =>
    store.db
      .selectFrom('driving_event')
      .select(['type', 'measure', 'threshold'])
      .where('vehicle_id', '=', vehicleId)
      .where('type', 'in', ['tow', 'brake'])
      // What was measured is of the demo's past.
      .where('threshold', '=', 0)
      .orderBy('type')
      .execute();
  await expect.poll(told, { timeout: 15_000 }).toEqual([
    { type: 'brake', measure: 0, threshold: 0 },
    { type: 'tow', measure: 0, threshold: 0 },
  ]);
  const alerts = () =>
    store.db
      .selectFrom('alert')
      .select(['alert_type', 'detail'])
      .where('vehicle_id', '=', vehicleId)
      .where('alert_type', '=', 'CarAlarm')
      .execute();
  await expect.poll(async () => (await alerts()).length, { timeout: 15_000 }).toBe(1);
  expect((await alerts())[0]?.detail).toMatchObject({ plate: '121', what: 'tow' });
});

it.each([
  ['noFix', 'positions', positionOf('350000000000120', { valid: false })],
  ['noFix', 'positions', positionOf('350000000000120', { outdated: true })],
  ['eventIgnored', 'events', { ...alarmOf('350000000000120', 'sos'), event: { type: 'ignitionOn' } }],
  ['alarmIgnored', 'events', alarmOf('350000000000120', 'temperature')],
] as const)('What is of no use here is let pass with %s', async (code, what, body) => {
  expect(await post(what, body)).toEqual({ status: 200, taken: false, code });
});

it.each([
  ['a name nobody has', 401, 'wrongCredentials', undefined, positionOf('350000000000120'), basic('nobody', 'x')],
  ['no credentials', 401, 'wrongCredentials', undefined, positionOf('350000000000120'), null],
  ['a header of another kind', 401, 'wrongCredentials', undefined, positionOf('350000000000120'), 'Bearer abc'],
  ['the secret of a fitted terminal', 401, 'wrongCredentials', undefined, positionOf('350000000000120'), 'cab-120'],
  ['a tracker nobody issued', 404, 'trackerUnknown', 'device.uniqueId', positionOf('999')],
  ['the name of a fitted terminal', 404, 'trackerUnknown', 'device.uniqueId', positionOf('cab-120')],
  ['no position', 422, 'badInput', 'position', { device: { uniqueId: '350000000000120' } }],
  ['a latitude of 91', 422, 'badInput', 'position.latitude', positionOf('350000000000120', { latitude: 91 })],
  ['a time that is none', 422, 'badInput', 'position.fixTime', positionOf('350000000000120', { fixTime: 'noon' })],
  ['a list', 422, 'badInput', '', [positionOf('350000000000120')]],
  ['null', 422, 'badInput', '', 'null'],
  ['what is no JSON', 400, undefined, 'body', '{'],
  ['no instant at all', 422, 'impossibleTime', undefined, positionOf('350000000000120', { fixTime: 9e15 })],
  ['the sea', 422, 'outsideCity', undefined, positionOf('350000000000120', { longitude: 0, latitude: 0 })],
  [
    'last week',
    422,
    'impossibleTime',
    undefined,
    positionOf('350000000000120', { fixTime: '2020-01-01T00:00:00.000+00:00' }),
  ],
])('%s is refused with %s and a sentence', async (_, status, code, field, body, shown?: string | null) => {
  const authorization = shown === 'cab-120' ? basic(shown) : shown === undefined ? basic('traccar-1') : shown;
  const answer = await post('positions', body, authorization);
  expect(answer).toMatchObject({ status, title: expect.stringMatching(/\w+/), titre: expect.stringMatching(/\w+/) });
  if (code) expect(answer.code).toBe(code);
  if (field) expect(answer.field).toBe(field);
});

it('the car of an owner-driver who is not on a shift is neither shown nor kept, but its emergency is told', async () => {
  const { vehicle_id: vehicleId } = await vehicleOf('123');
  const { name } = await store.db
    .selectFrom('driver')
    .select('name')
    .where('fleet_id', '=', 1)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const own = (owner: string | null) =>
    store.db.updateTable('vehicle').set({ owner_name: owner }).where('id', '=', vehicleId).execute();
  await post('positions', positionOf('350000000000123'));
  expect(await vehicleOf('123')).toMatchObject({ shift_id: null });
  await own(name.toUpperCase());
  const told = positionOf('350000000000123', { fixTime: new Date(Date.now() + 1_000).toISOString() });
  expect(await post('positions', told)).toMatchObject({ status: 200, taken: false, code: 'privateUse' });
  const hidden = startPrivateUse({
    store,
    books: suite.suite.books,
    onError: (error) => {
      throw error;
    },
  });
  await hidden.hide();
  await hidden.stop();
  expect(suite.suite.books.positions.get(vehicleId)).toBeUndefined();
  expect(await vehicleOf('123')).toMatchObject({ longitude: null, position_at: null });
  const panic = await post('events', alarmOf('350000000000123', 'sos'));
  expect(panic).toMatchObject({ status: 200, taken: true });
  await own(null);
  expect(await post('positions', positionOf('350000000000123'))).toMatchObject({ taken: true });
});
