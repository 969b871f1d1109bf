import { COST_ITEMS, type CostItem } from '../candidates/cost.ts';

type Weighed = { readonly costMs: number; readonly items: { readonly [Item in CostItem]?: number | undefined } };

/** The item that spoke most for the chosen car against another; null where the other one costs no more. */
export function decisiveItem(chosen: Weighed, other: Weighed): CostItem | null {
  if (other.costMs <= chosen.costMs) return null;
  let decisive: CostItem | null = null;
  let most = 0;
  for (const item of COST_ITEMS) {
    const gain = (other.items[item] ?? 0) - (chosen.items[item] ?? 0);
    if (gain > most) {
      most = gain;
      decisive = item;
    }
  }
  return decisive;
}
