import type { JobRow } from '#core/job/job-row.ts';
import { client } from '../../../web/client.ts';
import type { ReasonedCommand } from './job-commands.ts';

/**
 * What the coach has confirmed: `despiteBan`, that the customer does not want the car or its driver; `despiteKept`, that it
 * is kept for a pre-booking that is wanted soon.
 */
export type Despite = 'despiteBan' | 'despiteKept';
type ToCar = { job: JobRow; vehicleId: number; plate: string } & { [D in Despite]?: boolean };

/** A command ready to be sent: the job is the row as the coach saw it. */
export type Order =
  | (ToCar & { command: 'assign'; why: string })
  | (ToCar & { command: 'offer' | 'commit' })
  | { command: 'unhold' | 'uncommit' | 'release' | 'checkback'; job: JobRow }
  | { command: ReasonedCommand; job: JobRow; why: string; reasonId: number | undefined };

export function sendOrder(fleet: number, order: Order) {
  const target = { fleet, jobId: order.job.id, version: order.job.version };
  switch (order.command) {
    case 'assign':
      return client.assignJob({ ...target, ...carOf(order), ...keptOf(order), why: order.why });
    case 'offer':
      return client.jobs.offer({ ...target, ...carOf(order), ...keptOf(order) });
    case 'release':
      return client.jobs.release(target);
    case 'checkback':
      return client.jobs.checkBack(target);
    case 'commit':
      return client.commitJob({ ...target, ...carOf(order) });
    case 'uncommit':
      return client.uncommitJob(target);
    case 'unhold':
      return client.unholdJob(target);
    case 'hold':
      return client.holdJob({ ...target, ...reasonOf(order) });
    case 'redispatch':
      return client.redispatchJob({ ...target, ...reasonOf(order) });
    case 'cancel':
      return client.cancelJob({ ...target, ...reasonOf(order) });
  }
}

const reasonOf = ({ why, reasonId }: { why: string; reasonId: number | undefined }) => ({
  why,
  ...(reasonId === undefined ? {} : { reasonId }),
});
const carOf = ({ vehicleId, despiteBan = false }: ToCar) => ({ vehicleId, despiteBan });
const keptOf = ({ despiteKept = false }: ToCar) => ({ despiteKept });
