import { asGiven, parseCsv, type SheetLine } from '../csv.ts';
import type { Sent } from './send-pieces.ts';

/** From so many lines on, a file that a page checked is written in the background. */
export const BACKGROUND_FROM = 300;
/** Of what was left out, so much is told line by line. */
const MOST_PROBLEMS = 2_000;

/** A part of a file: its heads and lines as CSV, and which lines of the file these are. */
export type GivenPiece = { csv: string; lines: readonly number[] };

/** A file to be written in the background, with what whoever gave it may see. */
export type GivenImport = {
  pieces: readonly GivenPiece[];
  keepPins: boolean;
  sees: readonly number[];
  hidden: readonly string[];
};

export const linesGiven = ({ pieces }: Pick<GivenImport, 'pieces'>): number =>
  pieces.reduce((sum, { lines }) => sum + lines.length, 0);

/** The heads of a part, and its lines. */
export function partOfFile({ csv, lines }: GivenPiece): { names: string[]; lines: SheetLine[] } {
  const [names = [], ...rows] = parseCsv(csv).map((cells) => cells.map(asGiven));
  return { names, lines: rows.map((cells, at) => ({ line: lines[at] ?? at + 2, cells })) };
}

/** What is kept of how far it is: not each of the lines of a file that is bad from end to end. */
export const keptOf = (sent: Sent): Sent => ({ ...sent, problems: sent.problems.slice(0, MOST_PROBLEMS) });
