import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { LineKind, RosterLine } from './line.ts';
import { type RosterRule, rosterBreaches, STANDARD_PACK } from './rules.ts';
import { breachSentence } from './texts.ts';

const PARIS = 'Europe/Paris';
const line = (from: string, hours: number, kind: LineKind = 'day', driverId = 1): RosterLine => {
  const startMs = Date.parse(from);
  return { driverId, seat: null, kind, breaks: null, startMs, endMs: startMs + hours * HOUR_MS };
};
const days = (count: number, hours: number, from = '2026-11-02T07:00+01:00') =>
  Array.from({ length: count }, (_, n) => {
    const first = line(from, hours);
    return { ...first, startMs: first.startMs + n * DAY_MS, endMs: first.endMs + n * DAY_MS };
  });
const broken = (lines: readonly RosterLine[]): RosterRule[] =>
  rosterBreaches(lines, STANDARD_PACK, PARIS).map(({ rule }) => rule);

test.each<[string, RosterLine[], RosterRule[]]>([
  ['six days of ten hours', days(6, 10), []],
  ['a seventh day', days(7, 8.5).map((one) => ({ ...one, kind: 'training' })), ['daysInRow']],
  ['a seventh day after a day off', [...days(3, 10), ...days(4, 10, '2026-11-06T07:00+01:00')], []],
  ['six days of eleven hours', days(6, 11), ['hoursInWeek']],
  ['a shift of thirteen hours', [line('2026-11-02T07:00Z', 13)], ['shiftLong']],
  ['a shift of eight hours', [line('2026-11-02T07:00Z', 8)], ['shiftShort']],
  ['eight hours on standby', [line('2026-11-02T07:00Z', 8, 'standby')], []],
  ['seven hours of rest', [line('2026-11-02T06:00Z', 10), line('2026-11-02T23:00Z', 10)], ['restShort']],
  ['eight hours of rest', [line('2026-11-02T06:00Z', 10), line('2026-11-03T00:00Z', 10)], []],
  ['shifts that touch', [line('2026-11-02T06:00Z', 10), line('2026-11-02T16:00Z', 10)], ['restShort']],
  ['two lines at once', [line('2026-11-02T06:00Z', 10), line('2026-11-02T15:00Z', 10)], ['overlap']],
  ['leave in a shift', [line('2026-11-02T06:00Z', 10), line('2026-11-02T10:00Z', 24, 'leave')], ['overlap']],
  ['a split day', [line('2026-11-02T06:00Z', 5, 'split'), line('2026-11-02T15:00Z', 5, 'split')], []],
  [
    'a split day too long',
    [line('2026-11-02T06:00Z', 7, 'split'), line('2026-11-02T15:00Z', 6, 'split')],
    ['shiftLong'],
  ],
  ['another driver beside', [line('2026-11-02T06:00Z', 10), line('2026-11-02T06:00Z', 10, 'day', 2)], []],
])('%s', (_, lines, rules) => {
  expect(broken(lines)).toEqual(rules);
});

test('rest on the night of the clock change is time that passes', () => {
  const forward = [line('2026-03-28T13:00+01:00', 10), { ...line('2026-03-29T08:00+02:00', 10) }];
  expect(broken(forward)).toEqual([]);
  const short = [line('2026-03-28T14:00+01:00', 10), { ...line('2026-03-29T08:30+02:00', 10) }];
  expect(rosterBreaches(short, STANDARD_PACK, PARIS)).toMatchObject([
    { rule: 'restShort', lines: [0, 1], has: 7.5 * HOUR_MS },
  ]);
  const back = [line('2026-10-24T14:00+02:00', 10), { ...line('2026-10-25T07:00+01:00', 10) }];
  expect(broken(back)).toEqual([]);
});

test('half an hour is due within five hours, where breaks are planned at all', () => {
  const shift = line('2026-11-02T06:00Z', 10);
  const pause = (hour: number, minutes: number) => {
    const startMs = shift.startMs + hour * HOUR_MS;
    return { startMs, endMs: startMs + minutes * MINUTE_MS };
  };
  expect(broken([{ ...shift, breaks: [pause(5, 30)] }])).toEqual([]);
  expect(broken([{ ...shift, breaks: [pause(5.5, 30)] }])).toEqual(['breakMissing']);
  expect(broken([{ ...shift, breaks: [pause(5, 20)] }])).toEqual(['breakMissing']);
});

test('a pack may only warn, or leave a rule out', () => {
  const lines = [line('2026-11-02T07:00Z', 13)];
  const pack = (severity: 'warning' | 'off') => ({
    ...STANDARD_PACK,
    severity: { ...STANDARD_PACK.severity, shiftLong: severity },
  });
  expect(rosterBreaches(lines, pack('warning'), PARIS)).toMatchObject([{ severity: 'warning' }]);
  expect(rosterBreaches(lines, pack('off'), PARIS)).toEqual([]);
});

test('a breach is told with its figures in both languages', () => {
  const [breach] = rosterBreaches([line('2026-11-02T07:00Z', 12.5)], STANDARD_PACK, PARIS);
  expect(breach && [breachSentence(breach, 'en'), breachSentence(breach, 'fr')]).toEqual([
    'The shift has 12 h 30 min; 12 h are the most.',
    'Le service compte 12 h 30 min\u00a0; le maximum est de 12 h.',
  ]);
});

test('breaches do not depend on the order in which lines are told', () => {
  const some = fc.array(fc.tuple(fc.integer({ min: 0, max: 14 * 24 }), fc.integer({ min: 4, max: 14 })), {
    maxLength: 16,
  });
  fc.assert(
    fc.property(some, (told) => {
      const lines = told.map(([start, hours]) => {
        const startMs = Date.parse('2026-11-02T00:00Z') + start * HOUR_MS;
        return { ...line('2026-11-02T00:00Z', 1), startMs, endMs: startMs + hours * HOUR_MS };
      });
      const count = (all: readonly RosterLine[]) => broken(all).toSorted();
      expect(count(lines.toReversed())).toEqual(count(lines));
    }),
  );
});
