import { sql } from 'kysely';
import { scannedAs } from '#core/scan/scanned.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import { keyOfTag } from '../key/key-set.ts';
import { holds } from '../search/holds.ts';

export type DeskHit = {
  by: 'tag' | 'plate' | 'did' | 'name';
  driver: { id: number; did: string; name: string } | null;
  vehicle: { id: number; plate: string } | null;
  keyId: number | null;
};

const MOST_NAMES = 8;
const LEAST_OF_NAME = 2;

/** What somebody means at the key desk by a tag, a plate, a DID or a part of a name; the exact ones first. */
export async function findAtDesk(db: Db, fleetId: number, text: string): Promise<DeskHit[]> {
  const typed = text.trim();
  if (typed === '') return [];
  const said = scannedAs(typed);
  const [key, vehicles, drivers] = await Promise.all([
    keyOfTag(db, fleetId, said),
    db
      .selectFrom('vehicle')
      .select(['id', 'plate'])
      .where('fleet_id', '=', fleetId)
      .where('decommissioned_at', 'is', null)
      .where(sql<boolean>`upper(plate) = any(${said.map((one) => one.toUpperCase())}::text[])`)
      .execute(),
    driversLike(db, fleetId, typed),
  ]);
  const hits: DeskHit[] = [];
  if (key) hits.push(await ofKey(db, key));
  for (const vehicle of vehicles) hits.push({ by: 'plate', driver: null, vehicle, keyId: null });
  for (const driver of drivers)
    hits.push({ by: driver.did === typed ? 'did' : 'name', driver, vehicle: null, keyId: null });
  return hits;
}

async function ofKey(
  db: Db,
  key: { id: number; vehicleId: number; plate: string; recordId: number | null; state: string },
): Promise<DeskHit> {
  const driver =
    key.recordId === null || key.state === 'lost'
      ? undefined
      : await db
          .selectFrom('shift_record as r')
          .innerJoin('driver as d', 'd.id', 'r.driver_id')
          .select(['d.id', 'd.did', 'd.name'])
          .where('r.id', '=', key.recordId)
          .executeTakeFirst();
  return { by: 'tag', driver: driver ?? null, vehicle: { id: key.vehicleId, plate: key.plate }, keyId: key.id };
}

function driversLike(db: Db, fleetId: number, typed: string) {
  return db
    .selectFrom('driver')
    .select(['id', 'did', 'name'])
    .where('fleet_id', '=', fleetId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('did', '=', typed), ...(typed.length < LEAST_OF_NAME ? [] : [holds('name', typed)])]))
    .orderBy(sql`did = ${typed}`, 'desc')
    .orderBy('name')
    .limit(MOST_NAMES)
    .execute();
}

/** Who stands at the desk; how often their key was late in the last ninety days. */
export async function driverAtDesk(db: Db, fleetId: number, driverId: number, sinceMs: number) {
  return db
    .selectFrom('driver as d')
    .select(['d.id', 'd.did', 'd.name', 'd.driver_class as driverClass', 'd.driver_group as driverGroup'])
    .select(['d.mobile_phone as mobilePhone'])
    .select((eb) =>
      eb
        .selectFrom('shift_record as r')
        .select(sql<number>`count(*)::int`.as('strikes'))
        .whereRef('r.driver_id', '=', 'd.id')
        .where('r.late_at', '>=', instant(sinceMs))
        .as('strikes'),
    )
    .where('d.fleet_id', '=', fleetId)
    .where('d.id', '=', driverId)
    .executeTakeFirst();
}

export function vehicleAtDesk(db: Db, fleetId: number, vehicleId: number) {
  return db
    .selectFrom('vehicle as v')
    .innerJoin('vehicle_type as y', 'y.id', 'v.vehicle_type_id')
    .select(['v.id', 'v.plate', 'v.rego', 'v.make', 'v.model', 'v.colour', 'y.code as vehicleType'])
    .select('v.key_control as keyControl')
    .where('v.fleet_id', '=', fleetId)
    .where('v.id', '=', vehicleId)
    .executeTakeFirst();
}

/** The shift that a driver, or else a vehicle, is in the middle of: opened, its key out, or worked and not confirmed. */
export async function shiftAtDesk(
  db: Db,
  of: { driverId: number | null; vehicleId: number | null },
): Promise<number | null> {
  if (of.driverId === null && of.vehicleId === null) return null;
  const row = await db
    .selectFrom('shift_record as r')
    .select('r.id')
    .$if(of.driverId !== null, (query) => query.where('r.driver_id', '=', of.driverId ?? 0))
    .$if(of.vehicleId !== null, (query) => query.where('r.vehicle_id', '=', of.vehicleId ?? 0))
    .where('r.state', 'in', ['opened', 'worked'])
    .orderBy(sql`r.state = 'opened'`, 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
