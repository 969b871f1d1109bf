import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/** Runs a file in a thread of its own. Built code runs as it is; sources need their loader first. */
export function openThread(url: URL, workerData: unknown, resourceLimits: ResourceLimits): Worker {
  if (!fileURLToPath(url).endsWith('.ts'))
    return new Worker(url, { workerData, resourceLimits, execArgv: ['--enable-source-maps'] });
  const loader = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs');
  const [from, file] = [pathToFileURL(loader).href, url.href].map((text) => JSON.stringify(text));
  const source = `import(${from}).then(({ register }) => { register(); return import(${file}); })`;
  return new Worker(source, { eval: true, workerData, resourceLimits });
}

/** What a thread of one task says: how far it is, and how it ended. */
export type TaskWord<Progress, Outcome> =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'ended'; outcome: Outcome };

export type TaskThread<Progress, Outcome> = {
  /** How it ended; null where it was left off. Rejects where it broke, or ended without a word. */
  ended: Promise<Outcome | null>;
  /** Null until it has said something. */
  progress(): Progress | null;
  leaveOff(): Promise<void>;
};

/** Does one task in a thread of its own, so that the suite goes on answering. */
export function runInThread<Progress, Outcome>(
  url: URL,
  task: unknown,
  resourceLimits: ResourceLimits,
): TaskThread<Progress, Outcome> {
  const worker = openThread(url, task, resourceLimits);
  let progress: Progress | null = null;
  let outcome: Outcome | null = null;
  let leftOff = false;
  const ended = new Promise<Outcome | null>((resolve, reject) => {
    worker.on('message', (word: TaskWord<Progress, Outcome>) => {
      if (word.kind === 'progress') progress = word.progress;
      else outcome = word.outcome;
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (outcome !== null || leftOff) resolve(outcome);
      else reject(new Error(`A thread ended without a word (${code}): ${fileURLToPath(url)}`));
    });
  });
  return {
    ended,
    progress: () => progress,
    async leaveOff() {
      leftOff = true;
      await worker.terminate();
    },
  };
}
