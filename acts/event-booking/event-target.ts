import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Db } from '#store/door/connect.ts';
import type { Tx } from '#store/door/transaction.ts';
import { type EventRow, findEvent, lockEvent } from '#store/event-booking/event-booking.ts';

/** An event named by a user: only in the fleets they see. */
export type EventTarget = { eventId: number; fleets: readonly number[] };
export type TargetRefusal = 'eventUnknown';

/** Refused: `eventUnknown`. */
export async function eventFor(db: Db, target: EventTarget): Promise<Result<EventRow, TargetRefusal>> {
  const row = await findEvent(db, target.eventId);
  return row && target.fleets.includes(row.fleet_id) ? ok(row) : refuse('eventUnknown');
}

/** The same, held until the transaction ends. */
export async function heldEvent(t: Tx, target: EventTarget): Promise<Result<EventRow, TargetRefusal>> {
  const row = await lockEvent(t, target.eventId);
  return row && target.fleets.includes(row.fleet_id) ? ok(row) : refuse('eventUnknown');
}
