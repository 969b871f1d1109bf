/** The counter of the one-second timer must pass this before the home page renews itself: about every 61 seconds. */
export const CYCLE_PASSES_SECONDS = 60;

/** After so many seconds without fresh figures two cycles were missed, and the page says how old they are. */
export const OLD_AFTER_SECONDS = 2 * (CYCLE_PASSES_SECONDS + 1);

/** `first` loads the fleets, then the figures of the first one; `later` the figures alone. Each loads the news. */
export type Cycle = 'first' | 'later';

export interface HomeCycle {
  /** Since when the counter counts, on a steady clock; null: no cycle has run. */
  countedFromMs: number | null;
}

export const noCycleYet: HomeCycle = { countedFromMs: null };

/**
 * A tick of the one-second timer. Nothing runs while nobody is signed in. Without a fleet known every cycle is a first
 * one: a page that began without a server finds its fleets later.
 */
export function homeTick(
  cycle: HomeCycle,
  { steadyMs, signedIn, fleetKnown }: { steadyMs: number; signedIn: boolean; fleetKnown: boolean },
): { cycle: HomeCycle; run: Cycle | null } {
  if (!signedIn) return { cycle, run: null };
  const counter = cycle.countedFromMs === null ? null : Math.floor((steadyMs - cycle.countedFromMs) / 1_000);
  if (counter !== null && counter <= CYCLE_PASSES_SECONDS) return { cycle, run: null };
  return { cycle: { countedFromMs: steadyMs }, run: fleetKnown ? 'later' : 'first' };
}
