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

/** How many metres are left at an instant by what was said in km; null where nothing was, or too long ago. */
export const rangeAt = (km: number | null, saidAtMs: number | null, atMs: number): number | null =>
  km === null || saidAtMs === null || atMs - saidAtMs > RANGE_HOLDS_MS ? null : km * 1_000;
