import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '#acts/context.ts';
import { openDueOrders, openFaultOrders } from '#acts/workshop/open-due.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import { router } from './server.ts';
import { NOW, openWorkshopDesk } from './testing/workshop-desk.ts';

let d: Awaited<ReturnType<typeof openWorkshopDesk>>;
beforeAll(async () => {
  d = await openWorkshopDesk();
});
afterAll(() => d.store.close());

describe('what falls due', () => {
  const rule = (name: string, change: object = {}) =>
    d.idOf(
      d.store.db
        .insertInto('service_rule')
        .values({
          fleet_id: 1,
          name,
          kind: 'service',
          every_km: 15_000,
          every_days: 365,
          warn_km: 1_000,
          warn_days: 14,
          minutes: 60,
          ...change,
        })
        .returning('id'),
    );
  const note = (vehicle: number, ruleId: number, date: string, odometerKm: number | null = null) =>
    call(router.noteService, { fleet: 1, vehicle, rule: ruleId, date, odometerKm }, d.as());
  const dueOf = async (vehicle: number, ruleId: number) =>
    (await call(router.due, { fleet: 1, vehicle }, d.as())).rows.find((row) => row.ruleId === ruleId);

  test('is told by kilometres or days, opens an order once, and counts from its release', async () => {
    const { vehicleId } = await d.crew();
    const ruleId = await rule('Oil');
    expect(await dueOf(vehicleId, ruleId)).toMatchObject({ state: 'unknown' });
    await note(vehicleId, ruleId, '2026-03-01', 100_000);
    expect(await dueOf(vehicleId, ruleId)).toMatchObject({ state: 'fine', by: 'days', onDate: '2027-03-01' });
    await d.store.db
      .insertInto('odometer_reading')
      .values({
        fleet_id: 1,
        vehicle_id: vehicleId,
        at: new Date(NOW),
        metres: 114_500_000,
        source: 'office',
        by_name: 'x',
      })
      .execute();
    expect(await dueOf(vehicleId, ruleId)).toMatchObject({ state: 'soon', leftKm: 500, odometerKm: 114_500 });
    const opened = () => openDueOrders({ store: d.store, clock: { nowMs: () => NOW } as never }, SYSTEM('workshop'), 1);
    await opened();
    expect(await opened()).toBe(0);
    const due = await dueOf(vehicleId, ruleId);
    expect(due?.order?.number).toMatch(/^W-/);
    const id = due?.order?.id ?? 0;
    expect((await d.rowOf(id)).values).toMatchObject({ kind: 'service', rule: ruleId, cause: 'schedule' });
    await d.through(id, {}, 114_600);
    expect(await dueOf(vehicleId, ruleId)).toMatchObject({ state: 'fine', doneOn: '2026-11-26', order: null });
  });

  test('and the law asks it keeps the car from work once it is overdue, until it is done', async () => {
    const { vehicleId } = await d.crew();
    const ruleId = await rule('Taxi inspection', { every_km: null, every_days: 180, legal: true, kind: 'inspection' });
    await note(vehicleId, ruleId, '2026-06-05');
    const clock = { nowMs: () => NOW } as never;
    await openDueOrders({ store: d.store, clock }, SYSTEM('workshop'), 1);
    const id = (await dueOf(vehicleId, ruleId))?.order?.id ?? 0;
    expect((await d.nowOf(vehicleId)).locked_at).toBeNull();
    const later = { nowMs: () => NOW + 30 * DAY_MS } as never;
    await openDueOrders({ store: d.store, clock: later }, SYSTEM('workshop'), 1);
    expect((await d.nowOf(vehicleId)).locked_why).toContain('Taxi inspection');
    expect(await refusalOf(d.move(id, 'discard', {}, 'No time'))).toMatchObject({ code: 'legalDue' });
  });

  test('stays due on the day on which it was', async () => {
    const { vehicleId } = await d.crew();
    const ruleId = await rule('Belt', { every_days: null, every_km: 10_000 });
    await note(vehicleId, ruleId, '2026-08-01', 0);
    const read = (date: string, km: number) =>
      d.store.db
        .insertInto('odometer_reading')
        .values({
          fleet_id: 1,
          vehicle_id: vehicleId,
          at: new Date(date),
          metres: km * 1_000,
          source: 'office',
          by_name: 'x',
        })
        .execute();
    await read('2026-10-01T12:00:00Z', 9_000);
    await read('2026-10-11T12:00:00Z', 11_000);
    expect(await dueOf(vehicleId, ruleId)).toMatchObject({ state: 'overdue', onDate: '2026-10-06' });
    await read('2026-11-20T12:00:00Z', 20_000);
    expect(await dueOf(vehicleId, ruleId)).toMatchObject({ state: 'overdue', onDate: '2026-10-06' });
  });

  test('is noted only as it was', async () => {
    const { vehicleId } = await d.crew();
    const ruleId = await rule('Air');
    expect(await refusalOf(note(vehicleId, ruleId, '2026-11-27'))).toMatchObject({ code: 'dateAhead' });
    expect(await refusalOf(note(vehicleId, 99_999, '2026-11-01'))).toMatchObject({ code: 'ruleUnknown' });
    expect(await refusalOf(note(99_999, ruleId, '2026-11-01'))).toMatchObject({ code: 'vehicleUnknown' });
  });

  test('a fault that the suite heard of opens one order a cause and car', async () => {
    const { vehicleId, driverId } = await d.crew();
    const shift = await d.idOf(
      d.store.db
        .insertInto('shift')
        .values({
          fleet_id: 1,
          driver_id: driverId,
          vehicle_id: vehicleId,
          began_at: new Date(NOW),
          ended_at: new Date(NOW),
        })
        .returning('id'),
    );
    for (const minutes of [30, 60, 90])
      await d.store.db
        .insertInto('trip')
        .values({
          fleet_id: 1,
          kind: 'hail',
          vehicle_id: vehicleId,
          driver_id: driverId,
          shift_id: shift,
          began_at: new Date(NOW - minutes * MINUTE_MS),
          ended_at: new Date(NOW - minutes * MINUTE_MS + MINUTE_MS),
          distance_metres: 4_000,
          fare_minor: 0,
          outcome: 'offloaded',
        })
        .execute();
    const clock = { nowMs: () => NOW } as never;
    await openFaultOrders({ store: d.store, clock }, SYSTEM('workshop'), 1);
    await openFaultOrders({ store: d.store, clock }, SYSTEM('workshop'), 1);
    const { rows } = await call(router.orders.list, { fleet: 1, vehicle: vehicleId }, d.as());
    expect(rows.map(({ values }) => values['kind'])).toEqual(['meter']);
    expect((await call(router.work, { fleet: 1, id: rows[0]?.id ?? 0 }, d.as())).found).toBe('zeroFare');
  });
});
