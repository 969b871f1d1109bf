import { expect, test } from 'vitest';
import { JOB_STATES } from '#core/job/states.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { boardJob } from '../../jobs/web/board/board-view.ts';
import { jobRow, SIX_MS } from '../../testing/board-rows.ts';
import { dayName, isPreBooking, isPreShown, PRE_FILTERS, preDays, preFilterOf } from './pre-view.ts';

const ZONE = 'Europe/Stockholm';
const pre = (change: object = {}, said: object = {}) =>
  boardJob(jobRow({ preBooked: true, state: 'future', requiredAtMs: SIX_MS + HOUR_MS, ...change }), SIX_MS, said);
const shownBy = (job: ReturnType<typeof pre>) => PRE_FILTERS.filter((filter) => isPreShown(job, filter));

test('a pre-booking stands on the list until a car is on its way', () => {
  const listed = JOB_STATES.filter((state) => isPreBooking({ preBooked: true, state }));
  expect(listed).toEqual(['future', 'dispatching', 'offered', 'hold']);
  expect(isPreBooking({ preBooked: false, state: 'dispatching' })).toBe(false);
});

test('each filter shows what its name says', () => {
  expect(shownBy(pre())).toEqual(['all', 'open']);
  expect(shownBy(pre({ reserved: { plate: '104', kind: 'committed' } }))).toEqual(['all', 'kept']);
  expect(shownBy(pre({ state: 'hold' }))).toEqual(['all', 'held']);
  expect(shownBy(pre({}, { alert: 'AtRisk' }))).toEqual(['all', 'open', 'risk']);
  expect(shownBy(pre({ requiredAtMs: SIX_MS - HOUR_MS, state: 'dispatching' }))).toEqual(['all', 'open', 'risk']);
  expect(PRE_FILTERS.map(preFilterOf)).toEqual(PRE_FILTERS);
  expect(preFilterOf('nonsense')).toBe('all');
});

test('the days are the fleet’s own, soonest first, with what is kept and what is at risk', () => {
  const late = SIX_MS + 6 * HOUR_MS;
  const days = preDays(
    [
      pre({ id: 1, requiredAtMs: late }),
      pre({ id: 2, reserved: { plate: '104', kind: 'committed' } }),
      pre({ id: 3 }, { alert: 'AtRisk' }),
    ],
    ZONE,
  );
  // 23:00 UTC is past midnight in Gothenburg.
  expect([...days.values()]).toEqual([
    { firstMs: SIX_MS + HOUR_MS, jobs: 2, kept: 1, risk: 1 },
    { firstMs: late, jobs: 1, kept: 0, risk: 0 },
  ]);
});

test('a day is called today, tomorrow, or by its date', () => {
  const name = (atMs: number) => dayName(atMs, SIX_MS, ZONE, 'en');
  expect(name(SIX_MS + 4 * HOUR_MS)).toEqual({ kind: 'today' });
  expect(name(SIX_MS + 6 * HOUR_MS)).toEqual({ kind: 'tomorrow' });
  expect(name(SIX_MS + 3 * DAY_MS)).toMatchObject({ kind: 'other', words: expect.stringContaining('24') });
});
