import { formOf } from '#core/case/case-form.ts';
import { isDraft, withoutPersons } from '#core/case/case-kind.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { changedFields } from '#core/resource/check.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import { type CaseRow, insertStep, updateCase } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { alone } from '../command/alone.ts';
import { knownChoices, refusalOfValues } from '../resource/check-record.ts';
import { keeperOf } from '../resource/kept-values.ts';
import {
  announceCase,
  type CaseAbout,
  type CaseActs,
  type CaseTarget,
  type HoldRefusal,
  holdCase,
  lineOf,
  numberOf,
} from './case-acts.ts';
import { stepClocks } from './case-clocks.ts';

export type ChangeRefusal = HoldRefusal | 'caseNotDraft' | 'fieldInvalid' | 'referenceUnknown';

/**
 * Changes what is known of a case that is a draft. Refused: `caseUnknown`, `caseMoved` (by), `caseNotDraft`, `fieldInvalid`,
 * `referenceUnknown`, and as its kind says.
 */
export async function changeCaseIn(
  t: Tx,
  acts: CaseActs,
  target: CaseTarget,
  values: RecordValues,
): Promise<Result<CaseRow, ChangeRefusal | string>> {
  const { kind } = acts;
  const held = await holdCase(t, kind, target);
  if (!held.ok) return held;
  const file = held.value;
  if (!isDraft(kind, file.state)) return refuse('caseNotDraft');
  const form = formOf(kind);
  const asked = (await keeperOf(t.db, file.fleet_id, form))(values);
  const wrong = await refusalOfValues(knownChoices(t.db, file.fleet_id), form, target, asked, file.given);
  if (wrong) return wrong;
  const chosen = {
    driverId: file.driver_id,
    vehicleId: file.vehicle_id,
    jobId: file.job_id,
    customerId: file.customer_id,
    accountId: file.account_id,
  };
  const about = (await acts.about?.(t, { fleetId: file.fleet_id, given: asked, ...chosen })) ?? ok(chosen);
  if (!about.ok) return about;
  const { given = asked, ...whom }: CaseAbout & { given?: RecordValues } = about.value;
  const names = changedFields(file.given, given);
  if (names.length === 0) {
    t.unchanged();
    return ok(file);
  }
  const only = (all: RecordValues) =>
    withoutPersons(kind, Object.fromEntries(names.map((name) => [name, all[name] ?? null])));
  const changed = await updateCase(t, file.id, { given, ...whom });
  await insertStep(t, file.id, { step: 'change', given: only(given) });
  t.audit({
    ...lineOf(kind, file),
    act: 'changeCase',
    was: only(file.given),
    became: { number: numberOf(kind, file), ...only(given) },
  });
  announceCase(t, kind, file);
  const kept = await acts.kept?.(t, changed);
  if (kept && !kept.ok) return kept;
  await stepClocks(t, acts, changed);
  return ok(changed);
}

export const changeCase = alone(changeCaseIn);
