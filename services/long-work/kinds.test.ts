import { expect, test } from 'vitest';
import { WORK_NAMES } from '#core/long-work/work-named.ts';
import { WORK_KINDS } from '../all-work.ts';

test('each kind of long work that is named is done by one service, and no other is', () => {
  expect(WORK_KINDS.map(({ name }) => name).sort()).toEqual([...WORK_NAMES].sort());
});
