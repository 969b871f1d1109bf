import { watchLimits } from '#core/setting/watch-limits.ts';
import type { StandingFacts } from '#core/standing/standing.ts';
import type { Db } from '../door/connect.ts';
import { heldPapers } from '../paper/held-papers.ts';
import { settingsInForce } from '../setting/setting-value.ts';

export type DriverAndVehicle = { driverId: number | null; vehicleId: number | null };
type Facts = Omit<StandingFacts, 'work'>;

/** All that says whether this driver may drive this vehicle; either may be left out, and is where the fleet has none such. */
export async function standingFacts(
  db: Db,
  { fleetId, ...asked }: DriverAndVehicle & { fleetId: number },
  nowMs: number,
): Promise<Facts> {
  const [facts] = await factsOfMany(db, fleetId, [asked], nowMs);
  return facts as Facts;
}

/** The same of many drivers with their vehicles, in the order they are given. */
export async function factsOfMany(
  db: Db,
  fleetId: number,
  asked: readonly DriverAndVehicle[],
  nowMs: number,
): Promise<Facts[]> {
  const driverIds = asked.flatMap(({ driverId }) => driverId ?? []);
  const vehicleIds = asked.flatMap(({ vehicleId }) => vehicleId ?? []);
  const [fleet, drivers, vehicles, papersOfDrivers, papersOfVehicles, settings] = await Promise.all([
    db.selectFrom('fleet').select('time_zone').where('id', '=', fleetId).executeTakeFirstOrThrow(),
    driversOf(db, fleetId, driverIds),
    vehiclesOf(db, fleetId, vehicleIds),
    heldPapers(db, 'driver', driverIds),
    heldPapers(db, 'vehicle', vehicleIds),
    settingsInForce({ db }),
  ]);
  const same = { nowMs, zone: fleet.time_zone, expiryDays: watchLimits(settings(fleetId)).expiryDays };
  return asked.map(({ driverId, vehicleId }) => {
    const driver = driverId === null ? undefined : drivers.get(driverId);
    const vehicle = vehicleId === null ? undefined : vehicles.get(vehicleId);
    return {
      ...same,
      driver: driver ? { ...driver, papers: papersOfDrivers.get(driver.id) ?? [] } : null,
      vehicle: vehicle ? { ...vehicle, papers: papersOfVehicles.get(vehicle.id) ?? [] } : null,
    };
  });
}

async function driversOf(db: Db, fleetId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('driver')
    .select(['id', 'permit_expiry as permitExpiry', 'ended_at as endedAtMs'])
    .where('fleet_id', '=', fleetId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function vehiclesOf(db: Db, fleetId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('vehicle')
    .select(['id', 'usage_expiry as usageExpiry', 'decommissioned_at as decommissionedAtMs'])
    .where('fleet_id', '=', fleetId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
