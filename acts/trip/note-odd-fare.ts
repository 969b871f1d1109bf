import { type Refusal, refuse } from '#core/kit/result.ts';
import { expectedFare, oddFare } from '#core/meter/odd-fare.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import type { JobRow } from '#store/job/job.ts';
import { type MeterOutcome, markOddFare } from '#store/trip/trip.ts';
import type { Seat } from '../job/answer-offer.ts';

type Ended = {
  outcome: MeterOutcome & FareAsked;
  seconds: number;
  tripId: number | null;
  job: Pick<JobRow, 'id' | 'quote'> | null;
};

/** Whether the driver has confirmed the fare; a device that says neither knows nothing of it, and its fare is taken. */
export type FareAsked = { confirmed?: boolean | undefined };

/**
 * Tells the office of a fare that is odd beside its quote, or beside any fare of its currency, and marks its trip. Refused: `oddFare` (least, most, in minor
 * units; `most` of 0 is not known) where the device says that its driver has not confirmed it.
 */
export async function noteOddFare(
  t: Tx,
  seat: Seat,
  { outcome, seconds, tripId, job }: Ended,
): Promise<Refusal<'oddFare'> | null> {
  const { fareMinor, distanceMetres, confirmed } = outcome;
  const { currency } = await fleetClock(t.db, seat.fleetId);
  const estimate = estimateOf(job?.quote);
  const { estimateMinor } = estimate;
  const way = { currency, ...estimate, metres: distanceMetres, seconds };
  const odd = oddFare({ fareMinor, ...way });
  if (odd === null) return null;
  if (confirmed === false) {
    const { leastMinor, mostMinor } = expectedFare(way);
    return refuse('oddFare', { least: leastMinor, most: mostMinor ?? 0 });
  }
  if (tripId !== null) await markOddFare(t, tripId, odd);
  t.audit({
    act: 'oddFare',
    entity: job ? 'job' : 'vehicle',
    entityId: job?.id ?? seat.vehicleId,
    fleetId: seat.fleetId,
    became: {
      odd,
      fareMinor,
      distanceMetres,
      ...(estimateMinor === null ? {} : { estimateMinor }),
      ...(confirmed ? { confirmed } : {}),
    },
    about: { vehicleId: seat.vehicleId, driverId: seat.driverId },
  });
  return null;
}

/** What a quote says that a fare is held against. */
export const estimateOf = (quote: unknown) => ({
  estimateMinor: figureOf(quote, 'totalMinor'),
  estimateMetres: figureOf(quote, 'distanceMetres'),
});

function figureOf(quote: unknown, name: 'totalMinor' | 'distanceMetres'): number | null {
  const figure = (quote as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof figure === 'number' ? figure : null;
}
