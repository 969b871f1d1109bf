import { parentPort, workerData } from 'node:worker_threads';
import { lineSearch } from '#core/roster/optimum/best-line.ts';
import { followTables } from '#core/roster/optimum/follow-table.ts';
import { reasonsOf } from '#core/roster/optimum/why.ts';
import type { TaskWord } from '../thread.ts';
import type { RosterTask } from './roster-task.ts';
import { type RosterAnswer, type RosterProgress, solveRoster } from './solve-roster.ts';

/** So long the reasons may take; what was not looked at by then is told as a figure alone. */
const REASONS_MS = 10_000;

const say = (word: TaskWord<RosterProgress, RosterAnswer>) => parentPort?.postMessage(word, []);
const { problem, seconds, seed, explains = false } = workerData as RosterTask;
const outcome = await solveRoster(problem, {
  seconds,
  ...(seed === undefined ? {} : { seed }),
  nowMs: () => performance.now(),
  tell: (progress) => say({ kind: 'progress', progress }),
});
if (explains && outcome.kind === 'filled') {
  const untilMs = performance.now() + REASONS_MS;
  const search = lineSearch(problem, followTables(problem));
  outcome.reasons = reasonsOf(problem, search, outcome.roster, String, () => performance.now() < untilMs);
}
say({ kind: 'ended', outcome });
