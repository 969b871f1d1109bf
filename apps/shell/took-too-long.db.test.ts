import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEntryDesk } from './testing/entry-desk.ts';

const desk = await openEntryDesk({}, { readWithinMs: 300 });
const lock = await desk.store.pool.connect();
let code = '';
beforeAll(async () => {
  await desk.person('patient');
  code = await desk.enter('patient');
  await lock.query('begin; lock table job, vehicle, driver, account in access exclusive mode');
});
afterAll(() => lock.release(true));

test('a search that takes too long is ended and told as such', async () => {
  const heard = await desk.typed('GET', '/search?text=17', { user: 'patient', code });
  expect(heard).toMatchObject({ status: 503, body: { code: 'tookTooLong' } });
});

test('so are figures that take too long, in both languages', async () => {
  const heard = await desk.send(
    { history: 'fleetStats' },
    { path: '/api/stats', headers: { 'x-session-key': `${code}:patient` } },
  );
  expect(heard).toMatchObject({
    status: 503,
    body: { title: expect.stringContaining('too long'), titre: expect.stringContaining('trop long') },
  });
});
