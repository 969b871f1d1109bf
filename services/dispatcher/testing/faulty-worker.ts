import { parentPort } from 'node:worker_threads';
import type { SolveAsk, SolveWord } from '../solve/solve-worker.ts';
import { FAULTS } from './faulty-worker-faults.ts';

/** Stands for the thread that solves: it hangs or ends where it is told to, else it answers that there is nothing to do. */
const say = (word: SolveWord) => parentPort?.postMessage(word, []);
parentPort?.on('message', ({ world }: SolveAsk) => {
  const jobId = world.jobs[0]?.jobId;
  if (jobId === FAULTS.ends) process.exit(1);
  while (jobId === FAULTS.hangs);
  say({ kind: 'decided', pages: [] });
});
say({ kind: 'warm' });
