import { describe, expect, it } from 'vitest';
import { areaHolds } from '#core/area/area.ts';
import type { Position } from '#core/kit/geo.ts';
import { seededRandom } from '#core/kit/random.ts';
import { roadMatching } from '#core/roads/match/road-matching.ts';
import { driveKmh, ROAD_CLASSES, signedKmh } from '#core/roads/road-class.ts';
import { gridTown, STEP_DEGREES, TOWN_SOUTH, TOWN_WEST } from '#core/roads/testing/grid-town.ts';
import type { DriveSample } from './sample.ts';
import { speedingFromKmh } from './speeding.ts';
import { watchFile } from './watch-car.ts';
import { prepareFence } from './zone/geofence.ts';

const MINUTE = 60_000;
const at: Position = [11.97, 57.7];
const each = (seconds: number, count: number, sample: (n: number) => Omit<DriveSample, 'atMs'>): DriveSample[] =>
  Array.from({ length: count }, (_, n) => ({ atMs: n * seconds * 1000, ...sample(n) }));
const told = (samples: readonly DriveSample[], options = {}) =>
  watchFile(samples, options).events.map(({ type, startMs, endMs }) => [type, startMs / 1000, endMs / 1000]);

describe('speeding', () => {
  // Residential streets for which the map keeps 31 km/h on average: their sign says 50.
  const town = gridTown(4, 4, [
    { from: 0, to: 1, kmh: 31 },
    { from: 1, to: 2, kmh: 31 },
    { from: 2, to: 3, kmh: 31 },
  ]);
  const roads = roadMatching(town);
  const speeding = (samples: readonly DriveSample[]) =>
    watchFile(samples, { roads }).events.filter(({ type }) => type === 'speeding');
  const spans = (samples: readonly DriveSample[]) =>
    speeding(samples).map(({ startMs, endMs }) => [startMs / 1000, endMs / 1000]);
  const along = (kmh: (second: number) => number): DriveSample[] => {
    let metres = 5;
    return Array.from({ length: 50 }, (_, n) => {
      metres += kmh(n) / 3.6;
      return {
        atMs: n * 1000,
        speedKmh: kmh(n),
        position: [TOWN_WEST + (metres / 297) * STEP_DEGREES, TOWN_SOUTH] as const,
      };
    });
  };

  it('is told from 5 s above the limit and a tenth', () => {
    expect(spans(along((n) => (n >= 10 && n < 20 ? 60 : 45)))).toEqual([[10, 19]]);
    expect(spans(along((n) => (n >= 10 && n < 14 ? 60 : 45)))).toEqual([]);
    expect(spans(along(() => 54))).toEqual([]);
  });

  it('says how much above, and is none where no road is near', () => {
    const [event] = speeding(along((n) => (n >= 10 && n < 20 ? 62 : 45)));
    expect(event).toMatchObject({ measure: 12, threshold: expect.closeTo(5, 6) as number });
    const off = along(() => 90).map((sample) => ({ ...sample, position: [sample.position![0], 57.72] as const }));
    expect(speeding(off)).toEqual([]);
  });

  it('leaves what is more of a tenth and 5 km/h', () => {
    expect([30, 50, 80, 120].map((limit) => Math.round(speedingFromKmh(limit)))).toEqual([35, 55, 88, 132]);
  });

  it.each(ROAD_CLASSES)('reads the sign back from what the map made of it: %s', (roadClass) => {
    for (const limit of [20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120])
      expect(Math.abs(signedKmh(roadClass, driveKmh(roadClass, String(limit))) - limit)).toBeLessThanOrEqual(1);
  });
});

