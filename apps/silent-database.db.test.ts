import { expect, test } from 'vitest';
import { silentLine } from '#store/testing/silent-line.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { demoSuite, demoTemplate } from './testing/demo-suite.ts';
import { signIn } from './testing/sign-in.ts';

const line = await silentLine((await testDatabase(demoTemplate)).url);
const { address } = await demoSuite({ databaseUrl: line.url, silentAfterMs: 400 });
const { headers } = await signIn(address, 'coach');
const asked = (path: string, options?: RequestInit) => fetch(`${address}${path}`, { ...options, headers });
const health = async () => {
  const answer = await asked('/healthz');
  return { status: answer.status, body: (await answer.json()) as { parts: Record<string, { ok: boolean }> } };
};

test('a database that falls silent is told to who asks for health, and every call ends with a sentence', async () => {
  expect((await health()).status).toBe(200);
  line.fallSilent();
  const calls = [
    ...Array.from({ length: 10 }, () => asked('/api/v1/coach/board-facts?fleet=1')),
    ...Array.from({ length: 30 }, () => asked('/api/v1/coach/hold-job', { method: 'POST', body: '{}' })),
  ];
  const told = await Promise.all(
    calls.map(async (call) => {
      const answer = await call;
      return { status: answer.status, ...((await answer.json()) as object) };
    }),
  );
  expect(told).toEqual(told.map(() => expect.objectContaining({ status: 503, code: 'notNow' })));
  await expect
    .poll(health, { timeout: 10_000 })
    .toMatchObject({ status: 503, body: { parts: { database: { ok: false } } } });
  line.speakAgain();
  await expect.poll(async () => (await health()).status).toBe(200);
});
