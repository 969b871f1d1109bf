import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlap, overlapping, packRows, type Span } from './spans.ts';

const someSpans = fc.array(
  fc
    .record({ fromMs: fc.integer({ min: 0, max: 100 }), length: fc.integer({ min: 1, max: 30 }) })
    .map(({ fromMs, length }): Span => ({ fromMs, toMs: fromMs + length })),
  { maxLength: 25 },
);

test('no two bars of a row overlap, and there are no more rows than bars at one time', () => {
  fc.assert(
    fc.property(someSpans, (spans) => {
      const rows = packRows(spans);
      for (const [a, one] of spans.entries())
        for (const [b, other] of spans.entries())
          if (a < b && rows[a] === rows[b]) expect(overlap(one, other)).toBe(false);
      const deepest = Math.max(
        0,
        ...spans.map(({ fromMs }) => spans.filter((one) => one.fromMs <= fromMs && fromMs < one.toMs).length),
      );
      expect(Math.max(0, ...rows.map((row) => row + 1))).toBe(deepest);
    }),
  );
});

test('an overlap is found on both sides of it, and nowhere else', () => {
  fc.assert(
    fc.property(someSpans, (spans) => {
      const met = spans.flatMap((one, a) => (spans.some((other, b) => a !== b && overlap(one, other)) ? [a] : []));
      expect([...overlapping(spans)].sort((a, b) => a - b)).toEqual(met);
    }),
  );
});
