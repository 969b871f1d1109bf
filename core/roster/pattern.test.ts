import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#core/calendar/calendar-date.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { elapsedMs, overlaps } from './line.ts';
import { fourOnTwoOff, type PatternDay, patternDay, type RosterPattern, unrolled, WEEKS_AHEAD } from './pattern.ts';

const DAY: PatternDay = { kind: 'day', startMinutes: 7 * 60, endMinutes: 17 * 60 };
const NIGHT: PatternDay = { kind: 'night', startMinutes: 20 * 60, endMinutes: 30 * 60 };
const PARIS = 'Europe/Paris';
const pattern: RosterPattern = {
  id: 1,
  driverId: 7,
  seat: { vehicleId: 3 },
  anchor: '2026-11-02',
  days: fourOnTwoOff(NIGHT),
};

test('four on, two off goes on in its own turn', () => {
  const worked = unrolled(pattern, '2026-11-02', [], PARIS).lines.map(({ pattern: { date } }) => date);
  expect(worked.slice(0, 6)).toEqual([
    '2026-11-02',
    '2026-11-03',
    '2026-11-04',
    '2026-11-05',
    '2026-11-08',
    '2026-11-09',
  ]);
  expect(worked).toHaveLength((WEEKS_AHEAD * 7 * 4) / 6);
});

test('A and B weeks go on in turn through a year of 53 weeks', () => {
  const week = (day: PatternDay) => [day, day, day, day, day, null, null];
  const weeks = { anchor: '2026-12-14', days: [...week(DAY), ...week(NIGHT)] };
  const mondays = ['2026-12-14', '2026-12-21', '2026-12-28', '2027-01-04', '2027-01-11'];
  expect(mondays.map((date) => patternDay(weeks, date)?.kind)).toEqual(['day', 'night', 'day', 'night', 'day']);
  expect(patternDay(weeks, '2026-12-07')?.kind).toBe('night');
});

test.each([
  ['forward', '2026-03-28', 9],
  ['back', '2026-10-24', 11],
])('a night on which the clocks go %s keeps its clock times and takes what passes', (_, date, hours) => {
  const [line] = unrolled({ ...pattern, anchor: date }, date, [], PARIS).lines;
  expect(line && elapsedMs(line) / HOUR_MS).toBe(hours);
});

test('unrolled twice, also later, no day comes twice, whatever became of its line', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60 }),
      fc.array(fc.constantFrom(DAY, NIGHT, null), { minLength: 1, maxLength: 20 }),
      (later, days) => {
        const own = { ...pattern, days };
        const first = unrolled(own, '2026-11-02', [], PARIS).lines;
        const second = unrolled(own, addDays('2026-11-02', later), first, PARIS);
        const all = [...first, ...second.lines];
        expect(new Set(all.map((line) => line.pattern.date)).size).toBe(all.length);
        for (const [n, line] of all.entries())
          expect(all.slice(n + 1).some((other) => overlaps(line, other))).toBe(false);
      },
    ),
    { numRuns: 30 },
  );
});

test('a date on which the driver has leave is told of and left alone', () => {
  const leave = {
    driverId: 7,
    seat: null,
    kind: 'leave' as const,
    breaks: null,
    startMs: Date.parse('2026-11-03T00:00Z'),
    endMs: Date.parse('2026-11-04T00:00Z'),
  };
  const { taken, lines } = unrolled(pattern, '2026-11-02', [leave], PARIS);
  expect(taken).toEqual(['2026-11-02', '2026-11-03']);
  expect(lines[0]?.pattern.date).toBe('2026-11-04');
  expect(unrolled(pattern, '2026-11-02', [{ ...leave, driverId: 8 }], PARIS).taken).toEqual([]);
});
