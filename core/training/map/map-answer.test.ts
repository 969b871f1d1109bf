import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contains, distanceMetres, type Position } from '#core/kit/geo.ts';
import { gridTown, STEP_DEGREES, TOWN_SOUTH, TOWN_WEST } from '#core/roads/testing/grid-town.ts';
import { markOf } from '../tries/mark.ts';
import { drawingAddress, drawStreets, MOST_DRAWN } from './draw-streets.ts';
import { ACROSS_METRES, drawnBounds, isFound, type MapAnswer, metresOff } from './map-answer.ts';
import { streetAt } from './street-at.ts';

const point: MapAnswer = {
  kind: 'map',
  target: 'point',
  at: [11.97, 57.7],
  withinMetres: 100,
  acrossMetres: 2_000,
  names: true,
  shape: null,
};
const street: MapAnswer = {
  ...point,
  target: 'street',
  withinMetres: 50,
  shape: {
    name: 'Long street',
    lines: [
      [
        [11.96, 57.7],
        [11.98, 57.7],
      ],
    ],
  },
};
const square: MapAnswer = {
  ...point,
  target: 'area',
  withinMetres: 0,
  shape: {
    name: 'Centre',
    lines: [
      [
        [11.96, 57.69],
        [11.98, 57.69],
        [11.98, 57.71],
        [11.96, 57.71],
        [11.96, 57.69],
      ],
    ],
  },
};

describe('who points at a map has found', () => {
  test.each<[string, MapAnswer, Position, boolean]>([
    ['a point within its reach', point, [11.9715, 57.7], true],
    ['no point beyond its reach', point, [11.972, 57.7], false],
    ['a street anywhere along it', street, [11.9795, 57.7003], true],
    ['no street a block beside it', street, [11.97, 57.701], false],
    ['no street beyond its end', street, [11.982, 57.7], false],
    ['an area anywhere in it', square, [11.961, 57.691], true],
    ['no area beyond its border', square, [11.9805, 57.7], false],
  ])('%s', (_, answer, given, found) => {
    expect(isFound(answer, given)).toBe(found);
    expect(markOf(answer, [], { at: given })).toBe(found ? 100 : 0);
  });

  test('what is no place of a map is no answer', () => {
    expect(markOf(point, [], { chosen: [0] })).toBe(0);
    expect(markOf(point, [], { text: '57.7, 11.97' })).toBe(0);
    expect(markOf(point, [], { at: [Number.NaN, 57.7] })).toBe(0);
  });

  test('how far off a point is agrees with the distance over ground', () => {
    const near = fc.double({ min: -0.02, max: 0.02, noNaN: true });
    fc.assert(
      fc.property(near, near, (dx, dy) => {
        const given: Position = [11.97 + dx, 57.7 + dy];
        const truth = distanceMetres(point.at, given);
        expect(Math.abs(metresOff(point, given) - truth)).toBeLessThan(1 + truth / 500);
      }),
    );
  });
});

test('what is asked for lies in the inner half of what is drawn, which is square on the ground', () => {
  const place = fc.tuple(
    fc.double({ min: -179, max: 179, noNaN: true }),
    fc.double({ min: -70, max: 70, noNaN: true }),
  );
  fc.assert(
    fc.property(place, fc.constantFrom(...ACROSS_METRES), (at, acrossMetres) => {
      const bounds = drawnBounds({ at, acrossMetres });
      const [x, y] = [
        (at[0] - bounds.west) / (bounds.east - bounds.west),
        (at[1] - bounds.south) / (bounds.north - bounds.south),
      ];
      for (const part of [x, y]) {
        expect(part).toBeGreaterThan(0.245);
        expect(part).toBeLessThan(0.755);
      }
      const tall = distanceMetres([bounds.west, bounds.south], [bounds.west, bounds.north]);
      expect(Math.abs(tall - acrossMetres)).toBeLessThan(acrossMetres / 100);
    }),
  );
});

describe('the streets of a town', () => {
  const town = gridTown(3, 9, [
    { from: 0, to: 1, name: 'Long street' },
    { from: 1, to: 2, name: 'Long street' },
    { from: 4, to: 3, name: 'A & B <lane>' },
    { from: 4, to: 5, name: 'A & B <lane>' },
    { from: 1, to: 4 },
    { from: 4, to: 7 },
    { from: 6, to: 7 },
  ]);
  const middle: Position = [TOWN_WEST + STEP_DEGREES / 2, TOWN_SOUTH + 0.0001];

  test('a street is found at a place on it, as far as it goes', () => {
    const found = streetAt(town, middle);
    expect(found?.name).toBe('Long street');
    expect(found?.lines).toHaveLength(2);
    expect(streetAt(town, [TOWN_WEST + STEP_DEGREES / 2, TOWN_SOUTH + STEP_DEGREES / 2])).toBeNull();
    expect(streetAt(town, [TOWN_WEST + STEP_DEGREES / 2, TOWN_SOUTH + 2 * STEP_DEGREES])).toBeNull();
  });

  test('names are drawn where they are asked for, and what is a mark of the drawing is written out', () => {
    const bounds = drawnBounds({ at: middle, acrossMetres: 4_000 });
    expect(contains(bounds, middle)).toBe(true);
    const named = drawStreets(town, bounds, { names: true });
    expect(named).toContain('Long street');
    expect(named).toContain('A &amp; B &lt;lane&gt;');
    expect(drawStreets(town, bounds, { names: false })).not.toContain('<text');
    expect(drawingAddress(named)).not.toMatch(/[#<>"]/);
  });

  test('a city too large is drawn without its small streets', () => {
    const wide = 120;
    const roads = Array.from({ length: wide * wide - wide }, (_, n) => ({ from: n, to: n + wide, name: '' }));
    const city = gridTown(wide, wide * wide, roads);
    const whole = { west: TOWN_WEST, south: TOWN_SOUTH, east: TOWN_WEST + 0.6, north: TOWN_SOUTH + 0.6 };
    expect(drawStreets(city, whole, { names: false }).length).toBeLessThan(MOST_DRAWN);
  });
});
