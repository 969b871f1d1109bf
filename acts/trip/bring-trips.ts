import { localDate } from '#core/calendar/calendar-date.ts';
import type { OddFare } from '#core/meter/odd-fare.ts';
import type { OutsideTrip } from '#core/trip/outside/read-trip.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { holdSource, type OutsideRecord } from '#store/trip/outside/outside-records.ts';
import { insertOutsideTrips, outsideShifts, rowsBrought } from '#store/trip/outside/outside-trips.ts';
import type { ActContext } from '../context.ts';
import { type BroughtTo, recordsFor } from './outside-records.ts';

export type BroughtTrip = {
  /** A digest of what tells this row from all others, in hexadecimal digits. */
  key: string;
  trip: OutsideTrip;
  odd: OddFare | null;
  fromAreaId: number | null;
  toAreaId: number | null;
};

export type Brought = { added: number; same: number; vehicles: number; drivers: number };

/**
 * Brings trips of another system, over and done. A row that was brought before, under whatever name its file had, is left as
 * it is. Cars and drivers that the fleet does not have become records that are out of service.
 */
export const bringTrips = (
  context: ActContext,
  actor: Actor,
  to: BroughtTo,
  trips: readonly BroughtTrip[],
): Promise<Brought> => transact(context.store, actor, context.clock.nowMs(), (t) => bringTripsIn(t, to, trips));

async function bringTripsIn(t: Tx, to: BroughtTo, trips: readonly BroughtTrip[]): Promise<Brought> {
  await holdSource(t, to);
  const byKey = new Map(trips.map((trip) => [trip.key, trip]));
  const brought = await rowsBrought(t, to, [...byKey.keys()]);
  const fresh = [...byKey.values()].filter(({ key }) => !brought.has(key));
  const same = trips.length - fresh.length;
  if (fresh.length === 0) {
    t.unchanged();
    return { added: 0, same, vehicles: 0, drivers: 0 };
  }
  const vehicles = await recordsFor(t, 'vehicle', to, [...new Set(fresh.map(({ trip }) => trip.vehicle))]);
  const drivers = await recordsFor(t, 'driver', to, [...new Set(fresh.map(({ trip }) => trip.driver))]);
  const shifts = new Map<
    string,
    { vehicle: OutsideRecord; driver: OutsideRecord; day: string; fromMs: number; toMs: number }
  >();
  const seats = fresh.map((one) => {
    const { trip } = one;
    const vehicle = vehicles.of(trip.vehicle);
    const driver = drivers.of(trip.driver);
    const day = localDate(trip.beganAtMs, to.zone);
    const shift = `${vehicle.id} ${driver.id} ${day}`;
    const known = shifts.get(shift);
    shifts.set(shift, {
      vehicle,
      driver,
      day,
      fromMs: Math.min(trip.beganAtMs, known?.fromMs ?? trip.beganAtMs),
      toMs: Math.max(trip.endedAtMs, known?.toMs ?? trip.endedAtMs),
    });
    return { ...one, vehicle, driver, shift };
  });
  const places = new Map([...shifts.keys()].map((key, place) => [key, place]));
  const ids = await outsideShifts(t, to.fleetId, [...shifts.values()]);
  await insertOutsideTrips(
    t,
    to,
    seats.map(({ key, trip, odd, fromAreaId, toAreaId, vehicle, driver, shift }) => ({
      key,
      trip,
      odd,
      from: { ...trip.from, areaId: fromAreaId },
      to: { ...trip.to, areaId: toAreaId },
      vehicleId: vehicle.ownId,
      driverId: driver.ownId,
      shiftId: ids[places.get(shift) ?? -1] as number,
    })),
  );
  const counts = { added: fresh.length, same, vehicles: vehicles.made, drivers: drivers.made };
  t.audit({
    act: 'bringTrips',
    entity: 'fleet',
    entityId: to.fleetId,
    fleetId: to.fleetId,
    became: { source: to.source, ...counts },
  });
  return counts;
}
