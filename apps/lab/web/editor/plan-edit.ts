import { LADDERS, type Ladder, type LadderRule, type LadderRung } from '#core/dispatch/plan/ladder.ts';
import { type AcceptMode, PRESETS, type PresetName } from '#core/dispatch/plan/plan.ts';
import { numbersOf } from '#core/dispatch/plan/plan-numbers.ts';
import { type PlanNumber, planFrom, type StoredPlan } from '#core/dispatch/plan/stored-plan.ts';

export type RungValue = boolean | number | string;
type RungChanges = LadderRule['rungs'];

/** The plan's ladder as it holds where no rule does. */
export const ladderOf = (plan: StoredPlan): Ladder =>
  planFrom({ preset: plan.preset, rungs: plan.rungs ?? {} }, 0).ladder;

/** A number of a rung as the preset has it. */
export const presetValue = (preset: PresetName, rung: LadderRung, field: string): RungValue =>
  (LADDERS[preset][rung] as unknown as Record<string, RungValue>)[field] ?? '';

export const presetNumbers = (preset: PresetName) => numbersOf(PRESETS[preset]);

/** A number's value in the plan; NaN where what was typed is no number. */
export const numberOf = (plan: StoredPlan, name: PlanNumber): number =>
  plan.numbers?.[name] ?? presetNumbers(plan.preset)[name];

/** Changes of a plan are written only where they differ from its preset: so another preset brings its own numbers. */
export function withRung(plan: StoredPlan, rung: LadderRung, field: string, value: RungValue | undefined): StoredPlan {
  const own = value === presetValue(plan.preset, rung, field) ? undefined : value;
  return { ...plan, rungs: changedRungs(plan.rungs ?? {}, rung, field, own) };
}

/** One number of one rung changed or, with undefined, taken out again. */
export function changedRungs(
  rungs: RungChanges,
  rung: LadderRung,
  field: string,
  value: RungValue | undefined,
): RungChanges {
  const { [rung]: before = {}, ...others } = rungs as Record<string, Record<string, RungValue>>;
  const { [field]: _, ...rest } = before;
  const changed = value === undefined ? rest : { ...rest, [field]: value };
  return (Object.keys(changed).length === 0 ? others : { ...others, [rung]: changed }) as RungChanges;
}

export function withNumber(plan: StoredPlan, name: PlanNumber, value: number | undefined): StoredPlan {
  const { [name]: _, ...rest } = plan.numbers ?? {};
  const own = value === presetNumbers(plan.preset)[name] ? undefined : value;
  return { ...plan, numbers: own === undefined ? rest : { ...rest, [name]: own } };
}

export const withPreset = (plan: StoredPlan, preset: PresetName): StoredPlan => ({ ...plan, preset });

export function withAcceptMode(plan: StoredPlan, acceptMode: AcceptMode): StoredPlan {
  const { acceptMode: _, ...rest } = plan;
  return acceptMode === PRESETS[plan.preset].acceptMode ? rest : { ...rest, acceptMode };
}

/** A rule for every area, day and hour that changes nothing yet. */
export const NEW_RULE: LadderRule = { areaIds: [], weekdays: [], fromHour: 0, toHour: 24, rungs: {} };

/** The rule with another lead time, or with none of its own. */
export function withLead(rule: LadderRule, leadMinutes: number | undefined): LadderRule {
  if (leadMinutes !== undefined) return { ...rule, leadMinutes };
  const { leadMinutes: _, ...rest } = rule;
  return rest;
}

export const withRules = (plan: StoredPlan, rules: readonly LadderRule[]): StoredPlan => ({ ...plan, rules });

/** The list with one of it moved by so many places, held within its ends. */
export function moved<T>(list: readonly T[], from: number, by: number): T[] {
  const to = Math.max(0, Math.min(list.length - 1, from + by));
  const rest = list.toSpliced(from, 1);
  const one = list[from];
  return one === undefined ? [...list] : rest.toSpliced(to, 0, one);
}

export const backupOf = (plan: StoredPlan, areaId: number): readonly number[] =>
  plan.backupAreas?.find((one) => one.areaId === areaId)?.backupAreaIds ?? [];

export function withBackup(plan: StoredPlan, areaId: number, backupAreaIds: readonly number[]): StoredPlan {
  const others = (plan.backupAreas ?? []).filter((one) => one.areaId !== areaId);
  const all = backupAreaIds.length === 0 ? others : [...others, { areaId, backupAreaIds }];
  return { ...plan, backupAreas: all.toSorted((a, b) => a.areaId - b.areaId) };
}

/** Do two documents say the same, whatever the order of their keys? */
export const samePlan = (one: StoredPlan, other: StoredPlan) => canonical(one) === canonical(other);

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, one]) => one !== undefined && !isEmpty(one));
  return `{${entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${key}:${canonical(one)}`)
    .join()}}`;
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;
