import type { BookingWorld } from '#core/booking/booking-world.ts';
import { planBooking } from '#core/booking/plan-booking.ts';
import { ok, type Result } from '#core/kit/result.ts';
import { requestOn } from '#core/permanent/date-request.ts';
import type { knownDrives } from '#core/permanent/known-drives.ts';
import type { Permanent } from '#core/permanent/permanent.ts';
import { insertJobs, insertLegs } from '#store/booking.ts';
import type { JobRow } from '#store/job.ts';
import { freeDate, type MadeDate, type PermanentRow } from '#store/permanent.ts';
import { rewriteBooking, rewrittenJob } from '#store/permanent-made.ts';
import type { Tx } from '#store/transaction.ts';
import { jobRows, legRows, tellJobsMade } from '../booking/booking-rows.ts';
import { alteredOf, oweAltered } from '../confirmation/owe.ts';
import { moveJob } from '../job/move-job.ts';
import { bookingValues, mayBook, termsOf } from './make-day.ts';

const waits = ({ state }: JobRow) => state === 'future';

/** Brings a change into a booking that was made: it stays the same booking, with its story and the car it is kept for. */
export async function alterMade(
  t: Tx,
  world: BookingWorld,
  { row, drive, drives }: { row: PermanentRow; drive: Permanent; drives: ReturnType<typeof knownDrives> },
  made: MadeDate,
): Promise<Result<null, string>> {
  const date = requestOn(world.zone, drive, made.date);
  const terms = await termsOf(t.db, [{ row, drive }]);
  const plan = planBooking(world, { ...date.request, ...terms(drive) }, t.nowMs, drives.find);
  if (!plan.ok) return { ...plan, detail: { ...plan.detail, date: made.date } };
  const allowed = await mayBook(t, { row, drive, plan: plan.value }, made.bookingId);
  if (!allowed.ok) return { ...allowed, detail: { ...allowed.detail, date: made.date } };
  const booking = await rewriteBooking(
    t,
    made.bookingId,
    bookingValues({ drive, date, plan: plan.value, payment: allowed.value.payment }),
  );
  await insertLegs(t, legRows(booking, date.request));
  const wanted = jobRows(t, booking, date.request, plan.value, allowed.value.wishes);
  const jobs = made.jobs.filter(waits);
  for (const [n, job] of jobs.entries()) {
    const values = wanted[n];
    if (!values) await moveJob(t, job, 'cancel', { reason: WHY, finished_at: t.at }, WHY);
    else await moveJob(t, job, values.state === 'future' ? 'postpone' : 'alter', rewrittenJob(values), WHY);
  }
  await oweAltered(t, booking, alteredOf(jobs, wanted));
  const more = wanted.slice(jobs.length);
  if (more.length > 0) tellJobsMade(t, await insertJobs(t, more));
  return ok(null);
}

const WHY = 'permanent booking changed';

/** Cancels what was made for a date that its permanent booking runs on no more; should it again, the date is made anew. */
export async function dropMade(t: Tx, made: MadeDate, why: string): Promise<void> {
  for (const job of made.jobs.filter(waits)) await moveJob(t, job, 'cancel', { reason: why, finished_at: t.at }, why);
  await freeDate(t, made.bookingId);
}
