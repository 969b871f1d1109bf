import { PROTECT } from '#core/dispatch/ladder.ts';
import type { OpenCover } from '#store/cover.ts';
import type { VehicleAdvice, VehiclePlans } from '#store/vehicle-plans.ts';
import type { SuiteMessage } from '../contract.ts';
import { terminalJobOf } from './terminal-job.ts';

/** What is planned for a vehicle, and the jobs it may ask for. */
export type Prospects = VehiclePlans & { vehicleId: number; covers: readonly OpenCover[] };

/** What a terminal has been told of them, each as a key that changes when it has to be told anew. */
export type ToldProspects = { next: string; committed: string; advice: string; covers: string };

export const NOTHING_TOLD: ToldProspects = { next: '', committed: '', advice: '', covers: '' };

export function afterTellingProspects({ vehicleId, next, committed, advice, covers }: Prospects): ToldProspects {
  return {
    next: next ? String(next.id) : '',
    committed: committed ? `${committed.id}/${committed.required_at}` : '',
    advice: advice ? String(advice.atMs) : '',
    covers: covers.map((c) => `${c.job.id}/${c.job.version}/${c.bidders.includes(vehicleId)}`).join(' '),
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

function shown({ job, closesAtMs, bidders }: OpenCover, { vehicleId }: Prospects) {
  return { job: terminalJobOf(job, false), closesAtMs, asked: bidders.includes(vehicleId) };
}

function adviceMessage({ position, areaName, metres, expectedJobs, untilMs }: VehicleAdvice): SuiteMessage {
  const [lon, lat] = position;
  return { type: 'message', kind: 'advice', place: { lon, lat }, areaName, metres, expectedJobs, untilMs };
}
