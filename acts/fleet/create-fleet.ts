import type { Area } from '#core/area/area.ts';
import type { Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { checkTariff } from '#core/tariff/check-tariff.ts';
import type { Tariff } from '#core/tariff/tariff.ts';
import { insertAreasAndRanks } from '#store/area/area.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { firstWithDid, insertDrivers } from '#store/driver/driver.ts';
import { insertTariff } from '#store/tariff/tariff.ts';
import { insertVehicles, insertVehicleTypes } from '#store/vehicle/new-vehicles.ts';
import type { ActContext } from '../context.ts';
import { hashPin } from '../session/password.ts';
import { openFleetIn } from './open-fleet.ts';

export type NewFleet = {
  name: string;
  /** The id of a city that has been imported. */
  city: string;
  timeZone: string;
  /** ISO 4217. */
  currency: string;
  centre: Position;
  areas: readonly Area[];
  ranks: readonly { name: string; position: Position }[];
  vehicleType: { code: string; name: string; seats: number };
  vehicles: readonly { plate: string; rego: string }[];
  drivers: readonly { did: string; pin: string; name: string }[];
  tariff: Omit<Tariff, 'tariffId' | 'version'> | null;
  /** Permits and usages are good for so many days from now. */
  goodForDays: number;
};

export type FleetCreated = Result<
  { fleetId: number },
  'fleetNameTaken' | 'plateTwice' | 'didTwice' | 'didTaken' | 'tariffWrong'
>;

/** Makes a fleet whole: areas, ranks, vehicles of one type, drivers and a tariff. Refused: `fleetNameTaken`, `plateTwice`, `didTwice`, `didTaken` (did, of another fleet), `tariffWrong` (code, where). */
export async function createFleet({ store, clock }: ActContext, actor: Actor, fleet: NewFleet): Promise<FleetCreated> {
  if (new Set(fleet.vehicles.map(({ plate }) => plate)).size < fleet.vehicles.length) return refuse('plateTwice');
  if (new Set(fleet.drivers.map(({ did }) => did)).size < fleet.drivers.length) return refuse('didTwice');
  const [fault] = fleet.tariff ? checkTariff(fleet.tariff) : [];
  if (fault) return refuse('tariffWrong', { code: fault.code, where: fault.where });
  const pinHashes = await Promise.all(fleet.drivers.map(({ pin }) => hashPin(pin)));
  return transact<FleetCreated>(store, actor, clock.nowMs(), async (t) => {
    const fleetId = await openFleetIn(t, {
      name: fleet.name,
      city: fleet.city,
      time_zone: fleet.timeZone,
      currency: fleet.currency,
      longitude: fleet.centre[0],
      latitude: fleet.centre[1],
    });
    if (fleetId === null) return refuse('fleetNameTaken');
    const taken = await firstWithDid(
      t.db,
      fleet.drivers.map(({ did }) => did),
    );
    if (taken) return refuse('didTaken', taken);
    await insertAreasAndRanks(t, fleetId, fleet.areas, fleet.ranks);
    await writeVehicles(t, fleetId, fleet);
    await writeDrivers(t, fleetId, fleet, pinHashes);
    if (fleet.tariff) await insertTariff(t, fleetId, fleet.tariff, t.nowMs - DAY_MS);
    const { name, vehicles, drivers, ranks } = fleet;
    t.audit({
      act: 'createFleet',
      entity: 'fleet',
      entityId: fleetId,
      fleetId,
      became: { name, vehicles: vehicles.length, drivers: drivers.length, ranks: ranks.length },
    });
    return ok({ fleetId });
  });
}

async function writeVehicles(t: Tx, fleetId: number, { vehicleType, vehicles, goodForDays }: NewFleet): Promise<void> {
  const [type] = await insertVehicleTypes(t, [{ fleet_id: fleetId, ...vehicleType }]);
  await insertVehicles(
    t,
    vehicles.map(({ plate, rego }) => ({
      fleet_id: fleetId,
      plate,
      rego,
      vehicle_type_id: type!.id,
      usage_expiry: dateAhead(t, goodForDays),
      mdt_type: 'driverPage',
    })),
  );
}

async function writeDrivers(t: Tx, fleetId: number, fleet: NewFleet, pinHashes: readonly string[]): Promise<void> {
  await insertDrivers(
    t,
    fleet.drivers.map(({ did, name }, n) => ({
      fleet_id: fleetId,
      did,
      pin_hash: pinHashes[n] as string,
      name,
      mobile_phone: '',
      permit_number: did,
      permit_expiry: dateAhead(t, fleet.goodForDays),
      driver_class: 'A',
      driver_group: 'Standard',
    })),
  );
}

function dateAhead(t: Tx, days: number): string {
  return new Date(t.nowMs + days * DAY_MS).toISOString().slice(0, 10);
}
