import type { JobState } from '#core/job/states.ts';

export type TakenBooking = { clientKey: string; bookingId: number; jobIds: number[] };
export type AcceptedOffer = { offerId: number; jobId: number; vehicleId: number };

/** What the suite has acknowledged to the outside, and must therefore never lose. */
export type Ledger = {
  bookings: Map<string, TakenBooking>;
  accepts: Map<number, AcceptedOffer>;
  /** The farthest state a driver was told of each job. */
  reached: Map<number, JobState>;
  /** Every answer that the load did not expect; empty after a good run. */
  surprises: string[];
};

export function emptyLedger(): Ledger {
  return { bookings: new Map(), accepts: new Map(), reached: new Map(), surprises: [] };
}
