import { chargeAltered, type HeldAccount, holdAccount } from '#acts/account/charge-account.ts';
import { keepCharges } from '#acts/account/keep-charges.ts';
import { ALTERED_FIELDS, type AlteredField, concernsJobs, staysInOffice } from '#core/booking/alter-booking.ts';
import type { BookingWorld } from '#core/booking/booking-world.ts';
import { isBookedHere, whyNotAltered } from '#core/booking/may-change.ts';
import { stretches } from '#core/booking/plan-booking.ts';
import type { AlteredRefusal } from '#core/customer/account-rules.ts';
import { mayCommand } from '#core/job/states.ts';
import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import { agentById } from '#store/agent/agent.ts';
import { type BookingRow, type LegRow, legsOfBooking } from '#store/booking/booking.ts';
import {
  fieldsAlteredSince,
  lockBooking,
  lockJobsOfBooking,
  setBookingType,
  updateBooking,
  updateLeg,
} from '#store/booking/booking-change.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import type { JobRow } from '#store/job/job.ts';
import { oweAltered } from '../confirmation/owe.ts';
import type { ActContext } from '../context.ts';
import { alterJob, type JobAlterRefusal } from './alter-job.ts';
import { type Alteration, type Change, type ChangeRefusal, changeOf, legAsked } from './alteration.ts';
import { type AlteredCallerRefusal, alteredCaller } from './altered-caller.ts';
import { legColumns } from './booking-rows.ts';

export type AlterTarget = {
  bookingId: number;
  fleets: readonly number[];
  /** Of the booking as it was seen. */
  version: number;
  /** A car that is on its way may be taken from it. */
  freesCar: boolean;
};

export type AlterRefusal =
  | 'bookingUnknown'
  | 'notBookedHere'
  | 'bookedByAgent'
  | 'bookingMoved'
  | 'nothingToAlter'
  | 'legBeyondAlter'
  | 'legsOutOfOrder'
  | AlteredCallerRefusal
  | AlteredRefusal
  | ChangeRefusal
  | JobAlterRefusal;

export type Altered = Result<{ booking: BookingRow; jobs: JobRow[]; fields: AlteredField[] }, AlterRefusal>;

/**
 * Alters a booking made in the booking application: booking, legs and every job that is not picked up, no-showed or over,
 * in one transaction. What it is to become already is no alteration. Refused besides what `changeOf`, `alteredCaller`,
 * `chargeAltered` and `alterJob` refuse:
 * `bookingUnknown`; `bookedByAgent` (agent); `notBookedHere` (origin); `bookingMoved` (by, fields: who altered what since it was seen);
 * `nothingToAlter` (state: it is too late for all its jobs); `legBeyondAlter` (leg, state); `legsOutOfOrder` (leg).
 */
export function alterBooking(
  { store, clock }: ActContext,
  actor: Actor,
  world: BookingWorld,
  target: AlterTarget,
  wanted: Alteration,
): Promise<Altered> {
  return transact<Altered>(store, actor, clock.nowMs(), async (t) => {
    const booking = await lockBooking(t, target.bookingId);
    if (!booking || !target.fleets.includes(booking.fleet_id)) return refuse('bookingUnknown');
    if (booking.agent_id !== null) {
      return refuse('bookedByAgent', { agent: (await agentById(t.db, booking.agent_id))?.name ?? '' });
    }
    if (!isBookedHere(booking)) return refuse('notBookedHere', { origin: booking.origin });
    const account = await holdAccount(t, booking);
    const [legs, jobs] = [await legsOfBooking(t.db, booking.id), await lockJobsOfBooking(t, booking.id)];
    const sample = jobs.find(isOpen) ?? jobs[0];
    if (!sample) throw new Error(`Booking ${booking.id} has no job.`);
    const change = await changeOf(t, world, { booking, legs, jobs, sample }, wanted);
    if (!change.ok) return change;
    const fields = fieldsOf(change.value);
    if (fields.length === 0) {
      t.unchanged();
      return ok({ booking, jobs, fields });
    }
    if (booking.version !== target.version) {
      const changed = await fieldsAlteredSince(t.db, booking.id, target.version);
      return refuse('bookingMoved', { by: booking.changed_by ?? '', fields: changed.join(',') });
    }
    const late = tooLate(booking, change.value, legs, jobs);
    if (late) return late;
    const caller = await alteredCaller(t, booking, change.value);
    if (!caller.ok) return caller;
    const whole = { ...change.value, booking: { ...change.value.booking, ...caller.value } };
    return writeChange(t, world, { booking, account, legs, jobs }, whole, target.freesCar);
  });
}

const isOpen = (job: JobRow) => mayCommand(job.state, 'alter');

const fieldsOf = ({ fields, legs }: Change): AlteredField[] => {
  const all = [...fields, ...legs.flatMap((leg) => leg.fields)];
  return ALTERED_FIELDS.filter((field) => all.includes(field));
};

