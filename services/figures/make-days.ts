import { addDays, type CalendarDate, localDate } from '#core/calendar/calendar-date.ts';
import { ok } from '#core/kit/result.ts';
import { daysThatDiffer, daysToMake, firstDay, monthsThatDiffer } from '#store/figure/days.ts';
import { KEPT_FACTS, type KeptFact } from '#store/figure/made-of.ts';
import { makeDay } from '#store/figure/make-day.ts';
import { makeMonth, monthsToMake } from '#store/figure/make-month.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import type { WorkAsked, WorkOutcome } from '../long-work/work-kind.ts';

/** So many days back are held against their rows each night. */
const COMPARED_DAYS = 35;
/** The whole months in so many days back are held against their days. */
const SUMMED_DAYS = 93;

/**
 * Makes the daily facts of a fleet up to yesterday that are not made, or whose rows changed since; then holds the last weeks
 * against their rows, tells which days differ, and makes those again. Whole months are made of their days.
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
  for (const fact of KEPT_FACTS) differed += await makeMonths(context, fact, { zone, last });
  return ok({ figures: { made, differed } });
}

/** Makes the months of days that are all kept, after they were; answers how many were not the sums of their days. */
async function makeMonths(
  { store, fleetId, log }: WorkAsked['context'],
  fact: KeptFact,
  { zone, last }: { zone: string; last: CalendarDate },
): Promise<number> {
  const first = await firstDay(store.db, fact, { fleetId, zone });
  if (first === null) return 0;
  for (const month of await monthsToMake(store.db, fact, { fleetId, zone, first, last }))
    await makeMonth(store.db, fact, { fleetId, month });
  const differing = await monthsThatDiffer(store.db, fact, {
    fleetId,
    zone,
    first: addDays(last, 1 - SUMMED_DAYS),
    last,
  });
  for (const month of differing) {
    log.error({ fleet: fleetId, fact, month }, 'the figures of a month were not those of its days, and are made again');
    await makeMonth(store.db, fact, { fleetId, month });
  }
  return differing.length;
}
