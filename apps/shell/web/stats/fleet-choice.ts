/** Which fleets the stats bar counts: by id, in the order of the list of fleets. At least one stays chosen. */

/** What was chosen before and may still be seen; without it the default fleet, which is the first of the list. */
export function firstChoice(fleetIds: readonly number[], kept: string | null): number[] {
  const before = new Set((kept ?? '').match(/\d+/g)?.map(Number) ?? []);
  const still = fleetIds.filter((id) => before.has(id));
  return still.length > 0 ? still : fleetIds.slice(0, 1);
}

/** The choice after somebody asks for another; taking away the last fleet changes nothing. */
export function choiceAfter(
  fleetIds: readonly number[],
  before: readonly number[],
  asked: readonly number[],
): number[] {
  const next = fleetIds.filter((id) => asked.includes(id));
  return next.length > 0 ? next : [...before];
}

/** `(1,2)`, as the fixed calls want fleets. */
export const fleetsText = (ids: readonly number[]) => `(${ids.join(',')})`;

/** What the bar shows of the fleets: nothing, the one fleet's name in bold, or the multi-select. */
export function fleetsShown(fleetCount: number, chartsOn: boolean): 'nothing' | 'name' | 'choice' {
  if (fleetCount === 1) return 'name';
  return chartsOn && fleetCount > 1 ? 'choice' : 'nothing';
}
