import { LEG_FIELDS } from '#core/booking/plain/plain-fields.ts';
import type { BookingRow, LegRow } from '#store/booking/booking.ts';
import { plainOfRow } from '#store/booking/plain-columns.ts';
import type { JobRow } from '#store/job/job.ts';

type NamedPlace = { label: string; longitude: number; latitude: number };

function place(label: string | null, longitude: number | null, latitude: number | null): NamedPlace | null {
  return label !== null && longitude !== null && latitude !== null ? { label, longitude, latitude } : null;
}

export function toldJob(job: JobRow) {
  const quote = job.quote as { totalMinor?: number } | null;
  return {
    id: job.id,
    state: job.state,
    version: job.version,
    legNumber: job.leg_number,
    preBooked: job.pre_booked,
    requiredAtMs: job.required_at,
    releaseAtMs: job.release_at,
    pickup: { label: job.pickup_label, longitude: job.pickup_longitude, latitude: job.pickup_latitude },
    dropoff: place(job.dropoff_label, job.dropoff_longitude, job.dropoff_latitude),
    quoteMinor: quote?.totalMinor ?? null,
  };
}

export function toldBooking(booking: BookingRow, jobs: readonly JobRow[]) {
  return {
    bookingId: booking.id,
    passengerName: booking.passenger_name,
    phone: booking.phone,
    createdAtMs: booking.created_at,
    jobs: jobs.map(toldJob),
  };
}

export function toldLeg(leg: LegRow) {
  return {
    number: leg.number,
    pickup: { label: leg.pickup_label, longitude: leg.pickup_longitude, latitude: leg.pickup_latitude },
    dropoff: place(leg.dropoff_label, leg.dropoff_longitude, leg.dropoff_latitude),
    ...plainOfRow(LEG_FIELDS, leg),
  };
}
