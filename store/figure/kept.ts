import { sql } from 'kysely';
import { addDays, type CalendarDate, datesBetween, dayEndsMs } from '#core/calendar/calendar-date.ts';
import type { FleetSpan } from '#core/figure/cut.ts';
import type { Dimension } from '#core/figure/facts.ts';
import type { Db } from '../door/connect.ts';
import { countColumn, type KeptFact, keptDimension, measuredColumn, sumColumn } from './made-of.ts';
import { allOf, anyOf, type Readable } from './parts.ts';

/** Days of a fleet, both among them, by the clocks of its zone. */
export type FleetDays = {
  readonly fleetId: number;
  readonly zone: string;
  readonly first: CalendarDate;
  readonly last: CalendarDate;
};
type Run = { readonly fleetId: number; readonly first: CalendarDate; readonly last: CalendarDate };

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

/** Which of these days are kept as they are now, as runs, and the spans of all others. */
export async function keptDays(
  db: Db,
  fact: KeptFact,
  days: readonly FleetDays[],
): Promise<{ kept: Run[]; spans: FleetSpan[] }> {
  const [kept, spans]: [Run[], FleetSpan[]] = [[], []];
  for (const { fleetId, zone, first, last } of days) {
    const ready = await db
      .selectFrom('figure_day')
      .select(['day', 'from_at', 'to_at'])
      .where('fact', '=', fact)
      .where('fleet_id', '=', fleetId)
      .where('day', '>=', first)
      .where('day', '<=', last)
      .where('ready', '=', true)
      .where('changed', '=', false)
      .execute();
    const asMade = new Map(ready.map((one) => [one.day, one]));
    for (const run of runsOf(datesBetween(first, last), (day) => {
      const made = asMade.get(day);
      // A fleet whose zone changed has other days than those that were kept.
      return made?.from_at === dayBegins(day, zone) && made.to_at === dayEndsMs(day, zone);
    })) {
      if (run.held) kept.push({ fleetId, first: run.first, last: run.last });
      else spans.push({ fleetId, fromMs: dayBegins(run.first, zone), toMs: dayEndsMs(run.last, zone) });
    }
  }
  return { kept, spans };
}

/** Days one after another that are alike. */
function runsOf(days: readonly CalendarDate[], held: (day: CalendarDate) => boolean) {
  const runs: { first: CalendarDate; last: CalendarDate; held: boolean }[] = [];
  for (const day of days) {
    const [alike, run] = [held(day), runs.at(-1)];
    if (run?.held === alike) run.last = day;
    else runs.push({ first: day, last: day, held: alike });
  }
  return runs;
}

/** A fact read from what was kept of it by day. */
export function keptOf(fact: KeptFact, runs: readonly Run[]): Readable {
  const within = anyOf(
    ...runs.map(
      ({ fleetId, first, last }) =>
        sql`(r.fleet_id = ${fleetId} and r.day >= ${first}::date and r.day <= ${last}::date)`,
    ),
  );
  const total = (column: string) => sql`coalesce(sum(r.${sql.ref(column)}), 0)`;
  return {
    from: sql`${sql.table(`${fact}_day`)} r`,
    where: within,
    dimension: (of: Dimension) => {
      const found = keptDimension(fact, of);
      if (found === undefined) throw new Error(`${of} is not kept by day`);
      return found;
    },
    count: (mark) => total(countColumn(mark)),
    sum: (measure) => total(sumColumn(measure)),
    measured: (measure) => total(measuredColumn(measure)),
    spread: (measure) => ({
      from: sql`${sql.table(`${fact}_day_spread`)} r`,
      where: allOf(within, sql`r.measure = ${measure}`),
      step: sql`r.step`,
      n: sql`sum(r.n)`,
    }),
  };
}
