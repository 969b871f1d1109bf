import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullPlusCode, plusCodeArea, plusCodeKind, plusCodePosition, readPlusCode } from './plus-code.ts';

// Source of the three tables: github.com/google/open-location-code, test_data/validityTests.csv, decoding.csv and
// shortCodeTests.csv of 20 June 2025.
describe('a plus code', () => {
  test.each([
    ['8FWC2345+G6', 'full'],
    ['8FWC2345+G6G', 'full'],
    ['8fwc2345+', 'full'],
    ['8FWCX400+', 'full'],
    ['84000000+', 'full'],
    ['849VGJQF+VX7QR3J', 'full'],
    ['849VGJQF+VX7QR3JW', 'full'],
    ['WC2345+G6g', 'short'],
    ['2345+G6', 'short'],
    ['45+G6', 'short'],
    ['+G6', 'short'],
    ['G+', null],
    ['+', null],
    ['8FWC2345+G', null],
    ['8FWC2_45+G6', null],
    ['8FWC2η45+G6', null],
    ['8FWC2345+G6+', null],
    ['8FWC2345G6+', null],
    ['8FWC2300+G6', null],
    ['WC2300+G6g', null],
    ['WC2345+G', null],
    ['WC2300+', null],
    ['84900000+', null],
    ['849VGJQF+VX7QR3U', null],
  ])('%s is %s', (code, kind) => {
    expect(plusCodeKind(code)).toBe(kind);
  });

  test.each([
    ['7FG49Q00+', 20.35, 2.75, 20.4, 2.8],
    ['7FG49QCJ+2V', 20.37, 2.782125, 20.370125, 2.78225],
    ['7FG49QCJ+2VX', 20.3701, 2.78221875, 20.370125, 2.78225],
    ['7FG49QCJ+2VXGJ', 20.370113, 2.782234375, 20.370114, 2.78223632813],
    ['8FVC2222+22', 47, 8, 47.000125, 8.000125],
    ['4VCPPQGP+Q9', -41.273125, 174.785875, -41.273, 174.786],
    ['62G20000+', 0, -180, 1, -179],
    ['22220000+', -90, -180, -89, -179],
    ['6VGX0000+', 0, 179, 1, 180],
    ['6FH32222+222', 1, 1, 1.000025, 1.00003125],
    ['84000000+', 30, -140, 50, -120],
    ['849VGJQF+VX7QR3J7QR3J', 37.53966912, -122.3750698242, 37.53966916, -122.3750697021],
  ])('%s is the rectangle from %d, %d to %d, %d', (code, south, west, north, east) => {
    const area = plusCodeArea(code);
    for (const [found, known] of [
      [area.south, south],
      [area.west, west],
      [area.north, north],
      [area.east, east],
    ] as const)
      expect(found).toBeCloseTo(known, 8);
  });

  test.each([
    ['+2VX', 51.3701125, -1.217765625, '9C3W9QCJ+2VX'],
    ['CJ+2VX', 51.3708675, -1.217765625, '9C3W9QCJ+2VX'],
    ['9QCJ+2VX', 51.3852125, -1.217765625, '9C3W9QCJ+2VX'],
    ['22+', 42.899, 9.012, '8FJFW222+'],
    ['22+', 14.95125, -23.5001, '796RXG22+'],
    ['2GGG+GG', 46.976, 8.526, '8FVC2GGG+GG'],
    ['XGGG+GG', 47.026, 8.526, '8FRCXGGG+GG'],
    ['GXGG+GG', 46.526, 8.026, '8FR9GXGG+GG'],
    ['G2GG+GG', 46.526, 7.976, '8FRCG2GG+GG'],
    ['2222+22', 89.6, 0, 'CFX22222+22'],
    ['XXXXXX+XX', -81, 0, '2CXXXXXX+XX'],
    ['8frCG2GG+gG', 46.526, 7.976, '8FRCG2GG+GG'],
  ])('%s near %d, %d is %s', (short, latitude, longitude, full) => {
    expect(fullPlusCode(short, [longitude, latitude])).toBe(full);
  });
});

test.each([
  ['9F5HPX3C+9F', '9F5HPX3C+9F', ''],
  ['PX3C+9F Göteborg', 'PX3C+9F', 'Göteborg'],
  ['px3c+9fg, Göteborg, Sverige', 'PX3C+9FG', 'Göteborg, Sverige'],
])('in %j the code is %s beside %j', (text, code, beside) => {
  expect(readPlusCode(text)).toEqual({ code, beside });
});

test.each(['Kungsgatan 4 + Vallgatan', '12+14', '+46701234567', 'PX3C+9', ''])('%j has none', (text) => {
  expect(readPlusCode(text)).toBeNull();
});

test('any short code near any place is a full one no farther than its cell', () => {
  const digit = fc.constantFrom(...'23456789CFGHJMPQRVWX');
  const code = fc
    .tuple(digit, digit, digit, digit, digit, digit)
    .map(([a, b, c, d, e, f]) => `${a}${b}${c}${d}+${e}${f}`);
  fc.assert(
    fc.property(
      code,
      fc.double({ min: -179, max: 179, noNaN: true }),
      fc.double({ min: -89, max: 89, noNaN: true }),
      (short, x, y) => {
        const full = fullPlusCode(short, [x, y]);
        expect(plusCodeKind(full)).toBe('full');
        expect(full.endsWith(short)).toBe(true);
        const [longitude, latitude] = plusCodePosition(short, [x, y]);
        expect(Math.abs(latitude - y)).toBeLessThanOrEqual(1);
        expect(Math.min(Math.abs(longitude - x), 360 - Math.abs(longitude - x))).toBeLessThanOrEqual(0.5001);
      },
    ),
  );
});
