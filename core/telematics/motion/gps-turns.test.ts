import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#core/kit/random.ts';
import type { DriveSample } from '../sample.ts';
import { type DrivePart, madeDrive, placedOnly } from '../testing/drive.ts';
import { watchFile } from '../watch-car.ts';
import { GRAVITY } from './harsh-limits.ts';

const TURNS = ['turnLeft', 'turnRight', 'laneChange'];
const turnsOf = (samples: readonly DriveSample[]) =>
  watchFile(samples).events.filter(({ type }) => TURNS.includes(type));
const told = (samples: readonly DriveSample[]) => turnsOf(samples).map(({ type }) => type);

/** A drive at 1 Hz that the rest of the table changes. */
const drive = (parts: readonly DrivePart[], startKmh: number, headingDegrees = 80, hertz = 1) =>
  placedOnly(madeDrive(parts, { hertz, startKmh, headingDegrees }));
const straight = (kmh: number, heading = 80, hertz = 1) => drive([{ seconds: 40 }], kmh, heading, hertz);
/** A bend of 4.9 m/s² to the left for 4 s, between straights. */
const bend = (kmh = 50, heading = 80) =>
  drive([{ seconds: 12 }, { seconds: 4, across: 4.9 }, { seconds: 12 }], kmh, heading);
const courses = (samples: readonly DriveSample[], change: (heading: number, n: number) => number | undefined) =>
  samples.map((sample, n) => ({ ...sample, headingDegrees: change(sample.headingDegrees!, n) }));

/** UAH-DriveSet, driver D1, normal, motorway, seconds 504 to 516: speed, latitude and longitude beyond 40.466 and -3.47, course. */
const D1_MOTORWAY = [
  [504.86, 119.3, 850, -269, 85],
  [505.85, 118.4, 869, 111, 86],
  [506.88, 118, 888, 496, 86.5],
  [507.86, 118.2, 908, 879, 86.5],
  [508.95, 118.1, 923, 1263, 88.1],
  [509.88, 118.3, 934, 1666, 111],
  [510.91, 119.2, 938, 2041, 92.4],
  [511.84, 120.1, 961, 2439, 87.5],
  [512.84, 121.1, 972, 2838, 88.6],
  [513.86, 121.7, 972, 3234, 89.6],
  [514.84, 122.6, 980, 3645, 91.1],
  [515.87, 122.8, 976, 4051, 91.1],
].map(
  ([second, speedKmh, north, east, headingDegrees]): DriveSample => ({
    atMs: second! * 1000,
    speedKmh: speedKmh!,
    headingDegrees: headingDegrees!,
    position: [-3.47 + east! / 1e6, 40.466 + north! / 1e6],
  }),
);

