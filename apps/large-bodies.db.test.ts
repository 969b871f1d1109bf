import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { demoSuite } from './testing/demo-suite.ts';
import { signIn } from './testing/sign-in.ts';

const { address } = await demoSuite();
const { headers } = await signIn(address, 'admin');
const LONG = '/api/v1/admin/landmarks/import/background';
const SHEET = '/api/v1/terminal/photo';

async function post(path: string, body: string) {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as object };
}

/** Announces bodies, each on a link of its own, and sends only their first byte; answers what those are told that are not waited for. */
async function announce(path: string, sizes: readonly number[], more: Record<string, string> = {}) {
  const asked = sizes.map((bytes) => {
    const one = request(`${address}${path}`, {
      method: 'POST',
      headers: { ...more, 'content-type': 'application/json', 'content-length': String(bytes) },
    });
    one.on('error', () => {});
    const answer = new Promise<IncomingMessage>((resolve) => one.once('response', resolve));
    one.write('{');
    return { one, answer };
  });
  const answers = await Promise.all(asked.map(({ answer }) => Promise.race([answer, sleep(300, null)])));
  const told = await Promise.all(
    answers.flatMap((answer) =>
      answer ? [json(answer).then((body) => ({ body, headers: answer.headers, status: answer.statusCode }))] : [],
    ),
  );
  for (const { one } of asked) one.destroy();
  return told;
}

test.each([
  ['lists within lists', '['.repeat(200_000)],
  ['many empty lists', `[${'[],'.repeat(250_000)}[]]`],
  ['many objects', `{"a":[${'{"b":1},'.repeat(120_000)}{}]}`],
])('a body of %s is refused before it is read to its end, and the suite goes on', async (_, body) => {
  expect(await post(LONG, body)).toMatchObject({
    status: 413,
    body: { title: expect.stringContaining('too many values'), titre: expect.stringContaining('trop de valeurs') },
  });
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});

test('a user sends so much at a time, and the rest once there is room again', async () => {
  const tooMany = { status: 429, headers: { 'retry-after': '5' }, body: { code: 'tooMany' } };
  const sent =
    (...sizes: number[]) =>
    () =>
      announce(LONG, sizes, headers);
  await expect.poll(sent(39_000_000)).toEqual([]);
  await expect.poll(sent(39_000_000, 39_000_000, 39_000_000, 1_000_000)).toMatchObject([tooMany]);
  await expect.poll(sent(39_000_000)).toEqual([]);
});

test('whoever is not signed in sends little where anybody may, and less than that at a time from one address', async () => {
  expect(await post('/api/v1/incidents/open/status', `{"code":"${'x'.repeat(70_000)}"}`)).toMatchObject({
    status: 413,
    body: { title: 'This is too large: send at most 64 KiB.', titre: 'C’est trop grand : envoyez au plus 64 Kio.' },
  });
  await expect
    .poll(() =>
      announce(
        SHEET,
        Array.from({ length: 7 }, () => 3_500_000),
      ),
    )
    .toMatchObject([{ status: 429 }]);
});
