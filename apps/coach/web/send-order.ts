import type { JobRow } from '#core/job/job-row.ts';
import { client } from './client.ts';
import type { ReasonedCommand } from './job-commands.ts';

/** A command ready to be sent: the job is the row as the coach saw it. */
export type Order =
  | { command: 'assign'; job: JobRow; vehicleId: number; plate: string; why: string }
  | { command: 'offer' | 'commit'; job: JobRow; vehicleId: number; plate: string }
  | { command: 'unhold' | 'uncommit' | 'release' | 'checkback'; job: JobRow }
  | { command: ReasonedCommand; job: JobRow; why: string };

export function sendOrder(fleet: number, order: Order) {
  const target = { fleet, jobId: order.job.id, version: order.job.version };
  switch (order.command) {
    case 'assign':
      return client.assignJob({ ...target, vehicleId: order.vehicleId, why: order.why });
    case 'offer':
      return client.jobs.offer({ ...target, vehicleId: order.vehicleId });
    case 'release':
      return client.jobs.release(target);
    case 'checkback':
      return client.jobs.checkBack(target);
    case 'commit':
      return client.commitJob({ ...target, vehicleId: order.vehicleId });
    case 'uncommit':
      return client.uncommitJob(target);
    case 'unhold':
      return client.unholdJob(target);
    case 'hold':
      return client.holdJob({ ...target, why: order.why });
    case 'redispatch':
      return client.redispatchJob({ ...target, why: order.why });
    case 'cancel':
      return client.cancelJob({ ...target, why: order.why });
  }
}
