import type { Position } from '#core/kit/geo.ts';
import { bare } from '#core/place/found-order.ts';
import type { FoundPlace, PlaceTold } from '#core/place/found-place.ts';
import type { AddressLine } from '#core/place/reading/address.ts';
import { streetIndex } from '#core/place/reading/street-index.ts';
import type { Db } from '#store/door/connect.ts';
import { housesBeside, housesOf, searchAddresses } from '#store/place/address-search.ts';
import { addressFound, placeAt } from './as-found.ts';
import type { SearchedCity } from './find-points.ts';

export const MOST_PLACES = 10;
const MOST_BESIDE = 2;
/** Readings of one text that are looked up where none names a street exactly. */
const MOST_READINGS = 3;

export type House = { places: FoundPlace[]; told: PlaceTold | null; line: AddressLine };

/** The house of the first reading whose street is known: by its name to the letter, else by its beginning. */
export async function houseOf(
  db: Db,
  city: SearchedCity,
  near: Position,
  lines: readonly AddressLine[],
): Promise<House | null> {
  const index = streetIndex(city);
  const around = { near, limit: MOST_PLACES };
  let beside: House | null = null;
  for (const line of lines.map((one) => withoutCity(index, one))) {
    const streets = index.named(line.words);
    if (streets.length === 0) continue;
    const houses = (await housesOf(db, city.id, streets, line.tries, around)).map(addressFound);
    if (houses.length > 0) return { places: houses, told: numberAs(line, houses), line };
    beside ??= await besideNumber(db, city, line);
  }
  if (beside) return beside;
  for (const line of lines.slice(0, MOST_READINGS)) {
    const found = await searchAddresses(db, city.id, { words: line.words, house: line }, around);
    const houses = found.filter(({ kind }) => kind === 'address').map(addressFound);
    if (houses.length > 0) return { places: houses, told: numberAs(line, houses), line };
  }
  return null;
}

/** `Göteborg Vasagatan 33` is a street of the city with its name before it. */
function withoutCity(index: ReturnType<typeof streetIndex>, line: AddressLine): AddressLine {
  if (index.named(line.words).length > 0) return line;
  for (let from = 1; from < line.words.length; from += 1) {
    const words = line.words.slice(from);
    if (index.isOfCity(line.words.slice(0, from).join(' ')) && index.named(words).length > 0) return { ...line, words };
  }
  return line;
}

/** Where the street is known and the number is not: the street, and the houses that come nearest. */
export async function besideNumber(db: Db, city: SearchedCity, line: AddressLine): Promise<House | null> {
  const [first, ...others] = streetIndex(city).named(line.words);
  if (first === undefined) return null;
  const { name, district, position } = city.streets[first]!;
  const houses = await housesBeside(
    db,
    city.id,
    [first, ...others],
    Number.parseInt(line.tries.at(-1)!, 10) || 0,
    MOST_BESIDE,
  );
  const nearest = houses[0]?.label.slice(name.length + 1) ?? '';
  const told: PlaceTold = {
    code: 'numberUnknown',
    detail: { street: name, number: line.number.toUpperCase(), nearest },
  };
  return { places: [placeAt('street', name, position, district), ...houses.map(addressFound)], told, line };
}

/** `18A` was found as 18. */
export function numberAs(line: AddressLine, found: readonly FoundPlace[]): PlaceTold | null {
  const houses = found.filter(({ kind }) => kind === 'address');
  const [first] = houses;
  if (!first || line.tries.length === 1 || houses.some((place) => hasNumber(place, line))) return null;
  const [, street = first.label, as = ''] = /^(.*) (\S+)$/.exec(first.label) ?? [];
  return { code: 'numberAs', detail: { street, number: line.number.toUpperCase(), as } };
}

/** Whether a place is called by exactly that number. */
export const isNumber = ({ label }: FoundPlace, number: string) =>
  new RegExp(`(?<!\\d)${bare(number)}$`, 'u').test(bare(label));
const hasNumber = ({ label }: FoundPlace, { number }: AddressLine) =>
  new RegExp(`(?<!\\d)${bare(number)}[\\p{L}\\d]*$`, 'u').test(bare(label));
