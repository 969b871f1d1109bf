import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeReport, pauseReport, scheduleReport } from '#acts/figure/schedule-acts.ts';
import type { Schedule } from '#core/figure/schedule.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { USUAL } from '#core/setting/in-force.ts';
import { handClock } from '#engine/clock/clock.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { runsOf } from '#store/figure/schedule-run.ts';
import { randomWorld } from '#store/figure/testing/random-world.ts';
import { fileById } from '#store/file/file.ts';
import { sweepTables } from '#store/person/sweep.ts';
import { insertGroup, insertPerson } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { startWorkDesk, type WorkDesk } from '../long-work/work-desk.ts';
import { startOutbox } from '../outbox/outbox.ts';
import { mailServer } from '../outbox/testing/mail-server.ts';
import { hasPoppler, readPaper } from '../print/testing/read-paper.ts';
import { startReportMails } from './report-mails.ts';
import { work } from './work.ts';

const FROM = Date.parse('2026-11-20T00:00:00Z');
const TO = Date.parse('2026-11-23T00:00:00Z');
/** Seven in the morning in Stockholm is six in UTC. */
const DUE = Date.parse('2026-11-23T06:00:00Z');
const clock = handClock(TO);
const errors: unknown[] = [];
let store: Store;
let desk: WorkDesk;
let userId: number;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  const zones = new Map([
    [1, 'Europe/Stockholm'],
    [2, 'Asia/Dubai'],
  ]);
  await randomWorld(store.db, { seed: 6, zones, fromMs: FROM, toMs: TO, jobs: 40 });
  const group = await insertGroup(store.db, 'Readers', [1, 2], { app_flags: ['reports'] });
  userId = await insertPerson(store.db, 'ada_reports', group, new Date(TO));
  const log = { error: (about: unknown) => void errors.push(about) };
  const parts = { store, clock, wall: clock, log, kinds: work, beatMs: 600_000 };
  desk = startWorkDesk({ ...parts, sendsMail: true });
});
afterAll(async () => {
  await desk.stop();
  await store.close();
});

const scheduled = (change: Partial<Schedule> = {}, asked: Partial<Schedule['asked']> = {}): Schedule => ({
  page: 'fleet',
  name: 'Mornings',
  asked: {
    fleets: [1],
    figures: ['jobs'],
    by: ['hour'],
    filters: {},
    compare: null,
    span: 'last7',
    drawn: 'jobs',
    ...asked,
  },
  every: 'daily',
  onDay: 1,
  hour: 7,
  format: 'pdf',
  language: 'fr',
  to: ['boss@example.com'],
  skipEmpty: true,
  ...change,
});
/** Ninety days later, by the wall. */
const forgetMessages = () =>
  sweepTables(store.db, USUAL, { business: DUE, wall: DUE + 1 + USUAL.mailKeptDays * DAY_MS });
const schedule = async (wanted: Schedule) => {
  const actor = { kind: 'user', id: userId, name: 'ada_reports' } as const;
  const kept = await scheduleReport({ store, clock }, actor, userId, wanted);
  return kept.ok ? kept.value.id : 0;
};
const mails = (id: number) =>
  store.db.selectFrom('outbox').selectAll().where('cause', 'like', `report ${id} %`).orderBy('id').execute();
const messages = async () =>
  (await store.db.selectFrom('user_message').select('message').execute()).map((m) => m.message);
const rowOf = (id: number) =>
  store.db.selectFrom('report_schedule').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const endAll = () =>
  store.db
    .updateTable('report_schedule')
    .set({ ended_at: new Date(clock.nowMs()) })
    .execute();

const moveTo = (atMs: number) => clock.advance(atMs - clock.nowMs());

/** All servers look at this instant, and what is due is done. */
async function at(atMs: number, by = desk): Promise<void> {
  moveTo(atMs);
  const onError = (error: unknown) => void errors.push(error);
  const [one, other] = [startReportMails({ store, clock, onError }), startReportMails({ store, clock, onError })];
  await Promise.all([one.look(), other.look()]);
  await Promise.all([one.stop(), other.stop()]);
  await by.turn();
  const open = () =>
    store.db.selectFrom('long_work').select('id').where('state', 'in', ['waiting', 'running']).execute();
  await expect.poll(async () => (await open()).length, { timeout: 20_000 }).toBe(0);
}

