import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerTestIn, handInTestIn, startTestIn } from '#acts/training/tries/take-test.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { gridTown, STEP_DEGREES, TOWN_SOUTH, TOWN_WEST } from '#core/roads/testing/grid-town.ts';
import { courseResource } from '#core/training/course.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import type { CityBook, LoadedCity } from '#services/cities/city-book.ts';
import { addAreas } from '#store/area/drawn-areas.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { type Tx, transact } from '#store/door/transaction.ts';
import { insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { questionsOfTry } from '#store/training/try.ts';
import { router } from './server.ts';

const NOW = Date.parse('2026-11-21T11:00:00Z');
const town = {
  id: 'town',
  attribution: '© nobody',
  bounds: { west: TOWN_WEST, south: TOWN_SOUTH, east: TOWN_WEST + 0.01, north: TOWN_SOUTH + 0.01 },
  graph: gridTown(3, 9, [
    { from: 0, to: 1, name: 'Long street' },
    { from: 1, to: 2, name: 'Long street' },
    { from: 1, to: 4 },
  ]),
} as unknown as LoadedCity;
const cities = {
  of: () => town,
  ofFleet: (fleetId: number) => (fleetId === 1 ? town : undefined),
  all: () => [town],
} as unknown as CityBook;

const ON_STREET: [number, number] = [TOWN_WEST + STEP_DEGREES / 2, TOWN_SOUTH];
const FAR: [number, number] = [TOWN_WEST + 0.5, TOWN_SOUTH];
const map = (more: object = {}) => ({
  kind: 'map' as const,
  target: 'point' as 'point' | 'street' | 'area',
  at: ON_STREET,
  withinMetres: 100,
  acrossMetres: 2_000,
  names: true,
  ...more,
});

let store: Store;
let context: RequestContext;
let driverId = 0;
let courseId = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  context = await (await openDeskAt(store, NOW, { cities })).signIn('Trainer', [1, 2]);
  driverId = (await insertCrew(store.db, 1, '1', { beganMs: NOW, signedOff: true, driver: { did: '1', name: 'Ada' } }))
    .driverId;
  const rings = [
    [
      [11.8, 57.6],
      [12, 57.6],
      [12, 57.8],
      [11.8, 57.8],
      [11.8, 57.6],
    ],
  ] as [number, number][][];
  await transact(store, { kind: 'system', name: 'test' }, NOW, async (t) => {
    await addAreas(t, 1, [{ id: null, name: 'Old town', rings }]);
    t.unchanged();
  });
  const values = {
    ...emptyValues(courseResource),
    code: 'MAP',
    nameEn: 'Map',
    nameFr: 'Plan',
    passMark: 60,
    testQuestions: 3,
    testMinutes: 10,
  };
  courseId = (await call(router.courses.create, { fleet: 1, values }, { context })).id;
});
afterAll(() => store.close());

const add = (text: string, answer: ReturnType<typeof map>, fleet = 1, by = context) =>
  call(router.addQuestion, { fleet, courseId, question: { title: '', text, answer } }, { context: by });
const look = (more: object = {}, fleet = 1) =>
  call(
    router.mapPlace,
    {
      fleet,
      target: 'street',
      longitude: ON_STREET[0],
      latitude: ON_STREET[1],
      acrossMetres: 2_000,
      names: 'no',
      ...more,
    },
    { context },
  );

it('the office sees what lies at a place, and what the driver will be shown', async () => {
  expect(await look()).toMatchObject({
    shape: { name: 'Long street', lines: [expect.any(Array), expect.any(Array)] },
    drawing: expect.stringMatching(/^data:image\/svg\+xml,/),
  });
  expect(await look({ target: 'area' })).toMatchObject({ shape: { name: 'Old town' } });
  expect(await look({ target: 'point' })).toMatchObject({ shape: null });
  const bank = await call(router.questionBanks, { fleet: 1 }, { context });
  expect(bank.city).toMatchObject({ id: 'town' });
});

it('a place is refused where nothing of the kind lies, where there are no streets, and where its reach is none', async () => {
  const far = { longitude: FAR[0] };
  expect(await refusalOf(look(far))).toMatchObject({ code: 'noStreetThere' });
  expect(await refusalOf(look({ ...far, target: 'area' }))).toMatchObject({ code: 'noAreaThere' });
  expect(await refusalOf(look({}, 2))).toMatchObject({ code: 'noCity' });
  expect(await refusalOf(add('Where?', map({ target: 'street', at: FAR })))).toMatchObject({
    code: 'questionFault',
    data: { fault: 'noStreetThere' },
  });
  expect(await refusalOf(add('Where?', map({ withinMetres: -1 })))).toMatchObject({ data: { fault: 'placeReach' } });
  expect(await refusalOf(add('Where?', map({ acrossMetres: 3 })))).toMatchObject({ data: { fault: 'placeReach' } });
  expect(await refusalOf(add('Where?', map(), 2))).toMatchObject({ code: 'noCity' });
  const bare = await (await openDesk(store)).signIn('Trainer', [1]);
  expect(await refusalOf(add('Where?', map(), 1, bare))).toMatchObject({ code: 'noCity' });
});

it('a driver points at a point, a street and an area; the office reads how far off they were', async () => {
  await add('Where is the fountain?', map());
  const { id } = await add('Where is Long street?', map({ target: 'street', names: false, withinMetres: 20 }));
  await add('Where is the old town?', map({ target: 'area', withinMetres: 0 }));
  const kept = await call(router.question, { fleet: 1, id }, { context });
  expect(kept.answer).toMatchObject({ kind: 'map', target: 'street', shape: { name: 'Long street' } });
  expect(await call(router.exportQuestions, { fleet: 1, courseId }, { context })).toEqual({ gift: '' });
  const { id: trainingId } = await call(router.openTraining, { fleet: 1, did: '1', courseId }, { context });
  const who = { fleetId: 1, driverId };
  const act = <T>(work: (t: Tx) => Promise<{ ok: true; value: T } | { ok: false; code: string }>) =>
    transact(store, { kind: 'driver', id: driverId, name: 'Ada' }, NOW, work);
  const begun = await act((t) => startTestIn(t, who, trainingId));
  const tryId = begun.ok ? begun.value.tryId : 0;
  const given: Record<string, [number, number]> = {
    'Where is the fountain?': [ON_STREET[0] + 0.005, ON_STREET[1]],
    'Where is Long street?': [ON_STREET[0] + STEP_DEGREES, ON_STREET[1]],
    'Where is the old town?': [11.85, 57.7],
  };
  for (const { place, text } of await questionsOfTry(store.db, tryId)) {
    expect(await act((t) => answerTestIn(t, who, { tryId, place, given: { chosen: [0] } }))).toMatchObject({
      code: 'answerUnfit',
    });
    const at = given[text] ?? ON_STREET;
    expect(await act((t) => answerTestIn(t, who, { tryId, place, given: { at } }))).toMatchObject({ ok: true });
  }
  expect(await act((t) => handInTestIn(t, who, tryId))).toMatchObject({ value: { state: 'passed', score: 66 } });
  const { questions } = await call(router.tryQuestions, { fleet: 1, id: tryId }, { context });
  expect(questions.toSorted((a, b) => (a.text < b.text ? -1 : 1))).toMatchObject([
    { text: 'Where is Long street?', right: ['Long street'], metresOff: 0, mark: 100 },
    { text: 'Where is the fountain?', right: ['57.70000, 11.90250'], metresOff: 297, mark: 0 },
    { text: 'Where is the old town?', right: ['Old town'], metresOff: 0, mark: 100 },
  ]);
});
