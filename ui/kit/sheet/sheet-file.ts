import { MINUTE_MS } from '#core/kit/time.ts';
import type { SheetLine } from '#core/resource/csv.ts';
import { type GivenSheet, givenSheet, headsAt, linesOfText, type Oddity } from '#core/sheet/given-sheet.ts';
import { type Letters, lettersOf, withWindowsSigns } from '#core/sheet/letters.ts';

/** What a spreadsheet of the office may weigh; a larger file is something else. */
export const LARGEST_SHEET = 64 * 1024 * 1024;

/** A time of day alone is counted from a day before this year. */
const FIRST_YEAR = 1900;

/** The first bytes of what is a ZIP archive, as XLSX is, and of the spreadsheets before it. */
const ZIP = 0x504b_0304;
const OLD_SPREADSHEET = 0xd0cf_11e0;

/** Whether a head is one that whoever asks has a use for. */
export type KnowsHead = (head: string) => boolean;

/**
 * The heads and rows of a CSV or XLSX file, read in the browser: nothing leaves it before somebody says so. Throws where it is
 * neither.
 */
export async function readSheetFile(file: Blob, isKnown?: KnowsHead): Promise<GivenSheet> {
  const { lines, oddities } = await linesOfSheetFile(file, isKnown);
  const sheet = givenSheet(lines, isKnown);
  return { ...sheet, oddities: [...oddities, ...sheet.oddities] };
}

/** Every line of it that holds anything, before its heads are looked for. */
export async function linesOfSheetFile(
  file: Blob,
  isKnown?: KnowsHead,
): Promise<{ lines: SheetLine[]; oddities: Oddity[] }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = bytes.length > 4 ? new DataView(bytes.buffer).getUint32(0) : 0;
  if (mark === ZIP) return linesOfWorkbook(file, isKnown);
  const { text, letters } = mark === OLD_SPREADSHEET ? { text: '\0', letters: undefined } : textOfBytes(bytes);
  if (text.includes('\0')) throw new Error('The file is no spreadsheet.');
  return linesOfText(text, letters);
}

/** The text of a file in whatever letters it was saved. */
export function textOfBytes(bytes: Uint8Array): { text: string; letters: Letters } {
  const letters = lettersOf(bytes);
  const text = new TextDecoder(letters).decode(bytes);
  return { text: letters === 'windows-1252' ? withWindowsSigns(text) : text, letters };
}

/** What reads it is loaded when it is first asked for. Of several sheets it is the one with most heads that are known, else the first. */
async function linesOfWorkbook(file: Blob, isKnown: KnowsHead = () => false) {
  const { default: readBook } = await import('read-excel-file/browser');
  const sheets = (await readBook(file)).flatMap(({ sheet, data }) => {
    const lines = data.flatMap((cells, at) =>
      cells.every((cell) => cell === null) ? [] : [{ line: at + 1, cells: cells.map(cellText) }],
    );
    const heads = lines[headsAt(lines, isKnown)]?.cells ?? [];
    return lines.length > 0 ? [{ name: sheet, lines, known: heads.filter(isKnown).length }] : [];
  });
  const most = Math.max(0, ...sheets.map(({ known }) => known));
  const taken = sheets.find(({ known }) => known === most);
  const others = sheets.filter((one) => one !== taken).map(({ name }) => name);
  const oddities: Oddity[] = others.length > 0 ? [{ code: 'otherSheets', lines: [], what: others.join(', ') }] : [];
  return { lines: taken?.lines ?? [], oddities };
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
