import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import WebSocket from 'ws';
import { issueDevice } from '#acts/device/issue-device.ts';
import { openStore } from '#store/door/connect.ts';
import { afterwards } from '#store/testing/afterwards.ts';
import { openMqttTerminal } from './terminal/testing/raw-mqtt-terminal.ts';
import { openTerminal } from './terminal/testing/raw-terminal.ts';
import { demoSuite } from './testing/demo-suite.ts';
import { listenLive } from './testing/live-listener.ts';
import { signIn } from './testing/sign-in.ts';
import { slowCall } from './testing/slow-call.ts';

const a = await demoSuite({ mqtt: { port: 0 } });
const b = await demoSuite({ databaseUrl: a.databaseUrl });
const store = openStore(a.databaseUrl, { connections: 2 });
afterwards(() => store.close());
const SOON = { timeout: 15_000 };
const MOVED = 1012;
let commands = 0;
const nextId = () => `leaving-${++commands}`;
const seat = (n: number) => {
  const did = String(1_000 + n);
  return { type: 'signOn', fleet: 1, did, pin: `4${did.slice(-3)}`, plate: String(100 + n) } as const;
};
const leases = async () =>
  (
    await sql<{ epoch: number; held: boolean }>`
      select epoch, until > clock_timestamp() as held from lease where name = 'dispatch 1'`.execute(store.db)
  ).rows[0];
const leads = ({ suite }: typeof a) =>
  suite.health
    .states()
    .then(
      (states) => states.find(({ name }) => name === 'dispatcher')?.figures as Record<string, { holdsLease: boolean }>,
    )
    .then((fleets) => fleets['1']?.holdsLease ?? false);
const health = async (address: string) => {
  const answer = await fetch(`${address}/healthz`);
  return { status: answer.status, ...((await answer.json()) as { leaving?: boolean }) };
};
const endOf = async (address: string) => {
  const socket = new WebSocket(address.replace(/^http/, 'ws'));
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer];
  return [code, reason.toString()];
};

it('a node that leaves takes nobody in, hands over what only one may do, and its links go on by another without a loss', async () => {
  await expect.poll(async () => [await leads(a), await leads(b)], SOON).toEqual([true, false]);
  const before = await leases();
  const phone = await openTerminal(a.address);
  expect(await phone.command({ ...seat(1), commandId: nextId() })).toMatchObject({ ok: true });
  const issued = await issueDevice(
    { store, clock: a.suite.clock },
    { kind: 'system', name: 'test' },
    { fleetId: 1, kind: 'fitted', plate: '102', name: '' },
  );
  if (!issued.ok || issued.value.vehicleId === null) throw new Error('no credentials');
  const own = { fleetId: 1, vehicleId: issued.value.vehicleId, name: issued.value.name, secret: issued.value.secret };
  const fitted = await openMqttTerminal(a.mqttPort as number, own);
  const fittedGone = new Promise<void>((resolve) => fitted.client.once('close', () => resolve()));
  expect(await fitted.command({ ...seat(2), commandId: nextId() })).toMatchObject({ ok: true });
  const coach = await listenLive(a.address, await signIn(a.address, 'coach'));
  coach.send({ type: 'subscribe', topic: 'vehicles', fleet: 1 });
  const { number: from } = await coach.until(({ type }) => type === 'snapshot');
  phone.sendText(JSON.stringify({ type: 'position', lon: 11.96222, lat: 57.70222, atMs: Date.now() }));
  const asked = { type: 'outOfVehicle', on: true, commandId: nextId() } as const;
  phone.sendText(JSON.stringify(asked));

  const left = a.leave();
  expect(await health(a.address)).toMatchObject({ status: 503, leaving: true });
  for (const path of ['/api/live', '/api/terminal']) expect(await endOf(a.address + path)).toEqual([MOVED, 'moved']);
  await expect(openMqttTerminal(a.mqttPort as number, { ...own, name: 'other' })).rejects.toThrow();
  expect(await health(b.address)).toMatchObject({ status: 200 });
  await expect.poll(() => leads(b), SOON).toBe(true);
  expect(await leases()).toEqual({ epoch: Number(before?.epoch) + 1, held: true });
  expect(await coach.closed).toBe(MOVED);
  expect(await phone.closed).toBe(MOVED);
  await fittedGone;
  await left;
  await a.close();

  // What was asked for before the end was answered; asked again at the other node it has the one answer.
  expect(
    await phone.hears((message) => message.type === 'result' && message.commandId === asked.commandId),
  ).toMatchObject({
    ok: true,
  });
  const there = await openTerminal(b.address);
  expect(await there.command({ ...seat(1), commandId: nextId() })).toMatchObject({ ok: true, resumed: true });
  expect(await there.command(asked)).toMatchObject({ ok: true });
  const again = await listenLive(b.address, await signIn(b.address, 'coach'));
  again.send({ type: 'subscribe', topic: 'vehicles', fleet: 1, from });
  expect(await again.until(({ topic }) => topic === 'vehicles')).toMatchObject({ type: 'changes' });
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from position_report where longitude = 11.96222`.execute(store.db);
  expect(rows).toEqual([{ n: 1 }]);
  for (const end of [again, there]) end.close();
});

it('the last node has nobody to leave its links to, and answers what is under way', async () => {
  await expect
    .poll(async () => (await b.suite.health.states()).find(({ name }) => name === 'nodes')?.figures.otherNodes, SOON)
    .toBe(0);
  const coach = await listenLive(b.address, await signIn(b.address, 'coach'));
  const call = await slowCall(b.address);
  const left = b.leave();
  expect(await health(b.address)).toMatchObject({ status: 503, leaving: true });
  call.send();
  const [{ statusCode, headers }] = await call.answered;
  expect([statusCode, headers.connection]).toEqual([400, 'close']);
  await left;
  expect(await leads(b)).toBe(true);
  await b.close();
  expect(await coach.closed).toBe(1001);
  expect(await leases()).toMatchObject({ held: false });
});
