import { JOB_FIELDS } from '#core/booking/plain/plain-fields.ts';
import type { Confirmation, ConfirmedCar, ConfirmedDrive } from '#core/confirmation/confirmation.ts';
import type { ConfirmationKind } from '#core/confirmation/kinds.ts';
import { isFinished } from '#core/job/states.ts';
import type { LegRow } from '#store/booking/booking.ts';
import { plainOfRow } from '#store/booking/plain-columns.ts';
import type { BookingToConfirm } from '#store/confirmation/confirmation.ts';
import type { JobRow } from '#store/job/job.ts';

type Parts = { booking: BookingToConfirm; jobs: readonly JobRow[]; legs: readonly LegRow[]; officePhone: string };

const isOpen = ({ state }: JobRow) => !isFinished(state);

/** What there is to say of a booking; null where nothing of it is left to say that of. */
export function confirmationOf(
  kind: ConfirmationKind,
  { booking, jobs, legs, officePhone }: Parts,
  more: { jobId?: number | null; altered?: Confirmation['altered']; car?: ConfirmedCar | null } = {},
): Confirmation | null {
  const { jobId = null, altered = [], car = null } = more;
  const whole = kind === 'cancelled' && jobs.every(({ state }) => state === 'cancelled');
  const about =
    kind === 'cancelled'
      ? jobs.filter((job) => job.state === 'cancelled' && (whole || jobId === null || job.id === jobId))
      : jobId === null
        ? jobs.filter(isOpen)
        : jobs.filter(({ id }) => id === jobId);
  if (about.length === 0) return null;
  return {
    kind,
    bookingId: booking.id,
    fleetName: booking.fleetName,
    zone: booking.zone,
    officePhone,
    passengerName: booking.passengerName,
    drives: drivesOf(about, legs, jobs),
    isPart: kind === 'cancelled' && !whole,
    price: priceOf(about, booking.currency),
    altered,
    car,
  };
}

/** One for each stretch, whose cars drive together. */
function drivesOf(about: readonly JobRow[], legs: readonly LegRow[], all: readonly JobRow[]): ConfirmedDrive[] {
  const heads = [...new Set(all.map(({ leg_number: number }) => number))].toSorted((a, b) => a - b);
  return heads.flatMap((head) => {
    const own = about.filter(({ leg_number: number }) => number === head);
    const [job] = own;
    if (!job) return [];
    const next = heads.find((number) => number > head) ?? Infinity;
    const stops = legs
      .filter(({ number }) => number >= head && number < next)
      .flatMap((leg) => [leg.pickup_label, ...(leg.dropoff_label === null ? [] : [leg.dropoff_label])])
      .filter((stop, n, before) => stop !== before[n - 1]);
    return [
      {
        requiredAtMs: job.pre_booked || head > 1 ? job.required_at : null,
        from: stops[0] ?? job.pickup_label,
        via: stops.slice(1, -1),
        to: stops.length > 1 ? (stops.at(-1) ?? null) : null,
        cars: own.length,
        texts: plainOfRow(JOB_FIELDS, job),
      },
    ];
  });
}

type KnownQuote = { totalMinor?: number; items?: readonly { kind: string }[] };

/** The quotes together; null where one of them is not known. */
function priceOf(jobs: readonly JobRow[], currency: string): Confirmation['price'] {
  const quotes = jobs.map(({ quote }) => quote as KnownQuote | null);
  let amountMinor = 0;
  for (const quote of quotes) {
    if (typeof quote?.totalMinor !== 'number') return null;
    amountMinor += quote.totalMinor;
  }
  const isFixed = quotes.every((quote) => quote?.items?.some(({ kind }) => kind === 'fixed'));
  return { amountMinor, currency, isFixed };
}
