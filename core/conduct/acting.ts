import { ok, type Result, refuse } from '../kit/result.ts';
import { DAY_MS } from '../kit/time.ts';
import type { PenaltyScope, PenaltyWay } from '../penalty/penalty.ts';
import { CONDUCT_PACKS, type ConductPackName } from './packs.ts';

/** So long a rule has proposed before it may be let act. */
export const PROPOSES_DAYS = 30;

/** What decides whether a rule may be let act by itself. */
export type RuleWorld = {
  pack: ConductPackName;
  /** Null: no penalty in use names the rule. */
  penalty: { way: PenaltyWay; scope: PenaltyScope } | null;
  /** When it proposed for the first time; null where it never did. */
  firstProposedMs: number | null;
  nowMs: number;
};

export type ActHindrance = 'ruleUnwatched' | 'packForbids' | 'notAutomatic' | 'monthMissing';

/**
 * Whether somebody may let a rule act by itself. Refused: `ruleUnwatched`, `packForbids`, `notAutomatic` (its penalty is to be
 * proposed, or is of an area or account that a person chooses), `monthMissing` (days that are left, 0 where it never proposed).
 */
export function mayAct({ pack, penalty, firstProposedMs, nowMs }: RuleWorld): Result<null, ActHindrance> {
  if (penalty === null) return refuse('ruleUnwatched');
  if (!CONDUCT_PACKS[pack].ruleActs) return refuse('packForbids');
  if (penalty.way !== 'automatic' || penalty.scope === 'area' || penalty.scope === 'account')
    return refuse('notAutomatic');
  const leftMs = firstProposedMs === null ? null : firstProposedMs + PROPOSES_DAYS * DAY_MS - nowMs;
  if (leftMs === null || leftMs > 0)
    return refuse('monthMissing', { days: leftMs === null ? PROPOSES_DAYS : Math.ceil(leftMs / DAY_MS) });
  return ok(null);
}
