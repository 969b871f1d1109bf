import { expect, test } from 'vitest';
import {
  causeOfMail,
  cronOf,
  dueReport,
  eachOnce,
  MOVING_SPANS,
  mailOfCause,
  NOT_SENT,
  SCHEDULE_WORDS,
} from './schedule.ts';

test('a schedule is a line of cron', () => {
  expect(cronOf({ every: 'daily', onDay: 1, hour: 7 })).toBe('0 7 * * *');
  expect(cronOf({ every: 'weekly', onDay: 1, hour: 0 })).toBe('0 0 * * 1');
  expect(cronOf({ every: 'weekly', onDay: 7, hour: 23 })).toBe('0 23 * * 0');
  expect(cronOf({ every: 'monthly', onDay: 28, hour: 6 })).toBe('0 6 28 * *');
});

test('its days move along with the day it is due on', () => {
  const asked = { fleets: [1], figures: ['jobs'], by: [], filters: {}, compare: null, drawn: 'jobs' } as const;
  const days = MOVING_SPANS.map((span) => {
    const schedule = { page: 'fleet', format: 'pdf', language: 'fr', every: 'daily', onDay: 1, hour: 7 } as const;
    const { asked: due } = dueReport({ ...schedule, skipEmpty: true, asked: { ...asked, span } }, '2026-03-01');
    return [span, due.first, due.last];
  });
  expect(days).toEqual([
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['last7', '2026-02-22', '2026-02-28'],
    ['last28', '2026-02-01', '2026-02-28'],
    ['thisMonth', '2026-03-01', '2026-03-01'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
  ]);
});

test('why one did not go out is said in both languages', () => {
  for (const { why } of Object.values(SCHEDULE_WORDS)) expect(Object.keys(why)).toEqual([...NOT_SENT]);
});

test('an address stands once, as it was written first', () => {
  expect(eachOnce(['A@x.se', 'b@x.se', 'a@X.se', 'c@x.se', 'B@x.se'])).toEqual(['A@x.se', 'b@x.se', 'c@x.se']);
});

test('by its cause a mail of a report is known again, and no other', () => {
  const dueMs = Date.parse('2026-11-23T06:00:00Z');
  const cause = causeOfMail(12, dueMs, 'boss@example.com');
  expect(mailOfCause(cause)).toEqual({ scheduleId: 12, dueMs, to: 'boss@example.com' });
  for (const other of [null, '', 'confirmation 12', 'report 12 soon boss@example.com'])
    expect(mailOfCause(other)).toBeNull();
});
