import { parentPort, workerData } from 'node:worker_threads';
import { ended } from '#core/kit/ended.ts';
import type { TaskWord } from '../thread.ts';
import { type ReplayOutcome, type ReplayProgress, type ReplayTask, replayTask } from './replay-task.ts';

const TELL_EVERY_MS = 250;

const say = (word: TaskWord<ReplayProgress, ReplayOutcome>) => parentPort?.postMessage(word, []);
let toldMs = -Infinity;
const outcome = ended(replayTask(workerData as ReplayTask), (progress) => {
  if (performance.now() - toldMs < TELL_EVERY_MS) return;
  toldMs = performance.now();
  say({ kind: 'progress', progress });
});
say({ kind: 'ended', outcome });
