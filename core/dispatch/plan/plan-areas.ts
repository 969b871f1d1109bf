import type { PlanProblem } from './plan-check.ts';
import type { StoredPlan } from './stored-plan.ts';

/** The areas that rules or backups of a plan name. */
export function areasOfPlan({ rules = [], backupAreas = [] }: StoredPlan): Set<number> {
  return new Set([
    ...rules.flatMap(({ areaIds }) => areaIds),
    ...backupAreas.flatMap(({ areaId, backupAreaIds }) => [areaId, ...backupAreaIds]),
  ]);
}

/** Each place of a sound plan that names an area the fleet does not have, or backs an area up by itself or twice. */
export function areaProblems(plan: StoredPlan, known: ReadonlySet<number>): PlanProblem[] {
  const problems: PlanProblem[] = [];
  const say = (path: string, code: PlanProblem['code']) => problems.push({ path, code });
  plan.rules?.forEach((rule, r) => {
    rule.areaIds.forEach((id, n) => {
      if (!known.has(id)) say(`rules.${r}.areaIds.${n}`, 'notKnown');
    });
  });
  const backed = new Set<number>();
  plan.backupAreas?.forEach(({ areaId, backupAreaIds }, b) => {
    if (!known.has(areaId)) say(`backupAreas.${b}.areaId`, 'notKnown');
    if (backed.has(areaId)) say(`backupAreas.${b}.areaId`, 'tooMany');
    backed.add(areaId);
    backupAreaIds.forEach((id, n) => {
      const path = `backupAreas.${b}.backupAreaIds.${n}`;
      if (!known.has(id)) say(path, 'notKnown');
      else if (id === areaId || backupAreaIds.indexOf(id) < n) say(path, 'tooMany');
    });
  });
  return problems;
}
