import { addDays, type CalendarDate, datesBetween, localDate } from '#core/calendar/calendar-date.ts';
import { firstInstantOf, MINUTE_MS, minutesOfDay, weekHour } from '#core/kit/time.ts';
import { coverByHour } from './cover.ts';
import { dayOfLine, drives, isWork, overlaps, type RosterLine, type Span } from './line.ts';
import { type Choice, OFF, type Wish } from './optimum/problem.ts';
import type { FillAsked, ShiftTemplate } from './optimum/taxi-problem.ts';
import type { ReasonWhy } from './optimum/why.ts';
import { type RosterPack, rosterBreaches } from './rules.ts';

/** A driver would like to be free on a day, or to work one of the shifts. */
export type DatedWish = {
  readonly driverId: number;
  readonly date: CalendarDate;
  /** The place of the shift among the templates; null to be free. */
  readonly shift: number | null;
};

export type FillFacts = {
  readonly from: CalendarDate;
  readonly days: number;
  readonly zone: string;
  readonly templates: readonly ShiftTemplate[];
  readonly drivers: readonly { readonly driverId: number; readonly name: string }[];
  /** What stands already, from some days before the first day until some days after the last; it is left as it is. */
  readonly lines: readonly RosterLine[];
  /** When drivers may not work, whatever is planned. */
  readonly away: readonly (Span & { readonly driverId: number })[];
  readonly wishes: readonly DatedWish[];
  /** How many drivers each hour asks for, beyond those who are planned. */
  readonly demand: readonly (Span & { readonly missing: number })[];
  readonly pack: RosterPack;
};

/** So many weeks are filled at once, and so long the search may take. */
export const MOST_FILLED_WEEKS = 4;
export const LEAST_FILL_SECONDS = 2;
export const MOST_FILL_SECONDS = 300;
export const USUAL_FILL_SECONDS = 60;

/** What is missing for an hour weighs so much, in the same coin as a wish. */
const UNDER_COST = 10;
const OVER_COST = 2;
const WISH_WEIGHT = 8;
const FAIR_PER_HOUR = 0.2;
/** The rules look at so many days before. */
const DAYS_BEFORE = 6;

const clockInstant = (date: CalendarDate, minutes: number, zone: string) =>
  firstInstantOf(zone, Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS);

/** A shift on a day. */
export const clockSpan = ({ startMinutes, endMinutes }: ShiftTemplate, date: CalendarDate, zone: string): Span => ({
  startMs: clockInstant(date, startMinutes, zone),
  endMs: clockInstant(date, endMinutes, zone),
});

