import type { Position } from '#core/kit/geo.ts';
import { foldText } from '#core/letters/fold.ts';
import type { City, Street } from '#core/place/city.ts';
import { type CrossingQuery, readCrossing } from '#core/place/crossing-query.ts';
import type { FoundPlace, FoundPlaces } from '#core/place/found-place.ts';
import { makaniDigits, makaniLabel } from '#core/place/makani.ts';
import { findCrossings } from '#core/roads/crossings.ts';
import type { Db } from '#store/door/connect.ts';
import { searchAddresses } from '#store/place/address-search.ts';
import { landmarkByShortcut } from '#store/place/landmark-search.ts';
import { makaniByNumber } from '#store/place/makani.ts';
import { addressFound, landmarkFound, placeAt } from './as-found.ts';
import { findByWords } from './find-by-words.ts';
import { MOST_PLACES } from './find-houses.ts';
import { findPoint, type SearchedCity } from './find-points.ts';
import { pointOfMakani } from './makani.ts';
import type { PlaceSources } from './place-sources.ts';

const MOST_CORNERS = 4;

const alone = (places: FoundPlace[]): FoundPlaces => ({ places, told: null });

/**
 * What a typed text may mean to the operators of a fleet: an entrance by its ten digits, a point by its degrees, its plus code or a
 * link to a map, a corner of two streets, an address however it is written, its own landmarks and addresses, its city's places, and
 * what a geocoder knows besides. With `shortcutOnly` the landmark of exactly that.
 */
export async function findPlaces(
  sources: PlaceSources,
  fleet: { id: number; centre: Position },
  city: SearchedCity,
  text: string,
  shortcutOnly: boolean,
): Promise<FoundPlaces> {
  const { db } = sources;
  if (shortcutOnly) {
    const landmark = await landmarkByShortcut(db, fleet.id, text);
    return alone(landmark ? [landmarkFound(landmark)] : []);
  }
  const digits = makaniDigits(text);
  const entrance = digits === null ? null : await entranceOf(db, fleet.id, city, digits);
  if (entrance) return alone([entrance]);
  const point = await findPoint(db, city, fleet.centre, text);
  if (typeof point !== 'string') return point;
  const crossing = readCrossing(point);
  const corners = crossing ? await atCrossing(db, city, crossing) : [];
  return corners.length > 0 ? alone(corners) : findByWords({ sources, fleet, city }, point);
}

/** The entrance of ten digits: of the fleet's table, else worked out from them, and marked so. */
async function entranceOf(db: Db, fleetId: number, city: City, digits: string): Promise<FoundPlace | null> {
  const kept = await makaniByNumber(db, fleetId, digits);
  if (kept) {
    const { name, notes, source, longitude, latitude } = kept;
    const kind = source === 'computed' ? 'computed' : 'entrance';
    return { kind, label: makaniLabel(digits, name), door: '', district: '', notes, longitude, latitude };
  }
  const point = pointOfMakani(digits, city.bounds);
  return point && placeAt('computed', makaniLabel(digits), point);
}

/** The corner of two streets; where the first has a house number, the houses of it before the corner, the nearest first. */
async function atCrossing(db: Db, city: City, { first, second, numbered }: CrossingQuery): Promise<FoundPlace[]> {
  const corners = cornersOf(city, first, second);
  if (corners.length > 0 || !numbered) return corners;
  const [corner, ...more] = cornersOf(city, numbered.words, second);
  if (!corner) return [];
  const near = [corner.longitude, corner.latitude] as const;
  const limit = MOST_PLACES - MOST_CORNERS;
  const houses = await searchAddresses(
    db,
    city.id,
    { words: [...numbered.words, numbered.number], house: numbered },
    { near, limit },
  );
  return [...houses.map(addressFound), corner, ...more];
}

function cornersOf({ graph, streets }: City, first: readonly string[], second: readonly string[]): FoundPlace[] {
  const found = findCrossings(graph, namedSo(streets, first), namedSo(streets, second), MOST_CORNERS);
  return found.map((corner) => placeAt('corner', `${corner.first} / ${corner.second}`, corner.position));
}

/** The words of a street's own name where people ask for it by another. */
function namedSo(streets: readonly Street[], words: readonly string[]): readonly string[] {
  const asked = words.join(' ');
  const street = streets.find(({ aliases }) => aliases.some((alias) => foldText(alias) === asked));
  return street ? foldText(street.name).split(' ') : words;
}
