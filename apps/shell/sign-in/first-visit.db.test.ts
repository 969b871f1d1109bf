import { expect, test } from 'vitest';
import { FIRST_VISIT_SETTING } from '#acts/user/create-first-administrator.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { sha256 } from '#store/door/sha256.ts';
import { writeSetting } from '#store/setting/setting.ts';
import { openEntryDesk } from '../testing/entry-desk.ts';

const TOKEN = 'the token that was printed';
const desk = await openEntryDesk({ firstVisitToken: TOKEN });
await writeSetting(desk.store.db, FIRST_VISIT_SETTING, sha256(TOKEN).toString('hex'));

const ADA = { token: TOKEN, user: 'ada.admin', fullName: 'Ada', password: 'Morning2026sun' };
const create = async (change: Partial<typeof ADA>, from = '127.0.2.1') => {
  const heard = await desk.send({ ...ADA, ...change }, { path: '/api/v1/shell/first-admin', from });
  return { status: heard.status, code: heard.body.code, retryAfter: heard.headers['retry-after'] };
};

test('an address that tries tokens has to wait after ten, also where all come at once', async () => {
  const heard = await Promise.all(Array.from({ length: 14 }, () => create({ token: 'guess' })));
  expect(heard.filter(({ code }) => code === 'tokenWrong')).toHaveLength(10);
  expect(heard.filter(({ code }) => code === 'tooMany')).toHaveLength(4);
  expect(await create({})).toMatchObject({ status: 429, code: 'tooMany', retryAfter: String(15 * 60) });
  desk.clock.advance(15 * MINUTE_MS);
  expect(await create({ token: 'guess' })).toMatchObject({ status: 403, code: 'tokenWrong' });
});

test('once the administrator is made everybody is told so, and no try is counted', async () => {
  const from = '127.0.2.2';
  expect(await create({}, from)).toMatchObject({ status: 200 });
  for (let tries = 0; tries < 20; tries += 1)
    expect(await create({}, from)).toMatchObject({ status: 409, code: 'alreadySetUp' });
  expect(desk.suite.config.firstVisitToken).toBeNull();
});
