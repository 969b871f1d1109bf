import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { router as words } from '#cards/label/server.ts';
import type { Language } from '#core/language/languages.ts';
import { parseCsv } from '#core/resource/csv.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { systemLabels } from '#store/label/system-label.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

const { labels, vehicles } = router;
let store: Store;
let admin: RequestContext;
let other: RequestContext;
let booker: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  admin = await desk.signIn('Administrator', [1]);
  other = await desk.signIn('Administrator', [1, 2]);
  booker = await desk.signIn('Booking operator', [1]);
});
afterAll(() => store.close());

type Term = Parameters<typeof rename>[0];
const english = (one: string, many = '') => ({ en: { one, many }, fr: null });
const rename = (
  term: 'plate' | 'esn' | 'cto' | 'driver' | 'adma',
  version: number,
  own: object,
  context: RequestContext = admin,
) => call(labels.rename, { term, version, ...(own as ReturnType<typeof english>) }, { context });
const listed = async (term: Term) => {
  const { labels: all } = await call(labels.list, {}, { context: admin });
  return all.find((one) => one.term === term);
};

test('a term is renamed for the whole company, with who did it, and every fleet’s screens are told', async () => {
  const before = await store.pool.query<{ id: string }>('select coalesce(max(id), 0) as id from announcement');
  expect(await listed('esn')).toMatchObject({ own: { en: null, fr: null }, version: 0, changedAtMs: null });
  await rename('esn', 0, {
    en: { one: ' Serial  no. ', many: '' },
    fr: { one: 'Numéro de série', many: '', gender: 'm' },
  });
  const label = await listed('esn');
  expect(label).toMatchObject({ own: { en: { one: 'Serial no.' }, fr: { one: 'Numéro de série' } }, version: 1 });
  expect(label?.changedBy).not.toBe('');
  expect(label?.changedAtMs).toBeGreaterThan(0);
  const told = await store.pool.query('select fleet_id from announcement where topic = $1 and id > $2 order by 1', [
    'systemLabels',
    before.rows[0]?.id,
  ]);
  const fleets = await store.pool.query('select id as fleet_id from fleet order by 1');
  expect(told.rows).toEqual(fleets.rows);
  const { rows } = await store.pool.query('select was, became from audit where act = $1', ['renameTerm']);
  expect(rows).toEqual([
    {
      was: { en: null, fr: null },
      became: { en: { one: 'Serial no.', many: '' }, fr: { one: 'Numéro de série', many: '', gender: 'm' } },
    },
  ]);
});

test('anybody, also a driver’s page before its sign-on, reads the words, and nothing else of them', async () => {
  const guest = { ...admin, sessionKey: undefined };
  expect(await call(words.words, {}, { context: guest })).toEqual({ labels: await systemLabels(store.db) });
});

test.each([
  [english(''), 'labelEmpty'],
  [{ en: null, fr: null }, 'labelEmpty'],
  [english('', 'many'), 'labelEmpty'],
  [english('x'.repeat(31)), 'labelTooLong'],
  [english('tag', 'x'.repeat(31)), 'labelTooLong'],
  [english('a\u0007b'), 'labelControl'],
  [english('<script>alert(1)</script>'), 'labelMarkup'],
  [english('{{word}}'), 'labelMarkup'],
  [english('…'), 'labelNoLetter'],
  [english('Vehicle'), 'labelTaken'],
  [english('serial NO.'), 'labelTaken'],
])('the words %j are refused: %s, and nothing is written', async (own, code) => {
  await expect(rename('cto', 0, own)).rejects.toMatchObject({ code });
  expect(await listed('cto')).toMatchObject({ version: 0 });
});

test('the refusal of a taken word names both', async () => {
  await expect(rename('cto', 0, english('Vehicle'))).rejects.toMatchObject({
    data: { word: 'Vehicle', other: 'vehicle' },
  });
});

test('the second of two who rename one term is told who was first, and the words of the first stay', async () => {
  await rename('adma', 0, english('Alarm box'), other);
  await expect(rename('adma', 0, english('Siren'))).rejects.toMatchObject({
    code: 'labelMoved',
    data: { by: expect.stringMatching(/./) },
  });
  await expect(call(labels.restore, { term: 'adma', version: 0 }, { context: admin })).rejects.toMatchObject({
    code: 'labelMoved',
  });
  expect(await listed('adma')).toMatchObject({ own: { en: { one: 'Alarm box' } }, version: 1 });
});

test('of two who take one word for two terms at once, one gets it', async () => {
  const both = await Promise.allSettled([
    rename('cto', 0, english('Beacon')),
    rename('driver', 0, english('beacon'), other),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'labelTaken' } });
});

test('the same words again are no change, and the standard ones come back with a line of who gave them back', async () => {
  await rename('adma', 1, english('Alarm box'));
  expect(await listed('adma')).toMatchObject({ version: 1 });
  await call(labels.restore, { term: 'adma', version: 1 }, { context: admin });
  expect(await listed('adma')).toMatchObject({ own: { en: null, fr: null }, version: 2 });
  expect(await systemLabels(store.db)).not.toHaveProperty('adma');
});

test('a label that holds & and quotes is kept as typed', async () => {
  const typed = 'A&B "box" l’un';
  await rename('adma', 2, english(typed));
  expect(await listed('adma')).toMatchObject({ own: { en: { one: typed } } });
});

test('a file of vehicles has the company’s columns in the language asked for, and all its words come in again', async () => {
  const csvIn = async (language?: Language) =>
    (await call(vehicles.exportCsv, { fleet: 1, ...(language ? { language } : {}) }, { context: admin })).csv;
  const heads = (csv: string) => parseCsv(csv)[0] ?? [];
  expect(heads(await csvIn('fr'))).toContain('Numéro de série');
  expect(heads(await csvIn('en'))).toContain('Serial no.');
  expect(heads(await csvIn())).toContain('esn');
  expect([await csvIn('fr'), await csvIn()].map((csv) => csv.includes(';'))).toEqual([true, false]);
  for (const csv of [await csvIn('fr'), await csvIn('en'), await csvIn()]) {
    const row = heads(csv).map(() => 'x');
    const separator = csv.includes(';') ? ';' : ',';
    const plan = await call(
      vehicles.importCsv,
      { fleet: 1, csv: `${csv}\r\n${row.join(separator)}`, dryRun: true },
      { context: admin },
    );
    // Every head was understood: what is wrong are the values.
    expect(plan.written).toBe(false);
    expect(plan.problems.map(({ detail }) => detail['field'])).toContain('usageExpiry');
  }
});

test('who may not set up the system neither reads the table nor renames', async () => {
  await expect(call(labels.list, {}, { context: booker })).rejects.toMatchObject({ code: 'notAllowed' });
  await expect(rename('plate', 0, english('Tag'), booker)).rejects.toMatchObject({ code: 'notAllowed' });
  await expect(call(labels.restore, { term: 'plate', version: 0 }, { context: booker })).rejects.toMatchObject({
    code: 'notAllowed',
  });
});

test.each([
  { term: 'wheel', version: 0, en: { one: 'x', many: '' }, fr: null },
  { term: 'plate', version: -1, en: null, fr: null },
  { term: 'plate', version: 0, en: { one: 'x'.repeat(5_000), many: '' }, fr: null },
  { term: 'plate', version: 0, en: { one: 'x', many: '', gender: 'm' }, fr: null },
  { term: 'plate', version: 0, en: null, fr: { one: 'x', many: '', gender: 'n' } },
])('what is no such request is refused as such: %j', async (input) => {
  await expect(call(labels.rename, input as never, { context: admin })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
