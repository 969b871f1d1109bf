import { csvOfSheet, type Sheet } from '#core/kit/sheet.ts';
import { countryOfLocale, type FileMarks, marksFor } from '#core/sheet/marks.ts';
import { saveFile } from './save-file.ts';

/** How whoever reads this page has CSV: by the language of the page and the country of the browser. */
export const readersMarks = (): FileMarks =>
  marksFor(countryOfLocale(navigator.language), document.documentElement.lang);

/** Gives the user a table as CSV to keep: for themselves, or with the marks of whatever program reads it. */
export function saveCsv(name: string, sheet: Pick<Sheet, 'titles' | 'rows'>, marks = readersMarks()): void {
  saveFile(`${name}.csv`, csvOfSheet(sheet, marks), 'text/csv');
}
