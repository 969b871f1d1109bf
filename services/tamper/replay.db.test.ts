import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '#acts/context.ts';
import { exceptIn } from '#acts/tamper/exceptions.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { TamperCode } from '#core/tamper/rule.ts';
import { handClock } from '#engine/clock/clock.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { instant } from '#store/door/instant.ts';
import { transact } from '#store/door/transaction.ts';
import { storeSignals } from '#store/tamper/facts.ts';
import { rulesOfFleet } from '#store/tamper/rule.ts';
import { type Crew, insertClassAndGroup, insertCrew, insertVehicleType } from '#store/testing/company.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { makePartition, storePositions } from '#store/vehicle/position.ts';
import { replayRule } from './replay.ts';

const NOW_MS = Date.UTC(2026, 5, 1, 9);
const BEGAN_MS = NOW_MS - DAY_MS;
let store: Store;
const crews: Crew[] = [];

/** Ten cars; the meter of the first two tells a tenth too much. */
beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await insertFleet(store.db, 1);
  await insertVehicleType(store.db, 1);
  await insertClassAndGroup(store.db, 1, 'A', 'DAY');
  for (const day of [BEGAN_MS, NOW_MS]) await makePartition(store.db, day);
  for (let n = 0; n < 10; n += 1) {
    const car = await insertCrew(store.db, 1, String(300 + n), { beganMs: BEGAN_MS - MINUTE_MS });
    crews.push(car);
    const { vehicleId } = car;
    const reports = Array.from({ length: 80 }, (_, step) => ({
      vehicleId,
      atMs: BEGAN_MS + step * 5 * SECOND_MS,
      position: [11.97, 57.7 + (step * 50) / 111_195] as const,
      headingDegrees: 0,
      speedKmh: 36,
    }));
    await storePositions(store.db, reports);
    await store.db
      .insertInto('trip')
      .values({
        fleet_id: 1,
        kind: 'hail',
        vehicle_id: vehicleId,
        driver_id: car.driverId,
        shift_id: car.shiftId,
        began_at: new Date(BEGAN_MS + 10 * SECOND_MS),
        ended_at: new Date(BEGAN_MS + 390 * SECOND_MS),
        distance_metres: n < 2 ? 4_200 : 3_800,
      })
      .execute();
  }
});
afterAll(() => store.close());

const replay = async (code: TamperCode, version = 1, cancelled = () => false) => {
  const told: number[] = [];
  const clock = handClock(NOW_MS);
  const context = {
    store,
    clock,
    wall: clock,
    fleetId: 1,
    actor: SYSTEM('test'),
    sendsMail: false,
    log: { error: () => undefined },
  };
  const params = { code, version };
  const progress = (done: number) => void told.push(done);
  return { outcome: await replayRule({ params, progress, cancelled, context }), told };
};
const kept = async (code: TamperCode) => (await rulesOfFleet(store.db, 1)).find((one) => one.code === code);

test('a replay tells what a version would have found in what was kept, of how many drivers', async () => {
  const { outcome, told } = await replay('meterKm');
  expect(outcome).toEqual({ ok: true, value: { figures: { events: 2, drivers: 2, matters: 2 } } });
  expect(told).toHaveLength(10);
  expect((await kept('meterKm'))?.replay).toMatchObject({ days: 30, trips: 10, vehicles: 10, drove: 10, held: false });
});

test('an exception takes out what it names, also on replay', async () => {
  const { vehicleId } = crews[0]!;
  await transact(store, SYSTEM('test'), NOW_MS, (t) =>
    exceptIn(t, { fleetId: 1, code: 'meterKm', vehicleId, why: 'Its wheels were changed.' }),
  );
  expect((await replay('meterKm')).outcome).toMatchObject({ value: { figures: { events: 1, drivers: 1 } } });
});

test('codes of meters are judged on replay by what is declared now', async () => {
  const told = (n: number, value: string) =>
    ({ vehicleId: crews[n]!.vehicleId, atMs: BEGAN_MS, kind: 'tariffCode', value }) as const;
  await storeSignals(store.db, [told(3, '4'), told(4, '1')]);
  expect((await replay('tariffCode')).outcome).toMatchObject({ value: { figures: { events: 0 } } });
  await store.db
    .insertInto('meter_code')
    .values({ fleet_id: 1, name: 'Everywhere', codes: ['1'] })
    .execute();
  expect((await replay('tariffCode')).outcome).toMatchObject({ value: { figures: { events: 1, drivers: 1 } } });
});

test('a version that would have accused half the fleet is held', async () => {
  await store.db.updateTable('trip').set({ distance_metres: 5_000 }).execute();
  await replay('meterKm');
  expect(await kept('meterKm')).toMatchObject({ held_accused: 9, held_drivers: 10, checked_at: null });
});

test('where all cars fall silent is learned before silence counts, and what is left off is not kept', async () => {
  // In the middle of the trip none of them was heard for six minutes.
  await store.db
    .deleteFrom('position_report')
    .where('at', '>', instant(BEGAN_MS + 20 * SECOND_MS))
    .where('at', '<', instant(BEGAN_MS + 375 * SECOND_MS))
    .execute();
  expect((await replay('gpsGap')).outcome).toMatchObject({ value: { figures: { events: 0 } } });
  expect((await replay('rapidMeter', 1, () => true)).outcome).toEqual({ ok: true, value: { figures: {} } });
  expect((await kept('rapidMeter'))?.replayed_at).toBeNull();
  expect((await replay('rapidMeter', 7)).outcome).toMatchObject({ ok: false, code: 'ruleUnknown' });
});

test('a detour is told against how the fleet drove the same pair', async () => {
  expect((await replay('detour')).outcome).toMatchObject({ value: { figures: { events: 0 } } });
  expect((await kept('detour'))?.replay).toMatchObject({ trips: 10 });
});
