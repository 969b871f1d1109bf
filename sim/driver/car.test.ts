import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import type { SuiteTime } from '../time.ts';
import { makeCar } from './car.ts';
import { startMeter } from './meter.ts';

function handTime(): SuiteTime & { go(ms: number): void } {
  let nowMs = 1_000_000;
  return {
    speed: 1,
    nowMs: () => nowMs,
    hear: () => {},
    pause: () => Promise.resolve(),
    until: () => Promise.resolve(),
    go: (ms) => {
      nowMs += ms;
    },
  };
}

const start: Position = [11.97, 57.7];
const end: Position = [11.99, 57.7];
const line = {
  points: [start, [11.98, 57.7] as const, end],
  seconds: [0, 60, 180],
  metres: distanceMetres(start, end),
};

describe('a car on its way', () => {
  it('counts its metres on where the time is set back just as it sets off', () => {
    const time = handTime();
    const car = makeCar(time, start, () => {});
    void car.follow({ ...line, points: [start, start, end], seconds: [0, 0, 180] });
    time.go(-20_000);
    car.beat();
    expect(car.odometerMetres()).toBe(0);
    time.go(20_000 + 180_000);
    car.beat();
    expect(car.odometerMetres()).toBeCloseTo(line.metres, 0);
  });

  it('is where its streets let it be by then, and arrives once', async () => {
    const time = handTime();
    const car = makeCar(time, start, () => {});
    const arrival = car.follow(line);
    time.go(30_000);
    car.beat();
    expect(car.position()[0]).toBeCloseTo(11.975, 5);
    time.go(90_000);
    car.beat();
    expect(car.position()[0]).toBeCloseTo(11.985, 5);
    time.go(600_000);
    car.beat();
    expect(await arrival).toBe(true);
    expect(car.position()).toEqual(end);
    expect(car.odometerMetres()).toBeCloseTo(line.metres, 0);
  });

  it('stops where it is when its way is taken from it', async () => {
    const time = handTime();
    const car = makeCar(time, start, () => {});
    const stop = new AbortController();
    const arrival = car.follow(line, stop.signal);
    time.go(120_000);
    stop.abort();
    expect(await arrival).toBe(false);
    expect(car.position()[0]).toBeCloseTo(11.985, 5);
  });

  it('drives as far as its way is long, however often it is looked at', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 40 }), (steps) => {
        const time = handTime();
        const reports: number[] = [];
        const car = makeCar(time, start, (report) => reports.push(report.atMs));
        void car.follow(line);
        for (const step of [...steps, 200_000]) {
          time.go(step);
          car.beat();
        }
        expect(car.odometerMetres()).toBeCloseTo(line.metres, 0);
        expect([...reports].sort((a, b) => a - b)).toEqual(reports);
      }),
    );
  });
});

describe('a soft meter', () => {
  it('counts the metres and the slow seconds of the way', () => {
    const rates = {
      flagfallMinor: 4_000,
      bookedFlagfallMinor: null,
      distance: [{ fromMetres: 0, step: { every: 1_000, amountMinor: 1_000, charge: 'proportional' as const } }],
      time: {
        counts: 'slow' as const,
        belowKmh: 20,
        step: { every: 60, amountMinor: 600, charge: 'proportional' as const },
      },
      minimumMinor: 0,
      bookingFeeMinor: 0,
      levyMinor: 0,
      multipliers: [],
    };
    const tariff = {
      tariffId: 1,
      version: 1,
      name: 'Day',
      currency: 'SEK',
      rates,
      timeBands: [],
      roundToMinor: 1,
      holidays: [],
      eves: [],
    };
    const meter = startMeter(tariff, { zone: 'Europe/Stockholm', booked: false, startedAtMs: 0, odometerMetres: 500 });
    meter.at(500, 120_000);
    meter.at(500 + line.metres, 180_000);
    const { distanceMetres: metres, fareMinor } = meter.off();
    expect(metres).toBe(Math.round(line.metres));
    expect(fareMinor).toBe(4_000 + Math.round(line.metres) + 1_200);
  });
});
