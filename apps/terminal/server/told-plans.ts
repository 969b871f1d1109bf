import { PROTECT } from '#core/dispatch/plan/ladder.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import type { OpenCover } from '#store/dispatch/cover.ts';
import type { VehicleAdvice, VehiclePlans } from '#store/vehicle/vehicle-plans.ts';
import type { SuiteMessage } from '../contract.ts';
import { terminalJobOf } from './terminal-job.ts';

/** From several exact distances the place could be worked out. */
const ROUGH_METRES = 250;

/** What is planned for a vehicle, and the jobs it may ask for. */
export type Prospects = VehiclePlans & { vehicleId: number; position: Position | null; covers: readonly OpenCover[] };

/** What a terminal has been told of them, each as a key that changes when it has to be told anew. */
export type ToldProspects = { next: string; committed: string; advice: string; covers: string };

export const NOTHING_TOLD: ToldProspects = { next: '', committed: '', advice: '', covers: '' };

export function afterTellingProspects({ vehicleId, next, committed, advice, covers }: Prospects): ToldProspects {
  return {
    next: next ? String(next.id) : '',
    committed: committed ? `${committed.id}/${committed.required_at}` : '',
    advice: advice ? String(advice.atMs) : '',
    covers: covers
      .map((c) => `${c.job.id}/${c.job.version}/${c.closesAtMs}/${c.bidders.includes(vehicleId)}`)
      .join(' '),
  };
}

/** The messages that bring a terminal from what it was told to what is planned now. */
export function prospectsToTell(told: ToldProspects, now: Prospects): SuiteMessage[] {
  const after = afterTellingProspects(now);
  const messages: SuiteMessage[] = [];
  if (after.next !== told.next) messages.push({ type: 'next', job: now.next && terminalJobOf(now.next, false) });
  if (after.committed !== told.committed) messages.push(committedMessage(now.committed));
  if (after.covers !== told.covers) messages.push({ type: 'covers', covers: now.covers.map((c) => shown(c, now)) });
  if (now.advice && after.advice !== told.advice) messages.push(adviceMessage(now.advice));
  return messages;
}

function committedMessage(job: VehiclePlans['committed']): SuiteMessage {
  if (!job) return { type: 'committed', job: null, confirmAtMs: null };
  return {
    type: 'committed',
    job: terminalJobOf(job, false),
    confirmAtMs: job.required_at - PROTECT.confirmMs,
  };
}

/** To everybody near by: what must be known to ask for it, not where the passenger lives, nor what they pay. */
function shown({ job, areaName, closesAtMs, bidders }: OpenCover, { vehicleId, position }: Prospects) {
  const pickUp = [job.pickup_longitude, job.pickup_latitude] as const;
  return {
    job: {
      id: job.id,
      version: job.version,
      requiredAtMs: job.required_at,
      preBooked: job.pre_booked,
      areaName,
      metres: position && Math.max(1, Math.round(distanceMetres(position, pickUp) / ROUGH_METRES)) * ROUGH_METRES,
      attributes: job.attributes,
    },
    closesAtMs,
    asked: bidders.includes(vehicleId),
  };
}

function adviceMessage(advice: VehicleAdvice): SuiteMessage {
  const { position, areaName, metres, expectedJobs, gainSeconds, untilMs } = advice;
  const [lon, lat] = position;
  return { type: 'message', kind: 'advice', place: { lon, lat }, areaName, metres, expectedJobs, gainSeconds, untilMs };
}
