import { type CalendarDate, daysUntil } from '#core/calendar/calendar-date.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { dayOfLine, drives, elapsedMs, isWork, overlaps, type RosterLine } from './line.ts';

/** What a roster may break. */
export const ROSTER_RULES = [
  'overlap',
  'shiftShort',
  'shiftLong',
  'restShort',
  'daysInRow',
  'hoursInWeek',
  'breakMissing',
] as const;
export type RosterRule = (typeof ROSTER_RULES)[number];
export type Severity = 'hard' | 'warning' | 'off';

/** The rules of a country or a company: each with its figures, and how grave it is to break it. */
export type RosterPack = {
  readonly severity: Readonly<Record<RosterRule, Severity>>;
  readonly shortestShiftMs: number;
  readonly longestShiftMs: number;
  readonly restMs: number;
  /** At most so many days with work in each seven that follow each other. */
  readonly mostDays: number;
  /** The most work of the shifts that begin in seven days that follow each other. */
  readonly mostInWeekMs: number;
  readonly breakMs: number;
  readonly breakWithinMs: number;
};

export const STANDARD_PACK: RosterPack = {
  severity: {
    overlap: 'hard',
    shiftShort: 'warning',
    shiftLong: 'hard',
    restShort: 'hard',
    daysInRow: 'hard',
    hoursInWeek: 'hard',
    breakMissing: 'warning',
  },
  shortestShiftMs: 9 * HOUR_MS,
  longestShiftMs: 12 * HOUR_MS,
  restMs: 8 * HOUR_MS,
  mostDays: 6,
  mostInWeekMs: 60 * HOUR_MS,
  breakMs: 30 * MINUTE_MS,
  breakWithinMs: 5 * HOUR_MS,
};

/** A rule that lines of one driver break: which lines, what they have, and what the rule asks for. */
export type RuleBreach = {
  readonly rule: RosterRule;
  readonly severity: 'hard' | 'warning';
  readonly driverId: number;
  /** The places of the lines among those that were asked about. */
  readonly lines: readonly number[];
  /** In milliseconds, or in days for `daysInRow`. */
  readonly has: number;
  readonly limit: number;
};

/** One or, where it is split, several lines of a driver on one day. */
type Shift = { startMs: number; endMs: number; day: CalendarDate; workMs: number; parts: Placed[]; drives: boolean };
type Placed = RosterLine & { place: number };

/** Every rule that these lines break, each driver by themselves: the same for what was planned by hand and what was solved. */
export function rosterBreaches(lines: readonly RosterLine[], pack: RosterPack, zone: string): RuleBreach[] {
  const byDriver = new Map<number, Placed[]>();
  for (const [place, line] of lines.entries()) {
    const own = byDriver.get(line.driverId) ?? [];
    own.push({ ...line, place });
    byDriver.set(line.driverId, own);
  }
  return [...byDriver.values()].flatMap((own) => breachesOfDriver(own, pack, zone));
}

/** The first hard rule that a line would break beside others of its driver, which it is not among. */
export const hardBreachWith = (
  line: RosterLine,
  others: readonly RosterLine[],
  pack: RosterPack,
  zone: string,
): RuleBreach | undefined =>
  rosterBreaches([...others, line], pack, zone).find(
    ({ severity, lines }) => severity === 'hard' && lines.includes(others.length),
  );

function breachesOfDriver(own: Placed[], pack: RosterPack, zone: string): RuleBreach[] {
  const found: RuleBreach[] = [];
  const tell = (rule: RosterRule, parts: readonly Placed[], has: number, limit: number) => {
    const severity = pack.severity[rule];
    const driverId = own[0]?.driverId ?? 0;
    if (severity !== 'off')
      found.push({ rule, severity, driverId, lines: parts.map(({ place }) => place), has, limit });
  };
  const inOrder = own.sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
  inOrder.forEach((line, n) => {
    for (const later of inOrder.slice(n + 1)) {
      if (later.startMs >= line.endMs) break;
      if (overlaps(line, later)) tell('overlap', [line, later], Math.min(line.endMs, later.endMs) - later.startMs, 0);
    }
  });
  const shifts = shiftsOf(
    inOrder.filter(({ kind }) => isWork(kind)),
    zone,
  );
  for (const [n, shift] of shifts.entries()) {
    if (shift.drives && shift.workMs < pack.shortestShiftMs)
      tell('shiftShort', shift.parts, shift.workMs, pack.shortestShiftMs);
    if (shift.workMs > pack.longestShiftMs) tell('shiftLong', shift.parts, shift.workMs, pack.longestShiftMs);
    const before = shifts[n - 1];
    const restedMs = before ? shift.startMs - before.endMs : Infinity;
    if (before && restedMs >= 0 && restedMs < pack.restMs)
      tell('restShort', [...before.parts, ...shift.parts], restedMs, pack.restMs);
    for (const part of shift.parts) {
      const stretchMs = longestStretchMs(part, pack.breakMs);
      if (part.breaks && stretchMs > pack.breakWithinMs) tell('breakMissing', [part], stretchMs, pack.breakWithinMs);
    }
  }
  for (const [n, shift] of shifts.entries()) {
    const week = shifts.slice(0, n + 1).filter(({ day }) => daysUntil(day, shift.day) < 7);
    const days = new Set(week.map(({ day }) => day)).size;
    const parts = week.flatMap((one) => one.parts);
    // Told of once, where it is first too much.
    const isNew = shifts[n - 1]?.day !== shift.day;
    if (isNew && days > pack.mostDays) tell('daysInRow', parts, days, pack.mostDays);
    const workMs = week.reduce((sum, one) => sum + one.workMs, 0);
    if (workMs > pack.mostInWeekMs) tell('hoursInWeek', parts, workMs, pack.mostInWeekMs);
  }
  return found;
}

function shiftsOf(lines: readonly Placed[], zone: string): Shift[] {
  const shifts: Shift[] = [];
  for (const line of lines) {
    const day = dayOfLine(line, zone);
    const last = shifts.at(-1);
    if (line.kind === 'split' && last?.day === day && last.parts.at(-1)?.kind === 'split') {
      last.parts.push(line);
      last.workMs += elapsedMs(line);
      last.endMs = Math.max(last.endMs, line.endMs);
      continue;
    }
    const { startMs, endMs } = line;
    shifts.push({ startMs, endMs, day, workMs: elapsedMs(line), parts: [line], drives: drives(line.kind) });
  }
  return shifts;
}

/** The longest time without a break that is long enough. */
function longestStretchMs({ startMs, endMs, breaks }: RosterLine, breakMs: number): number {
  let fromMs = startMs;
  let longest = 0;
  for (const pause of [...(breaks ?? [])].sort((a, b) => a.startMs - b.startMs)) {
    if (elapsedMs(pause) < breakMs) continue;
    longest = Math.max(longest, pause.startMs - fromMs);
    fromMs = pause.endMs;
  }
  return Math.max(longest, endMs - fromMs);
}
