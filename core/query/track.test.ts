import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { thinned } from './track.ts';

it('a long way is drawn by a few of its points: from its beginning to its end, in order, none twice', () => {
  fc.assert(
    fc.property(fc.nat(2_000), fc.integer({ min: 2, max: 300 }), (length, most) => {
      const way = Array.from({ length }, (_, n) => n);
      const drawn = thinned(way, most);
      expect(drawn.length).toBe(Math.min(length, most));
      expect([drawn[0], drawn.at(-1)]).toEqual([way[0], way.at(-1)]);
      expect(drawn.toSorted((a, b) => a - b)).toEqual(drawn);
      expect(new Set(drawn).size).toBe(drawn.length);
    }),
  );
});
