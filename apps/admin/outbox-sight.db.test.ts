import { call } from '@orpc/server';
import { afterAll, expect, test } from 'vitest';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const PHONE = '+46701234567';
const HIDDEN = '+••••••••567';

const store = openStore((await testDatabase()).url);
afterAll(() => store.close());
await smallCompany(store);
const desk = await openDesk(store);
const ofAll = await desk.signIn('Administrator', [1, 2]);
const ofFirst = await desk.signIn('Administrator', [1]);
const withoutPhones = await desk.signIn('Administrator', [1, 2]);
await store.db
  .updateTable('app_group')
  .set({ further_rights: [] })
  .where('id', '=', (eb) =>
    eb
      .selectFrom('app_user')
      .select('group_id')
      .where('name', '=', withoutPhones.sessionKey?.split(':')[1] ?? ''),
  )
  .execute();

async function lay(fleetId: number | null, channel: 'mail' | 'sms', to: string, body = 'Your taxi'): Promise<number> {
  desk.clock.advance(1_000);
  const at = new Date(desk.clock.nowMs());
  const { id } = await store.db
    .insertInto('outbox')
    .values({
      kind: 'onItsWay',
      language: 'en',
      channel,
      to_address: to,
      subject: channel === 'mail' ? 'Your taxi' : '',
      body,
      fleet_id: fleetId,
      tries: 12,
      created_at: at,
      failed_at: at,
      last_error: `550 ${to} is gone`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const first = await lay(1, 'sms', PHONE, `Your taxi rings ${PHONE} at the door`);
const second = await lay(2, 'sms', '+46709999999');
const customer = await lay(1, 'mail', 'anna.berg@example.com');
const colleague = await lay(null, 'mail', 'coach@hansom.example');

const list = async (context: RequestContext, words = '') =>
  (await call(router.messages, { words }, { context })).messages.map(({ id }) => id);
const read = (context: RequestContext, messageId: number) => call(router.message, { messageId }, { context });
const again = (context: RequestContext, messageId: number) => call(router.sendAgain, { messageId }, { context });

test('the outbox lists the messages of the fleets a user sees; those of no fleet to who sees every fleet', async () => {
  expect(await list(ofAll)).toEqual([colleague, customer, second, first]);
  expect(await list(ofFirst)).toEqual([customer, first]);
  expect(await list(ofFirst, '9999999')).toEqual([]);
});

test('a message of another fleet is neither read nor sent again', async () => {
  const unknown = { code: 'messageUnknown', status: 404 };
  for (const id of [second, colleague]) {
    await expect(read(ofFirst, id)).rejects.toMatchObject(unknown);
    await expect(again(ofFirst, id)).rejects.toMatchObject(unknown);
  }
  const { tries } = await read(ofAll, second);
  expect(tries).toBe(12);
  expect(await read(ofFirst, first)).toMatchObject({ id: first, to: PHONE });
});

test('addresses of customers are hidden without seeFullPhone, wherever they stand', async () => {
  const sms = await read(withoutPhones, first);
  expect(sms).toMatchObject({
    to: HIDDEN,
    body: `Your taxi rings ${HIDDEN} at the door`,
    lastError: `550 ${HIDDEN} is gone`,
  });
  const { messages } = await call(router.messages, {}, { context: withoutPhones });
  expect(JSON.stringify([sms, messages])).not.toMatch(/0123|anna\.berg/);
  expect(messages.map(({ to }) => to)).toEqual(['coach@hansom.example', 'a•••@example.com', '+••••••••999', HIDDEN]);
  expect(await read(ofAll, first)).toMatchObject({ to: PHONE, lastError: `550 ${PHONE} is gone` });
});

test('a hidden address is not found by guessing its digits', async () => {
  expect(await list(ofAll, '+4670123')).toEqual([first]);
  expect(await list(withoutPhones, '+4670123')).toEqual([]);
  expect(await list(withoutPhones, 'anna.berg')).toEqual([]);
  expect(await list(withoutPhones, 'coach@')).toEqual([colleague]);
  expect(await list(withoutPhones, 'at the door')).toEqual([first]);
});
