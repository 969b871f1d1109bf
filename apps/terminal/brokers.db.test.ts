import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Aedes } from 'aedes';
import { connectAsync } from 'mqtt';
import { afterEach, expect, it } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { signIn } from '#apps/testing/sign-in.ts';
import { handClock } from '#engine/clock/clock.ts';
import { openStore } from '#store/door/connect.ts';
import { downTopic } from './contract/topics.ts';
import { startEmbeddedBroker } from './server/mqtt/embedded-broker.ts';
import { withExpiry } from './server/mqtt/expiry.ts';
import { joinOwnBroker } from './server/mqtt/own-broker.ts';
import { openMqttTerminal } from './testing/raw-mqtt-terminal.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

it('The broker within the suite forwards nothing that has become late while the terminal was away', async () => {
  const clock = handClock(Date.parse('2026-11-21T12:00:00Z'));
  const own = { fleetId: 1, vehicleId: 7, name: 'cab-1-7', secret: 'x' };
  const device = { id: 1, fleetId: 1, vehicleId: 7, kind: 'fitted', name: own.name } as const;
  const bus = await startEmbeddedBroker(
    { clock, log: { error: () => {} }, store: { db: {} }, sequencer: { listen: () => () => {} } } as never,
    { enter: async () => ({ ok: true, device }), saw: () => {}, stop: async () => {} },
    { host: '127.0.0.1', port: 0 },
    { heard: () => {}, gone: () => {}, opened: () => {}, lost: () => {} },
  );
  closing.push(() => bus.stop());
  const port = bus.port as number;
  const first = await openMqttTerminal(port, own, { clean: false });
  await first.client.endAsync(true);
  const offer = { type: 'offer', offerId: 3, expiresAtMs: clock.nowMs() + 20_000, job: {} as never } as const;
  bus.publish(downTopic(own, 'offer'), withExpiry(offer, clock.nowMs()), { qos: 1 });
  bus.publish(downTopic(own, 'job'), withExpiry({ type: 'job', job: null }, clock.nowMs()), { qos: 1 });
  clock.advance(60_000);
  const again = await openMqttTerminal(port, own, { clean: false });
  closing.push(() => again.client.endAsync(true));
  await again.hears((m) => m.type === 'job');
  expect(again.heard.map(({ message }) => message.type)).toEqual(['job']);
});

const OWN = { fleetId: 1, vehicleId: 7, name: 'cab-1-7', secret: 'x' };

/** Takes nothing in, whatever is told. */
function fails(told: string[]) {
  const fail = (what: string) => () => {
    told.push(what);
    throw new Error('a fault of ours');
  };
  return { heard: fail('heard'), gone: fail('gone'), opened: fail('opened'), lost: fail('lost') };
}

it('A message that cannot be taken in ends nothing at the broker within the suite', async () => {
  const device = { id: 1, fleetId: 1, vehicleId: 7, kind: 'fitted', name: OWN.name } as const;
  const [told, logged]: [string[], unknown[]] = [[], []];
  const log = { error: (fields: unknown) => logged.push(fields) };
  const bus = await startEmbeddedBroker(
    { clock: handClock(0), log, store: { db: {} }, sequencer: { listen: () => () => {} } } as never,
    { enter: async () => ({ ok: true, device }), saw: () => {}, stop: async () => {} },
    { host: '127.0.0.1', port: 0 },
    fails(told),
  );
  closing.push(() => bus.stop());
  const terminal = await openMqttTerminal(bus.port as number, OWN);
  closing.push(() => terminal.client.endAsync(true));
  terminal.send({ type: 'signOff' });
  await expect.poll(() => told.filter((what) => what === 'heard').length).toBe(2);
  expect(terminal.client.connected).toBe(true);
  await terminal.client.endAsync();
  await expect.poll(() => told).toContain('gone');
  expect(logged).toHaveLength(told.length);
});

it('A message that cannot be taken in ends nothing at a broker of the company’s own', async () => {
  const broker = await ownBroker();
  closing.push(broker.stop);
  const [told, logged]: [string[], unknown[]] = [[], []];
  const log = { error: (fields: unknown) => logged.push(fields) };
  const bus = joinOwnBroker({ log } as never, `mqtt://127.0.0.1:${broker.port}`, fails(told));
  closing.push(() => bus.stop());
  await expect.poll(() => bus.isOpen()).toBe(true);
  const terminal = await openMqttTerminal(broker.port, OWN);
  closing.push(() => terminal.client.endAsync(true));
  terminal.send({ type: 'signOff' });
  await expect.poll(() => told).toEqual(['opened', 'heard', 'heard']);
  expect(bus.isOpen()).toBe(true);
  expect(logged).toHaveLength(3);
});

