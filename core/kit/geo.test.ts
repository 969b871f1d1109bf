import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bearingDegrees, contains, distanceMetres, type Position } from './geo.ts';

const longitudes = fc.double({ min: -179, max: 179, noNaN: true });
const latitudes = fc.double({ min: -80, max: 80, noNaN: true });
const positions = fc.tuple(longitudes, latitudes);

test.each<[string, Position, Position, number]>([
  ['Gothenburg Central to Landvetter airport', [11.9733, 57.7089], [12.2798, 57.6628], 18_940],
  ['one degree along the equator', [0, 0], [1, 0], 111_195],
  ['one degree along a meridian', [0, 50], [0, 51], 111_195],
  ['pole to pole', [0, -90], [0, 90], 20_015_115],
])('%s is the known distance', (_, a, b, metres) => {
  expect(Math.abs(distanceMetres(a, b) - metres) / metres).toBeLessThan(0.005);
});

test('a distance is the same both ways, never negative, and nothing to the place itself', () => {
  fc.assert(
    fc.property(positions, positions, (a, b) => {
      expect(distanceMetres(a, b)).toBeGreaterThanOrEqual(0);
      expect(distanceMetres(a, b)).toBeCloseTo(distanceMetres(b, a), 3);
      expect(distanceMetres(a, a)).toBe(0);
    }),
  );
});

test('a detour is never shorter than the way', () => {
  fc.assert(
    fc.property(positions, positions, positions, (a, b, c) => {
      expect(distanceMetres(a, c)).toBeLessThanOrEqual(distanceMetres(a, b) + distanceMetres(b, c) + 0.01);
    }),
  );
});

test.each<[string, Position, number]>([
  ['north', [0, 1], 0],
  ['east', [1, 0], 90],
  ['south', [0, -1], 180],
  ['west', [-1, 0], 270],
])('a car driving %s heads so', (_, to, degrees) => {
  expect(bearingDegrees([0, 0], to)).toBeCloseTo(degrees, 6);
});

test('a heading is at least 0 and under 360 degrees', () => {
  fc.assert(
    fc.property(positions, positions, (a, b) => {
      const degrees = bearingDegrees(a, b);
      expect(degrees).toBeGreaterThanOrEqual(0);
      expect(degrees).toBeLessThan(360);
    }),
  );
});

test('bounds contain their corners and nothing beyond', () => {
  const bounds = { west: 11.5, south: 57.5, east: 12.5, north: 58 };
  expect(contains(bounds, [11.5, 57.5])).toBe(true);
  expect(contains(bounds, [12.5, 58])).toBe(true);
  expect(contains(bounds, [12.51, 57.8])).toBe(false);
  expect(contains(bounds, [12, 58.01])).toBe(false);
});