/** The first leg of the stretch that a leg is driven in. */
const headOf = (legs: readonly LegRow[], jobs: readonly JobRow[], number: number) =>
  Math.max(1, ...legs.map((leg) => leg.number).filter((n) => n <= number && jobs.some((job) => job.leg_number === n)));

function tooLate(
  { origin }: BookingRow,
  { fields, legs: altered }: Change,
  legs: readonly LegRow[],
  jobs: readonly JobRow[],
): Refusal<'nothingToAlter' | 'legBeyondAlter'> | null {
  for (const { leg } of altered) {
    const head = headOf(legs, jobs, leg.number);
    const own = jobs.filter((job) => job.leg_number === head);
    if (!own.some(isOpen))
      return refuse('legBeyondAlter', { leg: leg.number, state: own.at(-1)?.state ?? 'cancelled' });
  }
  const why = fields.some((field) => !staysInOffice(field)) ? whyNotAltered({ origin, jobs }) : null;
  return why?.code === 'nothingToAlter' ? refuse(why.code, { state: why.state }) : null;
}

async function writeChange(
  t: Tx,
  world: BookingWorld,
  now: { booking: BookingRow; account: HeldAccount | null; legs: readonly LegRow[]; jobs: readonly JobRow[] },
  change: Change,
  freesCar: boolean,
): Promise<Altered> {
  const legs = now.legs.map((row) => {
    const altered = change.legs.find(({ leg }) => leg.number === row.number);
    return altered ?? { leg: legAsked(row, now.jobs), fields: [] };
  });
  let booking = await updateBooking(t, now.booking, change.booking);
  for (const { leg, fields } of legs)
    if (fields.length > 0) await updateLeg(t, { booking_id: booking.id, number: leg.number }, legColumns(leg));
  const jobs: JobRow[] = [];
  for (const job of now.jobs) {
    const stretch = stretches(legs.map(({ leg }) => leg)).find(({ legNumber }) => legNumber === job.leg_number);
    const own = legs.filter(({ leg }) => stretch?.legs.includes(leg));
    const fields = [...change.fields.filter(concernsJobs), ...own.flatMap((leg) => leg.fields)];
    if (!isOpen(job) || fields.length === 0) {
      jobs.push(job);
      continue;
    }
    const altered = await alterJob(t, world, job, {
      booking,
      legs: own.map(({ leg }) => leg),
      fields,
      wish: change.wish,
      cars: now.jobs.filter(({ leg_number: number }) => number === job.leg_number).length,
      freesCar,
    });
    if (!altered.ok) return altered;
    jobs.push(altered.value);
  }
  const disordered = outOfOrder(jobs);
  if (disordered !== null) return refuse('legsOutOfOrder', { leg: disordered });
  const type = typeAfter(booking, jobs[0]);
  if (type !== booking.booking_type) {
    booking = { ...booking, booking_type: type, booking_type_id: null };
    await setBookingType(t, booking.id, type);
  }
  if (now.account) {
    const [preBooked, was] = [jobs[0]?.pre_booked === true, now.jobs[0]?.pre_booked === true];
    const otherType = type !== now.booking.booking_type || preBooked !== was;
    const { authorisation, purchase_order: purchaseOrder } = change.booking;
    const charged = await chargeAltered(t, now.account, {
      id: booking.id,
      bookingType: type,
      preBooked,
      otherType,
      order: { authorisation, purchaseOrder },
    });
    if (!charged.ok) return charged;
  }
  const held = await keepCharges(t, booking.account_id === null ? [] : jobs.map(({ id }) => id));
  if (!held.ok) return held;
  const fields = fieldsOf(change);
  t.audit({
    act: 'alterBooking',
    entity: 'booking',
    entityId: booking.id,
    fleetId: booking.fleet_id,
    was: { version: now.booking.version, ...pickOld(now.booking, change) },
    became: { version: booking.version, fields, ...change.booking, legs: change.legs.map(({ leg }) => leg) },
    about: { jobId: jobs[0]?.id ?? null },
  });
  await oweAltered(t, booking, fields);
  return ok({ booking, jobs, fields });
}

const pickOld = (booking: BookingRow, change: Change) =>
  Object.fromEntries(Object.keys(change.booking).map((name) => [name, booking[name as keyof BookingRow]]));

/** `now` and `preBooked` say only when the car is wanted; any other type was chosen. */
const typeAfter = ({ booking_type: type }: BookingRow, first: JobRow | undefined) =>
  (type === 'now' || type === 'preBooked') && first ? (first.pre_booked ? 'preBooked' : 'now') : type;

/** The first leg that is wanted before the one ahead of it. */
function outOfOrder(jobs: readonly JobRow[]): number | null {
  const open = jobs.filter(isOpen).toSorted((a, b) => a.leg_number - b.leg_number);
  const wrong = open.find((job, i) => i > 0 && job.required_at < open[i - 1]!.required_at);
  return wrong?.leg_number ?? null;
}
