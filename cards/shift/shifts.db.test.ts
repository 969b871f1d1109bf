import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { type Crew, insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const MONDAY = Date.parse('2026-11-16T06:00:00Z');
const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(MONDAY + hours * HOUR_MS);

let store: Store;
let manager: RequestContext;
let workshop: RequestContext;
let crew: Crew;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  manager = await desk.signIn('Manager', [1]);
  workshop = await desk.signIn('Workshop', [1]);
  crew = await insertCrew(store.db, 1, '101', { beganMs: MONDAY + 48 * HOUR_MS });
  const other = await insertCrew(store.db, 1, '102', { beganMs: MONDAY, signedOff: true });
  const seat = { fleet_id: 1, driver_id: crew.driverId, vehicle_id: crew.vehicleId };
  await store.db
    .insertInto('shift')
    .values([
      { ...seat, began_at: at(0), ended_at: at(9), break_seconds: 1_800 },
      { ...seat, driver_id: other.driverId, began_at: at(24), ended_at: at(30), ended_by: 'coach', ended_why: 'Ill' },
    ])
    .execute();
  const begun = { ...seat, shift_id: crew.shiftId, kind: 'hail' as const };
  await store.db
    .insertInto('trip')
    .values([
      { ...begun, began_at: at(49), ended_at: at(49.2), distance_metres: 4_200, fare_minor: 21_000 },
      { ...begun, began_at: at(50) },
    ])
    .execute();
});
afterAll(() => store.close());

test('a vehicle tells who drove it and how far, the open shift first, and who ended one from the office', async () => {
  const { shifts, more } = await call(router.shiftsOfVehicle, { fleet: 1, id: crew.vehicleId }, { context: workshop });
  expect(shifts.map(({ did, endedAtMs, trips, distanceMetres }) => [did, endedAtMs, trips, distanceMetres])).toEqual([
    ['101', null, 2, 4_200],
    ['102', at(30).getTime(), 0, 0],
    ['101', at(9).getTime(), 0, 0],
  ]);
  expect(shifts[1]).toMatchObject({ driverName: 'Driver 102', endedBy: 'coach', endedWhy: 'Ill' });
  expect(shifts[2]).toMatchObject({ plate: '101', breakSeconds: 1_800, endedBy: null });
  expect(more).toBe(false);
});

test('a driver’s shifts are theirs alone, and a long list is read on', async () => {
  const asked = { fleet: 1, id: crew.driverId, most: 1 };
  const first = await call(router.shiftsOfDriver, asked, { context: manager });
  expect(first.shifts.map(({ id }) => id)).toEqual([crew.shiftId]);
  expect(first.more).toBe(true);
  const all = await call(router.shiftsOfDriver, { ...asked, most: 50 }, { context: manager });
  expect(all.shifts.map(({ did }) => did)).toEqual(['101', '101']);
});

test('not of another fleet, and drivers not for the workshop', async () => {
  const asked = { id: crew.driverId };
  await expect(call(router.shiftsOfDriver, { ...asked, fleet: 2 }, { context: manager })).rejects.toMatchObject({
    code: 'fleetNotAllowed',
  });
  await expect(call(router.shiftsOfDriver, { ...asked, fleet: 1 }, { context: workshop })).rejects.toMatchObject({
    code: 'notAllowed',
  });
});
