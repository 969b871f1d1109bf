import { allows } from '#core/access/flags.ts';
import { mayAct } from '#core/conduct/acting.ts';
import { conductPack } from '#core/conduct/packs.ts';
import { LETS_RULES_ACT } from '#core/conduct/rights.ts';
import { type ConductRuleName, ruleOfSource } from '#core/conduct/rules.ts';
import type { CaseRow } from '#store/case/case-file.ts';
import { lockRule, type PenaltyRow, penaltiesFound, proposalsMade } from '#store/conduct/rule.ts';
import type { Db } from '#store/door/connect.ts';
import type { Tx } from '#store/door/transaction.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { rightsOf, userById } from '#store/user/user.ts';

/** Whether a rule of a fleet may act by itself as things stand; refused as `mayAct` does. */
export async function judgeRule(db: Db, fleetId: number, rule: ConductRuleName, nowMs: number) {
  const penalty: PenaltyRow | undefined = (await penaltiesFound(db, fleetId)).get(rule);
  const made = (await proposalsMade(db, fleetId)).find((one) => one.rule === rule);
  const settings = (await readSettings(db))(fleetId);
  const pack = conductPack(settings.conductPack, settings.companyCountry);
  return mayAct({ pack, penalty: penalty ?? null, firstProposedMs: made?.firstMs ?? null, nowMs });
}

/**
 * The person who let the rule act that made this draft, and so decides it; null where nobody did, where they may no longer
 * decide such a thing, or where the law, the penalty or the draft has become another since.
 */
export async function whoLetAct(t: Tx, file: CaseRow): Promise<{ id: number; name: string } | null> {
  const rule = ruleOfSource(file.source);
  const row = rule && (await lockRule(t, file.fleet_id, rule));
  if (!row || row.acts_by === null) return null;
  const user = await userById(t.db, row.acts_by);
  if (!user?.active || !user.fleets.includes(file.fleet_id) || !allows(rightsOf(user), LETS_RULES_ACT)) return null;
  const penalty = (await penaltiesFound(t.db, file.fleet_id)).get(row.rule);
  if (penalty?.id !== file.given['penalty'] || file.version !== 1) return null;
  const judged = await judgeRule(t.db, file.fleet_id, row.rule, t.nowMs);
  return judged.ok ? { id: user.id, name: user.name } : null;
}
