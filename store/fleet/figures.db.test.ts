import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { JOB_STATES } from '#core/job/states.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { STALE_AFTER_MS, vehicleStatus } from '#core/vehicle/status.ts';
import { figuresFleet, VACANT, type VehicleState } from '../testing/figures-fleet.ts';
import { vehicleFigures, workFigures } from './figures.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const fleet = await figuresFleet([1, 2], NOW);
const { db } = fleet.store;

beforeEach(async () => {
  for (const table of [
    'offer',
    'job',
    'vehicle_now',
    'shift',
    'driver_query',
    'meter_reset_step',
    'meter_reset',
    'alert',
    'task',
  ] as const)
    await db.deleteFrom(table).execute();
  for (const table of ['vehicle', 'driver'] as const) await db.deleteFrom(table).execute();
});

const none = { signedOn: 0, vacant: 0, engaged: 0, outOfVehicle: 0, available: 0, heading: 0, total: 1 };
const vacant = { ...none, signedOn: 1, vacant: 1 };

describe('a vehicle', () => {
  test.each<[string, Partial<VehicleState>, object]>([
    ['whose driver has signed off', { signedOn: false }, none],
    ['without work, just heard', {}, { ...vacant, available: 1 }],
    ['last heard 120 seconds ago', { positionSeconds: 120 }, { ...vacant, available: 1 }],
    ['last heard 121 seconds ago', { positionSeconds: 121 }, vacant],
    ['never heard', { positionSeconds: null }, vacant],
    ['with an offer on its screen', { offer: true }, vacant],
    ['kept from work by the office', { locked: true }, vacant],
    ['heading to a pick-up', { job: 'dispatched' }, { ...vacant, heading: 1 }],
    ['waiting at the pick-up', { job: 'arrived' }, vacant],
    ['with a passenger aboard', { job: 'picked_up' }, { ...none, signedOn: 1, engaged: 1 }],
    ['on a street hiring', { meterOn: true }, { ...none, signedOn: 1, engaged: 1 }],
    ['with the meter on before the kerb', { meterOn: true, job: 'dispatched' }, { ...none, signedOn: 1, engaged: 1 }],
    ['on a break', { outOfVehicle: true }, { ...none, signedOn: 1, outOfVehicle: 1 }],
    ['on a break with a job accepted', { outOfVehicle: true, job: 'dispatched' }, { ...vacant, heading: 1 }],
    ['whose last job is done', { job: 'offloaded' }, { ...vacant, available: 1 }],
    ['taken out of service', { signedOn: false, decommissioned: true }, { ...none, total: 0 }],
  ])('%s is counted so', async (_, state, figures) => {
    await fleet.vehicle(1, state);
    expect(await vehicleFigures(db, [1, 2], NOW)).toEqual([
      { fleetId: 1, ...figures },
      { ...none, fleetId: 2, total: 0 },
    ]);
  });

  test('is counted as the board shows it, whatever the fleet is doing', async () => {
    const anyState = fc.record<VehicleState>({
      signedOn: fc.boolean(),
      outOfVehicle: fc.boolean(),
      locked: fc.boolean(),
      meterOn: fc.boolean(),
      job: fc.option(fc.constantFrom(...JOB_STATES), { nil: null }),
      offer: fc.boolean(),
      positionSeconds: fc.option(fc.integer({ min: 0, max: 240 }), { nil: null }),
      decommissioned: fc.boolean(),
    });
    const states = fc.sample(anyState, { numRuns: 120, seed: 26_1121 });
    for (const [n, state] of states.entries()) await fleet.vehicle(1 + (n % 2), state);
    const shown = states.map((state) =>
      vehicleStatus({
        shiftId: state.signedOn ? 1 : null,
        outOfVehicle: state.outOfVehicle,
        meterOn: state.meterOn,
        jobState: state.job && ['dispatched', 'arrived', 'picked_up'].includes(state.job) ? state.job : null,
        hasOffer: state.offer,
      }),
    );
    for (const [place, figures] of (await vehicleFigures(db, [1, 2], NOW)).entries()) {
      const count = (fits: (state: VehicleState, n: number) => boolean) =>
        states.filter((state, n) => n % 2 === place && fits(state, n)).length;
      const signedOn = count((_, n) => shown[n] !== 'signedOff');
      const engaged = count((_, n) => shown[n] === 'engaged');
      const outOfVehicle = count((_, n) => shown[n] === 'outOfVehicle');
      expect(figures).toEqual({
        fleetId: place + 1,
        signedOn,
        engaged,
        outOfVehicle,
        vacant: signedOn - engaged - outOfVehicle,
        available: count(
          ({ locked, positionSeconds }, n) =>
            shown[n] === 'vacant' &&
            !locked &&
            positionSeconds !== null &&
            positionSeconds * SECOND_MS <= STALE_AFTER_MS,
        ),
        heading: count((_, n) => shown[n] === 'heading'),
        total: count((state) => !state.decommissioned),
      });
    }
  });
});

