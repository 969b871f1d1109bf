import { printCsv, type SheetLine } from './csv.ts';
import { foundByOf, identityOf, type Resource } from './resource.ts';

/** So many rows go into one transaction: while it lasts, no number is given to anything live. */
export const PIECE_ROWS = 500;
/** What a request may hold. */
const PIECE_CHARACTERS = 400_000;
/** Lines whose record stands in an earlier line already, and in which. */
export function linesTwice(
  resource: Resource,
  names: readonly string[],
  lines: readonly SheetLine[],
): Map<number, number> {
  const key = foundByOf(resource).map((name) => names.indexOf(name));
  const first = new Map<string, number>();
  const twice = new Map<number, number>();
  for (const { line, cells } of lines) {
    if (key.every((at) => (cells[at] ?? '') === '')) continue;
    const identity = identityOf(resource, Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
    const before = first.get(identity);
    if (before === undefined) first.set(identity, line);
    else twice.set(line, before);
  }
  return twice;
}

/** Lines in pieces, each small enough for a transaction and a request of its own. */
export function piecesOf(lines: readonly SheetLine[], rows = PIECE_ROWS): SheetLine[][] {
  const pieces: SheetLine[][] = [];
  let room = 0;
  for (const line of lines) {
    const size = line.cells.reduce((sum, cell) => sum + cell.length + 3, 0);
    const piece = pieces.at(-1);
    if (!piece || piece.length >= rows || size > room) {
      pieces.push([line]);
      room = PIECE_CHARACTERS - size;
    } else {
      piece.push(line);
      room -= size;
    }
  }
  return pieces;
}

/** Lines as CSV in which each begins on the line that it is said to be: what is told of a line is told of that of the file. */
export function csvAtLines(lines: readonly SheetLine[]): string {
  let next = 1;
  const texts = lines.map(({ line, cells }) => {
    const gap = '\r\n'.repeat(Math.max(0, line - next));
    next = Math.max(line, next) + 1 + cells.reduce((sum, cell) => sum + cell.split(/\r\n|\r|\n/).length - 1, 0);
    return gap + printCsv([cells]).replace('\uFEFF', '');
  });
  return texts.join('');
}

/** Lines as the import takes them; the line `n` of its answer is `lines[n - 2]`. No line of them is empty. */
export const csvOfLines = (names: readonly string[], lines: readonly SheetLine[]): string =>
  printCsv([names, ...lines.map(({ cells }) => cells)]);
