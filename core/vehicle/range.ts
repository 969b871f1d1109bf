/** An electric car comes back with so much: the way to a charger, and cold weather. */
export const RANGE_RESERVE_METRES = 10_000;
/** What was said longer ago says nothing: somebody will have charged it. */
export const RANGE_HOLDS_MS = 24 * 3_600_000;

/** How far a car comes: as its device says, else by how full it is; null where neither is known. */
export function rangeTold(
  { rangeKm, chargePercent }: { rangeKm?: number | undefined; chargePercent?: number | undefined },
  fullRangeKm: number | null,
): number | null {
  if (rangeKm !== undefined) return rangeKm;
  return chargePercent === undefined || fullRangeKm === null ? null : (fullRangeKm * chargePercent) / 100;
}
