import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkFile } from '#acts/long-work/mind-work.ts';
import { startOrJoinWork } from '#acts/long-work/start-work.ts';
import { type MadeReport, reportFrom, reportParams } from '#core/figure/made-report.ts';
import { handClock } from '#engine/clock/clock.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { randomWorld } from '#store/figure/testing/random-world.ts';
import { readReport } from '#store/figure/told.ts';
import { fileById } from '#store/file/file.ts';
import { workSeen } from '#store/long-work/long-work.ts';
import { insertGroup, insertPerson } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { startWorkDesk, type WorkDesk } from '../long-work/work-desk.ts';
import { hasPoppler, readPaper } from '../print/testing/read-paper.ts';
import { readForFile } from './make-report.ts';
import { work } from './work.ts';

const FROM = Date.parse('2026-11-20T00:00:00Z');
const TO = Date.parse('2026-11-23T00:00:00Z');
const clock = handClock(TO);
let store: Store;
let desk: WorkDesk;
let people: number[];

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  const zones = new Map([
    [1, 'Europe/Stockholm'],
    [2, 'Asia/Dubai'],
  ]);
  await randomWorld(store.db, { seed: 4, zones, fromMs: FROM, toMs: TO, jobs: 60 });
  await store.db.updateTable('fleet').set({ currency: 'AED' }).where('id', '=', 2).execute();
  const group = await insertGroup(store.db, 'Office', [1, 2]);
  people = [
    await insertPerson(store.db, 'ada_reports', group, new Date(TO)),
    await insertPerson(store.db, 'ben_reports', group, new Date(TO)),
  ];
  const log = { error: () => undefined };
  desk = startWorkDesk({ store, clock, wall: clock, log, sendsMail: false, kinds: work, beatMs: 60_000 });
});
afterAll(async () => {
  await desk.stop();
  await store.close();
});

const made = (change: Partial<MadeReport> = {}, asked: Partial<MadeReport['asked']> = {}): MadeReport => ({
  page: 'fleet',
  format: 'xlsx',
  language: 'en',
  drawn: 'jobs',
  asked: {
    fleets: [1],
    figures: ['jobs', 'revenue', 'waitMean'],
    by: ['day', 'area'],
    first: '2026-11-20',
    last: '2026-11-22',
    filters: {},
    compare: null,
    ...asked,
  },
  ...change,
});
const ask = async (person: number, wanted: MadeReport) => {
  const actor = { kind: 'user', id: people[person] as number, name: String(person) } as const;
  const fleetId = Math.min(...wanted.asked.fleets);
  const asked = { fleetId, kind: 'report', params: reportParams(wanted) } as const;
  const begun = await startOrJoinWork({ store, clock }, actor, asked);
  return begun.ok ? begun.value.workId : 0;
};
const rowOf = (id: number) =>
  store.db.selectFrom('long_work').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ended = async (id: number) => {
  await desk.turn();
  await expect.poll(async () => (await rowOf(id)).ended_at !== null, { timeout: 20_000 }).toBe(true);
  const row = await rowOf(id);
  const file = row.file_id === null ? undefined : await fileById(store.db, row.file_id);
  return { ...row, file };
};

test('a report as XLSX has the rows of the page, typed, and beneath them the total and what it is about', async () => {
  const wanted = made();
  const { state, file, file_name: name, figures } = await ended(await ask(0, wanted));
  expect([state, name]).toEqual(['done', 'Fleet report 2026-11-20 – 2026-11-22']);
  const told = await readReport(store.db, { ...wanted.asked, mostRows: 1_000 });
  if (!told.ok || !file) throw new Error('no report');
  const { rows, total } = told.value;
  expect(figures).toEqual({ rows: rows.length });
  const [sheet] = (await readXlsxFile(file.bytes)) as unknown as { data: unknown[][] }[];
  const data = sheet?.data ?? [];
  expect(data[0]?.slice(0, 3)).toEqual(['Day', 'Area', 'Jobs']);
  expect(data.slice(1, rows.length + 1).map(([day, , jobs]) => [day, jobs])).toEqual(
    rows.map(({ key, values }) => [new Date(`${key[0]}T00:00:00Z`), values[0]]),
  );
  expect(data[rows.length + 1]?.slice(0, 3)).toEqual(['All together', null, total.values[0]]);
  const text = JSON.stringify(data.slice(rows.length + 2));
  expect(text).toContain('20 Nov 2026 to 22 Nov 2026. Days and hours are by the clocks of Europe/Stockholm.');
  expect(text).toContain('Fleets: Fleet 1');
});

