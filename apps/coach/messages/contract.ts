import { z } from 'zod';
import type { Right } from '#core/access/flags.ts';
import { URGENCIES } from '#core/message/message-type.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right: Right = { all: ['coach', 'messages'] };
const asked = z.coerce.number<number>();

const target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('driver'), driverId: wire.id }),
  z.strictObject({ kind: z.literal('vehicle'), vehicleId: wire.id }),
  z.strictObject({ kind: z.literal('area'), areaId: wire.id }),
  z.strictObject({ kind: z.literal('group'), group: wire.name(60) }),
  z.strictObject({ kind: z.literal('fleet') }),
]);

const addressee = z.object({
  kind: z.enum(['driver', 'vehicle']),
  id: wire.id,
  /** DID or plate. */
  code: z.string(),
  /** The driver; empty where nobody drives the vehicle. */
  name: z.string(),
  /** Signed on now. */
  on: z.boolean(),
});
export type Addressee = z.infer<typeof addressee>;

const desk = z.object({
  types: z.array(
    z.object({
      id: wire.id,
      code: z.string(),
      name: z.string(),
      urgency: z.enum(URGENCIES),
      validMinutes: z.number().int(),
    }),
  ),
  templates: z.array(z.object({ id: wire.id, name: z.string(), typeId: wire.id.nullable(), text: z.string() })),
  replies: z.array(z.string()),
  /** With how many drivers each has, and how many of them work now. */
  groups: z.array(z.object({ group: z.string(), drivers: z.number().int(), on: z.number().int() })),
  /** With how many drivers are plotted in each now. */
  areas: z.array(z.object({ id: wire.id, code: z.string(), name: z.string(), on: z.number().int() })),
  timeZone: z.string(),
});
export type MessageDesk = z.infer<typeof desk>;

const recipient = z.object({
  driverId: wire.id,
  did: z.string(),
  name: z.string(),
  plate: z.string().nullable(),
  deliveredAtMs: wire.instantMs.nullable(),
  readAtMs: wire.instantMs.nullable(),
  reply: z.string().nullable(),
  repliedAtMs: wire.instantMs.nullable(),
});
export type Recipient = z.infer<typeof recipient>;

const fleet = asked.pipe(wire.fleet);

export const driverMessages = {
  desk: operation({
    method: 'GET',
    path: '/coach/messages/desk',
    right,
    doc: 'What a message to drivers is made of: types, templates, answers to offer, and the groups and areas it can go to.',
    input: z.strictObject({ fleet }),
    output: desk,
    errors: {},
  }),
  find: operation({
    method: 'GET',
    path: '/coach/messages/addressees',
    right,
    doc: 'Drivers by DID or name and vehicles by plate, at most 20, those who work first; or the one of an id.',
    input: z.strictObject({
      fleet,
      text: wire.text(60).default(''),
      driverId: asked.pipe(wire.id).optional(),
      vehicleId: asked.pipe(wire.id).optional(),
    }),
    output: z.object({ addressees: z.array(addressee) }),
    errors: {},
  }),
  send: operation({
    method: 'POST',
    path: '/coach/messages/send',
    right,
    doc: 'Tells drivers something until it expires; to a driver, a group or the fleet it also reaches who signs on until then.',
    input: z.strictObject({
      fleet: wire.fleet,
      target,
      typeCode: wire.text(20),
      /** Empty: the text of the template. */
      text: wire.text(2_000).default(''),
      templateId: wire.id.nullable().default(null),
      /** Null: as long as the type says. */
      expiresAtMs: wire.instantMs.nullable().default(null),
      replies: z.array(wire.text(60)).max(20).default([]),
    }),
    output: z.object({ messageId: wire.id, recipients: z.number().int(), expiresAtMs: wire.instantMs }),
    errors: {
      messageEmpty: 422,
      messageTooLong: 422,
      typeUnknown: 422,
      templateUnknown: 422,
      replyUnknown: 422,
      tooManyReplies: 422,
      expiryPast: 422,
      expiryTooFar: 422,
      targetUnknown: 404,
      nobodyToReach: 409,
    },
  }),
  withdraw: operation({
    method: 'POST',
    path: '/coach/messages/withdraw',
    right,
    doc: 'Takes a message back: terminals drop it; receipts and answers stay on record.',
    input: z.strictObject({ fleet: wire.fleet, messageId: wire.id }),
    output: z.object({ messageId: wire.id }),
    errors: { messageUnknown: 404, messageExpired: 409, messageWithdrawn: 409 },
  }),
  recipients: operation({
    method: 'GET',
    path: '/coach/messages/recipients',
    right,
    doc: 'The drivers of a message with their receipts, at most 1000: who answered first, then who read it, then the others.',
    input: z.strictObject({ fleet, messageId: asked.pipe(wire.id) }),
    output: z.object({ recipients: z.array(recipient) }),
    errors: {},
  }),
};
