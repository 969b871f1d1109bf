import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

/** How a vehicle is linked: by a phone, a fitted terminal, or only by what a tracker tells of it. */
export type LinkKind = 'page' | 'fitted' | 'tracker';

export type VehicleLink = {
  vehicleId: number;
  link: LinkKind | null;
  /** Since when its terminal cannot be reached; nobody misses one without a driver. */
  unreachableSinceMs: number | null;
};

export type LinkChanged = {
  vehicleId: number;
  fleetId: number;
  driverId: number | null;
  wasLink: LinkKind | null;
  link: LinkKind | null;
  wasUnreachable: boolean;
  unreachable: boolean;
};

/**
 * Writes how vehicles are linked, raises the versions of those that changed and announces them. What another process of
 * the suite holds is left alone, unless it is linked here now.
 */
export async function writeLinks(t: Tx, holder: string, links: readonly VehicleLink[]): Promise<LinkChanged[]> {
  const sorted = [...links].sort((a, b) => a.vehicleId - b.vehicleId);
  const ids = sorted.map(({ vehicleId }) => vehicleId);
  const kinds = sorted.map(({ link }) => link);
  const since = sorted.map(({ unreachableSinceMs: ms }) => (ms === null ? null : ms / 1000));
  const { rows } = await sql<LinkChanged>`
    with wanted as (
      select w.id, w.link, to_timestamp(w.since) as since
      from unnest(${ids}::bigint[], ${kinds}::text[], ${since}::double precision[]) as w(id, link, since)
    ), held as (
      select n.vehicle_id, n.link as was_link, n.unreachable_since is not null as was_unreachable, w.link,
        case when n.shift_id is not null then w.since end as since
      from vehicle_now n join wanted w on w.id = n.vehicle_id
      where w.link is not null or n.link_holder = ${holder} or n.link_holder is null
      order by n.vehicle_id
      for update of n
    )
    update vehicle_now n
    set link = h.link, unreachable_since = h.since, version = n.version + 1,
      link_holder = case when h.link is not null or h.since is not null then ${holder} end
    from held h
    where n.vehicle_id = h.vehicle_id
      and (n.link is distinct from h.link or h.was_unreachable <> (h.since is not null)
        or (h.link is not null and n.link_holder is distinct from ${holder}))
    returning n.vehicle_id as "vehicleId", n.fleet_id as "fleetId", n.driver_id as "driverId", h.was_link as "wasLink",
      n.link, h.was_unreachable as "wasUnreachable", h.since is not null as unreachable
  `.execute(t.db);
  for (const { fleetId, vehicleId } of rows) t.announce('vehicles', fleetId, vehicleId);
  return rows;
}

/** The vehicles whose links a process of the suite wrote last: after its end nobody holds them. */
export async function linksHeldBy(db: Db, holder: string): Promise<(VehicleLink & { fleetId: number })[]> {
  return db
    .selectFrom('vehicle_now')
    .select(['vehicle_id as vehicleId', 'fleet_id as fleetId', 'link', 'unreachable_since as unreachableSinceMs'])
    .where('link_holder', '=', holder)
    .execute();
}

/** Gives what a dead process of the suite held to another; answers what that was, and each link to one of several that ask. */
export async function takeLinksOver(db: Db, dead: string, holder: string): Promise<VehicleLink[]> {
  return db
    .updateTable('vehicle_now')
    .set({ link_holder: holder })
    .where('link_holder', '=', dead)
    .returning(['vehicle_id as vehicleId', 'link', 'unreachable_since as unreachableSinceMs'])
    .execute();
}
