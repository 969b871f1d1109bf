import { connectAsync } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endDevice } from '#acts/device/end-device.ts';
import { issueDevice } from '#acts/device/issue-device.ts';
import { demoSuite, type TestSuite } from '#apps/testing/demo-suite.ts';
import { type Session, signIn } from '#apps/testing/sign-in.ts';
import { startClock } from '#engine/clock/clock.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { downTopic, presenceTopic, upTopic } from './contract/topics.ts';
import type { SuiteMessage } from './contract.ts';
import { type Credentials, openMqttTerminal, type RawMqttTerminal } from './testing/raw-mqtt-terminal.ts';
import { openTerminal } from './testing/raw-terminal.ts';

let suite: TestSuite;
let store: Store;
let booker: Session;
const clock = startClock();
const lines: { end(force: boolean): unknown }[] = [];
const manager = { kind: 'system', name: 'test' } as const;

beforeAll(async () => {
  suite = await demoSuite({ mqtt: { port: 0 } });
  store = openStore(suite.databaseUrl, { connections: 2 });
  booker = await signIn(suite.address, 'booker');
});
afterAll(() => store.close());
/** Everybody goes home, so that the next test has the town to itself. */
afterEach(async () => {
  for (const line of lines.splice(0)) line.end(true);
  const { db } = store;
  await db.updateTable('shift').set({ ended_at: new Date() }).where('ended_at', 'is', null).execute();
  await db.updateTable('vehicle_now').set({ shift_id: null, driver_id: null, meter_on_at: null }).execute();
});

const port = () => suite.mqttPort as number;
let commands = 0;
const nextId = () => `mqtt-${++commands}`;
const HOME = { lon: 11.9746, lat: 57.7089 };

async function credentials(plate: number): Promise<Credentials & { deviceId: number }> {
  const issued = await issueDevice({ store, clock }, manager, {
    fleetId: 1,
    kind: 'fitted',
    plate: String(plate),
    name: '',
  });
  if (!issued.ok || issued.value.vehicleId === null) throw new Error('no credentials');
  const { name, secret, vehicleId, deviceId } = issued.value;
  return { fleetId: 1, vehicleId, name, secret, deviceId };
}

async function terminalOf(own: Credentials, options = {}): Promise<RawMqttTerminal> {
  const terminal = await openMqttTerminal(port(), own, options);
  lines.push(terminal.client);
  return terminal;
}

const signOn = (terminal: RawMqttTerminal, n: number, plate = 100 + n) =>
  terminal.command({
    type: 'signOn',
    commandId: nextId(),
    fleet: 1,
    did: String(1_000 + n),
    pin: `4${String(1_000 + n).slice(-3)}`,
    plate: String(plate),
  });

