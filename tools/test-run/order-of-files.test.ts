import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inRoot } from '../launch/root.mjs';
import { LONG_FILES } from './long-files.mjs';
import { orderOf } from './order-of-files.ts';

test('every file runs once, the long ones first, and a seed gives one order however the files were found', () => {
  const paths = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 3, maxLength: 30 });
  fc.assert(
    fc.property(paths, fc.integer(), fc.nat(2), (found, seed, count) => {
      const long = found.slice(0, count);
      const order = orderOf(found, seed, [...long, 'of another part']);
      expect(order.toSorted()).toEqual(found.toSorted());
      expect(order.slice(0, count)).toEqual(long);
      expect(orderOf(found.toReversed(), seed, [...long, 'of another part'])).toEqual(order);
    }),
  );
});

test('another seed gives another order', () => {
  const paths = Array.from({ length: 30 }, (_, n) => `file ${n}`);
  expect(orderOf(paths, 1, [])).not.toEqual(orderOf(paths, 2, []));
});

test('each long file is there and has its reason', () => {
  for (const [path, why] of Object.entries(LONG_FILES)) {
    expect(existsSync(inRoot(path)), path).toBe(true);
    expect(why).toMatch(/\w \w/);
  }
});
