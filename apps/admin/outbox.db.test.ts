import { afterAll, expect, test } from 'vitest';
import { queueMessage } from '#acts/outbox/queue-message.ts';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { signIn } from '#apps/testing/sign-in.ts';
import { ok } from '#core/kit/result.ts';
import { carrierKey, mailId } from '#services/outbox/carrier-key.ts';
import { openStore } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import type { OpenMessage, OutboxMessage, Ways } from './contract/outbox.ts';
import type { Service } from './contract.ts';
import { texts as servicesTexts } from './web/services/texts.ts';

const { address, databaseUrl, suite } = await demoSuite();
const store = openStore(databaseUrl);
afterAll(() => store.close());
const { headers } = await signIn(address, 'admin');

async function get<T>(path: string): Promise<T> {
  const answer = await fetch(`${address}/api/v1${path}`, { headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

test('every part of a running suite works, and has a name on the page', async () => {
  const { services } = await get<{ services: Service[] }>('/admin/services');
  expect(services.filter(({ state }) => state !== 'works')).toEqual([]);
  const named = Object.keys(servicesTexts.en.services.name);
  expect(services.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
  expect(services.map(({ name }) => name)).toContain('outbox');
});

test('a mail of the demo is delivered to the page at once, where its secret is read', async () => {
  await transact(store, { kind: 'system', name: 'test' }, Date.now(), async (t) => {
    const secret = { kind: 'passwordReset', subject: 'Mot de passe', body: 'œuf-1234', secret: true };
    await queueMessage(t, { ...secret, language: 'fr', to: 'coach@hansom.example' });
    t.audit({ act: 'try', entity: 'outbox', entityId: 0 });
    return ok(null);
  });
  await expect
    .poll(() => get<{ ways: Ways; messages: OutboxMessage[] }>('/admin/outbox?filter=sent&channel=mail&words=COACH@'))
    .toMatchObject({
      ways: { mail: 'outbox', sms: 'outbox' },
      messages: [{ to: 'coach@hansom.example', subject: 'Mot de passe', state: 'kept' }],
    });
  const { messages } = await get<{ messages: OutboxMessage[] }>('/admin/outbox?words=coach@');
  expect(await get<OpenMessage>(`/admin/outbox/${messages[0]?.id}`)).toMatchObject({ body: 'œuf-1234', hidden: null });
  const again = await fetch(`${address}/api/v1/admin/outbox/${messages[0]?.id}/send-again`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  expect(again.status).toBe(409);
});

test('what became of a mail is told over HTTP by its Message-ID, and is refused in both languages', async () => {
  const SECRET = 'a-secret-of-the-mailbox';
  const post = async (body: unknown, secret = SECRET) => {
    const answer = await fetch(`${address}/api/mail/receipts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
    });
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  const off = { status: 404, code: 'receiptsOff', titre: expect.stringContaining('HANSOM_MAIL_RECEIPT_SECRET') };
  expect(await post({})).toMatchObject(off);
  const before = suite.config.mail;
  const server = { way: 'smtp', url: 'smtp://127.0.0.1:1', from: 'cabs@cabs.example' } as const;
  suite.config.mail = { ...server, receiptSecret: null };
  expect(await post({})).toMatchObject(off);
  suite.config.mail = { ...server, receiptSecret: SECRET };
  const { id, createdAtMs } = await store.db
    .insertInto('outbox')
    .values({
      channel: 'mail',
      kind: 'taken',
      language: 'en',
      to_address: 'anna@nowhere.example',
      subject: 'Your taxi',
      body: 'Your taxi is booked',
      created_at: new Date(),
      sent_at: new Date(),
    })
    .returning(['id', 'created_at as createdAtMs'])
    .executeTakeFirstOrThrow();
  const message = mailId({ id, round: 1, createdAtMs }, 'cabs.example');
  const bounce = { id: message, state: 'failed', error: '550 5.1.1 No such user' };
  expect(await post(bounce, 'a-wrong-secret')).toMatchObject({ status: 401, code: 'wrongSecret' });
  expect(await post(bounce, carrierKey({ id, round: 1, createdAtMs }))).toMatchObject({ status: 401 });
  expect(await post({ ...bounce, state: 'delayed' })).toMatchObject({ status: 422, code: 'badInput', field: 'state' });
  expect(await post([])).toMatchObject({ status: 422, code: 'badInput' });
  expect(await post({ ...bounce, id: '<other@cabs.example>' })).toMatchObject({ status: 404, code: 'messageUnknown' });
  expect(await post({ ...bounce, id: message.replace('mail.', 'mail.9') })).toMatchObject({ code: 'messageUnknown' });
  expect(await post(bounce)).toEqual({ status: 200, id: message, state: 'failed' });
  expect(await get<OpenMessage>(`/admin/outbox/${id}`)).toMatchObject({
    state: 'failed',
    lastError: '550 5.1.1 No such user',
  });
  const task = await store.db
    .selectFrom('task')
    .selectAll()
    .where('subject', '=', String(id))
    .executeTakeFirstOrThrow();
  expect(task).toMatchObject({ request: 'Mail', finished_at: null });
  expect(await post({ ...bounce, state: 'delivered' })).toMatchObject({ status: 200, state: 'delivered' });
  expect(await get<OpenMessage>(`/admin/outbox/${id}`)).toMatchObject({ state: 'delivered', lastError: null });
  for (let n = 0; n < 20; n += 1) await post({}, 'a-wrong-secret');
  expect(await post(bounce)).toMatchObject({ status: 429, code: 'tooMany' });
  suite.config.mail = before;
});

test('an SMS provider tells over HTTP what became of a message, and is refused in both languages', async () => {
  const post = async (body: unknown, secret = 'a-secret-of-the-provider') => {
    const answer = await fetch(`${address}/api/sms/receipts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
    });
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  expect(await post({})).toMatchObject({ status: 404, code: 'receiptsOff', titre: expect.stringContaining('accusé') });
  const before = suite.config.sms;
  const provider = { url: 'http://127.0.0.1:1', token: '', sender: 'Cabs', receiptSecret: 'a-secret-of-the-provider' };
  suite.config.sms = { way: 'http', ...provider };
  const { id, createdAtMs } = await store.db
    .insertInto('outbox')
    .values({
      channel: 'sms',
      kind: 'onItsWay',
      language: 'en',
      to_address: '+46701234567',
      subject: '',
      body: 'Your taxi is on its way',
      created_at: new Date(),
      sent_at: new Date(),
    })
    .returning(['id', 'created_at as createdAtMs'])
    .executeTakeFirstOrThrow();
  const key = carrierKey({ id, round: 1, createdAtMs });
  expect(await post({ id: key, state: 'delivered' }, 'a-wrong-secret')).toMatchObject({
    status: 401,
    code: 'wrongSecret',
  });
  expect(await post({ id: key, state: 'lost' })).toMatchObject({ status: 422, code: 'badInput', field: 'state' });
  expect(await post({ id: 'x', state: 'failed' })).toMatchObject({ status: 404, code: 'messageUnknown' });
  expect(await post({ id: `9${key}`, state: 'failed' })).toMatchObject({ status: 404, code: 'messageUnknown' });
  expect(await post({ id: key, state: 'delivered', at: 'now' })).toEqual({ status: 200, id: key, state: 'delivered' });
  expect(await post({ id: key, state: 'failed', error: 'late' })).toMatchObject({ status: 200, state: 'delivered' });
  expect(await get<OpenMessage>(`/admin/outbox/${id}`)).toMatchObject({ state: 'delivered', lastError: null });
  for (let n = 0; n < 20; n += 1) await post({}, 'a-wrong-secret');
  expect(await post({}, 'a-wrong-secret')).toMatchObject({ status: 429, code: 'tooMany' });
  suite.config.sms = before;
});
