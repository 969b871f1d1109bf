import type { Position } from '#core/kit/geo.ts';
import { edgeStreet } from '#core/roads/graph.ts';
import type { Store } from '#store/door/connect.ts';
import { nearestAddress } from '#store/place/nearest-address.ts';
import type { Books } from '../books.ts';

const STREET_WITHIN_METRES = 300;
const HOUSE_WITHIN_METRES = 150;

/** The address nearest to a place: house and street, or the street alone; null where there is no street. */
export async function addressNear(
  { store, books }: { store: Store; books: Pick<Books, 'cities'> },
  fleetId: number,
  at: Position,
): Promise<string | null> {
  const city = books.cities.ofFleet(fleetId);
  const snapped = city?.snap(at, STREET_WITHIN_METRES);
  const street = city && snapped ? edgeStreet(city.graph, snapped.edge) : '';
  if (!city || street === '') return null;
  return (await nearestAddress(store.db, city.id, street, at, HOUSE_WITHIN_METRES)) ?? street;
}
