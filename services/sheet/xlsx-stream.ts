import { type SheetCell, sheetName } from '#core/kit/sheet.ts';
import {
  columnLetters,
  contentTypes,
  MOST_SHEET_ROWS,
  RELATIONS_XML,
  rowXml,
  type SheetColumn,
  SheetStyles,
  sheetBegins,
  sheetEnds,
  workbookRelations,
  workbookXml,
} from '#core/kit/xlsx/sheet-xml.ts';
import { type ZipEntry, zipOf } from './zip-stream.ts';

export type SheetStream = {
  /** Name of the table. */
  name: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>;
  /** Rows of one sheet, its head among them; what is beyond stands on further sheets. As many as Excel takes unless said. */
  mostRows?: number;
  /** What stands beneath the table, outside of its filter. */
  beneath?: readonly (readonly SheetCell[])[];
};

const PIECE_CHARS = 1 << 16;

/**
 * A table as an Excel file of any length, made row by row as it is read: its first row stays in sight, instants, days and amounts are
 * typed, a text is never a formula. `Readable.from(xlsxStream(…))` makes a stream of it. What goes wrong with the rows is thrown.
 */
export async function* xlsxStream({
  name,
  columns,
  rows,
  mostRows = MOST_SHEET_ROWS,
  beneath = [],
}: SheetStream): AsyncGenerator<Buffer> {
  const letters = columns.map((_, n) => columnLetters(n));
  const sheets: string[] = [];
  const styles = new SheetStyles();
  const left = asyncRows(rows);
  let next = await left.next();

  async function* sheet(): AsyncGenerator<string> {
    let piece = sheetBegins(columns);
    let number = 1;
    while (!next.done && number < mostRows) {
      number += 1;
      piece += rowXml(letters, number, next.value, styles);
      if (piece.length >= PIECE_CHARS) {
        yield piece;
        piece = '';
      }
      next = await left.next();
    }
    const below = next.done ? beneath.map((row, at) => rowXml(letters, number + 1 + at, row, styles)).join('') : '';
    yield piece + below + sheetEnds(columns.length, number);
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    do {
      const place = sheets.length + 1;
      sheets.push(place === 1 ? sheetName(name) : `${sheetName(name).slice(0, 26)} ${place}`);
      yield { name: `xl/worksheets/sheet${place}.xml`, content: sheet() };
    } while (!next.done);
    yield { name: 'xl/styles.xml', content: [styles.xml()] };
    yield { name: 'xl/workbook.xml', content: [workbookXml(sheets)] };
    yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(sheets.length)] };
    yield { name: '_rels/.rels', content: [RELATIONS_XML] };
    yield { name: '[Content_Types].xml', content: [contentTypes(sheets.length)] };
  }
  try {
    yield* zipOf(entries());
  } finally {
    // Whoever stops early lets go of what the rows come from.
    await left.return(undefined);
  }
}

async function* asyncRows(rows: SheetStream['rows']): AsyncGenerator<readonly SheetCell[], undefined> {
  yield* rows;
  return undefined;
}
