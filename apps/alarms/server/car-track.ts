import { HOUR_MS } from '#core/kit/time.ts';
import { thinned } from '#core/query/track.ts';
import type { Suite } from '#engine/server/context.ts';
import { reportsOf } from '#store/vehicle/position.ts';
import type { TrackPoint } from '../contract.ts';

const MOST_POINTS = 240;
const LONGEST_MS = HOUR_MS;

/** A car's way between two instants, oldest first, by a few of its points: of more than an hour the last one. */
export async function carTrack(
  { store, books }: Suite,
  vehicleId: number,
  fromMs: number,
  toMs: number,
): Promise<TrackPoint[]> {
  const sinceMs = Math.max(fromMs, toMs - LONGEST_MS);
  const stored = await reportsOf(store.db, vehicleId, sinceMs, toMs);
  const last = books.positions.get(vehicleId);
  const newest = stored.at(-1)?.atMs ?? sinceMs;
  // The newest reports are written a moment later.
  const reports = last && last.atMs > newest && last.atMs <= toMs ? [...stored, last] : stored;
  return thinned(reports, MOST_POINTS).map(({ position: [longitude, latitude], atMs, speedKmh }) => ({
    longitude,
    latitude,
    atMs,
    speedKmh: Math.round(speedKmh),
  }));
}
