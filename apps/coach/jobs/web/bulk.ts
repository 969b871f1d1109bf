import type { JobRow } from '#core/job/job-row.ts';
import { type JobState, mayCommand } from '#core/job/states.ts';
import type { BulkCommand, BulkResult } from '../contract/jobs.ts';
import type { DeskCommand } from './panel/job-commands.ts';

/** What the coach gives to many jobs; `raise` and `lower` are one command to the server. */
export const BULK_GIVEN = ['hold', 'unhold', 'release', 'redispatch', 'checkback', 'raise', 'lower', 'cancel'] as const;
export type BulkGiven = (typeof BULK_GIVEN)[number];

export const isBulk = (command: DeskCommand): command is BulkGiven =>
  (BULK_GIVEN as readonly DeskCommand[]).includes(command);

export const sentAs = (given: BulkGiven): BulkCommand => (given === 'raise' || given === 'lower' ? 'priority' : given);

/** How many of the jobs are in a state that allows it. */
export function fitting(given: BulkGiven, states: readonly JobState[]): number {
  return states.filter((state) => mayCommand(state, sentAs(given))).length;
}

export type BulkLine = { job: JobRow; result: BulkResult };

/** Each job with what became of it, those not done first, otherwise in the order picked. */
export function bulkLines(jobs: readonly JobRow[], results: readonly BulkResult[]): BulkLine[] {
  const byId = new Map(results.map((result) => [result.jobId, result]));
  const lines = jobs.flatMap((job) => {
    const result = byId.get(job.id);
    return result ? [{ job, result }] : [];
  });
  return [...lines.filter(({ result }) => !result.done), ...lines.filter(({ result }) => result.done)];
}