test('a report as PDF says in French what it is about, its total, and what each figure counts', async ({ skip }) => {
  const wanted = made({ format: 'pdf', language: 'fr' }, { by: ['hour'], filters: { fleet: [1] }, compare: 'before' });
  const { state, file } = await ended(await ask(0, wanted));
  expect([state, file?.kind]).toEqual(['done', 'application/pdf']);
  if (!hasPoppler) return skip('pdftotext is not installed: the words of the report were not read');
  const { text } = readPaper(file?.bytes ?? Buffer.alloc(0));
  for (const words of ['Rapport de flotte', 'Europe/Stockholm', 'Ensemble', 'Heure']) expect(text).toContain(words);
  expect(text).toMatch(/Seulement Flotte\s: Fleet 1/);
  expect(text).toMatch(/À côté du \d+ nov\. 2026 – \d+ nov\. 2026/);
  expect(text).toContain('Ce que comptent ces chiffres');
});

test('amounts of several currencies name theirs, by fleet', async ({ skip }) => {
  const apart = { fleets: [2, 1], by: ['fleet'] } as const;
  const xlsx = await ended(await ask(0, made({}, apart)));
  const [sheet] = (await readXlsxFile(xlsx.file?.bytes ?? Buffer.alloc(0))) as unknown as { data: unknown[][] }[];
  expect(sheet?.data.slice(0, 3).map((row) => row.at(-1))).toEqual(['Currency', 'SEK', 'AED']);
  const { file } = await ended(await ask(0, made({ format: 'pdf' }, apart)));
  expect(file?.kind).toBe('application/pdf');
  if (!hasPoppler) return skip('pdftotext is not installed: the currencies on paper were not read');
  const { text } = readPaper(file?.bytes ?? Buffer.alloc(0));
  expect(text).toMatch(/[\d.,]+ SEK/);
  expect(text).toMatch(/[\d.,]+ AED/);
});

test('what several ask for is made once, and all of them fetch it', async () => {
  const wanted = made({}, { by: ['hour'] });
  const ids = [await ask(0, wanted), await ask(1, wanted), await ask(1, wanted), await ask(0, wanted)];
  expect(new Set(ids).size).toBe(1);
  const [id = 0] = ids;
  await ended(id);
  for (const userId of people) {
    const seen = await workSeen(store.db, { userId, fleets: [1, 2], kinds: [] });
    expect(seen.map((row) => row.id)).toContain(id);
  }
  expect((await workSeen(store.db, { userId: 999, fleets: [1, 2], kinds: ['report'] })).length).toBe(0);
  // It is over: whoever asks now gets it as it is now.
  expect(await ask(1, wanted)).not.toBe(id);
});

test('who lost a fleet in between does not fetch it', async () => {
  const [userId = 0] = people;
  const id = await ask(0, made({}, { fleets: [1, 2], by: ['fleet'], figures: ['jobs'] }));
  await ended(id);
  const actor = { kind: 'user', id: userId, name: 'ada' } as const;
  const holder = { sessionId: 1, clientKey: null, address: '127.0.0.1' } as never;
  const fetch = (fleets: number[]) =>
    openWorkFile({ store, clock }, actor, { userId, fleets, kinds: ['report'] }, id, holder);
  expect(await fetch([1])).toMatchObject({ ok: false, code: 'workUnknown' });
  expect((await workSeen(store.db, { userId, fleets: [1], kinds: ['report'] })).map((row) => row.id)).not.toContain(id);
  expect((await workSeen(store.db, { userId, fleets: [1, 2], kinds: [] })).map((row) => row.id)).toContain(id);
});

test('what a file does not take is told, and a report that this release does not know', async () => {
  const few = { pdf: 2, xlsx: 2 };
  expect(await readForFile(store, made({ format: 'pdf' }), few)).toMatchObject({ code: 'tooLongForPaper' });
  expect(await readForFile(store, made(), few)).toMatchObject({ code: 'tooManyRows', detail: { most: 2 } });
  const unknown = await ended(await ask(0, made({}, { figures: ['nothing'] as never })));
  expect([unknown.state, unknown.fault]).toEqual(['failed', 'reportUnknown']);
});

test('the same report is the same work, in whichever order it was asked', () => {
  const one = made({}, { fleets: [2, 1], filters: { hour: [1], area: [2] } });
  const other = made({}, { fleets: [1, 2], filters: { area: [2], hour: [1] } });
  expect(reportParams(one)).toEqual(reportParams(other));
  expect(reportFrom(reportParams(one))).toEqual({ ...other, asked: { ...other.asked } });
});
