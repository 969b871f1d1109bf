import { MINUTE_MS } from '#core/kit/time.ts';
import { asGiven, linesOfCsv, type SheetLine } from '#core/resource/csv.ts';

/** What a spreadsheet of the office may weigh; a larger file is something else. */
export const LARGEST_SHEET = 64 * 1024 * 1024;

/** A time of day alone is counted from a day before this year. */
const FIRST_YEAR = 1900;

/** The first bytes of what is a ZIP archive, as XLSX is, and of the spreadsheets before it. */
const ZIP = 0x504b_0304;
const OLD_SPREADSHEET = 0xd0cf_11e0;

/**
 * The rows of the first sheet of a CSV or XLSX file, read in the browser: nothing leaves it before somebody says so. Throws
 * where it is neither.
 */
export async function linesOfSheetFile(file: File): Promise<SheetLine[]> {
  const bytes = await file.arrayBuffer();
  const mark = bytes.byteLength > 4 ? new DataView(bytes).getUint32(0) : 0;
  if (mark === ZIP) return linesOfWorkbook(file);
  const text = mark === OLD_SPREADSHEET ? '\0' : textOf(bytes);
  if (text.includes('\0')) throw new Error('The file is no spreadsheet.');
  return linesOfCsv(text).map(({ line, cells }) => ({ line, cells: cells.map(asGiven) }));
}

/** Spreadsheets in Western Europe save CSV in the letters of Windows where nobody asks for UTF-8; “Unicode text” is UTF-16. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second, third, fourth] = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength));
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) return decoded(bytes, 'utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && third === 0)) return decoded(bytes, 'utf-16be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decoded(bytes, 'windows-1252');
  }
}

const decoded = (bytes: ArrayBuffer, letters: string) => new TextDecoder(letters).decode(bytes);

/** What reads it is loaded when it is first asked for. */
async function linesOfWorkbook(file: File): Promise<SheetLine[]> {
  const { readSheet } = await import('read-excel-file/browser');
  const rows = await readSheet(file);
  return rows.flatMap((cells, at) =>
    cells.every((cell) => cell === null) ? [] : [{ line: at + 1, cells: cells.map(cellText) }],
  );
}

/** A cell as it would be typed: `18:30`, `2026-11-27` or `2026-11-27 18:30` where it is a date. */
function cellText(cell: unknown): string {
  if (!(cell instanceof Date)) return cell === null ? '' : String(cell);
  const minute = new Date(Math.round(cell.getTime() / MINUTE_MS) * MINUTE_MS);
  const text = minute.toISOString();
  const time = text.slice(11, 16);
  if (minute.getUTCFullYear() < FIRST_YEAR) return time;
  return time === '00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${time}`;
}
