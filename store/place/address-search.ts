import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Position } from '#core/kit/geo.ts';
import { resemblance } from '../door/resemblance.ts';

export interface FoundAddress {
  readonly kind: 'address' | 'street' | 'place';
  /** Stays the same while the city is not imported anew. */
  readonly key: string;
  readonly label: string;
  /** The area a street lies in, or what a place is. */
  readonly detail: string;
  readonly position: Position;
  /** The house number was made up along its street. */
  readonly generated: boolean;
}

interface Row {
  readonly kind: FoundAddress['kind'];
  readonly number: number;
  readonly label: string;
  readonly detail: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly generated: boolean;
}

const STREETS_TRIED = 40;
const SEARCHABLE = sql<string>`searchable`;

/** A street by its folded words, with the house numbers looked for, the likeliest first: each is found by its beginning. */
export interface HouseAsked {
  readonly words: readonly string[];
  readonly tries: readonly string[];
}

/** The folded words of a text, and what they mean as a street and a number, where they do. */
export interface AddressAsked {
  readonly words: readonly string[];
  readonly house: HouseAsked | null;
}

interface Around {
  readonly near?: Position | null;
  readonly limit?: number;
}

/**
 * What a typed text may mean in a city: places, streets and, where it has a number before or after the street, house
 * numbers; best first. Accents and capitals make no difference, words may be begun only, slips of the finger are
 * forgiven where nothing fits exactly. `near` settles ties.
 */
export async function searchAddresses<DB>(
  db: Kysely<DB>,
  city: string,
  { words, house }: AddressAsked,
  { near = null, limit = 10 }: Around = {},
): Promise<FoundAddress[]> {
  if (words.length === 0) return [];
  const exact = await find(db, city, words, beginnings(words), near, limit);
  const numbers = house === null ? [] : await findNumbers(db, city, house, beginnings(house.words), near, limit);
  if (exact.length > 0 || numbers.length > 0) return [...exact, ...numbers].slice(0, limit).map(found);
  if (house !== null) {
    const street = await find(db, city, house.words, beginnings(house.words), near, limit);
    if (street.length > 0) return street.map(found);
    const alike = await findNumbers(db, city, house, resemblance(SEARCHABLE, house.words), near, limit);
    if (alike.length > 0) return alike.map(found);
  }
  const nameWords = house?.words ?? words;
  return (await find(db, city, nameWords, resemblance(SEARCHABLE, nameWords), near, limit)).map(found);
}

/** The houses of streets with one of the numbers, in the order of the numbers; a number may be followed by more. */
export async function housesOf<DB>(
  db: Kysely<DB>,
  city: string,
  streets: readonly number[],
  tries: readonly string[],
  { near = null, limit = 10 }: Around = {},
): Promise<FoundAddress[]> {
  const { rows } = await sql<Row>`
    select 'address' as kind, address.number, name || ' ' || house_number as label, district as detail,
      address.longitude, address.latitude, generated
    from city_address as address join city_street as street on street.city = address.city and street.number = address.street
    where address.city = ${city} and address.street = any(${[...streets]}::int[])
      and folded_number = any(${tries.map(bare)}::text[]) and ${sameNumber(tries)}
    order by array_position(${tries.map(bare)}::text[], folded_number), ${squareDistance(near, sql`address.`)}, address.number
    limit ${limit}`.execute(db);
  return rows.map(found);
}

/** The houses of streets whose numbers come nearest to one, on its side of the street first where two are as near. */
export async function housesBeside<DB>(
  db: Kysely<DB>,
  city: string,
  streets: readonly number[],
  number: number,
  limit: number,
): Promise<FoundAddress[]> {
  const { rows } = await sql<Row>`
    select 'address' as kind, number, label, detail, longitude, latitude, generated from (
      select address.*, name || ' ' || house_number as label, district as detail,
        substring(folded_number from '^[0-9]{1,9}')::bigint as counted
      from city_address as address join city_street as street on street.city = address.city and street.number = address.street
      where address.city = ${city} and address.street = any(${[...streets]}::int[])
    ) as numbered
    where counted is not null
    order by abs(counted - ${number}), (counted - ${number}) % 2 <> 0, folded_number, number limit ${limit}`.execute(
    db,
  );
  return rows.map(found);
}

