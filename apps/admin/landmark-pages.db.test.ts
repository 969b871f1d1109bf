import { call } from '@orpc/server';
import { beforeAll, expect, test } from 'vitest';
import { router } from './server.ts';
import { twoFleetsDesk } from './testing/two-fleets-desk.ts';

const { landmarks } = router;
const { admin, coach } = await twoFleetsDesk();

const MANY = 5_000;
const context = admin;
const values = (shortcut: string, name = `Place ${shortcut}`) => ({
  shortcut,
  name,
  address: '',
  notes: '',
  longitude: 11.97,
  latitude: 57.71,
});
const add = (shortcut: string, fleet = 1) => call(landmarks.create, { fleet, values: values(shortcut) }, { context });
const page = (asked: { after?: string; filter?: string; limit?: number; fleet?: number }) =>
  call(landmarks.list, { fleet: 1, ...asked }, { context });
const shortcutsOf = ({ records }: Awaited<ReturnType<typeof page>>) =>
  records.map((record) => String(record.values['shortcut']));

/** Reads to the end, and does something after each page. */
async function readThrough(asked: { filter?: string; limit?: number }, between: (pages: number) => Promise<unknown>) {
  const read: string[] = [];
  let after: string | undefined;
  for (let pages = 1; ; pages += 1) {
    const answer = await page({ ...asked, ...(after === undefined ? {} : { after }) });
    read.push(...shortcutsOf(answer));
    if (!answer.next) return { read, pages, total: answer.total };
    after = answer.next;
    await between(pages);
  }
}
const nothing = async () => undefined;

beforeAll(async () => {
  const lines = Array.from({ length: MANY }, (_, n) => {
    const shortcut = `L${String(n).padStart(4, '0')}`;
    return `${shortcut},${n % 100 === 0 ? 'Night club' : 'Place'} ${n},11.97,57.71`;
  });
  const csv = `shortcut,name,longitude,latitude\n${lines.join('\n')}\n`;
  const { added } = await call(landmarks.importCsv, { fleet: 1, csv, dryRun: false }, { context });
  expect(added).toBe(MANY);
});

test('a list of 5,000 comes in pages that hold every record once, in the order of its key', async () => {
  const { read, pages, total } = await readThrough({}, nothing);
  expect([pages, total, read.length, new Set(read).size]).toEqual([3, MANY, MANY, MANY]);
  expect(read).toEqual(read.toSorted());
});

test('a page that ends with the last record says that nothing follows', async () => {
  expect((await page({ limit: MANY })).next).toBeNull();
  const { pages, read } = await readThrough({ limit: 2_500 }, nothing);
  expect([pages, read.length]).toEqual([2, MANY]);
});

test('what is added and taken away between two pages moves none of the others', async () => {
  const before = await readThrough({}, nothing);
  const made: { id: number }[] = [];
  const { read } = await readThrough({ limit: 1_000 }, async (pages) => {
    // One before all that was read, and one among what is still to come.
    made.push(await add(`A${pages}`), await add(`L4999-${pages}`));
    if (pages === 2) {
      const [record] = (await page({ filter: 'L4501' })).records;
      await call(landmarks.remove, { fleet: 1, id: record?.id ?? 0, version: 1 }, { context });
    }
  });
  const old = read.filter((shortcut) => /^L\d{4}$/.test(shortcut));
  expect(old).toEqual(before.read.filter((shortcut) => shortcut !== 'L4501'));
  expect(new Set(read).size).toBe(read.length);
  expect(read.filter((shortcut) => shortcut.startsWith('L4999-'))).toEqual([1, 2, 3, 4, 5].map((n) => `L4999-${n}`));
  expect(read.filter((shortcut) => shortcut.startsWith('A'))).toEqual([]);
  for (const { id } of made) await call(landmarks.remove, { fleet: 1, id, version: 1 }, { context });
});

test('a page goes on behind a record that is gone by then', async () => {
  const gone = await add('L0000-A');
  const first = await page({ limit: 2 });
  expect(shortcutsOf(first)).toEqual(['L0000', 'L0000-A']);
  await call(landmarks.remove, { fleet: 1, id: gone.id, version: 1 }, { context });
  expect(shortcutsOf(await page({ limit: 1, after: first.next ?? '' }))).toEqual(['L0001']);
});

test('the filter looks through all records, page by page, and each of its words has to be there', async () => {
  const { read, pages, total } = await readThrough({ filter: 'club NIGHT', limit: 20 }, nothing);
  expect([pages, total, new Set(read).size]).toEqual([3, 50, 50]);
  expect((await page({ filter: 'L4900 club' })).total).toBe(1);
  expect((await page({ filter: 'L4901 club' })).total).toBe(0);
});

test('the export holds all that the filter leaves, however many pages that is', async () => {
  const lines = async (filter: string) => {
    const { csv } = await call(landmarks.exportCsv, { fleet: 1, filter }, { context });
    return csv.trim().split('\n').length - 1;
  };
  expect(await lines('')).toBe((await page({ limit: 1 })).total);
  expect(await lines('night')).toBe(50);
});

test.each([
  'L0001',
  '{}',
  '[]',
  '["L0001"]',
  '["L0001",0]',
  '["L0001",1.5]',
  '["L0001",1e300]',
  '["L0001","1"]',
  '["L\\u00000001",1]',
  '[1,1]',
  '["L0001",1,2]',
  '[["L0001",1]]',
])('a place that no list was at is refused: %s', async (after) => {
  await expect(page({ after })).rejects.toMatchObject({ code: 'pageUnknown', status: 422 });
});

test('a place holds for no fleet but the one that is asked for', async () => {
  await add('OWN', 2);
  const { next } = await page({ limit: 1 });
  expect(shortcutsOf(await page({ fleet: 2, after: next ?? '' }))).toEqual(['OWN']);
  await expect(call(landmarks.list, { fleet: 1, after: next ?? '' }, { context: coach })).rejects.toMatchObject({
    code: 'notAllowed',
  });
});
