import type { DeviceKind } from '#core/device/device.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';

/** A device whose credentials hold. */
export type Device = {
  id: number;
  fleetId: number;
  /** Null for a forwarder. */
  vehicleId: number | null;
  kind: DeviceKind;
  name: string;
};

const COLUMNS = ['id', 'fleet_id as fleetId', 'vehicle_id as vehicleId', 'kind', 'name'] as const;

/** The living device of a name, with the hash of its secret. */
export function deviceNamed(db: Db, name: string): Promise<(Device & { secretSha256: Buffer }) | undefined> {
  return db
    .selectFrom('device')
    .select([...COLUMNS, 'secret_sha256 as secretSha256'])
    .where('name', '=', name)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** The living device of a vehicle, or the fleet's forwarder. */
export function deviceOf(
  db: Db,
  fleetId: number,
  vehicleId: number | null,
  kind: DeviceKind,
): Promise<Device | undefined> {
  return db
    .selectFrom('device')
    .select(COLUMNS)
    .where('fleet_id', '=', fleetId)
    .where('vehicle_id', vehicleId === null ? 'is' : '=', vehicleId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Those of the devices named by their ids whose credentials still hold. */
export async function livingDevices(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('device')
    .select('id')
    .where('id', 'in', [...ids])
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The living devices of a fleet by plate, forwarders first. */
export function devicesOfFleet(db: Db, fleetId: number) {
  return db
    .selectFrom('device as d')
    .leftJoin('vehicle as v', 'v.id', 'd.vehicle_id')
    .select([
      'd.id',
      'd.kind',
      'd.name',
      'd.vehicle_id as vehicleId',
      'v.plate',
      'd.made_at as madeAtMs',
      'd.made_by as madeBy',
      'd.last_seen_at as lastSeenAtMs',
    ])
    .where('d.fleet_id', '=', fleetId)
    .where('d.ended_at', 'is', null)
    .orderBy('v.plate', (order) => order.asc().nullsFirst())
    .orderBy('d.kind')
    .execute();
}

export async function insertDevice(t: Tx, device: Omit<Device, 'id'> & { secretSha256: Buffer }): Promise<number> {
  const { id } = await t.db
    .insertInto('device')
    .values({
      fleet_id: device.fleetId,
      vehicle_id: device.vehicleId,
      kind: device.kind,
      name: device.name,
      secret_sha256: device.secretSha256,
      made_at: t.at,
      made_by: t.actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  t.announce('devices', device.fleetId, id);
  return id;
}

/** A device of the fleet, locked until the transaction ends. */
export function lockDevice(t: Tx, fleetId: number, id: number) {
  return t.db
    .selectFrom('device')
    .select([...COLUMNS, 'ended_at as endedAtMs'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markDeviceEnded(t: Tx, fleetId: number, id: number): Promise<void> {
  await t.db.updateTable('device').set({ ended_at: t.at }).where('id', '=', id).execute();
  t.announce('devices', fleetId, id);
}

/** Keeps when devices were last heard; like a position it is neither audited nor announced. */
export async function markDevicesSeen(db: Db, ids: readonly number[], atMs: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('device')
    .set({ last_seen_at: new Date(atMs) })
    .where('id', 'in', [...ids])
    .where((where) => where.or([where('last_seen_at', 'is', null), where('last_seen_at', '<', instant(atMs))]))
    .execute();
}
