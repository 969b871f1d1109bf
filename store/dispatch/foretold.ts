import { sql } from 'kysely';
import { driveSecondsIn } from '#core/dispatch/explanation/explanation-record.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { OfferRow } from './offer.ts';

/** When the car of an offer would reach the pick-up if it set off at `fromMs`, by the decision behind it; null where none foretold it. */
export async function foretoldArrival(db: Db, offer: OfferRow, fromMs: number): Promise<Date | null> {
  if (offer.decision_id === null) return null;
  // The record was written in the transaction of its offer, so a day's table is enough to look in.
  const { rows } = await sql<{ best: unknown }>`
    select d.reasons -> 'best' as best from decision d
    where d.job_id = ${offer.job_id} and d.id = ${offer.decision_id}
      and d.at between ${instant(offer.sent_at)} - interval '1 minute' and ${instant(offer.sent_at)} + interval '1 minute'
    limit 1`.execute(db);
  const driveSeconds = driveSecondsIn(rows[0]?.best, offer.vehicle_id);
  return driveSeconds === null ? null : new Date(fromMs + driveSeconds * SECOND_MS);
}
