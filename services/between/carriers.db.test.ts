import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freePort } from '#store/cluster/server-process.ts';
import { openStore } from '#store/door/connect.ts';
import { afterwards } from '#store/testing/afterwards.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { openNodeWord } from './node-word.ts';

const SOON = { timeout: 15_000 };
const log = { error: () => undefined };

async function pairOf(natsUrl?: string) {
  const { url } = await testDatabase();
  const store = openStore(url, { connections: 4 });
  afterwards(() => store.close());
  const nodeOf = (holder: string) => {
    const nodes = { holder, hasOthers: () => true };
    const word = openNodeWord({ store, nodes, log, natsUrl, isAlone: false });
    afterwards(() => word.stop());
    const heard: unknown[] = [];
    const gaps: number[] = [];
    word.hear('pos', (fleetId, told) => heard.push(...told.map((one) => [fleetId, one])));
    word.onGap(() => gaps.push(1));
    return { word, heard, gaps };
  };
  return { store, a: nodeOf('a'), b: nodeOf('b') };
}

describe('by the database', () => {
  it('a thousand cars are told of in one go, and a link that was lost is a gap', async () => {
    const { store, a, b } = await pairOf();
    await expect.poll(() => [a.gaps.length, b.gaps.length], SOON).toEqual([1, 1]);
    for (let n = 0; n < 1_000; n += 1) a.word.say('pos', 1, [n, 11.97, 57.7, 90, 30, 1_700_000_000_000 + n]);
    await expect.poll(() => b.heard.length, SOON).toBe(1_000);
    expect(b.heard[999]).toEqual([1, [999, 11.97, 57.7, 90, 30, 1_700_000_000_999]]);
    expect(a.heard).toEqual([]);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(store.db);
    await expect.poll(() => b.gaps.length, SOON).toBe(2);
    a.word.say('pos', 2, 'again');
    await expect.poll(() => b.heard.at(-1), SOON).toEqual([2, 'again']);
  });
});

const hasNats = spawnSync('nats-server', ['--version']).status === 0;

describe.skipIf(!hasNats)('by NATS (skipped where nats-server is not installed)', () => {
  it('cars are told of, NATS that fell is found again and is a gap, and its absence is told', async () => {
    const port = await freePort();
    const start = async () => {
      const child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
      const end = async () => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      };
      afterwards(end);
      return end;
    };
    const { a, b } = await pairOf(`nats://127.0.0.1:${port}`);
    expect(a.word.trouble()).toContain('NATS_URL');
    const end = await start();
    await expect.poll(() => [a.gaps.length, b.gaps.length], SOON).toEqual([1, 1]);
    a.word.say('pos', 3, 'here');
    await expect.poll(() => b.heard, SOON).toEqual([[3, 'here']]);
    await end();
    await expect.poll(() => a.word.trouble(), SOON).toContain('NATS_URL');
    // Said into nothing: it is not told late, as if it were new.
    a.word.say('pos', 3, 'lost');
    await start();
    await expect.poll(() => [a.gaps.length, b.gaps.length], SOON).toEqual([2, 2]);
    expect(a.word.trouble()).toBeNull();
    a.word.say('pos', 3, 'there');
    await expect
      .poll(() => b.heard, SOON)
      .toEqual([
        [3, 'here'],
        [3, 'there'],
      ]);
  });
});
