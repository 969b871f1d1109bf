import type { Position } from '#core/kit/geo.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { thinned } from '#core/query/track.ts';
import { edgeStreet } from '#core/roads/graph.ts';
import type { Suite } from '#engine/server/context.ts';
import { nearestAddress } from '#store/nearest-address.ts';
import { reportsOf } from '#store/position.ts';
import type { TrackPoint } from '../contract/alarms.ts';

const MOST_POINTS = 240;
const LONGEST_MS = HOUR_MS;
const STREET_WITHIN_METRES = 300;
const HOUSE_WITHIN_METRES = 150;

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

/** The address nearest to a place: house and street, or the street alone; null where there is no street. */
export async function addressNear({ store, books }: Suite, fleetId: number, at: Position): Promise<string | null> {
  const city = books.cities.ofFleet(fleetId);
  const snapped = city?.snap(at, STREET_WITHIN_METRES);
  const street = city && snapped ? edgeStreet(city.graph, snapped.edge) : '';
  if (!city || street === '') return null;
  return (await nearestAddress(store.db, city.id, street, at, HOUSE_WITHIN_METRES)) ?? street;
}
