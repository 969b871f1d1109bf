import type { JobState } from '#core/job/states.ts';
import type { Position } from '#core/kit/geo.ts';
import { handClock } from '#engine/clock/clock.ts';
import type { Store } from '#store/door/connect.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { openDriveTimeBook } from '../../drive-times/drive-time-book.ts';
import { openFleetBook } from '../../fleets/fleet-book.ts';
import type { DispatcherParts } from '../dispatcher-parts.ts';

export const NOON_MS = Date.UTC(2026, 5, 15, 12);
export const PICK_UP: Position = [11.97, 57.7];

/** So many metres east of the pick-up. */
export function east(metres: number): Position {
  return [PICK_UP[0] + metres / 59_400, PICK_UP[1]];
}

export async function addFleet({ db }: Store, id: number): Promise<void> {
  await insertFleet(db, id);
  await db.insertInto('vehicle_type').values({ fleet_id: id, code: 'S', name: 'Sedan', seats: 4 }).execute();
}

/** A signed-on, vacant vehicle with its driver; answers their ids. */
export async function addCar({ db }: Store, fleetId: number, plate: string, position: Position) {
  const type = await db
    .selectFrom('vehicle_type')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .executeTakeFirstOrThrow();
  const vehicle = await db
    .insertInto('vehicle')
    .values({
      fleet_id: fleetId,
      plate,
      rego: `R${plate}`,
      vehicle_type_id: type.id,
      usage_expiry: '2030-01-01',
      mdt_type: 'fitted',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const driver = await db
    .insertInto('driver')
    .values({
      fleet_id: fleetId,
      did: plate,
      pin_hash: 'x',
      name: `Driver ${plate}`,
      mobile_phone: '+46700000000',
      permit_number: plate,
      permit_expiry: '2030-01-01',
      driver_class: 'A',
      driver_group: 'Day',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const began = new Date(NOON_MS - 3_600_000);
  const shift = await db
    .insertInto('shift')
    .values({ fleet_id: fleetId, driver_id: driver.id, vehicle_id: vehicle.id, began_at: began })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('vehicle_now')
    .values({
      vehicle_id: vehicle.id,
      fleet_id: fleetId,
      shift_id: shift.id,
      driver_id: driver.id,
      clear_since: began,
      longitude: position[0],
      latitude: position[1],
      position_at: new Date(NOON_MS),
    })
    .execute();
  return { fleetId, vehicleId: vehicle.id, driverId: driver.id, shiftId: shift.id };
}

export async function addJob(
  { db }: Store,
  fleetId: number,
  change: { state?: JobState; pickUp?: Position; requiredAtMs?: number; preBooked?: boolean } = {},
): Promise<number> {
  const at = new Date(NOON_MS);
  const booking = await db
    .insertInto('booking')
    .values({
      fleet_id: fleetId,
      origin: 'book',
      booking_type: 'Now',
      passenger_name: 'Anna',
      phone: '+46700000001',
      created_at: at,
      created_by: 'booker',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [longitude, latitude] = change.pickUp ?? PICK_UP;
  const job = await db
    .insertInto('job')
    .values({
      fleet_id: fleetId,
      booking_id: booking.id,
      state: change.state ?? 'dispatching',
      pre_booked: change.preBooked ?? false,
      required_at: new Date(change.requiredAtMs ?? NOON_MS),
      pickup_label: 'Avenyn 1',
      pickup_longitude: longitude,
      pickup_latitude: latitude,
      passenger_name: 'Anna',
      phone: '+46700000001',
      state_at: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return job.id;
}

/** What a dispatcher needs, with a clock moved by hand, no streets and no reported positions but the stored ones. */
export async function dispatcherParts(store: Store) {
  const clock = handClock(NOON_MS);
  const complaints: string[] = [];
  const fleets = await openFleetBook(store);
  const cities = { ofFleet: () => undefined };
  const parts: DispatcherParts = {
    store,
    clock,
    books: {
      fleets,
      cities,
      driveTimes: await openDriveTimeBook({ store, clock }, { fleets, cities }, null),
      positions: { get: () => undefined },
    },
    sequencer: { listen: () => () => undefined },
    log: { error: (about, message) => complaints.push(`${message} ${JSON.stringify(about)}`) },
  };
  return { parts, clock, complaints };
}
