import { Cron } from 'croner';
import { type ActContext, SYSTEM } from '#acts/context.ts';
import { startWork } from '#acts/long-work/start-work.ts';
import { HOUR_MS, SECOND_MS } from '#core/kit/time.ts';
import type { WorkName } from '#core/long-work/all-work.ts';
import { repeat } from '../repeat.ts';

type Fleet = { id: number; timeZone: string };
export type Schedule = { kind: WorkName; schedule: string };

export type SchedulesParts = ActContext & {
  books: { fleets: { all(): readonly Fleet[] } };
  schedules: readonly Schedule[];
  onError: (error: unknown) => void;
  lookEveryMs?: number;
};

const LOOK_EVERY_MS = 5 * SECOND_MS;
/** What was due while no server ran is made up for within so long. What is older the next time sees to. */
const MADE_UP_MS = 20 * HOUR_MS;

/** When a schedule was last due by the clocks of a zone, at this instant or before; null where it is too long ago. */
export function lastDue(schedule: string, zone: string, nowMs: number): number | null {
  const cron = new Cron(schedule, { timezone: zone, paused: true });
  let [due, next] = [null as number | null, cron.nextRun(new Date(nowMs - MADE_UP_MS))];
  while (next !== null && next.getTime() <= nowMs) {
    due = next.getTime();
    next = cron.nextRun(next);
  }
  return due;
}

/**
 * Begins long work when it is due, by the clocks of each fleet. Every server looks; what is begun is known by its instant, so
 * that one does.
 */
export function startSchedules({ store, clock, books, schedules, onError, lookEveryMs }: SchedulesParts) {
  const seen = new Set<string>();
  const figures = { begun: 0 };

  async function begin(fleet: Fleet, { kind, schedule }: Schedule): Promise<void> {
    const dueMs = lastDue(schedule, fleet.timeZone, clock.nowMs());
    if (dueMs === null) return;
    const cause = `${kind} ${fleet.id} ${new Date(dueMs).toISOString()}`;
    if (seen.has(cause)) return;
    const begun = await startWork({ store, clock }, SYSTEM(kind), { fleetId: fleet.id, kind, params: {}, cause });
    seen.add(cause);
    if (begun.ok) figures.begun += 1;
  }

  const beat = repeat(
    async () => {
      for (const fleet of books.fleets.all()) for (const one of schedules) await begin(fleet, one);
    },
    { everyMs: lookEveryMs ?? LOOK_EVERY_MS, atOnce: true, onError },
  );
  return { figures: () => ({ ...figures }), look: beat.fresh, stop: beat.stop };
}
