import { parentPort } from 'node:worker_threads';
import type { Printed } from '#core/print/printed.ts';
import { pdfOf } from './pdf.ts';

/** Of the thread that draws papers: what it is given, by a number, and what it answers. */
export type DrawTask = { id: number; printed: Printed; madeAt: Date; copy: boolean };
export type DrawAnswer = { id: number; bytes: Uint8Array } | { id: number; failed: string };

const port = parentPort;
// One after another: of two drawn in turns both would be late.
let last: Promise<void> = Promise.resolve();
port?.on('message', (task: DrawTask) => {
  last = last.then(() => draw(task)).then((answer) => port.postMessage(answer, []));
});

async function draw({ id, printed, madeAt, copy }: DrawTask): Promise<DrawAnswer> {
  try {
    return { id, bytes: await pdfOf(printed, { madeAt, copy }) };
  } catch (error) {
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
