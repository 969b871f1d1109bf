import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '#core/kit/geo.ts';
import { seededRandom } from '#core/kit/random.ts';
import { gridFor, VehicleGrid } from './vehicle-grid.ts';

const bounds = { west: 11.8, south: 57.6, east: 12.1, north: 57.8 };
const anywhere: fc.Arbitrary<Position> = fc.tuple(
  fc.double({ min: 11.6, max: 12.3, noNaN: true }),
  fc.double({ min: 57.5, max: 57.9, noNaN: true }),
);
const move = fc.oneof(
  { weight: 4, arbitrary: fc.record({ put: fc.constant(true), slot: fc.nat(60), to: anywhere }) },
  { weight: 1, arbitrary: fc.record({ put: fc.constant(false), slot: fc.nat(60), to: anywhere }) },
);

const even = (slot: number) => slot % 2 === 0;

function bruteForce(grid: VehicleGrid, slots: Iterable<number>, from: Position, k: number, maxMetres: number) {
  return [...slots]
    .map((slot) => ({ slot, metres: grid.metresTo(slot, from) }))
    .filter((v) => v.metres <= maxMetres)
    .sort((a, b) => a.metres - b.metres || a.slot - b.slot)
    .slice(0, k);
}

describe('the vehicle grid', () => {
  test('finds exactly the vehicles that measuring every one of them finds, after any moves', () => {
    fc.assert(
      fc.property(
        fc.array(move, { maxLength: 120 }),
        anywhere,
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(Infinity, 800, 5_000),
        fc.constantFrom(40, 300, 5_000, 100_000),
        (moves, from, k, maxMetres, cellMetres) => {
          const grid = new VehicleGrid(bounds, { cellMetres, capacity: 8 });
          const there = new Set<number>();
          for (const { put, slot, to } of moves) {
            if (put) grid.put(slot, to);
            else grid.remove(slot);
            if (put) there.add(slot);
            else there.delete(slot);
          }
          expect(grid.size).toBe(there.size);
          const expected = bruteForce(grid, there, from, k, maxMetres);
          const found = grid.nearest(from, k, { maxMetres });
          expect(found.slots).toEqual(expected.map((v) => v.slot));
          expect(found.metres).toEqual(expected.map((v) => v.metres));
          expect(grid.nearest(from, k, { maxMetres, accept: even }).slots).toEqual(
            bruteForce(grid, [...there].filter(even), from, k, maxMetres).map((v) => v.slot),
          );
          expect(grid.within(from, 3_000, even).slots.sort((a, b) => a - b)).toEqual(
            bruteForce(grid, [...there].filter(even), from, Infinity, 3_000)
              .map((v) => v.slot)
              .sort((a, b) => a - b),
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  test('breaks ties by slot where several vehicles stand on one spot', () => {
    const grid = new VehicleGrid(bounds, { cellMetres: 300 });
    for (const slot of [9, 3, 7, 1, 5]) grid.put(slot, [11.95, 57.7]);
    expect(grid.nearest([11.95, 57.7], 3).slots).toEqual([1, 3, 5]);
  });

  test('holds 20,000 moving vehicles and still answers exactly', () => {
    const random = seededRandom(7);
    const place = (): Position => [11.8 + random() * 0.3, 57.6 + random() * 0.2];
    const positions = Array.from({ length: 20_000 }, place);
    const grid = gridFor(positions);
    positions.forEach((position, slot) => {
      grid.put(slot, position);
    });
    for (let i = 0; i < 20_000; i++) grid.put(Math.floor(random() * 20_000), place());
    const from = place();
    const found = grid.nearest(from, 24);
    expect(found.slots).toEqual(bruteForce(grid, positions.keys(), from, 24, Infinity).map((v) => v.slot));
  });
});
