import { addDays, type CalendarDate, weekdayOf } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY_MS, firstInstantOf, HOUR_MS, MINUTE_MS, wallMs } from '#core/kit/time.ts';
import type { LineKind, RosterLine } from '../line.ts';
import type { RosterPack } from '../rules.ts';
import { type Choice, OFF, type Person, type Roster, type RosterProblem, type Wish } from './problem.ts';

/** A shift that may be worked on any day, by the clock; an end of 24 hours and more is on the day after. */
export type ShiftTemplate = {
  readonly name: string;
  readonly kind: LineKind;
  readonly startMinutes: number;
  readonly endMinutes: number;
  /** Of a split shift: the time between its two parts. */
  readonly pause?: { readonly fromMinutes: number; readonly toMinutes: number };
};

/** What is worked of it. */
const workedMinutes = ({ startMinutes, endMinutes, pause }: ShiftTemplate): number =>
  endMinutes - startMinutes - (pause ? pause.toMinutes - pause.fromMinutes : 0);

export type RosterDriver = {
  readonly driverId: number;
  readonly name: string;
  readonly daysOff: readonly number[];
  /** What was worked on the days just before, oldest first, by the place of the template. */
  readonly before?: readonly Choice[];
  /** Places of templates that are never theirs. */
  readonly never?: readonly number[];
  readonly mostWeekends?: number;
};

export type FillAsked = {
  readonly from: CalendarDate;
  readonly days: number;
  readonly zone: string;
  readonly templates: readonly ShiftTemplate[];
  readonly drivers: readonly RosterDriver[];
  /** How many drivers each hour asks for, from the first midnight on. */
  readonly forecast: readonly number[];
  /** What a driver who is missing for an hour costs, and one who is too many. */
  readonly underCost: number;
  readonly overCost: number;
  readonly wishes: readonly Wish[];
  /** What each hour away from an equal share costs; 0 where shares need not be equal. */
  readonly fairPerHour: number;
  readonly pack: RosterPack;
};

/** The share of an hour that a shift must be there for to count in it. */
const HALF_HOUR = 30;
const HOURS = 24;

/** The problem behind a roster of drivers: the rules of a pack as those of the solver, never laxer than the pack is. */
export function taxiProblem(asked: FillAsked): Result<RosterProblem, 'templateAgainstRules' | 'nothingToFill'> {
  const { days, templates, drivers, pack, forecast } = asked;
  if (days < 1 || templates.length === 0 || drivers.length === 0) return refuse('nothingToFill');
  // By the clock a night may seem an hour shorter than it is, and the rest after it an hour longer.
  const slackMs = clocksChange(asked) ? HOUR_MS : 0;
  for (const template of templates) {
    const { name } = template;
    const lengthMs = workedMinutes(template) * MINUTE_MS;
    const tooLong = pack.severity.shiftLong === 'hard' && lengthMs + slackMs > pack.longestShiftMs;
    const tooShort = pack.severity.shiftShort === 'hard' && lengthMs - slackMs < pack.shortestShiftMs;
    if (lengthMs <= 0 || tooLong || tooShort) return refuse('templateAgainstRules', { name });
  }
  const restMinutes = pack.severity.restShort === 'hard' ? (pack.restMs + slackMs) / MINUTE_MS : 0;
  const kinds = templates.map((template) => ({
    name: template.name,
    minutes: workedMinutes(template),
    notBefore: [...templates.entries()].flatMap(([at, next]) =>
      next.startMinutes + HOURS * 60 - template.endMinutes < restMinutes ? [at] : [],
    ),
  }));
  const slots = Array.from({ length: days * HOURS }, (_, hour) => ({
    need: Math.max(0, Math.round(forecast[hour] ?? 0)),
    under: asked.underCost,
    over: asked.overCost,
  }));
  const covers = Array.from({ length: days * kinds.length }, (_, cell) => {
    const template = templates[cell % kinds.length];
    return template ? hoursOf(template, Math.floor(cell / kinds.length), slots.length) : [];
  });
  const most = pack.severity.daysInRow === 'hard' ? pack.mostDays : days;
  const inWeek = pack.severity.hoursInWeek === 'hard' ? (pack.mostInWeekMs - slackMs) / MINUTE_MS : undefined;
  const needed = slots.reduce((sum, { need }) => sum + need, 0) * 60;
  const there = drivers.map(({ daysOff }) => days - new Set(daysOff).size);
  const allThere = there.reduce((sum, one) => sum + one, 0);
  const people = drivers.map((driver, n): Person => {
    const share = allThere === 0 ? 0 : (needed * (there[n] ?? 0)) / allThere;
    const { before } = driver;
    return {
      name: driver.name,
      mostOfKind: kinds.map((_, kind) => (driver.never?.includes(kind) ? 0 : null)),
      mostMinutes: days * HOURS * 60,
      leastMinutes: 0,
      mostInRow: most,
      leastInRow: 1,
      leastOffInRow: 1,
      mostWeekends: driver.mostWeekends ?? days,
      daysOff: driver.daysOff,
      ...(inWeek === undefined ? {} : { mostMinutesInWeek: inWeek }),
      ...(before ? { before } : {}),
      ...(asked.fairPerHour > 0 ? { fair: { minutes: Math.round(share), perHour: asked.fairPerHour } } : {}),
    };
  });
  return ok({
    days,
    firstWeekday: weekdayOf(asked.from),
    kinds,
    people,
    wishes: asked.wishes,
    slots,
    covers,
  });
}

/** What a solved roster plans, line by line. */
export function rosterLines({ from, zone, templates, drivers }: FillAsked, roster: Roster): RosterLine[] {
  return roster.flatMap((line, person) =>
    line.flatMap((choice, day): RosterLine[] => {
      const template = templates[choice];
      const driverId = drivers[person]?.driverId;
      if (choice === OFF || !template || driverId === undefined) return [];
      const midnight = Date.parse(`${addDays(from, day)}T00:00:00Z`);
      const at = (minutes: number) => firstInstantOf(zone, midnight + minutes * MINUTE_MS);
      return partsOf(template).map(([start, end]) => ({
        driverId,
        seat: null,
        kind: template.kind,
        breaks: null,
        startMs: at(start),
        endMs: at(end),
      }));
    }),
  );
}

const partsOf = ({ startMinutes, endMinutes, pause }: ShiftTemplate): [start: number, end: number][] =>
  pause
    ? [
        [startMinutes, pause.fromMinutes],
        [pause.toMinutes, endMinutes],
      ]
    : [[startMinutes, endMinutes]];

function hoursOf(template: ShiftTemplate, day: number, hours: number): number[] {
  const found: number[] = [];
  const parts = partsOf(template);
  for (let hour = Math.floor(template.startMinutes / 60); hour * 60 < template.endMinutes; hour += 1) {
    const part = parts.reduce(
      (sum, [start, end]) => sum + Math.max(0, Math.min(end, (hour + 1) * 60) - Math.max(start, hour * 60)),
      0,
    );
    const slot = day * HOURS + hour;
    if (part >= HALF_HOUR && slot < hours) found.push(slot);
  }
  return found;
}

function clocksChange({ from, days, zone }: FillAsked): boolean {
  const firstMs = Date.parse(`${from}T00:00:00Z`) - DAY_MS;
  const shownMs = wallMs(zone, firstMs);
  for (let day = 1; day <= days + 2; day += 1)
    if (wallMs(zone, firstMs + day * DAY_MS) !== shownMs + day * DAY_MS) return true;
  return false;
}
