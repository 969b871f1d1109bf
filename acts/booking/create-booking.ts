import { chargeAccount } from '#acts/account/charge-account.ts';
import { keepCharges } from '#acts/account/keep-charges.ts';
import { commissionOf } from '#core/agent/commission.ts';
import type { Origin } from '#core/booking/booking.ts';
import { type BookingOptions, fieldMissing, USUAL_OPTIONS } from '#core/booking/booking-options.ts';
import type { BookingWorld } from '#core/booking/booking-world.ts';
import { BOOKING_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { type PlannedBooking, type PlanRefusal, planBooking } from '#core/booking/plan-booking.ts';
import type { AccountRefusal } from '#core/customer/account-rules.ts';
import { takesBookings } from '#core/event-booking/event-booking.ts';
import type { Payment } from '#core/job/payment.ts';
import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import { accountRules } from '#store/account/account.ts';
import {
  type BookingRow,
  bookingByClientKey,
  insertBooking,
  insertJobs,
  insertLegs,
  jobsOfBooking,
} from '#store/booking/booking.ts';
import { plainRow } from '#store/booking/plain-columns.ts';
import type { Db } from '#store/door/connect.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { holdEventState } from '#store/event-booking/event-booking.ts';
import { phonesOfFleet } from '#store/fleet/fleet-country.ts';
import type { JobRow } from '#store/job/job.ts';
import { oweTaken } from '../confirmation/owe.ts';
import type { ActContext } from '../context.ts';
import { jobRows, legRows, readWishes, tellMade, type Wishes } from './booking-rows.ts';
import { readCopied, tellCopied } from './copied-from.ts';
import { type CallerRefusal, readCaller } from './known-caller.ts';
import { type LikenessRefusal, refusalOfAlike } from './likeness.ts';
import { type NamedRefusal, rowsHeld, rowsSeen, withNamedRows } from './named-rows.ts';
import type { NewBooking } from './new-booking.ts';

export type CreatedBooking = { booking: BookingRow; jobs: JobRow[] };
export type CreateRefusal =
  | PlanRefusal
  | AccountRefusal
  | CallerRefusal
  | LikenessRefusal
  | NamedRefusal
  | 'typeNotOffered'
  | 'fieldMissing'
  | 'copiedUnknown'
  | 'clientKeyTaken'
  | 'eventCancelled'
  | 'carUnknown'
  | 'preferredAndBanned';

/**
 * Takes a booking: booking, legs and jobs in one transaction, or none of it. A job wanted now starts to look for a
 * vehicle, a later one waits for its release. Refused besides what `planBooking`, `withNamedRows`, `chargeAccount`, `readCaller` and
 * `readCopied` refuse:
 * `typeNotOffered` (type), `fieldMissing` (field; of the booking screen), `clientKeyTaken` (the key was used for another booking), `eventCancelled`, `carUnknown` and `preferredAndBanned` with the `car`; where
 * likeness is to be refused also `likelyTwin` (bookingId, name, by, same) and `manyOpen` (jobs, same).
 */
export async function createBooking(
  { store, clock }: ActContext,
  actor: Actor,
  world: BookingWorld,
  asked: NewBooking,
): Promise<Result<CreatedBooking, CreateRefusal>> {
  // Before anything is judged: a booking repeated after its time has passed is still the booking that was made.
  if (asked.clientKey !== null) {
    const made = await bookingByClientKey(store.db, asked.fleetId, asked.clientKey);
    if (made) return sameBooking(store.db, made, actor, asked, await jobsOfBooking(store.db, made.id));
  }
  const named = await withNamedRows(rowsSeen(store.db), asked);
  if (!named.ok) return named;
  const input = named.value;
  const nowMs = clock.nowMs();
  const { fleetId, accountId } = input;
  const accountTerms = accountId === null ? null : ((await accountRules(store.db, fleetId, accountId)) ?? null);
  const plan = planBooking(world, { ...input, accountTerms }, nowMs);
  if (!plan.ok) return plan;
  const unfit = refusalOfOptions(world.options ?? USUAL_OPTIONS, input, plan.value);
  if (unfit) return unfit;
  return transact<Result<CreatedBooking, CreateRefusal>>(store, actor, nowMs, async (t) => {
    const still = await withNamedRows(rowsHeld(t), asked);
    if (!still.ok) return still;
    if (input.eventId && !takesBookings(await holdEventState(t, input.eventId))) return refuse('eventCancelled');
    const charged = await chargeIt(t, input, plan.value);
    if (!charged.ok) {
      // Sent twice at once: what is used up now may be this very booking.
      const made = input.clientKey !== null && (await bookingByClientKey(t.db, input.fleetId, input.clientKey));
      if (!made) return charged;
      t.unchanged();
      return sameBooking(t.db, made, actor, input, await jobsOfBooking(t.db, made.id));
    }
    const caller = await readCaller(t, input);
    if (!caller.ok) return caller;
    const wishes = await readWishes(t, input);
    if (!wishes.ok) return wishes;
    const copied = await readCopied(t, input);
    if (!copied.ok) return copied;
    const alike =
      input.likeness === 'refuse'
        ? await refusalOfAlike(t, { fleetId, phone: caller.value.phone }, plan.value.jobs, world.options?.alikeness)
        : null;
    if (alike) return alike;
    const booking = await insertBooking(t, {
      fleet_id: input.fleetId,
      origin: input.origin,
      booking_type: plan.value.bookingType,
      booking_type_id: input.bookingTypeId ?? null,
      passenger_name: input.passengerName,
      account_id: input.accountId,
      payment: charged.value,
      payment_kind_id: input.paymentKindId,
      payment_reference: input.paymentReference,
      ...plainRow(BOOKING_FIELDS, input),
      ...caller.value,
      copied_from: copied.value?.id ?? null,
      client_key: input.clientKey,
      event_booking_id: input.eventId ?? null,
      ...agentRow(input, plan.value),
      email: input.email || null,
      language: input.language ?? null,
      confirms: input.confirms ?? true,
      entry_ms: input.entryMs ?? null,
      created_at: t.at,
      created_by: actor.name,
    });
    if (!booking) {
      t.unchanged();
      const made = await bookingByClientKey(t.db, input.fleetId, input.clientKey ?? '');
      if (!made) throw new Error('A booking key is taken by no booking.');
      return sameBooking(t.db, made, actor, input, await jobsOfBooking(t.db, made.id));
    }
    if (copied.value) tellCopied(t, copied.value, booking);
    const jobs = await writeParts(t, booking, input, plan.value, wishes.value);
    await oweTaken(t, [{ booking, jobs }]);
    const held = booking.account_id === null ? ok(null) : await keepCharges(t, idsOf(jobs));
    if (!held.ok) return held;
    return ok({ booking, jobs });
  });
}

const idsOf = (jobs: readonly JobRow[]) => jobs.map(({ id }) => id);

/** What is made of an event or a permanent booking was agreed on before. */
const AGREED: readonly Origin[] = ['event', 'permanent'];

/** Where the fleet has decided against a booking so: of a type it does not take, or without what its form insists on. */
function refusalOfOptions(
  { types, asked }: BookingOptions,
  { origin, legs, ...input }: NewBooking,
  { bookingType }: PlannedBooking,
): Refusal<'typeNotOffered' | 'fieldMissing'> | null {
  if (AGREED.includes(origin)) return null;
  if (!types.includes(bookingType)) return refuse('typeNotOffered', { type: bookingType });
  if (origin !== 'book') return null;
  const { passengers, bags, payment, email, notes, accountId } = input;
  // An account has its own way to pay.
  const paid = payment ?? (accountId === null ? null : 'account');
  const field = fieldMissing(asked, { dropoff: legs.at(-1)?.dropoff, passengers, bags, payment: paid, email, notes });
  return field === null ? null : refuse('fieldMissing', { field });
}

/** How the booking is paid, once its account lets it be made. */
async function chargeIt(
  t: Tx,
  input: NewBooking,
  { bookingType, jobs }: PlannedBooking,
): Promise<Result<Payment | null, AccountRefusal>> {
  const { fleetId, accountId, payment = null, authorisation = null, purchaseOrder = null } = input;
  if (accountId === null) return ok(payment);
  const charged = await chargeAccount(t, {
    fleetId,
    accountId,
    bookingType,
    preBooked: jobs.some(({ preBooked }) => preBooked),
    authorisation,
    purchaseOrder,
    payment,
    quotesMinor: jobs.map(({ quote }) => quote?.totalMinor ?? null),
  });
  return charged.ok ? ok(charged.value.payment) : charged;
}

/** Whose it is, and what they get of it from now on whatever is agreed later. */
function agentRow({ agent }: NewBooking, { bookingType }: PlannedBooking) {
  if (!agent) return {};
  const { percent, flatMinor } = commissionOf(agent.terms, bookingType);
  return { agent_id: agent.id, agent_percent: percent, agent_flat_minor: flatMinor };
}

async function sameBooking(
  db: Db,
  made: BookingRow,
  actor: Actor,
  input: NewBooking,
  jobs: JobRow[],
): Promise<Result<CreatedBooking, 'clientKeyTaken'>> {
  const phone = (await phonesOfFleet(db, made.fleet_id)).stored(input.phone);
  const same =
    made.created_by === actor.name &&
    made.agent_id === (input.agent?.id ?? null) &&
    made.phone === phone &&
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