describe('a standing car', () => {
  it('idles after five minutes with its engine on', () => {
    const idle = each(10, 40, (n) => ({
      position: [11.97 + Math.max(0, n - 34) * 0.001, 57.7] as const,
      speedKmh: n < 35 ? 0 : 30,
      ignition: true,
    }));
    expect(told(idle)).toEqual([['idling', 0, 340]]);
    expect(told(each(10, 30, () => ({ position: at, speedKmh: 0, ignition: true })))).toEqual([]);
    expect(told(each(10, 60, () => ({ position: at, speedKmh: 0, ignition: false })))).toEqual([]);
  });

  it('of which nobody says whether the engine runs idles with half the confidence', () => {
    expect(watchFile(each(10, 40, () => ({ position: at, speedKmh: 0 }))).events).toMatchObject([
      { type: 'idling', confidence: 0.5, measure: 390 },
    ]);
  });

  it('is towed where it moves with its ignition off', () => {
    const towed = each(10, 30, (n) => ({
      position: [11.97 + Math.max(0, n - 5) * 0.001, 57.7] as const,
      ignition: false,
    }));
    expect(told(towed).map(([type]) => type)).toEqual(['tow']);
    expect(told(towed.map((sample) => ({ ...sample, ignition: true })))).toEqual([]);
  });
});

describe('belt, power and antenna', () => {
  it('are told while the car drives, and where they stay away', () => {
    expect(told(each(1, 60, (n) => ({ speedKmh: 40, belted: n < 20 || n > 40 })))).toEqual([['unbelted', 20, 40]]);
    expect(told(each(1, 60, () => ({ speedKmh: 5, belted: false })))).toEqual([]);
    expect(told(each(1, 60, (n) => ({ powered: n < 20 || n > 30 })))).toEqual([['powerCut', 20, 30]]);
    expect(told(each(1, 60, (n) => ({ antenna: n !== 20 })))).toEqual([]);
    expect(told(each(1, 60, (n) => ({ antenna: n < 50 })))).toEqual([['antennaCut', 50, 59]]);
  });
});

describe('a geofence', () => {
  const square = [11.96, 57.69, 11.98, 57.71] as const;
  const ring = (): Position[] => [
    [square[0], square[1]],
    [square[2], square[1]],
    [square[2], square[3]],
    [square[0], square[3]],
    [square[0], square[1]],
  ];
  const fence = prepareFence({ id: 7, rings: [ring()], dwellSeconds: 120 });

  it('is entered, stayed in and left, by two positions running', () => {
    const drive = each(10, 60, (n) => ({ position: [11.95 + n * 0.001, 57.7] as const, speedKmh: 25 }));
    const { events } = watchFile(drive, { fences: [fence] });
    expect(events.map(({ type, geofenceId }) => [type, geofenceId])).toEqual([
      ['geofenceIn', 7],
      ['geofenceDwell', 7],
      ['geofenceOut', 7],
    ]);
    const stray = each(10, 20, (n) => ({ position: [n === 9 ? 11.9605 : 11.9595, 57.7] as const }));
    expect(told(stray, { fences: [fence] })).toEqual([]);
  });

  it('of 10,000 corners answers as the plain way does, for 20,000 cars', () => {
    const random = seededRandom(5);
    const corners = Array.from({ length: 10_000 }, (_, n): Position => {
      const [turn, far] = [(n / 10_000) * 2 * Math.PI, 0.05 + 0.03 * random()];
      return [11.97 + far * Math.cos(turn), 57.7 + far * Math.sin(turn)];
    });
    const rings = [[...corners, corners[0]!]];
    const big = prepareFence({ id: 1, rings, dwellSeconds: null });
    const places = Array.from({ length: 20_000 }, (): Position => [11.87 + 0.2 * random(), 57.6 + 0.2 * random()]);
    const found = places.map(big.holds);
    for (let n = 0; n < 1_000; n += 1) expect(found[n]).toBe(areaHolds({ name: '', rings }, places[n]!));
  });
});

it('a day of a car that stands still for ever keeps little', () => {
  const { events } = watchFile(each(10, 8_640, () => ({ position: at, speedKmh: 0, ignition: true })));
  expect(events).toHaveLength(1);
  expect(events[0]!.endMs - events[0]!.startMs).toBe(24 * 60 * MINUTE - 10_000);
  expect(events[0]!.samples.length).toBeLessThanOrEqual(60);
});
