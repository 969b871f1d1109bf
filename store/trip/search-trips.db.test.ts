import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/kit/time.ts';
import { openStore } from '../door/connect.ts';
import { afterwards } from '../testing/afterwards.ts';
import { insertCrew, insertVehicleType } from '../testing/company.ts';
import { insertFleet } from '../testing/plain-fleet.ts';
import { testDatabase } from '../testing/test-database.ts';
import { searchTrips, type TripFilter, tripsMeant } from './search-trips.ts';

const store = openStore((await testDatabase()).url);
afterwards(() => store.close());

const FIRST_MS = Date.parse('2026-11-02T00:00:00Z');
await insertFleet(store.db, 1);
await insertVehicleType(store.db, 1);
const { vehicleId, driverId, shiftId } = await insertCrew(store.db, 1, '11', { beganMs: FIRST_MS, signedOff: true });
const trips = Array.from({ length: 60 }, (_, n) => ({
  // Not in the order in which they are written.
  began_at: new Date(FIRST_MS + ((n * 37) % 60) * HOUR_MS),
  from_label: `Kungsgatan ${n % 3}`,
  to_label: `Linnégatan ${n % 2}`,
  payment: n % 5 === 0 ? ('card' as const) : ('cash' as const),
}));
await store.db
  .insertInto('trip')
  .values(
    trips.map((trip) => ({
      ...trip,
      fleet_id: 1,
      kind: 'hail' as const,
      vehicle_id: vehicleId,
      driver_id: driverId,
      shift_id: shiftId,
      ended_at: new Date(trip.began_at.getTime() + HOUR_MS),
    })),
  )
  .execute();

async function pages(filter: Omit<TripFilter, 'fleetId'>): Promise<number[]> {
  const all: number[] = [];
  for (let after = null as { atMs: number; id: number } | null; ; ) {
    const page = await searchTrips(store.db, { fleetId: 1, ...filter }, { after, most: 3 });
    all.push(...page.map((trip) => trip.began_at));
    const last = page.at(-1);
    if (last === undefined || page.length < 3) return all;
    after = { atMs: last.began_at, id: last.id };
  }
}
const plainly = (fits: (trip: (typeof trips)[number]) => boolean) =>
  trips
    .filter(fits)
    .map((trip) => trip.began_at.getTime())
    .toSorted((a, b) => b - a);

test('trips that are looked up by both their places come newest first, page by page, as those that are read off', async () => {
  const both = { pickup: 'kungsgatan 1', dropoff: 'linnegatan 1' };
  const meant = await tripsMeant(store.db, { fleetId: 1, ...both });
  expect(meant.trips).toHaveLength(10);
  const fits = (trip: (typeof trips)[number]) => trip.from_label.endsWith('1') && trip.to_label.endsWith('1');
  expect(await pages(both)).toEqual(plainly(fits));
  expect(await pages({ ...both, payments: ['card'] })).toEqual(plainly((one) => fits(one) && one.payment === 'card'));
  const half = FIRST_MS + 30 * HOUR_MS;
  expect(await pages({ ...both, fromMs: half })).toEqual(plainly((one) => fits(one) && one.began_at.getTime() >= half));
  expect(await pages({ pickup: 'Kungsgatan 1' })).toEqual(plainly((one) => one.from_label.endsWith('1')));
  expect(await pages({ ...both, dropoff: 'Linnégatan 7' })).toEqual([]);
});
