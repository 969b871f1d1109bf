import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingDrafts as kind } from '#acts/setting/setting-drafts.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { startPlannedDrafts } from '#services/drafts/planned-drafts.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

const SOON_MS = 10 * MINUTE_MS;
const { settingDrafts } = router;
let store: Store;
let desk: Awaited<ReturnType<typeof openDesk>>;
let administrator: RequestContext;
const nameOf = ({ sessionKey }: RequestContext) => sessionKey?.split(':')[1] ?? '';

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDesk(store);
  administrator = await desk.signIn('Administrator', [1, 2]);
});
afterAll(() => store.close());

const OF_GROUP = 'group_id = (select group_id from app_user where name = $1)';

test.each([
  [
    'sees not all fleets of the company any more',
    'plannerMayNot',
    `delete from group_fleet where ${OF_GROUP} and fleet_id = 2`,
  ],
  [
    'has lost the right to settings',
    'plannerMayNot',
    `update app_group set option_flags = array_remove(option_flags, 'systemEdit') where ${OF_GROUP.replace('group_id', 'id')}`,
  ],
  ['is no user any more', 'plannerGone', 'update app_user set active = false where name = $1'],
])('a planned value of the company stops where who planned it %s: %s', async (because, code, lose) => {
  const context = await desk.signIn('Manager', [1, 2]);
  const { draftId } = await call(settingDrafts.make, { name: because }, { context });
  const value = { name: 'noShowMinutes', fleet: null, value: 8 };
  const { version } = await call(settingDrafts.change, { draftId, version: 1, ...value }, { context });
  await call(settingDrafts.plan, { draftId, version, atMs: desk.clock.nowMs() + SOON_MS }, { context });
  await store.pool.query(lose, [nameOf(context)]);
  desk.clock.advance(SOON_MS);
  const broke: unknown[] = [];
  const service = startPlannedDrafts(kind, { store, clock: desk.clock, onError: (error) => broke.push(error) });
  await service.look();
  await service.stop();
  expect(broke).toEqual([]);
  expect(service.figures()).toEqual({ madeLive: 0, stopped: 1 });
  const { drafts } = await call(settingDrafts.list, {}, { context: administrator });
  expect(drafts.find((one) => one.draftId === draftId)).toMatchObject({
    state: 'stopped',
    stopped: { code, by: nameOf(context) },
    changes: [{ was: 5, becomes: 8 }],
  });
  const task = store.db.selectFrom('task').select('detail').where('subject', '=', String(draftId));
  expect(await task.execute()).toMatchObject([{ detail: { what: 'setting', why: code, by: nameOf(context) } }]);
});
