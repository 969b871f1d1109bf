import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type RuleState, TAMPER_CODES, type TamperCode } from '#core/tamper/rule.ts';
import { judgeState, judgeThreshold, type StateRefusal } from '#core/tamper/rule-change.ts';
import type { Tx } from '#store/door/transaction.ts';
import {
  checkRule,
  holdRule,
  insertRule,
  lockRule,
  type RuleRow,
  setRuleState,
  type VersionOf,
  versionOf,
} from '#store/tamper/rule.ts';
import { alone } from '../command/alone.ts';
import { startWorkIn } from '../long-work/start-work.ts';

export type OfRule = { fleetId: number; code: TamperCode };

/** The line of the trail that tells what was done to a version of a rule. */
export const ruleLine = ({ fleetId, code, version }: VersionOf) => ({
  entity: 'tamperRule',
  entityId: `${code} ${version}`,
  fleetId,
});

const isCode = (code: string): code is TamperCode => TAMPER_CODES.some((one) => one === code);

/** The version as it stands, with those beside it. Refused: `ruleUnknown`. */
async function held(
  t: Tx,
  { fleetId, code, version }: VersionOf,
): Promise<Result<[RuleRow, RuleRow[]], 'ruleUnknown'>> {
  const all = isCode(code) ? await lockRule(t, fleetId, code) : [];
  const row = all.find((one) => one.version === version);
  return row ? ok([row, all]) : refuse('ruleUnknown');
}

/**
 * Makes the next version of a rule. It begins in shadow, in place of the one there, and is replayed on the last 30 days; a version
 * that is on stays on. Answers its number. Refused: `ruleUnknown`, `reasonMissing`, `thresholdInvalid` (from, to), `sameThreshold`.
 */
export async function makeVersionIn(
  t: Tx,
  { fleetId, code, threshold, why }: OfRule & { threshold: number; why: string },
): Promise<Result<number, 'ruleUnknown' | 'reasonMissing' | 'thresholdInvalid' | 'sameThreshold'>> {
  const reason = why.trim();
  if (reason === '') return refuse('reasonMissing');
  const all = isCode(code) ? await lockRule(t, fleetId, code) : [];
  const [newest] = all;
  if (!newest) return refuse('ruleUnknown');
  const judged = judgeThreshold(newest, threshold);
  if (!judged.ok) return judged;
  const shadow = all.find(({ state }) => state === 'shadow');
  if (shadow) await setRuleState(t, { fleetId, code, version: shadow.version }, 'off');
  const of = { fleetId, code, version: newest.version + 1 };
  await insertRule(t, of, { threshold, by: t.actor.name, why: reason });
  t.audit({
    ...ruleLine(of),
    act: 'makeTamperRule',
    was: { threshold: newest.threshold },
    became: { code, version: of.version, threshold },
    why: reason,
  });
  t.announce('tamper', fleetId, 0);
  await startWorkIn(t, { fleetId, kind: 'tamperReplay', params: { code, version: of.version } });
  return ok(of.version);
}

/**
 * Sets a version off, in shadow or on; where another one of the rule stood so, it gives way. Refused: `ruleUnknown`,
 * `reasonMissing`, `sameState`, `shadowFirst`, `notReplayed`, `ruleHeld` (accused, drivers).
 */
export async function setRuleStateIn(
  t: Tx,
  { fleetId, code, version, state, why }: VersionOf & { state: RuleState; why: string },
): Promise<Result<null, 'ruleUnknown' | 'reasonMissing' | StateRefusal>> {
  const reason = why.trim();
  if (reason === '') return refuse('reasonMissing');
  const found = await held(t, { fleetId, code, version });
  if (!found.ok) return found;
  const [row, all] = found.value;
  const judged = judgeState(versionOf(row), state);
  if (!judged.ok) return judged;
  const other = state === 'off' ? undefined : all.find((one) => one.state === state);
  if (other) await setRuleState(t, { fleetId, code, version: other.version }, 'off');
  await setRuleState(t, { fleetId, code, version }, state);
  t.audit({
    ...ruleLine({ fleetId, code, version }),
    act: 'setTamperRule',
    was: { state: row.state },
    became: { code, version, state, ...(other ? { instead: other.version } : {}) },
    why: reason,
  });
  t.announce('tamper', fleetId, 0);
  return ok(null);
}

/**
 * A person looked at a sample of what a held version finds, and says why it is right all the same. Refused: `ruleUnknown`,
 * `reasonMissing`, `userNeeded`, `notHeld`.
 */
export async function checkRuleIn(
  t: Tx,
  { fleetId, code, version, why }: VersionOf & { why: string },
): Promise<Result<null, 'ruleUnknown' | 'reasonMissing' | 'userNeeded' | 'notHeld'>> {
  if (t.actor.kind !== 'user') return refuse('userNeeded');
  const reason = why.trim();
  if (reason === '') return refuse('reasonMissing');
  const found = await held(t, { fleetId, code, version });
  if (!found.ok) return found;
  const [row] = found.value;
  if (row.held_at === null || row.checked_at !== null) return refuse('notHeld');
  await checkRule(t, { fleetId, code, version }, { by: t.actor.name, why: reason });
  t.audit({ ...ruleLine({ fleetId, code, version }), act: 'checkTamperRule', became: { code, version }, why: reason });
  t.announce('tamper', fleetId, 0);
  return ok(null);
}

/** Holds a version that would accuse so many of those who drove, once. */
export async function holdRuleIn(t: Tx, of: VersionOf, accused: { accused: number; drivers: number }): Promise<void> {
  await holdRule(t, of, accused);
  const { code, version } = of;
  t.audit({ ...ruleLine(of), act: 'holdTamperRule', became: { code, version, ...accused } });
  t.announce('tamper', of.fleetId, 0);
}

export const makeVersion = alone(makeVersionIn);
export const setTamperRule = alone(setRuleStateIn);
export const checkTamperRule = alone(checkRuleIn);
