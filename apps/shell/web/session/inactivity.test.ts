import { describe, expect, it, test } from 'vitest';
import { SESSION_IDLE_MS } from '#core/access/session-limits.ts';
import { checked, counted, secondsLeft, tellDue, WORKING } from './inactivity.ts';

const MINUTE_MS = 60_000;
const NOW = 1_800_000_000_000;
const minutesAgo = (minutes: number) => NOW - minutes * MINUTE_MS;

describe('the inactivity logout', () => {
  it('asks once the last activity is over 180 minutes ago, and gives 60 seconds', () => {
    expect(checked(WORKING, minutesAgo(179), NOW)).toEqual(WORKING);
    expect(checked(WORKING, NOW - SESSION_IDLE_MS, NOW)).toEqual(WORKING);
    expect(checked(WORKING, minutesAgo(181), NOW)).toEqual({ kind: 'asking', untilMs: NOW + 60_000 });
  });

  it('does not begin its countdown anew at the next check', () => {
    const asking = checked(WORKING, minutesAgo(181), NOW);
    expect(checked(asking, minutesAgo(181), NOW + 30_000)).toBe(asking);
  });

  it('logs out when the countdown is over, and not before', () => {
    const asking = checked(WORKING, minutesAgo(181), NOW);
    expect(counted(asking, minutesAgo(181), NOW + 59_999)).toBe(asking);
    expect(counted(asking, minutesAgo(181), NOW + 60_000)).toEqual({ kind: 'over' });
  });

  it('logs out at once in a tab that slept through the countdown', () => {
    const asking = checked(WORKING, minutesAgo(181), NOW);
    expect(counted(asking, minutesAgo(181), NOW + 5 * 60 * MINUTE_MS)).toEqual({ kind: 'over' });
  });

  it('is off again where somebody keeps working, in whichever tab', () => {
    const asking = checked(WORKING, minutesAgo(181), NOW);
    expect(counted(asking, NOW + 20_000, NOW + 21_000)).toEqual(WORKING);
  });

  it('counts whole seconds down to none', () => {
    expect([60_000, 59_999, 1, 0, -5].map((left) => secondsLeft(NOW + left, NOW))).toEqual([60, 60, 1, 0, 0]);
  });
});

describe('telling the server that somebody works', () => {
  test.each([
    ['not in the first minutes of work', 0, 10, false],
    ['hourly while work goes on', 0, 60, true],
    ['not a minute after work stopped', 1, 4, false],
    ['once, five minutes after work stopped', 5, 8, true],
    ['not again after that', 10, 5, false],
    ['though it was told as work stopped', 6, 6, true],
    ['not any more when the limit is past', 181, 185, false],
  ])('%s', (_, activeMinutesAgo, toldMinutesAgo, due) => {
    expect(tellDue(minutesAgo(activeMinutesAgo), minutesAgo(toldMinutesAgo), NOW)).toBe(due);
  });
});
