import { type LadderRule, ruleAt } from '#core/dispatch/plan/ladder.ts';

/** Hours of one day through which the same rule holds; `place` is its number in the list from 1, null the plan itself. */
export type Run = { readonly fromHour: number; readonly toHour: number; readonly place: number | null };

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Which rule holds when in an area: the runs of each weekday, Monday first. */
export function weekOf(rules: readonly LadderRule[], areaId: number | null): readonly (readonly Run[])[] {
  return WEEKDAYS.map((weekday) => {
    const runs: Run[] = [];
    for (const hour of HOURS) {
      const rule = ruleAt(rules, { areaId, weekday, hour });
      const place = rule ? rules.indexOf(rule) + 1 : null;
      const last = runs.at(-1);
      if (last && last.place === place) runs[runs.length - 1] = { ...last, toHour: hour + 1 };
      else runs.push({ fromHour: hour, toHour: hour + 1, place });
    }
    return runs;
  });
}

/** Rules that hold nowhere and never, for others before them always do; by their number from 1. */
export function neverHeld(rules: readonly LadderRule[], areaIds: readonly number[]): ReadonlySet<number> {
  const held = new Set<number | null>();
  for (const areaId of [null, ...areaIds]) {
    for (const runs of weekOf(rules, areaId)) for (const { place } of runs) held.add(place);
  }
  return new Set(rules.map((_, i) => i + 1).filter((place) => !held.has(place)));
}
