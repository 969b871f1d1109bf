import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newFile } from '#acts/file/new-file.ts';
import { smallFleet } from '#acts/job/testing/small-fleet.ts';
import { cancelWork, openWorkFile, retryWork } from '#acts/long-work/mind-work.ts';
import { startWork } from '#acts/long-work/start-work.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import type { WorkParams } from '#core/long-work/declared.ts';
import { againAfterMs, MOST_BEGUN } from '#core/long-work/state.ts';
import { handClock } from '#engine/clock/clock.ts';
import { writtenNow } from '#store/door/instant.ts';
import { claimWork, type WorkRow, workSeen } from '#store/long-work/long-work.ts';
import { insertGroup, insertPerson } from '#store/testing/company.ts';
import { forgetOld } from '../retention/retention.ts';
import { startSchedules } from './schedules.ts';
import { WORK_SILENT_MS } from './silent.ts';
import type { ChildInput } from './testing/work-child.ts';
import { startWorkDesk, type WorkDesk } from './work-desk.ts';
import type { WorkAsked, WorkKind } from './work-kind.ts';

const CHILD = fileURLToPath(new URL('testing/work-child.ts', import.meta.url));

const { store, url, context, clock } = await smallFleet();
const wall = handClock(clock.nowMs());
const groupId = await insertGroup(store.db, 'Office', [1]);
const userId = await insertPerson(store.db, 'office', groupId, new Date(clock.nowMs()));
const OFFICE = { kind: 'user', id: userId, name: 'office' } as const;
const sight = { userId, fleets: [1], kinds: ['invoiceRun'] };
const desks: WorkDesk[] = [];
afterAll(() => Promise.all(desks.map((desk) => desk.stop())));

const errors: unknown[] = [];
const log = { error: (about: unknown) => void errors.push(about) };
/** As if its server had told nothing for so long, by the clock of the database. */
const silentFor = (id: number, ms: number) =>
  store.db
    .updateTable('long_work')
    .set({ heard_at: writtenNow(-ms) })
    .where('id', '=', id)
    .execute();
/** How long it still waits for its next try. */
const waitsMs = async (id: number) =>
  (
    await sql<{ ms: number }>`
      select (extract(epoch from next_try_at - clock_timestamp()) * 1000)::float8 as ms from long_work where id = ${id}`.execute(
      store.db,
    )
  ).rows[0]?.ms ?? Number.NaN;

function deskOf(run: WorkKind['run'], beatMs = 60_000): WorkDesk {
  const desk = startWorkDesk({
    ...context,
    wall,
    log,
    sendsMail: true,
    kinds: [{ name: 'invoiceRun', run }],
    beatMs,
  });
  desks.push(desk);
  return desk;
}
const closed = async (desk: WorkDesk) => {
  await desk.stop();
  desks.splice(desks.indexOf(desk), 1);
};
let asked = 0;
async function ask(params: WorkParams = { nth: (asked += 1) }): Promise<number> {
  const begun = await startWork(context, OFFICE, { fleetId: 1, kind: 'invoiceRun', params });
  if (!begun.ok) throw new Error(begun.code);
  return begun.value.workId;
}
const rowOf = (id: number): Promise<WorkRow> =>
  store.db.selectFrom('long_work').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
async function until(id: number, is: (row: WorkRow) => boolean, timeout = 15_000): Promise<WorkRow> {
  let row = await rowOf(id);
  await expect.poll(async () => is((row = await rowOf(id))), { timeout, interval: 20 }).toBe(true);
  return row;
}
/** Goes on until it is told to leave off, or let go. */
function held() {
  const begun: WorkAsked[] = [];
  let letGo = false;
  const run: WorkKind['run'] = async (work) => {
    begun.push(work);
    work.progress(3, 10);
    await expect.poll(() => letGo || work.cancelled(), { timeout: 15_000, interval: 10 }).toBe(true);
    return ok({ figures: { issued: 10 } });
  };
  return { run, begun, letGo: () => (letGo = true) };
}

