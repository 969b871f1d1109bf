import { expect, test } from 'vitest';
import { readDistrict, readPlace } from './tagged-thing.ts';

test.each(['constructor', 'toString', '__proto__', 'volcano'])(
  'what a map calls %s is no district and no place',
  (tag) => {
    expect(readDistrict({ name: 'Haga', place: tag })).toBeNull();
    expect(readPlace({ name: 'Haga', place: tag, amenity: tag, railway: tag })).toBeNull();
  },
);

test('a suburb is a district, a station a place', () => {
  expect(readDistrict({ name: 'Haga', place: 'suburb' })).toEqual({ name: 'Haga', order: 0 });
  expect(readPlace({ name: 'Central', railway: 'station' })).toMatchObject({ kind: 'station' });
});
