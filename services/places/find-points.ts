import { contains, type Position } from '#core/kit/geo.ts';
import type { City } from '#core/place/city.ts';
import type { FoundPlace, FoundPlaces } from '#core/place/found-place.ts';
import { readMapLink } from '#core/place/reading/map-link.ts';
import { plusCodePosition, readPlusCode } from '#core/place/reading/plus-code.ts';
import { type PointReading, pointLabel, readPoint } from '#core/place/reading/point.ts';
import { streetIndex } from '#core/place/reading/street-index.ts';
import type { Snapper } from '#core/roads/snap.ts';
import type { Db } from '#store/door/connect.ts';
import { addressAtPoint } from './address-near.ts';

/** A city as places are looked up in it; `snap` tells the street at a point. */
export type SearchedCity = City & { snap?: Snapper };

const LONGEST_NAME = 80;

/**
 * The point that a text gives, by degrees, by a link to a map or by a plus code, called by the house it lies at. A text that gives none
 * is answered by the words to look up instead: those of a link, or its own.
 */
export async function findPoint(
  db: Db,
  city: SearchedCity,
  near: Position,
  text: string,
): Promise<FoundPlaces | string> {
  const link = readMapLink(text);
  if (link?.points) return atPoint(db, city, link.points, link.name);
  const words = link ? link.name : text;
  if (words === '') return { places: [], told: { code: 'linkClosed', detail: {} } };
  const points = readPoint(words);
  if (points) return atPoint(db, city, points, '');
  const plus = readPlusCode(words);
  if (!plus) return words;
  const position = plusCodePosition(plus.code, near);
  const found = await atPoint(db, city, [{ position, swapped: false }], '', plus.code);
  const elsewhere =
    plus.code.indexOf('+') < 8 && plus.beside !== '' && !streetIndex(city).isOfCity(plus.beside.split(',')[0]!);
  return elsewhere && !found.told ? { ...found, told: { code: 'townUnsure', detail: { town: plus.beside } } } : found;
}

async function atPoint(
  db: Db,
  city: SearchedCity,
  readings: readonly PointReading[],
  name: string,
  code?: string,
): Promise<FoundPlaces> {
  const here = readings.find(({ position }) => contains(city.bounds, position));
  const point = pointLabel((here ?? readings[0]!).position);
  if (!here) return { places: [], told: { code: 'pointOutside', detail: { point, city: city.name } } };
  const { position, swapped } = here;
  const address =
    name === '' || readPoint(name) ? await addressAtPoint(db, city, position) : name.slice(0, LONGEST_NAME);
  const place: FoundPlace = {
    kind: 'point',
    label: address ?? point,
    door: '',
    district: code ?? (address === null ? '' : point),
    notes: '',
    longitude: position[0],
    latitude: position[1],
  };
  return { places: [place], told: swapped ? { code: 'swapped', detail: { point } } : null };
}
