import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelJob } from '#acts/job/direct-job.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { insertJob } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const { reasons } = router;
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

const valuesOf = (kind: string, code: string, more: object = {}) => ({
  kind,
  code,
  textEn: `Because of ${code}`,
  textFr: `À cause de ${code}`,
  place: 50,
  ended: false,
  ...more,
});
const create = (kind: string, code: string, more: object = {}) =>
  call(reasons.create, { fleet: 1, values: valuesOf(kind, code, more) }, { context });

test('a code stands once for each kind, whatever its letters', async () => {
  expect((await create('cancel', 'RANG')).values).toEqual(valuesOf('cancel', 'RANG'));
  await create('hold', 'RANG');
  await expect(create('cancel', 'rang')).rejects.toMatchObject({ code: 'fieldTaken', data: { field: 'code' } });
  await expect(create('whim', 'X')).rejects.toMatchObject({ data: { field: 'kind', rule: 'notAChoice' } });
  await expect(create('hold', 'X', { textFr: '' })).rejects.toMatchObject({
    data: { field: 'textFr', rule: 'required' },
  });
  await expect(create('hold', 'X', { place: 1_000 })).rejects.toMatchObject({
    data: { field: 'place', rule: 'notBetween' },
  });
});

test('they stand in the order the company gave them', async () => {
  await create('noShow', 'B', { place: 20 });
  await create('noShow', 'A', { place: 30 });
  await create('noShow', 'C', { place: 10 });
  const { records } = await call(reasons.list, { fleet: 1 }, { context });
  const codes = records.flatMap(({ values }) => (values['kind'] === 'noShow' ? [values['code']] : []));
  expect(codes).toEqual(['C', 'B', 'A']);
});

test('one that was given is ended, and only one that never was is deleted', async () => {
  const { id, version, values } = await create('cancel', 'GIVEN');
  const unused = await create('cancel', 'UNUSED');
  const job = await insertJob(store.db, 1, { state: 'dispatching', atMs: Date.parse('2026-11-21T11:00:00Z') });
  const actor = { kind: 'user', id: 1, name: 'coach' } as const;
  const cancelled = await cancelJob(context.suite, actor, { jobId: job.id, why: 'Because of GIVEN', reasonId: id });
  expect(cancelled).toMatchObject({ ok: true, value: { state: 'cancelled', reason_code: 'GIVEN' } });
  const target = { fleet: 1, id, version };
  await expect(call(reasons.remove, target, { context })).rejects.toMatchObject({ code: 'recordInUse' });
  await call(reasons.update, { ...target, values: { ...values, ended: true } }, { context });
  await expect(create('cancel', 'GIVEN')).rejects.toMatchObject({ code: 'fieldTakenByEnded' });
  await call(reasons.remove, { fleet: 1, id: unused.id, version: unused.version }, { context });
});

test('a dispatcher keeps none', async () => {
  await expect(call(reasons.list, { fleet: 1 }, { context: coach })).rejects.toMatchObject({ code: 'notAllowed' });
});
