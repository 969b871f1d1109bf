import { type Kysely, sql } from 'kysely';
import type { Ring } from '#core/area/area.ts';
import type { Position } from '#core/kit/geo.ts';
import { foldText } from '#core/letters/fold.ts';
import type { Address, City, CityContent, PlaceKind } from '#core/place/city.ts';
import { decodeGraph, encodeGraph } from '#core/roads/encode.ts';

/** Rows to a statement; larger ones win nothing and hold more text in memory. */
const BATCH = 10_000;

/** The id under which a city of this name is kept: `Porto, 2015` is `porto-2015`. Empty where the name has no Latin letter or digit. */
export function cityId(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Writes a city, in place of one of the same id. Takes a transaction: half a city is none. Answers the id. */
export async function saveCity<DB>(db: Kysely<DB>, content: CityContent): Promise<string> {
  const id = cityId(content.name);
  const { west, south, east, north } = content.bounds;
  await sql`delete from city where id = ${id}`.execute(db);
  await sql`insert into city (id, name, west, south, east, north, attribution)
    values (${id}, ${content.name}, ${west}, ${south}, ${east}, ${north}, ${content.attribution})`.execute(db);
  await sql`insert into city_graph (city, bytes) values (${id}, ${Buffer.from(encodeGraph(content.graph))})`.execute(
    db,
  );
  await inBatches(content.streets, (streets, first) =>
    sql`insert into city_street (city, number, name, aliases, district, searchable, longitude, latitude)
      select ${id}, ${first} + place - 1, name, string_to_array(aliases, chr(10)), district, searchable, longitude, latitude
      from unnest(${streets.map((s) => s.name)}::text[], ${streets.map((s) => s.aliases.join('\n'))}::text[],
        ${streets.map((s) => s.district)}::text[], ${streets.map((s) => searchable(s.name, s.aliases))}::text[],
        ${longitudes(streets)}::float8[], ${latitudes(streets)}::float8[])
        with ordinality as row(name, aliases, district, searchable, longitude, latitude, place)`.execute(db),
  );
  await inBatches(content.addresses, (addresses, first) =>
    sql`insert into city_address (city, number, street, house_number, folded_number, generated, longitude, latitude)
      select ${id}, ${first} + place - 1, street, house_number, folded_number, generated, longitude, latitude
      from unnest(${addresses.map((a) => a.street)}::int[], ${addresses.map((a) => a.number)}::text[],
        ${addresses.map((a) => foldNumber(a.number))}::text[], ${addresses.map((a) => a.generated)}::bool[],
        ${longitudes(addresses)}::float8[], ${latitudes(addresses)}::float8[])
        with ordinality as row(street, house_number, folded_number, generated, longitude, latitude, place)`.execute(db),
  );
  await inBatches(content.places, (places, first) =>
    sql`insert into city_place (city, number, name, aliases, kind, searchable, longitude, latitude)
      select ${id}, ${first} + place - 1, name, string_to_array(aliases, chr(10)), kind, searchable, longitude, latitude
      from unnest(${places.map((p) => p.name)}::text[], ${places.map((p) => p.aliases.join('\n'))}::text[],
        ${places.map((p) => p.kind)}::text[], ${places.map((p) => searchable(p.name, p.aliases))}::text[],
        ${longitudes(places)}::float8[], ${latitudes(places)}::float8[])
        with ordinality as row(name, aliases, kind, searchable, longitude, latitude, place)`.execute(db),
  );
  await inBatches(content.ranks, (ranks, first) =>
    sql`insert into city_rank (city, number, name, spaces, longitude, latitude)
      select ${id}, ${first} + place - 1, name, spaces, longitude, latitude
      from unnest(${ranks.map((r) => r.name)}::text[], ${ranks.map((r) => r.spaces)}::int[],
        ${longitudes(ranks)}::float8[], ${latitudes(ranks)}::float8[])
        with ordinality as row(name, spaces, longitude, latitude, place)`.execute(db),
  );
  await inBatches(content.areas, (areas, first) =>
    sql`insert into city_area (city, number, name, polygon)
      select ${id}, ${first} + place - 1, name, polygon
      from unnest(${areas.map((a) => a.name)}::text[],
        ${areas.map((a) => JSON.stringify({ type: 'Polygon', coordinates: a.rings }))}::jsonb[])
        with ordinality as row(name, polygon, place)`.execute(db),
  );
  await sql`select look_over_city()`.execute(db);
  return id;
}

/** The name of the city that an import of this name would replace. */
export async function cityNamed<DB>(db: Kysely<DB>, name: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from city where id = ${cityId(name)}`.execute(db);
  return rows[0]?.name ?? null;
}

async function inBatches<T>(
  rows: readonly T[],
  insert: (batch: readonly T[], first: number) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < rows.length; first += BATCH) await insert(rows.slice(first, first + BATCH), first);
}

function longitudes(rows: readonly { readonly position: Position }[]): number[] {
  return rows.map(({ position }) => position[0]);
}

function latitudes(rows: readonly { readonly position: Position }[]): number[] {
  return rows.map(({ position }) => position[1]);
}

/** One alias with the name a word more, and each word is found by its beginning. */
function searchable(name: string, aliases: readonly string[]): string {
  return ` ${[name, ...aliases].map(foldText).join(' ')}`;
}

/** `12 B` and `12-b` are `12b`, as they are typed. */
export function foldNumber(number: string): string {
  return foldText(number).replaceAll(' ', '');
}

interface Located {
  readonly longitude: number;
  readonly latitude: number;
}

function positionOf({ longitude, latitude }: Located): Position {
  return [longitude, latitude];
}

/** Every city with its graph, streets, places, ranks and areas in memory; addresses are only counted. */
export async function loadCities<DB>(db: Kysely<DB>): Promise<City[]> {
  const cities = await sql<{
    id: string;
    name: string;
    west: number;
    south: number;
    east: number;
    north: number;
    attribution: string;
    bytes: Uint8Array;
    addresses: number;
  }>`
    select city.*, bytes, (select count(*)::int from city_address where city_address.city = city.id) as addresses
    from city join city_graph on city_graph.city = city.id order by city.name, city.id`.execute(db);
  return Promise.all(
    cities.rows.map(async ({ id, name, west, south, east, north, attribution, bytes, addresses }) => {
      const [streets, places, tiling] = await Promise.all([
        sql<Located & { name: string; aliases: string[]; district: string }>`
          select name, aliases, district, longitude, latitude from city_street where city = ${id} order by number`.execute(
          db,
        ),
        sql<Located & { name: string; aliases: string[]; kind: PlaceKind }>`
          select name, aliases, kind, longitude, latitude from city_place where city = ${id} order by number`.execute(
          db,
        ),
        tilingOfCity(db, id),
      ]);
      return {
        id,
        name,
        bounds: { west, south, east, north },
        attribution,
        graph: decodeGraph(bytes),
        streets: streets.rows.map((row) => ({
          name: row.name,
          aliases: row.aliases,
          district: row.district,
          position: positionOf(row),
        })),
        places: places.rows.map((row) => ({
          name: row.name,
          aliases: row.aliases,
          kind: row.kind,
          position: positionOf(row),
        })),
        ...tiling,
        addressCount: addresses,
      };
    }),
  );
}

/** The default tiling of a city and the ranks on its map, for a fleet that begins there. */
export async function tilingOfCity<DB>(db: Kysely<DB>, id: string): Promise<Pick<CityContent, 'areas' | 'ranks'>> {
  const [areas, ranks] = await Promise.all([
    sql<{ name: string; polygon: { coordinates: Ring[] } }>`
      select name, polygon from city_area where city = ${id} order by number`.execute(db),
    sql<Located & { name: string; spaces: number }>`
      select name, spaces, longitude, latitude from city_rank where city = ${id} order by number`.execute(db),
  ]);
  return {
    areas: areas.rows.map((row) => ({ name: row.name, rings: row.polygon.coordinates })),
    ranks: ranks.rows.map((row) => ({ name: row.name, spaces: row.spaces, position: positionOf(row) })),
  };
}

/** A city's addresses in the order they were saved, for who needs them all, such as a simulation. */
export async function loadAddresses<DB>(db: Kysely<DB>, city: string): Promise<Address[]> {
  const { rows } = await sql<Located & { street: number; house_number: string; generated: boolean }>`
    select street, house_number, generated, longitude, latitude from city_address where city = ${city} order by number`.execute(
    db,
  );
  return rows.map((row) => ({
    street: row.street,
    number: row.house_number,
    generated: row.generated,
    position: positionOf(row),
  }));
}

/** Changes whenever a city is brought in, replaced or removed: cheap enough to ask every few seconds. */
export async function citiesMark<DB>(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ mark: string | null }>`
    select string_agg(id || ':' || xmin::text, ',' order by id) as mark from city`.execute(db);
  return rows[0]?.mark ?? '';
}
