import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const { letterTemplates } = router;
let store: Store;
let manager: RequestContext;
let booker: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  manager = await desk.signIn('Manager', [1]);
  booker = await desk.signIn('Booking operator', [1]);
});
afterAll(() => store.close());

const valuesOf = (code: string, change: object = {}) => ({
  code,
  name: 'We are sorry',
  caseKind: 'incident',
  subjectEn: '{{number}}',
  letterEn: 'Dear {{name}}, it is answered by {{answerBy}}.',
  subjectFr: '',
  letterFr: '',
  ended: false,
  ...change,
});
const create = (code: string, change: object = {}) =>
  call(letterTemplates.create, { fleet: 1, values: valuesOf(code, change) }, { context: manager });

test('a letter is kept by its code, each once, and says only what is known of cases of its kind', async () => {
  const made = await create('SORRY');
  const { records } = await call(letterTemplates.list, { fleet: 1 }, { context: manager });
  expect(records).toEqual([{ id: made.id, version: 1, values: valuesOf('SORRY') }]);
  await expect(create('SORRY')).rejects.toMatchObject({ code: 'fieldTaken', data: { field: 'code' } });
  await expect(create('A', { letterEn: '' })).rejects.toMatchObject({
    data: { field: 'letterEn', rule: 'neededHere' },
  });
  await expect(create('A', { caseKind: 'suspension' })).rejects.toMatchObject({
    data: { field: 'letterEn', rule: 'wordUnknown' },
  });
  await expect(create('A', { subjectFr: '{{nickname}}' })).rejects.toMatchObject({
    data: { field: 'subjectFr', rule: 'wordUnknown' },
  });
  await expect(create('A', { caseKind: 'foundItem' })).rejects.toMatchObject({
    data: { field: 'caseKind', rule: 'notAChoice' },
  });
});

test('one of another fleet is not touched, and none by who may not', async () => {
  const { id, version } = await create('LATE');
  const target = { id, version };
  await expect(call(letterTemplates.remove, { fleet: 2, ...target }, { context: manager })).rejects.toMatchObject({
    code: 'fleetNotAllowed',
  });
  await expect(call(letterTemplates.remove, { fleet: 1, ...target }, { context: booker })).rejects.toMatchObject({
    code: 'notAllowed',
  });
});
