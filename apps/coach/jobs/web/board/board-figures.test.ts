import { expect, test } from 'vitest';
import { JOB_STATES } from '#core/job/states.ts';
import { VEHICLE_STATUSES } from '#core/vehicle/status.ts';
import { vehicleLook } from '#ui/trade/vehicle-look.ts';
import { jobRow, SIX_MS, vehicleRow } from '../../../testing/board-rows.ts';
import { boardFigures } from './board-figures.ts';

test('each job and each car is counted where a dispatcher looks for it', () => {
  const jobs = JOB_STATES.map((state, id) => jobRow({ id, state }));
  const cars = VEHICLE_STATUSES.map((status, id) => vehicleRow({ id, status }));
  expect(boardFigures(jobs, cars, SIX_MS + 7 * 60_000)).toEqual({
    dispatching: 1,
    offered: 1,
    onHold: 1,
    onTheWay: 2,
    onBoard: 1,
    late: 4,
    maxDelayMinutes: 7,
    carsVacant: 4,
    carsEngaged: 1,
    carsWorking: 6,
  });
});

test('vacant, engaged and out of vehicle make up the working cars', () => {
  const cars = VEHICLE_STATUSES.map((status, id) => vehicleRow({ id, status }));
  const { carsVacant, carsEngaged, carsWorking } = boardFigures([], cars, SIX_MS);
  const outOfVehicle = cars.filter(({ status }) => status === 'outOfVehicle').length;
  expect(carsVacant + carsEngaged + outOfVehicle).toBe(carsWorking);
});

test('a car that went silent is shown as not heard from, unless its driver left it or signed off', () => {
  expect(vehicleLook({ status: 'vacant' }, 10_000)).toBe('available');
  expect(vehicleLook({ status: 'vacant' }, 121_000)).toBe('stale');
  expect(vehicleLook({ status: 'engaged' }, null)).toBe('stale');
  expect(vehicleLook({ status: 'outOfVehicle' }, null)).toBe('oov');
  expect(vehicleLook({ status: 'signedOff' }, 0)).toBe('off');
});

test('a vacant car that the office keeps from work is not shown as available', () => {
  expect(vehicleLook({ status: 'vacant', locked: true }, 10_000)).toBe('vacant');
});
