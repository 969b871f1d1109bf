import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';

export type UnplacedTrip = {
  id: number;
  fleetId: number;
  ended: boolean;
  from: [number, number] | null;
  to: [number, number] | null;
  pickupLabel: string | null;
  areaId: number | null;
};

/** Hirings whose beginning, or end, has no name yet, oldest first. */
export async function unplacedTrips(db: Db, most: number): Promise<UnplacedTrip[]> {
  const { rows } = await sql<{
    id: number;
    fleet_id: number;
    ended: boolean;
    from_longitude: number | null;
    from_latitude: number | null;
    to_longitude: number | null;
    to_latitude: number | null;
    pickup_label: string | null;
    area_id: number | null;
  }>`
    select t.id, t.fleet_id, t.ended_at is not null as ended, t.from_longitude, t.from_latitude, t.to_longitude,
      t.to_latitude, j.pickup_label, j.area_id
    from trip t left join job j on j.id = t.job_id
    where t.from_label is null or (t.to_label is null and t.ended_at is not null)
    order by t.id limit ${most}`.execute(db);
  const at = (longitude: number | null, latitude: number | null): [number, number] | null =>
    longitude === null || latitude === null ? null : [longitude, latitude];
  return rows.map((row) => ({
    id: row.id,
    fleetId: row.fleet_id,
    ended: row.ended,
    from: at(row.from_longitude, row.from_latitude),
    to: at(row.to_longitude, row.to_latitude),
    pickupLabel: row.pickup_label,
    areaId: row.area_id,
  }));
}

export type TripPlaces = {
  id: number;
  fromLabel: string;
  fromAreaId: number | null;
  /** Null while the hiring goes on. */
  toLabel: string | null;
  toAreaId: number | null;
};

/** Writes where hirings began and ended, by name and area, where that is not known yet. */
export async function placeTrips(db: Db, places: readonly TripPlaces[]): Promise<void> {
  if (places.length === 0) return;
  await sql`
    update trip t
    set from_label = coalesce(t.from_label, p."fromLabel"), from_area_id = coalesce(t.from_area_id, p."fromAreaId"),
      to_label = coalesce(t.to_label, p."toLabel"), to_area_id = coalesce(t.to_area_id, p."toAreaId")
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as p(id bigint, "fromLabel" text, "fromAreaId" bigint, "toLabel" text, "toAreaId" bigint)
    where t.id = p.id`.execute(db);
}
