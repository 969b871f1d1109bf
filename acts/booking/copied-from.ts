import { isBookedHere } from '#core/booking/may-change.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type BookingRow, findBooking } from '#store/booking/booking.ts';
import type { Tx } from '#store/door/transaction.ts';

/** The booking that a new one is a copy of. Refused: `copiedUnknown`, where its fleet has none such from this application. */
export async function readCopied(
  t: Pick<Tx, 'db'>,
  { fleetId, copiedFromId = null }: { fleetId: number; copiedFromId?: number | null },
): Promise<Result<BookingRow | null, 'copiedUnknown'>> {
  if (copiedFromId === null) return ok(null);
  const copied = await findBooking(t.db, copiedFromId);
  return copied && copied.fleet_id === fleetId && isBookedHere(copied) ? ok(copied) : refuse('copiedUnknown');
}

/** Writes into the story of a booking that another was made of it. */
export function tellCopied(t: Tx, copied: BookingRow, made: BookingRow): void {
  t.audit({
    act: 'copyBooking',
    entity: 'booking',
    entityId: copied.id,
    fleetId: copied.fleet_id,
    became: { copy: made.id },
  });
}
