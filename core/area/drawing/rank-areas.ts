import type { Position } from '#core/kit/geo.ts';
import { areaHolds, type Ring } from '../area.ts';

type Kept = { readonly id: number; readonly rings: readonly Ring[] };
type Rank = { readonly name: string; readonly areaId: number | null; readonly position: Position };

/**
 * Whose each rank is once areas are drawn anew: one that has left its area, or whose area has ended, goes to the one that
 * it lies in, or else to the heir of its area; null where there is neither. One that always lay outside its area, as the
 * office wished, stays with it. Only ranks that change are told.
 */
export function rankAreas<R extends Rank>(
  ranks: readonly R[],
  before: readonly Kept[],
  after: readonly Kept[],
  heirs: ReadonlyMap<number, number>,
): { rank: R; areaId: number | null }[] {
  const was = new Map(before.map((area) => [area.id, area]));
  const living = new Set(after.map(({ id }) => id));
  const holds = ({ rings }: Kept, position: Position) => areaHolds({ name: '', rings }, position);
  return ranks.flatMap((rank) => {
    const { areaId, position } = rank;
    const old = areaId === null ? undefined : was.get(areaId);
    if (areaId !== null && living.has(areaId) && old && !holds(old, position)) return [];
    const lies = after.find((area) => holds(area, position))?.id;
    const stays = areaId !== null && living.has(areaId) ? areaId : null;
    const next = lies ?? stays ?? heirs.get(areaId ?? -1) ?? null;
    return next === areaId ? [] : [{ rank, areaId: next }];
  });
}
