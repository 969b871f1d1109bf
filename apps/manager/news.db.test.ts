import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const { news } = router;
let store: Store;
let manager: RequestContext;
let both: RequestContext;
let booker: RequestContext;
let nowMs = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  nowMs = desk.clock.nowMs();
  manager = await desk.signIn('Manager', [1]);
  both = await desk.signIn('Manager', [1, 2]);
  booker = await desk.signIn('Booking operator', [1]);
});
afterAll(() => store.close());

const item = (more: object = {}) => ({
  news: 'The airport rank is closed',
  fromDate: '2026-11-21',
  toDate: '2026-11-30',
  alsoFleets: [] as number[],
  ...more,
});
let items = 0;
const create = (more: object = {}, context = both) => {
  items += 1;
  const values = item({ news: `The airport rank is closed, ${items}`, ...more });
  return call(news.create, { fleet: 1, values }, { context });
};

test('a news item is kept with when it was made, for its fleet and the others named', async () => {
  const made = await create({ alsoFleets: [2] });
  const row = await store.db.selectFrom('news').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    fleet_id: 1,
    news: 'The airport rank is closed, 1',
    from_date: '2026-11-21',
    to_date: '2026-11-30',
    also_fleets: [2],
    created_at: nowMs,
  });
  const told = await store.db
    .selectFrom('announcement')
    .select(['topic', 'fleet_id'])
    .where('topic', '=', 'news')
    .where('entity_id', '=', made.id)
    .execute();
  expect(told).toEqual([{ topic: 'news', fleet_id: 1 }]);
});

test('the newest stands first', async () => {
  await create({ fromDate: '2027-03-01', toDate: '2027-03-02' });
  await create({ fromDate: '2025-03-01', toDate: '2027-03-02' });
  const { records } = await call(news.list, { fleet: 1 }, { context: both });
  const days = records.map(({ values }) => String(values.fromDate));
  expect(days).toEqual(days.toSorted().toReversed());
});

test.each([
  [{ news: '' }, 'news', 'required'],
  [{ news: 'a\u0000b' }, 'news', 'wrongKind'],
  [{ fromDate: null }, 'fromDate', 'required'],
  [{ toDate: '2026-02-30' }, 'toDate', 'notADate'],
  [{ fromDate: '2026-11-21', toDate: '2026-11-20' }, 'toDate', 'beforeStart'],
  [{ alsoFleets: [2, 2] }, 'alsoFleets', 'notAChoice'],
])('bad input is told at its field: %j', async (more, field, rule) => {
  await expect(create(more)).rejects.toMatchObject({ code: 'fieldInvalid', status: 422, data: { field, rule } });
});

test('one day is long enough', async () => {
  await create({ fromDate: '2026-11-21', toDate: '2026-11-21' });
});

test('the same words begin once on a day', async () => {
  await create({ news: 'Snow ahead' });
  await expect(create({ news: 'SNOW ahead' })).rejects.toMatchObject({
    code: 'fieldTaken',
    status: 409,
    data: { field: 'news', value: 'SNOW ahead' },
  });
  await create({ news: 'Snow ahead', fromDate: '2026-11-22' });
});

test('script is kept and given back as the text it is', async () => {
  const text = '<img src=x onerror="document.title=1">\n<script>1</script>';
  const made = await create({ news: text });
  expect(await call(news.get, { fleet: 1, id: made.id }, { context: both })).toMatchObject({ values: { news: text } });
});

