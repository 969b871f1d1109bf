/** A stretch of time; `toMs` is no longer part of it. */
export type Span = { fromMs: number; toMs: number };

export const overlap = (a: Span, b: Span): boolean => a.fromMs < b.toMs && b.fromMs < a.toMs;

/** Lays spans into as few rows as hold them without overlap, those that begin first on top. Answers the row of each. */
export function packRows(spans: readonly Span[]): number[] {
  const rows = spans.map(() => 0);
  const endsMs: number[] = [];
  const order = spans.map((_, n) => n).sort((a, b) => spans[a]!.fromMs - spans[b]!.fromMs || a - b);
  for (const n of order) {
    const { fromMs, toMs } = spans[n]!;
    const free = endsMs.findIndex((endMs) => endMs <= fromMs);
    const row = free < 0 ? endsMs.length : free;
    endsMs[row] = toMs;
    rows[n] = row;
  }
  return rows;
}

/** Which of the spans overlap another one, by their places. */
export function overlapping(spans: readonly Span[]): Set<number> {
  const found = new Set<number>();
  const order = spans.map((_, n) => n).sort((a, b) => spans[a]!.fromMs - spans[b]!.fromMs);
  // Of those that have begun, the one that ends last is the one to run into.
  let longest: number | null = null;
  for (const n of order) {
    if (longest !== null && overlap(spans[longest]!, spans[n]!)) found.add(longest).add(n);
    if (longest === null || spans[n]!.toMs > spans[longest]!.toMs) longest = n;
  }
  return found;
}
