import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '#acts/context.ts';
import { openFaultOrders } from '#acts/workshop/open-due.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { DriveEventType } from '#core/telematics/event.ts';
import { storeDriveEvents } from '#store/telematics/driving.ts';
import { router } from './server.ts';
import { NOW, openWorkshopDesk } from './testing/workshop-desk.ts';

let d: Awaited<ReturnType<typeof openWorkshopDesk>>;
beforeAll(async () => {
  d = await openWorkshopDesk();
});
afterAll(() => d.store.close());

const look = (nowMs = NOW) =>
  openFaultOrders({ store: d.store, clock: { nowMs: () => nowMs } as never }, SYSTEM('workshop'), 1);
const tell = (vehicleId: number, type: DriveEventType, atMs: number) =>
  storeDriveEvents(d.store.db, [
    {
      type,
      startMs: atMs,
      endMs: atMs,
      measure: 40,
      threshold: 30,
      confidence: 0.9,
      samples: [],
      fleetId: 1,
      vehicleId,
      position: null,
    },
  ]);
const ordersOf = async (vehicleId: number) => {
  const { rows } = await call(router.orders.list, { fleet: 1, vehicle: vehicleId, which: 'all' }, d.as());
  return Promise.all(
    rows.map(async ({ id, state }) => ({
      id,
      state,
      found: (await call(router.work, { fleet: 1, id }, d.as())).found,
    })),
  );
};

test('a device that tells of two cars opens one order, however often; after it is over only a fault that came since opens another', async () => {
  const { vehicleId } = await d.crew();
  await tell(vehicleId, 'twoCars', NOW - 60 * MINUTE_MS);
  await look();
  await tell(vehicleId, 'twoCars', NOW - 50 * MINUTE_MS);
  await look();
  const [order, ...more] = await ordersOf(vehicleId);
  expect(more).toEqual([]);
  expect(order).toMatchObject({ state: 'reported', found: 'twoCars' });
  await d.move(order?.id ?? 0, 'discard', {}, 'Two trackers by one name');
  await look();
  expect(await ordersOf(vehicleId)).toHaveLength(1);
  await tell(vehicleId, 'twoCars', NOW + MINUTE_MS);
  await look(NOW + 2 * MINUTE_MS);
  expect((await ordersOf(vehicleId)).map(({ state }) => state).toSorted()).toEqual(['discarded', 'reported']);
});

test('a position that froze once is let pass, twice in a day is a fault; a low battery and a fault of the device are at once', async () => {
  const { vehicleId } = await d.crew();
  await tell(vehicleId, 'frozen', NOW - 60 * MINUTE_MS);
  await look();
  expect(await ordersOf(vehicleId)).toEqual([]);
  for (const [type, minutes] of [
    ['frozen', 30],
    ['lowPower', 20],
    ['deviceFault', 10],
  ] as const)
    await tell(vehicleId, type, NOW - minutes * MINUTE_MS);
  await look();
  expect((await ordersOf(vehicleId)).map(({ found }) => found).toSorted()).toEqual([
    'deviceFault',
    'frozen',
    'lowPower',
  ]);
});

test('a device that was not heard for a day is dead where its car was driven since, and once for each silence', async () => {
  const { vehicleId, driverId } = await d.crew();
  const heard = (atMs: number) =>
    d.store.db
      .updateTable('device')
      .set({ last_seen_at: new Date(atMs) })
      .where('vehicle_id', '=', vehicleId)
      .execute();
  await d.store.db
    .insertInto('device')
    .values({
      fleet_id: 1,
      vehicle_id: vehicleId,
      kind: 'tracker',
      name: '350000000000777',
      secret_sha256: Buffer.alloc(32),
      made_at: new Date(NOW - 100 * HOUR_MS),
      made_by: 'test',
      last_seen_at: new Date(NOW - 30 * HOUR_MS),
    })
    .execute();
  await look();
  expect(await ordersOf(vehicleId)).toEqual([]);
  await d.store.db
    .insertInto('shift')
    .values({
      fleet_id: 1,
      driver_id: driverId,
      vehicle_id: vehicleId,
      began_at: new Date(NOW - 20 * HOUR_MS),
      ended_at: new Date(NOW - 12 * HOUR_MS),
    })
    .execute();
  await look();
  const [order] = await ordersOf(vehicleId);
  expect(order?.found).toBe('deadDevice');
  await d.move(order?.id ?? 0, 'discard', {}, 'The car is sold next week');
  await look();
  expect(await ordersOf(vehicleId)).toHaveLength(1);
  await heard(NOW - 26 * HOUR_MS);
  await look();
  expect(await ordersOf(vehicleId)).toHaveLength(2);
});
