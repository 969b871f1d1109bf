import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { foldText } from '#core/letters/fold.ts';
import type { KnownAddress } from '#core/place/address-at.ts';
import { readAddressQuery } from '#core/place/address-query.ts';
import type { City, Street } from '#core/place/city.ts';
import { type CrossingQuery, readCrossing } from '#core/place/crossing-query.ts';
import type { FoundPlace } from '#core/place/found-place.ts';
import { makaniDigits, makaniLabel } from '#core/place/makani.ts';
import { findCrossings } from '#core/roads/crossings.ts';
import type { Db } from '#store/door/connect.ts';
import { type FoundAddress, searchAddresses } from '#store/place/address-search.ts';
import { fleetAddressesAlike, searchFleetAddresses } from '#store/place/fleet-address.ts';
import {
  type FoundLandmark,
  landmarkByShortcut,
  landmarksAlike,
  searchLandmarks,
} from '#store/place/landmark-search.ts';
import { makaniByNumber } from '#store/place/makani.ts';
import type { Books } from '../books.ts';
import type { Geocoder } from './geocoder.ts';
import { pointOfMakani } from './makani.ts';

const MOST_LANDMARKS = 4;
const MOST_OWN = 4;
const MOST_CORNERS = 4;
const MOST_PLACES = 10;
/** So short a text is like too many names. */
const LEAST_FORGIVEN = 5;
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
  const digits = makaniDigits(text);
  const entrance = digits === null ? null : await entranceOf(db, fleet.id, city, digits);
  if (entrance) return [entrance];
  const crossing = readCrossing(text);
  const corners = crossing ? await atCrossing(db, city, crossing) : [];
  if (corners.length > 0) return corners;
  const [landmarks, own, addresses, geocoded] = await Promise.all([
    searchLandmarks(db, fleet.id, text, MOST_LANDMARKS),
    searchFleetAddresses(db, fleet.id, text, MOST_OWN),
    searchAddresses(db, city.id, text, { near: fleet.centre, limit: MOST_PLACES }),
    geocoder?.find(text, city.bounds) ?? [],
  ]);
  const found = [...landmarks.map(landmarkFound), ...own.map(ownFound)];
  const isFound = (one: FoundPlace) => found.some((known) => samePlace(known, one));
  const isOwn = (one: FoundPlace) => found.some((known) => known.kind === 'own' && samePlace(known, one));
  for (const other of addresses.map(addressFound)) if (!isOwn(other)) found.push(other);
  if (!found.some(({ label, kind }) => kind === 'landmark' || isBegunBy(text, label))) {
    found.push(...(await alike(db, fleet.id, text)).filter((one) => !isFound(one)));
  }
  for (const { label, district, position } of geocoded) {
    const other = placeAt('geocoded', label, position, district);
    if (!isFound(other)) found.push(other);
  }
  return found.slice(0, MOST_PLACES);
}

/** The entrance of ten digits: of the fleet's table, else worked out from them, and marked so. */
async function entranceOf(db: Db, fleetId: number, city: City, digits: string): Promise<FoundPlace | null> {
  const kept = await makaniByNumber(db, fleetId, digits);
  if (kept) {
    const { name, notes, source, longitude, latitude } = kept;
    const kind = source === 'computed' ? 'computed' : 'entrance';
    return { kind, label: makaniLabel(digits, name), district: '', notes, longitude, latitude };
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
  const houses = await searchAddresses(db, city.id, [...numbered.words, numbered.number].join(' '), { near, limit });
  return [...houses.map(addressFound), corner, ...more];
}

function cornersOf({ graph, streets }: City, first: readonly string[], second: readonly string[]): FoundPlace[] {
  const found = findCrossings(graph, namedSo(streets, first), namedSo(streets, second), MOST_CORNERS);
  return found.map((corner) => placeAt('corner', `${corner.first} / ${corner.second}`, corner.position));
}

/** Slips of the finger are forgiven where nothing fits exactly: what the fleet keeps itself that is like the text. */
async function alike(db: Db, fleetId: number, text: string): Promise<FoundPlace[]> {
  const words = wordsOf(text);
  if (words.join('').length < LEAST_FORGIVEN) return [];
  const [landmarks, own] = await Promise.all([
    landmarksAlike(db, fleetId, words, MOST_LANDMARKS),
    fleetAddressesAlike(db, fleetId, words, MOST_OWN),
  ]);
  return [...landmarks.map(landmarkFound), ...own.map(ownFound)];
}

const wordsOf = (text: string) => readAddressQuery(text).words;

function isBegunBy(text: string, label: string): boolean {
  const name = ` ${foldText(label)}`;
  return wordsOf(text).every((word) => name.includes(` ${word}`));
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
