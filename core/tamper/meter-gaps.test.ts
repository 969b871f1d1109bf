import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar/calendar-date.ts';
import { type HandedIn, meterGaps, type ReportingCar } from './meter-gaps.ts';

/** A Monday. */
const FIRST = '2026-10-05';
const week = (n: number) => addDays(FIRST, 7 * n);
const span = { firstMonday: FIRST, lastMonday: week(5) };
const car = (hirings: Record<number, number> = {}, endedOn: string | null = null): ReportingCar => ({
  vehicleId: 1,
  endedOn,
  hirings: new Map(Object.entries(hirings).map(([n, count]) => [week(Number(n)), count])),
});
const paper = (n: number, kind: HandedIn['kind'] = 'report', weeks = 1): HandedIn => ({
  vehicleId: 1,
  number: `${n}`,
  kind,
  fromDate: addDays(week(n), 2),
  untilDate: addDays(week(n + weeks - 1), 4),
});
const told = (one: ReportingCar, papers: readonly HandedIn[]) =>
  meterGaps([one], papers, span).map(({ kind, fromDate, weeks, hirings, before, after }) => [
    kind,
    fromDate,
    weeks,
    hirings,
    before,
    after,
  ]);

describe('gaps of what is handed in of meters', () => {
  it('are weeks one after the other, with what was hired in them and what came before and after', () => {
    expect(told(car({ 0: 3, 2: 4, 3: 1 }), [paper(0), paper(1), paper(4, 'report', 2)])).toEqual([
      ['missing', week(2), 2, 5, '1', '4'],
    ]);
  });

  it('are none where a notice says that the car was not used, but where it was hired all the same', () => {
    const papers = [paper(0), paper(1, 'noUse', 5)];
    expect(told(car({ 0: 2 }), papers)).toEqual([]);
    expect(told(car({ 0: 2, 4: 7 }), papers)).toEqual([['usedThough', week(4), 1, 7, '0', null]]);
  });

  it('begin with the first hiring of a car, and end with its last whole week', () => {
    expect(told(car({ 3: 1 }), [])).toEqual([['missing', week(3), 3, 1, null, null]]);
    expect(told(car({}, addDays(week(2), 3)), [])).toEqual([['missing', week(0), 2, 0, null, null]]);
  });

  it('hold each week without a paper once, and no other', () => {
    const weeks = fc.uniqueArray(fc.integer({ min: 0, max: 5 }));
    fc.assert(
      fc.property(weeks, weeks, (handed, hired) => {
        const always = car({ 0: 1, ...Object.fromEntries(hired.map((n) => [n, 2])) });
        const gaps = meterGaps(
          [always],
          handed.map((n) => paper(n)),
          span,
        );
        const missing = gaps.flatMap((gap) =>
          Array.from({ length: gap.weeks }, (_, n) => addDays(gap.fromDate, 7 * n)),
        );
        const wanted = [0, 1, 2, 3, 4, 5].filter((n) => !handed.includes(n)).map(week);
        expect(missing).toEqual(wanted);
      }),
    );
  });
});
