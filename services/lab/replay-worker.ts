import { parentPort, workerData } from 'node:worker_threads';
import type { TaskWord } from '../thread.ts';
import { type ReplayOutcome, type ReplayProgress, type ReplayTask, replayTask } from './replay-task.ts';

const TELL_EVERY_MS = 250;

const say = (word: TaskWord<ReplayProgress, ReplayOutcome>) => parentPort?.postMessage(word, []);
const replay = replayTask(workerData as ReplayTask);
let toldMs = -Infinity;
let step = replay.next();
while (!step.done) {
  if (performance.now() - toldMs >= TELL_EVERY_MS) {
    toldMs = performance.now();
    say({ kind: 'progress', progress: step.value });
  }
  step = replay.next();
}
say({ kind: 'ended', outcome: step.value });
