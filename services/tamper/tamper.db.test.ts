import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '#acts/context.ts';
import { exceptIn } from '#acts/tamper/exceptions.ts';
import type { Position } from '#core/kit/geo.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { USUAL } from '#core/setting/in-force.ts';
import { handClock } from '#engine/clock/clock.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import { sweepTables } from '#store/person/sweep.ts';
import { storeSignals } from '#store/tamper/facts.ts';
import { type Crew, insertClassAndGroup, insertCrew, insertJob, insertVehicleType } from '#store/testing/company.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import type { VehiclePosition } from '../positions/position-book.ts';
import { startTamper } from './tamper.ts';

const NOW_MS = Date.UTC(2026, 5, 1, 9);
let store: Store;
let plate = 200;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await insertFleet(store.db, 1);
  await insertVehicleType(store.db, 1);
  await insertClassAndGroup(store.db, 1, 'A', 'DAY');
});
afterAll(() => store.close());

const TOWN: Position[] = [
  [11.9, 57.6],
  [12.1, 57.6],
  [12.1, 57.8],
  [11.9, 57.8],
  [11.9, 57.6],
];

const crew = () => {
  plate += 1;
  return insertCrew(store.db, 1, String(plate), { beganMs: NOW_MS - HOUR_MS });
};

function watching() {
  const clock = handClock(NOW_MS);
  let listener: ((fleetId: number, report: VehiclePosition) => void) | null = null;
  const running = startTamper({
    store,
    clock,
    books: {
      positions: {
        onReport(heard) {
          listener = heard;
          return () => {
            listener = null;
          };
        },
      },
    },
    onError: (error) => {
      throw error;
    },
  });
  const moveTo = (atMs: number) => clock.advance(Math.max(0, atMs - clock.nowMs()));
  return {
    running,
    hears: () => listener !== null,
    say(car: Crew, atMs: number, metresNorth: number, speedKmh: number, more: Partial<VehiclePosition> = {}) {
      const position: Position = [11.97, 57.7 + metresNorth / 111_195];
      listener?.(1, { vehicleId: car.vehicleId, position, headingDegrees: 0, speedKmh, atMs, ...more });
    },
    /** Judges all that was told until then. */
    async judgeAt(atMs: number) {
      moveTo(atMs + 30 * SECOND_MS);
      await running.turn();
    },
  };
}

const hiring = (car: Crew, fromMs: number, untilMs: number, metres: number | null, kind: 'hail' | 'job' = 'hail') =>
  store.db
    .insertInto('trip')
    .values({
      fleet_id: 1,
      kind,
      vehicle_id: car.vehicleId,
      driver_id: car.driverId,
      shift_id: car.shiftId,
      began_at: new Date(fromMs),
      ended_at: new Date(untilMs),
      distance_metres: metres,
    })
    .execute();
const eventsOf = ({ vehicleId }: Crew) =>
  store.db.selectFrom('tamper_event').selectAll().where('vehicle_id', '=', vehicleId).orderBy('at').execute();

test('a car whose meter tells a tenth too much is found, with whoever drove, the rule and what it rests on', async () => {
  const car = await crew();
  const { running, say, judgeAt, hears } = watching();
  for (let second = 0; second <= 400; second += 5) say(car, NOW_MS + second * SECOND_MS, second * 10, 36);
  await hiring(car, NOW_MS + 20 * SECOND_MS, NOW_MS + 380 * SECOND_MS, 4_000);
  await judgeAt(NOW_MS + 400 * SECOND_MS);
  const events = await eventsOf(car);
  expect(events).toMatchObject([
    { code: 'meterKm', version: 1, state: 'shadow', driver_id: car.driverId, threshold: 8, case_id: null },
  ]);
  expect(events[0]?.measure).toBeCloseTo(11.1, 0);
  expect(events[0]?.samples?.map(Number)).toEqual([NOW_MS + 20 * SECOND_MS, NOW_MS + 380 * SECOND_MS]);
  const [trip] = await store.db.selectFrom('tamper_trip').selectAll().where('vehicle_id', '=', car.vehicleId).execute();
  expect(trip).toMatchObject({ metered_metres: 4_000, silent_seconds: 0 });
  expect(trip?.heard_metres).toBeCloseTo(3_600, -1);
  await running.turn();
  expect(await eventsOf(car)).toHaveLength(1);
  await running.stop();
  expect(hears()).toBe(false);
});

