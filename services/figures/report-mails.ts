import { type ActContext, SYSTEM } from '#acts/context.ts';
import { startWork } from '#acts/long-work/start-work.ts';
import { cronOf } from '#core/figure/schedule.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import { openSchedules, type ScheduleRow, scheduleOf } from '#store/figure/schedule.ts';
import { lastDue } from '../long-work/schedules.ts';
import { repeat } from '../repeat.ts';

const LOOK_EVERY_MS = 10 * SECOND_MS;

/** When it was last due and is not seen to yet; null where it is not. */
export function dueNow(row: ScheduleRow & { zone: string }, nowMs: number): number | null {
  const dueMs = lastDue(cronOf(scheduleOf(row)), row.zone, nowMs);
  return dueMs !== null && dueMs > row.counts_from && dueMs > (row.last_due_at ?? 0) ? dueMs : null;
}

/** Begins the mails of reports that are due, by the clocks of each one's fleet; each once, however many servers look. */
export function startReportMails({ store, clock, onError }: ActContext & { onError: (error: unknown) => void }) {
  const seen = new Set<string>();
  const figures = { begun: 0 };
  const beat = repeat(
    async () => {
      for (const row of await openSchedules(store.db)) {
        const dueMs = dueNow(row, clock.nowMs());
        if (dueMs === null) continue;
        const due = new Date(dueMs).toISOString();
        const cause = `reportMail ${row.id} ${due}`;
        if (seen.has(cause)) continue;
        const params = { schedule: row.id, name: row.name, due, fleets: row.asked.fleets.join(',') };
        const asked = { fleetId: row.fleet_id, kind: 'reportMail', params, cause } as const;
        const begun = await startWork({ store, clock }, SYSTEM('reportMail'), asked);
        seen.add(cause);
        if (begun.ok) figures.begun += 1;
      }
    },
    { everyMs: LOOK_EVERY_MS, atOnce: true, onError },
  );
  return { figures: () => ({ ...figures }), look: beat.fresh, stop: beat.stop };
}
