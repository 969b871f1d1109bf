import type { AlteredField } from '#core/booking/alter-booking.ts';
import { alteredOfJob, JOB_FIELD_NAMES, JOB_FIELDS, type JobFieldName } from '#core/booking/plain/plain-fields.ts';
import { toldFields } from '#core/confirmation/confirmation.ts';
import type { ConfirmationKind } from '#core/confirmation/kinds.ts';
import type { JobMove } from '#core/job/states.ts';
import type { BookingRow } from '#store/booking/booking.ts';
import { type PlainColumn, plainOfRow } from '#store/booking/plain-columns.ts';
import { type Owed, oweConfirmations } from '#store/confirmation/confirmation.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { JobRow } from '#store/job/job.ts';

/** The moves of a job that its customer is told of. */
const TOLD_MOVES: { readonly [Move in JobMove]?: ConfirmationKind } = {
  accept: 'onItsWay',
  assign: 'onItsWay',
  handOver: 'onItsWay',
  arrive: 'arrived',
  cancel: 'cancelled',
};

/** By which news of a job is told once: that no car is found, that one is on its way, or there; of another car anew. */
export const jobCause = (kind: ConfirmationKind, { id, attempt }: Pick<JobRow, 'id' | 'attempt'>) =>
  `${kind}/${id}/${attempt}`;

/** The same of a car that took the job over on the way, which is news of its own. */
const overCause = (kind: ConfirmationKind, job: Pick<JobRow, 'id' | 'attempt' | 'vehicle_id'>) =>
  `${jobCause(kind, job)}/${job.vehicle_id}`;

/** Is this news of the job as it is: of its present attempt, and of the car that has it? */
export const isNewsOf = (kind: ConfirmationKind, job: JobRow, cause: string): boolean =>
  cause === jobCause(kind, job) || cause === overCause(kind, job);

/** Owes the customers of new bookings a confirmation, with the transaction that makes them. */
export function oweTaken(
  t: Tx,
  made: readonly { booking: Pick<BookingRow, 'id'>; jobs: readonly JobRow[] }[],
): Promise<void> {
  return oweConfirmations(
    t,
    made.map(
      ({ booking, jobs }): Owed => ({
        bookingId: booking.id,
        jobId: null,
        kind: jobs.some(({ pre_booked: ahead }) => ahead) ? 'takenAhead' : 'takenNow',
        cause: `taken/${booking.id}`,
      }),
    ),
  );
}

/** The same for one that was altered; what is between office and driver only is not told. */
export async function oweAltered(
  t: Tx,
  booking: Pick<BookingRow, 'id' | 'version'>,
  altered: readonly string[],
): Promise<void> {
  const fields = toldFields(altered);
  if (fields.length === 0) return;
  const cause = `altered/${booking.id}/${booking.version}`;
  await oweConfirmations(t, [{ bookingId: booking.id, jobId: null, kind: 'altered', cause, fields }]);
}

/** The same for a job that was moved, where its customer is told of such a move. */
export async function oweMoved(t: Tx, job: JobRow, move: JobMove): Promise<void> {
  const kind = TOLD_MOVES[move];
  if (kind === undefined) return;
  await oweNews(t, job, kind, move === 'handOver' ? overCause(kind, job) : jobCause(kind, job));
}

/** The same for one that the whole ladder found no car for: once, until it had one. */
export const oweNoCar = (t: Tx, job: JobRow): Promise<void> => oweNews(t, job, 'noCar');

const oweNews = (t: Tx, job: JobRow, kind: ConfirmationKind, cause = jobCause(kind, job)): Promise<void> =>
  oweConfirmations(t, [{ bookingId: job.booking_id, jobId: job.id, kind, cause }]);

type AsWritten = Pick<
  JobRow,
  'pickup_label' | 'dropoff_label' | 'passenger_name' | 'phone' | 'vehicle_type_id' | 'attributes'
> & { required_at: number | Date } & Partial<Pick<JobRow, PlainColumn<JobFieldName>>>;

/** What of a booking is another after its jobs were written anew. */
export function alteredOf(before: readonly AsWritten[], after: readonly AsWritten[]): AlteredField[] {
  const differ = (of: (job: AsWritten) => unknown) => JSON.stringify(before.map(of)) !== JSON.stringify(after.map(of));
  const changes: readonly (readonly [AlteredField, boolean])[] = [
    ['time', differ(({ required_at: at }) => Number(at))],
    ['pickup', differ((job) => job.pickup_label)],
    ['dropoff', differ((job) => job.dropoff_label)],
    ['passengerName', differ((job) => job.passenger_name)],
    ['phone', differ((job) => job.phone)],
    ['vehicleType', differ((job) => job.vehicle_type_id)],
    ['attributes', differ((job) => job.attributes)],
    ...JOB_FIELD_NAMES.map((name) => [alteredOfJob(name), differ((job) => plainOfRow(JOB_FIELDS, job)[name])] as const),
  ];
  return changes.flatMap(([field, changed]) => (changed ? [field] : []));
}
