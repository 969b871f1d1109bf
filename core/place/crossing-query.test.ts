import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCrossing } from './crossing-query.ts';

describe('two streets are read from', () => {
  test.each([
    ['Kungsgatan / Östra Hamngatan', ['kungsgatan'], ['ostra', 'hamngatan']],
    ['kungsg x östra h', ['kungsg'], ['ostra', 'h']],
    ['Kungsgatan & Vallgatan', ['kungsgatan'], ['vallgatan']],
    ['Fifth Ave corner of 42nd St', ['fifth', 'ave'], ['42nd', 'st']],
    ['Kungsgatan hörnet Vallgatan', ['kungsgatan'], ['vallgatan']],
    ['Kungsgatan@Vallgatan', ['kungsgatan'], ['vallgatan']],
  ])('%s', (text, first, second) => {
    expect(readCrossing(text)).toEqual({ first, second, numbered: null });
  });
});

test('a house number beside the first is read as one too', () => {
  const numbered = { words: ['kungsgatan'], number: '4', tries: ['4'] };
  expect(readCrossing('Kungsgatan 4 / Vallgatan')).toMatchObject({ first: ['kungsgatan', '4'], numbered });
  expect(readCrossing('4 Kungsgatan x Vallgatan')).toMatchObject({ numbered });
});

test.each(['', '/', 'Kungsgatan', 'Kungsgatan /', '/ Vallgatan', 'a / b / c', 'Xeniagatan', 'Olof och Maria gata'])(
  'no two streets are read from %j',
  (text) => {
    expect(readCrossing(text)).toBeNull();
  },
);

test('whatever is typed is read or is not, and never breaks', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const read = readCrossing(text);
      if (read) expect(Math.min(read.first.length, read.second.length)).toBeGreaterThan(0);
    }),
  );
});
