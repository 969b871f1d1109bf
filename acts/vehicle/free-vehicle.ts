import { endOffer, liveOfferOfVehicle, lockOffer } from '#store/dispatch/offer.ts';
import type { Tx } from '#store/door/transaction.ts';
import { lockJob } from '#store/job/job.ts';
import { moveJob } from '../job/move-job.ts';

/**
 * Takes the live offer from a vehicle that can no longer answer it, and lets the job look further. Locks job before
 * offer, as everybody does.
 */
export async function withdrawOfferOfVehicle(t: Tx, vehicleId: number): Promise<void> {
  const offer = await liveOfferOfVehicle(t.db, vehicleId);
  if (!offer) return;
  const job = await lockJob(t, offer.job_id);
  const standing = await lockOffer(t, offer.id);
  if (!job || standing?.state !== 'live') return;
  await endOffer(t, offer.id, 'withdrawn');
  const whom = { vehicleId, driverId: offer.driver_id };
  if (job.state === 'offered') await moveJob(t, job, 'withdraw', {}, null, whom);
}
