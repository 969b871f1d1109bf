import { expect, test } from 'vitest';
import { type FleetCounts, setUpOf } from './set-up.ts';

const whole: FleetCounts = {
  id: 1,
  name: 'Cabs',
  areas: 3,
  ranks: 2,
  vehicleTypes: 1,
  tariff: 1,
  vehicles: 40,
  drivers: 60,
};
const stateOf = (counts: Parameters<typeof setUpOf>[0]) =>
  Object.fromEntries(setUpOf(counts).steps.map(({ id, done }) => [id, done]));

test('a company of nothing lacks everything', () => {
  const { complete, steps } = setUpOf({ company: 0, cities: 0, users: 1, fleets: [] });
  expect(complete).toBe(false);
  expect(steps.filter(({ done }) => done)).toEqual([]);
  expect(steps[0]?.id).toBe('company');
});

test('a company that has everything is set up', () => {
  expect(setUpOf({ company: 1, cities: 1, users: 9, fleets: [whole] }).complete).toBe(true);
});

test('a second fleet that lacks drivers holds it up, and is named', () => {
  const second = { ...whole, id: 2, name: 'Coaches', drivers: 0 };
  const counts = { company: 1, cities: 1, users: 9, fleets: [whole, second] };
  expect(stateOf(counts)).toMatchObject({ vehicles: true, drivers: false });
  const drivers = setUpOf(counts).steps.find(({ id }) => id === 'drivers');
  expect(drivers).toMatchObject({ count: 60, lacking: [{ id: 2, name: 'Coaches' }] });
  expect(setUpOf(counts).complete).toBe(false);
});

test('ranks are counted and hold nothing up', () => {
  const counts = { company: 1, cities: 1, users: 2, fleets: [{ ...whole, ranks: 0 }] };
  expect(stateOf(counts).ranks).toBe(false);
  expect(setUpOf(counts).complete).toBe(true);
});
