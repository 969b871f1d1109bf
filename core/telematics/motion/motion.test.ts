import { describe, expect, it } from 'vitest';
import { feltOnly, madeDrive, placedOnly } from '../testing/drive.ts';
import { watchFile } from '../watch-car.ts';
import { COACH_LIMITS, harshLimits } from './harsh-limits.ts';
import { judgeFrame } from './imu-frame.ts';

const calm = { seconds: 12 };
/** One of each, between calm stretches; the order is what the detectors have to tell. */
const LIVELY = [
  { seconds: 6 },
  { seconds: 5, along: 3.4 },
  calm,
  { seconds: 3, across: -5.2 },
  calm,
  { seconds: 3, across: 5.2 },
  calm,
  { seconds: 1.2, across: 3.8 },
  { seconds: 1.2, across: -3.8 },
  calm,
  { seconds: 2.4, along: -6 },
  { seconds: 20 },
];
const ORDER = ['accelerate', 'turnRight', 'turnLeft', 'laneChange', 'brake'];
const GENTLE = [{ seconds: 8, along: 1.4 }, calm, { seconds: 4, across: 1.5 }, calm, { seconds: 8, along: -1.3 }, calm];

const told = (events: readonly { type: string }[]) =>
  events.map(({ type }) => type).filter((type) => type !== 'idling');

describe('harsh manoeuvres from an accelerometer', () => {
  it.each([0, 37, 90, 180, 265])('are told apart whatever the heading: %i°', (headingDegrees) => {
    for (const hertz of [50, 100])
      expect(told(watchFile(feltOnly(madeDrive(LIVELY, { hertz, headingDegrees }))).events)).toEqual(ORDER);
  });

  it('are told apart where a phone takes what lasts for tilt', () => {
    const samples = feltOnly(madeDrive([...LIVELY, ...LIVELY], { hertz: 50, levelled: true, headingDegrees: 20 }));
    const frame = judgeFrame(samples.map(({ atMs, acceleration }) => ({ atMs, acceleration: acceleration! })));
    expect(frame.levelled).toBe(true);
    const found = told(watchFile(samples).events);
    expect(found.filter((type) => type === 'brake').length).toBe(2);
    expect(found.filter((type) => type === 'turnLeft').length).toBe(2);
    expect(found.filter((type) => type === 'turnRight').length).toBe(2);
  });

  it('are told with gravity in the reading, on any axis', () => {
    const drive = feltOnly(madeDrive(LIVELY, { hertz: 50, headingDegrees: 40 }));
    const lying = drive.map(({ atMs, acceleration: a }) => ({
      atMs,
      acceleration: { x: a!.z + 9.81, y: a!.x, z: a!.y },
    }));
    expect(told(watchFile(lying).events)).toEqual(ORDER);
  });

  it('are none where the drive is gentle, or the device shakes only', () => {
    expect(watchFile(feltOnly(madeDrive(GENTLE, { hertz: 50 }))).events).toEqual([]);
    expect(watchFile(feltOnly(madeDrive([{ seconds: 120 }], { hertz: 50, startKmh: 110 }))).events).toEqual([]);
  });

  it('say when, how strong, against what, and on which samples', () => {
    const [first] = watchFile(feltOnly(madeDrive(LIVELY, { hertz: 50, startMs: 0 }))).events;
    expect(first).toMatchObject({ type: 'accelerate', threshold: 0.23 });
    expect(first!.measure).toBeGreaterThan(0.3);
    expect(first!.measure).toBeLessThan(0.38);
    expect(first!.startMs).toBeGreaterThan(5_000);
    expect(first!.endMs).toBeLessThan(12_500);
    expect(first!.samples.length).toBeLessThanOrEqual(60);
    expect(first!.samples[0]).toBe(first!.startMs);
  });
});

describe('harsh manoeuvres from speed and heading', () => {
  it('are the same at 1 Hz but for what is too short for it', () => {
    const found = told(watchFile(placedOnly(madeDrive(LIVELY, { hertz: 1 }))).events);
    expect(found.filter((type) => type !== 'laneChange')).toEqual(ORDER.filter((type) => type !== 'laneChange'));
  });

  it('are all told at 10 Hz and at 50 Hz', () => {
    for (const hertz of [10, 50])
      expect(told(watchFile(placedOnly(madeDrive(LIVELY, { hertz }))).events)).toEqual(ORDER);
  });

  it('are none in a gentle drive, and none over a gap', () => {
    expect(told(watchFile(placedOnly(madeDrive(GENTLE, { hertz: 1 }))).events)).toEqual([]);
    const gap = [
      { atMs: 0, speedKmh: 80, headingDegrees: 0 },
      { atMs: 20_000, speedKmh: 0, headingDegrees: 180 },
    ];
    expect(watchFile(gap).events).toEqual([]);
  });

  it('are told earlier of a coach than of a car', () => {
    const samples = placedOnly(
      madeDrive([{ seconds: 5 }, { seconds: 3, along: -2.9 }, calm], { hertz: 1, startKmh: 70 }),
    );
    expect(told(watchFile(samples).events)).toEqual([]);
    expect(told(watchFile(samples, { limits: COACH_LIMITS }).events)).toEqual(['brake']);
    expect(harshLimits(50)).toBe(COACH_LIMITS);
  });
});
