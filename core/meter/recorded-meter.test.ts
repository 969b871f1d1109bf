import { describe, expect, it } from 'vitest';
import { NSW_COUNTRY } from '#core/tariff/published/nsw-country.ts';
import type { TrackPoint } from '#core/trip/track.ts';
import { readingAt, recordedReadings } from './recorded-meter.ts';

const START = Date.parse('2026-06-15T02:00:00Z');
const METRES_A_DEGREE = 111_195;
const RULES = { tariff: NSW_COUNTRY, zone: 'Australia/Sydney', vehicleType: null };
const HAIL = { jobId: null, kind: 'hail', startedAtMs: START, endedAtMs: START + 300_000, agreedMinor: null } as const;

/** North at 36 km/h, heard every five seconds, from a minute before the meter to a minute after. */
const points: TrackPoint[] = Array.from({ length: 85 }, (_, n) => (n - 12) * 5).map((second) => ({
  atMs: START + second * 1_000,
  position: [11.97, 57.7 + (second * 10) / METRES_A_DEGREE],
  speedKmh: 36,
  headingDegrees: 0,
}));

describe('what the meter showed on a recorded way', () => {
  it('begins with the flagfall, grows with the metres, and ends with the meter', () => {
    const readings = recordedReadings(points, HAIL, RULES);
    expect(readings[0]).toEqual({ atMs: START, metres: 0, fareMinor: NSW_COUNTRY.rates.flagfallMinor });
    expect(readings.at(-1)?.metres).toBeCloseTo(2_950, -1);
    expect(readings.at(-1)?.atMs).toBeLessThanOrEqual(START + 300_000);
    const fares = readings.map(({ fareMinor }) => fareMinor ?? 0);
    expect(fares).toEqual(fares.toSorted((a, b) => a - b));
    expect(fares.at(-1)).toBeGreaterThan(fares[0] ?? 0);
  });

  it('is the agreed fare all the way where one was agreed, and no fare where no tariff is known', () => {
    const agreed = recordedReadings(points, { ...HAIL, agreedMinor: 45_000 }, RULES);
    expect(new Set(agreed.map(({ fareMinor }) => fareMinor))).toEqual(new Set([45_000]));
    const unknown = recordedReadings(points, HAIL, { ...RULES, tariff: null });
    expect(new Set(unknown.map(({ fareMinor }) => fareMinor))).toEqual(new Set([null]));
    expect(unknown.at(-1)?.metres).toBeCloseTo(2_950, -1);
  });

  it('is not told where nothing was heard on the way', () => {
    expect(recordedReadings([], HAIL, RULES)).toEqual([]);
    expect(recordedReadings(points.slice(0, 5), HAIL, RULES)).toEqual([]);
  });

  it('is read at any instant by the last change before it', () => {
    const readings = recordedReadings(points, HAIL, RULES);
    expect(readingAt(readings, START - 1)).toBeNull();
    expect(readingAt(readings, START)).toBe(readings[0]);
    const [second, third] = readings.slice(1);
    expect(readingAt(readings, (third?.atMs ?? 0) - 1)).toBe(second);
    expect(readingAt(readings, START + 900_000)).toBe(readings.at(-1));
    expect(readingAt([], START)).toBeNull();
  });
});
