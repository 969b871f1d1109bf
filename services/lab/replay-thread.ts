import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
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
  const worker = openWorker(new URL('./replay-worker.ts', import.meta.url), task);
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

/** Built code runs as it is; sources need their loader first. */
function openWorker(url: URL, workerData: unknown): Worker {
  if (!fileURLToPath(url).endsWith('.ts'))
    return new Worker(url, { workerData, resourceLimits, execArgv: ['--enable-source-maps'] });
  const loader = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs');
  const [from, file] = [pathToFileURL(loader).href, url.href].map((text) => JSON.stringify(text));
  const source = `import(${from}).then(({ register }) => { register(); return import(${file}); })`;
  return new Worker(source, { eval: true, workerData, resourceLimits });
}
