import { runInThread, type TaskThread } from '../thread.ts';
import type { ImportOutcome, ImportTask } from './import-task.ts';

/** Its progress is the share of the file that is read. */
export type ImportThread = TaskThread<number, ImportOutcome>;

/** A city that needs more breaks alone, not the suite. */
const resourceLimits = { maxOldGenerationSizeMb: 3_072 };

export const startImportThread = (task: ImportTask): ImportThread =>
  runInThread(new URL('./import-worker.ts', import.meta.url), task, resourceLimits);
