import { chance } from './chance.ts';
import type { LabOptions } from './day.ts';

export type Answer = { readonly kind: 'accept' | 'reject' | 'silence'; readonly afterMs: number };

const SILENCE = 11;
const MOOD = 12;
const PACE = 13;

/** What a driver answers to an offer, and after how long. `asked` counts the offers of the job so far. */
export function answerTo(
  { seed, offers }: LabOptions,
  { jobId, driverId, asked, driveSeconds }: { jobId: number; driverId: number; asked: number; driveSeconds: number },
): Answer {
  if (!offers) return { kind: 'accept', afterMs: 0 };
  const { from, to } = offers.answerMs;
  const afterMs = Math.round(from + (to - from) * chance(seed, PACE, jobId, driverId, asked));
  if (chance(seed, SILENCE, jobId, driverId, asked) < offers.timeOutShare) return { kind: 'silence', afterMs };
  const odds = offers.acceptAtOnce - (offers.lossPerMinute * driveSeconds) / 60;
  return { kind: chance(seed, MOOD, jobId, driverId, asked) < odds ? 'accept' : 'reject', afterMs };
}
