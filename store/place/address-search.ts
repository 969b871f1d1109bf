import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Position } from '#core/kit/geo.ts';
import { readAddressQuery } from '#core/place/address-query.ts';
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

/**
 * What a typed text may mean in a city: places, streets and, where it has a number before or after the street, house
 * numbers; best first. Accents and capitals make no difference, words may be begun only, slips of the finger are
 * forgiven where nothing fits exactly. `near` settles ties.
 */
export async function searchAddresses<DB>(
  db: Kysely<DB>,
  city: string,
  text: string,
  { near = null, limit = 10 }: { readonly near?: Position | null; readonly limit?: number } = {},
): Promise<FoundAddress[]> {
  const { words, numbered } = readAddressQuery(text);
  if (words.length === 0) return [];
  const exact = await find(db, city, words, beginnings(words), near, limit);
  const numbers =
    numbered === null ? [] : await findNumbers(db, city, numbered, beginnings(numbered.words), near, limit);
  if (exact.length > 0 || numbers.length > 0) return [...exact, ...numbers].slice(0, limit).map(found);
  if (numbered !== null) {
    const street = await find(db, city, numbered.words, beginnings(numbered.words), near, limit);
    if (street.length > 0) return street.map(found);
    const alike = await findNumbers(db, city, numbered, resemblance(SEARCHABLE, numbered.words), near, limit);
    if (alike.length > 0) return alike.map(found);
  }
  const nameWords = numbered?.words ?? words;
  return (await find(db, city, nameWords, resemblance(SEARCHABLE, nameWords), near, limit)).map(found);
}

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

function squareDistance(near: Position | null): RawBuilder<number> {
  if (near === null) return sql`0::float8`;
  const stretch = Math.cos((near[1] * Math.PI) / 180);
  return sql`power((longitude - ${near[0]}) * ${stretch}, 2) + power(latitude - ${near[1]}, 2)`;
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
  { words, number }: { readonly words: readonly string[]; readonly number: string },
  { condition, worth }: Matching,
  near: Position | null,
  limit: number,
): Promise<readonly Row[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<Row>`
    with street as (
      select number, name, district, ${worth} as worth, length(searchable) as length, ${squareDistance(near)} as distance
      from city_street where city = ${city} and ${condition}
      order by worth desc, length, distance, number limit ${STREETS_TRIED}
    )
    select 'address' as kind, address.number, street.name || ' ' || house_number as label, district as detail,
      longitude, latitude, generated
    from street join city_address as address on address.city = ${city} and address.street = street.number
    where folded_number like ${`${number}%`}
    order by worth desc, (folded_number = ${number}) desc, street.length, distance, length(folded_number), folded_number, address.number
    limit ${limit}`.execute(db);
  return rows;
}
