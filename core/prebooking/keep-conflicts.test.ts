import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '#core/kit/geo.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { isRefused, type JobSpan, type KeepAsked, keepConflicts } from './keep-conflicts.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
const HERE: Position = [11.97, 57.7];
const span = (jobId: number, fromMinutes: number, toMinutes: number): JobSpan => ({
  jobId,
  fromMs: NOW + fromMinutes * MINUTE_MS,
  toMs: NOW + toMinutes * MINUTE_MS,
  from: HERE,
  to: HERE,
});
const car = (more: Partial<NonNullable<KeepAsked['car']>> = {}): KeepAsked['car'] => ({
  at: HERE,
  unfit: null,
  banned: false,
  shiftEndsAtMs: NOW + 12 * HOUR_MS,
  jobs: [],
  keepsJobId: null,
  ...more,
});
const codes = (asked: Partial<KeepAsked>) =>
  keepConflicts({ job: span(1, 60, 90), car: car(), driveSeconds: () => 600, nowMs: NOW, ...asked }).map(
    ({ code }) => code,
  );

describe('a pre-booking that is to be kept for a car', () => {
  test.each<[string, Partial<KeepAsked>, string[]]>([
    ['has its time to itself', {}, []],
    ['nobody works with the car', { car: null }, ['notWorking']],
    ['the car has not what is asked for', { car: car({ unfit: 'wrongVehicle' }) }, ['unfit']],
    ['runs into another', { car: car({ jobs: [span(2, 80, 120)] }) }, ['overlaps']],
    ['leaves no time for the drive from the job before', { car: car({ jobs: [span(2, 20, 55)] }) }, ['tight']],
    ['leaves no time for the drive to the job after', { car: car({ jobs: [span(2, 95, 120)] }) }, ['tight']],
    ['leaves time for both', { car: car({ jobs: [span(2, 20, 50), span(3, 100, 120)] }) }, []],
    [
      'comes beside one that is kept already',
      { car: car({ jobs: [span(2, 200, 220)], keepsJobId: 2 }) },
      ['keepsAnother'],
    ],
    ['is kept for this car already', { car: car({ jobs: [span(1, 60, 90)], keepsJobId: 1 }) }, []],
    ['is farther than the charge lasts', { car: car({ rangeMetres: 9_000 }) }, ['rangeShort']],
    ['is as far as the charge lasts', { car: car({ rangeMetres: 11_000 }) }, []],
    [
      'takes the passenger farther than the charge lasts',
      { car: car({ rangeMetres: 11_000 }), dropOff: [12.2, 57.7] },
      ['rangeShort'],
    ],
    ['is farther away than there is time', { driveSeconds: () => 7_200 }, ['tooFar']],
    ['ends after the driver’s shift', { car: car({ shiftEndsAtMs: NOW + HOUR_MS }) }, ['shiftOver']],
  ])('%s', (_, asked, found) => {
    expect(codes(asked)).toEqual(found);
  });

  test('meets no conflict with a job exactly when the drive between them fits', () => {
    const start = fc.integer({ min: -200, max: 200 });
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 3_600 }), (from, length, drive) => {
        const other = span(2, 60 + from, 60 + from + length);
        const job = span(1, 60, 90);
        const gapMs = Math.max(other.fromMs - job.toMs, job.fromMs - other.toMs);
        const found = keepConflicts({
          job,
          car: car({ at: null, jobs: [other] }),
          driveSeconds: () => drive,
          nowMs: NOW,
        });
        expect(found.length === 0).toBe(gapMs >= drive * 1_000);
      }),
    );
  });

  test('is told first what will be refused', () => {
    const found = keepConflicts({
      job: span(1, 60, 90),
      car: car({ unfit: 'lockedOut', banned: true, jobs: [span(2, 70, 80)], keepsJobId: 2 }),
      driveSeconds: () => 0,
      nowMs: NOW,
    });
    expect(found.map(isRefused)).toEqual([true, true, false, false]);
  });
});
