/** From `from` seconds on, times are told in steps of `step` seconds. */
const STEPS = [
  { from: 0, step: 30 },
  { from: 600, step: 60 },
  { from: 1_800, step: 300 },
  { from: 7_200, step: 1_800 },
] as const;
/** Longer than this is told as this. */
export const LONGEST_SECONDS = 86_400;

/** The step of a time: the whole step at or above it. Nothing is below 0. */
export function stepOf(seconds: number): number {
  const held = Math.min(Math.max(seconds, 0), LONGEST_SECONDS);
  const { from, step } = STEPS.findLast((one) => held > one.from) ?? STEPS[0];
  return from + Math.ceil((held - from) / step) * step;
}

/** How many rows lie in each step, by its seconds. */
export type Spread = ReadonlyMap<number, number>;

/** The lowest step that `share` of the rows do not pass; null where there are none. */
export function percentileOf(spread: Spread, share: number): number | null {
  let all = 0;
  for (const count of spread.values()) all += count;
  if (all === 0) return null;
  const wanted = Math.max(1, Math.ceil(share * all - 1e-9));
  let seen = 0;
  for (const [step, count] of [...spread].toSorted(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= wanted) return step;
  }
  return null;
}

/** Adds a spread to one that is still being made. */
export function addSpread(sum: Map<number, number>, other: Spread): void {
  for (const [step, count] of other) sum.set(step, (sum.get(step) ?? 0) + count);
}
