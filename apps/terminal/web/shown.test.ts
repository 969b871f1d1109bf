import { describe, expect, test } from 'vitest';
import { noShowWants } from '#core/job/no-show.ts';
import { isNight, sunDegrees } from './frame/night.ts';
import { minorOf } from './job/amount.ts';
import { mapsLink } from './job/maps-link.ts';
import { nextReports, tracked } from './link/track.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('a no-show', () => {
  const wants = (requiredIn: number, arrivedAgo: number, metres: number | null) =>
    noShowWants({ requiredAtMs: NOW + requiredIn * 1_000, arrivedAtMs: NOW - arrivedAgo * 1_000, metres }, NOW);

  test.each<[string, number, number, number | null, object]>([
    ['waits out five minutes', -60, 200, 40, { possible: false, waitMs: 100_000 }],
    ['waits for the wanted time', 30, 400, 40, { possible: false, timeMs: 30_000, waitMs: 0 }],
    ['is claimed at the pick-up only', -60, 400, 151, { possible: false, near: false }],
    ['is possible then', -60, 300, 150, { possible: true, near: true }],
    ['leaves it to the suite where the phone is lost', -60, 300, null, { possible: true, near: null }],
  ])('%s', (_, requiredIn, arrivedAgo, metres, expected) => {
    expect(wants(requiredIn, arrivedAgo, metres)).toMatchObject(expected);
  });
});

test.each<[string, number | null]>([
  ['12,50', 1_250],
  ['12.5', 1_250],
  ['7', 700],
  ['', 0],
  ['.', null],
  ['-3', null],
  ['1e3', null],
  ['12,345,6', null],
])('an amount of %j is %s öre', (text, minor) => {
  expect(minorOf(text, 'SEK')).toBe(minor);
});

test('a currency without decimals has none', () => {
  expect(minorOf('1200', 'JPY')).toBe(1_200);
});

describe('the way there', () => {
  const place = { label: 'Kungsportsplatsen 2', longitude: 11.97, latitude: 57.705 };
  test.each([
    ['Mozilla/5.0 (Linux; Android 15)', /^geo:57\.705000,11\.970000\?q=.*Kungsportsplatsen%202/],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', /^maps:/],
    ['Mozilla/5.0 (X11; Linux)', /^https:\/\/www\.google\.com\/maps\/dir\//],
  ])('on %s', (agent, link) => {
    expect(mapsLink(place, agent)).toMatch(link);
  });
});

describe('the light', () => {
  const GOTHENBURG = [11.97, 57.7] as const;
  test('follows the sun where the car is', () => {
    // Almanac of Gothenburg, 21 November: sunrise 07:08 UTC, sunset 14:43 UTC; noon about 12 degrees high.
    expect(sunDegrees(Date.parse('2026-11-21T10:55:00Z'), GOTHENBURG)).toBeCloseTo(12.3, 0);
    expect(Math.abs(sunDegrees(Date.parse('2026-11-21T07:12:00Z'), GOTHENBURG))).toBeLessThan(1.5);
    expect(isNight('auto', Date.parse('2026-11-21T16:00:00Z'), GOTHENBURG, false)).toBe(true);
    expect(isNight('auto', Date.parse('2026-06-21T16:00:00Z'), GOTHENBURG, true)).toBe(false);
  });
  test('is what the driver says, where they say', () => {
    expect([isNight('day', NOW, GOTHENBURG, true), isNight('night', NOW, GOTHENBURG, false)]).toEqual([false, true]);
  });
});

test('the track of a long tunnel keeps its newest half whole, and goes out in order, a little at a time', () => {
  const report = (n: number) => ({
    fix: { position: [11.9, 57.7] as const, atMs: n, accuracyMetres: 5 },
    headingDegrees: 0,
    speedKmh: 0,
  });
  let track: readonly ReturnType<typeof report>[] = [];
  for (let n = 0; n <= 3_600; n += 1) track = tracked(track, report(n));
  expect(track).toHaveLength(2_701);
  const times = track.map(({ fix }) => fix.atMs);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const { now, rest } = nextReports(track);
  expect([...now, ...rest]).toEqual(track);
});
