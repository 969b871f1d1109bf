import { parentPort, workerData } from 'node:worker_threads';
import { type ImportOutcome, type ImportTask, importTask } from './import-task.ts';

/** What the thread says to who started it. */
export type ImportWord = { kind: 'progress'; share: number } | { kind: 'ended'; outcome: ImportOutcome };

const say = (word: ImportWord) => parentPort?.postMessage(word, []);
const outcome = await importTask(workerData as ImportTask, (share) => say({ kind: 'progress', share }));
say({ kind: 'ended', outcome });
