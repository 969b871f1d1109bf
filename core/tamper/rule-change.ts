import { ok, type Result, refuse } from '../kit/result.ts';
import type { RuleReplay } from './cases.ts';
import { type RuleState, TAMPER_RULES, type TamperCode } from './rule.ts';

/** A version as it is kept, with what is known of it. */
export interface RuleVersion {
  readonly code: TamperCode;
  readonly version: number;
  readonly state: RuleState;
  readonly threshold: number;
  /** Null until it was replayed. */
  readonly replay: KeptReplay | null;
  /** It would accuse so many of so many who drove. */
  readonly held: { readonly accused: number; readonly drivers: number } | null;
  /** Somebody checked its definition on a sample. */
  readonly checked: boolean;
}

/** The days that a version is replayed on before it goes live. */
export const REPLAY_DAYS = 30;

/** What a version would have found in the days before it was replayed. */
export type KeptReplay = RuleReplay & {
  readonly days: number;
  readonly drove: number;
  readonly vehicles: number;
  readonly trips: number;
};

export type StateRefusal = 'sameState' | 'shadowFirst' | 'notReplayed' | 'ruleHeld';

/** May a version go from its state to another? Refused: `sameState`, `shadowFirst`, `notReplayed`, `ruleHeld` (accused, drivers). */
export function judgeState(rule: RuleVersion, to: RuleState): Result<null, StateRefusal> {
  if (rule.state === to) return refuse('sameState');
  if (to !== 'on') return ok(null);
  if (rule.state === 'off') return refuse('shadowFirst');
  if (rule.replay === null) return refuse('notReplayed');
  if (rule.held && !rule.checked) return refuse('ruleHeld', { ...rule.held });
  return ok(null);
}

const MOST: Readonly<Record<(typeof TAMPER_RULES)[TamperCode]['unit'], number>> = {
  seconds: 86_400,
  percent: 100,
  metres: 100_000,
  positions: 1_000,
  devices: 10,
};

/** Is it a threshold that a rule could have? Refused: `thresholdInvalid` (from, to), `sameThreshold` as the newest version's. */
export function judgeThreshold(
  newest: Pick<RuleVersion, 'code' | 'threshold'>,
  threshold: number,
): Result<null, 'thresholdInvalid' | 'sameThreshold'> {
  const to = MOST[TAMPER_RULES[newest.code].unit];
  if (!(threshold >= 0 && threshold <= to)) return refuse('thresholdInvalid', { from: 0, to });
  return threshold === newest.threshold ? refuse('sameThreshold') : ok(null);
}

/** What a rule is held by: too many of those who drove stand accused. */
export const isHeld = ({ held, checked }: Pick<RuleVersion, 'held' | 'checked'>): boolean => held !== null && !checked;
