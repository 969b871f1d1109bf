import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '#acts/context.ts';
import { createRecordIn } from '#acts/resource/create-record.ts';
import { courseActs } from '#acts/training/course-acts.ts';
import { dropTraining } from '#acts/training/open-training.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { formOf } from '#core/case/case-form.ts';
import { incidentCase } from '#core/incident/case.ts';
import { incidentKindResource } from '#core/incident/incident-kind.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { emptyValues, type RecordValues, type Resource } from '#core/resource/resource.ts';
import { courseResource } from '#core/training/course.ts';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import { insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { findTraining, trainingRows } from '#store/training/training.ts';
import { router } from './server.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
let store: Store;
let desk: Awaited<ReturnType<typeof openDeskAt>>;
let umpire: RequestContext;
let kind = 0;
let talk = 0;
let lecture = 0;
let driverId = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDeskAt(store, NOW);
  umpire = await desk.signIn('Umpire', [1]);
  const keep = <R extends Resource>(acts: { resource: R }, values: RecordValues) =>
    transact(store, SYSTEM('test'), NOW, async (t) => {
      const given = { ...emptyValues(acts.resource), ...values };
      const made = await createRecordIn(t, acts, { fleetId: 1, sees: [1] }, given);
      if (!made.ok) throw new Error(made.code);
      return made.value.id;
    });
  kind = await keep({ resource: incidentKindResource }, { code: 'MANNER', name: 'Conduct' });
  const course = (code: string, of: string) =>
    keep(courseActs, { ...emptyValues(courseResource), code, nameEn: code, nameFr: code, kind: of });
  talk = await course('TALK', 'coaching');
  lecture = await course('LECTURE', 'classroom');
  ({ driverId } = await insertCrew(store.db, 1, '77', {
    beganMs: NOW - HOUR_MS,
    driver: { did: '77', name: 'Ada Lind' },
  }));
});
afterAll(() => store.close());

const as = () => ({ context: umpire });
const open = (driver: number | null = driverId) =>
  call(
    router.incidents.open,
    {
      fleet: 1,
      driver,
      vehicle: null,
      ofCase: null,
      values: {
        ...emptyValues(formOf(incidentCase)),
        kind,
        what: 'Shouted at me',
        happenedOn: '2026-11-26',
        happenedAt: '10:30',
      },
    },
    as(),
  );
const coach = (id: number, change: object = {}) =>
  call(router.coachDriver, { fleet: 1, id, course: talk, why: 'Keeping calm', ...change }, as());
const trainings = () => trainingRows(store.db, 1, { which: 'all', dueBy: '', driverId, most: 10 });

test('coaching is ordered of an incident once, and both tell of each other', async () => {
  const { courses } = await call(router.coachingCourses, { fleet: 1 }, as());
  expect(courses).toMatchObject([{ id: talk, code: 'TALK' }]);
  const row = await open();
  const { id } = await coach(row.id);
  expect(await findTraining(store.db, 1, id)).toMatchObject({
    state: 'pending',
    orderedOf: 'incident',
    orderedWhy: 'Keeping calm',
    incident: { id: row.id, year: 2026 },
  });
  const whole = await call(router.incidents.get, { fleet: 1, id: row.id }, as());
  expect(whole.steps.at(-1)).toMatchObject({ step: 'note', text: 'Coaching ordered: TALK' });
  const line = await store.db
    .selectFrom('audit')
    .select(['act', 'why'])
    .where('act', '=', 'orderCoaching')
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({ why: 'Keeping calm' });
  expect(await refusalOf(coach(row.id))).toMatchObject({ code: 'coachedAlready', status: 409 });
  expect(await refusalOf(coach((await open()).id))).toMatchObject({
    code: 'coachingOpen',
    data: { driver: 'Ada Lind', course: 'TALK' },
  });
  // Taken back by the trainer, it may be ordered again.
  const { version } = (await findTraining(store.db, 1, id)) ?? { version: 0 };
  expect(await dropTraining(desk.suite, SYSTEM('test'), { fleetId: 1, id, version })).toMatchObject({ ok: true });
  await coach(row.id);
  expect(await trainings()).toHaveLength(1);
});

test('coaching is not ordered of nobody, without a reason, by another kind of course, or of what is not there', async () => {
  const row = await open();
  expect(await refusalOf(coach((await open(null)).id))).toMatchObject({ code: 'nobodyToCoach', status: 409 });
  expect(await refusalOf(coach(row.id, { why: '  ' }))).toMatchObject({ code: 'reasonMissing', status: 422 });
  expect(await refusalOf(coach(row.id, { course: lecture }))).toMatchObject({ code: 'notCoaching' });
  expect(await refusalOf(coach(row.id, { course: 999_999 }))).toMatchObject({ code: 'courseUnknown', status: 404 });
  expect(await refusalOf(coach(999_999))).toMatchObject({ code: 'caseUnknown', status: 404 });
  expect(await refusalOf(coach(row.id, { fleet: 2 }))).toMatchObject({ code: 'fleetNotAllowed' });
});

test('coaching is not ordered of who has left, or by a course that is over', async () => {
  const row = await open();
  await store.db
    .updateTable('course')
    .set({ ended_at: new Date(NOW) })
    .where('id', '=', talk)
    .execute();
  expect(await refusalOf(coach(row.id))).toMatchObject({ code: 'courseEnded', data: { course: 'TALK' } });
  await store.db
    .updateTable('driver')
    .set({ ended_at: new Date(NOW) })
    .where('id', '=', driverId)
    .execute();
  expect(await refusalOf(coach(row.id))).toMatchObject({ code: 'driverEnded', data: { driver: 'Ada Lind' } });
});
