import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Clock, SECOND_MS } from '#core/kit/time.ts';
import { isEmergencyCode } from './codes.ts';

/** A claim on a driver query lasts this long, and is renewed while its holder is there. */
export const CLAIM_MS = 60 * SECOND_MS;

/** The same by a clock of business: its holder is there by the wall, however fast business runs. */
export const claimMs = ({ speed = 1 }: Pick<Clock, 'speed'>): number => CLAIM_MS * Math.max(1, speed);

/** What the rules ask of a query: who had it last, and until when. */
export type ClaimedQuery = {
  code: number;
  finished: boolean;
  claimedBy: number | null;
  claimedUntilMs: number | null;
};

/** Who has the query now; null where nobody does, or the claim has run out. */
export function holderOf({ claimedBy, claimedUntilMs }: ClaimedQuery, nowMs: number): number | null {
  return claimedUntilMs !== null && claimedUntilMs > nowMs ? claimedBy : null;
}

type Allowed<C extends string> = Result<null, 'queryUnknown' | 'queryTaken' | C>;

/** Taking it, giving it back: refused where it is finished (`queryUnknown`) or somebody else has it (`queryTaken`). */
export function mayClaim(query: ClaimedQuery, userId: number, nowMs: number): Allowed<never> {
  if (query.finished) return refuse('queryUnknown');
  const holder = holderOf(query, nowMs);
  return holder === null || holder === userId ? ok(null) : refuse('queryTaken', { user: holder });
}

/**
 * Finishing one that is one's own or nobody's: whoever was on the telephone for longer than a claim lasts still ends it.
 * Refused besides: an emergency without its response (`responseMissing`).
 */
export function mayFinish(
  query: ClaimedQuery,
  userId: number,
  response: string,
  nowMs: number,
): Allowed<'responseMissing'> {
  const claim = mayClaim(query, userId, nowMs);
  if (!claim.ok) return claim;
  return isEmergencyCode(query.code) && response === '' ? refuse('responseMissing') : claim;
}
