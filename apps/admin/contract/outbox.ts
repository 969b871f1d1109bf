import { z } from 'zod';
import { CHANNELS, MESSAGE_STATES } from '#core/confirmation/kinds.ts';
import { SENDINGS } from '#core/confirmation/rules.ts';
import { COUNTRY_CODES } from '#core/kit/country.ts';
import { LANGUAGES } from '#core/language/languages.ts';
import { isPhone, LONGEST_PHONE } from '#core/phone/typed-phone.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right = { all: ['admin'] } as const;
/** A query string and a path carry texts; these are read as numbers. */
const asked = z.coerce.number<number | string>();
const maybeInstant = wire.instantMs.nullable();

export const MESSAGE_FILTERS = ['all', 'waiting', 'failed', 'sent'] as const;
export const CHANNEL_FILTERS = ['all', ...CHANNELS] as const;

const message = z.object({
  id: wire.id,
  channel: z.enum(CHANNELS),
  kind: z.string(),
  language: z.enum(LANGUAGES),
  to: z.string(),
  /** Of an SMS its first words. */
  subject: z.string(),
  state: z.enum(MESSAGE_STATES),
  createdAtMs: wire.instantMs,
  tries: z.number().int().nonnegative(),
  nextTryAtMs: maybeInstant,
  sentAtMs: maybeInstant,
  deliveredAtMs: maybeInstant,
  failedAtMs: maybeInstant,
  expiredAtMs: maybeInstant,
  lastError: z.string().nullable(),
  bookingId: wire.id.nullable(),
  fleetId: wire.id.nullable(),
  /** In how many parts an SMS is sent; null of a mail. */
  segments: z.number().int().nullable(),
});
export type OutboxMessage = z.infer<typeof message>;

const openMessage = message.extend({
  /** Null where it is not to be read. */
  body: z.string().nullable(),
  /** Why not: it holds a secret that waits to be sent, or held one that was. */
  hidden: z.enum(['secret', 'emptied']).nullable(),
  /** Who asked for it to be sent once more. */
  askedBy: z.string().nullable(),
});
export type OpenMessage = z.infer<typeof openMessage>;

/** Where each channel leads: to a server, to this list only (the demo), or nowhere. */
const ways = z.object({
  mail: z.enum(['smtp', 'outbox', 'none']),
  sms: z.enum(['http', 'outbox', 'none']),
});
export type Ways = z.infer<typeof ways>;

const rules = z.object({
  sends: z.array(z.enum(SENDINGS)).max(SENDINGS.length),
  /** Also to those who drive to an event. */
  events: z.boolean(),
  country: z.enum(COUNTRY_CODES),
  officePhone: wire.text(LONGEST_PHONE).refine((typed) => typed === '' || isPhone(typed), 'a phone number'),
  language: z.enum(LANGUAGES),
});
export type Rules = z.infer<typeof rules>;

export const outboxOperations = {
  messages: operation({
    method: 'GET',
    path: '/admin/outbox',
    right,
    doc: 'The newest 500 messages of the fleets of the user: of a state, of a channel, with some words, where asked for. Messages of no fleet go to who sees every fleet; addresses of customers are hidden without seeFullPhone.',
    input: z.strictObject({
      filter: z.enum(MESSAGE_FILTERS).default('all'),
      channel: z.enum(CHANNEL_FILTERS).default('all'),
      words: wire.text(200).default(''),
    }),
    output: z.object({ ways, messages: z.array(message) }),
    errors: {},
  }),
  message: operation({
    method: 'GET',
    path: '/admin/outbox/{messageId}',
    right,
    doc: 'One message with its text; a text that holds a secret is read here only where it goes nowhere else.',
    input: z.strictObject({ messageId: asked.pipe(wire.id) }),
    output: openMessage,
    errors: { messageUnknown: 404 },
  }),
  sendAgain: operation({
    method: 'POST',
    path: '/admin/outbox/{messageId}/send-again',
    right,
    doc: 'Makes a message that waits, was given up or did not arrive due at once, with all its tries before it.',
    input: z.strictObject({ messageId: asked.pipe(wire.id) }),
    output: z.object({}),
    errors: {
      messageUnknown: 404,
      messageSent: 409,
      messageEmptied: 409,
      messageBeingSent: 409,
      messageExpired: 409,
      messageNowhere: 409,
    },
  }),
  confirmationRules: operation({
    method: 'GET',
    path: '/admin/confirmation-rules',
    right,
    doc: 'What a fleet tells its customers, by which channel, and whether anybody carries each.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet) }),
    output: z.object({ rules, version: z.number().int(), ways }),
    errors: {},
  }),
  setConfirmationRules: operation({
    method: 'POST',
    path: '/admin/confirmation-rules',
    right,
    doc: 'Sets what a fleet tells its customers, for bookings taken and moved from now on.',
    input: z.strictObject({ fleet: wire.fleet, before: z.number().int().nonnegative(), rules }),
    output: z.object({ version: z.number().int() }),
    errors: { rulesMoved: 409, phoneWrong: 422 },
  }),
};
