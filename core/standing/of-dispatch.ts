import type { Hindrance } from './hindrance.ts';
import { isBlocking } from './standing.ts';

/** The codes of dispatch that stand for what a driver or a car is hindered by. */
export const STANDING_EXCLUSIONS = ['permitExpired', 'usageExpired', 'paperBlocks'] as const;
export type StandingExclusion = (typeof STANDING_EXCLUSIONS)[number];

export const isStandingExclusion = (code: string): code is StandingExclusion =>
  STANDING_EXCLUSIONS.includes(code as StandingExclusion);

const PAPERS: readonly string[] = ['paperExpired', 'paperNotYet', 'paperMissing'];

/** What of a standing a code of dispatch means; undefined where nothing does any more. */
export function hindranceOf(code: StandingExclusion, hindrances: readonly Hindrance[]): Hindrance | undefined {
  return hindrances.find(
    (one) => isBlocking(one) && (code === 'paperBlocks' ? PAPERS.includes(one.code) : one.code === code),
  );
}
