import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { fare } from '#core/tariff/fare.ts';
import { NSW_COUNTRY } from '#core/tariff/published/nsw-country.ts';
import {
  crossOverOf,
  driven,
  type Fix,
  fareAt,
  type Hiring,
  meterGoingOn,
  meterStopped,
  startHiring,
} from './soft-meter.ts';

const START = Date.parse('2026-06-15T02:00:00Z');
const RULES = { tariff: NSW_COUNTRY, zone: 'Australia/Sydney', vehicleType: null };
const HOME: Position = [11.9746, 57.7089];
const METRES_A_DEGREE = 111_195;
const BELOW = crossOverOf(RULES, startHiring({ jobId: null, kind: 'hail', startedAtMs: START, quoteMinor: null }));

const hail = (quoteMinor: number | null = null) =>
  startHiring({ jobId: null, kind: 'hail', startedAtMs: START, quoteMinor });
/** So many metres north of the start, `second` seconds after it. */
const fixAt = (metres: number, second: number, sideMetres = 0, accuracyMetres = 8): Fix => ({
  position: [HOME[0] + sideMetres / (METRES_A_DEGREE * 0.534), HOME[1] + metres / METRES_A_DEGREE],
  atMs: START + second * 1_000,
  accuracyMetres,
});
const drive = (fixes: readonly Fix[], from: Hiring = hail()) =>
  fixes.reduce((hiring, fix) => driven(hiring, fix, BELOW), from);
const seconds = (count: number) => Array.from({ length: count + 1 }, (_, n) => n);

