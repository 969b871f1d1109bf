import { afterAll, expect, test } from 'vitest';
import { handClock } from '#engine/clock/clock.ts';
import { openStore } from '#store/door/connect.ts';
import { sha256 } from '#store/door/sha256.ts';
import { writeSetting } from '#store/setting/setting.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { createFirstAdministrator, FIRST_VISIT_SETTING } from './create-first-administrator.ts';

const { url } = await testDatabase();
const store = openStore(url);
afterAll(() => store.close());
const context = { store, clock: handClock(Date.UTC(2026, 5, 2)) };
const TOKEN = 'the token that was printed';
const ADA = { token: TOKEN, user: 'ada.admin', fullName: 'Ada', password: 'Morning2026sun' };

let hashed = 0;
const hash = async (password: string) => {
  hashed += 1;
  return `hash of ${password}`;
};
const create = (change: Partial<typeof ADA> = {}) => createFirstAdministrator(context, { ...ADA, ...change }, hash);

test('whoever has no token learns so before anything is hashed, whatever the password', async () => {
  await writeSetting(store.db, FIRST_VISIT_SETTING, sha256(TOKEN).toString('hex'));
  expect(await create({ token: 'guess' })).toMatchObject({ ok: false, code: 'tokenWrong' });
  expect(await create({ token: 'guess', password: 'x' })).toMatchObject({ ok: false, code: 'tokenWrong' });
  expect(await create({ password: 'x' })).toMatchObject({ ok: false, code: 'passwordShort' });
  expect(hashed).toBe(0);
});

test('of two that hold the token at once, one is the administrator', async () => {
  const made = await Promise.all([create(), create({ user: 'bob.admin' })]);
  expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  expect(made.find(({ ok }) => !ok)).toMatchObject({ code: 'alreadySetUp' });
});

test('once there is an administrator nothing is hashed, whatever token is told or left', async () => {
  hashed = 0;
  expect(await create()).toMatchObject({ ok: false, code: 'alreadySetUp' });
  await writeSetting(store.db, FIRST_VISIT_SETTING, sha256(TOKEN).toString('hex'));
  expect(await create()).toMatchObject({ ok: false, code: 'alreadySetUp' });
  expect(hashed).toBe(0);
});