/** What the solver is asked: days that hold a line already, and those around it where rest would be short, are days off to it. */
export function fillAsked(facts: FillFacts): FillAsked {
  const { from, days, zone, templates, drivers, lines, away, pack } = facts;
  const dates = datesBetween(from, addDays(from, days - 1));
  const at = (date: CalendarDate, minutes: number) => clockInstant(date, minutes, zone);
  const ofDriver = new Map<number, RosterLine[]>();
  for (const line of lines) ofDriver.set(line.driverId, [...(ofDriver.get(line.driverId) ?? []), line]);
  const place = new Map(drivers.map(({ driverId }, n) => [driverId, n]));
  const spans = dates.map((date) => templates.map((one) => clockSpan(one, date, zone)));

  const isOff = (driverId: number, day: number): boolean => {
    const kept = ofDriver.get(driverId) ?? [];
    const ownDay = dates[day] as CalendarDate;
    const whole = { startMs: at(ownDay, 0), endMs: at(addDays(ownDay, 1), 0) };
    if (kept.some((line) => overlaps(line, whole) && (!isWork(line.kind) || dayOfLine(line, zone) === ownDay)))
      return true;
    const shut = [
      ...away.filter((one) => one.driverId === driverId),
      ...kept.map(({ startMs, endMs, kind }) =>
        isWork(kind) ? { startMs: startMs - pack.restMs, endMs: endMs + pack.restMs } : { startMs, endMs },
      ),
    ];
    // The solver knows days off, not hours: a day on which only some of the shifts could be worked is one.
    return (spans[day] ?? []).some((span) => shut.some((one) => overlaps(one, span)));
  };

  const before = (driverId: number): Choice[] =>
    datesBetween(addDays(from, -DAYS_BEFORE), addDays(from, -1)).map((date) => {
      const line = (ofDriver.get(driverId) ?? []).find((one) => isWork(one.kind) && dayOfLine(one, zone) === date);
      return line ? nearest(line, templates, zone) : OFF;
    });

  const forecast = Array.from({ length: days * 24 }, () => 0);
  for (const { startMs, missing } of facts.demand) {
    const date = localDate(startMs, zone);
    const day = dates.indexOf(date);
    const { hour } = weekHour(zone, startMs);
    // The hour that a clock shows twice asks for the more of both.
    if (day >= 0) forecast[day * 24 + hour] = Math.max(forecast[day * 24 + hour] ?? 0, missing);
  }

  return {
    from,
    days,
    zone,
    templates,
    drivers: drivers.map(({ driverId, name }) => ({
      driverId,
      name,
      daysOff: dates.flatMap((_, day) => (isOff(driverId, day) ? [day] : [])),
      before: before(driverId),
    })),
    forecast,
    underCost: UNDER_COST,
    overCost: OVER_COST,
    wishes: facts.wishes.flatMap(({ driverId, date, shift }): Wish[] => {
      const [person, day] = [place.get(driverId), dates.indexOf(date)];
      if (person === undefined || day < 0) return [];
      const wish = { person, day, weight: WISH_WEIGHT };
      if (shift !== null) return [{ ...wish, kind: shift, want: 'on' }];
      // Whichever shift it were: one of them at most is worked, so that one weight at most is paid.
      return templates.map((_, kind) => ({ ...wish, kind, want: 'off' as const }));
    }),
    fairPerHour: FAIR_PER_HOUR,
    pack,
  };
}

/** The template that is most like a line: its kind first, then its hours. */
function nearest(line: RosterLine, templates: readonly ShiftTemplate[], zone: string): Choice {
  const startMinutes = minutesOfDay(zone, line.startMs);
  const minutes = (line.endMs - line.startMs) / MINUTE_MS;
  const far = ({ kind, startMinutes: start, endMinutes: end }: ShiftTemplate) =>
    Math.abs(start - startMinutes) + Math.abs(end - start - minutes) + (kind === line.kind ? 0 : 1);
  return (
    [...templates.keys()].toSorted(
      (a, b) => far(templates[a] as ShiftTemplate) - far(templates[b] as ShiftTemplate),
    )[0] ?? OFF
  );
}

/**
 * Those of new lines that break no hard rule beside what stands, taken day by day. The solver knows what was planned before by its
 * templates alone, so a line of odd hours may cost one.
 */
export function linesThatKeepRules(
  fresh: readonly RosterLine[],
  standing: readonly RosterLine[],
  pack: RosterPack,
  zone: string,
): RosterLine[] {
  const kept: RosterLine[] = [];
  for (const driverId of new Set(fresh.map((line) => line.driverId))) {
    const own = fresh.filter((line) => line.driverId === driverId);
    const there = standing.filter((line) => line.driverId === driverId);
    const hard = (lines: readonly RosterLine[]) =>
      rosterBreaches(lines, pack, zone).filter(({ severity }) => severity === 'hard').length;
    if (hard([...there, ...own]) === hard(there)) {
      kept.push(...own);
      continue;
    }
    const fits: RosterLine[] = [];
    for (const shift of shiftsOf(own, zone))
      if (hard([...there, ...fits, ...shift]) === hard(there)) fits.push(...shift);
    kept.push(...fits);
  }
  return kept;
}