describe('the work of a fleet', () => {
  const idle = {
    jobs: 0,
    advanced: 0,
    maxDelayMinutes: 0,
    offers: 0,
    accepted: [0, 0, 0, 0],
    rejected: [0, 0, 0, 0],
    queries: 0,
    alerts: 0,
    tasks: 0,
    resets: 0,
  };

  test('is nothing where nothing is to be done', async () => {
    expect(await workFigures(db, [2, 1], NOW)).toEqual([
      { fleetId: 2, ...idle },
      { fleetId: 1, ...idle },
    ]);
  });

  test.each(JOB_STATES)('holds a %s job where it belongs', async (state) => {
    const car = ['dispatched', 'arrived', 'picked_up'].includes(state) ? await fleet.vehicle(1, VACANT) : undefined;
    await fleet.job(1, state, NOW - 7 * MINUTE_MS - 59 * SECOND_MS, car);
    const waits = ['dispatching', 'offered', 'hold'].includes(state);
    expect((await workFigures(db, [1], NOW))[0]).toEqual({
      fleetId: 1,
      ...idle,
      jobs: waits ? 1 : 0,
      advanced: state === 'future' ? 1 : 0,
      maxDelayMinutes: waits ? 7 : 0,
    });
  });

  test('has the delay of its most overdue job, and none while all are in time', async () => {
    await fleet.job(1, 'hold', NOW + 10 * MINUTE_MS);
    expect((await workFigures(db, [1], NOW))[0]?.maxDelayMinutes).toBe(0);
    await fleet.job(1, 'offered', NOW - 3 * MINUTE_MS);
    await fleet.job(1, 'dispatching', NOW - 31 * MINUTE_MS);
    await fleet.job(2, 'dispatching', NOW - 90 * MINUTE_MS);
    expect((await workFigures(db, [1, 2], NOW)).map((one) => one.maxDelayMinutes)).toEqual([31, 90]);
  });

  test('counts answers by quarter-hours back from now; one exactly an hour old is past', async () => {
    const minutesAgo = [0, 14.9, 15, 29, 30, 44, 59.9, 60, 75];
    for (const minutes of minutesAgo) await fleet.offer(1, 'accepted', NOW - minutes * MINUTE_MS);
    for (const minutes of [1, 46, 61]) await fleet.offer(1, 'rejected', NOW - minutes * MINUTE_MS);
    for (const state of ['expired', 'withdrawn', 'live'] as const) await fleet.offer(1, state, NOW - MINUTE_MS);
    await fleet.offer(2, 'accepted', NOW);
    const [first] = await workFigures(db, [1], NOW);
    expect(first).toEqual({
      fleetId: 1,
      ...idle,
      offers: 1,
      accepted: [2, 2, 2, 1],
      rejected: [1, 0, 0, 1],
    });
  });

  test('counts queries, alerts, tasks and meter resets while they are open', async () => {
    const car = await fleet.vehicle(1, VACANT);
    const at = new Date(NOW);
    for (const [n, done] of [null, at, null].entries()) {
      await db
        .insertInto('driver_query')
        .values({ fleet_id: 1, code: 1, at, free_since: at, vehicle_id: car, finished_at: done })
        .execute();
      await db
        .insertInto('alert')
        .values({ fleet_id: 1, alert_type: 'Delayed', subject: String(n), at, detail: '{}', finished_at: done })
        .execute();
      await db
        .insertInto('task')
        .values({ fleet_id: 1, request: 'Stuck', subject: String(n), at, detail: '{}', finished_at: done })
        .execute();
      await db
        .insertInto('meter_reset')
        .values({ fleet_id: 1, vehicle_id: car, at, totals_before: '{}', totals_after: '{}', acknowledged_at: done })
        .execute();
    }
    expect((await workFigures(db, [1], NOW))[0]).toEqual({
      fleetId: 1,
      ...idle,
      queries: 2,
      alerts: 2,
      tasks: 2,
      resets: 2,
    });
  });
});
