import { expect, test } from 'vitest';
import { SIX_MS, vehicleRow } from '../../testing/board-rows.ts';
import { carRows } from './car-rows.ts';

const at = (longitude: number, atMs = SIX_MS) => ({ longitude, latitude: 57.7, headingDegrees: 0, atMs });
const cars = [
  vehicleRow({ id: 1, plate: '12', position: at(11.9) }),
  vehicleRow({ id: 2, plate: '9', position: at(11.98) }),
  vehicleRow({ id: 3, plate: '3', status: 'engaged', position: at(11.97) }),
  vehicleRow({ id: 4, plate: '1', status: 'signedOff', position: at(11.97) }),
  vehicleRow({ id: 5, plate: '2', position: at(11.97, SIX_MS - 121_000) }),
  vehicleRow({ id: 6, plate: '4', driverName: 'Björn Ek', position: null }),
];
const asked = { positions: new Map(), pickUp: null, text: '', nowMs: SIX_MS, steadyNowMs: 0 };
const plates = (more: Partial<Parameters<typeof carRows>[1]>) =>
  carRows(cars, { ...asked, ...more }).map(({ vehicle }) => vehicle.plate);

test('cars in service stand by plate, those that can be offered a job first', () => {
  expect(plates({})).toEqual(['9', '12', '2', '4', '3']);
});

test('a car that the office has locked is not free', () => {
  const locked = vehicleRow({ id: 7, plate: '5', position: at(11.97), locked: true });
  expect(carRows([locked], asked)).toMatchObject([{ free: false }]);
});

test('with a job chosen the nearest free car comes first', () => {
  expect(plates({ pickUp: [11.9, 57.7] })).toEqual(['12', '9', '2', '4', '3']);
});

test('a plate, a driver or a DID finds a car', () => {
  expect(plates({ text: 'bjorn' })).toEqual(['4']);
  expect(plates({ text: 'nobody' })).toEqual([]);
});