/** A broker of the company's own, which lets everybody in; `stop` ends it with all its lines. */
async function ownBroker(port = 0): Promise<{ port: number; stop(): Promise<void> }> {
  const broker = await Aedes.createBroker();
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    broker.handle(socket);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  let stopped = false;
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      if (stopped) return;
      stopped = true;
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

it('Over a broker of the company’s own a terminal works the same, also after that broker began anew', async () => {
  const broker = await ownBroker();
  closing.push(broker.stop);
  const suite = await demoSuite({ mqtt: { url: `mqtt://127.0.0.1:${broker.port}` } });
  expect(suite.mqttPort).toBeNull();
  const store = openStore(suite.databaseUrl, { connections: 1 });
  closing.push(() => store.close());
  const { id: vehicleId } = await store.db
    .selectFrom('vehicle')
    .select('id')
    .where('plate', '=', '150')
    .where('fleet_id', '=', 1)
    .executeTakeFirstOrThrow();
  const own = { fleetId: 1, vehicleId, name: `1/${vehicleId}`, secret: 'kept by the broker' };
  const badge = { type: 'signOn', fleet: 1, did: '1050', pin: '4050', plate: '150' };
  const pause = { type: 'outOfVehicle', commandId: 'own-pause', on: true };

  const first = await openMqttTerminal(broker.port, own);
  closing.push(() => first.client.endAsync(true));
  await expect.poll(() => first.suite.length).toBeGreaterThan(0);
  expect(await first.command({ ...badge, commandId: 'own-1', plate: '151' })).toMatchObject({ code: 'wrongVehicle' });
  expect(await first.command({ ...badge, commandId: 'own-2' })).toMatchObject({ ok: true, resumed: false });
  const answer = await first.command(pause);
  expect(answer).toMatchObject({ ok: true });

  const coach = await signIn(suite.address, 'coach');
  const target = { kind: 'vehicle', vehicleId };
  await fetch(`${suite.address}/api/v1/coach/messages/send`, {
    method: 'POST',
    headers: coach.headers,
    body: JSON.stringify({ fleet: 1, target, typeCode: 'INFO', text: 'The bridge is closed', replies: [] }),
  });
  const { message } = await first.hears((m) => m.type === 'officeMessage');
  const { messageId } = message as { messageId: number };
  const reached = store.db
    .selectFrom('driver_message_recipient')
    .select('delivered_at as at')
    .where('message_id', '=', messageId);
  // That broker has acknowledged it long ago: only the terminal can say that it has it.
  expect(await reached.execute()).toEqual([{ at: null }]);
  const arrived = { type: 'messageArrived', commandId: 'own-arrived', messageId };
  expect(await first.command(arrived)).toMatchObject({ ok: true, messageId });
  expect(await reached.execute()).toEqual([{ at: expect.any(Number) }]);
  expect(await first.command({ ...arrived, commandId: 'own-arrived-2' })).toMatchObject({ ok: true });
  const unknown = { ...arrived, commandId: 'own-arrived-3', messageId: messageId + 1 };
  expect(await first.command(unknown)).toMatchObject({ ok: false, code: 'messageUnknown' });

  await broker.stop();
  const anew = await ownBroker(broker.port);
  closing.push(anew.stop);
  const again = await openMqttTerminal(anew.port, own);
  closing.push(() => again.client.endAsync(true));
  // Retained by the suite once it is back at the broker.
  await expect.poll(() => again.suite.some((said) => said.includes('online')), { timeout: 15_000 }).toBe(true);
  expect(await again.command({ ...badge, commandId: 'own-3' })).toMatchObject({ ok: true, resumed: true });
  expect(await again.command(pause)).toEqual(answer);

  const watcher = await connectAsync(`mqtt://127.0.0.1:${anew.port}`);
  closing.push(() => watcher.endAsync(true));
  const states: string[] = [];
  watcher.on('message', (_, payload) => states.push(payload.toString()));
  await watcher.subscribeAsync('v1/suite');
  await suite.close();
  await expect.poll(() => states.at(-1)).toContain('offline');
});
