import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { planFrom } from '#core/dispatch/plan/stored-plan.ts';
import { vehicle } from '#core/dispatch/testing.ts';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import { adviceGivenSince, heededByDriver } from '#store/advice/given.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { Advisor } from './advisor.ts';
import { makePlotter } from './plotting.ts';
import { type LadderedFleet, ladderedFleet } from './testing/laddered-fleet.ts';
import { east, NOON_MS } from './testing/rank-of-cars.ts';

const PLAN = { preset: 'optimal', numbers: { worthShare: 1.5, advicePerRound: 5, adviceGainSeconds: 10 } } as const;

let store: Store;
let fleetId = 0;
let fleet: LadderedFleet;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
});
afterAll(() => store.close());
beforeEach(async () => {
  fleet = await ladderedFleet(store, ++fleetId, () => PLAN);
  const weekAgoMs = NOON_MS - 7 * DAY_MS;
  const row = { area_id: fleet.areas.east, state: 'offloaded', finished_at: new Date(weekAgoMs) };
  await fleet.job({ pickUp: east(3_000), requiredAtMs: weekAgoMs + 5 * MINUTE_MS, row });
});

/** Advises these cars, each told by where it stands, by one job that days like today have in the east. */
async function advise(advisor: Advisor, cars: { vehicleId: number; driverId: number; metres: number }[]) {
  const facts = fleet.parts.books.fleets.get(fleetId)!;
  const nowMs = fleet.clock.nowMs();
  const jobs = [1, 2].map((n) => ({ atMs: nowMs + n * 8 * MINUTE_MS, pickUp: east(3_000 + n * 20) }));
  const day = { jobs, priceMs: Float64Array.of(900_000, 800_000) };
  const foresight = { atMs: nowMs, worthMs: new Map(), days: [day, day] };
  return advisor.advise(facts, planFrom(PLAN, 7), {
    vehicles: cars.map(({ vehicleId, driverId, metres }) =>
      vehicle(vehicleId, {
        driverId,
        fleetId,
        position: east(metres),
        positionAtMs: nowMs,
        idleSinceMs: NOON_MS - 60 * MINUTE_MS,
      }),
    ),
    plot: makePlotter(facts),
    foreseen: { foresight, trust: 1 },
    driveTimes: fleet.parts.books.driveTimes.of(fleetId).timesFor(1),
  });
}

test('a free car is told by what waiting there would save, with the figures its driver is shown', async () => {
  const car = await fleet.car(east(0));
  const advisor = new Advisor(fleet.parts);
  expect(await advise(advisor, [{ ...car, metres: 0 }])).toBe(1);
  const [given] = await store.db.selectFrom('advice_given').selectAll().where('fleet_id', '=', fleetId).execute();
  expect(given).toMatchObject({ vehicle_id: car.vehicleId, driver_id: car.driverId, at: NOON_MS, looked_at: null });
  expect(given!.gain_seconds).toBeGreaterThan(60);
  expect(Math.abs(given!.metres - 3_000)).toBeLessThan(50);
  const [shown] = await store.db.selectFrom('vehicle_advice').selectAll().where('fleet_id', '=', fleetId).execute();
  expect(shown).toMatchObject({ area_id: fleet.areas.east, metres: given!.metres, expected_jobs: expect.any(Number) });
  // Not again within ten minutes.
  fleet.clock.advance(2 * MINUTE_MS);
  expect(await advise(advisor, [{ ...car, metres: 0 }])).toBe(0);
});

test('who went and who stayed is kept, once, and learned from', async () => {
  const went = await fleet.car(east(0));
  const stayed = await fleet.car(east(50));
  const advisor = new Advisor(fleet.parts);
  expect(
    await advise(advisor, [
      { ...went, metres: 0 },
      { ...stayed, metres: 50 },
    ]),
  ).toBe(2);
  fleet.clock.advance(4 * MINUTE_MS);
  const now = [
    { ...went, metres: 1_500 },
    { ...stayed, metres: 60 },
  ];
  await advise(advisor, now);
  expect((await adviceGivenSince(store.db, fleetId, NOON_MS)).map(({ looked }) => looked)).toEqual([false, false]);
  fleet.clock.advance(2 * MINUTE_MS);
  await advise(advisor, now);
  expect(await heededByDriver(store.db, fleetId, NOON_MS)).toEqual(
    new Map([
      [went.driverId, { told: 1, went: 1 }],
      [stayed.driverId, { told: 1, went: 0 }],
    ]),
  );
  // What they do later is no matter.
  fleet.clock.advance(2 * MINUTE_MS);
  await advise(advisor, [{ ...stayed, metres: 2_900 }]);
  expect((await heededByDriver(store.db, fleetId, NOON_MS)).get(stayed.driverId)).toEqual({ told: 1, went: 0 });
});
