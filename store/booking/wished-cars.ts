import type { Db } from '../door/connect.ts';
import { carsNamed } from './booking.ts';

/** What each plate, or `D` and a DID, stands for, in the order given: who drives, or what kind of car. Null: unknown. */
export async function namesOfCars(
  db: Db,
  fleetId: number,
  cars: readonly string[],
): Promise<{ car: string; name: string | null }[]> {
  const found = await carsNamed(db, fleetId, cars);
  const ids = [...found.values()];
  const vehicleIds = ids.flatMap(({ vehicleId }) => vehicleId ?? []);
  const driverIds = ids.flatMap(({ driverId }) => driverId ?? []);
  const [vehicles, drivers] = await Promise.all([
    vehicleIds.length === 0
      ? []
      : db
          .selectFrom('vehicle as v')
          .innerJoin('vehicle_type as vt', 'vt.id', 'v.vehicle_type_id')
          .select(['v.id', 'v.rego', 'vt.name as type'])
          .where('v.id', 'in', vehicleIds)
          .execute(),
    driverIds.length === 0 ? [] : db.selectFrom('driver').select(['id', 'name']).where('id', 'in', driverIds).execute(),
  ]);
  return cars.map((car) => {
    const one = found.get(car);
    const vehicle = vehicles.find(({ id }) => id === one?.vehicleId);
    const driver = drivers.find(({ id }) => id === one?.driverId);
    return { car, name: driver?.name ?? (vehicle ? [vehicle.type, vehicle.rego].filter(Boolean).join(' ') : null) };
  });
}
