import { DAY_MS } from '../kit/time.ts';

/** What of a penalty decides how long it lasts. */
export type PenaltyTable = {
  points: number;
  /** Of the first, second, third … occurrence; the last holds for every further one. None: no suspension. */
  minutes: readonly number[];
  /** So long does an occurrence count. */
  countsDays: number;
};

export type Penalised = {
  /** 1 is the first. */
  occurrence: number;
  minutes: number;
  points: number;
};

/**
 * What an offence now costs, after the earlier ones of the same kind. An earlier one counts from its instant until its days
 * are over: at the end of the last day it no longer does. One that lies ahead of now does not count.
 */
export function penaltyFor(penalty: PenaltyTable, earlierAtMs: readonly number[], nowMs: number): Penalised {
  const countsMs = penalty.countsDays * DAY_MS;
  const counted = earlierAtMs.filter((atMs) => atMs <= nowMs && nowMs < atMs + countsMs).length;
  const occurrence = counted + 1;
  const { minutes, points } = penalty;
  return { occurrence, minutes: minutes[Math.min(occurrence, minutes.length) - 1] ?? 0, points };
}
