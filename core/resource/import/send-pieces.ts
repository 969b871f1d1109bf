import type { SheetLine } from '../csv.ts';
import { csvOfLines } from '../given-lines.ts';

/** What comes of a piece; its line 2 is the first of the piece. */
export interface ImportPlan {
  added: number;
  changed: number;
  same: number;
  problems: readonly LineProblem[];
}

export type LineProblem = { line: number; code: string; detail: Readonly<Record<string, string | number>> };
/** How far it is: `bad` are the lines that were left out. */
export type Sent = { done: number; added: number; changed: number; same: number; bad: number; problems: LineProblem[] };

export const NOTHING_SENT: Sent = { done: 0, added: 0, changed: 0, same: 0, bad: 0, problems: [] };

/** So often is a piece sent again without the lines that somebody's change has made bad meanwhile. */
const TRIES = 5;

export type SendPieces = {
  dryRun: boolean;
  /** Asked between two pieces; what was written stays. */
  stopped: () => boolean;
  /** How far an earlier run of it came: the pieces are those behind it. */
  from?: Sent;
  /** Writes a piece; `became` tells how far it all is once this piece is written so. */
  send: (input: { csv: string; dryRun: boolean }, became: (plan: ImportPlan) => Sent) => Promise<ImportPlan>;
  onSent: (sent: Sent) => void | Promise<void>;
};

/**
 * Sends pieces one after the other, each a transaction of its own, and tells after each how far it is; problems under the
 * lines of the file. A line that was good and is bad by now is left out of its piece.
 */
export async function sendPieces(
  pieces: Iterable<readonly SheetLine[]>,
  names: readonly string[],
  { dryRun, stopped, from = NOTHING_SENT, send, onSent }: SendPieces,
): Promise<Sent> {
  let sent = from;
  for (const piece of pieces) {
    if (stopped()) break;
    const before = sent;
    let lines = piece;
    let bad: LineProblem[] = [];
    const became = (counts: Pick<ImportPlan, 'added' | 'changed' | 'same'>): Sent => ({
      done: before.done + piece.length,
      added: before.added + counts.added,
      changed: before.changed + counts.changed,
      same: before.same + counts.same,
      bad: before.bad + new Set(bad.map(({ line }) => line)).size,
      problems: [...before.problems, ...bad],
    });
    sent = became({ added: 0, changed: 0, same: 0 });
    for (let tries = 1; lines.length > 0; tries += 1) {
      const answer = await send({ csv: csvOfLines(names, lines), dryRun }, became);
      const told = answer.problems.map((problem) => inFile(problem, lines));
      bad = [...bad, ...told];
      const counts = dryRun || told.length === 0;
      sent = became(counts ? answer : { added: 0, changed: 0, same: 0 });
      if (counts || tries === TRIES) break;
      const wrong = new Set(told.map(({ line }) => line));
      lines = lines.filter(({ line }) => !wrong.has(line));
    }
    await onSent(sent);
  }
  return sent;
}

/** A problem of a piece under the lines of the file. */
function inFile({ line, code, detail }: LineProblem, lines: readonly SheetLine[]): LineProblem {
  const lineOf = (n: number) => lines[n - 2]?.line ?? n;
  return {
    line: lineOf(line),
    code,
    detail: 'line' in detail ? { ...detail, line: lineOf(Number(detail.line)) } : detail,
  };
}
