import { expect, it, test } from 'vitest';
import { historyDue } from './poll-plan.ts';

it('fetches the history with the first poll and every 51 polls from then on', () => {
  const withHistory: number[] = [];
  let since: number | null = null;
  for (let poll = 0; poll <= 160; poll += 1) {
    if (since !== null) since += 1;
    if (!historyDue(since, 0)) continue;
    withHistory.push(poll);
    since = 0;
  }
  expect(withHistory).toEqual([0, 51, 102, 153]);
});

test.each([
  [0, 0, false],
  [50, 1, false],
  [51, 0, true],
  [3, 2, true],
])('%i polls after the last history, %i hours later: %j', (polls, hours, due) => {
  expect(historyDue(polls, hours)).toBe(due);
});
