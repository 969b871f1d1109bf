import { parentPort, workerData } from 'node:worker_threads';
import type { TaskWord } from '../thread.ts';
import { type ImportOutcome, type ImportTask, importTask } from './import-task.ts';

const say = (word: TaskWord<number, ImportOutcome>) => parentPort?.postMessage(word, []);
const outcome = await importTask(workerData as ImportTask, (share) => say({ kind: 'progress', progress: share }));
say({ kind: 'ended', outcome });
