import { addDays, type CalendarDate, daysUntil, localDate } from '../calendar/calendar-date.ts';

const METRES_PER_KM = 1_000;
/** A forecast further off says no more than that. */
const MOST_DAYS = 3_660;

export type DueRule = {
  everyKm: number | null;
  everyDays: number | null;
  /** Of work: the time that drivers were signed on to it. */
  everyHours: number | null;
  warnKm: number;
  warnDays: number;
};

/** When it was done last; null where nobody knows. */
export type LastDone = { date: CalendarDate; metres: number | null };

/** How a car is used, and what it shows today. */
export type CarUse = {
  metres: number | null;
  metresPerDay: number | null;
  /** At work since it was done last. */
  hoursSince: number | null;
  hoursPerDay: number | null;
};

export const DUE_STATES = ['overdue', 'soon', 'unknown', 'fine'] as const;
export type DueState = (typeof DUE_STATES)[number];
export const DUE_BY = ['km', 'days', 'hours'] as const;
export type DueBy = (typeof DUE_BY)[number];

export type Due = {
  state: DueState;
  /** What comes first; null where nothing is known. */
  by: DueBy | null;
  /** The day on which it falls due; of kilometres and hours as the car is used now. */
  onDate: CalendarDate | null;
  leftKm: number | null;
  leftDays: number | null;
  leftHours: number | null;
};

/** What is left of a rule, in its own unit, and on which day nothing will be. */
type Left = { by: DueBy; left: number; onDate: CalendarDate | null };

/**
 * When something falls due: by whichever of kilometres, days and hours comes first. `passedMs` is when an odometer that is beyond
 * it passed it: what is overdue stays due on that day.
 */
export function dueOf(
  rule: DueRule,
  done: LastDone | null,
  use: CarUse,
  { nowMs, zone, passedMs }: { nowMs: number; zone: string; passedMs: number | null },
): Due {
  const today = localDate(nowMs, zone);
  if (!done) return { state: 'unknown', by: null, onDate: null, leftKm: null, leftDays: null, leftHours: null };
  const days = rule.everyDays === null ? null : daysUntil(today, addDays(done.date, rule.everyDays));
  const metres =
    rule.everyKm === null || done.metres === null || use.metres === null
      ? null
      : done.metres + rule.everyKm * METRES_PER_KM - use.metres;
  const hours = rule.everyHours === null || use.hoursSince === null ? null : rule.everyHours - use.hoursSince;
  const all: Left[] = [];
  if (days !== null) all.push({ by: 'days', left: days, onDate: addDays(today, days) });
  if (metres !== null) {
    const passed = metres <= 0 && passedMs !== null ? localDate(passedMs, zone) : null;
    all.push({ by: 'km', left: metres / METRES_PER_KM, onDate: passed ?? dayAt(today, metres, use.metresPerDay) });
  }
  if (hours !== null) all.push({ by: 'hours', left: hours, onDate: dayAt(today, hours, use.hoursPerDay) });
  const first = all.toSorted(sooner)[0];
  const leftKm = metres === null ? null : Math.round(metres / METRES_PER_KM);
  const told = { leftKm, leftDays: days, leftHours: hours === null ? null : Math.round(hours) };
  if (!first) return { state: 'unknown', by: null, onDate: null, ...told };
  const warns = all.some(({ by, left, onDate }) => warnsOf(rule, today, { by, left, onDate }));
  const state = all.some(({ left }) => left <= 0) ? 'overdue' : warns ? 'soon' : 'fine';
  return { state, by: first.by, onDate: first.onDate, ...told };
}

/** A day so many ahead as the rest is used up; at once where nothing is left, null where the use is not known. */
function dayAt(today: CalendarDate, left: number, perDay: number | null): CalendarDate | null {
  if (left <= 0) return today;
  if (perDay === null || perDay <= 0) return null;
  return addDays(today, Math.min(MOST_DAYS, Math.ceil(left / perDay)));
}

function warnsOf({ warnKm, warnDays }: DueRule, today: CalendarDate, { by, left, onDate }: Left): boolean {
  if (by === 'km' && left <= warnKm) return true;
  return onDate !== null && daysUntil(today, onDate) <= warnDays;
}

/** What is used up stands first, then the earlier day; what nobody can date last. */
function sooner(one: Left, other: Left): number {
  const over = Number(other.left <= 0) - Number(one.left <= 0);
  if (over !== 0) return over;
  if (one.onDate === other.onDate) return 0;
  if (one.onDate === null) return 1;
  if (other.onDate === null) return -1;
  return one.onDate < other.onDate ? -1 : 1;
}
