import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusalOf, refusedWith } from '#apps/testing/refusal-of.ts';
import { circleRing } from '#core/area/drawing/circle.ts';
import type { Position } from '#core/kit/geo.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { NO_RULES } from '#core/telematics/zone/drawn-fences.ts';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import type { VehiclePosition } from '#services/positions/position-book.ts';
import { startTelematics } from '#services/telematics/telematics.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
const CENTRE: Position = [11.97, 57.7];
let store: Store;
let desk: Awaited<ReturnType<typeof openDeskAt>>;
let workshop: RequestContext;

const as = () => ({ context: workshop });
const ringsOf = (metres: number): [number, number][][] => {
  const made = circleRing(CENTRE, metres);
  if (!made.ok) throw new Error(made.code);
  return [made.value.map(([x, y]): [number, number] => [x, y])];
};
const zone = (name: string, change: object = {}) => ({
  id: null as number | null,
  name,
  rings: ringsOf(200),
  ...NO_RULES,
  ...change,
});
type Zone = ReturnType<typeof zone>;
const draw = (version: number, zones: Zone[]) => call(router.drawZones, { fleet: 1, version, zones }, as());
const now = () => call(router.zones, { fleet: 1 }, as());

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDeskAt(store, NOW);
});
beforeEach(async () => {
  workshop = await desk.signIn('Workshop', [1]);
});
afterAll(() => store.close());

test('zones are drawn, changed, swap their names and end; who draws upon an older drawing is told by whom', async () => {
  expect(await now()).toMatchObject({ version: 0, last: null, zones: [] });
  expect(await draw(0, [zone('Harbour'), zone(' Quay ', { dwellMinutes: 20, message: 'Move on' })])).toEqual({
    version: 1,
  });
  const first = await now();
  expect(first.zones.map(({ name, dwellMinutes, message }) => [name, dwellMinutes, message])).toEqual([
    ['Harbour', null, ''],
    ['Quay', 20, 'Move on'],
  ]);
  expect(await draw(1, first.zones)).toEqual({ version: 1 });
  const [harbour, quay] = first.zones as [Zone, Zone];
  await draw(1, [
    { ...harbour, name: 'Quay' },
    { ...quay, name: 'Harbour' },
  ]);
  expect((await now()).zones.map(({ id, name }) => [id, name])).toEqual([
    [quay.id, 'Harbour'],
    [harbour.id, 'Quay'],
  ]);
  expect(await refusalOf(draw(1, []))).toMatchObject({ code: 'zonesMoved', status: 409, data: { atMs: NOW } });
  const fee = { amountMinor: 4_500, kind: 'toll', on: 'in' } as const;
  await draw(2, [
    { ...harbour, name: 'Quay', fee },
    { ...quay, name: 'Harbour' },
  ]);
  const third = await now();
  expect(third).toMatchObject({ version: 3, currency: expect.stringMatching(/^[A-Z]{3}$/) });
  expect(third.zones.map((one) => one.fee)).toEqual([null, fee]);
  expect(await draw(3, third.zones as Zone[])).toEqual({ version: 3 });
  await draw(3, []);
  expect((await now()).zones).toEqual([]);
});

test('a zone of 10,000 corners, one that crosses itself and one that is not there are refused with a sentence', async () => {
  const { version } = await now();
  const rings = [
    Array.from({ length: 10_000 }, (_, n): [number, number] => [
      11.97 + Math.cos(n / 1_591.5) / 100,
      57.7 + Math.sin(n / 1_591.5) / 100,
    ]),
  ];
  expect(await refusalOf(draw(version, [zone('Coast', { rings })]))).toMatchObject({
    code: 'drawingFaulty',
    status: 422,
    data: { fault: 'cornersMany', area: 'Coast', most: 1_000 },
  });
  const bow: [number, number][] = [
    [11.97, 57.7],
    [11.98, 57.71],
    [11.98, 57.7],
    [11.97, 57.71],
    [11.97, 57.7],
  ];
  expect(await refusalOf(draw(version, [zone('Bow', { rings: [bow] })]))).toMatchObject({
    data: { fault: 'crossesItself', area: 'Bow' },
  });
  expect(await refusedWith(draw(version, [zone('Ghost', { id: 999_999 })]))).toBe('zoneUnknown 404');
});

test('a car that drives into a zone raises an alert and a task and is told, once; that it stays, and drives out, is told likewise', async () => {
  const { version } = await now();
  const told = { onIn: true, onOut: true, dwellMinutes: 2, alert: true, task: true, message: 'No stopping here' };
  await draw(version, [zone('Harbour', told)]);
  await store.db
    .insertInto('driver_message_type')
    .values({ fleet_id: 1, code: 'NOTE', name: 'Note', urgency: 'normal', valid_minutes: 60 })
    .execute();
  const crew = await insertCrew(store.db, 1, '700', { beganMs: NOW - HOUR_MS });
  let listener: ((fleetId: number, report: VehiclePosition) => void) | null = null;
  const running = startTelematics({
    store,
    clock: desk.clock,
    books: {
      cities: { ofFleet: () => undefined },
      positions: {
        onHeard: () => () => undefined,
        onReport(heard: NonNullable<typeof listener>) {
          listener = heard;
          return () => undefined;
        },
      },
    } as never,
    onError: (error) => {
      throw error;
    },
  });
  await running.write();
  let atMs = NOW;
  const drive = (seconds: number, from: number, to: number) => {
    for (let n = 0; n < seconds; n += 1) {
      const metres = from + ((to - from) * n) / seconds;
      atMs += SECOND_MS;
      desk.clock.advance(SECOND_MS);
      const position: Position = [CENTRE[0], CENTRE[1] + metres / 111_195];
      listener?.(1, { vehicleId: crew.vehicleId, position, headingDegrees: 180, speedKmh: 36, atMs });
    }
  };
  drive(40, 400, 0);
  drive(150, 0, 1);
  drive(40, 0, 400);
  await running.stop();
  const alerts = await store.db
    .selectFrom('alert')
    .select(['subject', 'detail'])
    .where('alert_type', '=', 'Geofence')
    .execute();
  expect(alerts.map(({ detail }) => detail)).toEqual([
    { plate: '700', did: expect.any(String), zone: 'Harbour', what: 'in' },
    { plate: '700', did: expect.any(String), zone: 'Harbour', what: 'dwell', minutes: 2 },
    { plate: '700', did: expect.any(String), zone: 'Harbour', what: 'out' },
  ]);
  const tasks = await store.db.selectFrom('task').select('request').where('request', '=', 'Geofence').execute();
  expect(tasks).toHaveLength(3);
  const messages = await store.db.selectFrom('driver_message').select('text').execute();
  expect(messages.filter(({ text }) => text === 'No stopping here')).toHaveLength(3);
  const { rows } = await call(router.events, { fleet: 1, vehicle: crew.vehicleId }, as());
  expect(rows.map(({ type }) => type).toSorted()).toEqual(['geofenceDwell', 'geofenceIn', 'geofenceOut']);
  expect(atMs - NOW).toBeLessThan(10 * MINUTE_MS);
});
