import { asGiven } from '../resource/csv.ts';
import { CsvFeed, type SheetLine } from './csv-feed.ts';
import type { Letters } from './letters.ts';

/** What is odd about a file that was read all the same, with the lines of it and what its sentence names. */
export type Oddity = {
  code: 'letters' | 'openQuote' | 'above' | 'otherSheets' | 'twice';
  lines: readonly number[];
  what: string;
};

/** The heads of somebody's table, what stands below them, and what is odd about it. */
export type GivenSheet = { heads: string[]; headLine: number; rows: SheetLine[]; oddities: Oddity[] };

/** A sheet may have a title and a date above its heads. */
export const MOST_ABOVE = 20;

const isFilled = (cell: string) => cell.trim() !== '';
const filledOf = ({ cells }: SheetLine) => cells.filter(isFilled).length;

/**
 * Which of the first lines is the heads: the one with most heads that are known, where one has two or more; else the first that fills
 * at least half of the columns. -1 where none holds anything.
 */
export function headsAt(lines: readonly SheetLine[], isKnown: (head: string) => boolean = () => false): number {
  const first = lines.slice(0, MOST_ABOVE);
  const known = first.map(({ cells }) => cells.filter((cell) => isFilled(cell) && isKnown(cell)).length);
  const most = Math.max(0, ...known);
  if (most >= 2) return known.indexOf(most);
  const widest = Math.max(0, ...first.map(filledOf));
  return first.findIndex((line) => filledOf(line) * 2 >= widest && filledOf(line) > 0);
}

/** The lines of a sheet as heads and rows: empty lines and columns without a word left out. */
export function givenSheet(lines: readonly SheetLine[], isKnown?: (head: string) => boolean): GivenSheet {
  const at = headsAt(lines, isKnown);
  const head = lines[at];
  if (!head) return { heads: [], headLine: 1, rows: [], oddities: [] };
  const below = lines.slice(at + 1).filter((line) => filledOf(line) > 0);
  const width = Math.max(head.cells.length, ...below.slice(0, MOST_ABOVE).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column).filter(
    (column) => isFilled(head.cells[column] ?? '') || below.some(({ cells }) => isFilled(cells[column] ?? '')),
  );
  const whole = columns.length === width;
  const taken = ({ cells }: SheetLine) => (whole ? cells : columns.map((column) => cells[column] ?? ''));
  const above = lines.slice(0, at);
  const rows = below.map((line) => ({ line: line.line, cells: taken(line) }));
  return {
    heads: columns.map((column) => (head.cells[column] ?? '').trim()),
    headLine: head.line,
    rows,
    oddities: [
      ...(above.length > 0
        ? [
            {
              code: 'above' as const,
              lines: above.map(({ line }) => line),
              what: above[0]?.cells.find(isFilled)?.trim() ?? '',
            },
          ]
        : []),
      ...twiceOf(rows),
    ],
  };
}

function twiceOf(rows: readonly SheetLine[]): Oddity[] {
  const seen = new Set<string>();
  const lines: number[] = [];
  for (const { line, cells } of rows) {
    const text = cells.map((cell) => cell.trim()).join('\u0000');
    if (seen.has(text)) lines.push(line);
    else seen.add(text);
  }
  return lines.length > 0 ? [{ code: 'twice', lines, what: '' }] : [];
}

/** The lines of a text file, with what is odd about its letters and quotes. */
export function linesOfText(text: string, letters: Letters = 'utf-8'): { lines: SheetLine[]; oddities: Oddity[] } {
  const feed = new CsvFeed();
  const lines = [...feed.add(text), ...feed.end()].map(({ line, cells }) => ({ line, cells: cells.map(asGiven) }));
  return {
    lines,
    oddities: [
      ...(letters === 'utf-8' ? [] : [{ code: 'letters' as const, lines: [], what: NAMES[letters] }]),
      ...(feed.openQuotes.length > 0 ? [{ code: 'openQuote' as const, lines: feed.openQuotes, what: '' }] : []),
    ],
  };
}

const NAMES: Readonly<Record<Letters, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
};
