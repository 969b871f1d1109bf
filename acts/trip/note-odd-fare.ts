import { oddFare } from '#core/meter/odd-fare.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { JobRow } from '#store/job/job.ts';
import { fleetClock } from '#store/shift-record/shift-record.ts';
import type { MeterOutcome } from '#store/trip/trip.ts';
import type { Seat } from '../job/answer-offer.ts';

type Ended = { outcome: MeterOutcome; seconds: number; job: Pick<JobRow, 'id' | 'quote'> | null };

/** Tells the office of a fare that is odd beside its quote, or beside any fare of its currency. It is taken as it was sent. */
export async function noteOddFare(t: Tx, seat: Seat, { outcome, seconds, job }: Ended): Promise<void> {
  const { fareMinor, distanceMetres } = outcome;
  const { currency } = await fleetClock(t.db, seat.fleetId);
  const estimateMinor = figureOf(job?.quote, 'totalMinor');
  const estimateMetres = figureOf(job?.quote, 'distanceMetres');
  const odd = oddFare({ fareMinor, currency, estimateMinor, estimateMetres, metres: distanceMetres, seconds });
  if (odd === null) return;
  t.audit({
    act: 'oddFare',
    entity: job ? 'job' : 'vehicle',
    entityId: job?.id ?? seat.vehicleId,
    fleetId: seat.fleetId,
    became: { odd, fareMinor, distanceMetres, ...(estimateMinor === null ? {} : { estimateMinor }) },
    about: { vehicleId: seat.vehicleId, driverId: seat.driverId },
  });
}

function figureOf(quote: unknown, name: 'totalMinor' | 'distanceMetres'): number | null {
  const figure = (quote as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof figure === 'number' ? figure : null;
}
