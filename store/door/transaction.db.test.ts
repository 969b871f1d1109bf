import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok, refuse } from '#core/kit/result.ts';
import { insertFleet } from '../testing/plain-fleet.ts';
import { testDatabase } from '../testing/test-database.ts';
import { changedSince, lastNumber, numberedSince } from './announcement.ts';
import { openStore } from './connect.ts';
import { type Actor, numberAnnouncements, onAnnouncement, type Tx, transact } from './transaction.ts';

const { url } = await testDatabase();
const store = openStore(url);
afterAll(() => store.close());
const NOW = Date.parse('2026-11-21T11:00:00Z');
const COACH: Actor = { kind: 'user', id: 7, name: 'coach' };

for (const id of [1, 2, 3, 4]) await insertFleet(store.db, id);

const setting = (t: Tx, name: string) => t.db.insertInto('setting').values({ name, value: '{}' }).execute();
const has = async (name: string) =>
  (await store.db.selectFrom('setting').select('name').where('name', '=', name).executeTakeFirst()) !== undefined;
const linesOf = (entityId: string) =>
  store.db.selectFrom('audit').selectAll().where('entity_id', '=', entityId).orderBy('id').execute();

/** A change that announces one entity of a fleet. */
const change = (fleetId: number, entityId: number, before: () => Promise<void> = async () => undefined) =>
  transact(store, COACH, NOW, async (t) => {
    t.audit({ act: 'try', entity: 'job', entityId, fleetId });
    t.announce('jobs', fleetId, entityId);
    // Takes the transaction id now, as a first write would.
    await setting(t, `try-${fleetId}-${entityId}`);
    await before();
    return ok(entityId);
  });

/** A gate: `opened` resolves once `open` was called. */
function gate() {
  const waiting: (() => void)[] = [];
  const opened = new Promise<void>((resolve) => waiting.push(resolve));
  return { opened, open: () => waiting.forEach((resolve) => resolve()) };
}

const touch = (t: Tx, name: string) =>
  t.db.updateTable('setting').set({ value: '{"n":1}' }).where('name', '=', name).execute();

/** Changes two settings, the second after `there`, while another does so the other way round. */
const cross = (mine: string, other: string, here: () => void, there: Promise<void>) =>
  transact(store, COACH, NOW, async (t) => {
    t.audit({ act: 'cross', entity: 'setting', entityId: mine });
    await touch(t, mine);
    here();
    await there;
    await touch(t, other);
    return ok(mine);
  });

describe('the door', () => {
  test('writes the change, who made it and why, at business time', async () => {
    await transact(store, COACH, NOW, async (t) => {
      await setting(t, 'written');
      t.audit({
        act: 'set',
        entity: 'setting',
        entityId: 'written',
        was: { on: false },
        became: { on: true },
        why: 'asked',
      });
      return ok(null);
    });
    expect(await has('written')).toBe(true);
    expect(await linesOf('written')).toMatchObject([
      {
        at: NOW,
        actor_kind: 'user',
        actor_id: 7,
        actor_name: 'coach',
        act: 'set',
        was: { on: false },
        became: { on: true },
        why: 'asked',
      },
    ]);
  });

  test('hands a refusal on and leaves nothing behind', async () => {
    const outcome = await transact(store, COACH, NOW, async (t) => {
      await setting(t, 'refused');
      t.audit({ act: 'set', entity: 'setting', entityId: 'refused' });
      t.announce('jobs', 1, 1);
      return refuse('notToday', { days: 2 });
    });
    expect(outcome).toEqual({ ok: false, code: 'notToday', detail: { days: 2 } });
    expect(await has('refused')).toBe(false);
    expect(await linesOf('refused')).toEqual([]);
  });

  test('rolls back what throws, and throws it on', async () => {
    const failing = transact(store, COACH, NOW, async (t) => {
      await setting(t, 'thrown');
      t.audit({ act: 'set', entity: 'setting', entityId: 'thrown' });
      throw new Error('a bug');
    });
    await expect(failing).rejects.toThrow('a bug');
    expect(await has('thrown')).toBe(false);
  });

  test('lets nothing through without an audit line', async () => {
    const silent = transact(store, COACH, NOW, async (t) => {
      await setting(t, 'silent');
      return ok(null);
    });
    await expect(silent).rejects.toThrow('without an audit line');
    expect(await has('silent')).toBe(false);
  });

  test('owes no line for a repetition that changed nothing', async () => {
    const again = await transact(store, COACH, NOW, async (t) => {
      t.unchanged();
      return ok('as before');
    });
    expect(again).toEqual({ ok: true, value: 'as before' });
  });

  test('tells listeners after the commit, and not of what was refused', async () => {
    const heard: number[] = [];
    let asked = 0;
    const silence = onAnnouncement(store, () => heard.push(asked));
    asked = 1;
    await transact(store, COACH, NOW, async (t) => {
      t.announce('jobs', 4, 1);
      return refuse('no');
    });
    asked = 2;
    await change(4, 2);
    silence();
    asked = 3;
    await change(4, 3);
    expect(heard).toEqual([2]);
  });

  test('tries again where two changes stood in each other’s way', async () => {
    for (const name of ['left', 'right']) {
      await transact(store, COACH, NOW, async (t) => {
        await setting(t, name);
        t.audit({ act: 'set', entity: 'setting', entityId: name });
        return ok(null);
      });
    }
    const first = gate();
    const second = gate();
    const both = await Promise.all([
      cross('left', 'right', first.open, second.opened),
      cross('right', 'left', second.open, first.opened),
    ]);
    expect(both.every((outcome) => outcome.ok)).toBe(true);
    expect((await linesOf('left')).filter((line) => line.act === 'cross')).toHaveLength(1);
  });
});

