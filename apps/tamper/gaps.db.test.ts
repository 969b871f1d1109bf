import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusedWith } from '#apps/testing/refusal-of.ts';
import { addDays } from '#core/calendar/calendar-date.ts';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { type Crew, insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

/** A Thursday; the last whole week began on the 16th. */
const NOW = Date.parse('2026-11-26T10:00:00Z');
const MONDAY = '2026-10-26';
const week = (n: number) => addDays(MONDAY, 7 * n);
let store: Store;
let umpire: RequestContext;
let booker: RequestContext;
let car: Crew;
let idle: Crew;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  await store.db
    .updateTable('vehicle')
    .set({ decommissioned_at: new Date('2026-01-01T00:00:00Z') })
    .execute();
  const desk = await openDeskAt(store, NOW);
  umpire = await desk.signIn('Umpire', [1]);
  booker = await desk.signIn('Booking operator', [1]);
  const beganMs = Date.parse('2026-10-26T00:00:00Z');
  car = await insertCrew(store.db, 1, '801', { beganMs });
  idle = await insertCrew(store.db, 1, '802', { beganMs });
  for (const day of [week(0), week(2), addDays(week(2), 6)])
    await store.db
      .insertInto('trip')
      .values({
        fleet_id: 1,
        kind: 'hail',
        vehicle_id: car.vehicleId,
        driver_id: car.driverId,
        shift_id: car.shiftId,
        began_at: new Date(`${day}T12:00:00Z`),
        ended_at: new Date(`${day}T12:20:00Z`),
      })
      .execute();
});
afterAll(() => store.close());

const gaps = (context = umpire) => call(router.gaps, { fleet: 1 }, { context });
const handIn = (number: string, vehicleId: number, kind: 'report' | 'noUse', from: string, until: string) =>
  store.db
    .insertInto('meter_report')
    .values({ fleet_id: 1, number, vehicle_id: vehicleId, kind, from_date: from, until_date: until })
    .execute();

test('where nothing of what was handed in is kept, nothing is missed', async () => {
  expect(await gaps()).toEqual({ keptFrom: null, rows: [] });
  expect(await refusedWith(gaps(booker))).toBe('notAllowed 403');
});

test('weeks of which a car has handed in nothing are told with what was hired in them, and a notice that is not so', async () => {
  await handIn('R1', car.vehicleId, 'report', week(0), addDays(week(0), 6));
  await handIn('R2', car.vehicleId, 'report', week(3), addDays(week(3), 6));
  await handIn('N1', idle.vehicleId, 'noUse', week(0), addDays(week(2), 6));
  const { keptFrom, rows } = await gaps();
  expect(keptFrom).toBe(week(0));
  expect(rows).toEqual([
    {
      id: 1,
      vehicleId: car.vehicleId,
      plate: '801',
      kind: 'missing',
      fromDate: week(1),
      untilDate: addDays(week(2), 6),
      weeks: 2,
      hirings: 2,
      before: 'R1',
      after: 'R2',
    },
    {
      id: 2,
      vehicleId: idle.vehicleId,
      plate: '802',
      kind: 'missing',
      fromDate: week(3),
      untilDate: addDays(week(3), 6),
      weeks: 1,
      hirings: 0,
      before: 'N1',
      after: null,
    },
  ]);
  await handIn('N2', car.vehicleId, 'noUse', week(1), addDays(week(2), 6));
  expect((await gaps()).rows[0]).toMatchObject({ kind: 'usedThough', fromDate: week(2), weeks: 1, hirings: 2 });
});
