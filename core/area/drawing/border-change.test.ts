import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Position } from '#core/kit/geo.ts';
import { borderChange } from './border-change.ts';
import { heirsOfGround } from './heirs.ts';

const box = (west: number, east: number, north = 57.7): Position[] => [
  [west, 57.66],
  [east, 57.66],
  [east, north],
  [west, north],
  [west, 57.66],
];
const boxes = fc
  .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 30 }))
  .map(([west, wide, high]) => [box(11.9 + west / 1_000, 11.9 + (west + wide) / 1_000, 57.66 + high / 1_000)]);

test('what an area gains and loses is what it is larger or smaller, and the other way round it is the other way round', () => {
  fc.assert(
    fc.property(boxes, boxes, (before, after) => {
      const there = borderChange(before, after);
      const back = borderChange(after, before);
      const [was, is] = [there.was?.squareMetres ?? 0, there.is?.squareMetres ?? 0];
      const near = (one: number, other: number) =>
        expect(Math.abs(one - other)).toBeLessThan(1 + 0.001 * Math.max(was, is));
      near(there.gained - there.lost, is - was);
      near(there.gained, back.lost);
      near(there.lost, back.gained);
      expect(there.cornersMoved).toBe(back.cornersMoved);
    }),
  );
});

test('one corner that moved is one, and more corners along an edge are none', () => {
  const west = box(11.9, 11.95);
  const moved = west.map((corner): Position => (corner[0] === 11.95 && corner[1] === 57.7 ? [11.96, 57.71] : corner));
  const change = borderChange([west], [moved]);
  expect(change).toMatchObject({ cornersMoved: 1, was: { corners: 4 }, is: { corners: 4 } });
  expect(change.gained).toBeGreaterThan(1_000);
  expect(change.lost).toBeLessThan(1);
  const along = [west[0]!, [11.92, 57.66] as Position, ...west.slice(1)];
  expect(borderChange([west], [along])).toMatchObject({ cornersMoved: 0, gained: 0, lost: 0, is: { corners: 5 } });
  expect(borderChange(null, [west])).toMatchObject({ was: null, lost: 0 });
  expect(borderChange([west], null)).toMatchObject({ is: null, gained: 0 });
});

test('who has most of the ground of an area that ends is its heir', () => {
  const areas = [{ rings: [box(11.9, 11.92)] }, { rings: [box(11.92, 11.96)] }, { rings: [box(12, 12.1)] }];
  expect(heirsOfGround([{ id: 7, rings: [box(11.9, 11.95)] }], areas)).toEqual([{ id: 7, into: 1 }]);
  expect(heirsOfGround([{ id: 7, rings: [box(12.2, 12.3)] }], areas)).toEqual([]);
});
