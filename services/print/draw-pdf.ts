import type { Worker } from 'node:worker_threads';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { PaperWidth } from '#core/print/paper-width.ts';
import type { Printed } from '#core/print/printed.ts';
import { openThread } from '../thread.ts';
import type { DrawAnswer, Drawing, DrawTask } from './pdf-worker.ts';

/** A paper of thousands of lines breaks alone, not the suite. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };
const KEPT_MS = MINUTE_MS;
/** One that says nothing for so long while papers wait is at none of them any more. */
const SILENT_AFTER_MS = 2 * MINUTE_MS;

type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; waiting: Map<number, Waiting>; idle?: NodeJS.Timeout; silence?: NodeJS.Timeout };

let thread: Thread | undefined;
let lastId = 0;

/** A paper as PDF (`pdfOf`), drawn in a thread of its own so that the suite goes on answering. Rejects where it cannot be drawn. */
export const drawPdf = (printed: Printed, how: { madeAt: Date; copy: boolean }): Promise<Buffer> =>
  draw({ as: 'pdf', printed, ...how });

/** A paper as a receipt printer takes it (`receiptBytes`), drawn in the same thread: fonts are unpacked there. Rejects where it cannot be drawn. */
export const drawReceipt = (printed: Printed, how: { width: PaperWidth; copy: boolean }): Promise<Buffer> =>
  draw({ as: 'receipt', printed, ...how });

function draw(drawing: Drawing): Promise<Buffer> {
  thread ??= open();
  const { worker, waiting, idle } = thread;
  clearTimeout(idle);
  lastId += 1;
  const task: DrawTask = { id: lastId, drawing };
  return new Promise((resolve, reject) => {
    waiting.set(task.id, { resolve, reject });
    worker.ref();
    worker.postMessage(task, []);
    if (waiting.size === 1) listenFor(thread as Thread);
  });
}

function open(): Thread {
  const worker = openThread(new URL('./pdf-worker.ts', import.meta.url), null, resourceLimits);
  const opened: Thread = { worker, waiting: new Map() };
  const lost = (error: Error) => {
    if (thread === opened) thread = undefined;
    clearTimeout(opened.silence);
    for (const { reject } of opened.waiting.values()) reject(error);
    opened.waiting.clear();
  };
  worker.on('error', lost);
  worker.on('exit', () => lost(new Error('The thread that draws papers has ended.')));
  worker.on('message', (answer: DrawAnswer) => {
    const asked = opened.waiting.get(answer.id);
    opened.waiting.delete(answer.id);
    if ('failed' in answer) asked?.reject(new Error(answer.failed));
    else asked?.resolve(Buffer.from(answer.bytes));
    if (opened.waiting.size === 0) rest(opened);
    else listenFor(opened);
  });
  return opened;
}

/** Ends a thread that is not heard of any more: what waits for it fails, and the next paper has another. */
function listenFor(opened: Thread): void {
  clearTimeout(opened.silence);
  opened.silence = setTimeout(() => void opened.worker.terminate(), SILENT_AFTER_MS).unref();
}

/** Holds no process open while it has nothing to do, and goes after a while. */
function rest(opened: Thread): void {
  clearTimeout(opened.silence);
  opened.worker.unref();
  opened.idle = setTimeout(() => {
    if (thread === opened) thread = undefined;
    void opened.worker.terminate();
  }, KEPT_MS).unref();
}
