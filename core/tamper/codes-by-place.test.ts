import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ring } from '#core/area/area.ts';
import type { Position } from '#core/kit/geo.ts';
import { codesByPlace, type KeptMeterCode } from './codes-by-place.ts';

const box = (west: number, east: number): Ring => [
  [west, 57.6],
  [east, 57.6],
  [east, 57.8],
  [west, 57.8],
  [west, 57.6],
];
const areas = [
  { id: 7, name: 'West', rings: [box(11.9, 11.95)] },
  { id: 8, name: 'East', rings: [box(11.95, 12)] },
];
const WEST: Position = [11.92, 57.7];
const EAST: Position = [11.98, 57.7];
const OUTSIDE: Position = [12.1, 57.7];
const row = (change: Partial<KeptMeterCode>): KeptMeterCode => ({
  codes: ['1'],
  areaIds: [],
  days: [],
  startsAt: null,
  endsAt: null,
  ...change,
});
const declared = (rows: readonly KeptMeterCode[], holidays: readonly string[] = []) =>
  codesByPlace({ rows, areas, zone: 'Europe/Stockholm', holidays });
/** A Thursday, by the clock of Stockholm. */
const at = (clock: string, day = '2026-11-26') => Date.parse(`${day}T${clock}:00+01:00`);
const NOON = at('12:00');

describe('which codes are right where', () => {
  it('is any where nothing is declared, and elsewhere than in the areas that are', () => {
    expect(declared([])(WEST, NOON)).toBeNull();
    const codesAt = declared([row({ areaIds: [7] })]);
    expect([WEST, EAST, OUTSIDE].map((place) => codesAt(place, NOON))).toEqual([['1'], null, null]);
  });

  it('is what names the area before what names none', () => {
    const codesAt = declared([row({ areaIds: [7] }), row({ codes: ['2', '3'] })]);
    expect([WEST, EAST, OUTSIDE].map((place) => codesAt(place, NOON))).toEqual([['1'], ['2', '3'], ['2', '3']]);
  });

  it('is that of both sides near a border', () => {
    const codesAt = declared([row({ areaIds: [7] }), row({ areaIds: [8], codes: ['2'] }), row({ codes: ['4'] })]);
    expect(codesAt([11.948, 57.7], NOON)?.toSorted()).toEqual(['1', '2']);
    expect(codesAt([11.903, 57.7], NOON)?.toSorted()).toEqual(['1', '4']);
    expect(codesAt([11.9, 57.6], NOON)?.toSorted()).toEqual(['1', '4']);
  });

  it('goes by the hour, past midnight too, with five minutes on either side in which both are right', () => {
    const codesAt = declared([
      row({ startsAt: '06:00', endsAt: '20:00' }),
      row({ codes: ['2'], startsAt: '20:00', endsAt: '06:00' }),
    ]);
    const told = ['05:50', '05:57', '06:03', '06:10', '19:58', '20:10'].map((clock) => codesAt(WEST, at(clock)));
    expect(told).toEqual([['2'], ['2', '1'], ['2', '1'], ['1'], ['1', '2'], ['2']]);
  });

  it('knows the days, and a public holiday from a Thursday', () => {
    const rows = [row({ days: ['mon', 'tue', 'wed', 'thu', 'fri'] }), row({ codes: ['2'], days: ['sun', 'holiday'] })];
    expect(declared(rows)(WEST, NOON)).toEqual(['1']);
    expect(declared(rows, ['2026-11-26'])(WEST, NOON)).toEqual(['2']);
    expect(declared(rows)(WEST, at('12:00', '2026-11-28'))).toBeNull();
  });

  it('never leaves out what a row says of a place in the midst of its area, whatever else is declared', () => {
    const rows = fc.array(
      fc.record({
        codes: fc.uniqueArray(fc.constantFrom('1', '2', '3'), { minLength: 1 }),
        areaIds: fc.uniqueArray(fc.constantFrom(7, 8)),
        days: fc.uniqueArray(fc.constantFrom('mon', 'thu', 'sat', 'holiday')),
        startsAt: fc.constant(null),
        endsAt: fc.constant(null),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(rows, (others) => {
        const codes = declared([row({ areaIds: [7], codes: ['5'] }), ...others])(WEST, NOON);
        const named = others.filter(
          ({ areaIds, days }) => areaIds.includes(7) && (days.length === 0 || days.includes('thu')),
        );
        expect(codes?.toSorted()).toEqual([...new Set(['5', ...named.flatMap((one) => one.codes)])].toSorted());
      }),
    );
  });
});
