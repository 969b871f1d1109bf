import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { listenLive } from '#apps/testing/live-listener.ts';
import { type Session, signIn } from '#apps/testing/sign-in.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { DriverMessageRow, MessageTarget } from '#core/message/driver-message.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import type { OfficeMessage } from './contract/office-message.ts';
import type { SuiteMessage } from './contract.ts';
import { openTerminal, type RawTerminal } from './testing/raw-terminal.ts';

const SPEED = 60;

let address: string;
let store: Store;
let coach: Session;
const open: { close(): void }[] = [];

beforeAll(async () => {
  // A minute of the drivers' time is a second of ours.
  const suite = await demoSuite({ speed: SPEED });
  address = suite.address;
  store = openStore(suite.databaseUrl, { connections: 2 });
  coach = await signIn(address, 'coach');
});
afterAll(() => store.close());
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

let commands = 0;
const nextId = () => `message-${++commands}`;

async function comes(n: number): Promise<RawTerminal> {
  const device = await openTerminal(address);
  open.push(device);
  const did = String(1_000 + n);
  const seat = { type: 'signOn', commandId: nextId(), fleet: 1, did, pin: `4${did.slice(-3)}`, plate: String(100 + n) };
  expect(await device.command(seat)).toMatchObject({ ok: true });
  return device;
}

const driverId = async (n: number) =>
  (
    await store.db
      .selectFrom('driver')
      .select('id')
      .where('fleet_id', '=', 1)
      .where('did', '=', String(1_000 + n))
      .executeTakeFirstOrThrow()
  ).id;

async function call<T>(path: string, body: object, session = coach): Promise<{ status: number; answer: T }> {
  const answer = await fetch(`${address}/api/v1/coach/messages/${path}`, {
    method: 'POST',
    headers: session.headers,
    body: JSON.stringify(body),
  });
  return { status: answer.status, answer: (await answer.json()) as T };
}

async function send(target: MessageTarget, more: object = {}): Promise<number> {
  const message = { fleet: 1, target, typeCode: 'INFO', text: 'The bridge is closed', replies: ['OK'], ...more };
  const { status, answer } = await call<{ messageId: number }>('send', message);
  expect(status).toBe(200);
  return answer.messageId;
}

const isTold = (messageId: number) => (message: SuiteMessage) =>
  message.type === 'officeMessage' && message.messageId === messageId;
const isGone = (messageId: number) => (message: SuiteMessage) =>
  message.type === 'officeMessageGone' && message.messageId === messageId;

type Changes = { changes: { id: number; row: DriverMessageRow | null }[] };

async function coachListening() {
  const listener = await listenLive(address, coach);
  open.push(listener);
  listener.send({ type: 'subscribe', topic: 'driverMessages', fleet: 1 });
  await listener.until((message) => message.type === 'snapshot');
  return async (id: number, fits: (row: DriverMessageRow) => boolean) => {
    const found = await listener.until(
      (message) =>
        message.type === 'changes' &&
        message.topic === 'driverMessages' &&
        (message as unknown as Changes).changes.some(({ row }) => row?.id === id && fits(row)),
    );
    return (found as unknown as Changes).changes.find(({ row }) => row?.id === id)?.row;
  };
}

