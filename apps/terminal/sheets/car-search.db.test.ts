import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { setValue } from '#store/testing/set-value.ts';
import type { SuiteMessage } from '../contract.ts';
import { openTerminal, type RawTerminal } from '../testing/raw-terminal.ts';

const { address, suite } = await demoSuite();
const { db } = suite.store;
let device: RawTerminal;
let commands = 0;

beforeAll(async () => {
  device = await openTerminal(address);
});
afterAll(() => device.close());

const AT = { lon: 11.9746, lat: 57.7089 };
const ask = (type: string, more: object = {}, to = device) =>
  to.command({ type, commandId: `search-${(commands += 1)}`, ...more });
const signOn = (did: number, to = device) =>
  ask('signOn', { fleet: 1, did: String(did), pin: `4${String(did).slice(-3)}`, plate: String(did - 900) }, to);
async function hires(): Promise<number> {
  const began = await ask('meterOn', { kind: 'hail', at: AT });
  expect(began).toMatchObject({ ok: true });
  expect(await ask('meterOff', { fareMinor: 9_000, distanceMetres: 2_000, at: AT })).toMatchObject({ ok: true });
  return began.tripId ?? 0;
}
const isSearch = (tripId: number | null) => (message: SuiteMessage) =>
  message.type === 'carSearch' && (message.hiring?.tripId ?? null) === tripId;
const tripOf = (id: number) =>
  db.selectFrom('trip').select(['searched_at', 'search_found']).where('id', '=', id).executeTakeFirstOrThrow();

test('where the rules do not ask for it, nobody is asked to look the car through', async () => {
  expect(await signOn(1_050)).toMatchObject({ ok: true });
  const tripId = await hires();
  await device.hears((message) => message.type === 'vehicle' && message.meterOnAtMs === null);
  expect(device.heard.filter(({ type }) => type === 'carSearch')).toEqual([]);
  expect(await tripOf(tripId)).toEqual({ searched_at: null, search_found: null });
});

test('by the rules of the Northern Territory it is asked after each hiring, and the answer is kept', async () => {
  await setValue(suite.store, 'lostPack', 'nt', 1);
  const tripId = await hires();
  await device.hears(isSearch(tripId));
  expect(await ask('carSearched', { tripId, left: null })).toMatchObject({ ok: true });
  await device.hears(isSearch(null));
  expect(await tripOf(tripId)).toMatchObject({ searched_at: expect.any(Number), search_found: false });
  expect(await ask('carSearched', { tripId, left: null })).toMatchObject({ ok: false, code: 'searchedAlready' });
  const line = await db
    .selectFrom('audit')
    .select('actor_kind')
    .where('act', '=', 'searchCar')
    .where('entity_id', '=', String(tripId))
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ actor_kind: 'driver' });
});

test('what was left in the car is with the driver, as found property of that hiring', async () => {
  const tripId = await hires();
  const told = await ask('carSearched', { tripId, left: { kind: 'umbrella', what: 'Black, on the back seat' } });
  expect(told).toMatchObject({ ok: true, number: expect.stringMatching(/^F-\d{4}-\d+$/) });
  expect(await tripOf(tripId)).toMatchObject({ search_found: true });
  const item = await db
    .selectFrom('case_file')
    .select(['state', 'given', 'driver_id'])
    .where('source', '=', `hiring ${tripId}`)
    .executeTakeFirstOrThrow();
  expect(item).toMatchObject({
    state: 'reportedByDriver',
    given: { kind: 'umbrella', what: 'Black, on the back seat' },
    driver_id: expect.any(Number),
  });
});

test('a hiring of another driver, one that goes on, and a thing without a word are refused; who comes back is asked again', async () => {
  const other = await openTerminal(address);
  expect(await signOn(1_051, other)).toMatchObject({ ok: true });
  const tripId = await hires();
  expect(await ask('carSearched', { tripId, left: null }, other)).toMatchObject({ ok: false, code: 'hiringUnknown' });
  other.close();
  device.sendText(
    JSON.stringify({ type: 'carSearched', commandId: 'bad', tripId, left: { kind: 'other', what: ' ' } }),
  );
  await device.hears((message) => message.type === 'refused' && message.commandId === 'bad');
  const again = await openTerminal(address);
  expect(await signOn(1_050, again)).toMatchObject({ ok: true });
  await again.hears(isSearch(tripId));
  const began = await ask('meterOn', { kind: 'hail', at: AT }, again);
  expect(await ask('carSearched', { tripId: began.tripId, left: null }, again)).toMatchObject({
    code: 'hiringUnknown',
  });
  again.close();
});
