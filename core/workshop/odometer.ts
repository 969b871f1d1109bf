import { DAY_MS } from '../kit/time.ts';

/** What somebody read of a car, metres. */
export type Reading = { atMs: number; metres: number };

/** What is known of how far a car has gone: its readings of the last weeks, oldest first, and what its trips came to. */
export type OdometerFacts = {
  readings: readonly Reading[];
  /** With passengers, between the first and the last of the readings. */
  tripMetresBetween: number;
  /** And since the last. */
  tripMetresSince: number;
};

/** How far a car goes for each metre with passengers where nothing else is known: half the way is empty. */
export const USUAL_WAY = 1.9;
const LEAST_WAY = 1;
const MOST_WAY = 4;
/** Less than this between two readings says nothing of how a car is used. */
const LEAST_SPAN_MS = 3 * DAY_MS;

/** Metres driven for each metre with passengers aboard. */
export function wayFactor({ readings, tripMetresBetween }: Omit<OdometerFacts, 'tripMetresSince'>): number {
  const driven = drivenBetween(readings);
  if (driven === null || tripMetresBetween <= 0) return USUAL_WAY;
  return Math.min(MOST_WAY, Math.max(LEAST_WAY, driven / tripMetresBetween));
}

/** Metres that the odometer shows by now, as far as anybody can say; null where it was never read. */
export function metresNow(facts: OdometerFacts): number | null {
  const last = facts.readings.at(-1);
  return last ? last.metres + Math.round(facts.tripMetresSince * wayFactor(facts)) : null;
}

/** Metres a day over the time of the readings, and to now; null where they say nothing. */
export function metresPerDay(facts: OdometerFacts, nowMs: number): number | null {
  const { readings } = facts;
  const first = readings[0];
  const last = readings.at(-1);
  const now = metresNow(facts);
  if (!first || !last || now === null || nowMs - first.atMs < LEAST_SPAN_MS) return null;
  const driven = (drivenBetween(readings) ?? 0) + (now - last.metres);
  return driven <= 0 ? null : (driven * DAY_MS) / (nowMs - first.atMs);
}

/** An odometer that falls was changed for another: what was driven goes on from there. */
function drivenBetween(readings: readonly Reading[]): number | null {
  if (readings.length < 2) return null;
  let metres = 0;
  for (let i = 1; i < readings.length; i += 1) metres += Math.max(0, readings[i]!.metres - readings[i - 1]!.metres);
  return metres;
}

/** When an odometer passed so many metres, on the straight line between two readings; null where it has not. */
export function passedAt(readings: readonly Reading[], metres: number): number | null {
  for (let i = 0; i < readings.length; i += 1) {
    const here = readings[i]!;
    if (here.metres < metres) continue;
    const before = readings[i - 1];
    if (!before || before.metres >= metres || here.metres === before.metres) return here.atMs;
    const share = (metres - before.metres) / (here.metres - before.metres);
    return Math.round(before.atMs + share * (here.atMs - before.atMs));
  }
  return null;
}
