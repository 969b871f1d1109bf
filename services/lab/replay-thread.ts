import { openThread } from '../thread.ts';
import type { ReplayOutcome, ReplayProgress, ReplayTask } from './replay-task.ts';
import type { WorkerWord } from './replay-worker.ts';

export type ReplayThread = {
  /** How it ended; null where it was left off. Rejects where it broke. */
  ended: Promise<ReplayOutcome | null>;
  /** Null until the day is made. */
  progress(): ReplayProgress | null;
  leaveOff(): Promise<void>;
};

/** Replays in a thread of its own, so that the suite goes on answering. */
export function startReplayThread(task: ReplayTask): ReplayThread {
  const worker = openThread(new URL('./replay-worker.ts', import.meta.url), task, resourceLimits);
  let progress: ReplayProgress | null = null;
  let outcome: ReplayOutcome | null = null;
  const ended = new Promise<ReplayOutcome | null>((resolve, reject) => {
    worker.on('message', (word: WorkerWord) => {
      if (word.kind === 'progress') progress = { share: word.share, made: word.made };
      else outcome = word.outcome;
    });
    worker.once('error', reject);
    worker.once('exit', () => resolve(outcome));
  });
  return {
    ended,
    progress: () => progress,
    async leaveOff() {
      await worker.terminate();
    },
  };
}

/** A day that needs more breaks alone, not the suite. */
const resourceLimits = { maxOldGenerationSizeMb: 1_536 };
