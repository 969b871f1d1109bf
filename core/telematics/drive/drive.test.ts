import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchingOf } from '#core/roads/match/road-matching.ts';
import { gridTown, STEP_DEGREES, TOWN_SOUTH, TOWN_WEST } from '#core/roads/testing/grid-town.ts';
import type { TrackPoint } from '#core/trip/track.ts';
import { driveOf } from './drive.ts';
import { SHARE_MS, shareState } from './share.ts';

/** A street to the east and one north from its end, limit 50 km/h on the second. */
const town = gridTown(4, 8, [
  { from: 0, to: 1, kmh: 36 },
  { from: 1, to: 2, kmh: 36 },
  { from: 2, to: 3, kmh: 36 },
  { from: 3, to: 7, kmh: 36 },
]);
const roads = matchingOf(town);
const at = (second: number, column: number, row: number, speedKmh = 40): TrackPoint => ({
  atMs: second * 1_000,
  position: [TOWN_WEST + column * STEP_DEGREES, TOWN_SOUTH + row * STEP_DEGREES],
  speedKmh,
  headingDegrees: 90,
});

describe('a drive that is shown again', () => {
  it('lies on its roads, round the corner too, with the limit that was signed', () => {
    const { points, stretches } = driveOf([at(0, 2, 0.02), at(20, 2.9, -0.01), at(50, 3.01, 0.5)], roads);
    expect(points.map(({ position }) => position[1] <= TOWN_SOUTH + 1e-6)).toEqual([true, true, false]);
    expect(points[0]!.limitKmh).toBeGreaterThan(30);
    expect(stretches.map(({ onRoad }) => onRoad)).toEqual([true]);
    // The corner itself, which no report named.
    expect(stretches[0]!.line).toContainEqual([11.915, 57.7]);
  });

  it('is drawn from report to report where no road is near, or no map is known', () => {
    const heard = [at(0, 0, 3), at(10, 0.1, 3.2)];
    for (const map of [roads, null]) {
      const { points, stretches } = driveOf(heard, map);
      expect(points.map(({ limitKmh }) => limitKmh)).toEqual([null, null]);
      expect(stretches).toEqual([{ onRoad: false, line: heard.map(({ position }) => position) }]);
    }
  });

  it('tells how hard it braked, and nothing after a silence', () => {
    const { points, stretches } = driveOf([at(0, 1, 0, 54), at(1, 1.05, 0, 36), at(100, 2, 0, 36)], roads);
    expect(points[0]!.g).toBeNull();
    expect(points[1]!.g).toBeCloseTo(-0.51, 2);
    expect(points[2]!.g).toBeNull();
    expect(stretches).toHaveLength(1);
  });

  it('keeps each report, whatever a device tells', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            second: fc.nat(3_000),
            column: fc.double({ min: -1, max: 5, noNaN: true }),
            row: fc.double({ min: -1, max: 3, noNaN: true }),
            speed: fc.double({ min: 0, max: 200, noNaN: true }),
          }),
          { maxLength: 40 },
        ),
        (told) => {
          const track = told
            .toSorted((a, b) => a.second - b.second)
            .map(({ second, column, row, speed }) => at(second, column, row, speed));
          const { points, stretches } = driveOf(track, roads);
          expect(points.map(({ atMs }) => atMs)).toEqual(track.map(({ atMs }) => atMs));
          expect(points.every(({ g }) => g === null || Number.isFinite(g))).toBe(true);
          expect(stretches.every(({ line }) => line.length > 1)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});

it('a link opens its drive for a day, and nothing once it was ended', () => {
  const share = { expiresAtMs: SHARE_MS, revokedAtMs: null };
  expect(shareState(share, SHARE_MS - 1)).toBe('open');
  expect(shareState(share, SHARE_MS)).toBe('over');
  expect(shareState({ ...share, revokedAtMs: 5 }, 6)).toBe('revoked');
});
