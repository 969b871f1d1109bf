import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { openTerminal, type RawTerminal } from './testing/raw-terminal.ts';

const HOME = { lon: 11.9746, lat: 57.7089 };
let address: string;
let store: Store;
let device: RawTerminal;
let commands = 0;
const open: RawTerminal[] = [];
const badge = (did: number, plate: number) => ({
  fleet: 1,
  did: String(did),
  pin: `4${String(did).slice(-3)}`,
  plate: String(plate),
});
const send = (type: string, more: object = {}, at = device) => {
  commands += 1;
  return at.command({ type, commandId: `page-${commands}`, ...more });
};
async function terminal(): Promise<RawTerminal> {
  const opened = await openTerminal(address);
  open.push(opened);
  return opened;
}

beforeAll(async () => {
  const suite = await demoSuite();
  address = suite.address;
  store = openStore(suite.databaseUrl, { connections: 2 });
  device = await terminal();
});
afterAll(async () => {
  for (const one of open) one.close();
  await store.close();
});

describe('before the shift', () => {
  it('a driver learns everything that stands in the way, and nothing is changed', async () => {
    expect(await send('checkSignOn', badge(1_030, 130))).toMatchObject({ ok: true, hindrances: [] });
    await store.db.updateTable('driver').set({ permit_expiry: '2020-01-01' }).where('did', '=', '1030').execute();
    await store.db.updateTable('vehicle').set({ usage_expiry: '2020-01-01' }).where('plate', '=', '130').execute();
    const other = await terminal();
    expect(await send('signOn', badge(1_031, 130), other)).toMatchObject({ ok: false, code: 'usageExpired' });
    await store.db.updateTable('vehicle').set({ usage_expiry: '2030-01-01' }).where('plate', '=', '130').execute();
    expect(await send('signOn', badge(1_031, 130), other)).toMatchObject({ ok: true });
    await store.db.updateTable('vehicle').set({ usage_expiry: '2020-01-01' }).where('plate', '=', '130').execute();
    const checked = await send('checkSignOn', badge(1_030, 130));
    expect(checked.hindrances?.map(({ code }) => code)).toEqual(['vehicleTaken', 'usageExpired', 'permitExpired']);
    expect(await send('checkSignOn', badge(1_031, 9_999))).toMatchObject({
      hindrances: [{ code: 'vehicleUnknown' }, { code: 'driverElsewhere', detail: { plate: '130' } }],
    });
    expect(await send('myShift')).toMatchObject({ ok: false, code: 'notSignedOn' });
  });

  it('who has not the PIN learns only that', async () => {
    expect(await send('checkSignOn', { ...badge(1_030, 130), pin: '0000' })).toEqual({
      type: 'result',
      commandId: `page-${commands}`,
      ok: false,
      code: 'wrongPin',
    });
  });
});

describe('a driver at the page', () => {
  it('is told the tariff, counts by it, and finds shift and trips as they were', async () => {
    expect(await send('signOn', badge(1_001, 101))).toMatchObject({ ok: true });
    const told = await device.hears(({ type }) => type === 'tariffs');
    expect(told).toMatchObject({ zone: 'Europe/Stockholm', currency: 'SEK', fleetName: 'Gothenburg Cabs' });
    expect(told.type === 'tariffs' && told.tariff?.rates.flagfallMinor).toBe(4_900);

    const fare = { fareMinor: 21_400, distanceMetres: 6_100, at: HOME };
    const tooMuch = { ...fare, extrasMinor: 20_000, tollsMinor: 2_000 };
    device.sendText(JSON.stringify({ type: 'meterOff', commandId: 'too-much', ...tooMuch }));
    expect(await device.hears(({ type }) => type === 'refused')).toMatchObject({
      code: 'badInput',
      field: 'extrasMinor',
      commandId: 'too-much',
    });
    expect(await send('meterOn', { kind: 'rank', at: HOME })).toMatchObject({ ok: true });
    const parts = { extrasMinor: 1_000, tollsMinor: 900, payment: 'card', fixed: false };
    expect(await send('meterOff', { ...fare, ...parts })).toMatchObject({ ok: true });
    expect(await send('meterOn', { kind: 'hail', at: HOME })).toMatchObject({ ok: true });
    expect(await send('meterOff', { fareMinor: 9_900, distanceMetres: 900, at: HOME })).toMatchObject({ ok: true });

    const { shift } = await send('myShift');
    expect(shift).toMatchObject({ jobs: 0, hails: 2, noShows: 0, refused: 0, takingsMinor: 31_300 });
    expect(shift?.takings).toContainEqual({ payment: 'card', trips: 1, amountMinor: 21_400 });
    expect(shift?.takings).toContainEqual({ payment: null, trips: 1, amountMinor: 9_900 });
    const { trips = [] } = await send('myTrips');
    expect(trips.slice(0, 2).map(({ fareMinor }) => fareMinor)).toEqual([9_900, 21_400]);
    expect(trips[1]).toMatchObject({ kind: 'rank', extrasMinor: 1_000, tollsMinor: 900, payment: 'card' });
    const { trips: earlier = [] } = await send('myTrips', { before: trips[0]?.id });
    expect(earlier[0]?.id).toBe(trips[1]?.id);
  });

  it('finds a hiring of the tunnel at its own times, and counted once', async () => {
    const now = Date.now();
    const shift = store.db.updateTable('vehicle_now').set({ clear_since: new Date(now - HOUR_MS) });
    await shift.where('driver_id', 'is not', null).execute();
    const [beganAtMs, endedAtMs] = [now - 3 * MINUTE_MS, now - 20 * SECOND_MS];
    const on = { kind: 'hail', at: HOME, doneAtMs: beganAtMs };
    const off = { fareMinor: 15_000, distanceMetres: 2_400, at: HOME, doneAtMs: endedAtMs };
    const { tripId } = await send('meterOn', on);
    await send('meterOff', off);
    const again = await device.command({ type: 'meterOff', commandId: `page-${commands}`, ...off });
    expect(again).toMatchObject({ ok: true, tripId });
    const { trips = [] } = await send('myTrips');
    expect(trips.filter(({ id }) => id === tripId)).toMatchObject([{ beganAtMs, endedAtMs }]);
    expect(trips.map((trip) => trip.beganAtMs)).toEqual(trips.map((trip) => trip.beganAtMs).toSorted((a, b) => b - a));
    expect((await send('myShift')).shift).toMatchObject({ hails: 3, takingsMinor: 46_300 });
  });
});
