import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Role } from '#core/node/roles.ts';
import { openStore } from '#store/door/connect.ts';
import { afterwards } from '#store/testing/afterwards.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { openNodes } from './nodes.ts';

const SOON = { timeout: 15_000 };

it('nodes hear of each other, one that falls silent is told as dead once, and one that wakes learns that it was', async () => {
  const { url } = await testDatabase();
  const store = openStore(url, { connections: 4 });
  afterwards(() => store.close());
  const log = { error: () => undefined, warn: () => undefined };
  const nodeOf = async (holder: string) => {
    const nodes = await openNodes({ store, holder, log, beatMs: 20, silentMs: 5_000 });
    afterwards(() => nodes.stop());
    const told: string[] = [];
    nodes.onDead((dead) => told.push(dead.holder));
    nodes.onMissed(() => told.push('missed'));
    return { nodes, told };
  };
  const a = await nodeOf('a');
  expect(a.nodes.hasOthers()).toBe(false);
  await sql`insert into node (holder, beat_at) values ('fell', clock_timestamp() - interval '1 minute')`.execute(
    store.db,
  );
  const b = await nodeOf('b');
  await expect.poll(() => [a.nodes.hasOthers(), b.nodes.hasOthers()], SOON).toEqual([true, true]);
  await expect.poll(() => [a.told, b.told], SOON).toEqual([['fell'], ['fell']]);
  // Whoever begins to listen late, as in a slow start, hears of it all the same.
  const late: string[] = [];
  a.nodes.onDead((dead) => late.push(dead.holder));
  expect(late).toEqual(['fell']);
  await sql`update node set beat_at = clock_timestamp() - interval '8 seconds' where holder = 'a'`.execute(store.db);
  await expect.poll(() => a.told, SOON).toEqual(['fell', 'missed']);
  await b.nodes.stop();
  await expect.poll(() => a.told, SOON).toEqual(['fell', 'missed', 'b']);
  expect(a.nodes.hasOthers()).toBe(false);
});

it('a role that no node serves is told until one does, and one that gives its roles up serves in none', async () => {
  const { url } = await testDatabase();
  const store = openStore(url, { connections: 4 });
  afterwards(() => store.close());
  const log = { error: () => undefined, warn: () => undefined };
  const nodeOf = async (holder: string, roles: readonly Role[]) => {
    const nodes = await openNodes({ store, holder, log, roles, beatMs: 20 });
    afterwards(() => nodes.stop());
    return nodes;
  };
  const a = await nodeOf('a', ['web', 'links']);
  expect(a.trouble()).toContain('dispatch, work');
  const b = await nodeOf('b', ['dispatch', 'work']);
  await expect.poll(() => [a.trouble(), b.trouble()], SOON).toEqual([null, null]);
  await b.serve([]);
  await expect.poll(() => a.trouble(), SOON).toContain('dispatch, work');
  expect(b.figures().roles).toBe('');
});
