import { MINUTE_MS } from '#core/kit/time.ts';
import { maskedPhone } from '#core/phone/typed-phone.ts';
import type { LiveRow, LiveTopics } from '#engine/live/live-topic.ts';
import { jobRows } from '#store/job/board.ts';

/** How long a finished job stays on the board. */
const FINISHED_STAYS_MS = 30 * MINUTE_MS;

export const topics = {
  jobs: {
    right: { any: ['jobQ', 'newBooking', 'searchJobs', 'preBookings'] },
    read: (suite, fleetId, ids) =>
      jobRows(
        suite.store.db,
        fleetId,
        ids ? { ids } : { finishedSince: new Date(suite.clock.nowMs() - FINISHED_STAYS_MS) },
      ),
    veil: { over: (rights) => !rights.has('seeFullPhone'), veiled: (row) => ({ ...row, phone: maskPhone(row) }) },
  },
} as const satisfies LiveTopics;

function maskPhone(row: LiveRow): string {
  return maskedPhone((row as LiveRow & { phone?: string }).phone ?? '');
}
