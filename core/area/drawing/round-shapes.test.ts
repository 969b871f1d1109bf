import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { areaHolds, type Ring, ringArea } from '../area.ts';
import { CIRCLE, circleOf, circleRing } from './circle.ts';
import { CORRIDOR, corridorRing } from './corridor.ts';
import { knit } from './knit.ts';
import { planeAt } from './plane.ts';
import { shapeFault } from './ring-fault.ts';
import { cornersOf, squareMetresOf } from './rings.ts';

const holds = (ring: Ring, place: Position) => areaHolds({ name: '', rings: [ring] }, place);
const places = fc.tuple(
  fc.double({ min: -179, max: 179, noNaN: true }),
  fc.double({ min: -70, max: 70, noNaN: true }),
) as fc.Arbitrary<[number, number]>;

describe('a circle', () => {
  const radii = fc.integer({ min: CIRCLE.leastMetres, max: 5_000 });

  test('reaches as far as it says to every side, at any latitude, and takes the ground of a circle', () => {
    fc.assert(
      fc.property(places, radii, (centre, metres) => {
        const made = circleRing(centre, metres);
        if (!made.ok) throw new Error(made.code);
        const ring = made.value;
        expect(cornersOf(ring).length).toBeGreaterThanOrEqual(32);
        expect(ring[0]).toEqual(ring.at(-1));
        expect(ringArea(ring)).toBeGreaterThan(0);
        for (const corner of ring) expect(Math.abs(distanceMetres(centre, corner) / metres - 1)).toBeLessThan(0.006);
        expect(Math.abs(squareMetresOf([ring]) / (Math.PI * metres ** 2) - 1)).toBeLessThan(0.01);
        expect(holds(ring, centre)).toBe(true);
        expect(shapeFault([ring], null)).toBeNull();
      }),
    );
  });

  test('is found again from its ring, and keeps its corners when it is knit', () => {
    fc.assert(
      fc.property(places, radii, (centre, metres) => {
        const made = circleRing(centre, metres);
        if (!made.ok) throw new Error(made.code);
        const found = circleOf(made.value);
        expect(distanceMetres(found.centre, centre)).toBeLessThan(1 + metres * 0.002);
        expect(Math.abs(found.radiusMetres - metres)).toBeLessThanOrEqual(1 + metres * 0.005);
        const [knitted] = knit([{ rings: [made.value] }]);
        expect(cornersOf(knitted!.rings[0]!)).toHaveLength(cornersOf(made.value).length);
      }),
    );
  });

  test.each([0, 9.9, -5, Number.NaN, Number.POSITIVE_INFINITY, 20_001])('of %d metres is none', (metres) => {
    expect(circleRing([11.9, 57.7], metres)).toEqual({
      ok: false,
      code: 'radiusOff',
      detail: { least: CIRCLE.leastMetres, most: CIRCLE.mostMetres },
    });
  });
});

/** A line of stretches, each as long as several widths and turned a little from the one before. */
const lines = fc
  .record({
    from: places,
    heading: fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
    width: fc.integer({ min: CORRIDOR.leastMetres, max: 200 }),
    stretches: fc.array(
      fc.record({ long: fc.integer({ min: 4, max: 20 }), turn: fc.double({ min: -0.6, max: 0.6, noNaN: true }) }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ from, heading, width, stretches }) => {
    const plane = planeAt(from[1]);
    const line: Position[] = [from];
    let [[x, y], towards] = [plane.flat(from), heading];
    let metres = 0;
    for (const { long, turn } of stretches) {
      [x, y] = [x + long * width * Math.cos(towards), y + long * width * Math.sin(towards)];
      metres += long * width;
      towards += turn;
      line.push(plane.position([x, y]));
    }
    return { line, width, metres };
  });

describe('a corridor', () => {
  test('of a gentle line holds all of it, never crosses itself, and is as large as its length times its width and two half rounds', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }), (given, shares) => {
        const { line, width, metres } = given;
        const made = corridorRing(line, width);
        if (!made.ok) throw new Error(made.code);
        const ring = made.value;
        expect(shapeFault([ring], null)).toBeNull();
        line.slice(1).forEach((to, i) => {
          const from = line[i]!;
          for (const share of [0, 0.5, 1, ...shares])
            expect(holds(ring, [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])])).toBe(true);
        });
        const whole = metres * width + (Math.PI * width ** 2) / 4;
        expect(Math.abs(squareMetresOf([ring]) / whole - 1)).toBeLessThan(0.02);
      }),
    );
  });

  test('is the same ground drawn from either end', () => {
    fc.assert(
      fc.property(lines, ({ line, width }) => {
        const [there, back] = [corridorRing(line, width), corridorRing(line.toReversed(), width)];
        if (!there.ok || !back.ok) throw new Error('refused');
        const [one, other] = [squareMetresOf([there.value]), squareMetresOf([back.value])];
        expect(Math.abs(one / other - 1)).toBeLessThan(0.001);
      }),
    );
  });

  const street: Position[] = [
    [11.95, 57.7],
    [11.96, 57.7],
  ];
  const loop: Position[] = [
    [11.95, 57.7],
    [11.97, 57.7],
    [11.97, 57.71],
    [11.96, 57.71],
    [11.96, 57.69],
  ];
  test.each<[string, Position[], number, string]>([
    ['a line that comes back over itself', [...street, [11.95, 57.7]], 40, 'corridorCrosses'],
    ['a line that crosses itself', loop, 40, 'corridorCrosses'],
    ['a bend sharper than it is wide', [...street, [11.9598, 57.7002]], 200, 'corridorCrosses'],
    [
      'a line that comes back too near to itself',
      [...street, [11.96, 57.7004], [11.95, 57.7004]],
      100,
      'corridorCrosses',
    ],
    ['one place', [[11.95, 57.7]], 40, 'lineShort'],
    ['one place twice', [street[0]!, street[0]!], 40, 'lineShort'],
    ['no place', [], 40, 'lineShort'],
    ['too many places', Array.from({ length: 201 }, (_, n): Position => [11.9 + n / 1_000, 57.7]), 40, 'lineLong'],
    ['no width', street, 0, 'widthOff'],
    ['a width that is no number', street, Number.NaN, 'widthOff'],
  ])('of %s is refused', (_, line, width, code) => {
    expect(corridorRing(line, width)).toMatchObject({ ok: false, code });
  });

  test('with a hairpin has round ends and bends, and holds its corner', () => {
    const bent: Position[] = [...street, [11.955, 57.705]];
    const made = corridorRing(bent, 40);
    if (!made.ok) throw new Error(made.code);
    expect(bent.every((place) => holds(made.value, place))).toBe(true);
    for (const corner of made.value) {
      const near = Math.min(...bent.map((place) => distanceMetres(place, corner)));
      expect(near).toBeLessThan(60);
    }
  });
});
