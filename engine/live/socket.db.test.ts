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
const live = liveSockets(suite, hub);
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

test('a socket that closes while its messages still wait leaves nobody who listens', async () => {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}`);
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ type: 'hello', key, user: 'coach' }));
  for (const topic of ['jobs', 'vehicles', 'positions'])
    socket.send(JSON.stringify({ type: 'subscribe', topic, fleet: 1 }));
  await asked.opened;
  expect([...listeners].map(({ topic }) => topic)).toEqual(['jobs']);
  socket.terminate();
  await gone;
  answered.open();
  await setImmediate();
  await expect.poll(() => [...listeners].map(({ topic }) => topic)).toEqual([]);
});
