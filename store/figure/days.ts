import { sql } from 'kysely';
import { type CalendarDate, datesBetween, localDate } from '#core/calendar/calendar-date.ts';
import { reportOf } from '#core/figure/report.ts';
import type { Db } from '../door/connect.ts';
import { figuresOfDays } from './evaluate.ts';
import { type FleetDays, keptDays, wholeMonths } from './kept.ts';
import type { KeptFact } from './made-of.ts';

const FIRST_ROW: Readonly<Record<KeptFact, string>> = { job: 'required_at', trip: 'ended_at' };

/** The day of a fleet's first row of a fact; null where it has none. */
export async function firstDay(
  db: Db,
  fact: KeptFact,
  { fleetId, zone }: { fleetId: number; zone: string },
): Promise<CalendarDate | null> {
  const { rows } = await sql<{ at: number | null }>`
    select min(${sql.ref(FIRST_ROW[fact])}) as at from ${sql.table(fact)} where fleet_id = ${fleetId}`.execute(db);
  const at = rows[0]?.at ?? null;
  return at === null ? null : localDate(at, zone);
}

/** The days of a fact that are to be made: not kept, or changed since, newest first. */
export async function daysToMake(db: Db, fact: KeptFact, days: FleetDays): Promise<CalendarDate[]> {
  const kept = await keptDays(db, fact, [days]);
  const held = new Set(kept.days.flatMap(({ first, last }) => datesBetween(first, last)));
  return datesBetween(days.first, days.last)
    .filter((day) => !held.has(day))
    .toReversed();
}

/** The days whose kept facts say something else than their rows: by how many rows, and what they come to. */
export async function daysThatDiffer(db: Db, fact: KeptFact, days: FleetDays): Promise<CalendarDate[]> {
  const kept = await keptDays(db, fact, [days]);
  const differing: CalendarDate[] = [];
  for (const { first, last } of kept.days) {
    const run = { ...days, first, last };
    const [asKept, asRows] = [await toldBy(db, fact, 'day', run, true), await toldBy(db, fact, 'day', run, false)];
    for (const day of datesBetween(first, last)) if (asKept.get(day) !== asRows.get(day)) differing.push(day);
  }
  return differing;
}

/** The months that are kept and say something else than their days, by their first days. */
export async function monthsThatDiffer(db: Db, fact: KeptFact, days: FleetDays): Promise<CalendarDate[]> {
  const kept = await keptDays(db, fact, [days], 'month');
  const differing: CalendarDate[] = [];
  for (const { first, last } of kept.months) {
    const run = { ...days, first, last };
    const asMonths = await toldBy(db, fact, 'month', run, true);
    const asDays = await toldBy(db, fact, 'month', run, 'byDay');
    for (const month of wholeMonths(first, last)) {
      const key = month.slice(0, 7);
      if (asMonths.get(key) !== asDays.get(key)) differing.push(month);
    }
  }
  return differing;
}

/** What the figures of a fact come to, by day or month. */
async function toldBy(db: Db, fact: KeptFact, by: 'day' | 'month', run: FleetDays, keptToo: boolean | 'byDay') {
  const names =
    fact === 'job' ? (['jobs', 'covered', 'waitMean', 'waitNine'] as const) : (['trips', 'revenue'] as const);
  const { rows } = reportOf(names, await figuresOfDays(db, { names, by: [by], filters: {} }, [run], { keptToo }));
  return new Map(rows.map((row) => [row.key[0], JSON.stringify(names.map((name) => row.cells[name]))]));
}
