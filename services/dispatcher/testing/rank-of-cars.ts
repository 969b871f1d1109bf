import type { JobState } from '#core/job/states.ts';
import type { Position } from '#core/kit/geo.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { handClock } from '#engine/clock/clock.ts';
import type { Store } from '#store/door/connect.ts';
import { insertCrew, insertJob, insertVehicleType } from '#store/testing/company.ts';
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
  await insertVehicleType(db, id, { code: 'S' });
}

/** A signed-on, vacant vehicle with its driver; answers their ids. */
export async function addCar({ db }: Store, fleetId: number, plate: string, position: Position) {
  return insertCrew(db, fleetId, plate, {
    beganMs: NOON_MS - HOUR_MS,
    stands: { at: position, atMs: NOON_MS },
    vehicle: { rego: `R${plate}`, mdt_type: 'fitted', usage_expiry: '2030-01-01' },
    driver: { permit_number: plate, permit_expiry: '2030-01-01', driver_class: 'A', driver_group: 'Day' },
  });
}

export async function addJob(
  { db }: Store,
  fleetId: number,
  change: { state?: JobState; pickUp?: Position; requiredAtMs?: number; preBooked?: boolean } = {},
): Promise<number> {
  const job = await insertJob(db, fleetId, {
    atMs: NOON_MS,
    state: change.state ?? 'dispatching',
    pickUp: change.pickUp ?? PICK_UP,
    passenger: { passenger_name: 'Anna', phone: '+46700000001' },
    row: {
      pickup_label: 'Avenyn 1',
      pre_booked: change.preBooked ?? false,
      required_at: new Date(change.requiredAtMs ?? NOON_MS),
    },
  });
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
