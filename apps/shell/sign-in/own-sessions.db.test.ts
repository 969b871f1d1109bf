import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#core/kit/time.ts';
import { openEntryDesk, PASSWORD } from '../testing/entry-desk.ts';

const desk = await openEntryDesk();
const { clock, typed, enter, validate, person, send, store } = desk;

type Row = { id: number; app: string; address: string; client: string; current: boolean; beganAtMs: number };
const listOf = async (user: string, code: string) =>
  (await typed('GET', '/sessions', { user, code })).body.sessions as Row[];

describe('a user', () => {
  test('sees their own living sessions, the latest act first, and which one is this', async () => {
    await person('lister');
    await person('stranger');
    await enter('stranger');
    const dead = await enter('lister');
    clock.advance(181 * MINUTE_MS);
    expect((await validate('lister', dead)).status).toBe(401);
    const first = await enter('lister', PASSWORD, { app: 'coach' });
    clock.advance(MINUTE_MS);
    const second = await enter('lister');
    expect(await listOf('lister', first)).toMatchObject([
      { app: 'home', address: '127.0.0.1', current: false, beganAtMs: clock.nowMs() },
      { app: 'coach', address: '127.0.0.1', current: true, beganAtMs: clock.nowMs() - MINUTE_MS },
    ]);
    expect((await listOf('lister', second)).map(({ current }) => current)).toEqual([true, false]);
  });

  test('ends one of them, which is dead at once and cannot be ended again', async () => {
    await person('ender');
    const here = await enter('ender');
    clock.advance(1);
    const there = await enter('ender');
    const [lost, current] = await listOf('ender', here);
    const end = (id: unknown) => typed('POST', '/sessions/end', { user: 'ender', code: here }, { id });
    expect((await end(lost?.id)).body).toEqual({ id: lost?.id });
    expect((await validate('ender', there)).status).toBe(401);
    expect((await validate('ender', here)).status).toBe(200);
    expect((await end(lost?.id)).body).toMatchObject({ code: 'sessionUnknown', status: 404 });
    expect((await end(current?.id)).body).toMatchObject({ code: 'sessionCurrent', status: 409 });
    expect((await validate('ender', here)).status).toBe(200);
  });

  test("cannot end another user's session, nor tell it from none", async () => {
    await person('victim');
    await person('villain');
    const theirs = await enter('victim');
    const mine = await enter('villain');
    const [session] = await listOf('victim', theirs);
    const end = (id: unknown) => typed('POST', '/sessions/end', { user: 'villain', code: mine }, { id });
    const [real, none] = [await end(session?.id), await end(999_999)];
    expect([real.status, real.body.code]).toEqual([404, 'sessionUnknown']);
    expect([none.status, none.body.code]).toEqual([404, 'sessionUnknown']);
    expect((await validate('victim', theirs)).status).toBe(200);
    await typed('POST', '/sessions/end-others', { user: 'villain', code: mine });
    expect((await validate('victim', theirs)).status).toBe(200);
  });

  test('ends all but this one', async () => {
    const id = await person('cleaner');
    const here = await enter('cleaner');
    const others = [await enter('cleaner'), await enter('cleaner')];
    const key = { user: 'cleaner', code: here };
    expect((await typed('POST', '/sessions/end-others', key)).body).toEqual({ ended: 2 });
    for (const code of others) expect((await validate('cleaner', code)).status).toBe(401);
    expect((await validate('cleaner', here)).status).toBe(200);
    expect((await typed('POST', '/sessions/end-others', key)).body).toEqual({ ended: 0 });
    const trail = await store.db
      .selectFrom('audit')
      .select('act')
      .where('entity', '=', 'user')
      .where('entity_id', '=', String(id))
      .where('act', '<>', 'signIn')
      .execute();
    expect(trail).toEqual([{ act: 'endOtherSessions' }]);
  });

  test('who may sign in only so long is not kept alive by looking', async () => {
    await person('looker');
    const code = await enter('looker');
    clock.advance(100 * MINUTE_MS);
    expect(await listOf('looker', code)).toHaveLength(1);
    clock.advance(81 * MINUTE_MS);
    expect((await validate('looker', code)).status).toBe(401);
  });
});

test('nobody sees or ends sessions without one', async () => {
  for (const [method, path] of [
    ['GET', '/sessions'],
    ['POST', '/sessions/end'],
    ['POST', '/sessions/end-others'],
  ] as const) {
    expect((await typed(method, path, null, { id: 1 })).status).toBe(401);
    expect((await typed(method, path, { user: 'looker', code: 'x'.repeat(20) }, { id: 1 })).status).toBe(401);
  }
});

test('an id that is none is refused by name', async () => {
  await person('typist');
  const code = await enter('typist');
  for (const id of [0, -1, 1.5, '1', null, {}]) {
    const heard = await typed('POST', '/sessions/end', { user: 'typist', code }, { id });
    expect(heard.body).toMatchObject({ code: 'badInput', status: 400, data: { fields: [{ path: 'id' }] } });
  }
  expect((await send({ action: 'validate', user: 'typist', hashCode: code })).status).toBe(200);
});
