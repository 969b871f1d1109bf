import type { VehicleWork } from '#store/vehicle/vehicle-work.ts';
import type { SuiteMessage } from '../contract.ts';
import { terminalJobOf } from './terminal-job.ts';
import type { ToldProspects } from './told-plans.ts';

/** What a terminal has been told of its work. */
export type Told = {
  offerId: number | null;
  jobId: number | null;
  jobVersion: number;
  outOfVehicle: boolean;
  meterOnAtMs: number | null;
  shiftEndsAtMs: number | null;
  lockedWhy: string | null;
  /** How many fees of zones the hiring in hand has. */
  fees: number;
  prospects: ToldProspects;
};

/** How things ended that the vehicle no longer has. */
export type Endings = { offer: string | undefined; job: string | undefined };

export function afterTelling(work: VehicleWork, prospects: ToldProspects): Told {
  return {
    offerId: work.offer?.id ?? null,
    jobId: work.job?.id ?? null,
    jobVersion: work.job?.version ?? 0,
    outOfVehicle: work.outOfVehicle,
    meterOnAtMs: work.meterOnAtMs,
    shiftEndsAtMs: work.shiftEndsAtMs,
    lockedWhy: work.lockedWhy,
    fees: work.zoneFees.length,
    prospects,
  };
}

/** The messages that bring a terminal from what it was told to what is so. */
export function whatToTell(told: Told, work: VehicleWork, endings: Endings): SuiteMessage[] {
  const messages: SuiteMessage[] = [];
  if (told.offerId !== null && told.offerId !== work.offer?.id) {
    messages.push({ type: 'offerWithdrawn', offerId: told.offerId, code: endings.offer ?? 'withdrawn' });
  }
  if (work.job && (told.jobId !== work.job.id || told.jobVersion !== work.job.version)) {
    messages.push({ type: 'job', job: ownJob(work, work.job) });
  }
  if (!work.job && told.jobId !== null) messages.push({ type: 'job', job: null, code: endings.job ?? 'cancelled' });
  if (VEHICLE_FACTS.some((fact) => told[fact] !== work[fact]) || told.fees !== work.zoneFees.length)
    messages.push(vehicleMessage(work));
  if (told.lockedWhy !== work.lockedWhy) messages.push({ type: 'locked', why: work.lockedWhy });
  if (work.offer && work.offer.id !== told.offerId) messages.push(offerMessage(work.offer));
  return messages;
}

/** Everything, for a terminal that has just signed on or come back. */
export function wholeState(work: VehicleWork): SuiteMessage[] {
  return [
    vehicleMessage(work),
    { type: 'job', job: work.job ? ownJob(work, work.job) : null },
    ...(work.lockedWhy === null ? [] : [{ type: 'locked', why: work.lockedWhy } as const]),
    ...(work.offer ? [offerMessage(work.offer)] : []),
  ];
}

/** With what the fleet says of waiting at the pick-up. */
const ownJob = ({ atPickup }: VehicleWork, job: NonNullable<VehicleWork['job']>) => ({
  ...terminalJobOf(job, true),
  ...(atPickup ? { atPickup } : {}),
});

const VEHICLE_FACTS = ['outOfVehicle', 'meterOnAtMs', 'shiftEndsAtMs'] as const;

function vehicleMessage({ outOfVehicle, meterOnAtMs, shiftEndsAtMs, zoneFees }: VehicleWork): SuiteMessage {
  const fees = zoneFees.length > 0 ? { zoneFees } : {};
  return { type: 'vehicle', outOfVehicle, meterOnAtMs, shiftEndsAtMs, ...fees };
}

function offerMessage(offer: NonNullable<VehicleWork['offer']>): SuiteMessage {
  return {
    type: 'offer',
    offerId: offer.id,
    expiresAtMs: offer.expiresAtMs,
    job: terminalJobOf(offer.job, false),
    ...(offer.takesOver && { takesOver: true as const }),
  };
}
