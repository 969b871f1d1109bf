/** One thing that is wrong, with all the lines it is wrong on, and what stands there. */
export type ProblemGroup<T> = { first: T; lines: number[]; cells: string[] };

const MOST_CELLS = 5;

/** What is wrong, each thing once, in the order in which it is met; `what` tells one from another. */
export function groupProblems<T extends { line: number }>(
  problems: readonly T[],
  what: (problem: T) => string,
  cellOf: (problem: T) => string,
): ProblemGroup<T>[] {
  const groups = new Map<string, ProblemGroup<T>>();
  for (const problem of problems) {
    const key = what(problem);
    const group = groups.get(key) ?? { first: problem, lines: [], cells: [] };
    groups.set(key, group);
    if (group.lines.at(-1) !== problem.line) group.lines.push(problem.line);
    const cell = cellOf(problem);
    if (cell !== '' && group.cells.length < MOST_CELLS && !group.cells.includes(cell)) group.cells.push(cell);
  }
  return [...groups.values()];
}
