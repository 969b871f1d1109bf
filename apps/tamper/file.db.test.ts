import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '#acts/context.ts';
import { collectCases } from '#acts/tamper/collect-cases.ts';
import { refusedWith } from '#apps/testing/refusal-of.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { storeHeardTrips } from '#store/tamper/trip.ts';
import { insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { makePartition, storePositions } from '#store/vehicle/position.ts';
import { router } from './server.ts';
import { foundOf } from './testing/found-events.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
const BEGAN = NOW - 40 * MINUTE_MS;
const folder = mkdtempSync(join(tmpdir(), 'case-'));
let store: Store;
let desk: Awaited<ReturnType<typeof openDeskAt>>;
let umpire: RequestContext;
let id = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDeskAt(store, NOW);
  umpire = await desk.signIn('Umpire', [1]);
  const of = await insertCrew(store.db, 1, '600', { beganMs: NOW - 2 * HOUR_MS });
  const { id: tripId } = await store.db
    .insertInto('trip')
    .values({
      fleet_id: 1,
      kind: 'hail',
      vehicle_id: of.vehicleId,
      driver_id: of.driverId,
      shift_id: of.shiftId,
      began_at: new Date(BEGAN),
      ended_at: new Date(BEGAN + 10 * MINUTE_MS),
      distance_metres: 6_750,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { vehicleId } = of;
  await storeHeardTrips(store.db, [
    { tripId, vehicleId, atMs: BEGAN + 10 * MINUTE_MS, meteredMetres: 6_750, heardMetres: 6_000, silentSeconds: 0 },
  ]);
  await makePartition(store.db, BEGAN);
  const heard = Array.from({ length: 120 }, (_, n) => ({
    vehicleId,
    atMs: BEGAN + n * 5 * SECOND_MS,
    position: [11.97, 57.7 + (n * 50) / 111_195] as const,
    headingDegrees: 0,
    speedKmh: 36,
  }));
  await storePositions(store.db, heard);
  await foundOf(store.db, of, BEGAN + 10 * MINUTE_MS);
  await collectCases({ store, clock: desk.clock }, SYSTEM('tamper'), 1);
  const { rows } = await call(router.cases.list, { fleet: 1, which: 'open' }, { context: umpire });
  id = rows[0]?.id ?? 0;
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await store.close();
});

const as = () => ({ context: umpire });
const take = () => call(router.takeFile, { fleet: 1, id }, as());

/** Runs `npm run verify-case` on a file as it was handed on. */
function verify(content: string): Promise<{ code: number; out: string }> {
  const path = join(folder, 'case.json');
  writeFileSync(path, content);
  const command = fileURLToPath(new URL('../../tools/verify/case.ts', import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', command, path], (error, out) => {
      resolve({ code: error === null ? 0 : Number(error.code), out });
    });
  });
}

test('the file holds meter, positions and jobs side by side, and who took it is in the log with its seal', async () => {
  const { name, content, seal } = await take();
  expect(name).toBe('T-2026-1.json');
  const told = JSON.parse(content) as { sections: { name: string; rows: { values: Record<string, unknown> }[] }[] };
  const rowsOf = (section: string) =>
    told.sections.find((one) => one.name === section)?.rows.map(({ values }) => values);
  expect(rowsOf('shifts')).toMatchObject([
    { plate: '600', trips: 1, jobs: 0, meteredMetres: 6_750, heardMetres: 6_000 },
  ]);
  expect(rowsOf('trips')).toMatchObject([{ meteredMetres: 6_750, heardMetres: 6_000, kind: 'hail' }]);
  expect(rowsOf('findings')).toMatchObject([{ code: 'meterKm', version: 1, threshold: 8 }]);
  expect(rowsOf('rules')).toMatchObject([{ code: 'meterKm', threshold: 8 }]);
  expect(rowsOf('positions')).toHaveLength(1);
  expect(rowsOf('positions')?.[0]?.['positions']).toHaveLength(120);
  const line = store.db.selectFrom('audit').select('became').where('act', '=', 'openTamperFile').limit(1);
  expect((await line.executeTakeFirst())?.became).toMatchObject({ seal, as: 'json', number: 'T-2026-1' });
  expect((await take()).seal).toBe(seal);
});

test('npm run verify-case finds a file whole, or says where it was changed', async () => {
  const { content, seal } = await take();
  expect(await verify(content)).toEqual({ code: 0, out: expect.stringContaining(`as it was sealed`) });
  expect((await verify(content)).out).toContain(seal);
  const changed = await verify(content.replace('"meteredMetres": 6750,\n', '"meteredMetres": 6050,\n'));
  expect(changed.code).toBe(1);
  expect(changed.out).toMatch(/^(shifts|trips), row 1: changed/);
  expect(await verify('{}')).toEqual({ code: 1, out: expect.stringContaining('This is no file of a tampering case') });
  expect((await verify('{')).code).toBe(2);
});

test('the same is a paper, and there is none of a case that is not there', async () => {
  expect(await call(router.printFile, { fleet: 1, id }, as())).toMatchObject({ copy: false, path: expect.any(String) });
  expect(await call(router.printFile, { fleet: 1, id }, as())).toMatchObject({ copy: true });
  const missing = { fleet: 1, id: 999_999 };
  expect(await refusedWith(call(router.takeFile, missing, as()))).toBe('caseUnknown 404');
  expect(await refusedWith(call(router.printFile, missing, as()))).toBe('caseUnknown 404');
});
