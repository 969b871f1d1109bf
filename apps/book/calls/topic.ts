import { maskedPhone } from '#core/phone/typed-phone.ts';
import type { LiveRow, LiveTopics } from '#engine/live/live-topic.ts';
import { callRows } from '#store/call/call.ts';

export const topics = {
  /** Who rings, and who has taken it. The number is shown in full to whoever takes the call. */
  calls: {
    right: { all: ['book', 'newBooking'] },
    read: (suite, fleetId, ids) => callRows(suite.store.db, fleetId, ids),
    veil: { over: (rights) => !rights.has('seeFullPhone'), veiled: (row) => ({ ...row, number: maskNumber(row) }) },
  },
} as const satisfies LiveTopics;

function maskNumber(row: LiveRow): string | null {
  const { number = null } = row as LiveRow & { number?: string | null };
  return number === null ? null : maskedPhone(number);
}
