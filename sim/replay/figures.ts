import type { CallType, RecordedTrip } from './read-trips.ts';

/** What became of a trip: served (with its wait), or why not. */
export type Fate = { served: true; waitMs: number } | { served: false; why: string };

export type ReplayFigures = {
  trips: number;
  served: Record<CallType, number>;
  asked: Record<CallType, number>;
  /** From the call, or from being at the stand or kerb, to the meter going on, in seconds. */
  waits: Record<CallType, Waits>;
  loadedKm: number;
  emptyKm: number;
  /** By name, with the reason. */
  leftOut: { id: string; why: string }[];
};
export type Waits = { mean: number; p50: number; p95: number };

const ZERO = { A: 0, B: 0, C: 0 };

/** Counts the fates of all trips; a trip without one is left out as 'not accounted for'. */
export function countFates(
  trips: readonly RecordedTrip[],
  fates: ReadonlyMap<string, Fate>,
  driven: { totalMetres: number; loadedMetres: number },
): ReplayFigures {
  const served = { ...ZERO };
  const asked = { ...ZERO };
  const waits: Record<CallType, number[]> = { A: [], B: [], C: [] };
  const leftOut: { id: string; why: string }[] = [];
  for (const { id, callType } of trips) {
    const fate = fates.get(id) ?? { served: false, why: 'not accounted for' };
    asked[callType] += 1;
    if (fate.served) {
      served[callType] += 1;
      waits[callType].push(fate.waitMs / 1000);
    } else leftOut.push({ id, why: fate.why });
  }
  return {
    trips: trips.length,
    served,
    asked,
    waits: { A: waitsOf(waits.A), B: waitsOf(waits.B), C: waitsOf(waits.C) },
    loadedKm: driven.loadedMetres / 1000,
    emptyKm: Math.max(0, driven.totalMetres - driven.loadedMetres) / 1000,
    leftOut,
  };
}

/** Mean, median and 95th percentile (nearest rank); zeros for none. */
export function waitsOf(seconds: readonly number[]): Waits {
  if (seconds.length === 0) return { mean: 0, p50: 0, p95: 0 };
  const sorted = [...seconds].sort((a, b) => a - b);
  const rank = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { mean: sorted.reduce((a, b) => a + b) / sorted.length, p50: rank(0.5), p95: rank(0.95) };
}

const KINDS: Record<CallType, string> = { A: 'bookings', B: 'from ranks', C: 'hails' };

/** The figures as lines for a person. */
export function figureLines(figures: ReplayFigures): string[] {
  const total = figures.served.A + figures.served.B + figures.served.C;
  const lines = [`${total} of ${figures.trips} trips offloaded`];
  for (const kind of ['A', 'B', 'C'] as const) {
    const { mean, p50, p95 } = figures.waits[kind];
    const wait = [mean, p50, p95].map((seconds) => minutes(seconds));
    lines.push(
      `  ${KINDS[kind].padEnd(10)} ${String(figures.served[kind]).padStart(5)} of ${figures.asked[kind]}   wait: mean ${wait[0]}, p50 ${wait[1]}, p95 ${wait[2]}`,
    );
  }
  const all = figures.emptyKm + figures.loadedKm;
  const share = all === 0 ? 0 : (100 * figures.emptyKm) / all;
  lines.push(
    `${figures.emptyKm.toFixed(1)} km driven empty (${share.toFixed(0)} %), ${figures.loadedKm.toFixed(1)} km with passengers`,
  );
  for (const { id, why } of figures.leftOut) lines.push(`  not offloaded: trip ${id}: ${why}`);
  return lines;
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