/** Lines in their order, the parts of a split shift together: half of one is none. */
function shiftsOf(lines: readonly RosterLine[], zone: string): RosterLine[][] {
  const shifts: RosterLine[][] = [];
  for (const line of lines.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = shifts.at(-1);
    const [first] = last ?? [];
    if (last && first?.kind === 'split' && line.kind === 'split' && dayOfLine(first, zone) === dayOfLine(line, zone))
      last.push(line);
    else shifts.push([line]);
  }
  return shifts;
}

const QUARTER_MS = 15 * MINUTE_MS;

/**
 * Gives lines that drive the breaks that the rules want, each where the fewest are missed: in the hour with the least demand beyond
 * those who are planned. Others keep theirs.
 */
export function withBreaks(
  lines: readonly RosterLine[],
  hours: readonly (Span & { readonly needed: number })[],
  standing: readonly RosterLine[],
  pack: Pick<RosterPack, 'breakMs' | 'breakWithinMs'>,
): RosterLine[] {
  const there = coverByHour([...standing, ...lines], hours);
  const lacking = hours.map(({ needed }, n) => needed - (there[n] ?? 0));
  const lackingAt = (atMs: number) => hours.findIndex(({ startMs, endMs }) => startMs <= atMs && atMs < endMs);
  const { breakMs, breakWithinMs } = pack;
  return lines.map((line) => {
    if (!drives(line.kind) || line.endMs - line.startMs <= breakWithinMs) return line;
    const count = Math.ceil((line.endMs - line.startMs - breakWithinMs) / (breakWithinMs + breakMs));
    const breaks: Span[] = [];
    for (let n = 1; n <= count; n += 1) {
      const fromMs = breaks.at(-1)?.endMs ?? line.startMs;
      const left = count - n;
      const latestMs = Math.min(fromMs + breakWithinMs, line.endMs - (left + 1) * breakMs);
      // Later breaks must still be able to come in time.
      const earliestMs = Math.max(fromMs, line.endMs - (left + 1) * breakWithinMs - (left + 1) * breakMs);
      let best = latestMs;
      for (let atMs = latestMs; atMs >= earliestMs; atMs -= QUARTER_MS)
        if ((lacking[lackingAt(atMs)] ?? -Infinity) < (lacking[lackingAt(best)] ?? -Infinity)) best = atMs;
      breaks.push({ startMs: best, endMs: best + breakMs });
      const hour = lackingAt(best);
      if (hour >= 0) lacking[hour] = (lacking[hour] ?? 0) + 1;
    }
    return { ...line, breaks };
  });
}

/** Gives each line the car that its driver drove last, where no other line has it then. */
export function withUsualCars(
  lines: readonly RosterLine[],
  usual: ReadonlyMap<number, number>,
  standing: readonly RosterLine[],
): RosterLine[] {
  const taken = new Map<number, Span[]>();
  const hold = (line: RosterLine) => {
    if (line.seat && 'vehicleId' in line.seat)
      taken.set(line.seat.vehicleId, [...(taken.get(line.seat.vehicleId) ?? []), line]);
  };
  for (const line of standing) hold(line);
  return lines
    .toSorted((a, b) => a.startMs - b.startMs)
    .map((line) => {
      const vehicleId = usual.get(line.driverId);
      if (vehicleId === undefined || taken.get(vehicleId)?.some((one) => overlaps(one, line))) return line;
      const seated = { ...line, seat: { vehicleId } };
      hold(seated);
      return seated;
    });
}

/** Why an hour or a wish went without, as it is kept and told. */
export type FillReason =
  | { about: 'hour'; startMs: number; missing: number; why: ReasonWhy }
  | { about: 'wish'; driverId: number; date: CalendarDate; shift: string | null; why: ReasonWhy };

export type FillOutcome = {
  planned: number;
  /** Lines of the solver that would have broken a rule beside what stood. */
  leftOut: number;
  wishes: number;
  met: number;
  uncoveredHours: number;
  /** How much dearer than the best it may be, as a share of its cost; null where nothing was proved. */
  gap: number | null;
  seconds: number;
  reasons: FillReason[];
};
