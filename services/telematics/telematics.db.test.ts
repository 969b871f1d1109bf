import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '#acts/context.ts';
import { setSetting } from '#acts/setting/set-setting.ts';
import { tellCarAlarm } from '#acts/telematics/tell-car-alarm.ts';
import { openFaultOrders } from '#acts/workshop/open-due.ts';
import type { Position } from '#core/kit/geo.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { USUAL } from '#core/setting/in-force.ts';
import { handClock } from '#engine/clock/clock.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { sweepTables } from '#store/person/sweep.ts';
import { drivenBetween, storeDriveEvents } from '#store/telematics/driving.ts';
import { troubleCodesOf } from '#store/telematics/trouble-code.ts';
import { insertClassAndGroup, insertCrew, insertVehicleType } from '#store/testing/company.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { NO_PLANS } from '../dispatcher/job-plans.ts';
import { readVehicles } from '../dispatcher/world-reader.ts';
import type { HeardFacts, VehiclePosition } from '../positions/position-book.ts';
import { startTelematics } from './telematics.ts';

/** Half past eleven at night in the fleet's zone: the drive goes on past midnight. */
const NOW_MS = Date.UTC(2026, 5, 1, 21, 30);

let store: Store;
let crew: Awaited<ReturnType<typeof insertCrew>>;
beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await insertFleet(store.db, 1);
  await insertVehicleType(store.db, 1);
  await insertClassAndGroup(store.db, 1, 'A', 'DAY');
  crew = await insertCrew(store.db, 1, '101', { beganMs: NOW_MS - DAY_MS / 8 });
});
afterAll(() => store.close());

function watched() {
  const clock = handClock(NOW_MS);
  let listener: ((fleetId: number, report: VehiclePosition) => void) | null = null;
  let hearer: ((heard: HeardFacts) => void) | null = null;
  const running = startTelematics({
    store,
    clock,
    books: {
      cities: { ofFleet: () => undefined },
      positions: {
        get: () => undefined,
        onHeard(heard: NonNullable<typeof hearer>) {
          hearer = heard;
          return () => undefined;
        },
        onReport(heard: NonNullable<typeof listener>) {
          listener = heard;
          return () => {
            listener = null;
          };
        },
      },
    } as never,
    onError: (error) => {
      throw error;
    },
  });
  /** A drive north: km/h at each second from `fromMs`. */
  const drive = (vehicleId: number, fromMs: number, speeds: readonly number[]) => {
    let north = 0;
    speeds.forEach((speedKmh, second) => {
      north += speedKmh / 3.6;
      clock.advance(Math.max(0, fromMs + second * 1_000 - clock.nowMs()));
      const position: Position = [11.97, 57.7 + north / 111_195];
      listener?.(1, { vehicleId, position, headingDegrees: 0, speedKmh, atMs: fromMs + second * 1_000 });
    });
  };
  /** What a device says, `seconds` after what was told before. */
  const say = (vehicleId: number, facts: HeardFacts['facts'], seconds = 0) => {
    clock.advance(seconds * 1_000);
    hearer?.({ fleetId: 1, vehicleId, atMs: clock.nowMs(), facts });
  };
  return { running, drive, say, clock, hears: () => listener !== null };
}

const calm = (seconds: number, kmh: number) => Array.from({ length: seconds }, () => kmh);

test('what a driver drives is kept with events and kilometres by the day of the fleet, and once where it is told again', async () => {
  const { running, drive, hears } = watched();
  drive(crew.vehicleId, NOW_MS, [...calm(300, 54), 36, 18, 0, ...calm(10, 0)]);
  await running.stop();
  expect(hears()).toBe(false);
  const [event, ...more] = await store.db.selectFrom('driving_event').selectAll().execute();
  expect(more).toEqual([]);
  expect(event).toMatchObject({ type: 'brake', fleet_id: 1, vehicle_id: crew.vehicleId, driver_id: crew.driverId });
  expect(event!.measure).toBeCloseTo(0.51, 2);
  expect(event!.at).toBe(NOW_MS + 299_000);
  expect(event!.samples!.map(Number)).toContain(NOW_MS + 302_000);
  const [driven] = await drivenBetween(store.db, 1, '2026-06-01', '2026-06-01');
  expect(driven).toMatchObject({ driverId: crew.driverId });
  expect(driven!.sums.km).toBeGreaterThan(4.4);
  expect(driven!.sums.km).toBeLessThan(4.6);
  expect(driven!.sums.counts.brake).toBeCloseTo(event!.confidence, 6);

  const again = {
    type: 'brake' as const,
    startMs: event!.at,
    endMs: event!.at,
    measure: 1,
    threshold: 1,
    confidence: 1,
    samples: [],
  };
  const told = [{ ...again, fleetId: 1, vehicleId: crew.vehicleId, position: null }];
  expect(await storeDriveEvents(store.db, told)).toBe(0);
  expect((await drivenBetween(store.db, 1, '2026-06-01', '2026-06-01'))[0]!.sums).toEqual(driven!.sums);
});

