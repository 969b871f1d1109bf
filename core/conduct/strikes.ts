import { DAY_MS } from '../kit/time.ts';
import type { ConductRule } from './rules.ts';

/** One thing that a rule found against a driver. */
export type Strike = { id: number; driverId: number; atMs: number };

/** How many make a proposal, within how many days. */
export type StrikesAsked = { times: number; days: number };

/** What a rule found enough of: the strikes that it rests on, in their order. */
export type Proposed = { driverId: number; strikes: readonly Strike[] };

/**
 * The proposals that so many strikes make. None rests on a strike that another rests on: `strikes` are those on which none
 * rests yet. Of `within` all of one lie in so many days, both ends counted; older ones run out and are never used.
 */
export function proposalsOf(
  { counts, alone }: Pick<ConductRule, 'counts' | 'alone'>,
  strikes: readonly Strike[],
  { times, days }: StrikesAsked,
): Proposed[] {
  const needed = alone ? 1 : Math.max(1, times);
  const open = new Map<number, Strike[]>();
  const proposals: Proposed[] = [];
  for (const strike of strikes.toSorted((one, other) => one.atMs - other.atMs || one.id - other.id)) {
    const { driverId, atMs } = strike;
    const kept = (open.get(driverId) ?? []).filter((one) => counts === 'standing' || atMs - one.atMs <= days * DAY_MS);
    kept.push(strike);
    if (kept.length < needed) {
      open.set(driverId, kept);
      continue;
    }
    proposals.push({ driverId, strikes: kept });
    open.delete(driverId);
  }
  return proposals;
}

/** Of strikes on which no proposal rests, those that may still become one. */
export const stillCounting = (
  { counts }: Pick<ConductRule, 'counts'>,
  strikes: readonly Strike[],
  { days }: StrikesAsked,
  nowMs: number,
): Strike[] => strikes.filter(({ atMs }) => counts === 'standing' || nowMs - atMs <= days * DAY_MS);
