import { parentPort, workerData } from 'node:worker_threads';
import { type ReplayOutcome, type ReplayProgress, type ReplayTask, replayTask } from './replay-task.ts';

/** What the thread says to who started it. */
export type WorkerWord = ({ kind: 'progress' } & ReplayProgress) | { kind: 'ended'; outcome: ReplayOutcome };

const TELL_EVERY_MS = 250;

const say = (word: WorkerWord) => parentPort?.postMessage(word, []);
const replay = replayTask(workerData as ReplayTask);
let toldMs = -Infinity;
let step = replay.next();
while (!step.done) {
  if (performance.now() - toldMs >= TELL_EVERY_MS) {
    toldMs = performance.now();
    say({ kind: 'progress', ...step.value });
  }
  step = replay.next();
}
say({ kind: 'ended', outcome: step.value });
