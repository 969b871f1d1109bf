import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { replicationOf } from '../../server/replication.ts';
import { afterwards } from '../../testing/afterwards.ts';
import { primaryAndStandby } from '../../testing/primary-and-standby.ts';
import { openStore, type Store, type StoreOptions } from '../connect.ts';
import { OutcomeUnknown } from './client.ts';

function opened(url: string, options?: StoreOptions): Store {
  const store = openStore(url, options);
  afterwards(() => store.close());
  return store;
}

const insert = (store: Pick<Store, 'db'>, n: number) => sql`insert into kept (n) values (${n})`.execute(store.db);
const kept = async ({ db }: Pick<Store, 'db'>) =>
  (await sql<{ n: number }>`select n from kept order by n`.execute(db)).rows.map(({ n }) => n);

describe('a database of two servers', () => {
  it('goes on where the writes are taken after the first is killed, and never back to one that was left behind', async () => {
    const pair = await primaryAndStandby({ promised: false });
    await pair.ask(pair.primary, 'create table kept (n int)');
    // Named in the other order too: the one that takes writes is found, not waited for.
    const [first = '', second = ''] = pair.url.match(/127\.0\.0\.1:\d+/g) ?? [];
    const store = opened(pair.url.replace(`${first},${second}`, `${second},${first}`));
    await insert(store, 1);
    const mirrored = () => pair.ask<{ n: number }>(pair.standby, 'select n from kept');
    await expect.poll(mirrored, { timeout: 15_000 }).toHaveLength(1);
    pair.kill(pair.primary);
    await expect(insert(store, 2)).rejects.toThrow();
    await pair.ask(pair.standby, 'select pg_promote()');
    await expect
      .poll(
        () =>
          insert(store, 3).then(
            () => 'kept',
            (e: Error) => e.message,
          ),
        { timeout: 15_000 },
      )
      .toBe('kept');
    expect(await kept(store)).toEqual([1, 3]);
    await expect(insert(opened(pair.primary.url), 4)).rejects.toThrow();
  });

  it('answers that none takes writes while none does, at once, and goes on when one does', async () => {
    const pair = await primaryAndStandby({ promised: false });
    await pair.ask(pair.primary, 'create table kept (n int)');
    const store = opened(pair.url);
    await insert(store, 1);
    await pair.ask(pair.primary, 'alter system set default_transaction_read_only = on');
    await pair.ask(pair.primary, 'select pg_reload_conf()');
    // A link that was made before tells it by a refusal, and is not lent again.
    await expect.poll(() => insert(store, 2).catch((e: { code: string }) => e.code), { timeout: 15_000 }).toBe('57P03');
    await pair.ask(pair.primary, 'alter system reset default_transaction_read_only');
    await pair.ask(pair.primary, 'select pg_reload_conf()');
    await expect
      .poll(
        () =>
          insert(store, 3).then(
            () => 'kept',
            () => 'not',
          ),
        { timeout: 15_000 },
      )
      .toBe('kept');
    expect((await kept(store)).at(-1)).toBe(3);
  });

  it('of which the second is promised every commit says that it is not known, where that one was not heard', async () => {
    const pair = await primaryAndStandby({ promised: true });
    await pair.ask(pair.primary, 'create table kept (n int)');
    const store = opened(pair.url);
    await insert(store, 1);
    pair.freeze(pair.standby, 'stop');
    const hurried = opened(pair.url, { waitMs: 400 });
    const change = hurried.db.transaction().execute(async (t) => {
      await insert({ db: t }, 2);
    });
    await expect(change).rejects.toBeInstanceOf(OutcomeUnknown);
    pair.freeze(pair.standby, 'go on');
    await insert(store, 3);
    // It may be there all the same: that is what is told.
    expect(await kept(store)).toEqual([1, 2, 3]);
  });

  it('lets searches read from the second, says how far it is behind, and goes to the first where it is away', async () => {
    const pair = await primaryAndStandby({ promised: false });
    await pair.ask(pair.primary, 'create table kept (n int)');
    const store = opened(pair.primary.url, { readUrl: pair.standby.url });
    const fromStandby = async () => {
      const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(store.readers.searches.db);
      return rows[0]?.is;
    };
    const behind = async () => (await replicationOf(store.readers.searches.db)).ageSeconds ?? 0;
    expect(await fromStandby()).toBe(true);
    await expect.poll(behind, { timeout: 15_000 }).toBe(0);
    expect(await sql`select 1`.execute(store.readers.pages.db)).toBeDefined();
    await pair.ask(pair.standby, 'select pg_wal_replay_pause()');
    await insert(store, 1);
    await expect.poll(behind, { timeout: 15_000 }).toBeGreaterThan(0);
    pair.kill(pair.standby);
    await expect.poll(() => fromStandby().catch(() => null), { timeout: 15_000 }).toBe(false);
    expect(await kept(store.readers.searches)).toEqual([1]);
    expect(await behind()).toBe(0);
  });
});
