import { call, ORPCError } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '#acts/context.ts';
import { mailReport, tellNotSent } from '#acts/figure/mail-report.ts';
import { MOST_SCHEDULES } from '#acts/figure/schedule-acts.ts';
import { MOST_ADDRESSES } from '#core/figure/schedule.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { randomWorld } from '#store/figure/testing/random-world.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

const FROM = Date.parse('2026-11-20T00:00:00Z');
const TO = Date.parse('2026-11-21T00:00:00Z');
let store: Store;
let one: RequestContext;
let other: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  const zones = new Map([
    [1, 'Europe/Stockholm'],
    [2, 'Asia/Dubai'],
  ]);
  await randomWorld(store.db, { seed: 3, zones, fromMs: FROM, toMs: TO, jobs: 2 });
  const desk = await openDeskAt(store, TO);
  one = await desk.signIn('Reports', [1]);
  other = await desk.signIn('Reports', [1, 2]);
});
afterAll(() => store.close());

const ASKED = { fleets: [1], figures: ['jobs'], by: ['hour'], span: 'last7', drawn: 'jobs' };
const MAIL = {
  page: 'fleet',
  name: 'Mornings',
  asked: ASKED,
  every: 'weekly',
  onDay: 1,
  hour: 7,
  format: 'pdf',
  language: 'fr',
  to: ['boss@example.com', 'Desk@example.com'],
  skipEmpty: true,
};
const save = (change: object = {}, context = one) =>
  call(router.saveMail, { ...MAIL, ...change } as never, { context });
const list = async (context: RequestContext) => (await call(router.mails, {}, { context })).mails;
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'not refused',
    (error: unknown) => (error instanceof ORPCError ? error.code : String(error)),
  );

test('a user has a report mailed, and ends it; nobody else sees it', async () => {
  const { id } = await save();
  expect(await list(one)).toMatchObject([{ id, name: 'Mornings', every: 'weekly', zone: 'Europe/Stockholm' }]);
  expect(await list(other)).toEqual([]);
  expect(await refusalOf(call(router.removeMail, { id }, { context: other }))).toBe('scheduleUnknown');
  await call(router.removeMail, { id }, { context: one });
  expect(await list(one)).toEqual([]);
  expect(await refusalOf(call(router.removeMail, { id }, { context: one }))).toBe('scheduleUnknown');
});

test('one is changed whole, paused and resumed by its owner alone', async () => {
  const { id } = await save({ to: ['boss@example.com', 'BOSS@example.com'] });
  const [kept] = await list(one);
  expect(kept).toMatchObject({ to: ['boss@example.com'], pausedMs: null, asked: ASKED });
  const mail = { ...MAIL, name: 'Evenings', every: 'monthly', onDay: 3, hour: 19, page: 'pickUps', skipEmpty: false };
  const changed = { ...mail, asked: { ...ASKED, figures: ['covered'], drawn: 'covered', span: 'lastMonth' } };
  const change = (context: RequestContext, other: object = {}) =>
    call(router.changeMail, { id, mail: { ...changed, ...other } } as never, { context });
  expect(await refusalOf(change(other))).toBe('scheduleUnknown');
  expect(await refusalOf(change(one, { asked: { ...ASKED, fleets: [2] } }))).toBe('fleetNotAllowed');
  await change(one);
  expect(await list(one)).toMatchObject([{ id, ...changed }]);
  const pause = (paused: boolean, context = one) => call(router.pauseMail, { id, paused }, { context });
  expect(await refusalOf(pause(true, other))).toBe('scheduleUnknown');
  await pause(true);
  await pause(true);
  expect(await list(one)).toMatchObject([{ pausedMs: TO }]);
  await pause(false);
  expect(await list(one)).toMatchObject([{ pausedMs: null }]);
  const acts = store.db.selectFrom('audit').select('act').where('entity', '=', 'reportSchedule');
  const told = (await acts.where('entity_id', '=', String(id)).orderBy('id').execute()).map(({ act }) => act);
  expect(told).toEqual(['scheduleReport', 'changeReport', 'pauseReport', 'resumeReport']);
  await call(router.removeMail, { id }, { context: one });
  expect(await refusalOf(change(one))).toBe('scheduleUnknown');
});

test('what became of it each time is read by its owner', async () => {
  const { id } = await save();
  const context = { store, clock: { nowMs: () => TO } };
  const at = (hour: number) => new Date(TO + hour * 3_600_000);
  await mailReport(context, SYSTEM('reportMail'), { id, dueAt: at(1) }, null);
  await tellNotSent(context, SYSTEM('reportMail'), { id, dueAt: at(2) }, 'tooLongForPaper');
  const again = await mailReport(context, SYSTEM('reportMail'), { id, dueAt: at(2) }, null);
  expect(again).toMatchObject({ ok: false, code: 'seenTo' });
  const { runs } = await call(router.mailRuns, { id }, { context: one });
  expect(runs).toMatchObject([
    { dueMs: at(2).getTime(), outcome: 'failed', why: 'tooLongForPaper' },
    { dueMs: at(1).getTime(), outcome: 'empty', why: null },
  ]);
  expect(await refusalOf(call(router.mailRuns, { id }, { context: other }))).toBe('scheduleUnknown');
  await call(router.removeMail, { id }, { context: one });
});

test('what cannot be mailed is refused', async () => {
  expect(await refusalOf(save({ asked: { ...ASKED, fleets: [1, 2] } }))).toBe('fleetNotAllowed');
  expect(await refusalOf(save({ asked: { ...ASKED, figures: ['signedOn'], by: ['driver'] } }))).toBe('notCutBy');
  for (const change of [
    { to: ['nowhere'] },
    { to: [] },
    { to: Array.from({ length: MOST_ADDRESSES + 1 }, (_, n) => `n${n}@example.com`) },
    { hour: 24 },
    { onDay: 29 },
    { asked: { ...ASKED, span: 'chosen' } },
    { name: '' },
  ])
    expect([change, await refusalOf(save(change))]).toEqual([change, 'BAD_REQUEST']);
  for (let n = 0; n < MOST_SCHEDULES; n += 1) await save({ name: `Report ${n}` });
  expect(await refusalOf(save())).toBe('schedulesFull');
});
