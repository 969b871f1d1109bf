import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#core/kit/time.ts';
import { planFrom } from '../plan/stored-plan.ts';
import { at, NOON_MS, vehicle } from '../testing.ts';
import { spreadOf } from './fleet-spread.ts';

const plan = planFrom({ preset: 'queue' }, 1);
const EAST = at(5_000);
const NOWHERE = at(-50_000);
const areaOf = ([longitude]: readonly [number, number]) =>
  longitude === NOWHERE[0] ? null : longitude >= EAST[0] ? 2 : 1;
const job = (change: object) => ({
  areaId: 1,
  state: 'dispatching',
  preBooked: false,
  requiredAtMs: NOON_MS,
  ...change,
});

describe('how a fleet is spread', () => {
  const asked = {
    plan,
    fleetId: 1,
    areaOf,
    areaIds: [1, 2],
    nowMs: NOON_MS,
    vehicles: [
      vehicle(1),
      vehicle(2, { jobId: 9 }),
      vehicle(3, { locked: true }),
      vehicle(4, { availability: 'outOfVehicle' }),
      vehicle(5, { availability: 'engaged', clears: { atMs: NOON_MS + 10 * MINUTE_MS, position: EAST } }),
      vehicle(6, { availability: 'engaged', clears: { atMs: NOON_MS + 16 * MINUTE_MS, position: EAST } }),
      vehicle(7, { position: NOWHERE }),
    ],
    jobs: [
      job({}),
      job({ state: 'hold' }),
      job({ areaId: 2, preBooked: true, requiredAtMs: NOON_MS + 20 * MINUTE_MS, state: 'future' }),
      job({ areaId: 2, preBooked: true, requiredAtMs: NOON_MS + 31 * MINUTE_MS, state: 'dispatching' }),
      job({ areaId: null }),
    ],
    forecast: [
      { areaId: 1, jobs: 0.75 },
      { areaId: 2, jobs: 0.25 },
    ],
  };

  it('counts each car once where it stands, those soon clear where they will be, and what is wanted in half an hour', () => {
    expect(spreadOf(asked)).toEqual([
      {
        areaId: 1,
        available: 1,
        vacant: 3,
        engaged: 2,
        outOfVehicle: 1,
        soonClear: 0,
        waiting: 2,
        due: 0,
        expected: 1.5,
        balance: -2.5,
      },
      {
        areaId: 2,
        available: 0,
        vacant: 0,
        engaged: 0,
        outOfVehicle: 0,
        soonClear: 1,
        waiting: 0,
        due: 1,
        // Half a job is expected, and one is booked: it is no more.
        expected: 0,
        balance: 0,
      },
      {
        areaId: null,
        available: 1,
        vacant: 1,
        engaged: 0,
        outOfVehicle: 0,
        soonClear: 0,
        waiting: 1,
        due: 0,
        expected: 0,
        balance: 0,
      },
    ]);
  });
});
