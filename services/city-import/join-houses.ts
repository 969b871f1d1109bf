import type { Position } from '#core/kit/geo.ts';
import { foldText } from '#core/letters/fold.ts';
import type { Address, Street } from '#core/place/city.ts';
import type { StreetEdges } from '#core/place/streets.ts';
import { planeMetres } from '#core/roads/line.ts';
import type { House } from './tagged-thing.ts';

type Named = Pick<Street, 'name' | 'position'>;

/** A house farther than this from the middle of a street is not on it, unless the street is the only one of its name. */
const STREET_METRES = 3000;
/** What is nearer than this to a street of its name is the street. */
const FOOT_STREET_METRES = 300;

/**
 * Gives each house its street: of several with one name the nearest. Streets that only houses or walkers know are added.
 * The same number twice on a street counts once.
 */
export function joinHouses(
  roads: readonly StreetEdges[],
  footStreets: readonly Named[],
  houses: readonly House[],
): { streets: Named[]; addresses: Address[] } {
  const streets: Named[] = roads.map(({ name, middle }) => ({ name, position: middle }));
  const byName = new Map<string, number[]>();
  streets.forEach(({ name }, index) => enter(byName, foldText(name), index));
  const nearest = (name: string, position: Position, withinMetres: number): number | null => {
    const same = byName.get(foldText(name)) ?? [];
    const metresTo = (index: number) => planeMetres(streets[index]!.position, position);
    const best = same.reduce<number | null>((a, b) => (a === null || metresTo(b) < metresTo(a) ? b : a), null);
    return best === null || metresTo(best) > withinMetres ? null : best;
  };
  const add = (street: Named): number => {
    const index = streets.push(street) - 1;
    enter(byName, foldText(street.name), index);
    return index;
  };
  for (const street of footStreets) if (nearest(street.name, street.position, FOOT_STREET_METRES) === null) add(street);
  const addresses: Address[] = [];
  const seen = new Set<string>();
  for (const { street: name, numbers, position } of houses) {
    const street = nearest(name, position, STREET_METRES) ?? add({ name, position });
    for (const number of numbers) {
      const key = `${street}/${foldText(number)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      addresses.push({ street, number, position, generated: false });
    }
  }
  return { streets, addresses };
}

function enter(byName: Map<string, number[]>, name: string, index: number): void {
  const known = byName.get(name);
  if (known === undefined) byName.set(name, [index]);
  else known.push(index);
}
