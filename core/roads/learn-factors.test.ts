import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ended } from '#core/kit/ended.ts';
import { type Random, seededRandom } from '#core/kit/random.ts';
import { type DriveFactors, type DrivenTrip, foreseenSeconds, isPlainDrive, PLAIN_FACTORS } from './drive-factors.ts';
import { FEWEST_TRIPS, type Learned, learnFactors } from './learn-factors.ts';
import { ROAD_CLASSES } from './road-class.ts';

const CLASSES = ROAD_CLASSES.length;
const RESIDENTIAL = ROAD_CLASSES.indexOf('residential');
const PRIMARY = ROAD_CLASSES.indexOf('primary');
const MOTORWAY = ROAD_CLASSES.indexOf('motorway');

/** The peaks of a working day are slow, nights quick; side streets slower than the map says, motorways quicker. */
const TRUE_FACTORS: DriveFactors = {
  hours: PLAIN_FACTORS.hours.map((_, h) => {
    const hour = h % 24;
    const working = h < 120;
    if (working && ((hour >= 7 && hour < 9) || (hour >= 16 && hour < 18))) return 1.6;
    return hour < 5 ? 0.8 : 1.1;
  }),
  classes: PLAIN_FACTORS.classes.map((_, c) => (c === RESIDENTIAL ? 1.4 : c === MOTORWAY ? 0.8 : 1)),
};

/** Trips that took what the factors say, give or take `noise`; a share of them waited somewhere on the way. */
function tripsOf(
  factors: DriveFactors,
  count: number,
  random: Random,
  { noise = 0.15, waited = 0 }: { noise?: number; waited?: number } = {},
): DrivenTrip[] {
  return Array.from({ length: count }, () => {
    const classSeconds = new Float64Array(CLASSES);
    for (const c of [RESIDENTIAL, PRIMARY, MOTORWAY, Math.floor(random() * CLASSES)])
      classSeconds[c]! += 30 + random() * 300;
    const trip = { hourOfWeek: Math.floor(random() * 168), metres: null, roadMetres: 5_000, classSeconds };
    const seconds = foreseenSeconds(factors, { ...trip, seconds: 0 });
    const luck = Math.exp((random() + random() + random() - 1.5) * 2 * noise);
    return { ...trip, seconds: seconds * luck * (random() < waited ? 1.8 + random() : 1) };
  });
}

const learn = (trips: readonly DrivenTrip[]): Learned => ended(learnFactors(trips));

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('factors learned from trips', () => {
  test('are found again where trips were made by known ones', () => {
    const { used, factors, before, after } = learn(tripsOf(TRUE_FACTORS, 6_000, seededRandom(1)));
    expect(used).toBe('hoursAndClasses');
    expect(after!.mean).toBeLessThan(before!.mean * 0.65);
    expect(factors.classes[RESIDENTIAL]! / factors.classes[PRIMARY]!).toBeCloseTo(1.4, 1);
    expect(factors.classes[MOTORWAY]! / factors.classes[PRIMARY]!).toBeCloseTo(0.8, 1);
    const fresh = tripsOf(TRUE_FACTORS, 500, seededRandom(2), { noise: 0 });
    const off = fresh.map((trip) => foreseenSeconds(factors, trip) / trip.seconds);
    expect(mean(off)).toBeCloseTo(1, 1);
    expect(mean(off.map((share) => Math.abs(share - 1)))).toBeLessThan(0.05);
  });

  test('are hardly moved by trips that waited on the way', () => {
    const plain = learn(tripsOf(TRUE_FACTORS, 4_000, seededRandom(3)));
    const spoilt = learn(tripsOf(TRUE_FACTORS, 4_000, seededRandom(3), { waited: 0.08 }));
    const fresh = tripsOf(TRUE_FACTORS, 500, seededRandom(4), { noise: 0 });
    const off = (factors: DriveFactors) =>
      mean(fresh.map((trip) => Math.abs(foreseenSeconds(factors, trip) / trip.seconds - 1)));
    expect(off(spoilt.factors)).toBeLessThan(off(plain.factors) + 0.06);
  });

  test('stay near what is believed where an hour has few trips', () => {
    const random = seededRandom(5);
    const usual = tripsOf(PLAIN_FACTORS, 400, random, { noise: 0.1 }).map((trip) => ({ ...trip, hourOfWeek: 10 }));
    const odd = tripsOf(PLAIN_FACTORS, 1, random).map((trip) => ({
      ...trip,
      hourOfWeek: 150,
      seconds: trip.seconds * 3,
    }));
    const slow = usual.map((trip) => ({ ...trip, seconds: trip.seconds * 1.5 }));
    const { factors } = learn([...slow, ...odd]);
    expect(factors.hours[10]).toBeCloseTo(1.5, 1);
    expect(factors.hours[150]).toBeLessThan(1.8);
  });

  test('are not used where they foresee no better than the map', () => {
    const { used, factors, before, after } = learn(tripsOf(PLAIN_FACTORS, 300, seededRandom(6)));
    expect([used, factors, after]).toEqual(['none', PLAIN_FACTORS, before]);
  });

  test('need trips to be learned from', () => {
    const { used, before, after } = learn(tripsOf(TRUE_FACTORS, FEWEST_TRIPS - 1, seededRandom(7)));
    expect([used, before, after]).toEqual(['none', null, null]);
    expect(learn([]).trips).toBe(0);
  });

  test('never foresee held-out trips worse than the map, whatever the trips', () => {
    fc.assert(
      fc.property(fc.integer(), fc.double({ min: 0, max: 0.6, noNaN: true }), fc.nat(120), (seed, noise, more) => {
        const random = seededRandom(seed);
        const hours = PLAIN_FACTORS.hours.map(() => 0.5 + random());
        const trips = tripsOf({ ...PLAIN_FACTORS, hours }, FEWEST_TRIPS + more, random, {
          noise,
          waited: random() / 3,
        });
        const { before, after, factors } = learn(trips);
        expect(after!.mean).toBeLessThanOrEqual(before!.mean);
        expect(after!.median).toBeLessThanOrEqual(before!.median);
        for (const factor of [...factors.hours, ...factors.classes]) {
          expect(factor).toBeGreaterThanOrEqual(0.4);
          expect(factor).toBeLessThanOrEqual(3);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('a plain drive', () => {
  const trip = tripsOf(PLAIN_FACTORS, 1, seededRandom(8), { noise: 0 })[0]!;
  test.each([
    ['as foreseen', {}, true],
    ['half as long again', { seconds: trip.seconds * 1.5 }, true],
    ['that stood for an hour', { seconds: trip.seconds * 4 + 3_600 }, false],
    ['of no time', { seconds: 10 }, false],
    ['by another way', { metres: 6_500 }, true],
    ['with an errand on the way', { metres: 9_000 }, false],
    ['broken off half way', { metres: 2_500 }, false],
  ])('%s', (_, change, plain) => {
    expect(isPlainDrive({ ...trip, ...change })).toBe(plain);
  });
});
