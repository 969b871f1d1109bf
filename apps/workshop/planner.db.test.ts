import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { router } from './server.ts';
import { NOW, openWorkshopDesk } from './testing/workshop-desk.ts';

let d: Awaited<ReturnType<typeof openWorkshopDesk>>;
beforeAll(async () => {
  d = await openWorkshopDesk();
});
afterAll(() => d.store.close());

describe('the planner', () => {
  const at = (hours: number) => NOW + hours * HOUR_MS;
  const assessed = async () => {
    const { vehicleId } = await d.crew();
    const { id } = await d.open(vehicleId);
    await d.move(id, 'assess', { minutes: 60 });
    return { id, vehicleId };
  };
  const plan = async (id: number, seat: object = {}) => {
    const { version } = await d.rowOf(id);
    const place = { bay: d.bay, technician: d.technician, fromMs: at(1), toMs: at(2), ...seat };
    return call(router.plan, { fleet: 1, id, version, ...place }, d.as());
  };

  test('gives an order its place once, and says whose car has it', async () => {
    const [one, two] = [await assessed(), await assessed()];
    await plan(one.id);
    expect((await d.rowOf(one.id)).state).toBe('planned');
    expect(await refusalOf(plan(two.id))).toMatchObject({ code: 'bayTaken' });
    const bay2 = await d.newBay('Bay 2');
    expect(await refusalOf(plan(two.id, { bay: bay2 }))).toMatchObject({ code: 'technicianTaken' });
    await plan(two.id, { fromMs: at(2), toMs: at(3) });
    const { orders, bays } = await call(router.week, { fleet: 1, from: '2026-11-26' }, d.as());
    expect(orders).toContainEqual(expect.objectContaining({ id: one.id, bayId: d.bay, startsAtMs: at(1) }));
    expect(bays[0]?.hours).toHaveLength(7);
    await d.move(one.id, 'unplan');
    await plan(two.id);
    await expect(
      d.store.db
        .updateTable('work_order')
        .set({ bay_id: d.bay, technician_id: d.technician, starts_at: new Date(at(1)), ends_at: new Date(at(2)) })
        .where('case_id', '=', one.id)
        .execute(),
    ).rejects.toThrow(/apart/);
  });

  test.each([
    ['another bay', { bay: 99_999 }, 'bayUnknown'],
    ['another technician', { technician: 99_999 }, 'technicianUnknown'],
    ['an end before its beginning', { fromMs: NOW + 5 * HOUR_MS, toMs: NOW + 4 * HOUR_MS }, 'spanWrong'],
    ['the past', { fromMs: NOW - 3 * HOUR_MS, toMs: NOW - 2 * HOUR_MS }, 'planPast'],
    ['two years ahead', { fromMs: NOW + 730 * DAY_MS, toMs: NOW + 730 * DAY_MS + HOUR_MS }, 'planTooFar'],
  ] as const)('refuses %s', async (_, seat, code) => {
    expect(await refusalOf(plan((await assessed()).id, seat))).toMatchObject({ code });
  });

  test('refuses what the order does not allow, and a week that no calendar has', async () => {
    const { id } = await d.open((await d.crew()).vehicleId);
    expect(await refusalOf(plan(id))).toMatchObject({ code: 'moveNotNow' });
    const { version } = await d.rowOf(id);
    const seat = { bay: d.bay, technician: d.technician, fromMs: at(1), toMs: at(2) };
    expect(await refusalOf(call(router.plan, { fleet: 1, id, version: version + 1, ...seat }, d.as()))).toMatchObject({
      code: 'caseMoved',
    });
    expect(await refusalOf(call(router.plan, { fleet: 1, id: 99_999, version: 1, ...seat }, d.as()))).toMatchObject({
      code: 'caseUnknown',
    });
    expect(await refusalOf(call(router.week, { fleet: 1, from: '1999-12-31' }, d.as()))).toMatchObject({
      code: 'dateFarOff',
    });
    expect(await refusalOf(call(router.proposals, { fleet: 1, id: 99_999 }, d.as()))).toMatchObject({
      code: 'caseUnknown',
    });
  });

  test('proposes where the car loses the fewest hours of its roster', async () => {
    const { id, vehicleId } = await assessed();
    const { driverId } = await d.crew();
    // The whole of tomorrow but for the last hour of the bay.
    await d.store.db
      .insertInto('roster_line')
      .values({
        fleet_id: 1,
        driver_id: driverId,
        vehicle_id: vehicleId,
        kind: 'day',
        state: 'published',
        starts_at: new Date(NOW - HOUR_MS),
        ends_at: new Date(Date.parse('2026-11-27T15:00:00Z')),
      })
      .execute();
    const { proposals } = await call(router.proposals, { fleet: 1, id }, d.as());
    expect(proposals[0]).toMatchObject({ lostMinutes: 0, fromMs: Date.parse('2026-11-27T15:00:00Z') });
  });
});
