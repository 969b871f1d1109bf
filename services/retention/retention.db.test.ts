import { expect, test } from 'vitest';
import { DAY_MS } from '#core/kit/time.ts';
import { handClock } from '#engine/clock/clock.ts';
import { openStore } from '#store/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { forgetOld } from './retention.ts';

const NOW_MS = Date.UTC(2026, 5, 2, 8);

test('what users opened is forgotten after 90 days of the wall, and their sessions after 400, at any speed of business', async () => {
  const store = openStore((await testDatabase()).url);
  const at = (days: number) => new Date(NOW_MS - days * DAY_MS);
  const { id: group } = await store.db
    .insertInto('app_group')
    .values({ name: 'g', app_flags: [], option_flags: [], further_rights: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: user } = await store.db
    .insertInto('app_user')
    .values({ name: 'anna', full_name: 'Anna', group_id: group, password_hash: '', password_changed_at: at(500) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const events = [0, 89, 91].map((days) => ({ at: at(days), user_id: user, app: 'home', event: `${days}` }));
  await store.db.insertInto('user_event').values(events).execute();
  const sessions = [0, 399, 401].map((days) => ({
    code_sha256: Buffer.from(`${days}`),
    user_id: user,
    app: 'home',
    began_at: at(days),
    last_act_at: at(days),
  }));
  await store.db.insertInto('session').values(sessions).execute();

  await forgetOld(store, { clock: handClock(NOW_MS + 1_000 * DAY_MS), wall: handClock(NOW_MS) });

  const kept = await store.db.selectFrom('user_event').select('event').orderBy('id').execute();
  expect(kept.map(({ event }) => event)).toEqual(['0', '89']);
  const living = await store.db.selectFrom('session').select('code_sha256').orderBy('id').execute();
  expect(living.map(({ code_sha256 }) => code_sha256.toString())).toEqual(['0', '399']);
  await store.close();
});