test('work is done once, with its figures and its file, which are forgotten after seven days', async () => {
  let done = 0;
  const run: WorkKind['run'] = async () => {
    done += 1;
    return ok({
      figures: { issued: 2, refused: 1 },
      file: { name: 'Left', content: newFile('text/csv', Buffer.from('a')) },
    });
  };
  const [one, other] = [deskOf(run), deskOf(run)];
  const id = await ask();
  const row = await until(id, ({ state }) => state === 'done');
  expect([done, row.figures, row.file_name]).toEqual([1, { issued: 2, refused: 1 }, 'Left']);
  expect((await workSeen(store.db, sight)).map((seen) => seen.id)).toContain(id);
  expect(await workSeen(store.db, { ...sight, fleets: [2] })).toEqual([]);
  expect(await workSeen(store.db, { ...sight, userId: userId + 1 })).toEqual([]);
  const holder = { sessionCode: 'x'.repeat(40), address: '203.0.113.7', wall };
  expect(await cancelWork(context, OFFICE, sight, id)).toEqual({ ok: false, code: 'workOver' });
  expect(await retryWork(context, OFFICE, sight, id)).toEqual({ ok: false, code: 'workNotFailed' });
  expect(await openWorkFile(context, OFFICE, { ...sight, userId: 0 }, id, holder)).toMatchObject({
    code: 'workUnknown',
  });
  const { rows } = await store.pool.query(
    `select act from audit where entity = 'longWork' and entity_id = $1 order by id`,
    [String(id)],
  );
  expect(rows.map(({ act }) => act)).toEqual(['startWork', 'finishWork']);
  await Promise.all([closed(one), closed(other)]);
  const files = () => store.db.selectFrom('file').select('id').where('kind', '=', 'text/csv').execute();
  expect(await files()).toHaveLength(1);
  clock.advance(8 * DAY_MS);
  await forgetOld(store, { clock, wall });
  expect(await workSeen(store.db, sight)).toEqual([]);
  expect(await files()).toEqual([]);
});

test('the same is not asked for twice at a time, and tells how far it is while it runs', async () => {
  const { run, letGo } = held();
  const desk = deskOf(run, 50);
  const id = await ask({ from: '2026-11-01' });
  const again = await startWork(context, OFFICE, { fleetId: 1, kind: 'invoiceRun', params: { from: '2026-11-01' } });
  expect(again).toEqual({ ok: false, code: 'workGoesOn' });
  expect(await until(id, ({ done }) => done === 3)).toMatchObject({ state: 'running', total: 10 });
  letGo();
  await until(id, ({ state }) => state === 'done');
  await closed(desk);
});

test('a long one keeps no other waiting, and what is stopped leaves off', async () => {
  const long = held();
  let first = 0;
  const desk = deskOf(
    (work, claim) => (work.params['long'] === true ? long.run(work, claim) : Promise.resolve(ok({ figures: {} }))),
    50,
  );
  first = await ask({ long: true });
  await until(first, ({ state }) => state === 'running');
  const second = await ask();
  await until(second, ({ state }) => state === 'done');
  expect(await cancelWork(context, OFFICE, { ...sight, userId: 0, kinds: [] }, first)).toMatchObject({
    code: 'workUnknown',
  });
  expect(await cancelWork(context, OFFICE, sight, first)).toMatchObject({ ok: true });
  await expect.poll(() => long.begun[0]?.cancelled(), { timeout: 15_000, interval: 20 }).toBe(true);
  expect(await rowOf(first)).toMatchObject({ state: 'cancelled', figures: null });
  long.letGo();
  const anew = await retryWork(context, OFFICE, sight, first);
  expect(anew).toMatchObject({ ok: true });
  expect(await retryWork(context, OFFICE, { ...sight, kinds: [] }, first)).toMatchObject({ code: 'workUnknown' });
  await until(anew.ok ? anew.value.workId : 0, ({ state }) => state === 'done');
  await closed(desk);
});

