import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const { news, queryCodes, vehicles } = router;
let store: Store;
let context: RequestContext;
let typeId = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  typeId = (await smallCompany(store)).sedan;
  context = await (await openDesk(store)).signIn('Manager', [1, 2]);
});
afterAll(() => store.close());

type Page = { records: { values: Record<string, unknown> }[]; next: string | null };

/** All that a list answers, page by page. */
async function readThrough(page: (after: { after?: string }) => Promise<Page>, field: string) {
  const read: unknown[] = [];
  for (let after: { after?: string } = {}; ; ) {
    const { records, next } = await page(after);
    read.push(...records.map(({ values }) => values[field]));
    if (!next) return read;
    after = { after: next };
  }
}

test('news of one day stand on two pages, each once, from the newest day on', async () => {
  for (const [text, day] of [
    ['a', '2026-12-01'],
    ['b', '2026-12-03'],
    ['c', '2026-12-02'],
    ['d', '2026-12-02'],
    ['e', '2026-12-02'],
  ] as const) {
    const values = { news: text, fromDate: day, toDate: '2026-12-31', alsoFleets: [] };
    await call(news.create, { fleet: 1, values }, { context });
  }
  const page = (after: object) => call(news.list, { fleet: 1, limit: 2, ...after }, { context });
  expect(await readThrough(page, 'news')).toEqual(['b', 'e', 'd', 'c', 'a']);
});

test('a list in the order of a number is read on by the number', async () => {
  for (const code of [99, 20, 30, 21]) {
    await call(queryCodes.create, { fleet: 2, values: { code, name: `Code ${code}` } }, { context });
  }
  const page = (after: object) => call(queryCodes.list, { fleet: 2, limit: 1, ...after }, { context });
  expect(await readThrough(page, 'code')).toEqual([20, 21, 30, 99]);
  const between = await call(queryCodes.list, { fleet: 2, after: '["29.5",1]' }, { context });
  expect(between.records.map(({ values }) => values['code'])).toEqual([30, 99]);
});

test.each(['["Snow",1]', '["0000-01-01",1]', '["2026-02-30",1]'])('no list of news ends at %s', async (after) => {
  const refused = { code: 'pageUnknown', status: 422 };
  await expect(call(news.list, { fleet: 1, after }, { context })).rejects.toMatchObject(refused);
});

test('the filter of the server reads texts, words and numbers', async () => {
  const vehicle = {
    plate: '700',
    rego: 'ABC 700',
    vehicleTypeId: typeId,
    subFleetId: null,
    usageExpiry: '2030-01-01',
    mdtType: 'none',
    attributes: ['wheelchair', 'pets'],
    seats: null,
    keyControl: 'none',
    ownerName: 'Nyman',
    owners: [],
    make: '',
    model: '',
    colour: '',
    year: null,
    serviceDate: null,
    esn: '',
    cto: '',
    imei: '',
    posId: '',
    adma: '',
    fullRangeKm: null,
    decommissioned: false,
  };
  await call(vehicles.create, { fleet: 1, values: vehicle }, { context });
  const found = async (filter: string) => (await call(vehicles.list, { fleet: 1, filter }, { context })).total;
  expect(await found('nyman WHEEL')).toBe(1);
  expect(await found('nyman limousine')).toBe(0);
  expect(await found('%')).toBe(0);
  expect((await call(queryCodes.list, { fleet: 2, filter: '99' }, { context })).total).toBe(1);
});
