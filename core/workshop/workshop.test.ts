import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsCar, IN_WORKSHOP, workOrderKind } from './case.ts';
import { lineCost, sumOf } from './costs.ts';
import { checkAnswers, type SheetPoint } from './inspection.ts';
import { causeOf, FOUND_BY, FOUND_WORDS, holdWords } from './work-order.ts';

describe('an order keeps its car', () => {
  test.each(Object.keys(workOrderKind.states).map((state) => [state]))('%s', (state) => {
    const over = state === 'released' || state === 'discarded';
    expect(holdsCar(state, true)).toBe(!over);
    expect(holdsCar(state, false)).toBe((IN_WORKSHOP as readonly string[]).includes(state));
  });
  test('not in a state that nobody knows', () => {
    expect(holdsCar('constructor', true)).toBe(false);
  });
});

describe('what it costs', () => {
  test.each([
    [{ kind: 'labour', minutes: 50, hourMinor: 60_000 }, 50_000],
    [{ kind: 'labour', minutes: 1, hourMinor: 30 }, 1],
    [{ kind: 'labour', minutes: 1, hourMinor: 29 }, 0],
    [{ kind: 'part', quantity: 3, unitMinor: 12_345 }, 37_035],
  ] as const)('%j', (line, cost) => {
    expect(lineCost(line)).toBe(cost);
  });

  test('is a whole sum within half a minor unit a line', () => {
    const labour = fc.record({
      kind: fc.constant('labour' as const),
      minutes: fc.nat(20_160),
      hourMinor: fc.nat(1_000_000),
    });
    fc.assert(
      fc.property(fc.array(labour, { maxLength: 20 }), (lines) => {
        const exact = lines.reduce((sum, { minutes, hourMinor }) => sum + (minutes * hourMinor) / 60, 0);
        expect(Number.isInteger(sumOf(lines))).toBe(true);
        expect(Math.abs(sumOf(lines) - exact)).toBeLessThanOrEqual(lines.length / 2 + 1e-6);
      }),
    );
  });
});

describe('a sheet', () => {
  const point = (id: number, change: Partial<SheetPoint> = {}): SheetPoint => ({
    id,
    place: id,
    nameEn: `Point ${id}`,
    nameFr: `Point ${id}`,
    safety: false,
    photo: false,
    ...change,
  });
  const points = [point(1), point(2, { photo: true })];
  const good = [1, 2].map((pointId) => ({ pointId, answer: 'good' as const, note: '' }));

  test('is filled in whole, in its own order', () => {
    expect(checkAnswers(points, good.toReversed(), new Set())).toMatchObject({
      ok: true,
      value: [{ point: { id: 1 } }, { point: { id: 2 } }],
    });
  });
  test.each([
    [good.slice(1), [], 'pointMissing'],
    [[...good, good[0]!], [], 'pointTwice'],
    [[...good, { ...good[0]!, pointId: 3 }], [], 'pointUnknown'],
    [[{ ...good[0]!, answer: 'failed' as const }, good[1]!], [], 'noteMissing'],
    [[good[0]!, { ...good[1]!, answer: 'failed' as const, note: 'x' }], [], 'photoMissing'],
    [[{ ...good[0]!, note: 'x'.repeat(301) }, good[1]!], [], 'noteTooLong'],
  ])('%# is refused', (answers, shown, code) => {
    expect(checkAnswers(points, answers, new Set(shown))).toMatchObject({ ok: false, code });
  });
});

test('what opened an order is the first word of its source', () => {
  expect([causeOf(null), causeOf('zeroFare 17 2026-11-27'), causeOf('due:3 17 2026-01-01')]).toEqual([
    '',
    'zeroFare',
    'due:3',
  ]);
  expect(holdWords('W-2026-1', 'x'.repeat(400))).toHaveLength(200);
  for (const found of FOUND_BY)
    for (const said of ['en', 'fr'] as const) expect(FOUND_WORDS[found][said](3, 'P0420')).not.toBe('');
});
