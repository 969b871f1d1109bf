import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { penaltyResource } from '#core/penalty/penalty.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

const { penalties } = router;
let store: Store;
let context: RequestContext;
let umpire: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  context = await desk.signIn('Manager', [1]);
  umpire = await desk.signIn('Umpire', [1]);
});
afterAll(() => store.close());

const valuesOf = (code: string, more: object = {}) => ({
  ...emptyValues(penaltyResource),
  code,
  name: `Offence ${code}`,
  textEn: 'You came late.',
  textFr: 'Vous êtes arrivé en retard.',
  minutes: [30, 120, 1_440],
  ...more,
});
const create = (code: string, more: object = {}) =>
  call(penalties.create, { fleet: 1, values: valuesOf(code, more) }, { context });

test('a penalty is kept with what each occurrence costs, and every list of them hears of it', async () => {
  const made = await create('LATE', { points: 2, fineMinor: 50_000 });
  expect(made.values).toEqual(valuesOf('LATE', { points: 2, fineMinor: 50_000 }));
  const told = await store.pool.query(`select topic from announcement where entity_id = $1`, [made.id]);
  expect(told.rows).toEqual([{ topic: 'penalties' }]);
  const longer = { ...made.values, minutes: [60, 120] };
  const target = { fleet: 1, id: made.id, version: made.version };
  const changed = await call(penalties.update, { ...target, values: longer }, { context });
  expect(changed.values['minutes']).toEqual([60, 120]);
  const { lines } = await call(penalties.history, { fleet: 1, id: made.id }, { context });
  expect(lines[0]).toMatchObject({
    act: 'update',
    changes: [{ field: 'minutes', was: [30, 120, 1_440], became: [60, 120] }],
  });
  await expect(call(penalties.update, { ...target, values: longer }, { context })).rejects.toMatchObject({
    code: 'recordMoved',
  });
  const gone = await call(penalties.remove, { ...target, version: changed.version }, { context });
  expect(gone).toEqual({ id: made.id });
});

test('what cannot be a penalty is refused at its field', async () => {
  await create('ONCE');
  await expect(create('once')).rejects.toMatchObject({ code: 'fieldTaken', data: { field: 'code' } });
  const wrong: [more: object, field: string, rule: string][] = [
    [{ minutes: [120, 30] }, 'minutes', 'mayNotFall'],
    [{ minutes: [-1] }, 'minutes', 'notBetween'],
    [{ minutes: Array.from({ length: 11 }, () => 5) }, 'minutes', 'tooManyNumbers'],
    [{ way: 'automatic', needsHearing: true }, 'needsHearing', 'notBoth'],
    [{ fineMinor: -5 }, 'fineMinor', 'wrongKind'],
    [{ points: 101 }, 'points', 'notBetween'],
    [{ scope: 'everything' }, 'scope', 'notAChoice'],
    [{ textEn: '' }, 'textEn', 'required'],
  ];
  for (const [more, field, rule] of wrong) {
    await expect(create('WRONG', more), field).rejects.toMatchObject({ code: 'fieldInvalid', data: { field, rule } });
  }
  await create('GONE', { ended: true });
  await expect(create('GONE')).rejects.toMatchObject({ code: 'fieldTakenByEnded' });
});

test('a file of penalties comes in whole or not at all, its minutes as a list', async () => {
  const csv = (minutes: string) =>
    `code,name,textEn,textFr,minutes,points,countsDays,scope,way\nFILE,From a file,Late,Retard,${minutes},1,30,allWork,proposed\n`;
  const bad = await call(penalties.importCsv, { fleet: 1, csv: csv('30 soon'), dryRun: false }, { context });
  expect(bad).toMatchObject({ written: false, problems: [{ line: 2, code: 'fieldInvalid' }] });
  const good = await call(penalties.importCsv, { fleet: 1, csv: csv('"30, 60; 90"'), dryRun: false }, { context });
  expect(good).toMatchObject({ written: true, added: 1, problems: [] });
  const again = await call(penalties.exportCsv, { fleet: 1, filter: 'FILE' }, { context });
  expect(again.csv).toContain('30 60 90');
  const same = await call(penalties.importCsv, { fleet: 1, csv: again.csv, dryRun: true }, { context });
  expect(same).toMatchObject({ added: 0, changed: 0, same: 1 });
});

test('fines are in the currency of the fleet', async () => {
  expect(await call(penalties.currency, { fleet: 1 }, { context })).toEqual({ currency: 'SEK' });
});

test('whoever does not set penalties reads none here', async () => {
  const refused = { code: 'notAllowed' };
  await expect(call(penalties.list, { fleet: 1 }, { context: umpire })).rejects.toMatchObject(refused);
  await expect(call(penalties.currency, { fleet: 1 }, { context: umpire })).rejects.toMatchObject(refused);
});
