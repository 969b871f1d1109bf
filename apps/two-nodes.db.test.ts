import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openStore } from '#store/door/connect.ts';
import { afterwards } from '#store/testing/afterwards.ts';
import { openTerminal } from './terminal/testing/raw-terminal.ts';
import { demoSuite } from './testing/demo-suite.ts';
import { listenLive } from './testing/live-listener.ts';
import { signIn } from './testing/sign-in.ts';

const a = await demoSuite();
const b = await demoSuite({ databaseUrl: a.databaseUrl });
const store = openStore(a.databaseUrl, { connections: 2 });
afterwards(() => store.close());
const SOON = { timeout: 15_000 };
const others = async () =>
  Promise.all(
    [a, b].map(
      async ({ suite }) => (await suite.health.states()).find(({ name }) => name === 'nodes')?.figures.otherNodes,
    ),
  );
const seat = (n: number) => {
  const did = String(1_000 + n);
  return { type: 'signOn', fleet: 1, did, pin: `4${did.slice(-3)}`, plate: String(100 + n) } as const;
};
let commands = 0;
const nextId = () => `two-${++commands}`;

it('a car that tells one node where it is moves at once on the map of the other, and stands in each new picture there', async () => {
  await expect.poll(others, SOON).toEqual([1, 1]);
  const terminal = await openTerminal(b.address);
  const signedOn = await terminal.command({ ...seat(1), commandId: nextId() });
  expect(signedOn).toMatchObject({ ok: true });
  const vehicleId = Number(signedOn.vehicleId);
  const coach = await listenLive(a.address, await signIn(a.address, 'coach'));
  coach.send({ type: 'subscribe', topic: 'positions', fleet: 1 });
  await coach.until(({ type }) => type === 'positions');
  const place = [11.96543, 57.70321] as const;
  terminal.sendText(JSON.stringify({ type: 'position', lon: place[0], lat: place[1], atMs: Date.now() }));
  const isThere = (rows: unknown) =>
    (rows as number[][]).some(([id, lon, lat]) => id === vehicleId && lon === place[0] && lat === place[1]);
  await coach.until(({ type, rows }) => type === 'positions' && isThere(rows));
  const later = await listenLive(a.address, await signIn(a.address, 'coach'));
  later.send({ type: 'subscribe', topic: 'positions', fleet: 1 });
  expect(isThere((await later.until(({ type }) => type === 'positions')).rows)).toBe(true);
  // Stored once, by the node that heard it.
  const stored = () =>
    sql<{ n: number }>`select count(*)::int as n from position_report where vehicle_id = ${vehicleId}
    and longitude = ${place[0]}`.execute(store.db);
  await expect.poll(async () => (await stored()).rows, SOON).toEqual([{ n: 1 }]);
  // What one node forgets, all do.
  a.suite.books.positions.forget(1, vehicleId);
  await expect.poll(() => b.suite.books.positions.get(vehicleId), SOON).toBeUndefined();
  for (const end of [coach, later]) end.close();
  terminal.close();
});

it('a driver who comes back by another node has one link: the old one is told, and ends', async () => {
  const first = await openTerminal(a.address);
  expect(await first.command({ ...seat(2), commandId: nextId() })).toMatchObject({ ok: true });
  const second = await openTerminal(b.address);
  expect(await second.command({ ...seat(2), commandId: nextId() })).toMatchObject({ ok: true, resumed: true });
  await first.hears((message) => message.type === 'signedOff' && message.code === 'replaced');
  await first.closed;
  second.close();
});

it('what a dead node held is taken over', async () => {
  await sql`insert into node (holder, beat_at) values ('dead', clock_timestamp() - interval '20 seconds')`.execute(
    store.db,
  );
  await sql`update vehicle_now set link = 'page', link_holder = 'dead'
    where vehicle_id = (select id from vehicle where fleet_id = 1 and plate = '103')`.execute(store.db);
  const holder = async () =>
    (
      await sql<{ holder: string | null }>`select link_holder as holder from vehicle_now
        where vehicle_id = (select id from vehicle where fleet_id = 1 and plate = '103')`.execute(store.db)
    ).rows[0]?.holder;
  await expect.poll(holder, SOON).not.toBe('dead');
});
