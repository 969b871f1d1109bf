import type { Insertable } from 'kysely';
import type { JobState } from '#core/job/states.ts';
import type { Position } from '#core/kit/geo.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import { firstWithDid, insertNamed } from '../driver/driver.ts';
import type { JobRow } from '../job/job.ts';
import { letGroupSee } from '../user/user.ts';

type Change<T extends keyof Tables> = Partial<Insertable<Tables[T]>>;

export async function insertVehicleType(db: Db, fleetId: number, change: Change<'vehicle_type'> = {}): Promise<number> {
  const type = { fleet_id: fleetId, code: 'SEDAN', name: 'Sedan', seats: 4, ...change };
  return (await db.insertInto('vehicle_type').values(type).returning('id').executeTakeFirstOrThrow()).id;
}

/** What drivers of a fleet name, where it is not there yet. */
export async function insertClassAndGroup(db: Db, fleetId: number, driverClass: string, group: string): Promise<void> {
  await insertNamed(db, 'driver_class', [{ fleet_id: fleetId, name: driverClass }]);
  await insertNamed(db, 'driver_group', [{ fleet_id: fleetId, name: group }]);
}

/** A driver at work with a car. */
export type Crew = { fleetId: number; vehicleId: number; driverId: number; shiftId: number };

/** What is told of a car that is made, beside its plate. */
export type CrewChange = {
  /** Since when it is signed on; its shift is over where `signedOff`. */
  beganMs: number;
  signedOff?: boolean;
  /** Where it stands and since when; it was never heard where it is left out. */
  stands?: { at: Position; atMs: number };
  vehicle?: Change<'vehicle'>;
  driver?: Change<'driver'>;
  now?: Change<'vehicle_now'>;
};

/** A car of the fleet's first type with a driver of its own, in a shift. */
export async function insertCrew(db: Db, fleetId: number, plate: string, change: CrewChange): Promise<Crew> {
  const began = new Date(change.beganMs);
  const type = await db
    .selectFrom('vehicle_type')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const vehicle = await db
    .insertInto('vehicle')
    .values({
      fleet_id: fleetId,
      plate,
      rego: `R ${plate}`,
      vehicle_type_id: type.id,
      usage_expiry: '2099-12-31',
      mdt_type: 'driverPage',
      ...change.vehicle,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const badge = {
    driver_class: change.driver?.driver_class ?? 'Taxi',
    driver_group: change.driver?.driver_group ?? 'Days',
  };
  await insertClassAndGroup(db, fleetId, badge.driver_class, badge.driver_group);
  const driver = await db
    .insertInto('driver')
    .values({
      fleet_id: fleetId,
      did: (await firstWithDid(db, [plate])) ? `${fleetId}${plate}` : plate,
      pin_hash: '',
      name: `Driver ${plate}`,
      mobile_phone: '+46700000000',
      permit_number: `P${plate}`,
      permit_expiry: '2099-12-31',
      ...badge,
      ...change.driver,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seat = { fleet_id: fleetId, driver_id: driver.id, vehicle_id: vehicle.id };
  const shift = await db
    .insertInto('shift')
    .values({ ...seat, began_at: began, ended_at: change.signedOff ? began : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { stands } = change;
  const place = stands && { longitude: stands.at[0], latitude: stands.at[1], position_at: new Date(stands.atMs) };
  await db
    .insertInto('vehicle_now')
    .values({
      fleet_id: fleetId,
      vehicle_id: vehicle.id,
      ...(change.signedOff ? {} : { shift_id: shift.id, driver_id: driver.id, clear_since: began }),
      ...place,
      ...change.now,
    })
    .execute();
  return { fleetId, vehicleId: vehicle.id, driverId: driver.id, shiftId: shift.id };
}

/** A booking taken at the desk; answers its id. */
export async function insertBooking(
  db: Db,
  fleetId: number,
  atMs: number,
  change: Change<'booking'> = {},
): Promise<number> {
  const row = await db
    .insertInto('booking')
    .values({
      fleet_id: fleetId,
      origin: 'book',
      booking_type: 'now',
      passenger_name: 'Astrid Lind',
      phone: '+46311234567',
      created_at: new Date(atMs),
      created_by: 'booker',
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** What is told of a job that is made. */
export type JobChange = {
  atMs: number;
  state: JobState;
  pickUp?: Position;
  /** One of its own unless given. */
  bookingId?: number;
  passenger?: { passenger_name: string; phone: string };
  row?: Change<'job'>;
};

/** A job wanted at once in one of its states, with a booking. */
export async function insertJob(db: Db, fleetId: number, change: JobChange): Promise<JobRow> {
  const at = new Date(change.atMs);
  const passenger = change.passenger ?? { passenger_name: 'Astrid Lind', phone: '+46311234567' };
  const [longitude, latitude] = change.pickUp ?? [11.97, 57.7];
  return db
    .insertInto('job')
    .values({
      fleet_id: fleetId,
      booking_id: change.bookingId ?? (await insertBooking(db, fleetId, change.atMs, passenger)),
      state: change.state,
      pre_booked: false,
      required_at: at,
      pickup_label: 'Kungsportsavenyen 1',
      pickup_longitude: longitude,
      pickup_latitude: latitude,
      ...passenger,
      state_at: at,
      created_at: at,
      taken_by: 'booker',
      ...change.row,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A group that sees just these fleets; answers its id. */
export async function insertGroup(
  db: Db,
  name: string,
  fleets: readonly number[],
  change: Change<'app_group'> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('app_group')
    .values({ name, app_flags: [], option_flags: [], further_rights: [], ...change })
    .returning('id')
    .executeTakeFirstOrThrow();
  await letGroupSee(db, id, fleets);
  return id;
}

/** A person of a group who cannot sign in by a password unless its hash is given; answers their id. */
export async function insertPerson(
  db: Db,
  name: string,
  groupId: number,
  at: Date,
  change: Change<'app_user'> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('app_user')
    .values({
      name,
      full_name: name,
      group_id: groupId,
      password_hash: 'none',
      password_changed_at: at,
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
