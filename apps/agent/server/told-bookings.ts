import { commissionMinor } from '#core/agent/commission.ts';
import { COMING_STATES, mayCommand, VEHICLE_BOUND_STATES } from '#core/job/states.ts';
import type { BookingWithJobs } from '#store/agent/party-bookings.ts';
import type { Db } from '#store/door/connect.ts';
import type { JobRow } from '#store/job/job.ts';
import { carsOfJobs } from '#store/job/search-jobs.ts';
import type { AgentBooking } from '../contract.ts';

type Cars = Awaited<ReturnType<typeof carsOfJobs>>;

const among = (states: readonly string[], { state }: JobRow) => states.includes(state);
const quoteOf = (job: JobRow) => (job.quote as { totalMinor?: number } | null)?.totalMinor ?? null;

/** Bookings as their agent sees them; a driver's name only while the car comes or drives. */
export async function toldBookings(db: Db, found: readonly BookingWithJobs[]): Promise<AgentBooking[]> {
  if (found.length === 0) return [];
  const ids = found.flatMap(({ jobs }) => jobs.map(({ id }) => id));
  const cars = await carsOfJobs(db, ids);
  return found.map((one) => toldBooking(one, cars));
}

function toldBooking({ booking, jobs }: BookingWithJobs, cars: Cars): AgentBooking {
  const [first] = jobs;
  if (!first) throw new Error(`Booking ${booking.id} has no job.`);
  const terms = { percent: booking.agent_percent, flatMinor: booking.agent_flat_minor };
  const driven = first.state !== 'cancelled' && first.state !== 'no_show';
  return {
    bookingId: booking.id,
    bookingType: booking.booking_type,
    passengerName: booking.passenger_name,
    phone: booking.phone,
    passengers: booking.passengers,
    notes: booking.notes,
    pickup: { label: first.pickup_label, longitude: first.pickup_longitude, latitude: first.pickup_latitude },
    dropoff:
      first.dropoff_label !== null && first.dropoff_longitude !== null && first.dropoff_latitude !== null
        ? { label: first.dropoff_label, longitude: first.dropoff_longitude, latitude: first.dropoff_latitude }
        : null,
    preBooked: first.pre_booked,
    createdAtMs: booking.created_at,
    // Who sits in the office is the company's matter.
    createdBy: booking.origin === 'agent' ? booking.created_by : '',
    jobs: jobs.map((job) => toldJob(job, cars)),
    commission: { ...terms, minor: driven ? commissionMinor(terms, first.fare_minor ?? quoteOf(first)) : null },
    mayCancel: jobs.some(({ state }) => mayCommand(state, 'cancel')) && !jobs.some((job) => among(COMING_STATES, job)),
  };
}

function toldJob(job: JobRow, cars: Cars): AgentBooking['jobs'][number] {
  const car = among(VEHICLE_BOUND_STATES, job) ? cars.get(job.id) : undefined;
  return {
    id: job.id,
    state: job.state,
    requiredAtMs: job.required_at,
    plate: car?.plate ?? null,
    driverName: car?.driverName ?? null,
    quoteMinor: quoteOf(job),
    fareMinor: job.fare_minor,
  };
}
