import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { incidentKindResource } from '#core/incident/incident-kind.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

const { incidentKinds } = router;
let store: Store;
let context: RequestContext;
let manager: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  context = await desk.signIn('Administrator', [1]);
  manager = await desk.signIn('Manager', [1]);
});
afterAll(() => store.close());

const valuesOf = (code: string, more: object = {}) => ({
  ...emptyValues(incidentKindResource),
  code,
  name: `Kind ${code}`,
  ...more,
});
const create = (code: string, more: object = {}) =>
  call(incidentKinds.create, { fleet: 1, values: valuesOf(code, more) }, { context });

test('a kind is kept with its clocks, what it asks and its letters', async () => {
  const more = {
    severity: 1,
    channel: 'driver',
    acknowledgeHours: 2,
    answerDays: 3,
    regulatorHours: 24,
    asks: ['injured', 'policeNumber'],
    letterEn: 'Dear {{name}},\nyour matter is {{number}}.',
    letterFr: 'Bonjour {{name}},\nvotre affaire porte le numéro {{number}}.',
  };
  const made = await create('COLLISION', more);
  expect(made.values).toEqual(valuesOf('COLLISION', more));
  const told = await store.pool.query(`select topic from announcement where entity_id = $1`, [made.id]);
  expect(told.rows).toEqual([{ topic: 'incidentKinds' }]);
  const target = { fleet: 1, id: made.id, version: made.version };
  const ended = await call(
    incidentKinds.update,
    { ...target, values: { ...made.values, ended: true, regulatorHours: null } },
    { context },
  );
  expect(ended.values).toMatchObject({ ended: true, regulatorHours: null });
  await expect(create('collision')).rejects.toMatchObject({ code: 'fieldTakenByEnded', data: { field: 'code' } });
  await call(incidentKinds.remove, { ...target, version: ended.version }, { context });
  await expect(call(incidentKinds.get, { fleet: 1, id: made.id }, { context })).rejects.toMatchObject({
    code: 'recordUnknown',
  });
});

test('what cannot be a kind is refused at its field', async () => {
  await create('LATE');
  await expect(create('Late')).rejects.toMatchObject({ code: 'fieldTaken', data: { field: 'code' } });
  const wrong: [more: object, field: string, rule: string][] = [
    [{ severity: 0 }, 'severity', 'notBetween'],
    [{ channel: 'pigeon' }, 'channel', 'notAChoice'],
    [{ acknowledgeHours: null }, 'acknowledgeHours', 'required'],
    [{ acknowledgeHours: 48, answerDays: 1 }, 'acknowledgeHours', 'notBetween'],
    [{ answerDays: 91 }, 'answerDays', 'notBetween'],
    [{ asks: ['shoeSize'] }, 'asks', 'notAChoice'],
    [{ letterFr: 'Bonjour {{prénom}}' }, 'letterFr', 'wordUnknown'],
  ];
  for (const [more, field, rule] of wrong) {
    await expect(create('WRONG', more), field).rejects.toMatchObject({ code: 'fieldInvalid', data: { field, rule } });
  }
});

test('letters of several lines go out in a file and come in again the same', async () => {
  await create('FILE', { letterEn: 'Dear {{name}},\n\nthank you.', asks: ['injured'] });
  const { csv } = await call(incidentKinds.exportCsv, { fleet: 1, filter: 'FILE' }, { context });
  const plan = await call(incidentKinds.importCsv, { fleet: 1, csv, dryRun: true }, { context });
  expect(plan).toMatchObject({ added: 0, changed: 0, same: 1, problems: [] });
});

test('a manager, who is no administrator, keeps none', async () => {
  await expect(call(incidentKinds.list, { fleet: 1 }, { context: manager })).rejects.toMatchObject({
    code: 'notAllowed',
  });
});
