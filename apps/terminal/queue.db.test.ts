import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { type Session, signIn } from '#apps/testing/sign-in.ts';
import type { SuiteMessage } from './contract.ts';
import { openTerminal, type RawTerminal } from './testing/raw-terminal.ts';

let address: string;
let coach: Session;
const open: RawTerminal[] = [];

beforeAll(async () => {
  address = (await demoSuite()).address;
  coach = await signIn(address, 'coach');
});
afterAll(() => {
  for (const device of open) device.close();
});

let commands = 0;
const commandId = () => `queue-${++commands}`;

async function driverInHaga(n: number) {
  const device = await openTerminal(address);
  open.push(device);
  const did = String(1_000 + n);
  const badge = { fleet: 1, did, pin: `4${did.slice(-3)}`, plate: String(100 + n) };
  const { vehicleId } = await device.command({ type: 'signOn', commandId: commandId(), ...badge });
  device.sendText(JSON.stringify({ type: 'position', lon: 11.9585, lat: 57.6975, atMs: Date.now() }));
  return { device, badge, vehicleId: vehicleId! };
}

async function office(command: string, input: object): Promise<void> {
  const answer = await fetch(`${address}/api/v1/coach/vehicles/${command}`, {
    method: 'POST',
    headers: coach.headers,
    body: JSON.stringify({ fleet: 1, why: 'a test', ...input }),
  });
  expect(answer.status).toBe(200);
}

const queue = (place: number | null, of: number | null) => (message: SuiteMessage) =>
  message.type === 'queue' && message.place === place && message.of === of;

it('a driver is told the place in the queue, what the office does with it, a lock, and the end of the shift', async () => {
  const first = await driverInHaga(1);
  expect(await first.device.hears(queue(1, 1))).toMatchObject({ areaName: expect.stringContaining('Haga') });
  const second = await driverInHaga(2);
  await second.device.hears(queue(2, 2));
  await first.device.hears(queue(1, 2));

  await office('unplot', { vehicleId: first.vehicleId, minutes: 15 });
  const out = await first.device.hears((message) => message.type === 'queue' && message.unplottedUntilMs !== null);
  expect(out).toMatchObject({ place: null, areaName: expect.stringContaining('Haga') });
  await second.device.hears(queue(1, 1));

  await office('lock', { vehicleId: second.vehicleId });
  expect(await second.device.hears(({ type }) => type === 'locked')).toEqual({ type: 'locked', why: 'a test' });
  await second.device.hears(queue(null, null));

  // One that comes back is told again.
  const again = await driverInHaga(2);
  expect(await again.device.hears(({ type }) => type === 'locked')).toEqual({ type: 'locked', why: 'a test' });
  await office('unlock', { vehicleId: second.vehicleId });
  await again.device.hears((message) => message.type === 'locked' && message.why === null);
  await again.device.hears(queue(1, 1));

  await office('force-sign-off', { vehicleId: second.vehicleId });
  await again.device.hears((message) => message.type === 'signedOff' && message.code === 'byOffice');
  await office('lock', { vehicleId: second.vehicleId });
  const refused = await again.device.command({ type: 'signOn', commandId: commandId(), ...again.badge });
  expect(refused).toMatchObject({ ok: false, code: 'vehicleLocked' });
});
