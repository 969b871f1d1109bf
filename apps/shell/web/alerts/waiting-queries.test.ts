import { expect, it, test } from 'vitest';
import type { Flag } from '#core/access/flags.ts';
import { SHIPPED_GROUPS } from '#core/access/groups.ts';
import { hearsQueries, waitingAfterFetch } from './waiting-queries.ts';

test.each<[Flag[], boolean]>([
  [[], false],
  [['queries'], true],
  [['alarms'], true],
  [['queries', 'alarms'], true],
  [['queries', 'noAlerts'], false],
  [['queries', 'alarms', 'noAlerts'], false],
  [['noAlerts'], false],
])('with the flags %j driver queries are polled: %j', (flags, polled) => {
  expect(hearsQueries(new Set(flags))).toBe(polled);
});

it('polls for administrators, managers and dispatchers of the groups shipped, and nobody else', () => {
  const hearing = SHIPPED_GROUPS.filter(({ apps, options }) => hearsQueries(new Set<Flag>([...apps, ...options])));
  expect(hearing.map(({ name }) => name)).toEqual(['Administrator', 'Manager', 'Dispatcher']);
});

test.each([
  ['nothing waits', [0, 0], []],
  ['the first fetch finds some', [2], [2]],
  ['the same number again', [2, 2, 2], [2]],
  ['one more', [2, 3], [2, 3]],
  ['fewer, then as many as were shown', [3, 2, 3], [3]],
  ['fewer, then more than were shown', [3, 2, 4], [3, 4]],
  ['none, then one', [3, 0, 1], [3, 1]],
])("'Waiting Driver Query' when %s: %j → %j", (_, fetches, wanted) => {
  let last = 0;
  const shown: number[] = [];
  for (const free of fetches) {
    const { show, lastShown } = waitingAfterFetch(last, free);
    last = lastShown;
    if (show) shown.push(free);
  }
  expect(shown).toEqual(wanted);
});