describe('a soft meter', () => {
  test('counts the metres of a drive, and no waiting at 50 km/h', () => {
    const end = drive(seconds(300).map((s) => fixAt(s * 13.9, s)));
    expect(end.metres).toBeGreaterThan(4_130);
    expect(end.metres).toBeLessThanOrEqual(4_172);
    expect(end.slowSeconds).toBeLessThanOrEqual(2);
    expect(end.drivingSeconds).toBeGreaterThan(296);
  });

  test('counts time and no metres at a red light, whatever the phone dreams', () => {
    const noise = fc.tuple(fc.double({ min: -6, max: 6, noNaN: true }), fc.double({ min: -6, max: 6, noNaN: true }));
    fc.assert(
      fc.property(fc.array(noise, { minLength: 120, maxLength: 120 }), (wobbles) => {
        const end = drive([fixAt(0, 0), ...wobbles.map(([north, east], s) => fixAt(north, s + 1, east))]);
        expect(end.metres).toBe(0);
        expect(end.slowSeconds).toBeGreaterThanOrEqual(110);
        expect(end.slowSeconds).toBe(end.drivingSeconds);
      }),
      { numRuns: 40 },
    );
  });

  test('counts a tunnel straight from its mouth to its end', () => {
    const before = drive(seconds(20).map((s) => fixAt(s * 15, s)));
    const after = drive([fixAt(300 + 900, 80)], before);
    expect(after.metres - before.metres).toBeCloseTo(
      distanceMetres(before.anchor?.position ?? HOME, fixAt(1_200, 80).position),
      3,
    );
    expect(after.slowSeconds).toBe(before.slowSeconds);
  });

  test('of a car hired by the hour takes its hours, and longer ones where it was kept longer', () => {
    const hire = {
      step: { every: 1_800, amountMinor: 3_000, charge: 'started' },
      leastSeconds: 3_600,
      includedMetresPerHour: null,
      beyond: null,
    } as const;
    const rules = { ...RULES, tariff: { ...NSW_COUNTRY, rates: { ...NSW_COUNTRY.rates, hire } } };
    const hired = startHiring({ jobId: 1, kind: 'job', startedAtMs: START, quoteMinor: 12_000, hireSeconds: 7_200 });
    const hireMinor = (afterSeconds: number) =>
      fareAt(hired, rules, START + afterSeconds * 1_000).items.find(({ kind }) => kind === 'hire')?.amountMinor;
    expect(hireMinor(600)).toBe(12_000);
    expect(hireMinor(7_201)).toBe(15_000);
  });

  test('stands while the passenger pays, however far the car and the clock go on', () => {
    const hops = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 400 })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 400 }),
        hops,
        fc.integer({ min: 0, max: 4_000 }),
        (second, after, later) => {
          const before = drive(seconds(second).map((s) => fixAt(s * 13.9, s)));
          const atMs = START + second * 1_000 + later;
          const shown = fareAt(before, RULES, atMs);
          const stopped = meterStopped(before, atMs, 0);
          let [metres, at] = [second * 13.9, second + 4];
          const moved = after.reduce((hiring, [by, wait]) => {
            metres += by * wait;
            at += wait;
            expect(fareAt(hiring, RULES, START + at * 1_000)).toEqual(shown);
            return driven(hiring, fixAt(metres, at), BELOW);
          }, stopped);
          expect(fareAt(moved, RULES, START + at * 1_000)).toEqual(shown);
          expect(meterStopped(moved, START + at * 1_000, 2)).toEqual(moved);

          // Set going again it shows the same, and from there counts as one that was never stopped, less what was in between.
          const onAtMs = START + (at + 1) * 1_000;
          const on = meterGoingOn(moved, fixAt(metres, at).position, onAtMs);
          expect(fareAt(on, RULES, onAtMs)).toEqual(shown);
          const end = drive(
            seconds(60).map((s) => fixAt(metres + s * 13.9, at + 1 + s)),
            on,
          );
          expect(end.metres - before.metres).toBeGreaterThan(800);
          expect(end.metres - before.metres).toBeLessThan(840);
          const ended = fareAt(end, RULES, onAtMs + 60_000);
          expect(ended.seconds).toBe(shown.seconds + 60);
          expect(meterGoingOn(end, null, onAtMs)).toBe(end);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('set going again where nobody knows the place, it counts from the next fix', () => {
    const before = drive(seconds(60).map((s) => fixAt(s * 13.9, s)));
    const on = meterGoingOn(meterStopped(before, START + 60_000, 0), null, START + 90_000);
    expect(drive([fixAt(5_000, 91)], on).metres).toBe(before.metres);
    expect(drive([fixAt(5_000, 91), fixAt(5_100, 98)], on).metres - before.metres).toBeCloseTo(100, 0);
    expect(drive([fixAt(5_000, 91)], on).pickup).toEqual(before.pickup);
  });

  test('takes no jump, no unsure fix and no old one', () => {
    const before = drive(seconds(20).map((s) => fixAt(s * 15, s)));
    for (const odd of [fixAt(5_000, 21), fixAt(340, 22, 0, 400), fixAt(90, 6)]) {
      expect(driven(before, odd, BELOW).metres).toBe(before.metres);
    }
    expect(drive([fixAt(5_000, 21), fixAt(330, 22)], before).metres).toBeGreaterThan(before.metres);
  });

  test('shows the fare of the tariff, to the cent', () => {
    const end = { ...drive(seconds(400).map((s) => fixAt(s * 12, s))), extrasMinor: 250, tollsMinor: 600 };
    const shown = fareAt(end, RULES, end.countedAtMs);
    const trip = { drivingSeconds: end.drivingSeconds, slowSeconds: end.slowSeconds, startedAtMs: START };
    expect(shown.totalMinor).toBe(
      fare(NSW_COUNTRY, {
        ...trip,
        distanceMetres: end.metres,
        zone: RULES.zone,
        booked: false,
        extrasMinor: 250,
        tollsMinor: 600,
      }).totalMinor,
    );
    expect(shown.distanceMetres).toBe(Math.round(end.metres));
  });

  test('goes on while the phone is silent: waiting, if it was waiting', () => {
    const standing = drive(seconds(30).map((s) => fixAt(0, s)));
    const later = fareAt(standing, RULES, START + 90_000);
    expect(later.waitSeconds).toBeGreaterThanOrEqual(85);
    expect(later.totalMinor).toBeGreaterThan(fareAt(standing, RULES, START + 30_000).totalMinor);
  });

  test('takes the quote where the fare is fixed, with extras and tolls on top', () => {
    const end = { ...hail(18_400), fixed: true, extrasMinor: 500, tollsMinor: 900 };
    expect(fareAt(end, RULES, START + 600_000).totalMinor).toBe(19_800);
  });

  test('never falls while time runs', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { minLength: 5, maxLength: 60 }), (steps) => {
        let [hiring, metres, last] = [hail(), 0, 0];
        for (const [s, step] of steps.entries()) {
          metres += step;
          hiring = driven(hiring, fixAt(metres, s * 2), BELOW);
          const { totalMinor } = fareAt(hiring, RULES, START + s * 2_000);
          expect(totalMinor).toBeGreaterThanOrEqual(last);
          last = totalMinor;
        }
      }),
    );
  });
});
