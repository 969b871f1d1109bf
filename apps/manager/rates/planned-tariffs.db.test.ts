import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk } from '#apps/testing/open-desk.ts';
import { HOUR_MS, SECOND_MS } from '#core/kit/time.ts';
import type { Definition } from '#core/tariff/kept/read-definition.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { addFleet } from '#services/dispatcher/testing/rank-of-cars.ts';
import { startPlannedTariffs } from '#services/planned-tariffs/planned-tariffs.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

const { rates } = router;
let store: Store;
let desk: Awaited<ReturnType<typeof openDesk>>;
const broke: unknown[] = [];
const nameOf = ({ sessionKey }: RequestContext) => sessionKey?.split(':')[1] ?? '';

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  for (const fleet of [1, 2, 3]) await addFleet(store, fleet);
  desk = await openDesk(store);
});
afterAll(() => store.close());

/** A first tariff, and another that somebody planned for an hour on. */
async function planned(fleet: number, context: RequestContext) {
  const drafted = async () => {
    const { draftId, version } = await call(rates.makeDraft, { fleet, from: 'preset-geelongMaxi' }, { context });
    return { fleet, draftId, version };
  };
  const first = await drafted();
  await call(rates.goLive, { ...first, note: 'agreed', fromMs: null }, { context });
  desk.clock.advance(SECOND_MS);
  const draft = await drafted();
  const { definition } = await call(rates.get, { fleet, tariff: `draft-${draft.draftId}` }, { context });
  const whole = definition as unknown as Definition;
  const changed = await call(
    rates.changeDraft,
    { ...draft, definition: { ...whole, rates: { ...whole.rates, flagfallMinor: 950 } } },
    { context },
  );
  const fromMs = desk.clock.nowMs() + HOUR_MS;
  const { version } = changed;
  return call(rates.goLive, { ...draft, version, note: 'agreed', fromMs }, { context });
}
/** The service looks once, as it does every second. */
async function look() {
  const service = startPlannedTariffs({ store, clock: desk.clock, onError: (error) => broke.push(error) });
  await service.look();
  await service.stop();
  return service.figures().takenBack;
}
const listed = async (fleet: number, context: RequestContext) => call(rates.list, { fleet }, { context });
const tasks = () => store.db.selectFrom('task').selectAll().where('request', '=', 'Draft').orderBy('id').execute();

test('a planned tariff comes into force where who planned it still may set it', async () => {
  const ada = await desk.signIn('Manager', [1]);
  const coming = await planned(1, ada);
  desk.clock.advance(HOUR_MS - SECOND_MS);
  expect(await look()).toBe(0);
  desk.clock.advance(SECOND_MS);
  const { versions } = await listed(1, await desk.signIn('Manager', [1]));
  expect(versions.find(({ id }) => id === coming.id)).toMatchObject({ state: 'live' });
});

test.each([
  [
    2,
    'has lost the right to tariffs',
    'plannerMayNot',
    `update app_group set option_flags = array_remove(option_flags, 'ratesEdit')
    where id = (select group_id from app_user where name = $1)`,
  ],
  [3, 'is no user any more', 'plannerGone', 'update app_user set active = false where name = $1'],
])(
  'in fleet %i, one whose planner %s never holds: it is a draft again, and the office has a task',
  async (fleet, _, why, lose) => {
    const planner = await desk.signIn('Manager', [fleet]);
    const other = await desk.signIn('Manager', [fleet]);
    const coming = await planned(fleet, planner);
    await store.pool.query(lose, [nameOf(planner)]);
    expect(await look()).toBe(0);
    desk.clock.advance(HOUR_MS - SECOND_MS);
    expect(await look()).toBe(1);
    expect(await look()).toBe(0);
    const { versions, drafts } = await listed(fleet, other);
    expect(versions.find(({ id }) => id === coming.id)).toMatchObject({
      state: 'takenBack',
      takenBackBy: 'suite',
      takenBackWhy: why,
    });
    expect(drafts).toHaveLength(1);
    expect((await tasks()).at(-1)).toMatchObject({
      fleet_id: fleet,
      detail: { what: 'tariff', why, by: nameOf(planner) },
    });
    expect(broke).toEqual([]);
  },
);
