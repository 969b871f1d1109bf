import { makeAreaFinder, type Ring } from '#core/area/area.ts';
import type { Position } from '#core/kit/geo.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import { edgeStreet } from '#core/roads/graph.ts';
import type { Store } from '#store/door/connect.ts';
import { placeTrips, type TripPlaces, unplacedTrips } from '#store/trip/trip-places.ts';
import type { Books } from '../books.ts';
import { repeat } from '../repeat.ts';

const EVERY_MS = 5 * SECOND_MS;
const AT_ONCE = 500;
const STREET_WITHIN_METRES = 250;

type Places = { books: Pick<Books, 'fleets' | 'cities'> };

/** Names a batch of hirings' ends: the street, or the place of the booking, and the area. Answers how many. */
export async function placeSomeTrips(store: Store, { books }: Places): Promise<number> {
  const trips = await unplacedTrips(store.db, AT_ONCE);
  const finders = new Map<number, (at: Position) => number | null>();
  const areaOf = (fleetId: number, at: Position) => {
    const areas = books.fleets.get(fleetId)?.areas ?? [];
    const find =
      finders.get(fleetId) ??
      makeAreaFinder(areas.map(({ name, polygon }) => ({ name, rings: polygon.coordinates as unknown as Ring[] })));
    finders.set(fleetId, find);
    const found = find(at);
    return found === null ? null : (areas[found]?.id ?? null);
  };
  const streetAt = (fleetId: number, at: Position | null) => {
    const city = books.cities.ofFleet(fleetId);
    const place = at && city?.snap(at, STREET_WITHIN_METRES);
    return city && place ? edgeStreet(city.graph, place.edge) : '';
  };
  const places = trips.map(
    ({ id, fleetId, ended, from, to, pickupLabel, areaId }): TripPlaces => ({
      id,
      fromLabel: pickupLabel ?? streetAt(fleetId, from),
      fromAreaId: areaId ?? (from ? areaOf(fleetId, from) : null),
      toLabel: ended ? streetAt(fleetId, to) : null,
      toAreaId: ended && to ? areaOf(fleetId, to) : null,
    }),
  );
  await placeTrips(store.db, places);
  return places.length;
}

/** Names where hirings began and ended, soon after: the act that writes them waits for none of it. Several nodes may. */
export function startTripPlaces(parts: Places & { store: Store; onError: (error: unknown) => void }): {
  stop(): Promise<void>;
} {
  const look = async () => {
    while ((await placeSomeTrips(parts.store, parts)) === AT_ONCE);
  };
  return repeat(look, { everyMs: EVERY_MS, onError: parts.onError });
}
