import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '#core/kit/geo.ts';
import { seededRandom } from '#core/kit/random.ts';
import { SampleIntake } from './intake.ts';
import type { DriveSample } from './sample.ts';
import { madeDrive, placedOnly } from './testing/drive.ts';
import { CarWatch, watchFile } from './watch-car.ts';

const there: Position = [11.97, 57.7];
const far: Position = [12.07, 57.72];
const taken = (samples: readonly DriveSample[], nowMs = 1e15) => {
  const intake = new SampleIntake();
  const out = samples.map((sample) => intake.add(sample, nowMs));
  const rest = intake.finish();
  return {
    samples: [...out.flatMap(({ samples: some }) => some), ...rest.samples],
    events: [...out.flatMap(({ events }) => events), ...rest.events],
    faults: Object.fromEntries(intake.faults),
  };
};

describe('what a device sends', () => {
  it('is put in order, once each, whatever order it comes in within two seconds', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 2, max: 40 }), (seed, count) => {
        const random = seededRandom(seed);
        const sent = Array.from({ length: count }, (_, n) => ({ atMs: n * 500, speedKmh: 30 }));
        const mixed = sent
          .flatMap((sample) => (random() < 0.3 ? [sample, sample] : [sample]))
          .map((sample) => ({ sample, key: sample.atMs + random() * 900 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ sample }) => sample);
        expect(taken(mixed).samples.map(({ atMs }) => atMs)).toEqual(sent.map(({ atMs }) => atMs));
      }),
    );
  });

  it('is left out where it is late, of a time to come, no instant, no place, no figure', () => {
    const { samples, faults } = taken(
      [
        { atMs: 100_000, position: there },
        { atMs: 103_000, position: [Number.NaN, 57.7], speedKmh: 40 },
        { atMs: 90_000, position: there },
        { atMs: Number.NaN },
        { atMs: 500_000, position: there },
        { atMs: 104_000, position: [11.97, 95], speedKmh: Number.NaN },
        { atMs: 105_000, acceleration: { x: Number.NaN, y: 0, z: 0 } },
        { atMs: 106_000, position: there, speedKmh: -5 },
      ],
      200_000,
    );
    expect(faults).toEqual({ late: 1, noInstant: 1, future: 1, noPlace: 2, noFigure: 3 });
    expect(samples.map(({ atMs, position, speedKmh }) => [atMs, position !== undefined, speedKmh])).toEqual([
      [100_000, true, undefined],
      [103_000, false, 40],
      [104_000, false, undefined],
      [105_000, false, undefined],
      [106_000, true, undefined],
    ]);
  });

  it('loses a jump, and is believed where the car is heard elsewhere three times running', () => {
    const once = taken([0, 1, 2, 3, 4].map((n) => ({ atMs: n * 1000, position: n === 2 ? far : there })));
    expect(once.samples).toHaveLength(4);
    expect(once.faults).toEqual({ jump: 1 });
    const carried = taken(Array.from({ length: 8 }, (_, n) => ({ atMs: n * 1000, position: n < 2 ? there : far })));
    expect(carried.samples.at(-1)!.position).toEqual(far);
    expect(carried.events).toEqual([]);
  });

  it('tells of a tracker that reports for two cars, and follows the first of them', () => {
    const { samples, events } = taken(
      Array.from({ length: 30 }, (_, n) => ({ atMs: n * 1000, position: n % 2 === 0 ? there : far })),
    );
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['twoCars']));
    expect(samples.every(({ position }) => position === there)).toBe(true);
  });

  it('tells of a place that stays while the speed does not', () => {
    const { events } = taken(Array.from({ length: 60 }, (_, n) => ({ atMs: n * 1000, position: there, speedKmh: 50 })));
    expect(events.map(({ type, measure }) => [type, measure])).toEqual([['frozen', 58]]);
  });

  it('at the poles is a place like any other', () => {
    const pole = Array.from({ length: 20 }, (_, n) => ({
      atMs: n * 1000,
      position: [n * 9, 90] as const,
      speedKmh: 20,
    }));
    expect(taken(pole).samples).toHaveLength(20);
    expect(taken(pole).faults).toEqual({});
  });

  it('never breaks the watch, whatever it is, and is told alike live and as a file', () => {
    const strange = fc.record({
      atMs: fc.oneof(fc.integer({ min: 0, max: 300_000 }), fc.constantFrom(Number.NaN, Infinity, -1, 1e18)),
      position: fc.option(
        fc.tuple(
          fc.oneof(fc.double({ min: 11.9, max: 12 }), fc.double()),
          fc.oneof(fc.double({ min: 57.6, max: 57.8 }), fc.double()),
        ),
        { nil: undefined },
      ),
      speedKmh: fc.option(fc.double(), { nil: undefined }),
      headingDegrees: fc.option(fc.double(), { nil: undefined }),
      acceleration: fc.option(fc.record({ x: fc.double(), y: fc.double(), z: fc.double() }), { nil: undefined }),
      ignition: fc.option(fc.boolean(), { nil: undefined }),
      powered: fc.option(fc.boolean(), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(strange, { maxLength: 60 }), (samples) => {
        const { events } = watchFile(samples);
        for (const { startMs, endMs, measure, confidence } of events) {
          expect(endMs).toBeGreaterThanOrEqual(startMs);
          expect(Number.isFinite(measure)).toBe(true);
          expect(confidence).toBeGreaterThanOrEqual(0);
          expect(confidence).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 300 },
    );
    const drive = placedOnly(
      madeDrive([{ seconds: 5 }, { seconds: 4, along: 4 }, { seconds: 9 }, { seconds: 3, along: -6 }], { hertz: 1 }),
    );
    const watch = new CarWatch();
    const live = [...drive.flatMap((sample) => watch.add(sample, sample.atMs)), ...watch.finish()];
    expect(live.toSorted((a, b) => a.startMs - b.startMs)).toEqual(watchFile(drive).events);
  });
});