describe('a message of the office', () => {
  it('comes to the terminal, is read and answered once, and the coach sees each step', async () => {
    const [driver, seen] = [await comes(1), await coachListening()];
    const id = await send({ kind: 'driver', driverId: await driverId(1) }, { typeCode: 'URGENT' });
    expect(await driver.hears(isTold(id))).toMatchObject({
      text: 'The bridge is closed',
      urgent: true,
      from: 'coach',
      replies: ['OK'],
      seen: false,
      reply: null,
    });
    await seen(id, ({ delivered, read }) => delivered === 1 && read === 0);
    const read = { type: 'messageSeen', commandId: nextId(), messageId: id };
    expect(await driver.command(read)).toMatchObject({ ok: true, messageId: id });
    await seen(id, (row) => row.read === 1 && row.replied === 0);
    const reply = { type: 'messageReply', commandId: nextId(), messageId: id, text: 'Going round by the tunnel' };
    expect(await driver.command(reply)).toMatchObject({ ok: true });
    expect(await driver.command(reply)).toMatchObject({ ok: true });
    const again = { ...reply, commandId: nextId() };
    expect(await driver.command(again)).toMatchObject({ ok: false, code: 'alreadyReplied' });
    const row = await seen(id, ({ replied }) => replied === 1);
    expect(row?.lastReply).toMatchObject({ text: 'Going round by the tunnel', did: '1001', plate: '101' });
  });

  it('is told again after the link broke between told and read, with what the driver has done already', async () => {
    const driver = await comes(2);
    const id = await send({ kind: 'driver', driverId: await driverId(2) });
    await driver.hears(isTold(id));
    driver.close();
    const back = await comes(2);
    expect(await back.hears(isTold(id))).toMatchObject({ seen: false });
    const read = { type: 'messageSeen', commandId: nextId(), messageId: id };
    expect(await back.command(read)).toMatchObject({ ok: true });
    back.close();
    const once = await comes(2);
    expect((await once.hears(isTold(id))) as OfficeMessage).toMatchObject({ seen: true, reply: null });
    expect(await once.command(read)).toMatchObject({ ok: true, messageId: id });
  });

  it('waits for a driver who signs on later, and for no one once it was taken back', async () => {
    const early = await comes(3);
    const id = await send({ kind: 'fleet' }, { text: 'Ice everywhere' });
    await early.hears(isTold(id));
    const late = await comes(4);
    await late.hears(isTold(id));
    expect(await call('withdraw', { fleet: 1, messageId: id })).toMatchObject({ status: 200 });
    await early.hears(isGone(id));
    await late.hears(isGone(id));
    const marker = await send({ kind: 'driver', driverId: await driverId(5) });
    const after = await comes(5);
    await after.hears(isTold(marker));
    expect(after.heard.filter(isTold(id))).toEqual([]);
  });

  it('goes away when it expires, and is then not answered any more', async () => {
    const driver = await comes(6);
    const time = (await driver.hears(({ type }) => type === 'time')) as { nowMs: number };
    const id = await send({ kind: 'driver', driverId: await driverId(6) }, { expiresAtMs: time.nowMs + 4 * MINUTE_MS });
    await driver.hears(isTold(id));
    await driver.hears(isGone(id));
    const reply = { type: 'messageReply', commandId: nextId(), messageId: id, text: 'OK' };
    expect(await driver.command(reply)).toMatchObject({ ok: false, code: 'messageExpired' });
  });

  it('reaches the cars that stand in an area, and says where nobody does', async () => {
    const driver = await comes(7);
    const { nowMs } = (await driver.hears(({ type }) => type === 'time')) as { nowMs: number };
    const heardAtMs = Date.now();
    const stand = () => {
      const atMs = nowMs + (Date.now() - heardAtMs) * SPEED;
      driver.sendText(JSON.stringify({ type: 'position', lon: 11.9746, lat: 57.7089, atMs }));
    };
    const areas = await store.db.selectFrom('area').select('id').where('fleet_id', '=', 1).orderBy('id').execute();
    type Desk = { areas: { id: number; on: number }[] };
    let here: number | undefined;
    await expect
      .poll(
        async () => {
          stand();
          const answer = await fetch(`${address}/api/v1/coach/messages/desk?fleet=1`, { headers: coach.headers });
          here = ((await answer.json()) as Desk).areas.find(({ on }) => on > 0)?.id;
          return here;
        },
        { timeout: 15_000 },
      )
      .toBeDefined();
    stand();
    const id = await send({ kind: 'area', areaId: here as number });
    await driver.hears(isTold(id));
    const empty = areas.find((area) => area.id !== here)?.id as number;
    const message = { fleet: 1, target: { kind: 'area', areaId: empty }, typeCode: 'INFO', text: 'Anybody?' };
    expect(await call('send', message)).toMatchObject({ status: 409, answer: { code: 'nobodyToReach' } });
  });
});

describe('only the office of the fleet sends', () => {
  const message = { fleet: 2, target: { kind: 'fleet' }, typeCode: 'INFO', text: 'Hello' };

  it('a user who does not see the fleet is refused', async () => {
    const answer = await call('send', { ...message, fleet: 99 });
    expect(answer).toMatchObject({ status: 403, answer: { code: 'fleetNotAllowed' } });
  });

  it('what cannot be is refused with its code', async () => {
    const refused = async (change: object) =>
      (await call<{ code: string }>('send', { ...message, ...change })).answer.code;
    expect(await refused({ text: ' ' })).toBe('messageEmpty');
    expect(await refused({ typeCode: 'NONE' })).toBe('typeUnknown');
    expect(await refused({ target: { kind: 'driver', driverId: 999_999 } })).toBe('targetUnknown');
    const gone = await call<{ code: string }>('withdraw', { fleet: 1, messageId: 999_999 });
    expect(gone).toMatchObject({ status: 404, answer: { code: 'messageUnknown' } });
  });
});

it('a driver is found by number or name, a car by its plate, those who work first', async () => {
  await comes(8);
  const find = async (query: string) => {
    const answer = await fetch(`${address}/api/v1/coach/messages/addressees?fleet=1&${query}`, {
      headers: coach.headers,
    });
    return ((await answer.json()) as { addressees: { kind: string; code: string; on: boolean }[] }).addressees;
  };
  expect(await find('text=1008')).toMatchObject([{ kind: 'driver', code: '1008', on: true }]);
  expect((await find('text=108'))[0]).toMatchObject({ kind: 'vehicle', code: '108', on: true });
  expect(await find('text=')).toEqual([]);
  expect(await find(`driverId=${await driverId(8)}`)).toMatchObject([{ code: '1008' }]);
});
