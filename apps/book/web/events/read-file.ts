import { type FileLine, type FileRow, rowsOfFile } from '#core/event-booking/columns.ts';
import { LONGEST_CELL, MOST_COLUMNS, MOST_EVENT_ROWS } from '#core/event-booking/event-booking.ts';
import { firstSheetOf, linesOfSheet } from '#core/kit/workbook.ts';
import { linesOfCsv } from '#core/resource/csv.ts';
import { openZip } from './open-zip.ts';

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

async function linesOfWorkbook(bytes: ArrayBuffer): Promise<FileLine[]> {
  const zip = openZip(bytes);
  const workbook = await zip.text('xl/workbook.xml');
  if (workbook === null) throw new Error('A workbook without its list of sheets.');
  const { path, since1904 } = firstSheetOf(workbook, await zip.text('xl/_rels/workbook.xml.rels'));
  const [sheet, sharedStrings, styles] = await Promise.all(
    [path, 'xl/sharedStrings.xml', 'xl/styles.xml'].map(zip.text),
  );
  if (!sheet) throw new Error('A workbook without a sheet.');
  return linesOfSheet({ sheet, sharedStrings: sharedStrings ?? null, styles: styles ?? null, since1904 });
}

const isZip = (bytes: ArrayBuffer) => bytes.byteLength > 4 && new DataView(bytes).getUint32(0, true) === 0x0403_4b50;

/** The rows of a CSV or XLSX file, read in the browser: nothing leaves it before somebody says so. */
export async function readEventFile(file: File): Promise<ReadFile> {
  if (file.size > LARGEST_FILE) return { ok: false, code: 'fileTooLarge' };
  let table: FileLine[];
  try {
    const bytes = await file.arrayBuffer();
    table = isZip(bytes) ? await linesOfWorkbook(bytes) : linesOfCsv(textOf(bytes));
  } catch {
    return { ok: false, code: 'fileUnreadable' };
  }
  const read = rowsOfFile(table, MOST_COLUMNS, LONGEST_CELL);
  if (!read.ok) return read;
  if (read.rows.length > MOST_EVENT_ROWS) return { ok: false, code: 'fileTooManyRows' };
  return { ok: true, file: { name: file.name, columns: read.columns, others: read.others, rows: read.rows } };
}
