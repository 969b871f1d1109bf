import type { BookingRequest, Origin } from '#core/booking/booking.ts';
import type { BookingWorld } from '#core/booking/booking-world.ts';
import { storedPhone } from '#core/booking/phone.ts';
import { type PlannedBooking, type PlanRefusal, planBooking } from '#core/booking/plan-booking.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import {
  activeAccounts,
  type BookingRow,
  bookingByClientKey,
  insertBooking,
  insertJobs,
  insertLegs,
  jobsOfBooking,
} from '#store/booking.ts';
import type { JobRow } from '#store/job.ts';
import { type Actor, type Tx, transact } from '#store/transaction.ts';
import type { ActContext } from '../context.ts';
import { jobRows, legRows, readWishes, tellMade, type Wishes } from './booking-rows.ts';

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
  plan: PlannedBooking,
  wishes: Wishes,
): Promise<JobRow[]> {
  await insertLegs(t, legRows(booking, input));
  const jobs = await insertJobs(t, jobRows(t, booking, input, plan, wishes));
  tellMade(t, booking, jobs);
  return jobs;
}
