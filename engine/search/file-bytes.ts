import writeXlsxFile from 'write-excel-file/node';
import { csvOfSheet, type Sheet, xlsxOfSheet } from '#core/kit/sheet.ts';
import type { FileMarks } from '#core/sheet/marks.ts';

export type FileFormat = 'csv' | 'xlsx';
export type FileTask = { sheet: Sheet; format: FileFormat; marks: FileMarks };

export async function bytesOf({ sheet, format, marks }: FileTask): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'csv') return new TextEncoder().encode(csvOfSheet(sheet, marks));
  const { data, options } = xlsxOfSheet(sheet);
  return new Uint8Array(await writeXlsxFile(data, options).toBuffer());
}
