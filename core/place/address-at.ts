import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { foldText } from '../letters/fold.ts';

/** An address that the fleet keeps notes about. */
export type KnownAddress = {
  label: string;
  operatorNotes: string;
  driverNotes: string;
  longitude: number;
  latitude: number;
};

type Named = { label: string; longitude: number; latitude: number };

/** A pin or another entrance of the same house. */
export const SAME_HOUSE_METRES = 25;
/** Two suburbs have a street of one name; a large site has its gates apart. */
export const SAME_LABEL_METRES = 1_000;

const positionOf = ({ longitude, latitude }: Named): Position => [longitude, latitude];

/** The address of the fleet that a place is: of the same name nearby, else the nearest at its very door; null where none is. */
export function addressAt<A extends KnownAddress>(place: Named, known: readonly A[]): A | null {
  const name = foldText(place.label);
  let best: { address: A; named: boolean; metres: number } | null = null;
  for (const address of known) {
    const metres = distanceMetres(positionOf(place), positionOf(address));
    const named = foldText(address.label) === name;
    if (metres > (named ? SAME_LABEL_METRES : SAME_HOUSE_METRES)) continue;
    const better = !best || (named === best.named ? metres < best.metres : named);
    if (better) best = { address, named, metres };
  }
  return best && best.address;
}
