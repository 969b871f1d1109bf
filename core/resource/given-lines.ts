import { printCsv, type SheetLine } from './csv.ts';
import { foundByOf, identityOf, type Resource } from './resource.ts';

/** So many rows go into one transaction: while it lasts, no number is given to anything live. */
export const PIECE_ROWS = 500;
/** What a request may hold. */
const PIECE_CHARACTERS = 400_000;
/** A sheet may have a title and a date above its heads. */
const MOST_ABOVE = 20;

/**
 * The heads of a sheet and what stands below them. The first line that fills at least half of the columns is the heads; what
 * stands above is a title.
 */
export function partsOfSheet(lines: readonly SheetLine[]): { heads: string[]; rows: SheetLine[] } {
  const filled = ({ cells }: SheetLine) => cells.filter((cell) => cell.trim() !== '').length;
  const widest = Math.max(0, ...lines.slice(0, MOST_ABOVE).map(filled));
  const at = lines.findIndex((line) => filled(line) * 2 >= widest && filled(line) > 0);
  const head = lines[at];
  if (!head) return { heads: [], rows: [] };
  return { heads: head.cells.map((cell) => cell.trim()), rows: lines.slice(at + 1).filter((line) => filled(line) > 0) };
}

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

/** Lines as the import takes them; the line `n` of its answer is `lines[n - 2]`. No line of them is empty. */
export const csvOfLines = (names: readonly string[], lines: readonly SheetLine[]): string =>
  printCsv([names, ...lines.map(({ cells }) => cells)]);
