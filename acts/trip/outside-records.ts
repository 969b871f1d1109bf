import type { Tx } from '#store/door/transaction.ts';
import {
  driversOfDids,
  insertOutsideDriver,
  insertOutsideRecord,
  insertOutsideVehicle,
  nextOutsideIds,
  type OutsideKind,
  type OutsideRecord,
  outsideRecords,
  vehiclesOfPlates,
} from '#store/trip/outside/outside-records.ts';

export type BroughtTo = {
  fleetId: number;
  zone: string;
  source: string;
  /** Of cars that are made for it. */
  vehicleTypeId: number;
  /** What the records of cars and drivers are told from each other by: a digest of a name, in hexadecimal digits. */
  digest: (name: string) => string;
};

const LONGEST_PLATE = 12;
const LONGEST_NAME = 80;
const DID = /^\d{1,10}$/;
/** The class and group of drivers who never drove here. */
const OUTSIDE = 'Outside';

/**
 * The record of each of the other system's cars or drivers: one that it became before; the fleet's own of that plate or DID; else
 * a new one out of service. All without a name are one.
 */
export async function recordsFor(
  t: Tx,
  kind: OutsideKind,
  to: BroughtTo,
  names: readonly string[],
): Promise<{ of: (name: string) => OutsideRecord; made: number }> {
  const keys = new Map(names.map((name) => [name, to.digest(`${kind} ${name}`)]));
  const known = await outsideRecords(t, kind, to, [...keys.values()]);
  const lacking = names.filter((name) => !known.has(keys.get(name) ?? ''));
  const ids = lacking.length > 0 ? await nextOutsideIds(t, lacking.length) : [];
  const own = kind === 'vehicle' ? await ownVehicles(t, to, lacking) : await ownDrivers(t, to, lacking);
  let made = 0;
  for (const [n, name] of lacking.entries()) {
    const id = ids[n] as number;
    const there = own.found.get(name);
    const ownId = there ?? (await own.make(name, id));
    if (there === undefined) made += 1;
    const key = keys.get(name) ?? '';
    await insertOutsideRecord(t, kind, to, { id, key, ownId });
    known.set(key, { id, ownId });
  }
  return { of: (name) => known.get(keys.get(name) ?? '') as OutsideRecord, made };
}

type Own = { found: ReadonlyMap<string, number>; make: (name: string, id: number) => Promise<number> };

async function ownVehicles(
  t: Tx,
  { fleetId, source, vehicleTypeId }: BroughtTo,
  names: readonly string[],
): Promise<Own> {
  const found = await vehiclesOfPlates(t, fleetId, names);
  return {
    found,
    make: async (name, id) => {
      const made = await insertOutsideVehicle(t, {
        fleet_id: fleetId,
        plate: name !== '' && name.length <= LONGEST_PLATE ? name : `X${id}`,
        rego: (name || source).slice(0, LONGEST_NAME),
        vehicle_type_id: vehicleTypeId,
        usage_expiry: t.at.toISOString().slice(0, 10),
        mdt_type: 'none',
        decommissioned_at: t.at,
      });
      t.announce('vehicleRecords', fleetId, made);
      return made;
    },
  };
}

async function ownDrivers(t: Tx, { fleetId, source }: BroughtTo, names: readonly string[]): Promise<Own> {
  const taken = await driversOfDids(
    t,
    names.filter((name) => DID.test(name)),
  );
  const found = new Map<string, number>();
  for (const [did, driver] of taken) if (driver.fleetId === fleetId) found.set(did, driver.id);
  return {
    found,
    make: async (name, id) => {
      const made = await insertOutsideDriver(t, {
        fleet_id: fleetId,
        did: DID.test(name) && !taken.has(name) ? name : `9${String(id).padStart(9, '0')}`,
        pin_hash: '',
        name: (name || source).slice(0, LONGEST_NAME),
        mobile_phone: '',
        permit_number: '–',
        permit_expiry: t.at.toISOString().slice(0, 10),
        driver_class: OUTSIDE,
        driver_group: OUTSIDE,
        ended_at: t.at,
      });
      t.announce('driverRecords', fleetId, made);
      return made;
    },
  };
}
