import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '#core/kit/geo.ts';
import { trackDrawing } from './track-drawing.ts';

const SIZE = { width: 480, height: 300 };
const position = fc.tuple(
  fc.double({ min: 11.5, max: 12.5, noNaN: true }),
  fc.double({ min: 57.5, max: 58, noNaN: true }),
);

describe('the printed way of a car', () => {
  test('stays on the paper with its marks, wherever it went', () => {
    fc.assert(
      fc.property(
        fc.array(position, { maxLength: 40 }),
        fc.array(position, { minLength: 1, maxLength: 2 }),
        (way, marks) => {
          const drawing = trackDrawing(way as Position[], marks as Position[], SIZE);
          const numbers = drawing.path.split(/[ML ]/).filter(Boolean).map(Number);
          expect(numbers).toHaveLength(2 * way.length);
          const points = [...drawing.marks, ...way.map((_, n) => [numbers[2 * n]!, numbers[2 * n + 1]!] as const)];
          for (const [x, y] of points) {
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x).toBeLessThanOrEqual(SIZE.width);
            expect(y).toBeGreaterThanOrEqual(0);
            expect(y).toBeLessThanOrEqual(SIZE.height);
          }
          expect(drawing.scale.pixels).toBeLessThanOrEqual(SIZE.width * 0.3 + 0.1);
        },
      ),
    );
  });

  test('has north up, east at the right, and a bar of a round length', () => {
    const drawing = trackDrawing(
      [
        [11.97, 57.7],
        [11.98, 57.71],
      ],
      [[11.98, 57.7]],
      SIZE,
    );
    const [x0, y0, x1, y1] = drawing.path.split(/[ML ]/).filter(Boolean).map(Number) as [
      number,
      number,
      number,
      number,
    ];
    expect(x1).toBeGreaterThan(x0);
    expect(y1).toBeLessThan(y0);
    expect(drawing.marks).toEqual([[x1, y0]]);
    expect(String(drawing.scale.metres)).toMatch(/^[125]0*$/);
  });
});
