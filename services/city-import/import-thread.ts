import { openThread } from '../thread.ts';
import type { ImportOutcome, ImportTask } from './import-task.ts';
import type { ImportWord } from './import-worker.ts';

export type ImportThread = {
  /** How it ended; null where it was left off. Rejects where it broke. */
  ended: Promise<ImportOutcome | null>;
  share(): number;
  leaveOff(): Promise<void>;
};

/** A city that needs more breaks alone, not the suite. */
const resourceLimits = { maxOldGenerationSizeMb: 3_072 };

/** Reads a city in a thread of its own, so that the suite goes on answering. */
export function startImportThread(task: ImportTask): ImportThread {
  const worker = openThread(new URL('./import-worker.ts', import.meta.url), task, resourceLimits);
  let share = 0;
  let outcome: ImportOutcome | null = null;
  const ended = new Promise<ImportOutcome | null>((resolve, reject) => {
    worker.on('message', (word: ImportWord) => {
      if (word.kind === 'progress') share = word.share;
      else outcome = word.outcome;
    });
    worker.once('error', reject);
    worker.once('exit', () => resolve(outcome));
  });
  return {
    ended,
    share: () => share,
    async leaveOff() {
      await worker.terminate();
    },
  };
}
