import { confirmationText } from '#core/confirmation/confirmation-text.ts';
import type { Channel } from '#core/confirmation/kinds.ts';
import { RESEND_WINDOW_MS, type ResendLimitCode, resendLimit } from '#core/confirmation/resend-limit.ts';
import { readEmail } from '#core/email/email.ts';
import { isFinished } from '#core/job/states.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Clock } from '#core/kit/time.ts';
import { e164, shownPhone, storedPhone } from '#core/phone/phone.ts';
import { legsOfBooking } from '#store/booking/booking.ts';
import { lockBooking, lockJobsOfBooking } from '#store/booking/booking-change.ts';
import { bookingsToConfirm } from '#store/confirmation/confirmation.ts';
import { confirmationRules } from '#store/confirmation/confirmation-rules.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { lockResending, resentSince } from '#store/outbox/outbox.ts';
import type { ActContext } from '../context.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { addressesOf } from './addresses.ts';
import { confirmationOf } from './confirmation-of.ts';

export type ResendTarget = {
  bookingId: number;
  fleets: readonly number[];
  channel: Channel;
  /** Another address than the booking's; null: the booking's. */
  to: string | null;
  /** The channels that lead anywhere. */
  open: readonly Channel[];
};

export type ConfirmationResent = Result<
  { to: string },
  | 'bookingUnknown'
  | 'nothingToConfirm'
  | 'mailNowhere'
  | 'smsNowhere'
  | 'noMailAddress'
  | 'noMobile'
  | 'badMailAddress'
  | 'badMobile'
  | ResendLimitCode
>;

/**
 * Confirms a booking once more as it is now, or that it is cancelled, to its own address or another. Refused:
 * `bookingUnknown`; `nothingToConfirm` (all was driven); `mailNowhere`, `smsNowhere` (nobody carries it); `noMailAddress`,
 * `noMobile` (the booking has none); `badMailAddress`, `badMobile` (what was typed is none);
 * `bookingToldOften`, `addressToldOften`, `userTellsOften` (`most` in an hour, again in `minutes`).
 */
export function resendConfirmation(
  { store, wall }: Pick<ActContext, 'store'> & { wall: Clock },
  actor: Actor,
  { bookingId, fleets, channel, to, open }: ResendTarget,
): Promise<ConfirmationResent> {
  const isMail = channel === 'mail';
  return transact<ConfirmationResent>(store, actor, wall.nowMs(), async (t) => {
    const row = await lockBooking(t, bookingId);
    if (!row || !fleets.includes(row.fleet_id)) return refuse('bookingUnknown');
    if (!open.includes(channel)) return refuse(isMail ? 'mailNowhere' : 'smsNowhere');
    const [booking] = await bookingsToConfirm(t.db, [bookingId]);
    const rules = (await confirmationRules(t.db, [row.fleet_id])).get(row.fleet_id);
    if (!booking || !rules) throw new Error(`Booking ${bookingId} has no fleet.`);
    const typed = to === null ? null : isMail ? readEmail(to) : e164(storedPhone(to, rules.country));
    if (to !== null && typed === null) return refuse(isMail ? 'badMailAddress' : 'badMobile', { to });
    const address = typed ?? addressesOf(booking, rules)[channel];
    if (address === null) return refuse(isMail ? 'noMailAddress' : 'noMobile');
    await lockResending(t);
    const asked = { bookingId, to: address, askedBy: actor.name };
    const limit = resendLimit(await resentSince(t.db, t.nowMs - RESEND_WINDOW_MS, asked), t.nowMs);
    if (limit) {
      const { code, ...figures } = limit;
      return refuse(code, figures);
    }
    const jobs = await lockJobsOfBooking(t, bookingId);
    const kind = jobs.every(({ state }) => state === 'cancelled')
      ? 'cancelled'
      : jobs.some(({ pre_booked: ahead, state }) => ahead && !isFinished(state))
        ? 'takenAhead'
        : 'takenNow';
    const legs = await legsOfBooking(t.db, bookingId);
    const told = confirmationOf(kind, {
      booking,
      jobs,
      legs,
      officePhone: shownPhone(rules.officePhone, rules.country),
    });
    if (!told) return refuse('nothingToConfirm');
    const language = booking.language ?? rules.language;
    await queueMessage(t, {
      channel,
      kind,
      language,
      to: address,
      ...confirmationText(language, channel, told),
      about: { fleetId: row.fleet_id, bookingId, jobId: null },
      askedBy: actor.name,
    });
    t.audit({
      act: 'resendConfirmation',
      entity: 'booking',
      entityId: bookingId,
      fleetId: row.fleet_id,
      became: { channel, kind },
      about: { jobId: jobs[0]?.id ?? null },
    });
    return ok({ to: address });
  });
}
