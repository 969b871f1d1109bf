import { decimalsOf, majorUnits } from '../money.ts';
import { type SheetCell, wallTime } from './sheet-cell.ts';

/** A cell that is a number in a spreadsheet, with the format that it is shown by; null where it is a text or nothing. */
export type CellNumber = { value: number; format: string | null };

const DAY_MS = 86_400_000;
/** Days since the 30th of December 1899, as spreadsheets count. */
const dayNumber = (ms: number): number => ms / DAY_MS + 25_569;

export const FORMATS = {
  instant: 'yyyy-mm-dd hh:mm:ss',
  date: 'yyyy-mm-dd',
  minutes: '[m]:ss',
  hours: '[h]:mm',
} as const;

const MOST_DIGITS = 4;
const FIXED = Array.from(
  { length: MOST_DIGITS + 1 },
  (_, digits) => `#,##0${digits > 0 ? `.${'0'.repeat(digits)}` : ''}`,
);
const fixed = (digits: number) => FIXED[Math.min(digits, MOST_DIGITS)]!;
const beside = (unit: string | undefined) => (unit ? `\\ "${unit.replaceAll('"', '')}"` : '');

export function cellNumber(cell: Exclude<SheetCell, string | null>): CellNumber {
  if (typeof cell === 'number') return { value: cell, format: null };
  if ('amountMinor' in cell)
    return {
      value: majorUnits(cell.amountMinor, cell.currency),
      format: fixed(decimalsOf(cell.currency)) + beside(cell.currency),
    };
  if ('date' in cell) return { value: dayNumber(Date.parse(`${cell.date}T00:00:00Z`)), format: FORMATS.date };
  if ('seconds' in cell) return { value: cell.seconds / 86_400, format: FORMATS[cell.as] };
  if ('share' in cell) return { value: cell.share, format: '0.0\\ %' };
  if ('quantity' in cell) return { value: cell.quantity, format: fixed(cell.digits) + beside(cell.unit) };
  return { value: dayNumber(wallTime(cell.atMs, cell.zone).getTime()), format: FORMATS.instant };
}
