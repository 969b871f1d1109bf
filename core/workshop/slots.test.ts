import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../kit/time.ts';
import { firstFree, lostMs, proposeSlots, type Span } from './slots.ts';

const span = (from: number, to: number): Span => ({ fromMs: from * HOUR_MS, toMs: to * HOUR_MS });

describe('the first free time', () => {
  const day = [span(7, 17), span(31, 41)];
  test.each([
    ['an empty day begins as it opens', [], 2, 0, span(7, 9)],
    ['not before now', [], 2, 8, span(8, 10)],
    ['after what stands', [span(7, 9)], 2, 0, span(7 + 2, 11)],
    ['between two', [span(7, 9), span(11, 15)], 2, 0, span(9, 11)],
    ['past two that leave too little', [span(7, 9), span(10, 15)], 2, 0, span(15, 17)],
    ['the day after where today is full', [span(7, 16)], 2, 0, span(31, 33)],
    ['those that touch do not overlap', [span(5, 7)], 10, 0, span(7, 17)],
  ] as const)('%s', (_, taken, hours, from, found) => {
    expect(firstFree(day, taken, hours * HOUR_MS, from * HOUR_MS)).toEqual(found);
  });

  test('there is none for what is longer than any day', () => {
    expect(firstFree(day, [], 11 * HOUR_MS, 0)).toBeNull();
  });
});

const spans = fc
  .array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 12 })), { maxLength: 8 })
  .map((list) => list.map(([from, length]) => span(from, from + length)));

test('a proposal lies in the hours of its bay, past what stands, and none costs less than the first', () => {
  fc.assert(
    fc.property(spans, spans, fc.integer({ min: 1, max: 6 }), (taken, rostered, hours) => {
      const open = [span(7, 17), span(31, 41)];
      const bays = [{ id: 1, hours: open, taken }];
      const found = proposeSlots(bays, rostered, hours * HOUR_MS, { fromMs: 0, most: 9 });
      for (const one of found) {
        expect(one.toMs - one.fromMs).toBe(hours * HOUR_MS);
        expect(open.some(({ fromMs, toMs }) => fromMs <= one.fromMs && one.toMs <= toMs)).toBe(true);
        for (const other of taken) expect(lostMs(one, [other])).toBe(0);
        expect(one.lostMs).toBe(lostMs(one, rostered));
        expect(one.lostMs).toBeGreaterThanOrEqual(found[0]!.lostMs);
      }
      if (firstFree(open, taken, hours * HOUR_MS, 0)) expect(found.length).toBeGreaterThan(0);
    }),
  );
});