/** As numbers are kept: `12-14` is 1214, and so is the house 1214. */
const bare = (number: string) => number.replaceAll(/[^\p{L}\p{N}]/gu, '');
const sameNumber = (tries: readonly string[]): RawBuilder<boolean> =>
  tries.some((number) => number !== bare(number))
    ? sql`(house_number ~ '[^[:alnum:]]' or folded_number = any(${tries.filter((number) => number === bare(number))}::text[]))`
    : sql`true`;

function found({ kind, number, label, detail, longitude, latitude, generated }: Row): FoundAddress {
  return { kind, key: `${kind}-${number}`, label, detail, position: [longitude, latitude], generated };
}

interface Matching {
  readonly condition: RawBuilder<boolean>;
  readonly worth: RawBuilder<number>;
}

/** Each word begins a word of the name; best where the name begins with the text, then where the words follow each other. */
function beginnings(words: readonly string[]): Matching {
  const phrase = words.join(' ');
  return {
    condition: sql.join(
      words.map((word) => sql`searchable like ${`% ${word}%`}`),
      sql` and `,
    ),
    worth: sql`case when searchable = ${` ${phrase}`} then 4 when searchable like ${` ${phrase} %`} then 3
      when searchable like ${` ${phrase}%`} then 2 when searchable like ${`% ${phrase}%`} then 1 else 0 end`,
  };
}

function squareDistance(near: Position | null, of: RawBuilder<unknown> = sql``): RawBuilder<number> {
  if (near === null) return sql`0::float8`;
  const stretch = Math.cos((near[1] * Math.PI) / 180);
  return sql`power((${of}longitude - ${near[0]}) * ${stretch}, 2) + power(${of}latitude - ${near[1]}, 2)`;
}

async function find<DB>(
  db: Kysely<DB>,
  city: string,
  words: readonly string[],
  { condition, worth }: Matching,
  near: Position | null,
  limit: number,
): Promise<readonly Row[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<Row>`
    select kind, number, label, detail, longitude, latitude, false as generated from (
      select 'place' as kind, number, name as label, kind as detail, longitude, latitude, searchable
      from city_place where city = ${city} and ${condition}
      union all
      select 'street', number, name, district, longitude, latitude, searchable
      from city_street where city = ${city} and ${condition}
    ) as named
    order by ${worth} desc, kind, length(searchable), ${squareDistance(near)}, label, number limit ${limit}`.execute(
    db,
  );
  return rows;
}

async function findNumbers<DB>(
  db: Kysely<DB>,
  city: string,
  { words, tries }: HouseAsked,
  { condition, worth }: Matching,
  near: Position | null,
  limit: number,
): Promise<readonly Row[]> {
  if (words.length === 0) return [];
  for (const number of tries) {
    const { rows } = await sql<Row>`
      with street as (
        select number, name, district, ${worth} as worth, length(searchable) as length, ${squareDistance(near)} as distance
        from city_street where city = ${city} and ${condition}
        order by worth desc, length, distance, number limit ${STREETS_TRIED}
      )
      select 'address' as kind, address.number, street.name || ' ' || house_number as label, district as detail,
        longitude, latitude, generated
      from street join city_address as address on address.city = ${city} and address.street = street.number
      where folded_number like ${`${bare(number)}%`}
      order by worth desc, (folded_number = ${bare(number)}) desc, street.length, distance, length(folded_number), folded_number, address.number
      limit ${limit}`.execute(db);
    if (rows.length > 0) return rows;
  }
  return [];
}
