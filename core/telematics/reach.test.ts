import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Position } from '#core/kit/geo.ts';
import { isBelieved, type Place, reaches } from './reach.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
/** Central Station, and places so many metres north of it. */
const at = (seconds: number, metresNorth = 0): Place => ({
  atMs: NOON + seconds * 1_000,
  position: [11.9733, 57.7087 + metresNorth / 111_195],
});

test.each<[string, Place, Place, boolean]>([
  ['stands', at(0), at(1, 5), true],
  ['drives through town', at(0), at(10, 140), true],
  ['comes out of a tunnel of 3 km after two minutes', at(0), at(120, 3_000), true],
  ['is on the other bank in a second', at(0), at(1, 900), false],
  ['is in the next town in a minute', at(0), at(60, 60_000), false],
  ['told a later report first', at(60, 3_000), at(0), true],
])('a car that %s', (_, from, to, can) => {
  expect(reaches(from, to)).toBe(can);
});

describe('a report is believed', () => {
  test.each<[string, Place, Place | undefined, Place | undefined, boolean]>([
    ['where nothing is known yet', at(0), undefined, undefined, true],
    ['where a phone between houses was 190 m off', at(0, 190), at(0), undefined, true],
    ['not at once in the next town', at(1, 20_000), at(0), undefined, false],
    ['there once the next lies beside it', at(11, 20_050), at(0), at(1, 20_000), true],
    ['not because the same report came twice', at(1, 20_000), at(0), at(1, 20_000), false],
    ['not where the next leap is another one', at(2, 45_000), at(0), at(1, 20_000), false],
    ['back where the car was', at(2, 10), at(0), at(1, 20_000), true],
    ['after the quarter of an hour of a ferry', at(900, 20_000), at(0), undefined, true],
  ])('%s', (_, report, known, held, is) => {
    expect(isBelieved(report, known, held)).toBe(is);
  });

  const place = fc.record({
    atMs: fc.integer({ min: NOON, max: NOON + 60_000 }),
    position: fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
    ) as fc.Arbitrary<Position>,
  });
  it('at its second telling from the same place, wherever that is', () => {
    fc.assert(
      fc.property(place, place, fc.integer({ min: 1, max: 10_000 }), (known, report, laterMs) => {
        const again = { ...report, atMs: report.atMs + laterMs };
        expect(isBelieved(report, known, undefined) || isBelieved(again, known, report)).toBe(true);
      }),
    );
  });
});
