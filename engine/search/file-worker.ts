import { parentPort, workerData } from 'node:worker_threads';
import { bytesOf, type FileTask } from './file-bytes.ts';

const bytes = await bytesOf(workerData as FileTask);
parentPort?.postMessage(bytes, [bytes.buffer]);
