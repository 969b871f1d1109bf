import { CsvFeed, type SheetLine } from './csv-feed.ts';

export type { SheetLine } from './csv-feed.ts';

/** Rows of a CSV text (RFC 4180). The separator is told from the first line: a spreadsheet in Sweden or France saves `;`. */
export const parseCsv = (text: string): string[][] => linesOfCsv(text).map(({ cells }) => cells);

/** The same with the line of the text that each row begins on; empty lines are left out. */
export function linesOfCsv(text: string): SheetLine[] {
  const feed = new CsvFeed();
  return [...feed.add(text), ...feed.end()];
}

const cellText = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** CSV that spreadsheets open rightly: a byte-order mark, `\r\n`, quotes where needed. */
export function printCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;
}
