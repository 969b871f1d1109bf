import { expect, test } from 'vitest';
import type { AssignableVehicle } from '../../../contract.ts';
import { chosenOf, matchesVehicle, stepTo } from './assign-choice.ts';

const vehicle = (vehicleId: number, change: Partial<AssignableVehicle> = {}): AssignableVehicle => ({
  vehicleId,
  plate: String(100 + vehicleId),
  driverName: 'Åsa Öberg',
  did: `10${vehicleId}`,
  typeCode: 'S',
  status: 'vacant',
  driveSeconds: 60 * vehicleId,
  metres: 500 * vehicleId,
  positionAgeSeconds: 1,
  whyNot: null,
  taken: false,
  ...change,
});

test('Enter assigns the nearest car that could be offered the job, until another is chosen', () => {
  const cars = [vehicle(1, { whyNot: 'outOfVehicle' }), vehicle(2), vehicle(3)];
  expect(chosenOf(cars, null)?.vehicleId).toBe(2);
  expect(chosenOf(cars, 1)?.vehicleId).toBe(1);
  expect(chosenOf([vehicle(1, { whyNot: 'outOfVehicle' })], null)).toBeNull();
  expect(chosenOf([vehicle(1, { taken: true })], 1)).toBeNull();
});

test('the arrow keys pass over cars that are taken and stop at the ends', () => {
  const cars = [vehicle(1), vehicle(2, { taken: true }), vehicle(3)];
  expect(stepTo(cars, 1, 1)).toBe(3);
  expect(stepTo(cars, 3, 1)).toBe(3);
  expect(stepTo(cars, 1, -1)).toBe(1);
  expect(stepTo(cars, null, 1)).toBe(1);
});

test('a car is found by plate, driver or DID, accents aside', () => {
  expect(matchesVehicle(vehicle(7), '107')).toBe(true);
  expect(matchesVehicle(vehicle(7), 'asa ob')).toBe(true);
  expect(matchesVehicle(vehicle(7), '')).toBe(true);
  expect(matchesVehicle(vehicle(7), 'erik')).toBe(false);
});
