import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const { messageTypes, messageTemplates, driverReplies } = router;
let store: Store;
let context: RequestContext;
let booker: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  context = await desk.signIn('Manager', [1]);
  booker = await desk.signIn('Booking operator', [1]);
});
afterAll(() => store.close());

const type = (more: object = {}) => ({
  fleet: 1,
  values: { code: 'ICE', name: 'Ice', urgency: 'urgent', validMinutes: 90, ...more },
});

test('a type of messages is kept with its urgency and minutes, its code once whatever the letters', async () => {
  const made = await call(messageTypes.create, type(), { context });
  expect(made.values).toEqual({ code: 'ICE', name: 'Ice', urgency: 'urgent', validMinutes: 90 });
  await expect(call(messageTypes.create, type({ code: 'ice' }), { context })).rejects.toMatchObject({
    code: 'fieldTaken',
    data: { field: 'code' },
  });
  await expect(
    call(messageTypes.create, type({ code: 'LONG', validMinutes: 10_081 }), { context }),
  ).rejects.toMatchObject({
    code: 'fieldInvalid',
    data: { field: 'validMinutes', rule: 'notBetween', least: 1, most: 10_080 },
  });
});

test('a template names a type of its fleet, and keeps its text when that type goes', async () => {
  const made = await call(messageTypes.create, type({ code: 'FOG', name: 'Fog' }), { context });
  const values = { name: 'Fog ahead', typeId: made.id, text: 'Drive slowly:\nfog on the bridge.' };
  const template = await call(messageTemplates.create, { fleet: 1, values }, { context });
  expect(template.values).toEqual(values);
  const choices = await call(messageTemplates.choices, { fleet: 1 }, { context });
  expect(choices.typeId).toContainEqual({ id: made.id, label: 'Fog' });
  const strange = { fleet: 1, values: { ...values, name: 'Nowhere', typeId: 99_999 } };
  await expect(call(messageTemplates.create, strange, { context })).rejects.toMatchObject({
    code: 'referenceUnknown',
    data: { field: 'typeId' },
  });
  await call(messageTypes.remove, { fleet: 1, id: made.id, version: made.version }, { context });
  const { records } = await call(messageTemplates.list, { fleet: 1, filter: 'fog on' }, { context });
  expect(records).toMatchObject([{ values: { name: 'Fog ahead', typeId: null } }]);
});

test('answers come in by a file, each once, and go out again', async () => {
  const csv = 'reply\nOK\nIn 5 minutes\n';
  const plan = await call(driverReplies.importCsv, { fleet: 1, csv, dryRun: false }, { context });
  expect(plan).toMatchObject({ written: true, added: 2, problems: [] });
  const again = await call(driverReplies.importCsv, { fleet: 1, csv, dryRun: false }, { context });
  expect(again).toMatchObject({ written: false, same: 2 });
  const told = await call(driverReplies.exportCsv, { fleet: 1 }, { context });
  expect(told.csv).toContain('In 5 minutes');
});

test('whoever only books does not touch them', async () => {
  await expect(call(messageTypes.list, { fleet: 1 }, { context: booker })).rejects.toMatchObject({ status: 403 });
});