describe('a turn told by courses', () => {
  it.each<[string, DriveSample[], string[]]>([
    ['a course that leaps by 23° and comes back at 118 km/h', D1_MOTORWAY, []],
    [
      'one that leaps and stays away for two fixes',
      courses(straight(118), (h, n) => (n === 20 || n === 21 ? h + 24 : h)),
      [],
    ],
    ['one that leaps and stays away', courses(straight(90), (h, n) => (n >= 20 ? h + 30 : h)), []],
    [
      'one that swings out and back like a change of lane',
      courses(straight(90, 80, 10), (h, n) => (n >= 200 && n < 215 ? h + 14 : h)),
      [],
    ],
    ['one that is nought where none is known', courses(straight(60), (_, n) => (n % 5 === 0 ? 0 : 80)), []],
    [
      'one that goes round past north while the car drives straight on',
      courses(straight(100, 359), (h, n) => (h + (n % 2) * 2) % 360),
      [],
    ],
    ['one told beyond 360 and below 0', courses(straight(100), (h, n) => h + 360 * ((n % 3) - 1)), []],
    ['any course of a car that creeps', courses(straight(8), (_, n) => (n * 67) % 360), []],
    ['any course of a car that stands', courses(drive([{ seconds: 30 }], 0), (_, n) => (n * 113) % 360), []],
    ['none at all', courses(straight(100), () => undefined), []],
    ['a real bend whose positions are not told', bend().map((one) => ({ ...one, position: undefined })), []],
    ['a real bend', bend(), ['turnLeft']],
    [
      'a real bend to the right',
      drive([{ seconds: 12 }, { seconds: 4, across: -4.9 }, { seconds: 12 }], 50),
      ['turnRight'],
    ],
    ['a real bend past north', bend(50, 20), ['turnLeft']],
    ['a real bend in which one course is missing', courses(bend(), (h, n) => (n === 13 ? undefined : h)), ['turnLeft']],
    ['a real bend in which one course leaps', courses(bend(), (h, n) => (n === 9 ? h + 40 : h)), ['turnLeft']],
    [
      'a real bend whose every second fix is the one before',
      bend().map((one, n, all) => ({ ...all[n - (n % 2)]!, atMs: one.atMs })),
      ['turnLeft'],
    ],
    [
      'a gentle bend of which every second fix is the one before',
      drive([{ seconds: 12 }, { seconds: 4, across: 2.6 }, { seconds: 12 }], 50).map((one, n, all) => ({
        ...all[n - (n % 2)]!,
        atMs: one.atMs,
      })),
      [],
    ],
    ['a real bend over which nothing was heard for 5 s', bend().filter((_, n) => n < 11 || n > 16), []],
    ['a bend too gentle to be harsh', drive([{ seconds: 12 }, { seconds: 6, across: 2.9 }, { seconds: 12 }], 80), []],
    [
      'a gentle bend in which the course catches up in one leap',
      courses(drive([{ seconds: 12 }, { seconds: 6, across: 2.9 }, { seconds: 12 }], 60), (h, n) =>
        n >= 12 && n < 16 ? h + (n - 11) * 9 : h,
      ),
      [],
    ],
    [
      'a change of lane at 10 Hz',
      drive(
        [{ seconds: 8 }, { seconds: 1.2, across: 3.8 }, { seconds: 1.2, across: -3.8 }, { seconds: 8 }],
        90,
        80,
        10,
      ),
      ['laneChange'],
    ],
  ])('%s', (_, samples, expected) => {
    expect(told(samples)).toEqual(expected);
  });

  it('is none in a straight drive, however noisy its courses and whatever gaps and repeats it has', () => {
    fc.assert(
      fc.property(
        fc.record({
          kmh: fc.integer({ min: 5, max: 140 }),
          heading: fc.integer({ min: 0, max: 359 }),
          hertz: fc.constantFrom(1, 2, 10),
          courseNoise: fc.constantFrom(2, 10, 25, 60, 180),
          leaps: fc.double({ min: 0.02, max: 1, noNaN: true }),
          placeNoise: fc.constantFrom(0, 0.3, 1),
          lost: fc.constantFrom(0, 0.1, 0.3),
          seed: fc.nat(1e6),
        }),
        ({ kmh, heading, hertz, courseNoise, leaps, placeNoise, lost, seed }) => {
          const random = seededRandom(seed);
          const off = () => ((random() + random() + random() - 1.5) * 2 * placeNoise) / 111_195;
          const samples = straight(kmh, heading, hertz).flatMap((sample): DriveSample[] => {
            if (random() < lost) return [];
            const turned = random() < leaps ? (random() - 0.5) * 2 * courseNoise : 0;
            const headingDegrees = random() < lost ? undefined : (sample.headingDegrees! + turned + 360) % 360;
            const [longitude, latitude] = sample.position!;
            return [{ ...sample, headingDegrees, position: [longitude + off(), latitude + off()] }];
          });
          expect(turnsOf(samples)).toEqual([]);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('is told of a bend by its radius and speed, with about the g of v²/r, and of a wider one not', () => {
    fc.assert(
      fc.property(
        fc.record({
          kmh: fc.integer({ min: 25, max: 110 }),
          g: fc.oneof(fc.double({ min: 0.1, max: 0.34, noNaN: true }), fc.double({ min: 0.48, max: 0.8, noNaN: true })),
          seconds: fc.integer({ min: 3, max: 7 }),
          side: fc.constantFrom(-1, 1),
          heading: fc.integer({ min: 0, max: 359 }),
          hertz: fc.constantFrom(1, 2, 5, 10),
          placeNoise: fc.constantFrom(0, 0.3),
          seed: fc.nat(1e6),
        }),
        ({ kmh, g, seconds, side, heading, hertz, placeNoise, seed }) => {
          const random = seededRandom(seed);
          const radius = (kmh / 3.6) ** 2 / (g * GRAVITY);
          const across = (side * (kmh / 3.6) ** 2) / radius;
          const samples = drive([{ seconds: 10 }, { seconds, across }, { seconds: 10 }], kmh, heading, hertz).map(
            (sample) => {
              const [longitude, latitude] = sample.position!;
              const off = () => ((random() - 0.5) * 2 * placeNoise) / 111_195;
              return { ...sample, position: [longitude + off(), latitude + off()] as const };
            },
          );
          const found = turnsOf(samples);
          expect(found.map(({ type }) => type)).toEqual(g < 0.4 ? [] : [side > 0 ? 'turnLeft' : 'turnRight']);
          if (g < 0.4) return;
          expect(found[0]!.measure / g).toBeGreaterThan(0.8);
          expect(found[0]!.measure / g).toBeLessThan(1.25);
        },
      ),
      { numRuns: 300 },
    );
  });
});
