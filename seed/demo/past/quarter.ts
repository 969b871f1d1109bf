import type { ActContext } from '#acts/context.ts';
import { startWork } from '#acts/long-work/start-work.ts';
import { localDate, weekdayOf } from '#core/calendar/calendar-date.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { transact } from '#store/door/transaction.ts';
import { readFleets } from '#store/fleet/fleet.ts';
import { recordHour } from '#store/fleet/fleet-hour.ts';
import { copyDay } from '#store/job/past-day.ts';
import { daysBefore } from '../demo-days.ts';
import { DEMO_FLEETS } from '../fleets.ts';
import { courseOf } from './history.ts';

const DAYS = 91;
/** Of a hundred jobs of a strong day, how many there are on each day of the week, Monday first. */
const BY_WEEKDAY = [72, 74, 78, 84, 96, 92, 66] as const;
/** On some days it rains: all wait longer. */
const RAIN_SECONDS = 140;
const rains = (nth: number) => (nth * 7) % 11 < 3;

/**
 * Gives every demo fleet the quarter before yesterday, the newest days first: yesterday's work on each of its days, more or less
 * of it by the weekday, with its own waits and ends. A transaction a day and fleet; `goOn` is asked between them.
 */
export async function seedQuarter({ store, clock }: ActContext, goOn: () => boolean = () => true): Promise<void> {
  const nowMs = clock.nowMs();
  const fleets = [...(await readFleets(store.db)).values()].filter(({ demo }) => demo);
  for (let nth = 2; nth <= DAYS && goOn(); nth += 1) {
    for (const fleet of fleets) {
      const [day, copied] = [daysBefore(fleet, nowMs, nth), daysBefore(fleet, nowMs, 1)];
      const weekday = weekdayOf(localDate(day.startMs, fleet.timeZone));
      await transact(store, { kind: 'system', name: 'demo' }, nowMs, async (t) => {
        const jobs = await copyDay(t, {
          fleetId: fleet.id,
          fromMs: copied.startMs,
          toMs: copied.endMs,
          backMs: copied.startMs - day.startMs,
          nth,
          percent: BY_WEEKDAY[weekday - 1] ?? 80,
          slowerSeconds: rains(nth) ? RAIN_SECONDS : 0,
        });
        const became = { day: localDate(day.startMs, fleet.timeZone), jobs };
        t.audit({ act: 'seedYesterday', entity: 'fleet', entityId: fleet.id, fleetId: fleet.id, became });
      });
    }
    const [first] = fleets;
    if (!first) return;
    const { startMs, endMs } = daysBefore(first, nowMs, nth);
    for (let hourMs = Math.floor(startMs / HOUR_MS) * HOUR_MS; hourMs < endMs && goOn(); hourMs += HOUR_MS)
      await recordHour(
        store.db,
        hourMs,
        DEMO_FLEETS.map((fleet) => courseOf(fleet, hourMs)),
      );
  }
  if (!goOn()) return;
  for (const { id } of fleets)
    await startWork(
      { store, clock },
      { kind: 'system', name: 'demo' },
      { fleetId: id, kind: 'dailyFacts', params: {} },
    );
}
