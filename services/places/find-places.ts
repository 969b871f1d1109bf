import { distanceMetres, type Position } from '#core/kit/geo.ts';
import type { KnownAddress } from '#core/place/address-at.ts';
import type { City, Street } from '#core/place/city.ts';
import { readCrossing } from '#core/place/crossing-query.ts';
import { foldText } from '#core/place/fold.ts';
import type { FoundPlace } from '#core/place/found-place.ts';
import { findCrossings } from '#core/roads/crossings.ts';
import { type FoundAddress, searchAddresses } from '#store/address-search.ts';
import type { Db } from '#store/connect.ts';
import { searchFleetAddresses } from '#store/fleet-address.ts';
import { type FoundLandmark, landmarkByShortcut, searchLandmarks } from '#store/landmark-search.ts';
import type { Books } from '../books.ts';
import type { Geocoder } from './geocoder.ts';
import { entranceOf } from './makani.ts';

const MOST_LANDMARKS = 4;
const MOST_OWN = 4;
const MOST_CORNERS = 4;
const MOST_PLACES = 10;
/** A place a geocoder tells is one known already where it bears the same name so near. */
const SAME_PLACE_METRES = 120;

/** Where places are looked up. */
export type PlaceSources = { db: Db; geocoder: Geocoder | null };

export const placeSources = ({
  store,
  books,
}: {
  store: { db: Db };
  books: Pick<Books, 'geocoder'>;
}): PlaceSources => ({
  db: store.db,
  geocoder: books.geocoder,
});

/**
 * What a typed text may mean to the operators of a fleet: an entrance by its ten digits, a corner of two streets, its own
 * landmarks and addresses, its city's places, and what a geocoder knows besides. With `shortcutOnly` the landmark of exactly that.
 */
export async function findPlaces(
  { db, geocoder }: PlaceSources,
  fleet: { id: number; centre: Position },
  city: City,
  text: string,
  shortcutOnly: boolean,
): Promise<FoundPlace[]> {
  if (shortcutOnly) {
    const landmark = await landmarkByShortcut(db, fleet.id, text);
    return landmark ? [landmarkFound(landmark)] : [];
  }
  const entrance = entranceOf(text, city.bounds);
  if (entrance) return [placeAt('entrance', entrance.label, entrance.position)];
  const corners = cornersOf(city, text);
  if (corners.length > 0) return corners;
  const [landmarks, own, addresses, geocoded] = await Promise.all([
    searchLandmarks(db, fleet.id, text, MOST_LANDMARKS),
    searchFleetAddresses(db, fleet.id, text, MOST_OWN),
    searchAddresses(db, city.id, text, { near: fleet.centre, limit: MOST_PLACES }),
    geocoder?.find(text, city.bounds) ?? [],
  ]);
  const others = geocoded.map(({ label, district, position }) => placeAt('geocoded', label, position, district));
  const found = [...landmarks.map(landmarkFound), ...own.map(ownFound)];
  for (const other of addresses.map(addressFound)) {
    if (!found.some((one) => one.kind === 'own' && samePlace(one, other))) found.push(other);
  }
  return [...found, ...others.filter((other) => !found.some((one) => samePlace(one, other)))].slice(0, MOST_PLACES);
}

function cornersOf({ graph, streets }: City, text: string): FoundPlace[] {
  const asked = readCrossing(text);
  if (!asked) return [];
  const first = namedSo(streets, asked.first);
  const second = namedSo(streets, asked.second);
  return findCrossings(graph, first, second, MOST_CORNERS).map(({ first, second, position }) =>
    placeAt('corner', `${first} / ${second}`, position),
  );
}

/** The words of a street's own name where people ask for it by another. */
function namedSo(streets: readonly Street[], words: readonly string[]): readonly string[] {
  const asked = words.join(' ');
  const street = streets.find(({ aliases }) => aliases.some((alias) => foldText(alias) === asked));
  return street ? foldText(street.name).split(' ') : words;
}

function landmarkFound({ name, address, notes, shortcut, longitude, latitude }: FoundLandmark): FoundPlace {
  return { kind: 'landmark', label: name, district: address || shortcut, notes, longitude, latitude };
}

function ownFound({ label, operatorNotes, longitude, latitude }: KnownAddress): FoundPlace {
  return { kind: 'own', label, district: '', notes: operatorNotes, longitude, latitude };
}

function addressFound({ kind, label, detail, position }: FoundAddress): FoundPlace {
  // What a place is (`station`) tells nothing beside its name; which of two streets it is does.
  return placeAt(kind, label, position, kind === 'place' ? '' : detail);
}

function placeAt(kind: FoundPlace['kind'], label: string, position: Position, district = ''): FoundPlace {
  return { kind, label, district, notes: '', longitude: position[0], latitude: position[1] };
}

function samePlace(a: FoundPlace, b: FoundPlace): boolean {
  return (
    foldText(a.label) === foldText(b.label) &&
    distanceMetres([a.longitude, a.latitude], [b.longitude, b.latitude]) < SAME_PLACE_METRES
  );
}
