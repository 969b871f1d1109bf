import { parentPort } from 'node:worker_threads';
import type { PaperWidth } from '#core/print/paper-width.ts';
import type { Printed } from '#core/print/printed.ts';
import { pdfOf } from './pdf.ts';
import { receiptBytes } from './receipt.ts';

/** Of the thread that draws papers: what it is given, by a number, and what it answers. */
export type Drawing = { printed: Printed; copy: boolean } & (
  | { as: 'pdf'; madeAt: Date }
  | { as: 'receipt'; width: PaperWidth }
);
export type DrawTask = { id: number; drawing: Drawing };
export type DrawAnswer = { id: number; bytes: Uint8Array } | { id: number; failed: string };

const port = parentPort;
// One after another: of two drawn in turns both would be late.
let last: Promise<void> = Promise.resolve();
port?.on('message', (task: DrawTask) => {
  last = last.then(() => draw(task)).then((answer) => port.postMessage(answer, []));
});

const drawn = async ({ printed, ...how }: Drawing): Promise<Uint8Array> =>
  how.as === 'pdf' ? pdfOf(printed, how) : receiptBytes(printed, how);

async function draw({ id, drawing }: DrawTask): Promise<DrawAnswer> {
  try {
    return { id, bytes: await drawn(drawing) };
  } catch (error) {
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
