import type { ConfirmationRules } from '#core/confirmation/rules.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { confirmationRules, type StoredRules, writeConfirmationRules } from '#store/confirmation/confirmation-rules.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { phonesOf } from '#store/fleet/fleet-country.ts';
import type { ActContext } from '../context.ts';

export type RulesSet = Result<StoredRules, 'rulesMoved' | 'phoneWrong'>;

/**
 * Sets what a fleet tells its customers. Refused: `rulesMoved`, where somebody set it since version `before`; `phoneWrong`
 * (typed, example).
 */
export function setConfirmationRules(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, before, rules: given }: { fleetId: number; before: number; rules: ConfirmationRules },
): Promise<RulesSet> {
  return transact<RulesSet>(store, actor, clock.nowMs(), async (t) => {
    const officePhone = given.officePhone === '' ? ok('') : phonesOf(given.country).taken(given.officePhone);
    if (!officePhone.ok) return officePhone;
    const rules = { ...given, officePhone: officePhone.value };
    const was = (await confirmationRules(t.db, [fleetId])).get(fleetId);
    if (!(await writeConfirmationRules(t, fleetId, rules, before))) return refuse('rulesMoved');
    t.audit({
      act: 'setConfirmationRules',
      entity: 'fleet',
      entityId: fleetId,
      fleetId,
      was,
      became: rules,
    });
    return ok({ ...rules, version: before + 1 });
  });
}