test('a report goes out once at its hour by the clocks of its fleet, in its language', async ({ skip }) => {
  const id = await schedule(scheduled());
  await at(DUE - 1);
  expect(await mails(id)).toEqual([]);
  await at(DUE);
  await at(DUE + HOUR_MS);
  const [mail, ...more] = await mails(id);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to_address: 'boss@example.com', language: 'fr', kind: 'report' });
  expect(mail?.subject).toBe('Mornings : 2026-11-16 – 2026-11-22');
  expect(mail?.body).toContain('Europe/Stockholm');
  expect(mail?.file_name).toBe('Rapport de flotte 2026-11-16 – 2026-11-22.pdf');
  const mailed = (await fileById(store.db, mail?.file_id ?? 0))?.bytes ?? Buffer.alloc(0);
  await at(DUE + DAY_MS);
  expect((await mails(id)).length).toBe(2);
  // What was made to be sent goes with its mail.
  await store.db
    .updateTable('outbox')
    .set({ sent_at: new Date(DUE) })
    .execute();
  await forgetMessages();
  expect([await mails(id), await fileById(store.db, mail?.file_id ?? 0)]).toEqual([[], undefined]);
  await endAll();
  expect(errors).toEqual([]);
  if (!hasPoppler) return skip('pdftotext is not installed: the mailed report was not read');
  expect(readPaper(mailed).text).toContain('Rapport de flotte');
});

test('several addresses have a mail each, of one file, which goes with the last of them', async () => {
  moveTo(DUE + DAY_MS + HOUR_MS / 2);
  const to = ['boss@example.com', 'desk@example.com', 'dead@example.com'];
  const id = await schedule(scheduled({ name: 'Several', to, hour: 8, format: 'xlsx' }));
  await at(DUE + DAY_MS + HOUR_MS);
  const sent = await mails(id);
  expect(sent.map((mail) => mail.to_address)).toEqual(to);
  const files = [...new Set(sent.map((mail) => mail.file_id ?? 0))];
  expect(files.length).toBe(1);
  const [fileId = 0] = files;
  const mark = (address: string, told: object) =>
    store.db.updateTable('outbox').set(told).where('file_id', '=', fileId).where('to_address', '=', address).execute();
  await mark('boss@example.com', { sent_at: new Date(DUE) });
  await mark('dead@example.com', { failed_at: new Date(DUE), last_error: '550 no such user' });
  const [run] = await runsOf(store.db, id);
  expect(run).toMatchObject({
    outcome: 'sent',
    to: [
      { address: 'boss@example.com', state: 'sent', error: null },
      { address: 'desk@example.com', state: 'waiting', error: null },
      { address: 'dead@example.com', state: 'failed', error: '550 no such user' },
    ],
  });
  await forgetMessages();
  expect([(await mails(id)).length, (await fileById(store.db, fileId)) !== undefined]).toEqual([1, true]);
  await mark('desk@example.com', { sent_at: new Date(DUE) });
  await forgetMessages();
  expect([(await mails(id)).length, await fileById(store.db, fileId)]).toEqual([0, undefined]);
  expect((await runsOf(store.db, id))[0]?.to[0]?.state).toBe('forgotten');
  await endAll();
});

test('a paused one is left out, and what was due meanwhile is not made up for; nor is what was due before a change', async () => {
  const nine = DUE + DAY_MS + 2 * HOUR_MS;
  moveTo(nine - HOUR_MS / 2);
  const id = await schedule(scheduled({ name: 'Paused', hour: 9 }));
  const actor = { kind: 'user', id: userId, name: 'ada_reports' } as const;
  const change = (hour: number) =>
    changeReport({ store, clock }, actor, { userId, id }, scheduled({ name: 'Paused', hour }));
  await pauseReport({ store, clock }, actor, { userId, id }, true);
  await at(nine + HOUR_MS / 2);
  await pauseReport({ store, clock }, actor, { userId, id }, false);
  await at(nine + 0.6 * HOUR_MS);
  await change(9);
  await at(nine + 0.7 * HOUR_MS);
  expect([await mails(id), await runsOf(store.db, id)]).toEqual([[], []]);
  await change(10);
  await at(nine + HOUR_MS);
  expect((await mails(id)).length).toBe(1);
  await endAll();
});

