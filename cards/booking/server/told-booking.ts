import { legAsked, namesOfWishes } from '#acts/booking/alteration.ts';
import type { Rights } from '#core/access/flags.ts';
import { BOOKING_FIELDS, LEG_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { plainValues } from '#core/booking/plain/plain-values.ts';
import { maskedEmail } from '#core/confirmation/masked-email.ts';
import { mayCommand } from '#core/job/states.ts';
import { agentById } from '#store/agent/agent.ts';
import { accountOf, findBooking, jobsOfBooking, legsOfBooking } from '#store/booking/booking.ts';
import { plainOfRow } from '#store/booking/plain-columns.ts';
import { bookingTypeRecord } from '#store/booking-type/booking-type.ts';
import type { Db } from '#store/door/connect.ts';
import type { JobRow } from '#store/job/job.ts';
import { carsOfJobs } from '#store/job/search-jobs.ts';
import { paymentKindOf } from '#store/payment/payment-kind.ts';
import type { FoundBooking, FoundJob } from '../contract/found-booking.ts';
import { toldKind, toldType } from './own-words.ts';
import { phoneFor, seesPhones } from './seen-phone.ts';

function toldJob(job: JobRow, cars: Awaited<ReturnType<typeof carsOfJobs>>): FoundJob {
  const quote = job.quote as { totalMinor?: number } | null;
  const car = cars.get(job.id);
  return {
    id: job.id,
    legNumber: job.leg_number,
    state: job.state,
    version: job.version,
    preBooked: job.pre_booked,
    requiredAtMs: job.required_at,
    releaseAtMs: job.release_at,
    plate: car?.plate ?? null,
    driverName: car?.driverName ?? null,
    priority: job.priority,
    checkbacks: job.checkbacks,
    quoteMinor: quote?.totalMinor ?? null,
    fareMinor: job.fare_minor,
    reason: job.reason,
  };
}

/** A booking with all its jobs, as this viewer may see it; undefined where none of the fleets has it. */
export async function toldBooking(
  db: Db,
  viewer: { fleets: readonly number[]; rights: Rights },
  bookingId: number,
): Promise<FoundBooking | undefined> {
  const booking = await findBooking(db, bookingId);
  if (!booking || !viewer.fleets.includes(booking.fleet_id)) return undefined;
  const [jobs, legs] = await Promise.all([jobsOfBooking(db, booking.id), legsOfBooking(db, booking.id)]);
  const sample = jobs.find((job) => mayCommand(job.state, 'alter')) ?? jobs[0];
  if (!sample) return undefined;
  const { fleet_id: fleetId, payment_kind_id: kindId, booking_type_id: typeId } = booking;
  const [cars, wishes, account, agent, kind, type] = await Promise.all([
    carsOfJobs(
      db,
      jobs.map(({ id }) => id),
    ),
    namesOfWishes(db, sample),
    booking.account_id === null ? null : accountOf(db, booking.account_id),
    booking.agent_id === null ? null : agentById(db, booking.agent_id),
    kindId === null ? null : paymentKindOf(db, fleetId, kindId),
    typeId === null ? null : bookingTypeRecord(db, fleetId, typeId),
  ]);
  return {
    bookingId: booking.id,
    fleet: booking.fleet_id,
    version: booking.version,
    origin: booking.origin,
    bookingType: booking.booking_type,
    ownType: type ? toldType(type) : null,
    passengerName: booking.passenger_name,
    phone: phoneFor(viewer.rights, booking.phone),
    payment: booking.payment,
    paymentKind: kind ? toldKind(kind) : null,
    paymentReference: booking.payment_reference,
    email: booking.email !== null && !seesPhones(viewer.rights) ? maskedEmail(booking.email) : booking.email,
    language: booking.language,
    confirms: booking.confirms,
    account: account ?? null,
    agent: agent
      ? { id: agent.id, name: agent.name, percent: booking.agent_percent, flatMinor: booking.agent_flat_minor }
      : null,
    ...plainOfRow(BOOKING_FIELDS, booking),
    vehicleTypeId: sample.vehicle_type_id,
    attributes: sample.attributes,
    ...wishes,
    vehicles: Math.max(1, jobs.filter(({ leg_number: number }) => number === jobs[0]?.leg_number).length),
    hireSeconds: sample.hire_seconds,
    createdAtMs: booking.created_at,
    createdBy: booking.created_by,
    changedAtMs: booking.changed_at,
    changedBy: booking.changed_by,
    copiedFrom: booking.copied_from,
    legs: legs.map((leg) => {
      const asked = legAsked(leg, jobs);
      return { ...asked, ...plainValues(LEG_FIELDS, asked) };
    }),
    jobs: jobs.map((job) => toldJob(job, cars)),
  };
}
