import { after } from '#core/job/states.ts';
import { type Result, refuse } from '#core/kit/result.ts';
import { whyNotFree } from '#core/vehicle/availability.ts';
import { hasPassedOn, liveOfferOfVehicle, type OfferRow } from '#store/dispatch/offer.ts';
import type { Actor } from '#store/door/transaction.ts';
import type { JobRow } from '#store/job/job.ts';
import { lockSeat } from '#store/shift/shift.ts';
import { vehicleLockOf } from '#store/vehicle/vehicle-now.ts';
import type { ActContext } from '../context.ts';
import { changeJob, type JobTarget } from './change-job.ts';
import { type HandChoice, keepHandChoice } from './hand-choice.ts';
import { type Confirmed, keptSoon } from './kept-soon.ts';
import { isSecondOffer, putOffer } from './send-offer.ts';
import { mayHaveByHand, tellOverride, type UnfitByHand } from './why-unfit.ts';

export type HandOfferRefusal =
  | 'jobUnknown'
  | 'jobMoved'
  | 'jobNotInState'
  | 'vehicleNotWorking'
  | 'vehicleOnBreak'
  | 'vehicleTaken'
  | 'vehicleAsked'
  | 'vehicleLocked'
  | 'alreadyRefused'
  | 'carKeptSoon'
  | UnfitByHand;

export type HandOffer = Result<{ offer: OfferRow; job: JobRow }, HandOfferRefusal>;

/**
 * The coach puts a waiting job to a vehicle of their choice: an offer like any other, which the driver may refuse. Refused:
 * `jobNotInState` (only while it looks for a car: an offer that is out is answered first), `vehicleNotWorking`,
 * `vehicleOnBreak`, `vehicleTaken` (a job or a passenger), `vehicleAsked` (another offer to answer), `vehicleLocked`,
 * `alreadyRefused` (its driver let it pass in this attempt), and what makes it unfit for the job at all,
 * `driverBanned` and `carKeptSoon` only until the coach has confirmed it.
 */
export async function offerByHand(
  context: ActContext,
  actor: Actor,
  target: JobTarget & { vehicleId: number; answerMs: number; choice?: HandChoice | null } & Confirmed,
): Promise<HandOffer> {
  const { vehicleId } = target;
  const vehicle = { vehicle: vehicleId };
  try {
    return await changeJob<HandOffer>(context, actor, target, async (t, job) => {
      if (after(job.state, 'offer') === null) return refuse('jobNotInState', { state: job.state, move: 'offer' });
      const held = await lockSeat(t, vehicleId);
      if (held?.fleetId !== job.fleet_id || held.driverId === null) return refuse('vehicleNotWorking', vehicle);
      const busy = whyNotFree(held);
      if (busy === 'vehicleLocked') return refuse(busy, { ...vehicle, ...(await vehicleLockOf(t.db, vehicleId)) });
      if (busy) return refuse(busy, vehicle);
      if (await liveOfferOfVehicle(t.db, vehicleId)) return refuse('vehicleAsked', vehicle);
      if (await hasPassedOn(t.db, job, held.driverId)) return refuse('alreadyRefused', vehicle);
      const kept = await keptSoon(t, job, vehicleId);
      if (kept && !target.despiteKept) return kept;
      const may = await mayHaveByHand(t, job, vehicleId, target.despiteBan ?? false);
      if (!may.ok) return may;
      const car = { vehicleId, driverId: held.driverId };
      if (may.value.banned) tellOverride(t, job, car);
      if (kept) tellOverride(t, job, car, 'overrideKept');
      const decisionId = await keepHandChoice(t, job, 'offer', car, target.choice ?? null);
      return putOffer(t, job, { ...car, expiresAtMs: t.nowMs + target.answerMs, decisionId });
    });
  } catch (error) {
    if (isSecondOffer(error)) return refuse('vehicleAsked', vehicle);
    throw error;
  }
}
