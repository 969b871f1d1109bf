import { expect, test } from 'vitest';
import { allReached } from './all-reached.ts';

const WAYS: Record<string, string[]> = { a: ['b', 'c'], b: ['d'], c: ['d', 'a'], d: [], e: ['a'] };
const from = (starts: string[], there?: string[]) =>
  [...allReached(starts, (one) => WAYS[one] ?? [], new Set(there))].toSorted();

test.each([
  [['a'], undefined, ['a', 'b', 'c', 'd']],
  [['d'], undefined, ['d']],
  [['b', 'e'], undefined, ['a', 'b', 'c', 'd', 'e']],
  [['a'], ['b', 'c'], ['a']],
  [['a'], ['b'], ['a', 'c', 'd']],
  [['a'], ['a'], []],
  [[], undefined, []],
])('from %s without %s: %s', (starts, there, found) => expect(from(starts, there)).toEqual(found));