test('what a device tells of a seat and of made-up positions is kept, and judged', async () => {
  const car = await crew();
  const { running, say, judgeAt } = watching();
  const drive = (from: number, until: number, more: Partial<VehiclePosition>) => {
    for (let second = from; second <= until; second += 5) say(car, NOW_MS + second * SECOND_MS, second * 10, 36, more);
  };
  drive(0, 300, { seatTaken: true });
  await judgeAt(NOW_MS + 280 * SECOND_MS);
  drive(305, 330, { seatTaken: false, mock: true });
  await judgeAt(NOW_MS + 330 * SECOND_MS);
  await judgeAt(NOW_MS + 360 * SECOND_MS);
  expect((await eventsOf(car)).map(({ code }) => code).toSorted()).toEqual(['mockLocation', 'noMeter']);
  const signals = store.db
    .selectFrom('vehicle_signal')
    .select(['kind', 'value'])
    .where('vehicle_id', '=', car.vehicleId);
  const kept = await signals.execute();
  expect(kept.filter(({ kind }) => kind === 'seat').map(({ value }) => value)).toEqual(['taken', 'free']);
  expect(kept.filter(({ kind }) => kind === 'mock')).toHaveLength(6);
  await running.stop();
});

test('a hiring by a code that is none of the area is found live, by the right one it is not, and exceptions hold', async () => {
  const { id: town } = await store.db
    .insertInto('area')
    .values({
      fleet_id: 1,
      code: '91',
      name: 'Town',
      polygon: JSON.stringify({ type: 'Polygon', coordinates: [TOWN] }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { fleet_id: 1, days: [], starts_at: null, ends_at: null };
  await store.db
    .insertInto('meter_code')
    .values([
      { ...of, name: 'Town', codes: ['1'], area_ids: [town] },
      { ...of, name: 'Outside', codes: ['4'] },
    ])
    .execute();
  const [wrong, right, changed, excepted, silent] = [
    await crew(),
    await crew(),
    await crew(),
    await crew(),
    await crew(),
  ];
  await transact(store, SYSTEM('test'), NOW_MS, (t) =>
    exceptIn(t, { fleetId: 1, code: 'tariffCode', vehicleId: excepted.vehicleId, why: 'Its meter has other codes.' }),
  );
  const { running, say, judgeAt } = watching();
  const codesOf = (car: Crew, second: number) =>
    car === silent ? undefined : car === right || (car === changed && second > 60) ? '1' : '4';
  const cars = [wrong, right, changed, excepted, silent];
  for (let second = 0; second <= 400; second += 5)
    for (const car of cars) {
      const tariffCode = codesOf(car, second);
      say(car, NOW_MS + second * SECOND_MS, second * 10, 36, tariffCode === undefined ? {} : { tariffCode });
    }
  for (const car of cars) await hiring(car, NOW_MS + 20 * SECOND_MS, NOW_MS + 380 * SECOND_MS, 3_600);
  await judgeAt(NOW_MS + 420 * SECOND_MS);
  await judgeAt(NOW_MS + 440 * SECOND_MS);
  const found = await Promise.all(cars.map(async (car) => (await eventsOf(car)).map(({ code }) => code)));
  expect(found).toEqual([['tariffCode'], [], [], [], []]);
  expect((await eventsOf(wrong))[0]).toMatchObject({ threshold: 120, driver_id: wrong.driverId, confidence: 0.9 });
  await running.stop();
  await store.db.deleteFrom('meter_code').execute();
});

test('what was done before a car is heard again still tells: a refusal a minute ago, a meter that drifted for days', async () => {
  const car = await crew();
  const job = await insertJob(store.db, 1, { atMs: NOW_MS, state: 'dispatching' });
  await transact(store, { kind: 'driver', id: car.driverId, name: 'Driver' }, NOW_MS - MINUTE_MS, async (t) => {
    t.audit({ act: 'refuse', entity: 'job', entityId: job.id, fleetId: 1, about: car });
  });
  for (let n = 1; n <= 5; n += 1) {
    const at = NOW_MS - DAY_MS - n * HOUR_MS;
    await hiring(car, at, at + 10 * MINUTE_MS, 6_240);
  }
  await store.db
    .insertInto('tamper_trip')
    .columns(['trip_id', 'vehicle_id', 'at', 'metered_metres', 'heard_metres', 'silent_seconds'])
    .expression((eb) =>
      eb
        .selectFrom('trip')
        .where('vehicle_id', '=', car.vehicleId)
        .select(['id', 'vehicle_id', 'ended_at', eb.lit(6_240).as('m'), eb.lit(6_000).as('h'), eb.lit(0).as('s')])
        .$castTo<never>(),
    )
    .execute();
  const { running, say, judgeAt } = watching();
  for (let second = 0; second <= 700; second += 5) say(car, NOW_MS + second * SECOND_MS, second * 10, 36);
  await hiring(car, NOW_MS + 30 * SECOND_MS, NOW_MS + 630 * SECOND_MS, 6_240);
  await judgeAt(NOW_MS + 700 * SECOND_MS);
  expect((await eventsOf(car)).map(({ code }) => code).toSorted()).toEqual(['refuseThenHail', 'scaleDrift']);
  await running.stop();
});

test('samples and signals are forgotten before the events, and what a case rests on stays whole', async () => {
  const car = await crew();
  const { id: caseId } = await store.db
    .insertInto('case_file')
    .values({
      fleet_id: 1,
      kind: 'tamper',
      year: 2025,
      number: 1,
      state: 'found',
      state_at: new Date(NOW_MS),
      opened_at: new Date(NOW_MS),
      opened_by: 'test',
      driver_id: car.driverId,
      given: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { fleet_id: 1, vehicle_id: car.vehicleId, code: 'meterKm', version: 1, state: 'on' } as const;
  const event = (daysAgo: number, change: object = {}) => {
    const at = new Date(NOW_MS - daysAgo * DAY_MS);
    return { ...of, at, ended_at: at, measure: 9, threshold: 8, confidence: 1, samples: [at.getTime()], ...change };
  };
  await store.db
    .insertInto('tamper_event')
    .values([event(1), event(100), event(800), event(801, { case_id: caseId })])
    .execute();
  await storeSignals(store.db, [
    { vehicleId: car.vehicleId, atMs: NOW_MS - 100 * DAY_MS, kind: 'seat', value: 'taken' },
  ]);
  await sweepTables(store.db, USUAL, { business: NOW_MS, wall: NOW_MS });
  expect((await eventsOf(car)).map(({ case_id, samples }) => [case_id, samples !== null])).toEqual([
    [caseId, true],
    [null, false],
    [null, true],
  ]);
  const left = store.db.selectFrom('vehicle_signal').selectAll().where('vehicle_id', '=', car.vehicleId);
  expect(await left.execute()).toEqual([]);
});

test('a rule that is off finds nothing, and one that is on makes a case', async () => {
  const car = await crew();
  const of = { fleet_id: 1, made_at: new Date(0), made_by: '', why: '', version: 1 };
  await store.db
    .insertInto('tamper_rule')
    .values([
      { ...of, code: 'rapidMeter', state: 'off', threshold: 60 },
      { ...of, code: 'meterKm', state: 'on', threshold: 8 },
    ])
    .execute();
  const { running, say, judgeAt } = watching();
  for (let second = 0; second <= 400; second += 5) say(car, NOW_MS + second * SECOND_MS, second * 10, 36);
  await hiring(car, NOW_MS + 20 * SECOND_MS, NOW_MS + 50 * SECOND_MS, 300);
  await hiring(car, NOW_MS + 60 * SECOND_MS, NOW_MS + 380 * SECOND_MS, 4_000);
  await judgeAt(NOW_MS + 400 * SECOND_MS);
  await judgeAt(NOW_MS + 460 * SECOND_MS);
  expect((await eventsOf(car)).map(({ code, state }) => [code, state])).toEqual([['meterKm', 'on']]);
  const files = store.db.selectFrom('case_file').selectAll().where('driver_id', '=', car.driverId);
  const [file] = await files.execute();
  expect(file).toMatchObject({ driver_id: car.driverId, state: 'found', opened_by: SYSTEM('tamper').name });
  expect(running.figures()).toMatchObject({ opened: 1 });
  await running.stop();
});
