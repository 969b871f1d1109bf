import { afterAll, expect, test } from 'vitest';
import { queueMessage } from '#acts/outbox/queue-message.ts';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { signIn } from '#apps/testing/sign-in.ts';
import { ok } from '#core/kit/result.ts';
import { openStore } from '#store/connect.ts';
import { transact } from '#store/transaction.ts';
import type { OpenMessage, OutboxMessage, Ways } from './contract/outbox.ts';
import type { Service } from './contract.ts';
import { servicesTexts } from './web/services-texts.ts';

const { address, databaseUrl } = await demoSuite();
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
