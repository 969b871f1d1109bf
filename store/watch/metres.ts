import { type RawBuilder, sql } from 'kysely';

const METRES_A_DEGREE = 111_195;

/** Metres between two positions a few kilometres apart at most, given by their columns. */
export function metresApart(a: { lon: string; lat: string }, b: { lon: string; lat: string }): RawBuilder<number> {
  const [aLon, aLat, bLon, bLat] = [a.lon, a.lat, b.lon, b.lat].map((column) => sql.ref(column));
  return sql`${METRES_A_DEGREE}::float8 * sqrt((${aLat} - ${bLat}) ^ 2
    + ((${aLon} - ${bLon}) * cos(radians(${bLat}))) ^ 2)`;
}
