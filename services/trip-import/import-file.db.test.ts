import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { smallFleet } from '#acts/job/testing/small-fleet.ts';
import { importTripsInBackground } from '#acts/trip/import-in-background.ts';
import type { Language } from '#core/language/languages.ts';
import { readMapFor } from '#core/trip/outside/file-head.ts';
import { handClock } from '#engine/clock/clock.ts';
import { fileById } from '#store/file/file.ts';
import { insertGroup, insertPerson } from '#store/testing/company.ts';
import { startWorkDesk } from '../long-work/work-desk.ts';
import type { WorkAsked } from '../long-work/work-kind.ts';
import { importFile } from './import-file.ts';
import { work } from './work.ts';

const { store, context, clock } = await smallFleet();
const wall = handClock(clock.nowMs());
const userId = await insertPerson(
  store.db,
  'mover',
  await insertGroup(store.db, 'Movers', [1]),
  new Date(clock.nowMs()),
);
const MOVER = { kind: 'user', id: userId, name: 'mover' } as const;
const errors: unknown[] = [];
const log = { error: (about: unknown) => void errors.push(about) };
const desk = startWorkDesk({ ...context, wall, log, sendsMail: false, kinds: work, beatMs: 600_000 });
afterAll(() => desk.stop());

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const madeUp = read('testing/made-up-trips.csv');
const { name: fleet } = await store.db.selectFrom('fleet').select('name').where('id', '=', 1).executeTakeFirstOrThrow();
const map = readMapFor(read('../../docs/examples/trips-map.json'), fleet);
if (!map.ok) throw new Error(map.code);

const give = (csv: string, source: string, language: Language = 'en') =>
  importTripsInBackground(context, MOVER, 1, { map: { ...map.value, source, zones: {} }, language, csv });
const workOf = (id: number) =>
  store.db.selectFrom('long_work').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const done = async (id: number) => {
  await expect.poll(async () => (await workOf(id)).state, { timeout: 20_000 }).toBe('done');
  return workOf(id);
};
const tripsOf = async (source: string) =>
  (await store.db.selectFrom('outside_trip').select('trip_id').where('source', '=', source).execute()).length;

test('a file given on the page is brought in the background, and what did not fit comes out as a file', async () => {
  const given = await give(madeUp, 'Page', 'fr');
  const id = given.ok ? given.value.workId : 0;
  expect(await give(madeUp, 'Page')).toMatchObject({ ok: false, code: 'tripsGoOn' });
  await desk.turn();
  const ended = await done(id);
  expect(ended.figures).toEqual({ added: 4, same: 1, unfit: 6, odd: 0, vehicles: 1, drivers: 1 });
  const file = await fileById(store.db, ended.file_id ?? 0);
  const lines = file?.bytes.toString().trimEnd().split('\r\n') ?? [];
  expect([lines.length, lines[0]]).toEqual([7, '\uFEFFLigne;Pourquoi']);
  expect(lines.map((line) => line.split(';')[0]).slice(1)).toEqual(['5', '6', '7', '8', '9', '12']);
  expect(lines.join()).toContain('le trajet finit avant de commencer');
  // What it was given is erased.
  const left = store.db.selectFrom('long_work_given').select('content').where('work_id', '=', id);
  expect((await left.executeTakeFirst())?.content ?? null).toBeNull();

  const again = await give(madeUp, 'Page');
  await desk.turn();
  expect((await done(again.ok ? again.value.workId : 0)).figures).toMatchObject({ added: 0, same: 5 });
  expect(await tripsOf('Page')).toBe(4);
  expect(errors).toEqual([]);
});

test('a fare far from its metres and minutes is brought, marked, and told with its row', async () => {
  const [head = '', row = ''] = madeUp.split('\n');
  const fares = ['12.95', '1000000.00', '13.95', '900000'];
  const rows = fares.map((fare) => row.replace(/12\.95/, fare));
  const given = await give([head, ...rows].join('\n'), 'Odd');
  await desk.turn();
  const ended = await done(given.ok ? given.value.workId : 0);
  expect(ended.figures).toMatchObject({ added: 4, unfit: 0, odd: 2 });
  expect(ended.detail).toEqual({
    en: '2 fares are far from what their metres and minutes give: rows 3, 5.',
    fr: '2 prix sont loin de ce que donnent les mètres et les minutes de leur trajet : lignes 3, 5.',
  });
  const trips = await store.db
    .selectFrom('trip')
    .innerJoin('outside_trip', 'outside_trip.trip_id', 'trip.id')
    .select(['fare_minor', 'odd_fare'])
    .where('source', '=', 'Odd')
    .orderBy('fare_minor')
    .execute();
  expect(trips.map(({ fare_minor, odd_fare }) => [fare_minor, odd_fare])).toEqual([
    // Without the tip.
    [1_080, null],
    [1_180, null],
    [89_999_785, 'tooMuch'],
    [99_999_785, 'tooMuch'],
  ]);
});

test('one that is left off brings no more; begun again it brings the rest', async () => {
  await desk.stop();
  const head = madeUp.split('\n')[0] ?? '';
  const rows = Array.from({ length: 2_500 }, (_, n) => {
    const minute = String(n % 60).padStart(2, '0');
    const hour = String(Math.floor(n / 60) % 20).padStart(2, '0');
    const day = String(1 + Math.floor(n / 1_200)).padStart(2, '0');
    return `2025-04-${day} ${hour}:${minute}:00,2025-04-${day} ${hour}:${minute}:30,1,1,7,0,0,,cash,A,B`;
  });
  const given = await give([head, ...rows].join('\n'), 'Stopped');
  const id = given.ok ? given.value.workId : 0;
  const asked = (cancelled: () => boolean): WorkAsked => ({
    params: {},
    progress: () => undefined,
    cancelled,
    context: { ...context, wall, fleetId: 1, actor: MOVER, sendsMail: false, log },
  });
  let looks = 0;
  // Once for the file, and once after its first thousand.
  const left = asked(() => {
    looks += 1;
    return looks > 2;
  });
  const claim = { id, round: 1 };
  expect(await importFile(left, claim)).toEqual({ ok: true, value: { figures: {} } });
  expect(await tripsOf('Stopped')).toBe(2_000);
  const whole = await importFile(
    asked(() => false),
    claim,
  );
  expect(whole).toMatchObject({ ok: true, value: { figures: { added: 500, same: 2_000, unfit: 0 } } });
});
