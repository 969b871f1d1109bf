import type { BookingWorld } from '#core/booking/booking-world.ts';
import { BOOKING_MAKERS } from '#core/booking/maker-names.ts';
import { BOOKING_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { type PlannedBooking, planBooking } from '#core/booking/plan-booking.ts';
import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import type { Payment } from '#core/job/payment.ts';
import { ok, type Refusal, type Result } from '#core/kit/result.ts';
import { type DateRequest, requestOn } from '#core/permanent/date-request.ts';
import { knownDrives } from '#core/permanent/known-drives.ts';
import type { Permanent } from '#core/permanent/permanent.ts';
import type { AccountTerms } from '#core/tariff/trip.ts';
import { accountRules } from '#store/account/account.ts';
import { insertJobs, insertLegs } from '#store/booking/booking.ts';
import { plainRow } from '#store/booking/plain-columns.ts';
import type { Db } from '#store/door/connect.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import type { JobRow } from '#store/job/job.ts';
import {
  forgetRefusals,
  keepDrives,
  noteRefusals,
  type PermanentRow,
  permanentOf,
  stillThus,
} from '#store/permanent/permanent.ts';
import { insertPermanentBookings } from '#store/permanent/permanent-made.ts';
import { chargeAccount } from '../account/charge-account.ts';
import { keepCharges } from '../account/keep-charges.ts';
import { jobRows, legRows, readWishes, tellMade, type Wishes } from '../booking/booking-rows.ts';
import { oweTaken } from '../confirmation/owe.ts';
import type { ActContext } from '../context.ts';

export const PERMANENT_ACTOR: Actor = { kind: 'system', name: BOOKING_MAKERS.permanent };

/** By which a date of a permanent booking is known to whoever makes it, now or again. */
export const dateKey = (permanentId: number, date: CalendarDate) => `permanent:${permanentId}:${date}`;

export type MadeDay = { made: number; refused: number };
type Item = { row: PermanentRow; drive: Permanent; only: boolean };
/** What only the database knew of it. */
export type Allowed = { wishes: Wishes; payment: Payment | null };
export type PlannedDate = { row: PermanentRow; drive: Permanent; date: DateRequest; plan: PlannedBooking };

/**
 * Makes a date of permanent bookings of one fleet into pre-bookings, those on an account each in a transaction of its own,
 * all others in one. Whoever else makes the same date at the same time, or made it before, each booking comes once; a row
 * that was changed since it was read is left for the next time. What cannot be booked is noted with its reason. A time that
 * has passed is let go.
 */
export async function makeDay(
  { store, clock }: ActContext,
  world: BookingWorld,
  date: CalendarDate,
  rows: readonly PermanentRow[],
): Promise<MadeDay> {
  const total = { made: 0, refused: 0 };
  for (const part of partsOf(rows)) {
    const nowMs = clock.nowMs();
    const planned = await planDates(store.db, world, date, part, nowMs);
    if (planned.length === 0) continue;
    const { made, refused } = await transact(store, PERMANENT_ACTOR, nowMs, async (t) => {
      const done = await writePlanned(t, date, planned);
      if (done.made === 0) t.unchanged();
      return done;
    });
    total.made += made;
    total.refused += refused;
  }
  return total;
}

/** The same in a transaction that is open already. `only`: what this date alone is to be. */
export async function makeDayIn(
  t: Tx,
  world: BookingWorld,
  date: CalendarDate,
  rows: readonly PermanentRow[],
  only: Permanent | null = null,
): Promise<void> {
  for (const part of partsOf(rows, only)) {
    const planned = await planDates(t.db, world, date, part, t.nowMs);
    if (planned.length > 0) await writePlanned(t, date, planned);
  }
}

/** What is written at once. What an account may still spend is known only once the booking before is written. */
function partsOf(rows: readonly PermanentRow[], only: Permanent | null = null): Item[][] {
  const items = rows.map((row) => ({ row, drive: only ?? permanentOf(row), only: only !== null }));
  const alone = items.filter(({ row }) => row.account_id !== null);
  return [items.filter(({ row }) => row.account_id === null), ...alone.map((item) => [item])];
}

type Planned = Item & {
  date: DateRequest;
  plan: Result<PlannedBooking, string>;
  drives: ReturnType<typeof knownDrives>;
};

/** Plans a date of each of these, but for those whose time has passed. */
async function planDates(
  db: Db,
  world: BookingWorld,
  date: CalendarDate,
  items: readonly Item[],
  nowMs: number,
): Promise<Planned[]> {
  const terms = await termsOf(db, items);
  return items
    .map((item) => {
      const request = requestOn(world.zone, item.drive, date);
      const drives = knownDrives(item.row.drives);
      const plan = planBooking(world, { ...request.request, ...terms(item.drive) }, nowMs, drives.find);
      return { ...item, date: request, plan, drives };
    })
    .filter(({ plan }) => plan.ok || plan.code !== 'timePast');
}

async function writePlanned(t: Tx, date: CalendarDate, planned: readonly Planned[]): Promise<MadeDay> {
  const same = await stillThus(
    t,
    planned.map(({ row }) => row),
  );
  const ready: (PlannedDate & Allowed & Item)[] = [];
  const not: { row: PermanentRow; refusal: Refusal<string> }[] = [];
  for (const { drives, ...one } of planned) {
    const { row, plan } = one;
    if (!same.has(row.id)) continue;
    const allowed = plan.ok ? await mayBook(t, { ...one, plan: plan.value }) : plan;
    if (!allowed.ok) not.push({ row, refusal: allowed });
    else if (plan.ok) ready.push({ ...one, plan: plan.value, ...allowed.value });
    if (plan.ok && drives.asked()) await keepDrives(t, row.id, drives.all());
  }
  const made = await writeDates(t, date, ready);
  await noteRefusals(
    t,
    not.map(({ row, refusal: { code, detail = {} } }) => ({ permanentId: row.id, date, code, detail })),
  );
  return { made, refused: not.length };
}

/** What the accounts of these add to a fare, or take off it. */
export async function termsOf(db: Db, items: readonly { row: Pick<PermanentRow, 'fleet_id'>; drive: Permanent }[]) {
  const known = new Map<number, AccountTerms>();
  for (const { row, drive } of items) {
    if (drive.accountId === null || known.has(drive.accountId)) continue;
    const rules = await accountRules(db, row.fleet_id, drive.accountId);
    if (rules) known.set(drive.accountId, rules);
  }
  return ({ accountId }: Permanent) => ({ accountTerms: accountId === null ? null : (known.get(accountId) ?? null) });
}

/** What only the database knows of a planned date: whom its customer wants, and whether its account pays. */
export async function mayBook(
  t: Tx,
  { row, drive, plan }: Pick<PlannedDate, 'row' | 'drive' | 'plan'>,
  bookingId?: number,
): Promise<Result<Allowed, string>> {
  let { payment } = drive;
  if (drive.accountId !== null) {
    const charged = await chargeAccount(t, {
      fleetId: row.fleet_id,
      accountId: drive.accountId,
      bookingType: plan.bookingType,
      preBooked: true,
      authorisation: drive.authorisation,
      purchaseOrder: drive.purchaseOrder,
      payment: drive.payment,
      quotesMinor: plan.jobs.map(({ quote }) => quote?.totalMinor ?? null),
      bookingId,
    });
    if (!charged.ok) return charged;
    payment = charged.value.payment;
  }
  const { preferred, banned } = drive;
  if (preferred.length + banned.length === 0) return ok({ wishes: NO_WISHES, payment });
  const wishes = await readWishes(t, { fleetId: row.fleet_id, preferred, banned });
  return wishes.ok ? ok({ wishes: wishes.value, payment }) : wishes;
}

const NO_WISHES: Wishes = {
  preferred_vehicle_ids: [],
  preferred_driver_ids: [],
  banned_vehicle_ids: [],
  banned_driver_ids: [],
};

/** What a booking of a date holds besides its key. */
export function bookingValues({
  drive,
  date,
  plan,
  payment,
}: Pick<PlannedDate & Allowed, 'drive' | 'date' | 'plan' | 'payment'>) {
  return {
    booking_type: plan.bookingType,
    passenger_name: drive.passengerName,
    phone: drive.phone,
    account_id: drive.accountId,
    payment,
    ...plainRow(BOOKING_FIELDS, drive),
    office_notes: [drive.officeNotes, ...date.moved].filter(Boolean).join('\n'),
    email: drive.email,
    language: drive.language,
    confirms: drive.confirms,
  };
}

async function writeDates(t: Tx, date: CalendarDate, ready: readonly (PlannedDate & Allowed & Pick<Item, 'only'>)[]) {
  const bookings = await insertPermanentBookings(
    t,
    ready.map((one) => ({
      ...bookingValues(one),
      fleet_id: one.row.fleet_id,
      origin: 'permanent',
      client_key: dateKey(one.row.id, date),
      created_at: t.at,
      created_by: t.actor.name,
      ...(one.only ? { changed_at: t.at, changed_by: t.actor.name } : {}),
      permanent_booking_id: one.row.id,
      for_date: date,
    })),
  );
  const whole = ready.flatMap((one) => {
    const booking = bookings.get(one.row.id);
    return booking ? [{ ...one, booking }] : [];
  });
  if (whole.length === 0) return 0;
  await insertLegs(
    t,
    whole.flatMap(({ booking, date }) => legRows(booking, date.request)),
  );
  const jobs = await insertJobs(
    t,
    whole.flatMap(({ booking, date, plan, wishes }) => jobRows(t, booking, date.request, plan, wishes)),
  );
  const ofBooking = new Map<number, JobRow[]>(whole.map(({ booking }) => [booking.id, []]));
  for (const job of jobs) ofBooking.get(job.booking_id)?.push(job);
  for (const { booking } of whole) tellMade(t, booking, ofBooking.get(booking.id) ?? []);
  await oweTaken(
    t,
    whole.map(({ booking }) => ({ booking, jobs: ofBooking.get(booking.id) ?? [] })),
  );
  const charged = whole.filter(({ booking }) => booking.account_id !== null).map(({ booking }) => booking.id);
  const held = await keepCharges(
    t,
    jobs.filter((job) => charged.includes(job.booking_id)).map(({ id }) => id),
  );
  if (!held.ok) throw new Error('An account that let a date be booked passed its limit by it.');
  await forgetRefusals(
    t,
    whole.map(({ row }) => row.id),
    date,
  );
  return whole.length;
}
