import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { issueDevice } from '#acts/device/issue-device.ts';
import { type RunningSuite, startSuite } from '#apps/suite.ts';
import { demoSuite, type TestSuite } from '#apps/testing/demo-suite.ts';
import { handClock } from '#engine/clock/clock.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { type Credentials, openMqttTerminal, type RawMqttTerminal } from './testing/raw-mqtt-terminal.ts';
import { openTerminal } from './testing/raw-terminal.ts';

/** A terminal is missed after 20 s of business time. */
const SPEED = 60;
const SOON = { timeout: 20_000, interval: 100 };

let suite: TestSuite;
let store: Store;
let again: RunningSuite | undefined;
const lines: { end(force: boolean): unknown }[] = [];
let commands = 0;
const nextId = () => `reach-${++commands}`;

beforeAll(async () => {
  suite = await demoSuite({ mqtt: { port: 0 }, speed: SPEED });
  store = openStore(suite.databaseUrl, { connections: 2 });
});
afterEach(() => {
  for (const line of lines.splice(0)) line.end(true);
});
afterAll(async () => {
  await again?.close();
  await store.close();
});

async function fitted(plate: number, port = suite.mqttPort as number, known?: Credentials) {
  const own = known ?? (await credentials(plate));
  const terminal = await openMqttTerminal(port, own);
  lines.push(terminal.client);
  return { terminal, own };
}

async function credentials(plate: number): Promise<Credentials> {
  const context = { store, clock: handClock(Date.now()) };
  const wanted = { fleetId: 1, kind: 'fitted', plate: String(plate), name: '' } as const;
  const issued = await issueDevice(context, { kind: 'system', name: 'test' }, wanted);
  if (!issued.ok || issued.value.vehicleId === null) throw new Error('no credentials');
  const { name, secret, vehicleId } = issued.value;
  return { fleetId: 1, vehicleId, name, secret };
}

const badge = (plate: number) => ({
  fleet: 1,
  did: String(900 + plate),
  pin: `4${String(900 + plate)
    .padStart(4, '0')
    .slice(-3)}`,
  plate: String(plate),
});
const signOn = (terminal: Pick<RawMqttTerminal, 'command'>, plate: number) =>
  terminal.command({ type: 'signOn', commandId: nextId(), ...badge(plate) });

const reached = async (plate: number) => {
  const row = await store.db
    .selectFrom('vehicle_now as n')
    .innerJoin('vehicle as v', 'v.id', 'n.vehicle_id')
    .select(['n.link', 'n.unreachable_since as since'])
    .where('v.fleet_id', '=', 1)
    .where('v.plate', '=', String(plate))
    .executeTakeFirstOrThrow();
  return { link: row.link, away: row.since !== null };
};

it('A terminal whose last will was heard is unreachable until it is back, and nobody misses it after the shift', async () => {
  const { terminal, own } = await fitted(140);
  expect(await signOn(terminal, 140)).toMatchObject({ ok: true });
  await expect.poll(() => reached(140), SOON).toEqual({ link: 'fitted', away: false });
  terminal.breakLine();
  await expect.poll(() => reached(140), SOON).toEqual({ link: null, away: true });
  const back = await fitted(140, suite.mqttPort as number, own);
  await signOn(back.terminal, 140);
  await expect.poll(() => reached(140), SOON).toEqual({ link: 'fitted', away: false });
  await back.terminal.command({ type: 'signOff', commandId: nextId() });
  await expect.poll(() => reached(140), SOON).toEqual({ link: null, away: false });
  const trail = await store.db
    .selectFrom('audit')
    .select('act')
    .where('vehicle_id', '=', own.vehicleId)
    .where('act', 'in', ['linked', 'unreachable', 'reachable', 'unlinked'])
    .orderBy('id')
    .execute();
  expect(trail.map(({ act }) => act)).toEqual(['linked', 'unreachable', 'reachable', 'unlinked']);
});

it('A phone is missed the same way', async () => {
  const phone = await openTerminal(suite.address);
  await phone.command({ type: 'signOn', commandId: nextId(), ...badge(141) });
  await expect.poll(() => reached(141), SOON).toEqual({ link: 'page', away: false });
  phone.close();
  await expect.poll(() => reached(141), SOON).toEqual({ link: null, away: true });
  const back = await openTerminal(suite.address);
  await back.command({ type: 'signOn', commandId: nextId(), ...badge(141) });
  await expect.poll(() => reached(141), SOON).toEqual({ link: 'page', away: false });
  back.close();
});

it('After a restart who comes back is told everything and answered as before, and who does not is missed', async () => {
  const { terminal, own } = await fitted(142);
  const other = await fitted(143);
  await signOn(terminal, 142);
  await signOn(other.terminal, 143);
  const pause = { type: 'outOfVehicle', commandId: 'pause-142', on: true };
  const answer = await terminal.command(pause);
  await expect.poll(() => reached(143), SOON).toMatchObject({ link: 'fitted' });
  await suite.close();
  again = await startSuite({
    databaseUrl: suite.databaseUrl,
    dataDir: suite.dataDir,
    host: '127.0.0.1',
    port: 0,
    portExact: false,
    empty: false,
    sim: 'off',
    mqtt: { port: 0 },
    speed: SPEED,
    webDir: `${suite.dataDir}/web`,
    say: () => {},
  });
  const back = await fitted(142, again.mqttPort as number, own);
  expect(await signOn(back.terminal, 142)).toMatchObject({ ok: true, resumed: true });
  await back.terminal.hears((m) => m.type === 'vehicle' && m.outOfVehicle);
  expect(await back.terminal.command(pause)).toEqual(answer);
  await expect.poll(() => reached(143), SOON).toEqual({ link: null, away: true });
  await expect.poll(() => reached(142), SOON).toEqual({ link: 'fitted', away: false });
});
