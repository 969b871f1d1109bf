import type { ActHindrance } from '#core/conduct/acting.ts';
import type { ConductRuleName } from '#core/conduct/rules.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { lockRule, orderRule as writeOrder } from '#store/conduct/rule.ts';
import type { Tx } from '#store/door/transaction.ts';
import { alone } from '../command/alone.ts';
import { judgeRule } from './who-let-act.ts';

export type RuleOrder = { fleetId: number; rule: ConductRuleName; acts: boolean; why: string };
export type OrderRefusal = ActHindrance | 'userNeeded' | 'reasonMissing';

/**
 * A person lets a rule act by itself, and so decides what it issues; or lets it only propose again. Refused: `userNeeded`,
 * `reasonMissing`, `ruleUnwatched`, `packForbids`, `notAutomatic`, `monthMissing` (days).
 */
export async function orderRuleIn(t: Tx, { fleetId, rule, acts, why }: RuleOrder): Promise<Result<null, OrderRefusal>> {
  if (t.actor.kind !== 'user') return refuse('userNeeded');
  if (why.trim() === '') return refuse('reasonMissing');
  const row = await lockRule(t, fleetId, rule);
  if (!row) return refuse('ruleUnwatched');
  const judged = acts ? await judgeRule(t.db, fleetId, rule, t.nowMs) : ok(null);
  if (!judged.ok) return judged;
  if (!acts && row.acts_by === null) {
    t.unchanged();
    return ok(null);
  }
  const order = acts ? { userId: t.actor.id, userName: t.actor.name, why: why.trim() } : null;
  await writeOrder(t, { fleetId, rule }, order);
  t.audit({
    act: acts ? 'letRuleAct' : 'letRulePropose',
    entity: 'conductRule',
    entityId: rule,
    fleetId,
    was: { acts: row.acts_by_name },
    became: { rule, acts: order?.userName ?? null },
    why: why.trim(),
  });
  t.announce('suspensions', fleetId, 0);
  return ok(null);
}

export const orderRule = alone(orderRuleIn);
