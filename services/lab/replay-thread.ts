import { runInThread, type TaskThread } from '../thread.ts';
import type { ReplayOutcome, ReplayProgress, ReplayTask } from './replay-task.ts';

/** Its progress is null until the day is made. */
export type ReplayThread = TaskThread<ReplayProgress, ReplayOutcome>;

/** A day that needs more breaks alone, not the suite. */
const resourceLimits = { maxOldGenerationSizeMb: 1_536 };

export const startReplayThread = (task: ReplayTask): ReplayThread =>
  runInThread(new URL('./replay-worker.ts', import.meta.url), task, resourceLimits);
