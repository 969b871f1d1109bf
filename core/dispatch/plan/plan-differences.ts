import { LADDER_RUNGS, type LadderRule, type LadderRung } from './ladder.ts';
import type { AcceptMode, PresetName } from './plan.ts';
import { numbersOf } from './plan-numbers.ts';
import { PLAN_NUMBERS, type PlanNumber, planFrom, type StoredPlan } from './stored-plan.ts';

type RungValue = boolean | number | string;

/** A rule and its place in the list, from 1. */
export type PlacedRule = { readonly place: number; readonly rule: LadderRule };

/** One thing in which two plans differ, by what holds in each rather than by what is written. */
export type PlanDifference =
  | { readonly kind: 'preset'; readonly before: PresetName; readonly after: PresetName }
  | { readonly kind: 'acceptMode'; readonly before: AcceptMode; readonly after: AcceptMode }
  | { readonly kind: 'rung'; readonly rung: LadderRung; readonly field: string; before: RungValue; after: RungValue }
  | { readonly kind: 'number'; readonly name: PlanNumber; readonly before: number; readonly after: number }
  | { readonly kind: 'rule'; readonly before: PlacedRule | null; readonly after: PlacedRule | null }
  /** The rules both have stand in another order. */
  | { readonly kind: 'ruleOrder' }
  | {
      readonly kind: 'backup';
      readonly areaId: number;
      readonly before: readonly number[];
      readonly after: readonly number[];
    };

/** What is another in `after` than in `before`, in the order of the editor; empty where the same holds in both. */
export function planDifferences(before: StoredPlan, after: StoredPlan): PlanDifference[] {
  const [one, other] = [planFrom(before, 0), planFrom(after, 0)];
  const [numbers, otherNumbers] = [numbersOf(one), numbersOf(other)];
  const differences: PlanDifference[] = [];
  if (before.preset !== after.preset) differences.push({ kind: 'preset', before: before.preset, after: after.preset });
  if (one.acceptMode !== other.acceptMode) {
    differences.push({ kind: 'acceptMode', before: one.acceptMode, after: other.acceptMode });
  }
  for (const rung of LADDER_RUNGS) {
    const [was, is] = [one.ladder[rung], other.ladder[rung]] as unknown as Record<string, RungValue>[];
    for (const field of Object.keys(was ?? {})) {
      const [from, to] = [was?.[field], is?.[field]];
      if (from === undefined || to === undefined || from === to) continue;
      differences.push({ kind: 'rung', rung, field, before: from, after: to });
    }
  }
  for (const name of Object.keys(PLAN_NUMBERS) as PlanNumber[]) {
    if (numbers[name] === otherNumbers[name]) continue;
    differences.push({ kind: 'number', name, before: numbers[name], after: otherNumbers[name] });
  }
  return [
    ...differences,
    ...ruleDifferences(one.rules, other.rules),
    ...backupDifferences(one.backupAreas, other.backupAreas),
  ];
}

const whole = (rule: LadderRule) =>
  JSON.stringify([
    scope(rule),
    rule.leadMinutes,
    LADDER_RUNGS.map((name) => Object.entries(rule.rungs[name] ?? {}).toSorted()),
  ]);
const scope = ({ areaIds, weekdays, fromHour, toHour }: LadderRule) =>
  JSON.stringify([areaIds.toSorted(byNumber), weekdays.toSorted(byNumber), fromHour, toHour]);
const byNumber = (a: number, b: number) => a - b;

function ruleDifferences(before: readonly LadderRule[], after: readonly LadderRule[]): PlanDifference[] {
  const placed = (rules: readonly LadderRule[]) => rules.map((rule, i) => ({ place: i + 1, rule }));
  const was = placed(before);
  const is = placed(after);
  const lost = without(was, after, whole);
  const come = without(is, before, whole);
  const differences: PlanDifference[] = [];
  const paired = new Set<PlacedRule>();
  for (const one of lost) {
    const now = come.find((other) => !paired.has(other) && scope(other.rule) === scope(one.rule)) ?? null;
    if (now) paired.add(now);
    differences.push({ kind: 'rule', before: one, after: now });
  }
  for (const one of come) if (!paired.has(one)) differences.push({ kind: 'rule', before: null, after: one });
  const kept = (rules: readonly PlacedRule[], others: readonly PlacedRule[]) =>
    rules.filter((one) => !others.includes(one)).map(({ rule }) => whole(rule));
  if (kept(was, lost).join('\n') !== kept(is, come).join('\n')) differences.push({ kind: 'ruleOrder' });
  return differences;
}

/** Those whose like is not among the others, counted: a rule that stands twice needs two. */
function without(
  rules: readonly PlacedRule[],
  others: readonly LadderRule[],
  keyOf: (rule: LadderRule) => string,
): PlacedRule[] {
  const left = others.map(keyOf);
  return rules.filter(({ rule }) => {
    const at = left.indexOf(keyOf(rule));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function backupDifferences(
  before: ReadonlyMap<number, readonly number[]>,
  after: ReadonlyMap<number, readonly number[]>,
): PlanDifference[] {
  const areaIds = [...new Set([...before.keys(), ...after.keys()])].toSorted(byNumber);
  return areaIds.flatMap((areaId) => {
    const [was, is] = [before.get(areaId) ?? [], after.get(areaId) ?? []];
    return was.join() === is.join() ? [] : [{ kind: 'backup' as const, areaId, before: was, after: is }];
  });
}