test('an empty one is left out where that is asked, and goes out where it is not', async () => {
  moveTo(DUE + DAY_MS + 4 * HOUR_MS);
  const nothing = { filters: { account: [123_456] } };
  const left = await schedule(scheduled({ name: 'Left out' }, nothing));
  const sent = await schedule(scheduled({ name: 'Sent', skipEmpty: false, format: 'xlsx' }, nothing));
  await at(DUE + 2 * DAY_MS);
  expect([(await mails(left)).length, (await mails(sent)).length]).toEqual([0, 1]);
  expect((await rowOf(left)).last_due_at).not.toBeNull();
  await endAll();
});

test('who lost one of its fleets is told, and it goes out no more', async () => {
  moveTo(DUE + 2 * DAY_MS + HOUR_MS);
  const id = await schedule(scheduled({ name: 'Both' }, { fleets: [1, 2] }));
  const { group_id: groupId } = await store.db
    .selectFrom('app_user')
    .select('group_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await store.db.deleteFrom('group_fleet').where('group_id', '=', groupId).where('fleet_id', '=', 2).execute();
  await at(DUE + 3 * DAY_MS);
  expect(await mails(id)).toEqual([]);
  expect((await messages()).filter((text) => text.includes('« Both »')).length).toBe(1);
  expect((await rowOf(id)).ended_at).not.toBeNull();
  await at(DUE + 4 * DAY_MS);
  expect((await messages()).filter((text) => text.includes('« Both »')).length).toBe(1);
});

test('an address that the mail server does not take is told to its owner, once a run, and the others have their mail', async () => {
  const no = { code: 550, text: '5.1.1 no such user' };
  const server = await mailServer({ recipient: (address) => (address.startsWith('dead') ? no : null) });
  const log = { error: () => undefined, info: () => undefined };
  const route = { way: 'smtp', url: server.url, from: 'taxi@example.com' } as const;
  const outbox = startOutbox({ store, clock, wall: clock, log, mail: route, sms: { way: 'none' } });
  const first = DUE + 4 * DAY_MS + HOUR_MS;
  moveTo(first - 1);
  const to = ['dead@example.com', 'boss@example.com', 'dead2@example.com'];
  const id = await schedule(scheduled({ name: 'Dead', language: 'en', to, hour: 8, format: 'xlsx' }));
  const told = async () => (await messages()).filter((text) => text.includes('“Dead”'));
  const tasks = () => store.db.selectFrom('task').selectAll().execute();
  const before = (await tasks()).length;
  for (const run of [1, 2]) {
    await at(first + (run - 1) * DAY_MS);
    await outbox.turn();
    expect((await told()).length).toBe(run);
    // The office has its task of each as before.
    expect((await tasks()).length - before).toBe(2 * run);
  }
  expect((await told())[0]).toMatch(/^The report “Dead” did not arrive at dead2?@example\.com: the mail was refused\./);
  const letters = server.letters.filter(({ mail }) => mail.subject?.startsWith('Dead'));
  expect(letters.map((letter) => letter.to)).toEqual([['boss@example.com'], ['boss@example.com']]);
  const [run] = await runsOf(store.db, id);
  expect(run?.to.map(({ state }) => state)).toEqual(['failed', 'sent', 'failed']);
  expect(run?.to[0]?.error).toContain('550');
  const received = await store.db.selectFrom('user_message_recipient').select('user_id').execute();
  expect(new Set(received.map((one) => one.user_id))).toEqual(new Set([userId]));
  await outbox.stop();
  await server.close();
  await endAll();
});

test('where the suite has no mail server its owner is told, and it stays', async () => {
  moveTo(DUE + 5 * DAY_MS + 2 * HOUR_MS);
  const id = await schedule(scheduled({ name: 'Nowhere', language: 'en' }));
  const log = { error: (about: unknown) => void errors.push(about) };
  await desk.stop();
  const poor = startWorkDesk({ store, clock, wall: clock, log, kinds: work, beatMs: 600_000, sendsMail: false });
  await at(DUE + 6 * DAY_MS, poor);
  await poor.stop();
  expect(await messages()).toContain(
    'The report “Nowhere” was not sent by mail. The suite has no mail server to send it by.',
  );
  expect(await rowOf(id)).toMatchObject({ ended_at: null });
});
