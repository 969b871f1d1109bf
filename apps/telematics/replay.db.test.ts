import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusalOf, refusedWith } from '#apps/testing/refusal-of.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { SHARE_LENGTH } from '#core/telematics/drive/share.ts';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { forgetOld } from '#services/retention/retention.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { dropDaysBefore } from '#store/door/day-table.ts';
import { insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { makePartition, storeLatePositions } from '#store/vehicle/position.ts';
import { thinDay, trackOf } from '#store/vehicle/thinned.ts';
import { router } from './server.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
const FROM = NOW - 10 * MINUTE_MS;
let store: Store;
let desk: Awaited<ReturnType<typeof openDeskAt>>;
let workshop: RequestContext;
let visitor: RequestContext;
let crew: Awaited<ReturnType<typeof insertCrew>>;
let addresses = 0;

const as = (context: RequestContext) => ({ context });
const asked = () => ({ fleet: 1, vehicle: crew.vehicleId, fromMs: FROM, toMs: NOW });
const share = () => call(router.shareDrive, { ...asked(), forWhom: 'Trygg Insurance' }, as(workshop));
const open = (code: string, context = visitor) => call(router.openDrive, { code }, as(context));

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDeskAt(store, NOW);
  crew = await insertCrew(store.db, 1, '300', { beganMs: NOW - 2 * HOUR_MS });
  await makePartition(store.db, Math.floor(NOW / DAY_MS) * DAY_MS);
  await storeLatePositions(
    store.db,
    [50, 50, 30, 10, 0].map((speedKmh, n) => ({
      vehicleId: crew.vehicleId,
      position: [11.97 + n / 10_000, 57.7] as const,
      headingDegrees: 90,
      speedKmh,
      atMs: FROM + n * 1_000,
    })),
  );
  const event = { fleet_id: 1, vehicle_id: crew.vehicleId, driver_id: crew.driverId, measure: 0.56, threshold: 0.36 };
  for (const atMs of [FROM + 2_000, FROM - HOUR_MS])
    await store.db
      .insertInto('driving_event')
      .values({ ...event, type: 'brake', at: new Date(atMs), ended_at: new Date(atMs + 2_000), confidence: 0.9 })
      .execute();
});
beforeEach(async () => {
  workshop = await desk.signIn('Workshop', [1]);
  addresses += 1;
  visitor = { suite: desk.suite, sessionKey: undefined, address: `192.0.2.${addresses}` };
});
afterAll(() => store.close());

test('a drive is told with its speeds, its accelerations, its events and who drove', async () => {
  const told = await call(router.drive, asked(), as(workshop));
  expect(told.points).toHaveLength(5);
  expect(told.points[2]).toMatchObject({ speedKmh: 30, g: -0.567, limitKmh: null });
  expect(told.events).toHaveLength(1);
  expect(told.events[0]).toMatchObject({ type: 'brake', measure: 0.56, unit: 'g' });
  expect(told.drivers).toHaveLength(1);
  expect(told.thinned).toBe(false);
});

test('no drive is told of another fleet’s car, of a span that ends before it begins, or of more than two hours', async () => {
  const of = (change: object) => refusedWith(call(router.drive, { ...asked(), ...change }, as(workshop)));
  expect(await of({ vehicle: 999_999 })).toBe('vehicleUnknown 404');
  expect(await of({ toMs: FROM })).toBe('spanWrong 422');
  expect(await of({ toMs: FROM + 2 * HOUR_MS + 1 })).toBe('spanWrong 422');
  const wrong = (change: object) =>
    refusedWith(call(router.shareDrive, { ...asked(), forWhom: 'x', ...change }, as(workshop)));
  expect(await wrong({ vehicle: 999_999 })).toBe('vehicleUnknown 404');
  expect(await wrong({ toMs: FROM - 1 })).toBe('spanWrong 422');
});

