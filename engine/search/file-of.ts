import { refuse } from '#core/kit/result.ts';
import { type Sheet, wallTime } from '#core/kit/sheet.ts';
import type { FileMarks } from '#core/sheet/marks.ts';
import { openThread } from '#services/thread.ts';
import { refused } from '../server/serve-contract.ts';
import { bytesOf, type FileFormat, type FileTask } from './file-bytes.ts';
import { openTurns } from './turns.ts';

const TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** A table of so many rows is made before a thread would have begun. */
const MOST_ON_THE_SPOT = 300;
/** A table of 10,000 rows takes 100 MB while it is made; what takes far more breaks alone, not the suite. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

export const FILE_LINE = { atOnce: 2, waiting: 20 };
export const fileTurns = openTurns(FILE_LINE);

/**
 * The file of what is found, found and made in its turn: a few at once, as each holds 10,000 rows. Refused with
 * `filesBusy`, which the operation lists, where too many wait.
 */
export async function fileOf(
  errors: Parameters<typeof refused>[0],
  format: FileFormat,
  marks: FileMarks,
  sheetOf: () => Promise<Sheet>,
): Promise<File> {
  const made = await fileTurns.take(async () => fileIn(await sheetOf(), format, marks));
  if (!made.ok) throw refused(errors, refuse('filesBusy'));
  return made.value;
}

/** The table as a file of the wanted kind; a large one is made in a thread of its own. */
export async function fileIn(sheet: Sheet, format: FileFormat, marks: FileMarks): Promise<File> {
  const task = { sheet, format, marks };
  const bytes = await (sheet.rows.length <= MOST_ON_THE_SPOT ? bytesOf(task) : bytesInThread(task));
  return new File([bytes], `${sheet.name}.${format}`, { type: TYPES[format] });
}

function bytesInThread(task: FileTask): Promise<Uint8Array<ArrayBuffer>> {
  const worker = openThread(new URL('./file-worker.ts', import.meta.url), task, resourceLimits);
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that made a file ended without it.')));
  });
}

/** The name of a table with the fleet's day: `Trips 2026-11-21`. */
export const datedName = (name: string, nowMs: number, timeZone: string) =>
  `${name} ${wallTime(nowMs, timeZone).toISOString().slice(0, 10)}`;
