import type { SheetLine } from '#core/resource/csv.ts';
import { csvOfLines } from '#core/resource/given-lines.ts';

/** What the server answers of a piece; its line 2 is the first of the piece. */
export interface ImportPlan {
  written: boolean;
  added: number;
  changed: number;
  same: number;
  problems: readonly { line: number; code: string; detail: Readonly<Record<string, string | number>> }[];
}

export type LineProblem = ImportPlan['problems'][number];
export type Sent = { done: number; added: number; changed: number; same: number; problems: LineProblem[] };

/** So often is a piece sent again without the lines that somebody's change has made bad meanwhile. */
const TRIES = 5;

/**
 * Sends pieces one after the other, each a transaction of its own, and tells after each how far it is; problems under the
 * lines of the file. A line that was good and is bad by now is left out of its piece. It ends between two pieces where
 * `signal` says so; what was written stays.
 */
export async function sendPieces(
  pieces: readonly (readonly SheetLine[])[],
  names: readonly string[],
  { dryRun, signal }: { dryRun: boolean; signal: AbortSignal },
  send: (input: { csv: string; dryRun: boolean }) => Promise<ImportPlan>,
  onSent: (sent: Sent) => void,
): Promise<Sent> {
  let sent: Sent = { done: 0, added: 0, changed: 0, same: 0, problems: [] };
  for (const piece of pieces) {
    if (signal.aborted) break;
    let lines = piece;
    const bad: LineProblem[] = [];
    for (let tries = 1; lines.length > 0; tries += 1) {
      const answer = await send({ csv: csvOfLines(names, lines), dryRun });
      const told = answer.problems.map((problem) => inFile(problem, lines));
      bad.push(...told);
      if (dryRun || told.length === 0 || tries === TRIES) {
        const counts = dryRun || told.length === 0;
        sent = {
          ...sent,
          added: sent.added + (counts ? answer.added : 0),
          changed: sent.changed + (counts ? answer.changed : 0),
          same: sent.same + (counts ? answer.same : 0),
        };
        break;
      }
      const wrong = new Set(told.map(({ line }) => line));
      lines = lines.filter(({ line }) => !wrong.has(line));
    }
    sent = { ...sent, done: sent.done + piece.length, problems: [...sent.problems, ...bad] };
    onSent(sent);
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
