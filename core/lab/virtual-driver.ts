import { bell, chance } from './chance.ts';
import type { LabOptions } from './day/day.ts';

export type Answer = { readonly kind: 'accept' | 'reject' | 'silence'; readonly afterMs: number };

const SILENCE = 11;
const MOOD = 12;
const PACE = 13;
const NATURE = 14;
/** Drivers are as they are on every day. */
const SAME_ON_ALL_DAYS = 1;

/** What a driver answers to an offer, and after how long. `asked` counts the offers of the job so far. */
export function answerTo(
  { seed, offers }: LabOptions,
  { jobId, driverId, asked, driveSeconds }: { jobId: number; driverId: number; asked: number; driveSeconds: number },
): Answer {
  if (!offers) return { kind: 'accept', afterMs: 0 };
  const { from, to } = offers.answerMs;
  const afterMs = Math.round(from + (to - from) * chance(seed, PACE, jobId, driverId, asked));
  if (chance(seed, SILENCE, jobId, driverId, asked) < offers.timeOutShare) return { kind: 'silence', afterMs };
  const plain = Math.max(0, offers.acceptAtOnce - (offers.lossPerMinute * driveSeconds) / 60);
  const odds = offers.spread === 0 ? plain : plain / (plain + (1 - plain) * timesOf(driverId, offers.spread));
  return { kind: chance(seed, MOOD, jobId, driverId, asked) < odds ? 'accept' : 'reject', afterMs };
}

/** By how much this driver's odds of a 'no' are more than those of most. */
function timesOf(driverId: number, spread: number): number {
  return Math.exp(spread * bell(SAME_ON_ALL_DAYS, NATURE, driverId));
}
