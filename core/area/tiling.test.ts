import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaHolds, makeAreaFinder, ringArea } from './area.ts';
import { tile } from './tiling.ts';

const bounds = { west: 11.8, south: 57.6, east: 12.2, north: 57.8 };
const positionArbitrary = fc.tuple(
  fc.double({ min: bounds.west + 0.001, max: bounds.east - 0.001, noNaN: true }),
  fc.double({ min: bounds.south + 0.001, max: bounds.north - 0.001, noNaN: true }),
);
const centresArbitrary = fc
  .array(positionArbitrary, { minLength: 1, maxLength: 25 })
  .map((positions) => positions.map((position, i) => ({ name: `Area ${i}`, position })));

describe('a default tiling', () => {
  it('covers the city with no gap and no overlap', () => {
    fc.assert(
      fc.property(centresArbitrary, (centres) => {
        const areas = tile(bounds, centres);
        const sides = new Map<string, number>();
        let total = 0;
        for (const { rings } of areas) {
          const ring = rings[0]!;
          expect(ring[0]).toEqual(ring.at(-1));
          expect(ringArea(ring)).toBeGreaterThan(0);
          total += ringArea(ring);
          for (let i = 1; i < ring.length; i += 1) {
            const [a, b] = [ring[i - 1]!, ring[i]!];
            const onBorder = [0, 1].some(
              (axis) =>
                a[axis] === b[axis] && [bounds.west, bounds.east, bounds.south, bounds.north].includes(a[axis]!),
            );
            if (!onBorder)
              sides.set([a, b].map(String).sort().join(' '), (sides.get([a, b].map(String).sort().join(' ')) ?? 0) + 1);
          }
        }
        expect(total).toBeCloseTo((bounds.east - bounds.west) * (bounds.north - bounds.south), 8);
        for (const count of sides.values()) expect(count).toBe(2);
      }),
      { numRuns: 300 },
    );
  });

  it('puts every position into exactly one area', () => {
    fc.assert(
      fc.property(centresArbitrary, fc.array(positionArbitrary, { maxLength: 20 }), (centres, positions) => {
        const areas = tile(bounds, centres);
        const corners = areas
          .flatMap((area) => area.rings.flat())
          .filter(([x, y]) => x > bounds.west && x < bounds.east && y > bounds.south && y < bounds.north);
        const find = makeAreaFinder(areas);
        for (const position of [...positions, ...corners]) {
          const holders = areas.filter((area) => areaHolds(area, position));
          expect(holders).toHaveLength(1);
          expect(areas[find(position)!]).toBe(holders[0]);
        }
      }),
    );
  });

  it('leaves out a second centre on the same spot and one outside the city', () => {
    const areas = tile(bounds, [
      { name: 'Haga', position: [11.957, 57.698] },
      { name: 'Haga again', position: [11.957, 57.698] },
      { name: 'Borås', position: [12.94, 57.72] },
    ]);
    expect(areas.map((area) => area.name)).toEqual(['Haga']);
    expect(makeAreaFinder(areas)([12.94, 57.72])).toBeNull();
  });
});
