import { addDays, type CalendarDate } from '#core/calendar/calendar-date.ts';
import { mondayOf } from '#core/roster/week.ts';
import type { MeterReportKind } from './meter-report.ts';

export interface HandedIn {
  readonly vehicleId: number;
  readonly number: string;
  readonly kind: MeterReportKind;
  readonly fromDate: CalendarDate;
  readonly untilDate: CalendarDate;
}

export interface ReportingCar {
  readonly vehicleId: number;
  /** Taken out of use on that day; null where it is in use. */
  readonly endedOn: CalendarDate | null;
  /** How often it was hired, by the Monday of the week. */
  readonly hirings: ReadonlyMap<CalendarDate, number>;
}

/** Weeks of a car, one after the other: nothing was handed in, or it was said not to be used and was hired all the same. */
export interface MeterGap {
  readonly vehicleId: number;
  readonly kind: 'missing' | 'usedThough';
  /** A Monday, and a Sunday. */
  readonly fromDate: CalendarDate;
  readonly untilDate: CalendarDate;
  readonly weeks: number;
  readonly hirings: number;
  /** Numbers of what was handed in last before and first after; null where there is none. */
  readonly before: string | null;
  readonly after: string | null;
}

const WEEK_DAYS = 7;

/**
 * The weeks between two Mondays, both counted, of which a car has handed nothing in. A car counts from its first hiring or paper
 * on, one that has neither from the first Monday; with its last whole week in use it ends.
 */
export function meterGaps(
  cars: readonly ReportingCar[],
  handed: readonly HandedIn[],
  { firstMonday, lastMonday }: { firstMonday: CalendarDate; lastMonday: CalendarDate },
): MeterGap[] {
  const byCar = new Map<number, HandedIn[]>();
  for (const one of handed) byCar.set(one.vehicleId, [...(byCar.get(one.vehicleId) ?? []), one]);
  return cars.flatMap((car) => {
    const papers = (byCar.get(car.vehicleId) ?? []).toSorted((a, b) => (a.fromDate < b.fromDate ? -1 : 1));
    const known = [...car.hirings.keys(), ...papers.map(({ fromDate }) => mondayOf(fromDate))].toSorted();
    const begins = known[0] !== undefined && known[0] > firstMonday ? known[0] : firstMonday;
    const ends = car.endedOn === null ? lastMonday : addDays(mondayOf(car.endedOn), -WEEK_DAYS);
    const gaps: MeterGap[] = [];
    for (let monday = begins; monday <= lastMonday && monday <= ends; monday = addDays(monday, WEEK_DAYS)) {
      const sunday = addDays(monday, WEEK_DAYS - 1);
      const hirings = car.hirings.get(monday) ?? 0;
      const kind = faultOf(papers, monday, sunday, hirings);
      if (kind === null) continue;
      const open = gaps.at(-1);
      if (open?.kind === kind && addDays(open.untilDate, 1) === monday) {
        const after = numberAfter(papers, sunday);
        gaps[gaps.length - 1] = {
          ...open,
          untilDate: sunday,
          weeks: open.weeks + 1,
          hirings: open.hirings + hirings,
          after,
        };
        continue;
      }
      const before = papers.findLast(({ untilDate }) => untilDate < monday)?.number ?? null;
      const of = { vehicleId: car.vehicleId, kind, fromDate: monday, untilDate: sunday, weeks: 1, hirings };
      gaps.push({ ...of, before, after: numberAfter(papers, sunday) });
    }
    return gaps;
  });
}

const numberAfter = (papers: readonly HandedIn[], sunday: CalendarDate): string | null =>
  papers.find(({ fromDate }) => fromDate > sunday)?.number ?? null;

function faultOf(
  papers: readonly HandedIn[],
  monday: CalendarDate,
  sunday: CalendarDate,
  hirings: number,
): MeterGap['kind'] | null {
  const ofWeek = papers.filter(({ fromDate, untilDate }) => fromDate <= sunday && untilDate >= monday);
  if (ofWeek.length === 0) return 'missing';
  return hirings > 0 && ofWeek.every(({ kind }) => kind === 'noUse') ? 'usedThough' : null;
}