test('what breaks is tried again, each time later, and given up in the end; what is refused is told at once', async () => {
  let tries = 0;
  const desk = deskOf(async ({ params }) => {
    if (params['why'] === 'refused') return refuse('nothingToInvoice', { n: 1 });
    tries += 1;
    throw new Error('it broke');
  });
  const refused = await ask({ why: 'refused' });
  expect(await until(refused, ({ state }) => state === 'failed')).toMatchObject({
    fault: 'nothingToInvoice',
    tries: 1,
  });
  const id = await ask();
  for (let nth = 1; nth < MOST_BEGUN; nth += 1) {
    await until(id, (now) => now.state === 'waiting' && now.tries === nth);
    expect(await waitsMs(id)).toBeGreaterThan(againAfterMs(nth) - 30_000);
    expect(await waitsMs(id)).toBeLessThanOrEqual(againAfterMs(nth));
    await desk.turn();
    expect((await rowOf(id)).tries).toBe(nth);
    await store.db.updateTable('long_work').set({ next_try_at: writtenNow() }).where('id', '=', id).execute();
    await desk.turn();
  }
  expect(await until(id, ({ state }) => state === 'failed')).toMatchObject({ fault: 'broken', tries: MOST_BEGUN });
  expect(tries).toBe(MOST_BEGUN);
  expect(errors).toHaveLength(MOST_BEGUN);
  await closed(desk);
});

test('work of a server that was killed is taken by another, and the one taken for dead no longer speaks for it', async () => {
  const id = await ask();
  const dead = await claimWork(store.db, ['invoiceRun'], { at: new Date(clock.nowMs()), silentMs: WORK_SILENT_MS });
  expect(dead?.id).toBe(id);
  const desk = deskOf(() => Promise.resolve(ok({ figures: { issued: 7 } })));
  await desk.turn();
  expect((await rowOf(id)).round).toBe(1);
  await silentFor(id, WORK_SILENT_MS + 1_000);
  await desk.turn();
  const row = await until(id, ({ state }) => state === 'done');
  expect([row.round, row.tries, row.figures]).toEqual([2, 2, { issued: 7 }]);
  await closed(desk);
});

test('a server that is killed in the midst of its work leaves it to another, which begins it again', async () => {
  const id = await ask();
  const input: ChildInput = { url, nowMs: clock.nowMs() };
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, JSON.stringify(input)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise((resolve) => child.once('close', resolve));
  await until(id, ({ state, done }) => state === 'running' && done >= 3, 60_000);
  child.kill('SIGKILL');
  await gone;
  const left = await rowOf(id);
  expect([left.state, left.round]).toEqual(['running', 1]);
  await silentFor(id, WORK_SILENT_MS - 4_000);
  const desk = deskOf(() => Promise.resolve(ok({ figures: { issued: 4 } })));
  await desk.turn();
  expect((await rowOf(id)).round).toBe(1);
  await silentFor(id, WORK_SILENT_MS + 1_000);
  await desk.turn();
  const row = await until(id, ({ state }) => state === 'done');
  expect([row.round, row.figures]).toEqual([2, { issued: 4 }]);
  await closed(desk);
}, 120_000);

test('a server that is stopped leaves its work to the next, which does not count as a try', async () => {
  const { run, letGo } = held();
  const first = deskOf(run);
  const id = await ask();
  await until(id, ({ state }) => state === 'running');
  await closed(first);
  expect(await rowOf(id)).toMatchObject({ state: 'waiting', tries: 0 });
  letGo();
  const next = deskOf(run);
  await until(id, ({ state }) => state === 'done');
  await closed(next);
});

test('a schedule begins once however many servers look, and again the next day', async () => {
  const books = { fleets: { all: () => [{ id: 1, timeZone: 'Europe/Stockholm' }] } };
  const schedules = [{ kind: 'invoiceRun', schedule: '0 7 * * *' }] as const;
  const parts = { ...context, schedules, onError: (error: unknown) => errors.push(error), lookEveryMs: HOUR_MS };
  const servers = Array.from({ length: 5 }, () => startSchedules({ ...parts, books }));
  const begun = async () =>
    (await store.db.selectFrom('long_work').select(['asked_by', 'cause']).where('cause', 'is not', null).execute())
      .length;
  await Promise.all(servers.map(({ look }) => look()));
  await Promise.all(servers.map(({ look }) => look()));
  expect(await begun()).toBe(1);
  const desk = deskOf(() => Promise.resolve(ok({ figures: {} })));
  await desk.turn();
  clock.advance(DAY_MS);
  await Promise.all(servers.map(({ look }) => look()));
  expect(await begun()).toBe(2);
  expect((await workSeen(store.db, { ...sight, userId: 0 })).length).toBe(2);
  expect(await workSeen(store.db, { ...sight, userId: 0, kinds: [] })).toEqual([]);
  await Promise.all(servers.map(({ stop }) => stop()));
  await closed(desk);
});
