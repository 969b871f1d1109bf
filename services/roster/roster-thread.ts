import { runInThread, type TaskThread } from '../thread.ts';
import type { RosterTask } from './roster-task.ts';
import type { RosterAnswer, RosterProgress } from './solve-roster.ts';

/** A roster that needs more breaks alone, not the suite. */
const resourceLimits = { maxOldGenerationSizeMb: 1_536 };

/** Fills a roster in a thread of its own: the solver never gives way by itself. */
export const startRosterThread = (task: RosterTask): TaskThread<RosterProgress, RosterAnswer> =>
  runInThread(new URL('./roster-worker.ts', import.meta.url), task, resourceLimits);
