import type { Operation } from './history.ts';

/** What is wrong with a set at the end, by the keys of those who added to it. */
export interface SetAccount {
  /** Acknowledged, and not there. */
  readonly lost: readonly string[];
  /** Refused, and there all the same; or never asked for. */
  readonly unasked: readonly string[];
  /** There more than once. */
  readonly doubled: readonly string[];
  /** Of whom nobody knows whether they were added, and of those how many are there. */
  readonly unknown: number;
  readonly unknownThere: number;
}

/** What was added and acknowledged must be there, what was refused must not, what is unknown may; and each once. */
export function setAccount<Input, Output>(
  added: readonly Operation<Input, Output>[],
  there: readonly string[],
): SetAccount {
  const times = new Map<string, number>();
  for (const key of there) times.set(key, (times.get(key) ?? 0) + 1);
  const outcomes = new Map<string, Set<string>>();
  for (const { key, outcome } of added) outcomes.set(key, (outcomes.get(key) ?? new Set()).add(outcome.is));
  // One key asked for again and again was added if any of its calls was.
  const isDone = (key: string) => outcomes.get(key)?.has('done') === true;
  const isUnknown = (key: string) => !isDone(key) && outcomes.get(key)?.has('unknown') === true;
  const unknown = [...outcomes.keys()].filter(isUnknown);
  return {
    lost: [...outcomes.keys()].filter((key) => isDone(key) && !times.has(key)),
    unasked: [...times.keys()].filter((key) => !isDone(key) && !isUnknown(key)),
    doubled: [...times].flatMap(([key, n]) => (n > 1 ? [key] : [])),
    unknown: unknown.length,
    unknownThere: unknown.filter((key) => times.has(key)).length,
  };
}

/** What is wrong with a series that begins at `first`: numbers left out, and numbers given twice. */
export function seriesAccount(numbers: readonly number[], first = 1): { gaps: number[]; doubled: number[] } {
  const sorted = numbers.toSorted((a, b) => a - b);
  const gaps: number[] = [];
  const doubled: number[] = [];
  let next = first;
  for (const number of sorted) {
    if (number < next) doubled.push(number);
    for (; next < number; next += 1) gaps.push(next);
    if (number === next) next += 1;
  }
  return { gaps, doubled };
}
