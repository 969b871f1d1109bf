import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '#acts/context.ts';
import { switchMask } from '#acts/tamper/masks.ts';
import type { Position } from '#core/kit/geo.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { handClock } from '#engine/clock/clock.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { masksOf } from '#store/tamper/mask.ts';
import { insertClassAndGroup, insertCrew, insertVehicleType } from '#store/testing/company.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { makePartition, storePositions } from '#store/vehicle/position.ts';
import { FleetWorld } from './fleet-world.ts';
import { learnMasks } from './learn-masks.ts';

const NOW_MS = Date.UTC(2026, 5, 2, 9);
const BEGAN_MS = NOW_MS - DAY_MS;
const TUNNEL: Position = [11.97, 57.7 + 1_000 / 111_195];
let store: Store;

const cars: Awaited<ReturnType<typeof insertCrew>>[] = [];

/** Hired cars drive north through the tunnel; each is silent for so many reports of 5 s from one on. */
async function drive(beganMs: number, silence: (n: number) => { from: number; reports: number }): Promise<void> {
  await makePartition(store.db, beganMs);
  for (const [n, { vehicleId, driverId, shiftId }] of cars.entries()) {
    const { from, reports: silent } = silence(n);
    const reports = Array.from({ length: 60 }, (_, step) => ({
      vehicleId,
      atMs: beganMs + step * 5 * SECOND_MS,
      position: [11.97, 57.7 + (step * 50) / 111_195] as const,
      headingDegrees: 0,
      speedKmh: 36,
    }));
    await storePositions(
      store.db,
      reports.filter((_, step) => step <= from || step > from + silent),
    );
    const [began_at, ended_at] = [new Date(beganMs), new Date(beganMs + 300 * SECOND_MS)];
    await store.db
      .insertInto('trip')
      .values({
        fleet_id: 1,
        kind: 'hail',
        vehicle_id: vehicleId,
        driver_id: driverId,
        shift_id: shiftId,
        began_at,
        ended_at,
      })
      .execute();
  }
}

/** Eight cars drive north; seven of them are not heard for two minutes in a tunnel. One of another place pulls its plug alone. */
beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await insertFleet(store.db, 1);
  await insertVehicleType(store.db, 1);
  await insertClassAndGroup(store.db, 1, 'A', 'DAY');
  for (let n = 0; n < 8; n += 1)
    cars.push(await insertCrew(store.db, 1, String(500 + n), { beganMs: BEGAN_MS - MINUTE_MS }));
  await drive(BEGAN_MS, (n) => (n === 7 ? { from: 40, reports: 14 } : { from: 20, reports: 24 }));
});
afterAll(() => store.close());

const learn = (nowMs = NOW_MS) => {
  const clock = handClock(nowMs);
  const context = {
    store,
    clock,
    wall: clock,
    fleetId: 1,
    actor: SYSTEM('tamperMasks'),
    sendsMail: false,
    log: { error: () => undefined },
  };
  return learnMasks({ params: {}, progress: () => undefined, cancelled: () => false, context });
};
const masked = async () => {
  const world = new FleetWorld({ learns: false });
  await world.read(store.db, 1, NOW_MS);
  return world.masked(TUNNEL);
};

test('where seven cars fell silent is kept with what it rests on, where one did is not, and rules read what is kept', async () => {
  expect(await masked()).toBe(false);
  expect(await learn()).toEqual({ ok: true, value: { figures: { masks: 1, fresh: 1, gone: 0 } } });
  const [mask, ...more] = await masksOf(store.db, 1);
  expect(more).toEqual([]);
  expect(mask).toMatchObject({ cars: 7, silences: 7, passes: 8, longestSeconds: 125, sinceMs: NOW_MS, off: null });
  expect(await masked()).toBe(true);
});

test('the next night it is the same square since the first, and what a person switched off stays so', async () => {
  const later = NOW_MS + DAY_MS;
  expect(await learn(later)).toEqual({ ok: true, value: { figures: { masks: 1, fresh: 0, gone: 0 } } });
  const [mask] = await masksOf(store.db, 1);
  expect(mask).toMatchObject({ sinceMs: NOW_MS, learnedAtMs: later });
  const context = { store, clock: handClock(later) };
  const of = { fleetId: 1, cell: mask!.cell };
  expect(await switchMask(context, SYSTEM('anna'), { ...of, off: true, why: ' ' })).toMatchObject({
    code: 'reasonMissing',
  });
  expect(await switchMask(context, SYSTEM('anna'), { ...of, off: false, why: 'x' })).toMatchObject({
    code: 'sameState',
  });
  expect(await switchMask(context, SYSTEM('anna'), { ...of, cell: '1/1', off: true, why: 'x' })).toMatchObject({
    code: 'maskUnknown',
  });
  const why = 'The tunnel has antennas now.';
  expect(await switchMask(context, SYSTEM('anna'), { ...of, off: true, why })).toMatchObject({ ok: true });
  expect(await masked()).toBe(false);
  await learn(later + DAY_MS);
  expect((await masksOf(store.db, 1))[0]?.off).toEqual({ atMs: later, by: 'anna', why });
  expect(await masked()).toBe(false);
  const again = await switchMask(context, SYSTEM('anna'), { ...of, off: false, why: 'They were taken down.' });
  expect(again).toMatchObject({ ok: true });
  expect(await masked()).toBe(true);
});

test('where nobody drove the square stays; where cars are heard again it is gone', async () => {
  const later = NOW_MS + 30 * DAY_MS;
  expect(await learn(later)).toEqual({ ok: true, value: { figures: { masks: 0, fresh: 0, gone: 0 } } });
  expect(await masked()).toBe(true);
  await drive(later - 60 * MINUTE_MS, () => ({ from: 0, reports: 0 }));
  expect(await learn(later)).toEqual({ ok: true, value: { figures: { masks: 0, fresh: 0, gone: 1 } } });
  expect(await masksOf(store.db, 1)).toEqual([]);
});