describe('announcements', () => {
  beforeAll(() => numberAnnouncements(store));

  test('get no number while an older transaction may still commit under it', async () => {
    const slow = gate();
    const begun = gate();
    const older = change(1, 7, async () => {
      begun.open();
      await slow.opened;
    });
    await begun.opened;
    await change(1, 8);
    const early = await numberAnnouncements(store);
    // A client that connects now has heard nothing, and must not be told that it is past 7.
    const seen = await lastNumber(store.db, 1);
    slow.open();
    await older;
    expect(early).toEqual([]);
    expect(seen).toBe(0);
    const numbered: [number, number][] = [];
    const hear = async () => {
      // Those of fleet 4, made before, may have been held back too.
      const own = (await numberAnnouncements(store)).filter(({ fleetId }) => fleetId === 1);
      numbered.push(...own.map((one): [number, number] => [one.entityId, one.number]));
      return numbered;
    };
    // A transaction of another database of the server may hold them back for a moment.
    await expect.poll(hear, { timeout: 20_000 }).toEqual([
      [7, 1],
      [8, 2],
    ]);
    const resumed = await changedSince(store.db, 1, 'jobs', seen);
    expect(resumed?.map(({ entityId }) => entityId).sort()).toEqual([7, 8]);
  });

  test('are numbered without a gap, and none is lost, under eight writers and two sequencers', async () => {
    const changes = 25;
    const work = { going: true };
    const heard: number[] = [];
    const sequence = async () => {
      while (work.going)
        heard.push(...(await numberAnnouncements(store, 17)).filter((n) => n.fleetId === 2).map((n) => n.number));
    };
    const sequencers = [sequence(), sequence()];
    await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let i = 0; i < changes; i += 1) await change(2, writer * changes + i + 1);
      }),
    );
    work.going = false;
    await Promise.all(sequencers);
    const total = 8 * changes;
    // A transaction of another database of the server may hold the last ones back for a moment.
    const hear = async () => {
      heard.push(...(await numberAnnouncements(store)).filter((n) => n.fleetId === 2).map((n) => n.number));
      return heard.length;
    };
    await expect.poll(hear, { timeout: 20_000 }).toBe(total);
    expect(heard.sort((a, b) => a - b)).toEqual(Array.from({ length: total }, (_, i) => i + 1));
    const kept = await numberedSince(store.db, 2, 0);
    expect(new Set(kept.map(({ entityId }) => entityId)).size).toBe(total);
    expect(await lastNumber(store.db, 2)).toBe(total);
  });

  test('a client that resumes at every number hears each change once', async () => {
    let number = 0;
    const heard: number[] = [];
    const writers = Promise.all(
      Array.from({ length: 4 }, async (_, writer) => {
        for (let i = 0; i < 10; i += 1) await change(3, writer * 10 + i + 1);
      }),
    );
    const hear = async () => {
      await numberAnnouncements(store, 3);
      for (const one of await numberedSince(store.db, 3, number)) {
        expect(one.number).toBe(number + 1);
        number = one.number;
        heard.push(one.entityId);
      }
      return heard.length;
    };
    // Whatever else writes in the same cluster holds the numbers back meanwhile.
    await expect.poll(hear, { timeout: 20_000, interval: 1 }).toBe(40);
    await writers;
    expect(await hear()).toBe(40);
    expect(heard.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  });

  test('a client whose number is too old, or from another life of the database, is told to start anew', async () => {
    expect(await changedSince(store.db, 3, 'jobs', 1_000)).toBeNull();
    await store.db.deleteFrom('announcement').where('fleet_id', '=', 3).where('number', '<', 30).execute();
    expect(await changedSince(store.db, 3, 'jobs', 5)).toBeNull();
    expect(await changedSince(store.db, 3, 'jobs', 35)).toHaveLength(5);
  });
});