test('whoever has the code sees the drive without a name, and each look is written down', async () => {
  const { code } = await share();
  expect(code).toHaveLength(SHARE_LENGTH);
  const told = await open(code);
  expect(told.points).toHaveLength(5);
  expect(told.events.map(({ type }) => type)).toEqual(['brake']);
  const { name, did } = (await call(router.drive, asked(), as(workshop))).drivers[0]!;
  expect(JSON.stringify(told)).not.toContain(name);
  expect(Object.keys(told)).not.toContain('drivers');
  expect(JSON.stringify(told.events)).not.toContain(did);
  await open(code);
  const [row] = (await call(router.shares, { fleet: 1 }, as(workshop))).rows;
  expect(row).toMatchObject({ forWhom: 'Trygg Insurance', looks: 2, state: 'open', lookedAtMs: NOW });
  const looks = await store.db
    .selectFrom('audit')
    .select(['vehicle_id', 'became'])
    .where('act', '=', 'lookAtDrive')
    .execute();
  expect(looks).toHaveLength(2);
  expect(looks[0]).toMatchObject({ vehicle_id: crew.vehicleId, became: { forWhom: 'Trygg Insurance' } });
  const kept = await store.db.selectFrom('drive_share').select('code_sha256').execute();
  expect(kept.some(({ code_sha256: hash }) => hash.toString().includes(code))).toBe(false);
});

test('a link that was ended, or is a day old, says so to whoever has it, and cannot be ended again', async () => {
  const { id, code } = await share();
  await call(router.revokeShare, { fleet: 1, id }, as(workshop));
  expect(await refusedWith(open(code))).toBe('linkOver 409');
  expect(await refusedWith(call(router.revokeShare, { fleet: 1, id }, as(workshop)))).toBe('linkOver 409');
  expect(await refusedWith(call(router.revokeShare, { fleet: 1, id: 999_999 }, as(workshop)))).toBe('shareUnknown 404');
  const old = await share();
  desk.clock.advance(DAY_MS);
  expect(await refusedWith(open(old.code))).toBe('linkOver 409');
  desk.clock.advance(-DAY_MS);
});

test('who guesses codes waits, and nobody else does', async () => {
  const { code } = await share();
  const guesser = visitor;
  for (let n = 0; n < 10; n += 1)
    expect(await refusedWith(open(`${n}`.repeat(SHARE_LENGTH), guesser))).toBe('driveUnknown 404');
  const waiting = await refusalOf(open(code, guesser));
  expect(waiting).toMatchObject({ code: 'tooMany', status: 429 });
  const other = { ...guesser, address: '198.51.100.7' };
  expect((await open(code, other)).points).toHaveLength(5);
});

test('of days whose positions are forgotten one a minute is left, and later nothing', async () => {
  const dayMs = Math.floor(NOW / DAY_MS) * DAY_MS - 100 * DAY_MS;
  await makePartition(store.db, dayMs);
  const reports = Array.from({ length: 180 }, (_, n) => ({
    vehicleId: crew.vehicleId,
    position: [11.97 + n / 10_000, 57.7] as const,
    headingDegrees: 90,
    speedKmh: n,
    atMs: dayMs + HOUR_MS + n * 1_000,
  }));
  await storeLatePositions(store.db, reports);
  const read = () => trackOf(store.db, crew.vehicleId, dayMs, dayMs + DAY_MS);
  expect(await read()).toHaveLength(180);
  const dropped = await dropDaysBefore(store.db, 'position_report', NOW - 90 * DAY_MS, (day) => thinDay(store.db, day));
  expect(dropped).toHaveLength(1);
  const left = await read();
  expect(left.map(({ atMs }) => (atMs - dayMs - HOUR_MS) / 1_000)).toEqual([0, 60, 120]);
  expect(left[1]).toMatchObject({ speedKmh: 60, headingDegrees: 90, position: [11.976, 57.7] });
  const told = await call(router.drive, { ...asked(), fromMs: dayMs, toMs: dayMs + 2 * HOUR_MS }, as(workshop));
  expect(told).toMatchObject({ thinned: true, points: [{ g: null }, { g: null }, { g: null }] });
  const later = { clock: { ...desk.clock, nowMs: () => NOW + 700 * DAY_MS }, wall: desk.clock };
  await forgetOld(store, later as never);
  expect(await read()).toEqual([]);
});
