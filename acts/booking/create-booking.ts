import type { BookingRequest, Origin } from '#core/booking/booking.ts';
import type { BookingWorld } from '#core/booking/booking-world.ts';
import { storedPhone } from '#core/booking/phone.ts';
import { type PlannedBooking, type PlannedJob, type PlanRefusal, planBooking } from '#core/booking/plan-booking.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import {
  activeAccounts,
  type BookingRow,
  bookingByClientKey,
  carsNamed,
  insertBooking,
  insertJobs,
  insertLegs,
  jobsOfBooking,
} from '#store/booking.ts';
import type { JobRow } from '#store/job.ts';
import { type Actor, type Tx, transact } from '#store/transaction.ts';
import type { ActContext } from '../context.ts';

export type NewBooking = BookingRequest & {
  fleetId: number;
  origin: Origin;
  /** Chosen by the client, anew for each booking: sent again, it gets the booking made the first time. */
  clientKey: string | null;
  passengerName: string;
  phone: string;
  notes: string;
  /** Plates, or `D` and a DID. */
  preferred: readonly string[];
  banned: readonly string[];
};

export type CreatedBooking = { booking: BookingRow; jobs: JobRow[] };
export type CreateRefusal = PlanRefusal | 'accountUnknown' | 'clientKeyTaken' | 'carUnknown' | 'preferredAndBanned';

/**
 * Takes a booking: booking, legs and jobs in one transaction, or none of it. A job wanted now starts to look for a
 * vehicle, a later one waits for its release. Refused besides what `planBooking` refuses: `accountUnknown`,
 * `clientKeyTaken` (the key was used for another booking), `carUnknown` and `preferredAndBanned` with the `car`.
 */
export async function createBooking(
  { store, clock }: ActContext,
  actor: Actor,
  world: BookingWorld,
  input: NewBooking,
): Promise<Result<CreatedBooking, CreateRefusal>> {
  // Before anything is judged: a booking repeated after its time has passed is still the booking that was made.
  if (input.clientKey !== null) {
    const made = await bookingByClientKey(store.db, input.fleetId, input.clientKey);
    if (made) return sameBooking(made, actor, input, await jobsOfBooking(store.db, made.id));
  }
  const nowMs = clock.nowMs();
  const plan = planBooking(world, input, nowMs);
  if (!plan.ok) return plan;
  return transact<Result<CreatedBooking, CreateRefusal>>(store, actor, nowMs, async (t) => {
    if (input.accountId !== null) {
      const accounts = await activeAccounts(t.db, input.fleetId);
      if (!accounts.some(({ id }) => id === input.accountId)) return refuse('accountUnknown');
    }
    const wishes = await readWishes(t, input);
    if (!wishes.ok) return wishes;
    const booking = await insertBooking(t, {
      fleet_id: input.fleetId,
      origin: input.origin,
      booking_type: plan.value.bookingType,
      passenger_name: input.passengerName,
      phone: storedPhone(input.phone),
      account_id: input.accountId,
      notes: input.notes,
      client_key: input.clientKey,
      created_at: t.at,
      created_by: actor.name,
    });
    if (!booking) {
      t.unchanged();
      const made = await bookingByClientKey(t.db, input.fleetId, input.clientKey ?? '');
      if (!made) throw new Error('A booking key is taken by no booking.');
      return sameBooking(made, actor, input, await jobsOfBooking(t.db, made.id));
    }
    return ok({ booking, jobs: await writeParts(t, booking, input, plan.value, wishes.value) });
  });
}

function sameBooking(
  made: BookingRow,
  actor: Actor,
  input: NewBooking,
  jobs: JobRow[],
): Result<CreatedBooking, 'clientKeyTaken'> {
  const same =
    made.created_by === actor.name &&
    made.phone === storedPhone(input.phone) &&
    made.passenger_name === input.passengerName &&
    jobs[0]?.pickup_label === input.legs[0]?.pickup.label;
  return same ? ok({ booking: made, jobs }) : refuse('clientKeyTaken');
}

async function writeParts(
  t: Tx,
  booking: BookingRow,
  input: NewBooking,
  { bookingType, jobs }: PlannedBooking,
  wishes: Wishes,
): Promise<JobRow[]> {
  await insertLegs(
    t,
    input.legs.map((leg, i) => ({
      booking_id: booking.id,
      number: i + 1,
      pickup_label: leg.pickup.label,
      pickup_longitude: leg.pickup.longitude,
      pickup_latitude: leg.pickup.latitude,
      dropoff_label: leg.dropoff?.label ?? null,
      dropoff_longitude: leg.dropoff?.longitude ?? null,
      dropoff_latitude: leg.dropoff?.latitude ?? null,
      notes: leg.notes,
    })),
  );
  const rows = await insertJobs(
    t,
    jobs.map((job) => ({ ...jobValues(t, booking, input, job), ...wishes })),
  );
  t.audit({
    act: 'create',
    entity: 'booking',
    entityId: booking.id,
    fleetId: booking.fleet_id,
    became: { origin: booking.origin, bookingType, jobs: rows.map(({ id }) => id) },
  });
  for (const job of rows) {
    t.audit({
      act: 'create',
      entity: 'job',
      entityId: job.id,
      fleetId: job.fleet_id,
      became: { state: job.state, booking: booking.id, requiredAtMs: job.required_at, version: job.version },
      about: { areaId: job.area_id },
    });
    t.announce('jobs', job.fleet_id, job.id);
  }
  return rows;
}

type Wishes = Record<
  'preferred_vehicle_ids' | 'preferred_driver_ids' | 'banned_vehicle_ids' | 'banned_driver_ids',
  number[]
>;

async function readWishes(
  t: Tx,
  { fleetId, preferred, banned }: NewBooking,
): Promise<Result<Wishes, 'carUnknown' | 'preferredAndBanned'>> {
  const twice = preferred.find((car) => banned.includes(car));
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

function jobValues(t: Tx, booking: BookingRow, input: NewBooking, job: PlannedJob) {
  return {
    fleet_id: booking.fleet_id,
    booking_id: booking.id,
    leg_number: job.legNumber,
    state: job.state,
    area_id: job.areaId,
    vehicle_type_id: input.vehicleTypeId,
    attributes: [...input.attributes],
    pre_booked: job.preBooked,
    required_at: new Date(job.requiredAtMs),
    release_at: job.releaseAtMs === null ? null : new Date(job.releaseAtMs),
    pickup_label: job.pickup.label,
    pickup_longitude: job.pickup.longitude,
    pickup_latitude: job.pickup.latitude,
    dropoff_label: job.dropoff?.label ?? null,
    dropoff_longitude: job.dropoff?.longitude ?? null,
    dropoff_latitude: job.dropoff?.latitude ?? null,
    passenger_name: booking.passenger_name,
    phone: booking.phone,
    notes: [booking.notes, job.notes].filter(Boolean).join('\n'),
    quote: job.quote ? JSON.stringify(job.quote) : null,
    attempt_began_at: job.state === 'dispatching' ? t.at : null,
    state_at: t.at,
    created_at: t.at,
  };
}
