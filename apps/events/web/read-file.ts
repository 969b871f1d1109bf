import { type FileLine, type FileRow, rowsOfFile } from '#core/event-booking/columns.ts';
import { LONGEST_CELL, MOST_COLUMNS, MOST_EVENT_ROWS } from '#core/event-booking/event-booking.ts';
import { asGiven } from '#core/kit/sheet.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { linesOfCsv } from '#core/resource/csv.ts';

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
};
export type ReadFile = { ok: true; file: ChosenFile } | { ok: false; code: FileProblem; column?: string };

const LARGEST_FILE = 64 * 1024 * 1024;

/** Spreadsheets in Western Europe save CSV in the letters of Windows where nobody asks for UTF-8. */
function textOf(bytes: ArrayBuffer): string {
  const text = new TextDecoder().decode(bytes);
  return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text;
}

/** A time of day alone is counted from a day before this year. */
const FIRST_YEAR = 1900;

/** A cell as it would be typed: `18:30`, `2026-11-27` or `2026-11-27 18:30` where it is a date. */
function cellText(cell: unknown): string {
  if (!(cell instanceof Date)) return cell === null ? '' : String(cell);
  const minute = new Date(Math.round(cell.getTime() / MINUTE_MS) * MINUTE_MS);
  const text = minute.toISOString();
  const time = text.slice(11, 16);
  if (minute.getUTCFullYear() < FIRST_YEAR) return time;
  return time === '00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${time}`;
}

/** The first sheet; what reads it is loaded when it is first asked for. */
async function linesOfWorkbook(file: File): Promise<FileLine[]> {
  const { readSheet } = await import('read-excel-file/browser');
  const rows = await readSheet(file);
  return rows.flatMap((cells, at) =>
    cells.every((cell) => cell === null) ? [] : [{ line: at + 1, cells: cells.map(cellText) }],
  );
}

const csvAsGiven = (text: string): FileLine[] =>
  linesOfCsv(text).map(({ line, cells }) => ({ line, cells: cells.map(asGiven) }));

const isZip = (bytes: ArrayBuffer) => bytes.byteLength > 4 && new DataView(bytes).getUint32(0, true) === 0x0403_4b50;

/** The rows of a CSV or XLSX file, read in the browser: nothing leaves it before somebody says so. */
export async function readEventFile(file: File): Promise<ReadFile> {
  if (file.size > LARGEST_FILE) return { ok: false, code: 'fileTooLarge' };
  let table: FileLine[];
  try {
    const bytes = await file.arrayBuffer();
    table = isZip(bytes) ? await linesOfWorkbook(file) : csvAsGiven(textOf(bytes));
  } catch {
    return { ok: false, code: 'fileUnreadable' };
  }
  const read = rowsOfFile(table, MOST_COLUMNS, LONGEST_CELL);
  if (!read.ok) return read;
  if (read.rows.length > MOST_EVENT_ROWS) return { ok: false, code: 'fileTooManyRows' };
  return { ok: true, file: { name: file.name, columns: read.columns, others: read.others, rows: read.rows } };
}
