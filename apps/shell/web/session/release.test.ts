import { expect, test } from 'vitest';
import { newerRelease } from './release.ts';

test.each([
  ['a1', 'a1', null],
  ['b2', 'a1', 'b2'],
  [undefined, 'a1', null],
  ['', 'a1', null],
  ['b2', 'dev', null],
])('a server of release %s tells a page of release %s of %s', (server, client, told) => {
  expect(newerRelease(server, client)).toBe(told);
});
