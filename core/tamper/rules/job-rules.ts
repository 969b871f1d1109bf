import { distanceMetres } from '#core/kit/geo.ts';
import { breaksRule } from '../rule.ts';
import type { RuleStart } from './meter-rules.ts';

const WEEK_MS = 7 * 86_400_000;

/** Once may be chance: somebody waved. Again within a week it hardly is. */
export const refuseThenHail: RuleStart = (rule) => {
  let refusedMs: number | null = null;
  let lastMs = -Infinity;
  return (fact) => {
    if (fact.kind === 'refused') refusedMs = fact.atMs;
    if (fact.kind === 'accepted') refusedMs = null;
    if (fact.kind !== 'meterOn' || refusedMs === null) return [];
    const startMs = refusedMs;
    refusedMs = null;
    const measure = (fact.atMs - startMs) / 1000;
    if (!fact.hail || !breaksRule(rule, measure)) return [];
    const again = fact.atMs - lastMs < WEEK_MS;
    lastMs = fact.atMs;
    return [{ startMs, endMs: fact.atMs, measure, confidence: again ? 0.9 : 0.5, instants: [startMs, fact.atMs] }];
  };
};

export const farAccept: RuleStart =
  (rule) =>
  (fact, { metered, place }) => {
    if (fact.kind !== 'accepted' || !metered || !place) return [];
    const measure = distanceMetres(place.position, fact.pickup);
    if (!breaksRule(rule, measure)) return [];
    return [{ startMs: place.atMs, endMs: fact.atMs, measure, confidence: 0.6, instants: [place.atMs, fact.atMs] }];
  };

/** The device that is first heard is the one that was bound to the car, and so is one that the workshop put in. */
export const deviceChange: RuleStart = (rule) => {
  let bound: string | null = null;
  return (fact) => {
    if (fact.kind !== 'device') return [];
    const changed = bound !== null && bound !== fact.serial && !fact.ordered;
    bound = fact.serial;
    if (!changed || !breaksRule(rule, 1)) return [];
    return [{ startMs: fact.atMs, endMs: fact.atMs, measure: 1, confidence: 0.9, instants: [fact.atMs] }];
  };
};
