import type { BookingRequest, LegRequest, Place } from '#core/booking/booking.ts';
import { JOB_FIELDS, LEG_FIELDS } from '#core/booking/plain/plain-fields.ts';
import type { PlannedBooking, PlannedJob } from '#core/booking/plan-booking.ts';
import { wantedAndNot } from '#core/booking/wished-cars.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type BookingRow, carsNamed } from '#store/booking/booking.ts';
import { plainRow } from '#store/booking/plain-columns.ts';
import type { Db } from '#store/door/connect.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { JobRow } from '#store/job/job.ts';

export type Wishes = Record<
  'preferred_vehicle_ids' | 'preferred_driver_ids' | 'banned_vehicle_ids' | 'banned_driver_ids',
  number[]
>;

type WishedCars = { fleetId: number; preferred: readonly string[]; banned: readonly string[] };

/** Whom the customer wants first, and whom never, by id. Refused: `carUnknown`, `preferredAndBanned`, with the `car`. */
export async function readWishes(
  t: { db: Db },
  { fleetId, preferred, banned }: WishedCars,
): Promise<Result<Wishes, 'carUnknown' | 'preferredAndBanned'>> {
  const twice = wantedAndNot({ preferred, banned });
  if (twice !== undefined) return refuse('preferredAndBanned', { car: twice });
  const found = await carsNamed(t.db, fleetId, [...preferred, ...banned]);
  const unknown = [...preferred, ...banned].find((car) => !found.has(car));
  if (unknown !== undefined) return refuse('carUnknown', { car: unknown });
  const of = (cars: readonly string[], kind: 'vehicleId' | 'driverId') =>
    cars.flatMap((car) => found.get(car)?.[kind] ?? []);
  return ok({
    preferred_vehicle_ids: of(preferred, 'vehicleId'),
    preferred_driver_ids: of(preferred, 'driverId'),
    banned_vehicle_ids: of(banned, 'vehicleId'),
    banned_driver_ids: of(banned, 'driverId'),
  });
}

export function legRows(booking: BookingRow, { legs }: Pick<BookingRequest, 'legs'>) {
  return legs.map((leg, i) => ({ booking_id: booking.id, number: i + 1, ...legColumns(leg) }));
}

/** What a row of `leg` holds besides its key. */
export function legColumns({ pickup, dropoff, requiredAtMs, ...texts }: LegRequest) {
  return {
    ...endsOf(pickup, dropoff),
    ...plainRow(LEG_FIELDS, texts),
    required_at: requiredAtMs === null ? null : new Date(requiredAtMs),
  };
}

const endsOf = (pickup: Place, dropoff: Place | null) => ({
  pickup_label: pickup.label,
  pickup_longitude: pickup.longitude,
  pickup_latitude: pickup.latitude,
  dropoff_label: dropoff?.label ?? null,
  dropoff_longitude: dropoff?.longitude ?? null,
  dropoff_latitude: dropoff?.latitude ?? null,
});

export function jobRows(
  t: Tx,
  booking: BookingRow,
  input: Pick<BookingRequest, 'vehicleTypeId' | 'attributes' | 'hireSeconds'>,
  { jobs }: PlannedBooking,
  wishes: Wishes,
) {
  return jobs.map((job) => ({ ...jobValues(t, booking, input, job), ...wishes }));
}

/** Writes into the trail that a booking and its jobs were made, and tells the boards. */
export function tellMade(t: Tx, booking: BookingRow, jobs: readonly JobRow[]): void {
  t.audit({
    act: 'create',
    entity: 'booking',
    entityId: booking.id,
    fleetId: booking.fleet_id,
    became: {
      origin: booking.origin,
      bookingType: booking.booking_type,
      jobs: jobs.map(({ id }) => id),
      ...(booking.copied_from === null ? {} : { copiedFrom: booking.copied_from }),
      ...(booking.agent_id === null ? {} : { agent: booking.agent_id }),
    },
  });
  tellJobsMade(t, jobs);
}

/** The same of jobs that a booking gets later. */
export function tellJobsMade(t: Tx, jobs: readonly JobRow[]): void {
  for (const job of jobs) {
    t.audit({
      act: 'create',
      entity: 'job',
      entityId: job.id,
      fleetId: job.fleet_id,
      became: { state: job.state, booking: job.booking_id, requiredAtMs: job.required_at, version: job.version },
      about: { areaId: job.area_id },
    });
    t.announce('jobs', job.fleet_id, job.id);
  }
}

function jobValues(
  t: Tx,
  booking: BookingRow,
  input: Pick<BookingRequest, 'vehicleTypeId' | 'attributes' | 'hireSeconds'>,
  job: PlannedJob,
) {
  return {
    fleet_id: booking.fleet_id,
    booking_id: booking.id,
    leg_number: job.legNumber,
    state: job.state,
    area_id: job.areaId,
    vehicle_type_id: input.vehicleTypeId,
    attributes: [...input.attributes],
    hire_seconds: input.hireSeconds ?? null,
    pre_booked: job.preBooked,
    required_at: new Date(job.requiredAtMs),
    release_at: job.releaseAtMs === null ? null : new Date(job.releaseAtMs),
    ...endsOf(job.pickup, job.dropoff),
    passenger_name: booking.passenger_name,
    phone: booking.phone,
    notes: [booking.notes, job.notes].filter(Boolean).join('\n'),
    ...plainRow(JOB_FIELDS, job),
    quote: job.quote ? JSON.stringify(job.quote) : null,
    attempt_began_at: job.state === 'dispatching' ? t.at : null,
    state_at: t.at,
    created_at: t.at,
  };
}
