import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moved, type TimeBar } from './time-bar.ts';
import { placeAt, type TrackPoint, trackParts } from './track.ts';

const at = (seconds: number): TrackPoint => ({
  atMs: seconds * 1_000,
  position: [11.9 + seconds / 10_000, 57.7],
  speedKmh: seconds % 60,
  headingDegrees: 90,
});

describe('the track of a trip', () => {
  const points = [0, 5, 10, 15, 200, 205].map(at);

  it('has a gap where nothing was heard for over a minute', () => {
    const { parts, gaps } = trackParts(points);
    expect(parts.map((part) => part.length)).toEqual([4, 2]);
    expect(gaps).toEqual([{ fromMs: 15_000, toMs: 200_000 }]);
  });

  it('is not torn apart by a tracker that reports every two minutes', () => {
    expect(trackParts([0, 120, 240, 360, 480].map(at)).gaps).toEqual([]);
  });

  it('never makes up a place: in a gap the car stands where it was heard last, and that is said', () => {
    expect(placeAt(points, 12_000)).toEqual({ point: at(10), known: true });
    expect(placeAt(points, 100_000)).toEqual({ point: at(15), known: false });
    expect(placeAt(points, 15_000)).toEqual({ point: at(15), known: true });
    expect(placeAt(points, -1_000)).toEqual({ point: at(0), known: false });
    expect(placeAt(points, 400_000)).toEqual({ point: at(205), known: false });
    expect(placeAt([], 0)).toBeNull();
  });

  it('loses no report between its parts', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(5_000), { maxLength: 60 }), (seconds) => {
        const track = seconds.toSorted((a, b) => a - b).map(at);
        const { parts, gaps } = trackParts(track);
        expect(parts.flat()).toEqual(track);
        expect(gaps.length).toBe(Math.max(0, parts.length - 1));
      }),
    );
  });
});

describe('the time bar', () => {
  const bar: TimeBar = { fromMs: 0, toMs: 60_000, atMs: 0, playing: false, speed: 10 };

  it('plays at its speed, stops at the end, and begins anew from there', () => {
    const playing = moved(bar, { kind: 'play' });
    expect(moved(playing, { kind: 'tick', elapsedMs: 1_000 })).toMatchObject({ atMs: 10_000, playing: true });
    const over = moved(playing, { kind: 'tick', elapsedMs: 9_000 });
    expect(over).toMatchObject({ atMs: 60_000, playing: false });
    expect(moved(over, { kind: 'play' })).toMatchObject({ atMs: 0, playing: true });
  });

  it('stands still while it is paused', () => {
    expect(moved(bar, { kind: 'tick', elapsedMs: 5_000 })).toEqual(bar);
  });

  it('steps to the next and the last mark, and to the ends beyond them', () => {
    const marks = [10_000, 20_000];
    const forward = moved(bar, { kind: 'step', by: 1, marks });
    expect(forward.atMs).toBe(10_000);
    expect(moved({ ...forward, atMs: 20_000 }, { kind: 'step', by: 1, marks }).atMs).toBe(60_000);
    expect(moved(forward, { kind: 'step', by: -1, marks }).atMs).toBe(0);
  });

  it('never leaves its ends, whatever is done', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.integer(), fc.constant(null)), { maxLength: 20 }), (moves) => {
        let now = bar;
        for (const one of moves) now = moved(now, one === null ? { kind: 'play' } : { kind: 'scrub', atMs: one });
        expect(now.atMs).toBeGreaterThanOrEqual(bar.fromMs);
        expect(now.atMs).toBeLessThanOrEqual(bar.toMs);
      }),
    );
  });
});
