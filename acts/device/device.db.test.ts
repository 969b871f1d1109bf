import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handClock } from '#engine/clock/clock.ts';
import { deviceNamed, devicesOfFleet, livingDevices } from '#store/device/device.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { sha256 } from '#store/door/sha256.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { endDevice } from './end-device.ts';
import { issueDevice } from './issue-device.ts';

let store: Store;
const clock = handClock(Date.parse('2026-11-21T12:00:00Z'));
const manager = { kind: 'system', name: 'manager' } as const;
const issue = (input: Partial<Parameters<typeof issueDevice>[2]>) =>
  issueDevice({ store, clock }, manager, { fleetId: 1, kind: 'fitted', plate: '1', name: '', ...input });
const end = (deviceId: number, fleetId = 1) => endDevice({ store, clock }, manager, { fleetId, deviceId });

beforeAll(async () => {
  const { url } = await testDatabase();
  store = openStore(url, { connections: 3 });
  await sql`
    insert into fleet (id, name, city, time_zone, currency, longitude, latitude)
    select n, 'Cabs ' || n, 'gothenburg', 'Europe/Stockholm', 'SEK', 11.97, 57.7 from generate_series(1, 2) n
  `.execute(store.db);
  await sql`insert into vehicle_type (fleet_id, code, name, seats) values (1, 'SAL', 'Saloon', 4)`.execute(store.db);
  await sql`
    insert into vehicle (fleet_id, plate, rego, vehicle_type_id, usage_expiry, mdt_type, decommissioned_at)
    select 1, n::text, n::text, (select id from vehicle_type), '2030-01-01', 'fitted',
      case when n = 9 then timestamptz '2026-01-01Z' end from generate_series(1, 9) n`.execute(store.db);
  await sql`insert into vehicle_now (vehicle_id, fleet_id) select id, 1 from vehicle`.execute(store.db);
});
afterAll(() => store.close());

it('A fitted terminal gets a name and a secret of which only the hash is kept', async () => {
  const issued = await issue({});
  if (!issued.ok) throw new Error(issued.code);
  const { name, secret, vehicleId } = issued.value;
  expect(name).toBe(`cab-1-${vehicleId}`);
  expect(secret).toMatch(/^[\w-]{43}$/);
  const kept = await deviceNamed(store.db, name);
  expect(kept).toMatchObject({ fleetId: 1, vehicleId, kind: 'fitted' });
  expect(kept?.secretSha256.equals(sha256(secret))).toBe(true);
  const trail = await sql<{ said: string }>`select row_to_json(a)::text as said from audit a`.execute(store.db);
  expect(trail.rows.map(({ said }) => said).join()).not.toContain(secret);
});

it('A vehicle may have a tracker as well, and a fleet a forwarder that needs no vehicle', async () => {
  expect(await issue({ kind: 'tracker', name: '359710049999999' })).toMatchObject({ ok: true });
  expect(await issue({ kind: 'forwarder', plate: '' })).toMatchObject({ ok: true, value: { name: 'traccar-1' } });
  const listed = await devicesOfFleet(store.db, 1);
  expect(listed.map(({ kind, plate }) => [kind, plate])).toEqual([
    ['forwarder', null],
    ['fitted', '1'],
    ['tracker', '1'],
  ]);
  expect(await devicesOfFleet(store.db, 2)).toEqual([]);
});

it.each([
  ['vehicleUnknown', { plate: '77' }],
  ['vehicleUnknown', { plate: '2', fleetId: 2 }],
  ['decommissioned', { plate: '9' }],
  ['deviceNameForm', { plate: '2', name: 'two words' }],
  ['deviceNameForm', { plate: '2', name: 'a/b' }],
  ['deviceNameMissing', { plate: '2', kind: 'tracker' as const }],
  ['deviceNameTaken', { plate: '2', name: '359710049999999' }],
  ['hasDevice', { plate: '1' }],
  ['hasDevice', { kind: 'forwarder' as const, plate: '', name: 'another' }],
])('Credentials are refused with %s', async (code, input) => {
  expect(await issue(input)).toMatchObject({ ok: false, code });
});

it('Of two who issue the same at once one is let through', async () => {
  const both = await Promise.all([issue({ plate: '5' }), issue({ plate: '5' })]);
  expect(both.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['hasDevice', 'ok']);
});

it('Credentials that have ended let nobody in, and their name may be given again', async () => {
  const issued = await issue({ plate: '3', name: 'mdt-3' });
  if (!issued.ok) throw new Error(issued.code);
  const { deviceId } = issued.value;
  expect(await end(deviceId, 2)).toMatchObject({ code: 'deviceUnknown' });
  expect(await end(deviceId)).toMatchObject({ ok: true });
  expect(await end(deviceId)).toMatchObject({ code: 'deviceEnded' });
  expect(await deviceNamed(store.db, 'mdt-3')).toBeUndefined();
  expect(await livingDevices(store.db, [deviceId])).toEqual(new Set());
  expect(await issue({ plate: '3', name: 'mdt-3' })).toMatchObject({ ok: true });
});
