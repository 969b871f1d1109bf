import { cancelJob, holdJob, redispatchJob, releaseJob, unholdJob } from '#acts/job/direct-job.ts';
import { checkBack, setPriority } from '#acts/job/raise-job.ts';
import { PRIORITY_MOST } from '#core/job/limits.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Suite } from '#engine/server/context.ts';
import type { Actor } from '#store/door/transaction.ts';
import { findJob, type JobRow } from '#store/job/job.ts';
import type { BulkCommand, BulkResult } from '../contract/jobs.ts';

export type Bulk = {
  command: BulkCommand;
  jobs: readonly { jobId: number; version: number }[];
  why: string;
  reasonId?: number | undefined;
  priority?: number | undefined;
  by?: number | undefined;
};

type Directed = Result<JobRow, 'jobUnknown' | 'jobMoved' | 'jobNotInState' | 'reasonUnknown'>;

const NEEDS_WHY: readonly BulkCommand[] = ['hold', 'redispatch', 'cancel'];

/**
 * Gives one command to many jobs, each in a transaction of its own and in the order named: what happens to one says
 * nothing of the next. Refused as a whole only where the command itself is incomplete: `whyMissing`, `priorityMissing`.
 */
export async function directMany(
  suite: Suite,
  actor: Actor,
  fleetId: number,
  bulk: Bulk,
): Promise<Result<BulkResult[], 'whyMissing' | 'priorityMissing'>> {
  const { command, why, reasonId } = bulk;
  if (NEEDS_WHY.includes(command) && !why) return refuse('whyMissing');
  if (command === 'priority' && bulk.priority === undefined && bulk.by === undefined) return refuse('priorityMissing');

  async function directOne(named: { jobId: number; version: number }): Promise<Directed> {
    const target = { ...named, fleets: [fleetId] };
    switch (command) {
      case 'hold':
        return holdJob(suite, actor, { ...target, why, reasonId });
      case 'unhold':
        return unholdJob(suite, actor, target);
      case 'release':
        return releaseJob(suite, actor, target);
      case 'redispatch':
        return redispatchJob(suite, actor, { ...target, why, reasonId });
      case 'cancel':
        return cancelJob(suite, actor, { ...target, why, reasonId });
      case 'checkback':
        return checkBack(suite, actor, target);
      case 'priority': {
        const before = bulk.priority === undefined ? await findJob(suite.store.db, named.jobId) : undefined;
        const wanted = bulk.priority ?? (before?.priority ?? 0) + (bulk.by ?? 0);
        return setPriority(suite, actor, { ...target, priority: Math.min(PRIORITY_MOST, Math.max(0, wanted)) });
      }
    }
  }

  const results: BulkResult[] = [];
  for (const named of bulk.jobs) {
    const outcome = await directOne(named);
    results.push(
      outcome.ok
        ? { jobId: named.jobId, done: true, state: outcome.value.state, version: outcome.value.version }
        : { jobId: named.jobId, done: false, code: outcome.code, ...(outcome.detail ? { data: outcome.detail } : {}) },
    );
  }
  return ok(results);
}
