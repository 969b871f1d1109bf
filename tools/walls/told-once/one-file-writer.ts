import { importsOf } from '../imports.ts';
import { type Breach, isCode, isTest, lineOf, type Wall } from '../source-tree.ts';

type Writer = { what: RegExp; where: readonly string[]; instead: string };

/** Who writes tables for people, by what is written; all others hand it a sheet of typed cells. */
const WRITERS: readonly Writer[] = [
  {
    what: /\bprintCsv\b/,
    where: ['core/resource/', 'core/kit/sheet.ts'],
    instead: 'Hand a sheet to csvOfSheet with the marks of its readers; a page calls saveCsv of ui/kit/save-csv.ts.',
  },
  {
    what: /\bcsvOfSheet\b/,
    where: ['core/kit/sheet.ts', 'ui/kit/save-csv.ts', 'engine/search/', 'services/', 'apps/admin/server/statement.ts'],
    instead: 'A page calls saveCsv of ui/kit/save-csv.ts, an operation fileOf of engine/search/file-of.ts.',
  },
  {
    what: /\bxlsxOfSheet\b|\bwriteXlsxFile\b/,
    where: ['core/kit/sheet.ts', 'ui/grid/save-xlsx.ts', 'engine/search/file-bytes.ts', 'bench/'],
    instead:
      'A page calls saveXlsx of ui/grid/save-xlsx.ts, an operation fileOf, long work xlsxStream of services/sheet.',
  },
];

/** A table that is written twice has its decimals, its minus and its formulas in two ways. */
export const oneFileWriter: Wall = {
  name: 'tables leave the suite through one writer of CSV and one of XLSX',
  look(tree) {
    const breaches: Breach[] = [];
    for (const [file, text] of tree) {
      if (!isCode(file) || isTest(file) || file.startsWith('tools/')) continue;
      for (const { line, package: name } of importsOf(file, text))
        if (
          name?.split('/')[0] === 'write-excel-file' &&
          !WRITERS.at(-1)?.where.some((place) => file.startsWith(place))
        )
          breaches.push({ file, line, saw: 'imports write-excel-file', instead: WRITERS.at(-1)?.instead ?? '' });
      for (const { what, where, instead } of WRITERS) {
        const at = text.search(what);
        if (at >= 0 && !where.some((place) => file.startsWith(place)))
          breaches.push({ file, line: lineOf(text, at), saw: `writes a table by itself (${what.source})`, instead });
      }
    }
    return breaches;
  },
};
