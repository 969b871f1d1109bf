import { allowedText } from '../kit/xml-text.ts';
import { CsvFeed, type SheetLine } from '../sheet/csv-feed.ts';

export type { SheetLine } from '../sheet/csv-feed.ts';

/** Rows of a CSV text (RFC 4180). The separator is told from the first lines: a spreadsheet in Sweden or France saves `;`. */
export const parseCsv = (text: string): string[][] => linesOfCsv(text).map(({ cells }) => cells);

/** The same with the line of the text that each row begins on; empty lines are left out. */
export function linesOfCsv(text: string): SheetLine[] {
  const feed = new CsvFeed();
  return [...feed.add(text), ...feed.end()];
}

// With its apostrophes, so that a text that begins with some of its own comes back with as many; with what nobody sees before it, and
// the wide forms of the marks, which some spreadsheets read as the marks.
const FORMULA = /^'*[\s\p{Cc}\p{Cf}]*[=+\-@\t\r＝＋－＠]/u;
/** `+46 31 555 01 00` is a telephone, and to no spreadsheet a sum. */
const PHONE = /^\+[\d ()]+$/;
/** `-12,5`, `-0:02:24`, `-3,2 %` are numbers as people write them. */
const BELOW_ZERO = /^-\d+(?:[.,:]\d+)*(?: %)?$/;

/** A text that a spreadsheet would take for a formula is told as text: with an apostrophe before it. */
export function harmless(text: string): string {
  return FORMULA.test(text) && !PHONE.test(text) && !BELOW_ZERO.test(text) && Number.isNaN(Number(text))
    ? `'${text}`
    : text;
}

/** What a cell held before it was made harmless. */
export function asGiven(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

function cellText(given: string): string {
  const text = harmless(allowedText(given));
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV that spreadsheets open rightly: a byte-order mark, `\r\n`, quotes where needed, and no cell that is taken for a formula. */
export function printCsv(rows: readonly (readonly string[])[], separator: ',' | ';' = ','): string {
  return `\uFEFF${rows.map((row) => row.map(cellText).join(separator)).join('\r\n')}\r\n`;
}
