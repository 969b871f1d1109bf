import { implement } from '@orpc/server';
import { addressesOf } from '#acts/confirmation/addresses.ts';
import { resendConfirmation } from '#acts/confirmation/resend-confirmation.ts';
import { seesPhones } from '#cards/booking/server/seen-phone.ts';
import { CHANNELS, type Channel, messageState } from '#core/confirmation/kinds.ts';
import { maskedAddress } from '#core/confirmation/masked-email.ts';
import { smsSegments } from '#core/confirmation/sms-text.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused } from '#engine/server/serve-contract.ts';
import { findBooking } from '#store/booking/booking.ts';
import { bookingsToConfirm } from '#store/confirmation/confirmation.ts';
import { confirmationRules } from '#store/confirmation/confirmation-rules.ts';
import { messagesOfBooking, type OutboxRow } from '#store/outbox/outbox.ts';
import { confirmations as contract, type ToldConfirmation } from '../contract/confirmations.ts';

/** The most that are told of one booking: the newest. */
const MOST_TOLD = 100;

const os = implement(contract).$context<RequestContext>().use(guard);

/** An address as this user may see it. */
function shown({ user }: HandlerContext, channel: Channel, to: string): string {
  return seesPhones(user.rights) ? to : maskedAddress(channel, to);
}

const open = ({ suite: { config } }: HandlerContext) => CHANNELS.filter((channel) => config[channel].way !== 'none');

function toldOne(context: HandlerContext, row: OutboxRow & { body: string }): ToldConfirmation {
  const { id, channel, kind, language, to, createdAtMs, lastError, askedBy } = row;
  const { deliveredAtMs, failedAtMs, expiredAtMs, sentAtMs } = row;
  return {
    id,
    channel,
    kind,
    language,
    to: shown(context, channel, to),
    state: messageState(row, context.suite.wall.nowMs()),
    atMs: deliveredAtMs ?? failedAtMs ?? expiredAtMs ?? sentAtMs ?? createdAtMs,
    // A server's answer may hold the address.
    error: lastError === null ? null : lastError.replaceAll(to, shown(context, channel, to)),
    askedBy,
    segments: channel === 'sms' ? smsSegments(row.body).segments : null,
  };
}

export const confirmations = os.router({
  confirmations: os.confirmations.handler(async ({ input: { bookingId }, context, errors }) => {
    const { db } = context.suite.store;
    const row = await findBooking(db, bookingId);
    if (!row || !context.user.fleets.includes(row.fleet_id)) throw errors.bookingUnknown();
    const [[booking], rules, rows] = await Promise.all([
      bookingsToConfirm(db, [bookingId]),
      confirmationRules(db, [row.fleet_id]),
      messagesOfBooking(db, bookingId, MOST_TOLD),
    ]);
    const rule = rules.get(row.fleet_id);
    if (!booking || !rule) throw errors.bookingUnknown();
    const to = addressesOf(booking, rule);
    const carried = open(context);
    const way = (channel: Channel) => {
      const address = to[channel];
      return { carried: carried.includes(channel), to: address === null ? null : shown(context, channel, address) };
    };
    return {
      bookingId,
      confirms: row.confirms,
      mail: way('mail'),
      sms: way('sms'),
      told: rows.map((one) => toldOne(context, one)),
    };
  }),

  resendConfirmation: os.resendConfirmation.handler(async ({ input, context, errors }) => {
    const { bookingId, channel } = input;
    const target = { bookingId, channel, fleets: context.user.fleets, to: input.to?.trim() || null };
    const sent = await resendConfirmation(context.suite, context.actor, { ...target, open: open(context) });
    if (!sent.ok) throw refused(errors, sent);
    return { to: shown(context, channel, sent.value.to) };
  }),
});
