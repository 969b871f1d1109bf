import writeXlsxFile from 'write-excel-file/node';
import { csvOfSheet, type Sheet, wallTime, xlsxOfSheet } from '#core/kit/sheet.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The table as a file of the wanted kind. */
export async function fileOf(sheet: Sheet, format: 'csv' | 'xlsx'): Promise<File> {
  if (format === 'csv') return new File([csvOfSheet(sheet)], `${sheet.name}.csv`, { type: 'text/csv' });
  const { data, options } = xlsxOfSheet(sheet);
  const bytes = await writeXlsxFile(data, options).toBuffer();
  return new File([new Uint8Array(bytes)], `${sheet.name}.xlsx`, { type: XLSX });
}

/** The name of a table with the fleet's day: `Trips 2026-11-21`. */
export const datedName = (name: string, nowMs: number, timeZone: string) =>
  `${name} ${wallTime(nowMs, timeZone).toISOString().slice(0, 10)}`;
