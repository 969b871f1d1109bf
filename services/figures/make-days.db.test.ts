import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#core/kit/time.ts';
import { handClock } from '#engine/clock/clock.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { KEPT_FACTS } from '#store/figure/made-of.ts';
import { randomWorld } from '#store/figure/testing/random-world.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { makeDays } from './make-days.ts';

const FROM = Date.parse('2026-11-20T00:00:00Z');
const TO = Date.parse('2026-11-23T00:00:00Z');
const NIGHT = Date.parse('2026-11-24T01:30:00Z');
let store: Store;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  const zones = new Map([[1, 'Europe/Stockholm']]);
  await randomWorld(store.db, { seed: 5, zones, fromMs: FROM, toMs: TO, jobs: 40 });
});
afterAll(() => store.close());

const faults: object[] = [];
function run(cancelled: () => boolean = () => false, atMs = NIGHT) {
  const clock = handClock(atMs);
  const context = { store, clock, wall: clock, fleetId: 1, actor: { kind: 'system', name: 'dailyFacts' } as const };
  const log = { error: (what: object) => void faults.push(what) };
  return makeDays({
    params: {},
    progress: () => undefined,
    cancelled,
    context: { ...context, sendsMail: false, log: log as never },
  });
}
const ready = () =>
  store.db
    .selectFrom('figure_day')
    .select(['fact', 'day'])
    .where('ready', '=', true)
    .where('changed', '=', false)
    .execute();
/** The hours of the world touch four local days, and the night is of the fifth. */
const DAYS = 4;

test('each night makes the days that are not made, and goes on where it was stopped', async () => {
  let asked = 0;
  expect(await run(() => (asked += 1) > 3)).toMatchObject({ value: { figures: { made: 3 } } });
  const came = await run();
  expect(came).toMatchObject({ ok: true, value: { figures: { differed: 0 } } });
  const days = await ready();
  for (const fact of KEPT_FACTS) expect(days.filter((one) => one.fact === fact).length).toBeGreaterThanOrEqual(DAYS);
  expect(await run()).toMatchObject({ value: { figures: { made: 0, differed: 0 } } });
  expect(days.every(({ day }) => day < '2026-11-24')).toBe(true);
});

test('a day whose job changed is made again', async () => {
  const { id } = await store.db
    .selectFrom('job')
    .select('id')
    .where('state', '=', 'offloaded')
    .executeTakeFirstOrThrow();
  await store.db.updateTable('job').set({ state: 'no_show' }).where('id', '=', id).execute();
  expect(await run()).toMatchObject({ value: { figures: { made: 1, differed: 0 } } });
});

test('a day that says something else than its rows is told and made again', async () => {
  await sql`update trip_day set s_fare_minor = s_fare_minor + 100 where day = '2026-11-21'`.execute(store.db);
  expect(await run()).toMatchObject({ value: { figures: { made: 0, differed: 1 } } });
  expect(faults).toEqual([{ fleet: 1, fact: 'trip', day: '2026-11-21' }]);
  expect(await run()).toMatchObject({ value: { figures: { made: 0, differed: 0 } } });
});

test('a month is made once it is over and its days are, and again where one of its days was', async () => {
  const months = () =>
    store.db.selectFrom('figure_month').select(['fact', 'month', 'made_of']).orderBy('fact').execute();
  await run();
  expect(await months()).toEqual([]);
  // Its first row lies on the twentieth: a job of the first day makes it a month of whole days.
  const job = await store.db.selectFrom('job').select('id').where('state', '=', 'no_show').executeTakeFirstOrThrow();
  const move = (to: string) =>
    store.db
      .updateTable('job')
      .set({ required_at: new Date(to) })
      .where('id', '=', job.id)
      .execute();
  await move('2026-10-01T10:00:00Z');
  await run(undefined, NIGHT + 10 * DAY_MS);
  const made = await months();
  expect(made.map(({ fact, month }) => [fact, month])).toEqual(
    [
      ['job', '2026-11-01'],
      ['job', '2026-10-01'],
    ].toSorted(),
  );
  await move('2026-10-01T12:00:00Z');
  await run(undefined, NIGHT + 10 * DAY_MS);
  const again = await months();
  expect(again.find(({ month }) => month === '2026-10-01')?.made_of).toBeGreaterThan(
    made.find(({ month }) => month === '2026-10-01')?.made_of ?? 0,
  );
  await sql`update job_month set n_wanted = n_wanted + 1 where month = '2026-10-01'`.execute(store.db);
  expect(await run(undefined, NIGHT + 10 * DAY_MS)).toMatchObject({ value: { figures: { made: 0, differed: 1 } } });
  expect(faults.at(-1)).toEqual({ fleet: 1, fact: 'job', month: '2026-10-01' });
});
