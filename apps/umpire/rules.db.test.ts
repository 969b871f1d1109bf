import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderRule } from '#acts/conduct/order-rule.ts';
import { SYSTEM } from '#acts/context.ts';
import { giveShippedMessages } from '#acts/driver-message/shipped-messages.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import type { ConductRuleName } from '#core/conduct/rules.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { startConduct } from '#services/conduct/conduct.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { insertCrew } from '#store/testing/company.ts';
import { setValue } from '#store/testing/set-value.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { userById } from '#store/user/user.ts';
import { router } from './server.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
let store: Store;
let desk: Awaited<ReturnType<typeof openDeskAt>>;
let umpire: RequestContext;
let manager: RequestContext;
let crews = 0;
const broke: unknown[] = [];

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDeskAt(store, NOW);
  await later(0);
  await giveShippedMessages(desk.suite);
});
afterAll(() => store.close());

/** Time passes; who was signed in signs in again. */
async function later(ms: number): Promise<void> {
  desk.clock.advance(ms);
  umpire = await desk.signIn('Umpire', [1]);
  manager = await desk.signIn('Manager', [1]);
}

const nameOf = ({ sessionKey }: RequestContext) => sessionKey?.split(':')[1] ?? '';
const as = (context: RequestContext) => ({ context });
const crew = () => insertCrew(store.db, 1, String(500 + (crews += 1)), { beganMs: NOW });

