import { expect, test } from 'vitest';
import { stockTaken } from './stock-take.ts';

const keys = [
  { id: 1, tag: 'K1', state: 'in' },
  { id: 2, tag: 'K2', state: 'in' },
  { id: 3, tag: 'K3', state: 'out' },
  { id: 4, tag: 'K4', state: 'lost' },
  { id: 5, tag: 'K5', state: 'retired' },
] as const;

test('what should hang there and was not scanned is missing, what hangs there and should not is told', () => {
  expect(stockTaken(keys, ['k1', ' K4 ', 'K4', 'X9', 'K5', ''])).toEqual({
    missing: [2],
    unexpected: [4],
    unknown: ['X9', 'K5'],
    seen: [1, 4],
  });
});

test('nothing scanned, everything that should be there is missing', () => {
  expect(stockTaken(keys, [])).toEqual({ missing: [1, 2], unexpected: [], unknown: [], seen: [] });
});

test('a tag is known however its scanner types it', () => {
  for (const typed of ['*K1*', ']C1K1\r', 'K&'])
    expect(stockTaken([{ id: 1, tag: 'K1', state: 'in' }], [typed])).toMatchObject({ seen: [1], unknown: [] });
});
