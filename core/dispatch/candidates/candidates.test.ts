import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { gridFor } from '../grid/vehicle-grid.ts';
import { at, CENTRE } from '../testing.ts';
import type { DriveTimes } from '../world.ts';
import { isAnyWithin, nearestByDriveTime } from './candidates.ts';

const detour = (p: Position) => 1 + (Math.abs(Math.sin(p[0] * 9_173 + p[1] * 3_571)) * 4) ** 2;

/** Crooked roads: each car's way is its own multiple of the straight line, some many times as long. */
const crookedRoads: DriveTimes = (target, sources, maxSeconds) =>
  sources.map((source) => {
    const seconds = (distanceMetres(source, target) / 36) * detour(source);
    return seconds > maxSeconds ? Infinity : seconds;
  });

const accept = (slot: number) => slot % 5 !== 4;

test('the nearest cars by drive time are found, and whether there is one, although straight lines mislead', () => {
  const place = fc.tuple(fc.integer({ min: -9_000, max: 9_000 }), fc.integer({ min: -9_000, max: 9_000 }));
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 1, maxLength: 90 }),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom(200, 600, 5_000),
      (places, count, capSeconds) => {
        const positions = places.map(([east, north]) => at(east, north));
        const grid = gridFor(positions);
        positions.forEach((p, slot) => {
          grid.put(slot, p);
        });
        const expected = positions
          .map((p, slot) => ({
            slot,
            seconds: Math.max(crookedRoads(CENTRE, [p], Infinity)[0]!, grid.metresTo(slot, CENTRE) / (130 / 3.6)),
          }))
          .filter(({ slot, seconds }) => accept(slot) && seconds <= capSeconds)
          .sort((a, b) => a.seconds - b.seconds || a.slot - b.slot)
          .slice(0, count);
        const query = {
          grid,
          positionOf: (slot: number) => positions[slot]!,
          pickUp: CENTRE,
          count,
          capSeconds,
          maxSpeedKmh: 130,
          driveTimes: crookedRoads,
          accept,
        };
        const found = nearestByDriveTime(query);
        expect(found.map((c) => c.slot)).toEqual(expected.map((e) => e.slot));
        expect(isAnyWithin(query)).toBe(expected.length > 0);
      },
    ),
    { numRuns: 500 },
  );
});
