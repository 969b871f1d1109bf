import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { ok } from '#core/kit/result.ts';
import { daysThatDiffer, daysToMake, firstDay } from '#store/figure/days.ts';
import { KEPT_FACTS } from '#store/figure/made-of.ts';
import { makeDay } from '#store/figure/make-day.ts';
import { fleetClock } from '#store/shift-record/shift-record.ts';
import type { WorkAsked, WorkOutcome } from '../long-work/work-kind.ts';

/** So many days back are held against their rows each night. */
const COMPARED_DAYS = 35;

/**
 * Makes the daily facts of a fleet up to yesterday that are not made, or whose rows changed since; then holds the last weeks
 * against their rows, tells which days differ, and makes those again.
 */
export async function makeDays({ progress, cancelled, context }: WorkAsked): Promise<WorkOutcome> {
  const { store, clock, fleetId, log } = context;
  const { zone } = await fleetClock(store.db, fleetId);
  const nowMs = clock.nowMs();
  const last = addDays(localDate(nowMs, zone), -1);
  const make = (fact: (typeof KEPT_FACTS)[number], day: string) =>
    makeDay(store.db, fact, { fleetId, zone, day, at: new Date(clock.nowMs()) });

  const waiting: { fact: (typeof KEPT_FACTS)[number]; day: string }[] = [];
  for (const fact of KEPT_FACTS) {
    const first = await firstDay(store.db, fact, { fleetId, zone });
    if (first === null) continue;
    for (const day of await daysToMake(store.db, fact, { fleetId, zone, first, last })) waiting.push({ fact, day });
  }
  let made = 0;
  for (const { fact, day } of waiting) {
    if (cancelled()) return ok({ figures: { made, differed: 0 } });
    progress(made, waiting.length);
    await make(fact, day);
    made += 1;
  }
  let differed = 0;
  for (const fact of KEPT_FACTS) {
    const days = { fleetId, zone, first: addDays(last, 1 - COMPARED_DAYS), last };
    for (const day of await daysThatDiffer(store.db, fact, days)) {
      log.error({ fleet: fleetId, fact, day }, 'the figures of a day were not those of its rows, and are made again');
      differed += 1;
      await make(fact, day);
    }
  }
  return ok({ figures: { made, differed } });
}
