import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countFates, type Fate, figureLines, waitsOf } from './figures.ts';
import type { RecordedTrip } from './read-trips.ts';

const trip = (id: string, callType: RecordedTrip['callType']): RecordedTrip => ({
  id,
  callType,
  standId: null,
  taxiId: '1',
  startMs: 0,
  track: [],
});

describe('the figures of a replay', () => {
  it('name every trip that was not offloaded', () => {
    const trips = [trip('1', 'A'), trip('2', 'B'), trip('3', 'C'), trip('4', 'A')];
    const fates = new Map<string, Fate>([
      ['1', { served: true, waitMs: 90_000 }],
      ['2', { served: true, waitMs: 0 }],
      ['3', { served: false, why: 'the data holds no track of it' }],
    ]);
    const figures = countFates(trips, fates, { totalMetres: 10_000, loadedMetres: 7_500 });
    expect(figures).toMatchObject({ trips: 4, served: { A: 1, B: 1, C: 0 }, emptyKm: 2.5, loadedKm: 7.5 });
    expect(figures.leftOut).toEqual([
      { id: '3', why: 'the data holds no track of it' },
      { id: '4', why: 'not accounted for' },
    ]);
    const lines = figureLines(figures).join('\n');
    expect(lines).toContain('2 of 4 trips offloaded');
    expect(lines).toContain('mean 1:30');
    expect(lines).toContain('trip 4: not accounted for');
  });

  it('keep the median between the least and the 95th percentile', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 1 }), (seconds) => {
        const { mean, p50, p95 } = waitsOf(seconds);
        expect(p50).toBeLessThanOrEqual(p95);
        expect(seconds).toContain(p50);
        expect(mean).toBeLessThanOrEqual(Math.max(...seconds));
      }),
    );
    expect(waitsOf(Array.from({ length: 100 }, (_, n) => n + 1))).toEqual({ mean: 50.5, p50: 50, p95: 95 });
    expect(waitsOf([])).toEqual({ mean: 0, p50: 0, p95: 0 });
  });
});
