import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { signIn } from '#apps/testing/sign-in.ts';
import { heldBytes } from '#engine/server/sent-body.ts';
import { sentFile } from '#store/sent-file/sent-file.ts';
import { afterwards } from '#store/testing/afterwards.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'hansom-sent-'));
const passing = join(dataDir, 'passing');
// A suite was killed while somebody sent it something.
mkdirSync(passing);
writeFileSync(join(passing, 'half'), 'Anna Berg');
const { address, suite } = await demoSuite({ dataDir });
const leftByKilled = existsSync(passing);
afterwards(() => rmSync(dataDir, { recursive: true, force: true }));
const inPassing = () => (existsSync(passing) ? readdirSync(passing) : []);
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

const MB = 1_000_000;

/** A body of no told length, or of one that is told; and what becomes of it. */
function begin(length?: number) {
  const { port } = new URL(address);
  const told = length === undefined ? {} : { 'content-length': String(length) };
  const headers = { ...umpire.headers, 'content-type': 'application/octet-stream', ...told };
  const sending = request({ port, host: '127.0.0.1', path: '/api/v1/files', method: 'POST', headers });
  const status = new Promise<number>((resolve) => {
    sending.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    sending.on('error', () => resolve(0));
  });
  return { sending, status };
}

test('eight large files at once are written to the disk as they come, and held whole one after the other', async () => {
  await sql`delete from sent_file`.execute(store.db);
  heldBytes.most = heldBytes.now;
  const files = Array.from({ length: 8 }, (_, n) => Buffer.alloc(4 * MB, n + 1));
  const answers = await Promise.all(files.map((bytes) => send(bytes)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  // Nobody reads the answer before the file behind it is closed.
  expect(heldBytes.most).toBeGreaterThan(4 * MB);
  expect(heldBytes.most).toBeLessThan(6 * MB);
  const userId = await idOf('workshop');
  for (const [n, { sent = '' }] of answers.entries())
    expect((await sentFile(store.db, userId, sent))?.equals(files[n] ?? Buffer.alloc(0))).toBe(true);
  await vi.waitFor(() => expect([inPassing(), heldBytes.now]).toEqual([[], 0]));
});

test('a file of no told length is taken as well, and none longer than it may be', async () => {
  const fits = begin();
  fits.sending.end(Buffer.alloc(3 * MB));
  expect(await fits.status).toBe(200);
  const over = begin();
  over.sending.end(Buffer.alloc(12 * MB + 1));
  expect(await over.status).toBe(413);
  await vi.waitFor(() => expect([inPassing(), heldBytes.now]).toEqual([[], 0]));
});

test('of a file whose sender hangs up nothing stays, nor of one that came to a suite that was killed', async () => {
  expect(leftByKilled).toBe(false);
  const broken = begin(5 * MB);
  broken.sending.write(Buffer.alloc(2 * MB));
  await vi.waitFor(() => expect(inPassing()).toHaveLength(1));
  broken.sending.destroy();
  await vi.waitFor(() => expect([inPassing(), heldBytes.now]).toEqual([[], 0]));
});
