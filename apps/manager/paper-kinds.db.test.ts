import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPaper } from '#acts/paper/keep-paper.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const { paperKinds } = router;
let store: Store;
let context: RequestContext;
let coach: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  context = await desk.signIn('Manager', [1]);
  coach = await desk.signIn('Dispatcher', [1]);
});
afterAll(() => store.close());

const valuesOf = (name: string, more: object = {}) => ({
  name,
  subject: 'driver',
  blocks: 'nothing',
  required: false,
  legal: false,
  warnDays: [30, 14, 3],
  ended: false,
  ...more,
});
const create = (name: string, more: object = {}) =>
  call(paperKinds.create, { fleet: 1, values: valuesOf(name, more) }, { context });

test('a name stands once for drivers, once for vehicles and once for owners, whatever its letters', async () => {
  expect((await create('Insurance')).values).toEqual(valuesOf('Insurance'));
  await create('Insurance', { subject: 'vehicle' });
  await create('Insurance', { subject: 'owner' });
  await expect(create('INSURANCE')).rejects.toMatchObject({ code: 'fieldTaken', data: { field: 'name' } });
  await expect(create('Other', { subject: 'customer' })).rejects.toMatchObject({
    data: { field: 'subject', rule: 'notAChoice' },
  });
  await expect(create('Other', { warnDays: [0] })).rejects.toMatchObject({
    data: { field: 'warnDays', rule: 'notBetween' },
  });
});

test('what a kind blocks, and that everyone needs it, holds at once for all', async () => {
  const { driverId } = await insertCrew(store.db, 1, '101', { beganMs: context.suite.clock.nowMs() });
  const days = async () =>
    store.db.selectFrom('driver').select(['papers_from', 'papers_until']).where('id', '=', driverId).executeTakeFirst();
  const { id, version, values } = await create('Licence', { blocks: 'work', required: true });
  expect((await days())?.papers_until).toBe('1970-01-01');
  await call(paperKinds.update, { fleet: 1, id, version, values: { ...values, required: false } }, { context });
  expect(await days()).toEqual({ papers_from: null, papers_until: null });
  const of = { fleetId: 1, subject: 'driver', subjectId: driverId } as const;
  const actor = { kind: 'user', id: 1, name: 'manager' } as const;
  const paper = { kindId: id, number: '', fromDate: null, untilDate: '2026-11-01' };
  expect(await addPaper(context.suite, actor, of, paper)).toMatchObject({ ok: true });
  expect((await days())?.papers_until).toBe('2026-11-01');
  const target = { fleet: 1, id, version: version + 1 };
  // It is in use: it can neither become one of vehicles nor go, but it can end.
  await expect(
    call(paperKinds.update, { ...target, values: { ...values, subject: 'vehicle' } }, { context }),
  ).rejects.toMatchObject({ code: 'recordInUse' });
  await expect(call(paperKinds.remove, target, { context })).rejects.toMatchObject({ code: 'recordInUse' });
  await call(paperKinds.update, { ...target, values: { ...values, ended: true } }, { context });
  expect(await days()).toEqual({ papers_from: null, papers_until: null });
});

test('a kind that nobody holds goes, and with it what it kept from work', async () => {
  const { id, version } = await create('Badge', { blocks: 'work', required: true });
  await call(paperKinds.remove, { fleet: 1, id, version }, { context });
  const blocked = await store.db.selectFrom('driver').select('id').where('papers_until', 'is not', null).execute();
  expect(blocked).toEqual([]);
});

test('a dispatcher keeps none', async () => {
  await expect(call(paperKinds.list, { fleet: 1 }, { context: coach })).rejects.toMatchObject({ code: 'notAllowed' });
});
