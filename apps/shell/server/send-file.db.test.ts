import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { signIn } from '#apps/testing/sign-in.ts';
import { sentFile } from '#store/sent-file/sent-file.ts';

const { address, suite } = await demoSuite();
const { store } = suite;
const [workshop, umpire] = [await signIn(address, 'workshop'), await signIn(address, 'umpire')];
const idOf = async (name: string) =>
  (await store.db.selectFrom('app_user').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

async function send(bytes: Buffer, headers: Record<string, string> = workshop.headers) {
  const answer = await fetch(`${address}/api/v1/files`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, ...((await answer.json()) as { sent?: string; code?: string; title?: string }) };
}

test('a file is kept as it is, for whoever sent it', async () => {
  const bytes = Buffer.from([0, 255, 123, 34, 10]);
  const { status, sent = '' } = await send(bytes);
  expect(status).toBe(200);
  expect(await sentFile(store.db, await idOf('workshop'), sent)).toEqual(bytes);
  expect(await sentFile(store.db, await idOf('umpire'), sent)).toBeNull();
});

test('a file is refused to who is not signed in, and one that is too large to everybody', async () => {
  expect(await send(Buffer.from('x'), { 'x-session-key': '' })).toMatchObject({ status: 401, code: 'notSignedIn' });
  expect(await send(Buffer.alloc(12_000_001), umpire.headers)).toMatchObject({ status: 413 });
});

test('what nobody took within an hour is forgotten, and a user has so much waiting', async () => {
  const { sent = '' } = await send(Buffer.from('old'), umpire.headers);
  const userId = await idOf('umpire');
  await sql`update sent_file set sent_at = now() - interval '61 minutes' where id = ${sent}`.execute(store.db);
  const rows = Array.from({ length: 4 }, () => ({ user_id: userId, bytes: Buffer.alloc(49_000_000) }));
  for (const row of rows) await store.db.insertInto('sent_file').values(row).execute();
  expect(await send(Buffer.alloc(5_000_000), umpire.headers)).toMatchObject({ status: 429, code: 'tooMany' });
  expect((await send(Buffer.alloc(3_000_000), umpire.headers)).status).toBe(200);
  expect(await sentFile(store.db, userId, sent)).toBeNull();
});

test('a body that is neither JSON nor a file as it is has a sentence', async () => {
  const answer = await fetch(`${address}/api/v1/files`, {
    method: 'POST',
    headers: { ...workshop.headers, 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'badInput' });
});
