// oxlint-disable-next-line import/default -- the package is of the old kind: Node gives it as a whole
import mgrs from 'mgrs';
import { type Bounds, contains, type Position } from '#core/kit/geo.ts';

/** The squares of 100 km that Dubai lies in; nine codes in ten are of the first. A code leaves its square out. */
const SQUARES = ['40RCN', '40RDN', '40RBN', '40RCP'] as const;

/**
 * The point that ten digits name, worked out without a register: five of easting, five of northing in its square. Null where
 * it would lie outside the city.
 */
export function pointOfMakani(digits: string, city: Bounds): Position | null {
  for (const square of SQUARES) {
    const position = mgrs.toPoint(`${square}${digits}`) as [number, number];
    if (contains(city, position)) return position;
  }
  return null;
}
