import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { handClock } from '#engine/clock/clock.ts';
import { startSequencer } from '#services/sequencer/sequencer.ts';
import { openStore } from '#store/door/connect.ts';
import { afterwards } from '#store/testing/afterwards.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { deskSuite } from '../testing/desk.ts';
import { type Heard, startLiveHub } from './hub.ts';
import type { LiveRow } from './live-topic.ts';

const store = openStore((await testDatabase()).url);
await insertFleet(store.db, 1);
const SOON = { timeout: 15_000 };
const faults: unknown[] = [];
const sequencer = await startSequencer(store, (error) => faults.push(error));
const other = await startSequencer(store, (error) => faults.push(error));
const suite = { ...(await deskSuite(store, handClock(Date.UTC(2026, 5, 2)))), sequencer };
/** What the database holds, for what reads it. */
const held = new Map<number, LiveRow>();
const read = async (_suite: unknown, _fleet: number, ids?: readonly number[]) =>
  [...held.values()].filter(({ id }) => !ids || ids.includes(id));
const hub = startLiveHub(suite, { jobs: { right: { any: ['jobQ'] }, read } });
afterwards(async () => {
  await hub.stop();
  await Promise.all([sequencer.stop(), other.stop()]);
  await store.close();
});

type Told = { type: string; number: number; epoch?: string; rows?: LiveRow[]; changes?: { id: number }[] };
async function listens(from?: Heard) {
  const told: Told[] = [];
  const one = {
    topic: 'jobs',
    fleetId: 1,
    rights: new Set<never>(),
    send: ({ text }: { text: string }) => void told.push(JSON.parse(text)),
    waiting: null,
  };
  await hub.subscribe(one, from);
  return told;
}
const idsOf = ({ rows = [] }: Told) => rows.map(({ id }) => id);
const announce = async (id: number) => {
  held.set(id, { id, version: 1 });
  await sql`insert into announcement (fleet_id, topic, entity_id, at) values (1, 'jobs', ${id}, now())`.execute(
    store.db,
  );
};
/** As a failover to a standby that had not come so far, or a copy of before, leaves it. */
const lost = async (number: number, ids: readonly number[]) => {
  for (const id of ids) held.delete(id);
  await sql`
    with gone as (delete from announcement where fleet_id = 1 and number > ${number})
    update fleet_sequence set last_number = ${number} where fleet_id = 1`.execute(store.db);
};
const arrived = (told: Told[], number: number, after = 0) =>
  expect.poll(() => told.slice(after).some((one) => one.type === 'changes' && one.number === number), SOON).toBe(true);

it('what was heard and is lost leaves no ghost: each listener is told anew, and what comes next is told at once', async () => {
  const told = await listens();
  const [first] = told;
  for (const id of [1, 2, 3]) await announce(id);
  await arrived(told, 3);
  await lost(1, [2, 3]);
  await expect.poll(() => told.filter(({ type }) => type === 'snapshot').length, SOON).toBe(2);
  const anew = told.findLast(({ type }) => type === 'snapshot') as Told;
  expect([anew.number, idsOf(anew)]).toEqual([1, [1]]);
  expect(anew.epoch).not.toBe(first?.epoch);
  await announce(4);
  await arrived(told, 2, told.indexOf(anew));
  await expect.poll(() => [sequencer.epoch(), other.epoch()], SOON).toEqual([anew.epoch, anew.epoch]);
  // Who comes back: ahead of the numbers, of an earlier life, or of this one.
  const was = first?.epoch;
  for (const from of [
    { number: 3, epoch: was },
    { number: 3, epoch: undefined },
    { number: 1, epoch: was },
  ])
    expect((await listens(from)).map((one) => [one.type, idsOf(one)])).toEqual([['snapshot', [1, 4]]]);
  expect(await listens({ number: 1, epoch: anew.epoch })).toMatchObject([
    { type: 'changes', number: 2, epoch: anew.epoch, changes: [{ id: 4 }] },
  ]);
  expect(faults).toEqual([]);
});

it('another timeline is another life, though the numbers went on', async () => {
  const told = await listens();
  const before = sequencer.epoch();
  await sql`update stream_epoch set origin = 'the timeline of before'`.execute(store.db);
  await expect.poll(() => told.map(({ type }) => type), SOON).toEqual(['snapshot', 'snapshot']);
  expect(sequencer.epoch()).not.toBe(before);
  await expect.poll(() => other.epoch(), SOON).toBe(sequencer.epoch());
  const origin = await sql<{ origin: string }>`select origin from stream_epoch`.execute(store.db);
  expect(origin.rows[0]?.origin).toMatch(/^\d+\/\w+\/[0-9A-F]{8}$/);
  expect(faults).toEqual([]);
});
