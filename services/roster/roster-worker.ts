import { parentPort, workerData } from 'node:worker_threads';
import type { TaskWord } from '../thread.ts';
import type { RosterTask } from './roster-task.ts';
import { type RosterAnswer, type RosterProgress, solveRoster } from './solve-roster.ts';

const say = (word: TaskWord<RosterProgress, RosterAnswer>) => parentPort?.postMessage(word, []);
const { problem, seconds, seed } = workerData as RosterTask;
const outcome = await solveRoster(problem, {
  seconds,
  ...(seed === undefined ? {} : { seed }),
  nowMs: () => performance.now(),
  tell: (progress) => say({ kind: 'progress', progress }),
});
say({ kind: 'ended', outcome });
