import type { Position } from '#core/kit/geo.ts';
import type { City } from '#core/place/city.ts';
import { edgeStreet } from '#core/roads/graph.ts';
import type { Snapper } from '#core/roads/snap.ts';
import type { Db } from '#store/door/connect.ts';
import { nearestAddress } from '#store/place/nearest-address.ts';
import type { Books } from '../books.ts';

const STREET_WITHIN_METRES = 300;
const HOUSE_WITHIN_METRES = 150;

/** The address nearest to a place: house and street, or the street alone; null where there is no street. */
export async function addressNear(
  { store, books }: { store: { db: Db }; books: Pick<Books, 'cities'> },
  fleetId: number,
  at: Position,
): Promise<string | null> {
  const city = books.cities.ofFleet(fleetId);
  return city ? addressAtPoint(store.db, city, at) : null;
}

/** The same in a city that is at hand. */
export async function addressAtPoint(
  db: Db,
  city: Pick<City, 'id' | 'graph'> & { snap?: Snapper },
  at: Position,
): Promise<string | null> {
  const snapped = city.snap?.(at, STREET_WITHIN_METRES);
  const street = snapped ? edgeStreet(city.graph, snapped.edge) : '';
  if (street === '') return null;
  return (await nearestAddress(db, city.id, street, at, HOUSE_WITHIN_METRES)) ?? street;
}