/** How a line ended that was refused: the return code of the broker. */
async function refusedWith(options: object): Promise<unknown> {
  try {
    const client = await connectAsync(`mqtt://127.0.0.1:${port()}`, { reconnectPeriod: 0, ...options });
    lines.push(client);
    return 'let in';
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
}

const ended = (terminal: RawMqttTerminal) =>
  new Promise<void>((resolve) => terminal.client.once('close', () => resolve()));
const link = (vehicleId: number) =>
  store.db
    .selectFrom('vehicle_now')
    .select(['link', 'unreachable_since as since'])
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirstOrThrow();

async function book(at = HOME): Promise<number> {
  const answer = await fetch(`${suite.address}/api/v1/book/bookings`, {
    method: 'POST',
    headers: booker.headers,
    body: JSON.stringify({
      fleet: 1,
      passengerName: 'Maja Lind',
      phone: '+46317000001',
      legs: [{ pickup: { label: 'Kungsportsplatsen', longitude: at.lon, latitude: at.lat } }],
    }),
  });
  const booking = (await answer.json()) as { jobs: { id: number }[] };
  expect(answer.status, JSON.stringify(booking)).toBe(200);
  return booking.jobs[0]?.id ?? 0;
}

describe('the door of fitted terminals', () => {
  it('lets in who shows the name and the secret of a vehicle, and nobody else', async () => {
    const own = await credentials(101);
    const good = { clientId: own.name, username: own.name, password: own.secret };
    expect(await refusedWith({ ...good, password: 'guessed' })).toBe(4);
    expect(await refusedWith({ ...good, username: 'nobody' })).toBe(4);
    expect(await refusedWith({ clientId: 'anonymous' })).toBe(4);
    // Another's client id would end that one's connection.
    expect(await refusedWith({ ...good, clientId: 'cab-1-2' })).toBe(5);
    expect(await refusedWith(good)).toBe('let in');
  });

  it('makes who guesses wait, and lets in who has the right secret all the same', async () => {
    const own = await credentials(102);
    const wrong = { clientId: own.name, username: own.name, password: 'guessed' };
    for (let n = 0; n < 10; n += 1) expect(await refusedWith(wrong)).toBe(4);
    expect(await refusedWith(wrong)).toBe(3);
    expect(await refusedWith({ ...wrong, password: own.secret })).toBe('let in');
  });

  it('ends a line at once whose credentials have ended', async () => {
    const own = await credentials(103);
    const terminal = await terminalOf(own);
    const over = ended(terminal);
    await endDevice({ store, clock }, manager, { fleetId: 1, deviceId: own.deviceId });
    await over;
    expect(await refusedWith({ clientId: own.name, username: own.name, password: own.secret })).toBe(4);
  });

  it('lets a vehicle hear and speak only below its own topic', async () => {
    const own = await credentials(104);
    const other = { fleetId: 1, vehicleId: own.vehicleId + 1 };
    const terminal = await terminalOf(own);
    for (const topic of [downTopic(other, 'job'), 'v1/#', '#', '$SYS/#', `v1/1/${own.vehicleId}`]) {
      await expect(terminal.client.subscribeAsync(topic), topic).rejects.toThrow();
    }
    for (const topic of [upTopic(other, 'cmd'), presenceTopic(other), downTopic(own, 'job'), 'v1/suite', 'anything']) {
      const line = await terminalOf(own);
      const over = ended(line);
      line.client.publish(topic, 'offline', { qos: 1 });
      await over;
    }
  });

  it('ends the line of who sends more than a message may have', async () => {
    const own = await credentials(105);
    const terminal = await terminalOf(own);
    const over = ended(terminal);
    terminal.client.publish(upTopic(own, 'cmd'), 'x'.repeat(20_000), { qos: 1 });
    await over;
  });
});

describe('a flood of messages that are wrong', () => {
  it('is outlived by the suite, which serves the next terminal', async () => {
    const next = await terminalOf(await credentials(160));
    const talkers: { own: Credentials; terminal: RawMqttTerminal }[] = [];
    for (let n = 0; n < 12; n += 1) {
      const own = await credentials(141 + n);
      talkers.push({ own, terminal: await terminalOf(own) });
    }
    for (let said = 0; said < 3_000; said += 1) {
      for (const { own, terminal } of talkers) terminal.client.publish(upTopic(own, 'pos'), '{"type":"position"}');
    }
    expect(await next.command({ type: 'outOfVehicle', commandId: nextId(), on: true })).toMatchObject({
      code: 'notSignedOn',
    });
  });
});

describe('a driver at a fitted terminal', () => {
  it('signs on to its vehicle only, and is told where a message was wrong', async () => {
    const own = await credentials(110);
    const terminal = await terminalOf(own);
    expect(await signOn(terminal, 11, 111)).toMatchObject({ ok: false, code: 'wrongVehicle' });
    terminal.client.publish(upTopic(own, 'pos'), JSON.stringify({ type: 'signOff', commandId: 'off-1' }));
    await terminal.hears((m) => m.type === 'refused' && m.field === 'topic' && m.commandId === 'off-1');
    terminal.client.publish(upTopic(own, 'cmd'), 'not JSON');
    await terminal.hears((m) => m.type === 'refused' && m.field === undefined);
    expect(await terminal.command({ type: 'outOfVehicle', commandId: nextId(), on: true })).toMatchObject({
      code: 'notSignedOn',
    });
    expect(await signOn(terminal, 10)).toMatchObject({ ok: true });
    expect(JSON.parse(terminal.suite[0] ?? '{}')).toMatchObject({ state: 'online' });
  });

  it('may say what no program expects, and is told so; everybody else is served on', async () => {
    const own = await credentials(116);
    const [terminal, other] = [await terminalOf(own), await terminalOf(await credentials(117))];
    terminal.client.publish(upTopic(own, 'query'), '{"type":"query","code":{"toString":1}}', { qos: 1 });
    await terminal.hears((m) => m.type === 'refused' && m.code === 'badInput');
    for (const line of [terminal, other]) {
      const pause = { type: 'outOfVehicle', commandId: nextId(), on: true };
      expect(await line.command(pause)).toMatchObject({ code: 'notSignedOn' });
    }
  });

  it('serves a job from the offer to the fare, every message with the instant from which it is late', async () => {
    const own = await credentials(112);
    const terminal = await terminalOf(own);
    await signOn(terminal, 12);
    terminal.send({ type: 'position', ...HOME, atMs: Date.now() });
    const jobId = await book();
    const offered = (m: SuiteMessage) => m.type === 'offer' && m.job.id === jobId;
    const offer = await terminal.hears(offered);
    expect(offer.topic).toBe(downTopic(own, 'offer'));
    const { offerId, expiresAtMs } = offer.message as Extract<SuiteMessage, { type: 'offer' }>;
    expect(offer.expiresAtMs).toBe(expiresAtMs);
    const accept = { type: 'accept', commandId: nextId(), offerId };
    expect(await terminal.command(accept)).toMatchObject({ ok: true, jobId, state: 'dispatched' });
    // A line that delivers twice, as QoS 1 may: the answer is the one of before, and nothing happens twice.
    expect(await terminal.command(accept)).toMatchObject({ ok: true, jobId, state: 'dispatched' });
    for (const [type, state] of [
      ['arrived', 'arrived'],
      ['meterOn', 'picked_up'],
    ] as const) {
      expect(await terminal.command({ type, commandId: nextId(), at: HOME })).toMatchObject({ ok: true, state });
    }
    const fare = { type: 'meterOff', commandId: nextId(), at: HOME, fareMinor: 18_500, distanceMetres: 4_200 };
    expect(await terminal.command(fare)).toMatchObject({ ok: true, state: 'offloaded' });
    const job = await store.db
      .selectFrom('job')
      .select(['state', 'fare_minor'])
      .where('id', '=', jobId)
      .executeTakeFirstOrThrow();
    expect(job).toEqual({ state: 'offloaded', fare_minor: 18_500 });
    expect(terminal.heard.every((told) => told.expiresAtMs > Date.now() - 60_000)).toBe(true);
  });

  it('is told everything again when its line comes back, and goes on with the shift', async () => {
    const own = await credentials(113);
    const first = await terminalOf(own);
    await signOn(first, 13);
    first.send({ type: 'position', ...HOME, atMs: Date.now() });
    const jobId = await book();
    const { message } = await first.hears((m) => m.type === 'offer' && m.job.id === jobId);
    await first.command({ type: 'accept', commandId: 'kept-1', offerId: (message as { offerId: number }).offerId });
    first.breakLine();
    const again = await terminalOf(own);
    expect(await signOn(again, 13)).toMatchObject({ ok: true, resumed: true });
    await again.hears((m) => m.type === 'job' && m.job?.id === jobId);
    await again.command({ type: 'recall', commandId: nextId(), jobId });
  });

  it('has a message of the office once it acknowledges it, and not when it was sent', async () => {
    const own = await credentials(115);
    const terminal = await terminalOf(own);
    await signOn(terminal, 15);
    const acknowledge: (() => void)[] = [];
    terminal.client.handleMessage = ({ topic }, done) => {
      if (topic === downTopic(own, 'msg')) acknowledge.push(() => done());
      else done();
    };
    const text = 'The bridge is closed';
    const target = { kind: 'vehicle', vehicleId: own.vehicleId };
    const coach = await signIn(suite.address, 'coach');
    const sent = await fetch(`${suite.address}/api/v1/coach/messages/send`, {
      method: 'POST',
      headers: coach.headers,
      body: JSON.stringify({ fleet: 1, target, typeCode: 'INFO', text, replies: [] }),
    });
    expect(sent.status).toBe(200);
    const { messageId } = (await sent.json()) as { messageId: number };
    await terminal.hears((m) => m.type === 'officeMessage' && m.messageId === messageId);
    const delivered = store.db
      .selectFrom('driver_message_recipient')
      .select('delivered_at as at')
      .where('message_id', '=', messageId);
    expect(await delivered.executeTakeFirst()).toEqual({ at: null });
    for (const one of acknowledge) one();
    await expect.poll(async () => (await delivered.executeTakeFirst())?.at).toBeGreaterThan(0);
  });

  it('loses the vehicle to a phone that takes it over', async () => {
    const own = await credentials(114);
    const fitted = await terminalOf(own);
    await signOn(fitted, 14);
    await expect.poll(async () => (await link(own.vehicleId)).link).toBe('fitted');
    const phone = await openTerminal(suite.address);
    await phone.command({ type: 'signOn', commandId: nextId(), fleet: 1, did: '1014', pin: '4014', plate: '114' });
    await fitted.hears((m) => m.type === 'signedOff' && m.code === 'replaced');
    await expect.poll(async () => (await link(own.vehicleId)).link).toBe('page');
    phone.close();
  });
});
