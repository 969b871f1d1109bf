import { columnOf, type FileRow, rowsOfFile } from '#core/event-booking/columns.ts';
import { LONGEST_CELL, MOST_COLUMNS, MOST_EVENT_ROWS } from '#core/event-booking/event-booking.ts';
import type { Oddity } from '#core/sheet/given-sheet.ts';
import { LARGEST_SHEET, linesOfSheetFile } from '#ui/kit/sheet/sheet-file.ts';

export type FileProblem =
  | 'fileEmpty'
  | 'fileWithoutColumns'
  | 'fileColumnTwice'
  | 'fileTooManyColumns'
  | 'fileTooManyRows'
  | 'fileTooLarge'
  | 'fileUnreadable';

export type ChosenFile = {
  name: string;
  columns: string[];
  /** Heads that are not known: kept, and given back with a bad row. */
  others: string[];
  rows: FileRow[];
  /** What is odd about it, and was read all the same. */
  oddities: Oddity[];
};
export type ReadFile = { ok: true; file: ChosenFile } | { ok: false; code: FileProblem; column?: string };

/** The rows of a CSV or XLSX file, read in the browser: nothing leaves it before somebody says so. */
export async function readEventFile(file: File): Promise<ReadFile> {
  if (file.size > LARGEST_SHEET) return { ok: false, code: 'fileTooLarge' };
  let table: Awaited<ReturnType<typeof linesOfSheetFile>>;
  try {
    table = await linesOfSheetFile(file, (head) => columnOf(head) !== null);
  } catch {
    return { ok: false, code: 'fileUnreadable' };
  }
  const read = rowsOfFile(table.lines, MOST_COLUMNS, LONGEST_CELL);
  if (!read.ok) return read;
  if (read.rows.length > MOST_EVENT_ROWS) return { ok: false, code: 'fileTooManyRows' };
  const { columns, others, rows } = read;
  return {
    ok: true,
    file: { name: file.name, columns, others, rows, oddities: [...table.oddities, ...read.oddities] },
  };
}
