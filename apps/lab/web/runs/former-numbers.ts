import { FORMER_NUMBERS } from '#core/dispatch/plan/former-numbers.ts';
import type { PlanNumber } from '#core/dispatch/plan/stored-plan.ts';
import type { PlanDocument } from '../../contract/plans.ts';
import type { WholeLabRun } from '../../contract/runs.ts';
import type { LabDays } from './use-lab-runs.ts';
import type { VerdictPart } from './verdict.ts';

/** Whether the plan still goes by them, where its preset has learned better ones. */
export function goesByFormerNumbers({ preset, numbers }: PlanDocument): boolean {
  return (preset === 'optimal' || preset === 'hybrid') && numbers?.worthShare === 0;
}

/** The same plan by the numbers of its preset, where it says no other than the former ones. */
export function byLearned({ numbers, ...document }: PlanDocument): PlanDocument {
  const own = Object.entries(numbers ?? {}).filter(([name, value]) => FORMER_NUMBERS[name as PlanNumber] !== value);
  return own.length > 0 ? { ...document, numbers: Object.fromEntries(own) } : document;
}

/** The latest days that are over by the fleet's own clock, at most so many. */
export function wholeDays(days: LabDays['days'], most: number): string[] {
  return days
    .filter(({ whole }) => whole)
    .slice(0, most)
    .map(({ day }) => day);
}

/** By how many seconds passengers waited more or less, in the mean of all who were served; null where nobody was. */
export function meanChange(runs: readonly Pick<WholeLabRun, 'results'>[]): VerdictPart | null {
  let [seconds, served] = [0, 0];
  for (const { results } of runs) {
    if (!results?.plan.waits || !results.against.waits) continue;
    seconds += (results.plan.waits.meanSeconds - results.against.waits.meanSeconds) * results.plan.served;
    served += results.plan.served;
  }
  if (served === 0) return null;
  const mean = Math.round(seconds / served);
  return { kind: 'wait', seconds: mean, tone: mean === 0 ? 'same' : mean < 0 ? 'better' : 'worse' };
}
