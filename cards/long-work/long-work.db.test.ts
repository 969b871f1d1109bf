import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFile } from '#acts/file/new-file.ts';
import { endWork } from '#acts/long-work/end-work.ts';
import { startWork } from '#acts/long-work/start-work.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import { actorOf, type RequestContext } from '#engine/server/context.ts';
import { userOfKey } from '#engine/server/session-key.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { claimWork } from '#store/long-work/long-work.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

let store: Store;
let admin: RequestContext;
let other: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  admin = await desk.signIn('Administrator', [1]);
  other = await desk.signIn('Dispatcher', [1]);
});
afterAll(() => store.close());

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  );
async function ask(from: string): Promise<number> {
  const user = await userOfKey(admin.suite, admin.sessionKey, false);
  const asked = { fleetId: 1, kind: 'invoiceRun', params: { from } } as const;
  const begun = await startWork(admin.suite, actorOf(user!), asked);
  if (!begun.ok) throw new Error(begun.code);
  return begun.value.workId;
}
async function done(came: Parameters<typeof endWork>[3]): Promise<void> {
  const at = new Date(admin.suite.clock.nowMs());
  const work = await claimWork(store.db, ['invoiceRun'], { at, silentMs: 8_000 });
  await endWork(admin.suite, { kind: 'system', name: 'test' }, work!, came);
}
const list = async (context: RequestContext) => (await call(router.list, {}, { context })).work;

test('whoever asked sees the work, fetches its file, stops it and begins it again; nobody else does', async () => {
  const workId = await ask('2026-11-01');
  expect(await list(admin)).toMatchObject([
    {
      id: workId,
      kind: 'invoiceRun',
      subject: { en: '1 Nov 2026', fr: '1 nov. 2026' },
      state: 'waiting',
      again: false,
      own: true,
    },
  ]);
  expect(await list(other)).toEqual([]);
  expect(await codeOf(call(router.cancel, { workId }, { context: other }))).toBe('workUnknown');
  expect(await codeOf(call(router.retry, { workId }, { context: other }))).toBe('workUnknown');
  expect(await codeOf(call(router.file, { workId }, { context: other }))).toBe('workUnknown');
  expect(await codeOf(call(router.file, { workId }, { context: admin }))).toBe('noFile');
  expect(await codeOf(call(router.retry, { workId }, { context: admin }))).toBe('workNotFailed');
  await call(router.cancel, { workId }, { context: admin });
  expect(await codeOf(call(router.cancel, { workId }, { context: admin }))).toBe('workOver');
  const anew = await call(router.retry, { workId }, { context: admin });
  expect(await codeOf(call(router.retry, { workId }, { context: admin }))).toBe('workGoesOn');
  await done({ figures: { issued: 3 }, file: { name: 'Left', content: newFile('text/csv', Buffer.from('a;b')) } });
  expect(await list(admin)).toMatchObject([
    { id: anew.workId, state: 'done', figures: { issued: 3 }, file: 'Left' },
    { id: workId, state: 'cancelled', file: null },
  ]);
  expect((await call(router.file, { workId: anew.workId }, { context: admin })).path).toMatch(/^\/api\/file\/./);
  await ask('2026-11-02');
  await done({ fault: 'nothingToInvoice', detail: null });
  expect((await list(admin))[0]).toMatchObject({ state: 'failed', fault: 'nothingToInvoice' });
});
