import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_EXTRACT_BYTES, PIECE_BYTES, pieceCount, pieceLength } from './city-import.ts';

test('the pieces of a file are the file, each full but the last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MOST_EXTRACT_BYTES }), (bytes) => {
      const lengths = Array.from({ length: pieceCount(bytes) }, (_, number) => pieceLength(bytes, number));
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(bytes);
      expect(lengths.slice(0, -1).every((length) => length === PIECE_BYTES)).toBe(true);
      expect(lengths.every((length) => length > 0)).toBe(true);
      expect(pieceLength(bytes, lengths.length)).toBe(0);
    }),
    { numRuns: 50 },
  );
});
