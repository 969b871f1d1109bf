import { sql } from 'kysely';
import { addDays, type CalendarDate, datesBetween, dayEndsMs } from '#core/calendar/calendar-date.ts';
import type { FleetSpan } from '#core/figure/cut.ts';
import type { Dimension } from '#core/figure/facts.ts';
import type { Db } from '../door/connect.ts';
import {
  countColumn,
  type Grain,
  type KeptFact,
  keptDimension,
  keptTable,
  measuredColumn,
  spreadTable,
  sumColumn,
} from './made-of.ts';
import { allOf, anyOf, type Readable } from './parts.ts';

/** Days of a fleet, both among them, by the clocks of its zone. */
export type FleetDays = {
  readonly fleetId: number;
  readonly zone: string;
  readonly first: CalendarDate;
  readonly last: CalendarDate;
};
type Run = { readonly fleetId: number; readonly first: CalendarDate; readonly last: CalendarDate };
/** Which whole months and which days of a span are kept as they are now, and the spans of all others. */
export type Kept = { months: Run[]; days: Run[]; spans: FleetSpan[] };

export const dayBegins = (day: CalendarDate, zone: string): number => dayEndsMs(addDays(day, -1), zone);

/** The same days as spans. */
export const spansOf = (days: readonly FleetDays[]): FleetSpan[] =>
  days
    .filter(({ first, last }) => first <= last)
    .map(({ fleetId, zone, first, last }) => ({
      fleetId,
      fromMs: dayBegins(first, zone),
      toMs: dayEndsMs(last, zone),
    }));

/** Which of these days are kept as they are now, as runs: by month where `grain` says so and whole months are kept, else by day. */
export async function keptDays(
  db: Db,
  fact: KeptFact,
  days: readonly FleetDays[],
  grain: Grain = 'day',
): Promise<Kept> {
  const kept: Kept = { months: [], days: [], spans: [] };
  for (const { fleetId, zone, first, last } of days) {
    const held = await daysHeld(db, fact, { fleetId, zone, first, last });
    const months = grain === 'month' ? await monthsHeld(db, fact, { fleetId, zone, first, last }, held) : new Set();
    for (const run of runsOf(datesBetween(first, last), (day) =>
      months.has(monthOf(day)) ? 'months' : held.has(day) ? 'days' : 'spans',
    )) {
      if (run.of === 'spans')
        kept.spans.push({ fleetId, fromMs: dayBegins(run.first, zone), toMs: dayEndsMs(run.last, zone) });
      else kept[run.of].push({ fleetId, first: run.first, last: run.last });
    }
  }
  return kept;
}

/** The days that are kept as they are now, and which making of the day each is. */
async function daysHeld(
  db: Db,
  fact: KeptFact,
  { fleetId, zone, first, last }: FleetDays,
): Promise<Map<string, number>> {
  const ready = await db
    .selectFrom('figure_day')
    .select(['day', 'from_at', 'to_at', 'made'])
    .where('fact', '=', fact)
    .where('fleet_id', '=', fleetId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('ready', '=', true)
    .where('changed', '=', false)
    .execute();
  // A fleet whose zone changed has other days than those that were kept.
  const asMade = ready.filter(
    ({ day, from_at, to_at }) => from_at === dayBegins(day, zone) && to_at === dayEndsMs(day, zone),
  );
  return new Map(asMade.map(({ day, made }) => [day, Number(made)]));
}

/** The whole months within days that are the sums of their days as they are now, by their first days. */
async function monthsHeld(
  db: Db,
  fact: KeptFact,
  { fleetId, first, last }: FleetDays,
  held: ReadonlyMap<CalendarDate, number>,
): Promise<Set<CalendarDate>> {
  const made = await db
    .selectFrom('figure_month')
    .select(['month', 'made_of'])
    .where('fact', '=', fact)
    .where('fleet_id', '=', fleetId)
    .where('month', '>=', first)
    .where('month', '<=', last)
    .execute();
  const madeOf = new Map(made.map((one) => [one.month, Number(one.made_of)]));
  const months = wholeMonths(first, last).filter((month) => {
    const makings = datesBetween(month, monthEnds(month)).map((day) => held.get(day) ?? Number.NaN);
    return madeOf.get(month) === Math.max(...makings);
  });
  return new Set(months);
}

export const monthOf = (day: CalendarDate): CalendarDate => `${day.slice(0, 7)}-01`;
export const monthEnds = (month: CalendarDate): CalendarDate => addDays(monthOf(addDays(month, 31)), -1);

/** The first days of the months that lie whole between two days. */
export const wholeMonths = (first: CalendarDate, last: CalendarDate): CalendarDate[] =>
  datesBetween(first, last).filter((day) => day === monthOf(day) && monthEnds(day) <= last);

/** Days one after another that are alike. */
function runsOf<T>(days: readonly CalendarDate[], of: (day: CalendarDate) => T) {
  const runs: { first: CalendarDate; last: CalendarDate; of: T }[] = [];
  for (const day of days) {
    const [alike, run] = [of(day), runs.at(-1)];
    if (run?.of === alike) run.last = day;
    else runs.push({ first: day, last: day, of: alike });
  }
  return runs;
}

/** A fact read from what was kept of it. */
export function keptOf(fact: KeptFact, grain: Grain, runs: readonly Run[]): Readable {
  const at = sql`r.${sql.ref(grain)}`;
  const within = anyOf(
    ...runs.map(
      ({ fleetId, first, last }) =>
        sql`(r.fleet_id = ${fleetId} and ${at} >= ${first}::date and ${at} <= ${last}::date)`,
    ),
  );
  const total = (column: string) => sql`coalesce(sum(r.${sql.ref(column)}), 0)`;
  return {
    from: sql`${keptTable(fact, grain)} r`,
    where: within,
    dimension: (of: Dimension) => {
      const found = keptDimension(fact, grain, of);
      if (found === undefined) throw new Error(`${of} is not kept by ${grain}`);
      return found;
    },
    count: (mark) => total(countColumn(mark)),
    sum: (measure) => total(sumColumn(measure)),
    measured: (measure) => total(measuredColumn(measure)),
    spread: (measure) => ({
      from: sql`${spreadTable(fact, grain)} r`,
      where: allOf(within, sql`r.measure = ${measure}`),
      step: sql`r.step`,
      n: sql`sum(r.n)`,
    }),
  };
}
