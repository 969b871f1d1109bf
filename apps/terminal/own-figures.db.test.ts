import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FigureName } from '#core/figure/figures.ts';
import { handClock } from '#engine/clock/clock.ts';
import type { Suite } from '#engine/server/context.ts';
import { deskSuite } from '#engine/testing/desk.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { randomWorld } from '#store/figure/testing/random-world.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { deviceMessage } from './contract/device-message.ts';
import type { KnownDriver } from './server/own/known-driver.ts';
import { answerOwn } from './server/own/own-matters.ts';

const FROM = Date.parse('2026-11-19T23:00:00Z');
const NOW = Date.parse('2026-11-23T10:00:00Z');
let store: Store;
let suite: Suite;
let drivers: KnownDriver[];

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  const zones = new Map([
    [1, 'Europe/Stockholm'],
    [2, 'Europe/Stockholm'],
  ]);
  await randomWorld(store.db, { seed: 5, zones, fromMs: FROM, toMs: Date.parse('2026-11-22T20:00:00Z'), jobs: 60 });
  suite = await deskSuite(store, handClock(NOW));
  const found = await store.db.selectFrom('driver').select(['id', 'fleet_id', 'name']).orderBy('id').execute();
  drivers = found.map(({ id, fleet_id, name }) => ({ driverId: id, fleetId: fleet_id, name }));
});
afterAll(() => store.close());

const message = (more: object = {}) => ({ type: 'myFigures', commandId: 'f1', span: 'last7', by: 'day', ...more });
async function ask(who: KnownDriver, more: object = {}) {
  const command = deviceMessage.parse(message(more)) as never;
  return answerOwn(suite, who, command, { kind: 'page', address: '127.0.0.1' });
}
const SPAN = { from: Date.parse('2026-11-15T23:00:00Z'), to: Date.parse('2026-11-22T23:00:00Z') };
async function tripsOf(driverId: number): Promise<number> {
  const trips = store.db.selectFrom('trip').select('ended_at').where('driver_id', '=', driverId);
  const ended = (await trips.execute()).map(({ ended_at }) => ended_at ?? 0);
  return ended.filter((atMs) => atMs >= SPAN.from && atMs < SPAN.to).length;
}

test('a driver is told the figures of their own work, which their lines come to', async () => {
  for (const who of drivers) {
    const { ok, figures } = await ask(who);
    expect([ok, figures?.first, figures?.last]).toEqual([true, '2026-11-16', '2026-11-22']);
    const place = figures!.figures.indexOf('trips');
    const own = await tripsOf(who.driverId);
    expect(figures!.total[place]).toBe(own);
    expect(figures!.rows.reduce((sum, { values }) => sum + (values[place] ?? 0), 0)).toBe(own);
  }
  expect(await tripsOf(drivers[0]!.driverId)).toBeGreaterThan(0);
});

test('a line opens its rows, with nothing of the passenger', async () => {
  const [who] = drivers as [KnownDriver];
  const { figures } = await ask(who);
  const place = figures!.figures.indexOf('trips');
  const line = figures!.rows.find(({ values }) => (values[place] ?? 0) > 0)!;
  const told = await ask(who, { behind: { figure: 'trips', key: line.key } });
  expect(told.figures?.behind).toMatchObject({ count: line.values[place], rows: expect.any(Array) });
  const all = await ask(who, { behind: { figure: 'waitMean', key: null } });
  expect(JSON.stringify(all)).not.toMatch(/\+46311234567|Somebody/);
});

test('what rests on two figures has no rows behind it', async () => {
  const [who] = drivers as [KnownDriver];
  const behind = (figure: FigureName) => ask(who, { behind: { figure, key: null } });
  expect(await behind('revenueAnHour')).toMatchObject({ ok: false, code: 'figureOfTwo' });
});

test('neither another driver’s work nor what befell oneself can be asked for', () => {
  for (const more of [
    { filters: { driver: [1] } },
    { driver: 1 },
    { fleets: [2] },
    { by: 'driver' },
    { by: 'account' },
    { span: 'chosen' },
    { behind: { figure: 'signedOn', key: null } },
    // What a rule of tampering found is not told to whom it is about.
    { behind: { figure: 'tamperEvents', key: null } },
    { behind: { figure: 'suspensions', key: null } },
    { behind: { figure: 'trips', key: null, by: ['driver'] } },
  ])
    expect(deviceMessage.safeParse(message(more)).success).toBe(false);
  expect(deviceMessage.safeParse(message()).success).toBe(true);
});
