import type { Position } from '#core/kit/geo.ts';
import { foldText } from '#core/letters/fold.ts';
import { bare, inOrder, samePlace } from '#core/place/found-order.ts';
import type { FoundPlace, FoundPlaces, PlaceTold } from '#core/place/found-place.ts';
import { type AddressLine, type AddressRead, readAddress } from '#core/place/reading/address.ts';
import { cityParts } from '#core/place/reading/city-parts.ts';
import { streetIndex } from '#core/place/reading/street-index.ts';
import type { Db } from '#store/door/connect.ts';
import { searchAddresses } from '#store/place/address-search.ts';
import { fleetAddressesAlike, searchFleetAddresses } from '#store/place/fleet-address.ts';
import { landmarksAlike, searchLandmarks } from '#store/place/landmark-search.ts';
import { addressFound, landmarkFound, ownFound, placeAt } from './as-found.ts';
import { besideNumber, houseOf, isNumber, MOST_PLACES, numberAs } from './find-houses.ts';
import type { SearchedCity } from './find-points.ts';
import type { PlaceSources } from './place-sources.ts';

const MOST_LANDMARKS = 4;
const MOST_OWN = 4;
/** Pieces of one text that are looked up by themselves where none is a house. */
const MOST_PIECES = 3;
/** So short a text is like too many names. */
const LEAST_FORGIVEN = 5;
const LONGEST_LABEL = 200;
/** No name of a landmark or an address is longer. */
const LONGEST_NAME = 200;

type Asked = { sources: PlaceSources; fleet: { id: number; centre: Position }; city: SearchedCity };

/** What a text means as a name or an address, with what of it leads from the house to the person, and what had to be guessed. */
export async function findByWords(asked: Asked, text: string): Promise<FoundPlaces> {
  const read = readAddress(text);
  if (read.words.length === 0) return { places: [], told: null };
  const { places, told, over, line, whole } = read.plain
    ? await findPlain(asked, read, text)
    : await findWritten(asked, read, text);
  const parts = cityParts(asked.city);
  const ordered = inOrder(text, places, parts).slice(0, MOST_PLACES);
  const door = whole ? '' : doorOf(asked.city, read, over, told);
  const said = told ?? townTold(asked.city, read) ?? (ordered.length === 0 && line ? streetUnknown(line) : null);
  return { places: door === '' ? ordered : ordered.map((place) => withDoor(place, door)), told: said };
}

type Finds = {
  places: FoundPlace[];
  told: PlaceTold | null;
  /** Pieces that were understood as nothing. */
  over: readonly string[];
  line: AddressLine | undefined;
  /** The whole text is a name. */
  whole?: boolean;
};

/** What most people type: a name, or a street and its number, or their beginning. */
async function findPlain(
  { sources: { db, geocoder }, fleet, city }: Asked,
  read: AddressRead,
  text: string,
): Promise<Finds> {
  const [line] = read.lines;
  const name = text.slice(0, LONGEST_NAME);
  const [landmarks, own, addresses, geocoded] = await Promise.all([
    searchLandmarks(db, fleet.id, name, MOST_LANDMARKS),
    searchFleetAddresses(db, fleet.id, name, MOST_OWN),
    searchAddresses(
      db,
      city.id,
      { words: read.words, house: line ?? null },
      { near: fleet.centre, limit: MOST_PLACES },
    ),
    geocoder?.find(text, city.bounds) ?? [],
  ]);
  const all = [...landmarks.map(landmarkFound), ...own.map(ownFound), ...addresses.map(addressFound)];
  const isHouse = (place: FoundPlace) => line !== undefined && isNumber(place, line.number);
  const found = [...all.filter(isHouse), ...all.filter((place) => !isHouse(place))];
  const beside =
    line && !found.some(({ kind, label }) => kind === 'address' || isBegunBy(read.words, label))
      ? await besideNumber(db, city, line)
      : null;
  found.push(...(beside?.places ?? []), ...cityParts(city).named(read.words));
  if (!found.some(({ label, kind }) => kind === 'landmark' || isBegunBy(read.words, label)) && !beside) {
    found.push(...(await alike(db, fleet.id, read.words)));
  }
  for (const { label, district, position } of geocoded) {
    const other = placeAt('geocoded', label, position, district);
    if (!found.some((known) => samePlace(known, other))) found.push(other);
  }
  return { places: found, told: beside?.told ?? (line ? numberAs(line, found) : null), over: [], line };
}

