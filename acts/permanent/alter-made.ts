import type { BookingType, LegRequest } from '#core/booking/booking.ts';
import type { BookingWorld } from '#core/booking/booking-world.ts';
import { BOOKING_FIELDS, LEG_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { plainAltered, plainChanges } from '#core/booking/plain/plain-values.ts';
import { planBooking, stretches } from '#core/booking/plan-booking.ts';
import type { Result } from '#core/kit/result.ts';
import { changedFields, type PermanentField } from '#core/permanent/change-effects.ts';
import { type DateRequest, requestOn } from '#core/permanent/date-request.ts';
import type { knownDrives } from '#core/permanent/known-drives.ts';
import type { Permanent } from '#core/permanent/permanent.ts';
import { type BookingRow, findBooking, insertJobs, insertLegs, legsOfBooking } from '#store/booking/booking.ts';
import { plainOfRow } from '#store/booking/plain-columns.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { JobRow } from '#store/job/job.ts';
import { freeDate, type MadeDate, type PermanentRow } from '#store/permanent/permanent.ts';
import { rewriteBooking, rewrittenJob } from '#store/permanent/permanent-made.ts';
import { keepCharges } from '../account/keep-charges.ts';
import { legAsked, namesOfWishes } from '../booking/alteration.ts';
import { jobRows, legRows, tellJobsMade } from '../booking/booking-rows.ts';
import { alteredOf, oweAltered } from '../confirmation/owe.ts';
import { moveJob } from '../job/move-job.ts';
import { bookingValues, mayBook, termsOf } from './make-day.ts';

const waits = ({ state }: JobRow) => state === 'future';

/**
 * Brings a change into a booking that was made: it stays the same booking, with its story and the car it is kept for.
 * What the change leaves as it was stays as it is in the booking, where somebody may have altered it by hand.
 */
export async function alterMade(
  t: Tx,
  world: BookingWorld,
  asked: { row: PermanentRow; before: Permanent; after: Permanent; drives: ReturnType<typeof knownDrives> },
  made: MadeDate,
): Promise<Result<null, string>> {
  const { row, before, after, drives } = asked;
  const was = await findBooking(t.db, made.bookingId);
  const jobs = made.jobs.filter(waits);
  const [sample] = jobs;
  if (!was || !sample) throw new Error(`Booking ${made.bookingId} has no job that waits.`);
  const changed = changedFields(before, after);
  const drive = { ...after, ...(await keptOf(t, was, sample, changed)) };
  const date = requestOn(world.zone, drive, made.date);
  const planned = requestOn(world.zone, before, made.date).request.legs;
  const legs = (await legsOfBooking(t.db, was.id)).map((leg) => legAsked(leg, made.jobs));
  const request = {
    ...date.request,
    legs: changed.includes('legs') ? mergedLegs(planned, date.request.legs, legs) : legs,
    ...(isDerived(changed, 'bookingType') ? {} : { bookingType: was.booking_type as BookingType }),
    hireSeconds: sample.hire_seconds,
  };
  const terms = await termsOf(t.db, [{ row, drive }]);
  const plan = planBooking(world, { ...request, ...terms(drive) }, t.nowMs, drives.find);
  if (!plan.ok) return { ...plan, detail: { ...plan.detail, date: made.date } };
  const allowed = await mayBook(t, { row, drive, plan: plan.value }, made.bookingId);
  if (!allowed.ok) return { ...allowed, detail: { ...allowed.detail, date: made.date } };
  const booking = await rewriteBooking(t, made.bookingId, {
    ...bookingValues({ drive, date, plan: plan.value, payment: allowed.value.payment }),
    office_notes: officeNotes(was, drive, date, changed),
  });
  await insertLegs(t, legRows(booking, request));
  const wanted = jobRows(t, booking, request, plan.value, allowed.value.wishes);
  const sameCars = !changed.includes('vehicles') && sameStretches(planned, request.legs);
  // A car less that somebody wanted by hand stays away: each that waits takes what its own stretch is to be.
  const values = jobs.map((job, n) =>
    sameCars ? wanted.find(({ leg_number: leg }) => leg === job.leg_number) : wanted[n],
  );
  for (const [n, job] of jobs.entries()) {
    const value = values[n];
    if (!value) await moveJob(t, job, 'cancel', { reason: WHY, finished_at: t.at }, WHY);
    else await moveJob(t, job, value.state === 'future' ? 'postpone' : 'alter', rewrittenJob(value), WHY);
  }
  const more = sameCars ? [] : wanted.slice(jobs.length);
  const known = values.filter((value) => value !== undefined);
  await oweAltered(t, booking, alteredOf(jobs, [...known, ...more]));
  const added = more.length > 0 ? await insertJobs(t, more) : [];
  if (added.length > 0) tellJobsMade(t, added);
  const held = await keepCharges(
    t,
    [...made.jobs, ...added].map(({ id }) => id),
  );
  return held.ok ? held : { ...held, detail: { ...held.detail, date: made.date } };
}

const WHY = 'permanent booking changed';

/** By itself it follows from the account, unless somebody chose. */
const isDerived = (changed: readonly PermanentField[], field: 'bookingType' | 'payment') =>
  changed.includes(field) || changed.includes('accountId');

/** What of a booking a change leaves as it is, whatever the permanent booking says of it. */
async function keptOf(
  t: Tx,
  booking: BookingRow,
  sample: JobRow,
  changed: readonly PermanentField[],
): Promise<Partial<Permanent>> {
  const now: Partial<Permanent> = {
    passengerName: booking.passenger_name,
    phone: booking.phone,
    vehicleTypeId: sample.vehicle_type_id,
    attributes: sample.attributes,
    accountId: booking.account_id,
    ...plainOfRow(BOOKING_FIELDS, booking),
    email: booking.email,
    language: booking.language,
    confirms: booking.confirms,
    ...(isDerived(changed, 'payment') ? {} : { payment: booking.payment }),
    ...(await namesOfWishes(t.db, sample)),
  };
  return Object.fromEntries(Object.entries(now).filter(([field]) => !changed.includes(field as PermanentField)));
}

function officeNotes(
  { office_notes: now }: BookingRow,
  drive: Permanent,
  { moved }: DateRequest,
  changed: readonly PermanentField[],
): string {
  const notes = changed.includes('officeNotes') ? drive.officeNotes : now;
  const leaps = changed.includes('legs') || changed.includes('officeNotes') ? moved : [];
  return [notes, ...leaps.filter((leap) => !notes.includes(leap))].filter(Boolean).join('\n');
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const spot = (place: LegRequest['dropoff']) => place && [place.label, place.longitude, place.latitude];

const sameStretches = (a: readonly LegRequest[], b: readonly LegRequest[]) =>
  same(
    stretches(a).map(({ legNumber }) => legNumber),
    stretches(b).map(({ legNumber }) => legNumber),
  );

/** Legs as they are `now`, with what of them is another `after` than `before`; of other legs than before, those. */
function mergedLegs(
  before: readonly LegRequest[],
  after: readonly LegRequest[],
  now: readonly LegRequest[],
): readonly LegRequest[] {
  if (before.length !== after.length || now.length !== after.length || !sameStretches(before, after)) return after;
  return after.map((leg, i) => {
    const [was, is] = [before[i]!, now[i]!];
    const texts = plainChanges(LEG_FIELDS, was, leg);
    return {
      pickup: same(spot(was.pickup), spot(leg.pickup)) ? is.pickup : leg.pickup,
      dropoff: same(spot(was.dropoff), spot(leg.dropoff)) ? is.dropoff : leg.dropoff,
      ...plainAltered(LEG_FIELDS, is, Object.fromEntries(texts.map((name) => [name, leg[name] ?? null]))),
      requiredAtMs: was.requiredAtMs === leg.requiredAtMs ? is.requiredAtMs : leg.requiredAtMs,
    };
  });
}

/** Cancels what was made for a date that its permanent booking runs on no more; should it again, the date is made anew. */
export async function dropMade(t: Tx, made: MadeDate, why: string): Promise<void> {
  for (const job of made.jobs.filter(waits)) await moveJob(t, job, 'cancel', { reason: why, finished_at: t.at }, why);
  await freeDate(t, made.bookingId);
}
