import { type Insertable, sql } from 'kysely';
import { foldText } from '#core/letters/fold.ts';
import type { KnownAddress } from '#core/place/address-at.ts';
import type { Db } from '../door/connect.ts';
import { resemblance } from '../door/resemblance.ts';
import type { Tables } from '../door/tables.ts';

/** Somewhat more than a kilometre to the north; what lies within is judged in core. */
const NEAR_DEGREES = 0.01;
const MOST_NEAR = 40;

const COLUMNS = sql`a.label, a.operator_notes as "operatorNotes", a.driver_notes as "driverNotes", a.longitude, a.latitude`;

/** The addresses a fleet keeps notes about near each place, in the order of the places: those of its name and the nearest. */
export async function addressesNear(
  db: Db,
  fleetId: number,
  places: readonly { label: string; longitude: number; latitude: number }[],
): Promise<KnownAddress[][]> {
  if (places.length === 0) return [];
  const { rows } = await sql<KnownAddress & { n: number }>`
    select p.n::int as n, found.* from unnest(
      ${places.map(({ label }) => label)}::text[],
      ${places.map(({ longitude }) => longitude)}::float8[],
      ${places.map(({ latitude }) => latitude)}::float8[]
    ) with ordinality as p(label, longitude, latitude, n)
    cross join lateral (
      select ${COLUMNS} from fleet_address a
      where a.fleet_id = ${fleetId}
        and a.latitude between p.latitude - ${NEAR_DEGREES} and p.latitude + ${NEAR_DEGREES}
        and abs(a.longitude - p.longitude) * greatest(cos(radians(p.latitude)), 0.01) <= ${NEAR_DEGREES}
      order by a.searchable = words_of(p.label) desc,
        abs(a.latitude - p.latitude) + abs(a.longitude - p.longitude), a.id
      limit ${MOST_NEAR}
    ) found`.execute(db);
  return places.map((_, i) => rows.filter(({ n }) => n === i + 1));
}

/** Addresses of a fleet in whose name each word of the text begins a word; the shortest first. */
export async function searchFleetAddresses(
  db: Db,
  fleetId: number,
  text: string,
  most: number,
): Promise<KnownAddress[]> {
  const words = foldText(text).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const all = sql.join(
    words.map((word) => sql`a.searchable like ${`% ${word}%`}`),
    sql` and `,
  );
  const { rows } = await sql<KnownAddress>`
    select ${COLUMNS} from fleet_address a where a.fleet_id = ${fleetId} and ${all}
    order by length(a.label), a.label, a.id limit ${most}`.execute(db);
  return rows;
}

/** Addresses of a fleet whose name is like the text but for slips of the finger; the likest first. */
export async function fleetAddressesAlike(
  db: Db,
  fleetId: number,
  words: readonly string[],
  most: number,
): Promise<KnownAddress[]> {
  const { condition, worth } = resemblance(sql`a.searchable`, words);
  const { rows } = await sql<KnownAddress>`
    select ${COLUMNS} from fleet_address a where a.fleet_id = ${fleetId} and ${condition}
    order by ${worth} desc, length(a.label), a.id limit ${most}`.execute(db);
  return rows;
}

/** Writes many addresses that fleets keep notes about. */
export async function insertFleetAddresses(
  db: Db,
  addresses: readonly Insertable<Tables['fleet_address']>[],
): Promise<void> {
  if (addresses.length === 0) return;
  await db
    .insertInto('fleet_address')
    .values([...addresses])
    .execute();
}
