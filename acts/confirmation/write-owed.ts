import type { Confirmation, ConfirmedCar } from '#core/confirmation/confirmation.ts';
import { confirmationText } from '#core/confirmation/confirmation-text.ts';
import { CHANNELS, type Channel, type ConfirmationKind } from '#core/confirmation/kinds.ts';
import { tellsOn } from '#core/confirmation/rules.ts';
import { COMING_STATES } from '#core/job/states.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { shownPhone } from '#core/phone/phone.ts';
import {
  bookingsToConfirm,
  carsToConfirm,
  jobsToConfirm,
  legsToConfirm,
  type OwedRow,
  settleOwed,
  takeOwed,
} from '#store/confirmation/confirmation.ts';
import { confirmationRules } from '#store/confirmation/confirmation-rules.ts';
import type { Store } from '#store/door/connect.ts';
import { type Tx, transact } from '#store/door/transaction.ts';
import type { JobRow } from '#store/job/job.ts';
import { SYSTEM } from '../context.ts';
import { type NewMessage, queueMessages } from '../outbox/queue-message.ts';
import { addressesOf } from './addresses.ts';
import { confirmationOf } from './confirmation-of.ts';
import { isNewsOf } from './owe.ts';

/** That no car is found yet, or that one is on its way or there, is news for so long. */
export const CAR_NEWS_MS = 10 * MINUTE_MS;
/** Cars of one booking are cancelled one by one: so long it is waited whether the whole booking is. */
export const SETTLE_MS = 2 * SECOND_MS;
export const BATCH = 100;

export type WriteParts = {
  store: Store;
  /** The clock of the business, and the wall's, by which the outbox goes. */
  nowMs: number;
  wallMs: number;
  /** The channels that lead anywhere. */
  open: readonly Channel[];
  /** How long a job's car still drives to its pick-up; null where nobody knows. */
  driveSeconds: (job: JobRow) => number | null;
};

export type Written = {
  /** Messages put into the outbox. */
  written: number;
  /** The last one looked at: the next batch begins behind it; null where all were looked at. */
  past: number | null;
  /** Some are left until what they are about has settled. */
  waits: boolean;
};

/**
 * Makes a batch of what customers are owed into messages, in one transaction with what is owed: a message is in the
 * outbox, once, or still owed, whenever it ends.
 */
export function writeOwed(parts: WriteParts, past = 0, most = BATCH): Promise<Written> {
  return transact(parts.store, SYSTEM('confirmations'), parts.wallMs, async (t) => {
    t.unchanged();
    const owed = await takeOwed(t, { past, most });
    if (owed.length === 0) return { written: 0, past: null, waits: false };
    const { messages, left } = await composed(t, parts, owed);
    const written = await queueMessages(t, messages);
    await settleOwed(
      t,
      owed.filter((one) => !left.includes(one)).map(({ id }) => id),
    );
    return { written, past: owed.length < most ? null : (owed.at(-1)?.id ?? null), waits: left.length > 0 };
  });
}

async function composed(t: Tx, parts: WriteParts, owed: readonly OwedRow[]) {
  const ids = [...new Set(owed.map(({ bookingId }) => bookingId))];
  const bookings = new Map((await bookingsToConfirm(t.db, ids)).map((booking) => [booking.id, booking]));
  const rules = await confirmationRules(t.db, [...new Set(owed.map(({ fleetId }) => fleetId))]);
  const [jobs, legs] = [await jobsToConfirm(t.db, ids), await legsToConfirm(t.db, ids)];
  const vehicles = jobs.flatMap(({ vehicle_id: id }) => id ?? []);
  const cars = new Map((await carsToConfirm(t.db, vehicles)).map((car) => [car.vehicleId, car]));
  const messages: NewMessage[] = [];
  const left: OwedRow[] = [];
  for (const one of owed) {
    const booking = bookings.get(one.bookingId);
    const rule = rules.get(one.fleetId);
    const own = jobs.filter((job) => job.booking_id === one.bookingId);
    if (!booking || !rule || (booking.origin === 'event' && !rule.events)) continue;
    const to = addressesOf(booking, rule);
    const channels = CHANNELS.filter(
      (channel) => parts.open.includes(channel) && tellsOn(rule, booking, one.kind, channel) && to[channel] !== null,
    );
    if (channels.length === 0) continue;
    const job = own.find(({ id }) => id === one.jobId);
    const vehicle = job?.vehicle_id == null ? undefined : cars.get(job.vehicle_id);
    const car: ConfirmedCar | null =
      job && vehicle && (one.kind === 'onItsWay' || one.kind === 'arrived')
        ? { ...vehicle, driveSeconds: one.kind === 'onItsWay' ? parts.driveSeconds(job) : null }
        : null;
    const told = confirmationOf(
      one.kind,
      {
        booking,
        jobs: own,
        legs: legs.filter((leg) => leg.booking_id === one.bookingId),
        officePhone: shownPhone(rule.officePhone, rule.country),
      },
      { jobId: one.jobId, altered: one.fields as Confirmation['altered'], car },
    );
    if (!told) continue;
    if (told.isPart && parts.nowMs - one.atMs < SETTLE_MS && parts.nowMs >= one.atMs) {
      left.push(one);
      continue;
    }
    const language = booking.language ?? rule.language;
    for (const channel of channels) {
      messages.push({
        channel,
        kind: one.kind,
        language,
        to: to[channel] ?? '',
        ...confirmationText(language, channel, told),
        about: { fleetId: one.fleetId, bookingId: one.bookingId, jobId: one.jobId },
        cause: `${causeOf(one, told)}/${channel}`,
        expiresAtMs: expiryOf(parts, one, told, job),
      });
    }
  }
  return { messages, left };
}

/** However many cars of it were cancelled one by one, a booking is cancelled once. */
const causeOf = ({ kind, cause, bookingId }: OwedRow, { isPart }: Confirmation) =>
  kind === 'cancelled' && !isPart ? `cancelled/booking/${bookingId}` : cause;

/** By the wall: when nobody wants to read it any more. What is no longer so is too late at once. */
function expiryOf({ nowMs, wallMs }: WriteParts, owed: OwedRow, told: Confirmation, job: JobRow | undefined): number {
  const toWall = wallMs - nowMs;
  const { kind, atMs, cause } = owed;
  const states = NEWS_IS_SO_IN[kind];
  if (states) {
    const isSo = job !== undefined && isNewsOf(kind, job, cause) && states.includes(job.state);
    return isSo ? atMs + CAR_NEWS_MS + toWall : wallMs;
  }
  if (kind === 'cancelled') return atMs + DAY_MS + toWall;
  const last = Math.max(...told.drives.map(({ requiredAtMs }) => requiredAtMs ?? atMs));
  return Math.max(last + CAR_NEWS_MS, atMs + HOUR_MS) + toWall;
}

/** The states of a job in which news of it is still so. */
const NEWS_IS_SO_IN: { readonly [Kind in ConfirmationKind]?: readonly JobRow['state'][] } = {
  noCar: ['dispatching'],
  onItsWay: COMING_STATES,
  arrived: ['arrived'],
};
