import type { SheetLine } from '#core/resource/csv.ts';
import type { CellReader, ColumnReading } from '#core/resource/given-cells.ts';
import { type ColumnGuess, guessColumns } from '#core/resource/guess-columns.ts';
import type { Resource } from '#core/resource/resource.ts';
import type { GivenFile } from './read-import-file.ts';

/** A column of the file that is taken, and how it is read. */
export type TakenColumn = { column: number; field: string; reading: ColumnReading };

export const guessedFields = (
  resource: Resource,
  { heads, rows }: GivenFile,
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

/** The columns that are a field, each with how the whole of it is read. */
export const takenColumns = (
  { heads, rows }: GivenFile,
  fields: readonly (string | null)[],
  reader: CellReader,
): TakenColumn[] =>
  fields.flatMap((field, column) => {
    if (field === null) return [];
    const cells = rows.map((row) => row.cells[column] ?? '');
    return [{ column, field, reading: reader.reading(field, heads[column] ?? '', cells) }];
  });

/** A line of the file as it will be sent, a cell for each column that is taken. */
export const readLine = (
  { line, cells }: SheetLine,
  columns: readonly TakenColumn[],
  reader: CellReader,
): SheetLine => ({
  line,
  cells: columns.map(({ column, field, reading }) => reader.read(field, cells[column] ?? '', reading)),
});

const AT_ONCE = 2_000;

/** Every line as it will be sent, those with nothing in them left out; keys and clicks have their turn meanwhile. */
export async function readLines(
  rows: readonly SheetLine[],
  columns: readonly TakenColumn[],
  reader: CellReader,
): Promise<SheetLine[]> {
  const lines: SheetLine[] = [];
  for (const [at, row] of rows.entries()) {
    const read = readLine(row, columns, reader);
    if (read.cells.some((cell) => cell !== '')) lines.push(read);
    if (at % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve));
  }
  return lines;
}
