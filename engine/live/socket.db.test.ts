import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { handClock } from '#engine/clock/clock.ts';
import { openStore } from '#store/door/connect.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { letGroupSee } from '#store/user/user.ts';
import { deskSuite, requestOf } from '../testing/desk.ts';
import type { LiveHub, Subscription } from './hub.ts';
import type { LiveTopic } from './live-topic.ts';
import { liveSockets } from './socket.ts';

const store = openStore((await testDatabase()).url);
await insertFleet(store.db, 1);
const suite = await deskSuite(store, handClock(Date.UTC(2026, 5, 2)));
const group = await store.db
  .insertInto('app_group')
  .values({ name: 'Coach', app_flags: ['coach'], option_flags: ['jobQ', 'status'], further_rights: [] })
  .returning('id')
  .executeTakeFirstOrThrow();
await letGroupSee(store.db, group.id, [1]);
const user = await store.db
  .insertInto('app_user')
  .values({ name: 'coach', full_name: 'Coach', group_id: group.id, password_hash: '', password_changed_at: new Date() })
  .returning('id')
  .executeTakeFirstOrThrow();
const key = ((await requestOf(suite, { id: user.id, name: 'coach' })).sessionKey ?? '').split(':')[0];

/** A hub whose first snapshot takes as long as the test wants. */
const listeners = new Set<Subscription>();
const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};
const asked = gate();
const answered = gate();
const rows: LiveTopic = { right: { any: ['jobQ', 'status'] }, read: async () => [] };
const hub: LiveHub = {
  topics: { jobs: rows, vehicles: { ...rows, withPositions: true } },
  async subscribe(one) {
    listeners.add(one);
    asked.open();
    await answered.opened;
  },
  unsubscribe: (one) => void listeners.delete(one),
  delivered: () => 0,
  stop: async () => undefined,
};
const live = liveSockets(suite, hub, { ofUser: 3, ofAddress: 5, nameless: 2 });
const server = createServer();
const gone = new Promise<void>((resolve) => {
  server.on('upgrade', (request, socket, head) => {
    socket.once('close', resolve);
    live.upgrade(request, socket, head);
  });
});
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
afterAll(async () => {
  live.stop();
  server.close();
  await store.close();
});

const opened = async () => {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}`);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const heard: string[] = [];
  socket.on('message', (data) => heard.push((JSON.parse(String(data)) as { type: string }).type));
  const how = await new Promise<number>((resolve, reject) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_, answer) => resolve(answer.statusCode ?? 0));
    socket.once('error', reject);
  });
  const say = (message: object) => socket.send(JSON.stringify(message));
  return { socket, closed, heard, how, say };
};
const hello = { type: 'hello', key, user: 'coach' };

test('a socket that closes while its messages still wait leaves nobody who listens', async () => {
  const { socket, say } = await opened();
  say(hello);
  for (const topic of ['jobs', 'vehicles', 'positions']) say({ type: 'subscribe', topic, fleet: 1 });
  await asked.opened;
  expect([...listeners].map(({ topic }) => topic)).toEqual(['jobs']);
  socket.terminate();
  await gone;
  answered.open();
  await setImmediate();
  await expect.poll(() => [...listeners].map(({ topic }) => topic)).toEqual([]);
});

test.each([
  ['messages', (socket: WebSocket) => socket.send(JSON.stringify({ type: 'unsubscribe', topic: 'jobs', fleet: 1 }))],
  ['pings', (socket: WebSocket) => socket.ping()],
])('a socket that floods with %s is closed, and the next one is served', async (_, send) => {
  const flood = await opened();
  flood.say(hello);
  await expect.poll(() => flood.heard).toContain('welcome');
  for (let n = 0; n < 2_000; n += 1) send(flood.socket);
  // Of pings whose answers wait, the library ends the link by itself.
  expect([4430, 1006]).toContain(await flood.closed);
  const next = await opened();
  next.say(hello);
  await expect.poll(() => next.heard).toContain('welcome');
  next.socket.close();
  await next.closed;
});

test('a user opens so many sockets, an address so many, and so many that say nothing', async () => {
  const nameless = [await opened(), await opened()];
  expect((await opened()).how).toBe(429);
  for (const one of nameless) one.say(hello);
  for (const one of nameless) await expect.poll(() => one.heard).toContain('welcome');
  const third = await opened();
  third.say(hello);
  await expect.poll(() => third.heard).toContain('welcome');
  const fourth = await opened();
  fourth.say(hello);
  expect(await fourth.closed).toBe(4430);
  for (const one of [...nameless, third]) one.socket.close();
});
