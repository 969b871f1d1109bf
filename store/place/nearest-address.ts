import { sql } from 'kysely';
import type { Position } from '#core/kit/geo.ts';
import type { Db } from '../door/connect.ts';
import { metresApart } from '../watch/metres.ts';

/** The house number of a street nearest to a place, no farther than `mostMetres`; null where the city has none there. */
export async function nearestAddress(
  db: Db,
  city: string,
  street: string,
  [longitude, latitude]: Position,
  mostMetres: number,
): Promise<string | null> {
  const metres = metresApart({ lon: 'a.longitude', lat: 'a.latitude' }, { lon: 'p.longitude', lat: 'p.latitude' });
  const { rows } = await sql<{ label: string }>`
    select s.name || ' ' || a.house_number as label
    from city_street s
    join city_address a on a.city = s.city and a.street = s.number
    cross join (select ${longitude}::float8 as longitude, ${latitude}::float8 as latitude) p
    where s.city = ${city} and s.name = ${street} and ${metres} <= ${mostMetres}
    order by ${metres}, a.number limit 1`.execute(db);
  return rows[0]?.label ?? null;
}