describe('fleets', () => {
  test('only those are named that the user sees, and not the own one again', async () => {
    await expect(create({ alsoFleets: [2] }, manager)).rejects.toMatchObject({
      code: 'referenceUnknown',
      status: 422,
      data: { field: 'alsoFleets' },
    });
    await expect(create({ alsoFleets: [99] })).rejects.toMatchObject({ code: 'referenceUnknown' });
    await expect(create({ alsoFleets: [1] })).rejects.toMatchObject({ code: 'referenceUnknown' });
    expect(await call(news.choices, { fleet: 1 }, { context: manager })).toEqual({ alsoFleets: [] });
    expect(await call(news.choices, { fleet: 1 }, { context: both })).toEqual({
      alsoFleets: [{ id: 2, label: 'West Coach & Ferry' }],
    });
  });

  test('that a user does not see are not told to them, and stay named when they change the rest', async () => {
    const made = await create({ alsoFleets: [2] });
    const seen = await call(news.get, { fleet: 1, id: made.id }, { context: manager });
    expect(seen.values.alsoFleets).toEqual([]);
    const values = { ...seen.values, news: 'The airport rank is open' } as ReturnType<typeof item>;
    const changed = await call(
      news.update,
      { fleet: 1, id: made.id, version: seen.version, values },
      { context: manager },
    );
    expect(changed.values).toMatchObject({ news: 'The airport rank is open', alsoFleets: [] });
    expect(await call(news.get, { fleet: 1, id: made.id }, { context: both })).toMatchObject({
      values: { alsoFleets: [2] },
    });
    const { lines } = await call(news.history, { fleet: 1, id: made.id }, { context: manager });
    expect(JSON.stringify(lines)).not.toContain('[2]');
  });

  test('of others are closed', async () => {
    await expect(call(news.list, { fleet: 2 }, { context: manager })).rejects.toMatchObject({
      code: 'fleetNotAllowed',
      status: 403,
    });
    await expect(call(news.create, { fleet: 2, values: item() }, { context: manager })).rejects.toMatchObject({
      code: 'fleetNotAllowed',
    });
  });
});

test('a booking operator keeps no news', async () => {
  await expect(call(news.list, { fleet: 1 }, { context: booker })).rejects.toMatchObject({
    code: 'notAllowed',
    status: 403,
  });
});

test('a changed or deleted item bounces off who saw the older one', async () => {
  const made = await create();
  const target = { fleet: 1, id: made.id, version: made.version };
  await call(news.update, { ...target, values: item({ news: 'Newer' }) }, { context: manager });
  await expect(call(news.update, { ...target, values: item() }, { context: both })).rejects.toMatchObject({
    code: 'recordMoved',
    status: 409,
  });
  await expect(call(news.remove, target, { context: both })).rejects.toMatchObject({ code: 'recordMoved' });
  await call(news.remove, { ...target, version: made.version + 1 }, { context: both });
  await expect(call(news.get, { fleet: 1, id: made.id }, { context: both })).rejects.toMatchObject({
    code: 'recordUnknown',
    status: 404,
  });
});

describe('news as a file', () => {
  test('is read again as it was written, fleets by their names', async () => {
    await create({ news: 'Christmas hours; see, "the board"\nby the door', alsoFleets: [2] });
    const { csv } = await call(news.exportCsv, { fleet: 1 }, { context: both });
    expect(csv).toContain('West Coach & Ferry');
    expect(await call(news.importCsv, { fleet: 1, csv, dryRun: false }, { context: both })).toMatchObject({
      written: false,
      added: 0,
      changed: 0,
      problems: [],
    });
  });

  test('the same words of another day are another item; of the same day they are changed', async () => {
    const head = 'news,fromDate,toDate,alsoFleets\n';
    const add = `${head}Winter tyres,2026-12-01,2027-03-31,West Coach & Ferry\nWinter tyres,2027-12-01,2028-03-31,\n`;
    const run = (csv: string, context = both) => call(news.importCsv, { fleet: 1, csv, dryRun: false }, { context });
    expect(await run(add)).toMatchObject({ written: true, added: 2 });
    expect(await run(`${head}winter tyres,2026-12-01,2027-04-15,West Coach & Ferry\n`)).toMatchObject({ changed: 1 });
  });

  test('a line that cannot be kept is told, and nothing is written', async () => {
    const csv = 'news,fromDate,toDate,alsoFleets\nOne,2026-12-02,2026-12-01,\nTwo,2026-12-01,2026-12-02,Nowhere Cabs\n';
    expect(await call(news.importCsv, { fleet: 1, csv, dryRun: true }, { context: both })).toMatchObject({
      problems: [
        { line: 2, code: 'fieldInvalid', detail: { field: 'toDate', rule: 'beforeStart' } },
        { line: 3, code: 'fieldInvalid', detail: { field: 'alsoFleets', rule: 'notAChoice' } },
      ],
    });
    await expect(
      call(news.importCsv, { fleet: 1, csv: 'news,toDate\nOne,2026-12-02\n', dryRun: true }, { context: both }),
    ).rejects.toMatchObject({ code: 'csvKeyMissing', data: { column: 'fromDate' } });
  });
});
