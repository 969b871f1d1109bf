import { type PlanProblem, readPlan } from '#core/dispatch/plan/plan-check.ts';
import type { StoredPlan } from '#core/dispatch/plan/stored-plan.ts';
import { type SayLab } from '../texts.ts';
import { type Unit, valueText } from './plan-words.ts';

/** What is wrong in a plan, by path. */
export type Problems = ReadonlyMap<string, PlanProblem>;

export const problemsOf = (plan: StoredPlan): Problems =>
  new Map(readPlan(plan).problems.map((problem) => [problem.path, problem]));

/** How many problems stand at or below a path. */
export const problemsUnder = (problems: Problems, path: string): number =>
  [...problems.keys()].filter((one) => one === path || one.startsWith(`${path}.`)).length;

/** The sentence at a field; undefined where nothing is wrong with it. */
export function problemSentence(
  problem: PlanProblem | undefined,
  unit: Unit,
  say: SayLab,
  language: string,
): string | undefined {
  if (!problem) return undefined;
  const { code, least = 0, most = 0 } = problem;
  const range = { least: valueText(least, unit, say, language), most: valueText(most, unit, say, language) };
  if (code === 'outOfRange' || code === 'notANumber') return say(`problems.${code}`, range);
  if (code === 'aboveMost') return say('problems.aboveMost', { most: range.most });
  if (code === 'tooMany') return say('problems.tooMany', { most });
  if (code === 'notOneOf' || code === 'allOff') return say(`problems.${code}`);
  return say('problems.other');
}
