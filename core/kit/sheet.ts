import { printCsv } from '../resource/csv.ts';
import { wallMs } from './time.ts';
import { allowedText } from './xml-text.ts';

/** A cell of an exported table. An instant stands as the clocks of its zone show it, an amount in whole units of its currency. */
export type SheetCell =
  | string
  | number
  | null
  | { atMs: number; zone: string }
  /** A day of the calendar, as 2026-11-21. */
  | { date: string }
  | { amountMinor: number; digits: number };

export interface Sheet {
  /** Name of the table, and of the file without its ending. */
  name: string;
  titles: readonly string[];
  rows: readonly (readonly SheetCell[])[];
}

const pad = (value: number) => String(value).padStart(2, '0');

/** The day and time that the clocks of a zone show at an instant, as if they were UTC: spreadsheets know no zones. */
export function wallTime(atMs: number, zone: string): Date {
  return new Date(wallMs(zone, Math.floor(atMs / 1_000) * 1_000));
}

function csvCell(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(cell);
  if ('amountMinor' in cell) return (cell.amountMinor / 10 ** cell.digits).toFixed(cell.digits);
  if ('date' in cell) return cell.date;
  const at = wallTime(cell.atMs, cell.zone);
  const day = `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`;
  return `${day} ${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}:${pad(at.getUTCSeconds())}`;
}

/** The table as CSV that spreadsheets open rightly; no cell of it is taken for a formula. */
export function csvOfSheet({ titles, rows }: Sheet): string {
  return printCsv([titles, ...rows.map((row) => row.map(csvCell))]);
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
  if (typeof cell === 'string') return { value: allowedText(cell.slice(0, LONGEST)), type: String };
  if (typeof cell === 'number') return { value: cell, type: Number };
  if ('amountMinor' in cell) {
    const format = cell.digits > 0 ? `#,##0.${'0'.repeat(cell.digits)}` : '#,##0';
    return { value: cell.amountMinor / 10 ** cell.digits, type: Number, format };
  }
  if ('date' in cell) return { value: new Date(`${cell.date}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  return { value: wallTime(cell.atMs, cell.zone), type: Date, format: 'yyyy-mm-dd hh:mm:ss' };
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
