import { printCsv } from '../resource/csv.ts';
import type { FileMarks } from '../sheet/marks.ts';
import { decimalsOf, majorUnits } from './money.ts';
import { cellNumber, FORMATS } from './xlsx/cell-number.ts';
import { fileText, type SheetCell, wallTime } from './xlsx/sheet-cell.ts';
import { allowedText } from './xml-text.ts';

export { type SheetCell, wallTime } from './xlsx/sheet-cell.ts';

export interface Sheet {
  /** Name of the table, and of the file without its ending. */
  name: string;
  titles: readonly string[];
  rows: readonly (readonly SheetCell[])[];
}

const pad = (value: number) => String(value).padStart(2, '0');

/** `0:02:24`, which no spreadsheet takes for the time of a day without its hours. */
export function durationText(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  const sign = seconds < 0 && whole > 0 ? '-' : '';
  return `${sign}${Math.floor(whole / 3_600)}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`;
}

function csvCell(cell: SheetCell, { decimal }: FileMarks): string {
  const number = (text: string) => (decimal === '.' ? text : text.replace('.', decimal));
  if (cell === null) return '';
  if (typeof cell === 'string') return fileText(cell);
  if (typeof cell === 'number') return number(String(cell));
  if ('amountMinor' in cell)
    return number(majorUnits(cell.amountMinor, cell.currency).toFixed(decimalsOf(cell.currency)));
  if ('date' in cell) return cell.date;
  if ('seconds' in cell) return durationText(cell.seconds);
  if ('share' in cell) return `${number((cell.share * 100).toFixed(1))} %`;
  if ('quantity' in cell) return number(cell.quantity.toFixed(cell.digits));
  const at = wallTime(cell.atMs, cell.zone);
  const day = `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`;
  return `${day} ${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}:${pad(at.getUTCSeconds())}`;
}

/** The table as CSV that the spreadsheets of its readers open rightly; no cell of it is taken for a formula. */
export function csvOfSheet({ titles, rows }: Pick<Sheet, 'titles' | 'rows'>, marks: FileMarks): string {
  const heads = titles.map((title, at) => withCurrency(title, rows, at));
  return printCsv([heads, ...rows.map((row) => row.map((cell) => csvCell(cell, marks)))], marks.separator);
}

/** The head of amounts of one currency names it; where they are of several, a column of the table does. */
function withCurrency(title: string, rows: Sheet['rows'], at: number): string {
  const currencies = new Set<string>();
  for (const row of rows) {
    const cell = row[at];
    if (typeof cell === 'object' && cell !== null && 'amountMinor' in cell) currencies.add(cell.currency);
    if (currencies.size > 1) return title;
  }
  const [currency = ''] = currencies;
  return currency === '' || title.includes(currency) ? title : `${title} (${currency})`;
}

export type XlsxCell =
  | { value: string; type: StringConstructor; fontWeight?: 'bold' }
  | { value: number; type: NumberConstructor; format?: string }
  | { value: Date; type: DateConstructor; format: string }
  | null;

// No more than 32,767 characters stand in a cell of Excel.
const LONGEST = 32_000;

function xlsxCell(cell: SheetCell): XlsxCell {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') return { value: allowedText(fileText(cell).slice(0, LONGEST)), type: String };
  if (typeof cell === 'object' && 'date' in cell)
    return { value: new Date(`${cell.date}T00:00:00Z`), type: Date, format: FORMATS.date };
  if (typeof cell === 'object' && 'atMs' in cell)
    return { value: wallTime(cell.atMs, cell.zone), type: Date, format: FORMATS.instant };
  const { value, format } = cellNumber(cell);
  return { value, type: Number, ...(format === null ? {} : { format }) };
}

const WIDEST = 60;

function widthOf(cell: SheetCell): number {
  if (cell === null) return 0;
  if (typeof cell === 'object') return 'atMs' in cell ? 19 : 12;
  return String(cell).length;
}

/**
 * A name that Excel takes for a sheet: at most 31 characters, none of `\\/?*[]:` nor what cannot be seen, no apostrophe at an end, and not
 * the word that it keeps for itself.
 */
export function sheetName(name: string): string {
  const told = allowedText(name.replace(/[\\/?*[\]:\p{Cc}\p{Cf}]/gu, ' ').slice(0, 31)).trim();
  const sound = told.replace(/^'+|'+$/g, '').trim();
  return sound === '' || /^history$/i.test(sound) ? 'Hansom' : sound;
}

/** The table as write-excel-file takes it: typed cells, a bold first row that stays, columns as wide as what they hold. */
export function xlsxOfSheet({ name, titles, rows }: Sheet) {
  const data: XlsxCell[][] = [
    titles.map((title) => ({ value: allowedText(title), type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(xlsxCell)),
  ];
  const columns = titles.map((title, at) => ({
    width: Math.min(WIDEST, Math.max(title.length, ...rows.slice(0, 200).map((row) => widthOf(row[at] ?? null))) + 2),
  }));
  return { data, options: { sheet: sheetName(name), columns, stickyRowsCount: 1 } };
}
