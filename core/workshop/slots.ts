/** A span of time, half-open: those that touch do not overlap. */
export type Span = { fromMs: number; toMs: number };

const overlaps = (one: Span, other: Span) => one.fromMs < other.toMs && other.fromMs < one.toMs;

/** The first time from `fromMs` on at which `lengthMs` fits into the hours and past what stands; null where none does. */
export function firstFree(
  hours: readonly Span[],
  taken: readonly Span[],
  lengthMs: number,
  fromMs: number,
): Span | null {
  for (const open of hours) {
    let at = Math.max(open.fromMs, fromMs);
    for (const one of taken.toSorted((a, b) => a.fromMs - b.fromMs))
      if (overlaps(one, { fromMs: at, toMs: at + lengthMs })) at = Math.max(at, one.toMs);
    if (at + lengthMs <= open.toMs) return { fromMs: at, toMs: at + lengthMs };
  }
  return null;
}

/** Milliseconds that a car is rostered for within a span. */
export const lostMs = (span: Span, rostered: readonly Span[]): number =>
  rostered.reduce(
    (sum, one) => sum + Math.max(0, Math.min(span.toMs, one.toMs) - Math.max(span.fromMs, one.fromMs)),
    0,
  );

export type Proposal = Span & { bayId: number; lostMs: number };

/** Where an order costs the fewest hours at work, the earliest of those; one a bay and day at most, the best first. */
export function proposeSlots(
  bays: readonly { id: number; hours: readonly Span[]; taken: readonly Span[] }[],
  rostered: readonly Span[],
  lengthMs: number,
  { fromMs, most }: { fromMs: number; most: number },
): Proposal[] {
  return bays
    .flatMap(({ id, hours, taken }) =>
      hours.flatMap((open) => {
        // It may begin when the bay opens, or where something before it ends: its own work, or a shift of the car.
        const starts = [open.fromMs, ...taken.map(({ toMs }) => toMs), ...rostered.map(({ toMs }) => toMs)];
        const found = starts
          .filter((at) => at >= open.fromMs && at < open.toMs)
          .flatMap((at) => firstFree([open], taken, lengthMs, Math.max(at, fromMs)) ?? [])
          .map((span) => ({ ...span, bayId: id, lostMs: lostMs(span, rostered) }))
          .toSorted(better)[0];
        return found ? [found] : [];
      }),
    )
    .toSorted(better)
    .slice(0, most);
}

const better = (one: Proposal, other: Proposal): number =>
  one.lostMs - other.lostMs || one.fromMs - other.fromMs || one.bayId - other.bayId;
