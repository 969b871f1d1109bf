import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '#store/door/connect.ts';
import { insertVehicleType } from '#store/testing/company.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { inRoot } from './launch/root.mjs';

const { url } = await testDatabase();
const store = openStore(url, { connections: 2 });
await insertFleet(store.db, 1, { name: 'Gothenburg Cabs' });
await insertVehicleType(store.db, 1);
const folder = mkdtempSync(join(tmpdir(), 'trips-command-'));
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const command = fileURLToPath(new URL('./trips.ts', import.meta.url));
const MAP = inRoot('docs/examples/trips-map.json');
const MADE_UP = inRoot('services/trip-import/testing/made-up-trips.csv');

function trips(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((done) => {
    const env = { ...process.env, DATABASE_URL: url };
    execFile(process.execPath, ['--import', 'tsx', command, ...words], { env }, (error, out, err) => {
      done({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}
const tripsThere = async () =>
  Number((await store.pool.query<{ n: string }>('select count(*) as n from trip')).rows[0]?.n);

test('the command brings a file once, lists what does not fit with its line in both languages, and says so the second time', async () => {
  const unfit = join(folder, 'unfit.csv');
  const first = await trips('import', MADE_UP, '--map', MAP, '--unfit', unfit);
  expect(first.err).toContain('Line 5: 2025-03-30 02:30:00 in “pickup” never was: the clocks leapt over it.');
  expect(first.err).toContain('Ligne 7 : le plan ne dit pas comment « barter » est payé.');
  expect(first.out).toContain('11 rows in');
  expect(first.out).toContain('4 brought, 1 known already, 6 do not fit.');
  expect(first.out).toContain('Made out of service: 1 vehicles, 1 drivers.');
  expect(readFileSync(unfit, 'utf8').trimEnd().split('\r\n')).toHaveLength(7);
  const second = await trips('import', MADE_UP, '--map', MAP, '--json');
  expect(JSON.parse(second.out)).toMatchObject({ rows: 11, added: 0, same: 5, unfit: 6 });
  expect(await tripsThere()).toBe(4);
});

test('a map or a file that is none is refused in both languages', async () => {
  const map = join(folder, 'map.json');
  writeFileSync(map, '{"source": "x", "fleet": "Gothenburg Cabs", "columns": {"pickupAt": "a"}}');
  const missing = await trips('import', MADE_UP, '--map', map);
  expect([missing.code, missing.err]).toEqual([
    1,
    'The map does not say “columns.dropoffAt”.\nLe plan ne dit pas « columns.dropoffAt ».\n',
  ]);
  writeFileSync(map, 'source: x');
  expect((await trips('import', MADE_UP, '--map', map)).err).toContain('The map is no JSON');
  const none = await trips('import', join(folder, 'none.csv'), '--map', MAP);
  expect([none.code, none.err.includes('ne peut pas être lu')]).toEqual([1, true]);
  expect((await trips('import', MADE_UP)).code).toBe(2);
});

const DATA = process.env['HANSOM_DATA'];
const HOUR = DATA && join(DATA, 'nyc-hour-2013/passengers_2013-11-18_16h.csv');

test('an hour of real trips of New York is read, each row brought or listed', async ({ skip }) => {
  if (!HOUR || !existsSync(HOUR))
    return skip('HANSOM_DATA names no folder with nyc-hour-2013: real trips were not tried');
  const [head = '', ...rows] = readFileSync(HOUR, 'utf8').trimEnd().split('\n').slice(0, 3_001);
  const file = join(folder, 'hour.csv');
  // The source has no time of arrival, and turns the sign of the latitude.
  const names = head.split(',').map((name) => name.trim());
  const [at, y] = [names.indexOf('pickup_time'), names.indexOf('startY')];
  expect(at).toBeGreaterThanOrEqual(0);
  const mended = rows.map((row) => {
    const cells = row.split(',').map((cell) => cell.trim());
    cells[y] = String(-Number(cells[y]));
    return [...cells, cells[at]].join(',');
  });
  writeFileSync(file, [`${head.trim()},end`, ...mended].join('\n'));
  const map = join(folder, 'hour-map.json');
  writeFileSync(
    map,
    JSON.stringify({
      source: 'New York 2013',
      fleet: 'Gothenburg Cabs',
      zone: 'America/New_York',
      times: 'yyyy-MM-dd HH:mm:ss',
      columns: {
        pickupAt: 'pickup_time',
        dropoffAt: 'end',
        passengers: 'amount',
        pickupLongitude: 'startX',
        pickupLatitude: 'startY',
      },
    }),
  );
  const before = await tripsThere();
  const { out, err } = await trips('import', file, '--map', map, '--json');
  expect(err).toBe('');
  const done = JSON.parse(out) as { rows: number; added: number; same: number; unfit: number };
  expect(done).toMatchObject({ rows: 3_000, unfit: 0 });
  expect(done.added + done.same).toBe(3_000);
  expect(await tripsThere()).toBe(before + done.added);
});
