import { COUNT_FIELDS } from '#core/booking/plain/count-fields.ts';
import { JOB_TEXTS } from '#core/booking/plain/plain-fields.ts';
import { plainValues } from '#core/booking/plain/plain-values.ts';
import { ridersOfCar } from '#core/booking/riders.ts';
import { paymentNames } from '#core/job/payment.ts';
import { ownName } from '#core/kit/on-base.ts';
import { plainOfRow } from '#store/booking/plain-columns.ts';
import type { JobRow } from '#store/job/job.ts';
import type { DrivenJob } from '#store/vehicle/vehicle-work.ts';
import type { TerminalJob } from '../contract.ts';

/** A job as a driver sees it; name, telephone number, notes and payment only where it is `theirs`. */
export function terminalJobOf(job: JobRow & Partial<DrivenJob>, theirs: boolean): TerminalJob {
  return {
    id: job.id,
    version: job.version,
    state: job.state,
    stateAtMs: job.state_at,
    requiredAtMs: job.required_at,
    preBooked: job.pre_booked,
    pickup: { label: job.pickup_label, longitude: job.pickup_longitude, latitude: job.pickup_latitude },
    dropoff:
      job.dropoff_label !== null && job.dropoff_longitude !== null && job.dropoff_latitude !== null
        ? { label: job.dropoff_label, longitude: job.dropoff_longitude, latitude: job.dropoff_latitude }
        : null,
    attributes: job.attributes,
    notes: theirs ? job.notes : '',
    ...plainOfRow(JOB_TEXTS, theirs ? job : {}),
    passengerName: theirs ? job.passenger_name : null,
    phone: theirs ? job.phone : null,
    quoteMinor: quoteOf(job.quote),
    payment: theirs ? (job.booked_payment ?? null) : null,
    ...(theirs ? namedPayment(job) : {}),
    ...plainValues(COUNT_FIELDS, ridersOfCar(plainOfRow(COUNT_FIELDS, job), job.booked_cars ?? 1)),
    hireSeconds: job.hire_seconds,
  };
}

/** By what kind of the company's own it is paid, and what that goes by; nothing where nobody said. */
function namedPayment(job: Partial<DrivenJob>): Pick<TerminalJob, 'paymentKind' | 'paymentReference'> {
  const { booked_payment: base, booked_kind_id: id, booked_kind_name: name, booked_reference: reference } = job;
  return {
    ...(base && id && name ? { paymentKind: { id, name: ownName({ name, base }, paymentNames) } } : {}),
    ...(reference ? { paymentReference: reference } : {}),
  };
}

function quoteOf(quote: unknown): number | null {
  const total = (quote as { totalMinor?: unknown } | null)?.totalMinor;
  return typeof total === 'number' ? total : null;
}