async function penaltyFor(rule: ConductRuleName, change: object = {}): Promise<number> {
  await store.db
    .updateTable('penalty')
    .set({ ended_at: new Date(NOW) })
    .where('found_by', '=', rule)
    .execute();
  const row = await store.db
    .insertInto('penalty')
    .values({
      fleet_id: 1,
      code: `R${(crews += 1)}`,
      name: `Found by ${rule}`,
      text_en: 'Bring the key back in time.',
      text_fr: 'Rendez la clé à temps.',
      points: 2,
      minutes: [60, 1_440],
      counts_days: 90,
      scope: 'allWork',
      way: 'proposed',
      found_by: rule,
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Two nodes look at once. */
async function look(): Promise<{ strikes: number; proposed: number; issued: number }> {
  const parts = [1, 2].map(() =>
    startConduct({
      store,
      clock: desk.clock,
      books: { fleets: { all: () => [{ id: 1 }] as never } },
      onError: (error) => broke.push(error),
    }),
  );
  await Promise.all(parts.map((part) => part.look()));
  await Promise.all(parts.map((part) => part.stop()));
  expect(broke).toEqual([]);
  const [one, other] = parts.map((part) => part.figures());
  const sum = (name: 'strikes' | 'proposed' | 'issued') => (one?.[name] ?? 0) + (other?.[name] ?? 0);
  return { strikes: sum('strikes'), proposed: sum('proposed'), issued: sum('issued') };
}

async function lateKey(driverId: number, vehicleId: number, atMs = desk.clock.nowMs()): Promise<number> {
  const row = await store.db
    .insertInto('shift_record')
    .values({
      fleet_id: 1,
      driver_id: driverId,
      vehicle_id: vehicleId,
      state: 'worked',
      business_day: '2026-11-26',
      opened_at: new Date(atMs - 12 * HOUR_MS),
      worked_at: new Date(atMs),
      due_at: new Date(atMs - HOUR_MS),
      late_at: new Date(atMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const listed = async (driver: number) =>
  (await call(router.suspensions.list, { fleet: 1, which: 'all', driver }, as(umpire))).rows;
const told = async (rule: ConductRuleName) => {
  const { pack, rules } = await call(router.rules, { fleet: 1 }, as(umpire));
  return { pack, ...rules.find((one) => one.rule === rule)! };
};
const order = (rule: ConductRuleName, acts: boolean, why = 'It was right for a month.', context = manager) =>
  call(router.orderRule, { fleet: 1, rule, acts, why }, as(context));
const setPack = (value: string) => setValue(store, 'conductPack', value);

describe('a rule', () => {
  test('looks for nothing until a penalty names it, then counts from there on and proposes once for each event', async () => {
    const { driverId, vehicleId } = await crew();
    await lateKey(driverId, vehicleId, NOW - HOUR_MS);
    expect(await look()).toEqual({ strikes: 0, proposed: 0, issued: 0 });
    expect((await told('lateKeys')).penalty).toBeNull();
    const penalty = await penaltyFor('lateKeys');
    // What was late before the rule was known is no strike.
    expect(await look()).toEqual({ strikes: 0, proposed: 0, issued: 0 });
    await later(DAY_MS);
    const first = await lateKey(driverId, vehicleId);
    await lateKey(driverId, vehicleId);
    expect(await look()).toEqual({ strikes: 2, proposed: 0, issued: 0 });
    expect((await told('lateKeys')).strikes).toMatchObject([{ driverId, count: 2, lastText: expect.any(String) }]);
    await later(DAY_MS);
    await lateKey(driverId, vehicleId);
    expect(await look()).toEqual({ strikes: 1, proposed: 1, issued: 0 });
    expect(await look()).toEqual({ strikes: 0, proposed: 0, issued: 0 });
    const [draft] = await listed(driverId);
    expect(draft).toMatchObject({
      state: 'draft',
      openedBy: 'conduct',
      source: expect.stringMatching(/^rule lateKeys \d+$/),
      values: {
        penalty,
        scope: 'allWork',
        minutes: 60,
        reason: 'Bring the key back in time. Late keys: 3 within 30 days.',
      },
    });
    const { evidence } = await call(router.suspensions.get, { fleet: 1, id: draft!.id }, as(umpire));
    expect(evidence.map(({ kind }) => kind)).toEqual(['shift', 'shift', 'shift']);
    expect(evidence[0]).toMatchObject({ ref: first, text: expect.stringContaining('was not back an hour later') });
    expect(await told('lateKeys')).toMatchObject({ made: 1, waiting: 1, issued: 0, turnedDown: 0, strikes: [] });
    expect(await store.db.selectFrom('suspension').selectAll().execute()).toEqual([]);
  });

  test('is taken by a person who issues, or turned down with a reason, and never asks again for the same', async () => {
    const { driverId, vehicleId } = await crew();
    await penaltyFor('lateKeys', { strikes: 1 });
    await later(MINUTE_MS);
    await lateKey(driverId, vehicleId);
    expect(await look()).toMatchObject({ proposed: 1 });
    const [draft] = await listed(driverId);
    const move = (name: string, why: string, row = draft!) =>
      call(
        router.suspensions.move,
        { fleet: 1, id: row.id, version: row.version, move: name, why, values: {} },
        as(umpire),
      );
    expect(await refusalOf(move('discard', ''))).toMatchObject({ code: 'reasonMissing' });
    expect(await refusalOf(move('issueByRule', ''))).toMatchObject({ code: 'moveNotAllowed' });
    await move('discard', 'The desk was closed.');
    expect(await look()).toEqual({ strikes: 0, proposed: 0, issued: 0 });
    await lateKey(driverId, vehicleId);
    await look();
    const [second] = await listed(driverId);
    expect(await move('issue', '', second!)).toMatchObject({ state: 'notified' });
    const { decision } = await call(router.decision, { fleet: 1, id: second!.id }, as(umpire));
    expect(decision).toMatchObject({ decidedBy: nameOf(umpire) });
    expect(await told('lateKeys')).toMatchObject({ issued: 1, turnedDown: 1 });
  });

  test('finds shifts begun late that nobody allowed, and shifts that nobody drove', async () => {
    const { driverId, vehicleId } = await crew();
    const other = await crew();
    await penaltyFor('lateStarts', { strikes: 1 });
    await penaltyFor('absences', { strikes: 1 });
    await look();
    await later(HOUR_MS);
    const nowMs = desk.clock.nowMs();
    const shift = (whose: { driverId: number; vehicleId: number }, lateMinutes: number) =>
      store.db
        .insertInto('shift_record')
        .values({
          fleet_id: 1,
          driver_id: whose.driverId,
          vehicle_id: whose.vehicleId,
          state: 'worked',
          business_day: '2026-11-28',
          rostered_start_at: new Date(nowMs - lateMinutes * MINUTE_MS),
          rostered_end_at: new Date(nowMs + HOUR_MS),
          opened_at: new Date(nowMs),
          worked_at: new Date(nowMs),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    await shift({ driverId, vehicleId }, 15);
    await shift({ driverId, vehicleId }, 16);
    const allowed = await shift(other, 40);
    await store.db
      .insertInto('shift_override')
      .values({
        fleet_id: 1,
        driver_id: other.driverId,
        record_id: allowed.id,
        kind: 'shiftStart',
        why: 'The tram stood still',
        by_name: 'anna',
        at: new Date(nowMs),
        ends_at: new Date(nowMs + HOUR_MS),
      })
      .execute();
    const line = (sick: boolean, hoursAgo: number) =>
      store.db
        .insertInto('roster_line')
        .values({
          fleet_id: 1,
          driver_id: other.driverId,
          kind: 'day',
          state: 'absent',
          starts_at: new Date(nowMs - (hoursAgo + 1) * MINUTE_MS),
          ends_at: new Date(nowMs - hoursAgo * MINUTE_MS),
          sick_at: sick ? new Date(nowMs) : null,
        })
        .execute();
    await line(false, 1);
    await line(true, 10);
    expect(await look()).toMatchObject({ strikes: 1, proposed: 1 });
    await later(MINUTE_MS);
    expect((await listed(driverId))[0]?.source).toBeUndefined();
    expect((await listed(other.driverId))[0]?.source).toMatch(/^rule absences/);
    await shift({ driverId, vehicleId }, 17);
    expect(await look()).toMatchObject({ strikes: 1, proposed: 1 });
    expect((await listed(driverId))[0]).toMatchObject({
      source: expect.stringMatching(/^rule lateStarts/),
      values: { reason: 'Bring the key back in time. Late starts: 1 within 30 days.' },
    });
  });

  test('proposes at the third different customer’s BAN, names no customer to the driver, and forgets a BAN taken back', async () => {
    const { driverId } = await crew();
    const { did } = await store.db
      .selectFrom('driver')
      .select('did')
      .where('id', '=', driverId)
      .executeTakeFirstOrThrow();
    await penaltyFor('bans', { text_en: 'Customers do not want you.' });
    const customer = async (name: string, bannedCars: string[]) =>
      (
        await store.db
          .insertInto('customer')
          .values({
            fleet_id: 1,
            name,
            name_key: ` ${name.toLowerCase()}`,
            banned_cars: bannedCars,
            created_at: new Date(NOW),
            created_by: 'ada',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const ban = (id: number, cars: string[]) =>
      store.db.updateTable('customer').set({ banned_cars: cars }).where('id', '=', id).execute();
    const berg = await customer('Berg', [`D${did}`]);
    const dahl = await customer('Dahl', [`D${did}`]);
    const ek = await customer('Ek', []);
    await store.db
      .insertInto('customer_template')
      .values({
        customer_id: berg,
        kind: 'home',
        position: 0,
        name: 'Home',
        label: 'Home',
        longitude: 18,
        latitude: 59,
        fleet_id: 1,
        banned_cars: [`D${did}`],
      })
      .execute();
    expect(await look()).toEqual({ strikes: 2, proposed: 0, issued: 0 });
    await ban(dahl, []);
    await ban(ek, [`D${did}`]);
    expect(await look()).toEqual({ strikes: 1, proposed: 0, issued: 0 });
    await ban(dahl, [`D${did}`]);
    expect(await look()).toEqual({ strikes: 1, proposed: 1, issued: 0 });
    const [draft] = await listed(driverId);
    expect(draft?.values).toMatchObject({
      reason: 'Customers do not want you. Different customers: 3.',
      inside: expect.stringContaining(`customer ${ek}`),
    });
    const { evidence } = await call(router.suspensions.get, { fleet: 1, id: draft!.id }, as(umpire));
    expect(evidence).toHaveLength(3);
    for (const { text } of evidence) expect(text).not.toMatch(/Berg|Dahl|Ek|\d/);
    // A BAN under a proposal stays with it.
    await ban(ek, []);
    expect(await look()).toEqual({ strikes: 0, proposed: 0, issued: 0 });
  });

  test('proposes as points come to those of a suspension, once for the points that were given last', async () => {
    const { driverId } = await crew();
    const heavy = await penaltyFor('lateKeys', { points: 12, strikes: 20 });
    await penaltyFor('points', { points: 0, text_en: 'Your points are too many.' });
    await look();
    const open = async () => {
      const values = {
        penalty: heavy,
        scope: 'allWork',
        areas: [],
        accounts: [],
        beginsOn: null,
        beginsAt: '',
        minutes: 60,
        reason: 'Seen.',
        inside: '',
      };
      const row = await call(
        router.suspensions.open,
        {
          fleet: 1,
          driver: driverId,
          vehicle: null,
          ofCase: null,
          values,
          evidence: [{ kind: 'words', ref: null, text: 'Seen.' }],
        },
        as(umpire),
      );
      return call(
        router.suspensions.move,
        { fleet: 1, id: row.id, version: row.version, move: 'issue', values: {} },
        as(umpire),
      );
    };
    await open();
    expect(await look()).toMatchObject({ strikes: 1, proposed: 1 });
    expect((await listed(driverId))[0]?.values).toMatchObject({ reason: 'Your points are too many.' });
    expect(await look()).toEqual({ strikes: 0, proposed: 0, issued: 0 });
    await open();
    expect(await look()).toMatchObject({ proposed: 1 });
  });
});

describe('a rule acts by itself', () => {
  test('only where the law allows, its penalty says so, it proposed for a month, and a person who may lets it', async () => {
    const { driverId, vehicleId } = await crew();
    expect(await refusalOf(order('absences', true, ' '))).toMatchObject({ code: 'reasonMissing' });
    await expect(order('absences', true, 'Why', umpire)).rejects.toMatchObject({ code: 'notAllowed' });
    const system = SYSTEM('conduct');
    const asked = { fleetId: 1, rule: 'lateKeys', acts: true, why: 'Because' } as const;
    expect(await orderRule(desk.suite, system, asked)).toMatchObject({ code: 'userNeeded' });
    await store.db
      .updateTable('penalty')
      .set({ ended_at: new Date(NOW) })
      .where('found_by', '!=', 'none')
      .execute();
    await look();
    expect(await refusalOf(order('lateKeys', true))).toMatchObject({ code: 'ruleUnwatched' });

    const penalty = await penaltyFor('lateKeys', { strikes: 1, way: 'proposed' });
    await look();
    expect(await refusalOf(order('lateKeys', true))).toMatchObject({ code: 'packForbids' });
    await setPack('nsw');
    expect((await told('lateKeys')).pack).toBe('nsw');
    expect(await refusalOf(order('lateKeys', true))).toMatchObject({ code: 'notAutomatic' });
    const set = (change: object) => store.db.updateTable('penalty').set(change).where('id', '=', penalty).execute();
    await set({ way: 'automatic' });
    expect(await refusalOf(order('lateKeys', true))).toMatchObject({ code: 'monthMissing', data: { days: 30 } });
    const before = await crew();
    await later(MINUTE_MS);
    await lateKey(before.driverId, before.vehicleId);
    expect(await look()).toMatchObject({ proposed: 1, issued: 0 });
    await later(2 * DAY_MS);
    expect(await refusalOf(order('lateKeys', true))).toMatchObject({ code: 'monthMissing', data: { days: 28 } });
    await later(30 * DAY_MS);
    await order('lateKeys', true);
    const letBy = nameOf(manager);
    expect((await told('lateKeys')).acts).toMatchObject({ by: nameOf(manager), why: 'It was right for a month.' });

    await lateKey(driverId, vehicleId);
    expect(await look()).toEqual({ strikes: 1, proposed: 1, issued: 1 });
    const [row] = await listed(driverId);
    expect(row?.state).toBe('notified');
    const { decision } = await call(router.decision, { fleet: 1, id: row!.id }, as(umpire));
    expect(decision).toMatchObject({ decidedBy: nameOf(manager), occurrence: 1, points: 2 });
    const { steps } = await call(router.suspensions.get, { fleet: 1, id: row!.id }, as(umpire));
    expect(steps.map(({ step, by }) => [step, by])).toEqual([
      ['open', 'conduct'],
      ['issueByRule', 'conduct'],
    ]);
    const kept = await store.db
      .selectFrom('suspension')
      .select('decided_by')
      .where('case_id', '=', row!.id)
      .executeTakeFirstOrThrow();
    expect(await userById(store.db, kept.decided_by)).toMatchObject({ name: letBy, active: true });

    // What two people must agree to stays a proposal; so does all once the law, the penalty or the person is another.
    const stays = async (change: () => Promise<unknown>, back: () => Promise<unknown>) => {
      const next = await crew();
      await change();
      await later(MINUTE_MS);
      await lateKey(next.driverId, next.vehicleId);
      expect(await look()).toEqual({ strikes: 1, proposed: 1, issued: 0 });
      expect((await listed(next.driverId))[0]?.state).toBe('draft');
      await back();
    };
    await stays(
      () => set({ minutes: [20_000] }),
      () => set({ minutes: [60] }),
    );
    await stays(
      () => setPack('eu'),
      () => setPack('nsw'),
    );
    await stays(
      () => set({ way: 'proposed' }),
      () => set({ way: 'automatic' }),
    );
    const active = (is: boolean) =>
      store.db.updateTable('app_user').set({ active: is }).where('name', '=', letBy).execute();
    await stays(
      () => active(false),
      () => active(true),
    );
    await order('lateKeys', false, 'Too many were wrong.');
    await order('lateKeys', false, 'Too many were wrong.');
    expect((await told('lateKeys')).acts).toBeNull();
    await stays(
      async () => {},
      async () => {},
    );
  });

  test('a strike under a proposal stays with it, whoever writes', async () => {
    const { rows } = await store.pool.query<{ id: string }>(
      'select id from conduct_strike where case_id is not null limit 1',
    );
    await expect(
      store.pool.query('update conduct_strike set case_id = null where id = $1', [rows[0]?.id]),
    ).rejects.toThrow('stays with it');
    await expect(store.pool.query('delete from conduct_strike where id = $1', [rows[0]?.id])).rejects.toThrow(
      'stays with it',
    );
  });
});
