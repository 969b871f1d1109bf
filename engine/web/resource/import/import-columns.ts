import { foldText } from '#core/letters/fold.ts';
import { inOrder, joined } from '#core/resource/column-parts.ts';
import type { SheetLine } from '#core/resource/csv.ts';
import type { CellReader, ColumnReading } from '#core/resource/given-cells.ts';
import { type ColumnGuess, guessColumns } from '#core/resource/guess-columns.ts';
import type { Resource } from '#core/resource/resource.ts';
import type { GivenSheet } from '#core/sheet/given-sheet.ts';

/** A field with the columns of the file that are it, or with what it is on all lines, and how it is read. */
export type TakenColumn = { columns: readonly number[]; same: string; field: string; reading: ColumnReading };

export const guessedFields = (
  resource: Resource,
  { heads, rows }: GivenSheet,
  words: Readonly<Record<string, readonly string[]>>,
  reader: CellReader,
): ColumnGuess[] =>
  guessColumns(
    resource,
    heads,
    rows.map(({ cells }) => cells),
    words,
    reader,
  );

/** The fields that columns are, and those that are the same on all lines, each with how the whole of it is read. */
export function takenColumns(
  { heads, rows }: GivenSheet,
  fields: readonly (string | null)[],
  same: Readonly<Record<string, string>>,
  reader: CellReader,
): TakenColumn[] {
  const named = [...new Set(fields.flatMap((field) => field ?? []))];
  const ofFile = named.map((field) => {
    const columns = inOrder(
      field,
      fields.flatMap((one, column) => (one === field ? [column] : [])),
      heads,
    );
    const cells = columns.length === 1 ? rows.map((row) => row.cells[columns[0] as number] ?? '') : [];
    return { columns, same: '', field, reading: reader.reading(field, heads[columns[0] as number] ?? '', cells) };
  });
  const ofAll = Object.entries(same)
    .filter(([field, text]) => !named.includes(field) && text.trim() !== '')
    .map(([field, text]) => ({ columns: [], same: text, field, reading: reader.reading(field, '', [text]) }));
  return [...ofFile, ...ofAll];
}

/** What stands for a field in a line of the file. */
export const cellOf = ({ columns, same, field }: TakenColumn, { cells }: SheetLine): string =>
  columns.length === 0
    ? same
    : joined(
        field,
        columns.map((column) => cells[column] ?? ''),
      );

/** A line of the file as it will be sent, a cell for each field that is taken. */
export const readLine = (line: SheetLine, columns: readonly TakenColumn[], reader: CellReader): SheetLine => ({
  line: line.line,
  cells: columns.map((one) => reader.read(one.field, cellOf(one, line), one.reading)),
});

const AT_ONCE = 2_000;

/** Every line as it will be sent, those with nothing in them left out; keys and clicks have their turn meanwhile. */
export async function readLines(
  rows: readonly SheetLine[],
  columns: readonly TakenColumn[],
  reader: CellReader,
): Promise<SheetLine[]> {
  const lines: SheetLine[] = [];
  const ofFile = columns.flatMap((column, at) => (column.columns.length > 0 ? [at] : []));
  for (const [at, row] of rows.entries()) {
    const read = readLine(row, columns, reader);
    if (ofFile.some((one) => read.cells[one] !== '')) lines.push(read);
    if (at % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve));
  }
  return lines;
}

const MOST_STRANGE = 40;

/** The words of a field that are none of what may be chosen, the most frequent first, with how many lines have each. */
export function strangeWords(
  rows: readonly SheetLine[],
  column: TakenColumn,
  reader: CellReader,
): { word: string; lines: number }[] {
  const found = new Map<string, { word: string; lines: number }>();
  for (const row of rows)
    for (const word of reader.strange(column.field, cellOf(column, row))) {
      const same = found.get(foldText(word));
      if (same) same.lines += 1;
      else found.set(foldText(word), { word, lines: 1 });
    }
  return [...found.values()].toSorted((a, b) => b.lines - a.lines).slice(0, MOST_STRANGE);
}
