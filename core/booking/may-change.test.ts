import { expect, test } from 'vitest';
import { JOB_STATES, type JobState } from '#core/job/states.ts';
import { mayCancelSome, whyNotAltered } from './may-change.ts';

const OPEN: readonly JobState[] = ['future', 'dispatching', 'offered', 'hold', 'dispatched', 'arrived'];

test.each(JOB_STATES)(
  'a booking whose job is %s is cancelled and altered only before the passenger is aboard',
  (state) => {
    expect(mayCancelSome([state])).toBe(OPEN.includes(state));
    expect(whyNotAltered({ origin: 'book', jobs: [{ state }] })).toEqual(
      OPEN.includes(state) ? null : { code: 'nothingToAlter', state },
    );
  },
);

test('one job that still can be is enough', () => {
  expect(whyNotAltered({ origin: 'book', jobs: [{ state: 'hold' }, { state: 'offloaded' }] })).toBeNull();
  expect(mayCancelSome(['cancelled', 'arrived'])).toBe(true);
  expect(mayCancelSome([])).toBe(false);
});

test.each(['api', 'event', 'permanent'])('a booking that came by %s is not altered here', (origin) => {
  expect(whyNotAltered({ origin, jobs: [{ state: 'dispatching' }] })).toEqual({ code: 'notBookedHere', origin });
});
