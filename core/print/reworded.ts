import type { Printed, PrintedPart } from './printed.ts';

/** Said of a part, and read by no person: it stays as it is. */
const MARKS: ReadonlySet<string> = new Set(['kind', 'shape', 'language']);

function reworded<T>(value: T, write: (text: string) => string): T {
  if (typeof value === 'string') return write(value) as T;
  if (Array.isArray(value)) return value.map((one) => reworded(one as unknown, write)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, MARKS.has(name) ? one : reworded(one as unknown, write)]),
  ) as T;
}

/** A paper with each of its words written anew. What a scanner reads stays as it is. */
export function rewordedPaper({ parts, ...paper }: Printed, write: (text: string) => string): Printed {
  const rewordedPart = (part: PrintedPart) => (part.kind === 'code' ? part : reworded(part, write));
  return { ...reworded(paper, write), parts: parts.map(rewordedPart) };
}
