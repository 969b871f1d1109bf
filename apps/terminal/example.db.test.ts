import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { issueDevice } from '#acts/device/issue-device.ts';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { signIn } from '#apps/testing/sign-in.ts';
import { startClock } from '#engine/clock/clock.ts';
import { openStore } from '#store/door/connect.ts';

const EXAMPLE = fileURLToPath(new URL('../../docs/examples/fitted-terminal.mjs', import.meta.url));
const PATIENCE_MS = 60_000;

test('the example of the page for integrators serves a job from its offer to its fare', {
  timeout: PATIENCE_MS,
}, async () => {
  const suite = await demoSuite({ mqtt: { port: 0 } });
  const store = openStore(suite.databaseUrl, { connections: 2 });
  const booker = await signIn(suite.address, 'booker');
  const clerk = { kind: 'system', name: 'test' } as const;
  const wanted = { fleetId: 1, kind: 'fitted', plate: '130', name: '' } as const;
  const issued = await issueDevice({ store, clock: startClock() }, clerk, wanted);
  if (!issued.ok) throw new Error(issued.code);
  const { name, secret, vehicleId } = issued.value;
  const place = { longitude: 11.9746, latitude: 57.7089 };
  const call = { fleet: 1, passengerName: 'Maja Lind', phone: '+46317000001' };
  const booked = await fetch(`${suite.address}/api/v1/book/bookings`, {
    method: 'POST',
    headers: booker.headers,
    body: JSON.stringify({ ...call, legs: [{ pickup: { label: 'Kungsportsplatsen', ...place } }] }),
  });
  const { jobs } = (await booked.json()) as { jobs: { id: number }[] };

  const shown = [
    `mqtt://127.0.0.1:${suite.mqttPort}`,
    `v1/1/${vehicleId}`,
    name,
    secret,
    '1030',
    '4030',
    '130',
    String(place.longitude),
    String(place.latitude),
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [EXAMPLE, ...shown], { timeout: PATIENCE_MS });
  expect(stdout).toContain('ok: true');
  const job = await store.db
    .selectFrom('job')
    .select(['state', 'fare_minor', 'payment'])
    .where('id', '=', jobs[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(job).toEqual({ state: 'offloaded', fare_minor: 18_500, payment: 'card' });
  const now = await store.db
    .selectFrom('vehicle_now')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  expect(now).toMatchObject({ shift_id: null, unreachable_since: null });
  await store.close();
});
