import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '#core/kit/geo.ts';
import { seededRandom } from '#core/kit/random.ts';
import { edgeStreet } from '../graph.ts';
import { makeSnapper } from '../snap.ts';
import { gridTown, STEP_DEGREES, TOWN_SOUTH, TOWN_WEST } from '../testing/grid-town.ts';
import { type MatchedPoint, matchTrace, RoadMatcher } from './matcher.ts';
import { roadMatching } from './road-matching.ts';
import type { TracePoint } from './trace-point.ts';

/** A ladder: Stora and Lilla run side by side, joined at both ends only. One column is about 297 m, a row 556 m. */
const town = gridTown(4, 8, [
  { from: 0, to: 1, name: 'Stora' },
  { from: 1, to: 2, name: 'Stora' },
  { from: 2, to: 3, name: 'Stora' },
  { from: 0, to: 3, bend: [1.5, 0.04], name: 'Lilla' },
  { from: 3, to: 7, name: 'Tvär' },
  { from: 7, to: 6, direction: 'forward', name: 'Enkel' },
  { from: 6, to: 2, name: 'Tillbaka' },
]);
const roads = roadMatching(town);
const at = (column: number, row: number): Position => [
  TOWN_WEST + column * STEP_DEGREES,
  TOWN_SOUTH + row * STEP_DEGREES,
];
const trace = (...places: readonly (readonly [second: number, column: number, row: number])[]): TracePoint[] =>
  places.map(([second, column, row]) => ({ atMs: second * 1000, position: at(column, row) }));
const streets = (points: readonly MatchedPoint[]) =>
  points.map(({ road }) => (road ? edgeStreet(town, road.edge) : null));

describe('map matching', () => {
  it('stays on the road it came by where another runs beside it nearer to a stray point', () => {
    const points = trace([0, 0, -0.02], [20, 0.5, 0], [40, 1, 0], [60, 1.5, 0.035], [80, 1.9, 0], [100, 2.5, 0]);
    const found = matchTrace(roads, points, { noiseMetres: 12 });
    expect(edgeStreet(town, found[3]!.nearest!.edge)).toBe('Lilla');
    expect(streets(found)).toEqual(Array(6).fill('Stora'));
  });

  it('tells the metres along the roads, through a tunnel of 90 s too', () => {
    const found = matchTrace(roads, trace([0, 1, 0], [90, 3, 0.5]));
    expect(found.map(({ begins }) => begins)).toEqual(['start', null]);
    const steps = town.edgeMetres[0]! * 2 + 0.5 * 556;
    expect(Math.abs(found[1]!.metres! - steps)).toBeLessThan(3);
  });

  it('breaks the chain with a word: no road, too long a silence, no way in that time', () => {
    const found = matchTrace(
      roads,
      trace([0, 0.2, 0], [20, 0.5, 0], [30, 1, 3], [60, 1, 0], [400, 1.5, 0], [401, 3, 0.9], [420, 3, 0.6]),
    );
    expect(found.map(({ begins, road }) => (road ? begins : 'none'))).toEqual([
      'start',
      null,
      'none',
      'offRoad',
      'gap',
      'noWay',
      null,
    ]);
  });

  it('does not drive a one-way street backwards', () => {
    const found = matchTrace(roads, trace([0, 2.1, 1], [60, 2.9, 1]), { noiseMetres: 5 });
    expect(found[1]!.metres ?? Infinity).toBeGreaterThan(600);
  });

  it('answers what is no place, and what is earlier, as off the road and goes on', () => {
    const bad: TracePoint[] = [
      ...trace([0, 0.2, 0], [20, 0.5, 0]),
      { atMs: 30_000, position: [Number.NaN, 57.7] },
      { atMs: 31_000, position: [11.9, 91] },
      { atMs: 32_000, position: [0, 90] },
      ...trace([19, 0.6, 0], [50, 1, 0]),
    ];
    const found = matchTrace(roads, bad);
    expect(streets(found)).toEqual(['Stora', 'Stora', null, null, null, null, 'Stora']);
  });

  it.each([
    ['whole seconds at ten points a second', (n: number) => Math.floor(n / 10)],
    ['whole minutes', (n: number) => Math.floor(n / 60) * 60],
    ['one instant for the whole track', () => 0],
    ['each second twice', (n: number) => Math.floor(n / 2)],
  ])('follows a track whose clock tells %s', (_, second) => {
    const points = Array.from({ length: 100 }, (__, n) => trace([second(n), 0.2 + n * 0.025, 0.005])[0]!);
    const found = matchTrace(roads, points);
    expect(new Set(streets(found))).toEqual(new Set(['Stora']));
    expect(found.filter(({ begins }) => begins !== null)).toHaveLength(1);
    const driven = found.reduce((sum, { metres }) => sum + (metres ?? 0), 0);
    expect(driven / (town.edgeMetres[0]! * 99 * 0.025)).toBeCloseTo(1, 1);
    expect(found.map(({ atMs }) => atMs)).toEqual(points.map(({ atMs }) => atMs));
  });

  it('takes a place far off at the same instant for the beginning of another chain', () => {
    const long = roadMatching(gridTown(20, 20, [{ from: 0, to: 19 }]));
    const found = matchTrace(long, trace([0, 0.2, 0], [0, 0.25, 0], [0, 18, 0]));
    expect(found.map(({ begins }) => begins)).toEqual(['start', null, 'gap']);
  });

  it('answers each point once and in order, live as over the whole file, never later than the window', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 2, max: 12 }), (seed, window) => {
        const random = seededRandom(seed);
        let column = 0;
        const points = Array.from({ length: 60 }, (_, n) => {
          column = Math.min(3, column + random() * 0.1);
          return { atMs: n * 6000, position: at(column, random() < 0.05 ? 2 : (random() - 0.5) * 0.05) };
        });
        const matcher = new RoadMatcher(roads, { window });
        const found: MatchedPoint[] = [];
        points.forEach((point, n) => {
          found.push(...matcher.add(point));
          expect(found.length).toBeGreaterThanOrEqual(n - window - 1);
        });
        found.push(...matcher.finish());
        expect(found.map(({ atMs }) => atMs)).toEqual(points.map(({ atMs }) => atMs));
        expect(found).toEqual(matchTrace(roads, points, { window }));
      }),
      { numRuns: 60 },
    );
  });

  it('answers the nearest edge beside it, as the snapper does', () => {
    const snap = makeSnapper(town);
    const random = seededRandom(7);
    const points = Array.from({ length: 50 }, (_, n) => ({
      atMs: n * 1000,
      position: at(random() * 3, random() * 0.1),
    }));
    for (const { nearest, position } of matchTrace(roads, points))
      expect(nearest?.metres ?? null).toEqual(snap(position, 120)?.metres ?? null);
  });
});
