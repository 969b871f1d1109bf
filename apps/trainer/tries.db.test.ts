import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerTestIn, handInTestIn, startTestIn } from '#acts/training/tries/take-test.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { courseResource } from '#core/training/course.ts';
import type { Given } from '#core/training/tries/mark.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { type Tx, transact } from '#store/door/transaction.ts';
import { moveDriverHistory } from '#store/driver/merge-drivers.ts';
import { insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { questionsOfTry } from '#store/training/try.ts';
import { router } from './server.ts';

let store: Store;
let desk: Awaited<ReturnType<typeof openDesk>>;
let context: RequestContext;
let driverId = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDesk(store);
  context = await desk.signIn('Trainer', [1]);
  const crew = await insertCrew(store.db, 1, '1', {
    beganMs: desk.clock.nowMs(),
    signedOff: true,
    driver: { did: '1', name: 'Ada' },
  });
  driverId = crew.driverId;
});
afterAll(() => store.close());

const act = async <T>(
  by: number,
  work: (t: Tx) => Promise<{ ok: true; value: T } | { ok: false; code: string }>,
): Promise<T> => {
  const done = await transact(store, { kind: 'driver', id: by, name: 'Ada' }, desk.clock.nowMs(), work);
  if (!done.ok) throw new Error(done.code);
  return done.value;
};
const course = async (code: string, gift: string) => {
  const test = { passMark: 50, testQuestions: 4, testMinutes: 10 };
  const values = { ...emptyValues(courseResource), code, nameEn: code, nameFr: code, ...test };
  const { id: courseId } = await call(router.courses.create, { fleet: 1, values }, { context });
  await call(router.importQuestions, { fleet: 1, courseId, gift }, { context });
  return courseId;
};

const GIFT = `::one::Red?{=Stop ~Go}

::true::Belt?{T}

::pairs::Match{=red -> stop =green -> go}

::words::Whom do you call?{=112}`;

it('the office reads what each try asked, what was answered, what is right, and what it is worth', async () => {
  const courseId = await course('T', GIFT);
  const { id: trainingId } = await call(router.openTraining, { fleet: 1, did: '1', courseId }, { context });
  const who = { fleetId: 1, driverId };
  const { tryId } = await act(driverId, (t) => startTestIn(t, who, trainingId));
  const give: Record<string, (options: number[]) => Given> = {
    one: (options) => ({ chosen: [options.indexOf(1)] }),
    true: () => ({ chosen: [1] }),
    pairs: (options) => ({ chosen: [options.indexOf(0), -1] }),
  };
  for (const { title, place, options } of await questionsOfTry(store.db, tryId)) {
    const given = give[title]?.(options);
    if (given) await act(driverId, (t) => answerTestIn(t, who, { tryId, place, given }));
  }
  const read = async () => (await call(router.tries, { fleet: 1, trainingId }, { context })).tries;
  expect(await read()).toMatchObject([{ id: tryId, state: 'running', score: null, endedAtMs: null }]);
  await act(driverId, (t) => handInTestIn(t, who, tryId));
  expect(await read()).toMatchObject([{ id: tryId, state: 'failed', score: 37, passMark: 50, timeOver: false }]);
  const { questions } = await call(router.tryQuestions, { fleet: 1, id: tryId }, { context });
  expect(questions.map(({ place }) => place)).toEqual([0, 1, 2, 3]);
  expect(questions.toSorted((a, b) => (a.title < b.title ? -1 : 1))).toMatchObject([
    { title: 'one', kind: 'one', given: ['Go'], right: ['Stop'], mark: 0 },
    { title: 'pairs', given: ['red → stop', 'green → –'], right: ['red → stop', 'green → go'], mark: 50 },
    { title: 'true', given: ['true'], right: ['true'], mark: 100 },
    { title: 'words', given: null, right: ['112'], mark: 0 },
  ]);
  expect(await refusalOf(call(router.tryQuestions, { fleet: 1, id: 9_999 }, { context }))).toMatchObject({
    code: 'tryUnknown',
  });
  expect(await refusalOf(call(router.tries, { fleet: 2, trainingId }, { context }))).toMatchObject({
    code: 'fleetNotAllowed',
  });
});

it('where two records of a driver are made one, tries go along; one that runs ends without a result', async () => {
  const courseId = await course('MERGE', GIFT);
  const crew = await insertCrew(store.db, 1, '2', {
    beganMs: desk.clock.nowMs(),
    signedOff: true,
    driver: { did: '2', name: 'Ada B' },
  });
  const [kept, gone] = await Promise.all(
    ['1', '2'].map(async (did) => (await call(router.openTraining, { fleet: 1, did, courseId }, { context })).id),
  );
  const who = { fleetId: 1, driverId: crew.driverId };
  const failed = await act(crew.driverId, (t) => startTestIn(t, who, gone ?? 0));
  await act(crew.driverId, (t) => handInTestIn(t, who, failed.tryId));
  await act(crew.driverId, (t) => startTestIn(t, who, gone ?? 0));
  await act(driverId, async (t) => {
    await moveDriverHistory(t, crew.driverId, driverId);
    t.unchanged();
    return { ok: true, value: null };
  });
  const { tries } = await call(router.tries, { fleet: 1, trainingId: kept ?? 0 }, { context });
  expect(tries.map(({ state }) => state)).toEqual(['void', 'failed']);
});