test('a coach brakes harshly earlier than a car', async () => {
  const coach = await insertCrew(store.db, 1, '103', { beganMs: NOW_MS, vehicle: { seats: 50 } });
  const car = await insertCrew(store.db, 1, '104', { beganMs: NOW_MS });
  const { running, drive } = watched();
  await running.write();
  for (const { vehicleId } of [coach, car]) drive(vehicleId, NOW_MS, [...calm(30, 54), 44, 34, 34, 34, 34]);
  await running.stop();
  const events = await store.db
    .selectFrom('driving_event')
    .select(['vehicle_id', 'type'])
    .where('vehicle_id', 'in', [coach.vehicleId, car.vehicleId])
    .execute();
  expect(events).toEqual([{ vehicle_id: coach.vehicleId, type: 'brake' }]);
});

test('what a device says of belt, power and ignition is judged with its positions, and standing without them', async () => {
  const { vehicleId } = await insertCrew(store.db, 1, '105', { beganMs: NOW_MS });
  const { running, drive, say } = watched();
  await running.write();
  say(vehicleId, { belted: false, ignition: true });
  drive(vehicleId, NOW_MS, calm(30, 40));
  say(vehicleId, { belted: true });
  drive(vehicleId, NOW_MS + 31_000, calm(5, 40));
  for (const seconds of [10, 10, 10]) {
    say(vehicleId, { powered: false }, seconds);
    await running.write();
  }
  say(vehicleId, { powered: true }, 10);
  await running.write();
  await running.stop();
  const events = await store.db
    .selectFrom('driving_event')
    .select(['type', 'measure'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('at')
    .execute();
  expect(events.map(({ type }) => type)).toEqual(['unbelted', 'powerCut']);
  expect(events[1]?.measure).toBeGreaterThanOrEqual(20);
});

test('trouble codes stand from when they are told until they are not, and ask for one order a car', async () => {
  const { vehicleId } = await insertCrew(store.db, 1, '106', { beganMs: NOW_MS });
  const { running, say, clock } = watched();
  const codes = () => troubleCodesOf(store.db, vehicleId, 0, 10);
  say(vehicleId, { troubleCodes: ['P0420', 'P0300'] });
  await running.write();
  say(vehicleId, { troubleCodes: ['P0300', 'P0420'] }, 60);
  await running.write();
  expect((await codes()).map(({ code, endedAtMs }) => [code, endedAtMs])).toEqual([
    ['P0300', null],
    ['P0420', null],
  ]);
  const world = { store, clock };
  expect(await openFaultOrders(world, SYSTEM('test'), 1)).toBeGreaterThanOrEqual(1);
  const orders = () =>
    store.db
      .selectFrom('work_order as o')
      .innerJoin('case_file as c', 'c.id', 'o.case_id')
      .select('c.given')
      .where('o.vehicle_id', '=', vehicleId)
      .execute();
  expect((await orders()).map(({ given }) => given['what'])).toEqual(['The device told trouble codes: P0300, P0420']);
  say(vehicleId, { troubleCodes: ['P0300', 'P0420', 'U0100'] }, 60);
  await running.write();
  await openFaultOrders(world, SYSTEM('test'), 1);
  expect(await orders()).toHaveLength(1);
  say(vehicleId, { troubleCodes: [] }, 60);
  await running.stop();
  expect((await codes()).every(({ endedAtMs }) => endedAtMs === clock.nowMs())).toBe(true);
  const acts = await store.db
    .selectFrom('audit')
    .select('act')
    .where('vehicle_id', '=', vehicleId)
    .where('act', 'like', 'troubleCodes%')
    .orderBy('id')
    .execute();
  expect(acts.map(({ act }) => act)).toEqual(['troubleCodesBegan', 'troubleCodesBegan', 'troubleCodesEnded']);
});

test('what a device says has happened is an event, told again by nobody, and one that does not wait an alert where it is wanted', async () => {
  const { vehicleId, driverId } = await insertCrew(store.db, 1, '108', { beganMs: NOW_MS - DAY_MS / 8 });
  const { running, say, drive, clock } = watched();
  await running.write();
  say(vehicleId, { alarms: ['tow', 'fatigue', 'brake'] }, 60);
  say(vehicleId, { alarms: ['tow', 'brake'] }, 10);
  drive(vehicleId, clock.nowMs() - 10_000, [...calm(5, 54), 36, 18, 0, ...calm(5, 0)]);
  await running.stop();
  const events = await store.db
    .selectFrom('driving_event')
    .select(['type', 'measure', 'driver_id'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('type')
    .execute();
  expect(events).toEqual(['brake', 'fatigue', 'tow'].map((type) => ({ type, measure: 0, driver_id: driverId })));
  const alerts = () =>
    store.db.selectFrom('alert').select('detail').where('vehicle_id', '=', vehicleId).orderBy('id').execute();
  expect((await alerts()).map(({ detail }) => detail)).toEqual([
    { plate: '108', did: expect.any(String), what: 'tow' },
    { plate: '108', did: expect.any(String), what: 'fatigue' },
  ]);
  const acts = () =>
    store.db
      .selectFrom('audit')
      .select('act')
      .where('vehicle_id', '=', vehicleId)
      .where('act', 'in', ['carTowed', 'carCrashed', 'driverTired'])
      .orderBy('id')
      .execute();
  expect((await acts()).map(({ act }) => act)).toEqual(['carTowed', 'driverTired']);

  const admin = SYSTEM('test');
  await setSetting({ store, clock }, admin, { fleetId: 1, name: 'carAlarms', version: 0 }, 'alarmsListed');
  const told = { fleetId: 1, vehicleId, alarm: 'accident' as const, atMs: clock.nowMs(), position: null };
  await tellCarAlarm({ store, clock }, admin, told);
  expect(await alerts()).toHaveLength(2);
  expect((await acts()).at(-1)?.act).toBe('carCrashed');
});

test('the range of an electric car is what its device says, or its charge, less what it drove since; dispatch reads it for a day', async () => {
  const { vehicleId } = await insertCrew(store.db, 1, '107', { beganMs: NOW_MS, vehicle: { full_range_km: 400 } });
  const { running, drive, say, clock } = watched();
  const seen = async () => {
    const around = { plot: () => null, plans: NO_PLANS, clears: null, nowMs: clock.nowMs() } as never;
    const cars = await readVehicles(
      store.db,
      { id: 1, timeZone: 'Europe/Stockholm' },
      { get: () => undefined },
      around,
    );
    return cars.find((car) => car.vehicleId === vehicleId)?.rangeMetres;
  };
  expect(await seen()).toBeUndefined();
  say(vehicleId, { chargePercent: 50 });
  await running.write();
  expect(await seen()).toBe(200_000);
  drive(vehicleId, NOW_MS + 1_000, calm(200, 54));
  await running.write();
  expect(await seen()).toBeLessThan(198_500);
  say(vehicleId, { rangeKm: 180 });
  await running.stop();
  expect(Math.round((await seen())! / 1_000)).toBeGreaterThanOrEqual(179);
  clock.advance(DAY_MS + 1);
  expect(await seen()).toBeUndefined();
});

test('a car that nobody drives on a shift counts for nobody', async () => {
  const other = await insertCrew(store.db, 1, '102', { beganMs: NOW_MS });
  const { running, drive } = watched();
  drive(other.vehicleId, NOW_MS - DAY_MS, [...calm(100, 54), 36, 18, 0, ...calm(5, 0)]);
  await running.stop();
  const [event] = await store.db
    .selectFrom('driving_event')
    .selectAll()
    .where('vehicle_id', '=', other.vehicleId)
    .execute();
  expect(event).toMatchObject({ type: 'brake', driver_id: null });
  expect(
    await store.db.selectFrom('driving_day').selectAll().where('vehicle_id', '=', other.vehicleId).execute(),
  ).toEqual([]);
});

test('samples are forgotten before their events, and days never', async () => {
  const days = await store.db.selectFrom('driving_day').selectAll().execute();
  const kept = { ...USUAL, drivingSamplesKeptDays: -1, drivingEventsKeptDays: 0.5 };
  await sweepTables(store.db, kept, { business: NOW_MS, wall: NOW_MS });
  const events = await store.db.selectFrom('driving_event').selectAll().execute();
  expect(events).not.toEqual([]);
  expect(events.every(({ at, samples }) => at > NOW_MS - DAY_MS / 2 && samples === null)).toBe(true);
  expect(await store.db.selectFrom('driving_day').selectAll().execute()).toEqual(days);
});