/** An address as it stands on an envelope: each piece is a street, a name, or leads from the house on. */
async function findWritten(asked: Asked, read: AddressRead, text: string): Promise<Finds> {
  const { sources, fleet, city } = asked;
  const { db } = sources;
  const name = text.slice(0, LONGEST_NAME);
  const [whole, named] = await Promise.all([
    Promise.all([
      searchLandmarks(db, fleet.id, name, MOST_LANDMARKS),
      searchFleetAddresses(db, fleet.id, name, MOST_OWN),
    ]),
    Promise.all(read.above.map((piece) => namedExactly(asked, piece))),
  ]);
  const all = [...whole[0].map(landmarkFound), ...whole[1].map(ownFound)];
  const called = all.filter(({ label }) => bare(label) === bare(text));
  if (called.length > 0) return { places: called, told: null, over: [], line: undefined, whole: true };
  const own = [...all, ...named.flat()];
  const left = [...read.above.filter((_, at) => named[at]!.length === 0), ...read.names];
  const house = await houseOf(db, city, fleet.centre, read.lines);
  if (house) {
    const parts = [...left, house.line.beside, read.town].map(bare).filter(Boolean);
    const isThere = ({ district }: FoundPlace) => district !== '' && parts.includes(bare(district));
    const houses = [...house.places.filter(isThere), ...house.places.filter((place) => !isThere(place))];
    const more = house.line.beside === '' ? left : [house.line.beside, ...left];
    return { places: [...own, ...houses], told: house.told, over: more, line: house.line };
  }
  if (own.length > 0) return { places: own, told: null, over: left, line: read.lines[0] };
  for (const piece of [...read.above, ...read.names].slice(0, MOST_PIECES)) {
    const { places } = await findPlain(asked, readAddress(piece), piece);
    if (places.length > 0) return { places, told: null, over: left.filter((one) => one !== piece), line: undefined };
  }
  const [line] = read.lines;
  const geocoded = (await sources.geocoder?.find(text, city.bounds)) ?? [];
  const places = geocoded.map(({ label, district, position }) => placeAt('geocoded', label, position, district));
  return { places, told: null, over: left, line };
}

const streetUnknown = ({ words, number }: AddressLine): PlaceTold => ({
  code: 'streetUnknown',
  detail: { street: words.join(' '), number: number.toUpperCase() },
});

function townTold(city: SearchedCity, { town }: AddressRead): PlaceTold | null {
  return town === '' || streetIndex(city).isOfCity(town) ? null : { code: 'townUnsure', detail: { town } };
}

/** What the driver is told behind the house: what was typed for the door, and what was understood as nothing else. */
function doorOf(
  city: SearchedCity,
  { door, numbers }: AddressRead,
  over: readonly string[],
  told: PlaceTold | null,
): string {
  const index = streetIndex(city);
  const asked = told?.code === 'numberAs' ? [told.detail['number']!] : [];
  return [...asked, ...numbers, ...over.filter((piece) => !index.isOfCity(piece)), door].filter(Boolean).join(', ');
}

const withDoor = (place: FoundPlace, door: string): FoundPlace => ({
  ...place,
  label: `${place.label}, ${door}`.slice(0, LONGEST_LABEL),
  door,
});

/** What the fleet or the city calls exactly so. */
async function namedExactly({ sources: { db }, fleet, city }: Asked, name: string): Promise<FoundPlace[]> {
  const isNamed = (place: FoundPlace) => foldText(place.label) === foldText(name);
  const found = [
    ...(await searchLandmarks(db, fleet.id, name, MOST_LANDMARKS)).map(landmarkFound),
    ...(await searchFleetAddresses(db, fleet.id, name, MOST_OWN)).map(ownFound),
  ].filter(isNamed);
  return found.length > 0 ? found : cityParts(city).places(name);
}

/** Slips of the finger are forgiven where nothing fits exactly: what the fleet keeps itself that is like the text. */
async function alike(db: Db, fleetId: number, words: readonly string[]): Promise<FoundPlace[]> {
  if (words.join('').length < LEAST_FORGIVEN) return [];
  const [landmarks, own] = await Promise.all([
    landmarksAlike(db, fleetId, words, MOST_LANDMARKS),
    fleetAddressesAlike(db, fleetId, words, MOST_OWN),
  ]);
  return [...landmarks.map(landmarkFound), ...own.map(ownFound)];
}

function isBegunBy(words: readonly string[], label: string): boolean {
  const name = ` ${foldText(label)}`;
  return words.every((word) => name.includes(` ${word}`));
}
