import type { Seat } from '#acts/job/answer-offer.ts';
import { forDriver } from '#core/dispatch/explanation/why-not-driver.ts';
import { distanceMetres } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { Suite } from '#engine/server/context.ts';
import { whyNotThen } from '#services/dispatcher/why/why-not-then.ts';
import { offersNear } from '#store/dispatch/offers-near.ts';
import { companyWords } from '#store/label/system-label.ts';
import type { PassedJob } from '../contract/passed-job.ts';
import { type DriverLanguage, whyNotMeSentence } from './why-not-sentences.ts';

const WITHIN_METRES = 3_000;
const BACK_MS = 15 * MINUTE_MS;
const MOST = 5;

/**
 * The jobs of the last 15 minutes that began within 3 km of a vehicle and were offered to others only, newest first, each
 * with the reason. Of the passenger nothing is told, and of the other car its drive at most.
 */
export async function whyNotMe(
  { store, books, clock }: Pick<Suite, 'store' | 'books' | 'clock'>,
  { fleetId, vehicleId }: Seat,
  language: DriverLanguage,
): Promise<Result<PassedJob[], 'positionUnknown'>> {
  const fleet = books.fleets.get(fleetId);
  const here = books.positions.get(vehicleId)?.position;
  if (!fleet || !here) return refuse('positionUnknown');
  const { db } = store;
  const sinceMs = clock.nowMs() - BACK_MS;
  const passed = await offersNear(db, {
    fleetId,
    butVehicleId: vehicleId,
    near: here,
    metres: WITHIN_METRES,
    sinceMs,
    most: MOST,
  });
  const rename = await companyWords(db);
  const times = books.driveTimes.of(fleetId);
  const told = await Promise.all(
    passed.map(async (offer): Promise<PassedJob[]> => {
      const driveTimes = times.byStreetsAt(offer.sent_at);
      const answer = await whyNotThen({ db, fleet, driveTimes }, offer, vehicleId);
      if (!answer || answer.code === 'notSignedOn' || answer.code === 'gotIt') return [];
      const mine = forDriver(answer);
      return [
        {
          jobId: offer.job_id,
          atMs: offer.sent_at,
          area: fleet.areas.find(({ id }) => id === offer.area_id)?.name ?? null,
          metres: Math.round(distanceMetres(here, [offer.longitude, offer.latitude])),
          code: mine.code,
          sentence: rename(whyNotMeSentence(mine, language), language),
        },
      ];
    }),
  );
  return ok(told.flat());
}
