import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyValues } from '#core/resource/resource.ts';
import { courseResource } from '#core/training/course.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { usedAttributes } from '#store/attribute/attribute.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const { courses } = router;
let store: Store;
let context: RequestContext;
let coach: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  context = await desk.signIn('Trainer', [1]);
  coach = await desk.signIn('Dispatcher', [1]);
  await store.db.insertInto('paper_kind').values({ fleet_id: 1, name: 'First aid', subject: 'driver' }).execute();
  await store.db.insertInto('paper_kind').values({ fleet_id: 1, name: 'Insurance', subject: 'vehicle' }).execute();
});
afterAll(() => store.close());

const valuesOf = (code: string, more: object = {}) => ({
  ...emptyValues(courseResource),
  code,
  nameEn: code,
  nameFr: code,
  ...more,
});
const create = (code: string, more: object = {}) =>
  call(courses.create, { fleet: 1, values: valuesOf(code, more) }, { context });

test('a course stands once an edition, and comes only after courses that are there', async () => {
  await create('WHEEL', { attributes: ['wheelchair'] });
  await create('WHEEL', { edition: 2 });
  await expect(create('wheel')).rejects.toMatchObject({ code: 'fieldTaken', data: { field: 'code' } });
  await create('LIFT', { prerequisites: ['WHEEL'] });
  await expect(create('RAMP', { prerequisites: ['NOWHERE'] })).rejects.toMatchObject({
    code: 'referenceUnknown',
    data: { field: 'prerequisites' },
  });
  expect([...(await usedAttributes(store.db, 1, ['wheelchair', 'quiet']))]).toEqual(['wheelchair']);
});

test('it gives papers of drivers alone', async () => {
  const { paperKindId, prerequisites } = await call(courses.choices, { fleet: 1 }, { context });
  expect(paperKindId?.map(({ label }) => label)).toEqual(['First aid']);
  expect(prerequisites?.map(({ label }) => label)).toEqual(['LIFT', 'WHEEL']);
  const insurance = await store.db
    .selectFrom('paper_kind')
    .select('id')
    .where('subject', '=', 'vehicle')
    .executeTakeFirstOrThrow();
  await expect(create('AID', { paperKindId: insurance.id })).rejects.toMatchObject({ code: 'referenceUnknown' });
});

test('courses go out in a file and come in again the same, each edition by itself', async () => {
  const { csv } = await call(courses.exportCsv, { fleet: 1, filter: '' }, { context });
  const plan = await call(courses.importCsv, { fleet: 1, csv, dryRun: true }, { context });
  expect(plan).toMatchObject({ added: 0, changed: 0, same: 3, problems: [] });
});

test('a dispatcher keeps none', async () => {
  await expect(call(courses.list, { fleet: 1 }, { context: coach })).rejects.toMatchObject({ code: 'notAllowed' });
});
