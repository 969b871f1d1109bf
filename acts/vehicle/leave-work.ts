import { deleteBidsOf } from '#store/dispatch/cover.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { ReservationKind } from '#store/reservation/reservation.ts';
import { dropReservationsOf } from '../reservation/drop.ts';

/** A vehicle is no longer there for what it was to have next: its reservations of these kinds fall, and its bids. */
export async function leaveWork(t: Tx, vehicleId: number, kinds: readonly ReservationKind[]): Promise<void> {
  await deleteBidsOf(t, vehicleId);
  await dropReservationsOf(t, vehicleId, kinds);
}
