import { type Sheet, xlsxOfSheet } from '#core/kit/sheet.ts';
import { saveFile } from '#ui/kit/save-file.ts';

/** Saves a table as an Excel file; what makes it is loaded when it is first asked for. */
export async function saveXlsx(fileName: string, sheet: Sheet): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const { data, options } = xlsxOfSheet(sheet);
  saveFile(fileName, await writeXlsxFile(data, options).toBlob());
}
