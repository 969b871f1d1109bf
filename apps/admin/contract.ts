import { z } from 'zod';
import { accountResource } from '#core/customer/account.ts';
import { DECISIONS_KEPT } from '#core/dispatch/decisions-kept.ts';
import { addressResource } from '#core/place/fleet-address.ts';
import { landmarkResource } from '#core/place/landmark.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { positionOperations, resourceOperations } from '#engine/resource/contract.ts';
import { accountOperations, callLineOperations } from './contract/accounts.ts';
import { customerOperations } from './contract/customers.ts';
import { driveOperations } from './contract/drive-times.ts';

const right = { all: ['admin'] } as const;
/** A query string and a path carry texts; these are read as numbers. */
const mailId = z.coerce.number<number | string>().pipe(wire.id);
const maybeInstant = wire.instantMs.nullable();

export const SERVICE_STATES = ['works', 'trouble', 'down'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];

const service = z.object({
  name: z.string(),
  state: z.enum(SERVICE_STATES),
  /** Why it is not well. */
  why: z.string().nullable(),
  figures: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.number()]) })),
});
export type Service = z.infer<typeof service>;

export const MAIL_STATES = ['waiting', 'sending', 'retrying', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];
export const MAIL_FILTERS = ['all', 'waiting', 'failed', 'sent'] as const;
export type MailFilter = (typeof MAIL_FILTERS)[number];

const mail = z.object({
  id: wire.id,
  kind: z.string(),
  language: z.enum(['en', 'fr']),
  to: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  createdAtMs: wire.instantMs,
  tries: z.number().int().nonnegative(),
  nextTryAtMs: maybeInstant,
  sentAtMs: maybeInstant,
  failedAtMs: maybeInstant,
  lastError: z.string().nullable(),
});
export type Mail = z.infer<typeof mail>;

const openMail = mail.extend({
  /** Null where it is not to be read. */
  body: z.string().nullable(),
  /** Why not: it holds a secret that waits to be sent, or held one that was. */
  hidden: z.enum(['secret', 'emptied']).nullable(),
});
export type OpenMail = z.infer<typeof openMail>;

const keptDays = z.number().int().min(DECISIONS_KEPT.least).max(DECISIONS_KEPT.most);
const bytes = z.number().nonnegative();

/** The operations of the services page. */
export const serviceOperations = {
  ...driveOperations,
  services: operation({
    method: 'GET',
    path: '/admin/services',
    right,
    doc: 'How each part of the suite is: whether it works, what troubles it, and its figures.',
    input: z.strictObject({}),
    output: z.object({ services: z.array(service) }),
    errors: {},
  }),
  decisionsKept: operation({
    method: 'GET',
    path: '/admin/decisions-kept',
    right,
    doc: 'How many days the reasons of dispatch are kept, what they take on disk now, and what a day takes.',
    input: z.strictObject({}),
    output: z.object({
      days: keptDays,
      nowBytes: bytes,
      /** By measure of the last days; null before there is one. */
      dayBytes: bytes.nullable(),
    }),
    errors: {},
  }),
  keepDecisions: operation({
    method: 'POST',
    path: '/admin/keep-decisions',
    right,
    doc: 'Sets how many days the reasons of dispatch are kept; older ones are forgotten within ten minutes.',
    input: z.strictObject({ days: keptDays, before: keptDays }),
    output: z.object({ days: keptDays }),
    errors: { settingChanged: 409 },
  }),
  mails: operation({
    method: 'GET',
    path: '/admin/mails',
    right,
    doc: 'The newest 500 mails of the outbox, those of a state and with some words in address or subject where asked for.',
    input: z.strictObject({ filter: z.enum(MAIL_FILTERS).default('all'), words: wire.text(200).default('') }),
    output: z.object({
      /** Where mail goes: to a mail server, to this list only (the demo), or nowhere. */
      way: z.enum(['smtp', 'outbox', 'none']),
      mails: z.array(mail),
    }),
    errors: {},
  }),
  mail: operation({
    method: 'GET',
    path: '/admin/mails/{mailId}',
    right,
    doc: 'One mail with its text; a text that holds a secret is read here only where mail goes nowhere else.',
    input: z.strictObject({ mailId }),
    output: openMail,
    errors: { mailUnknown: 404 },
  }),
  sendMailAgain: operation({
    method: 'POST',
    path: '/admin/mails/{mailId}/send-again',
    right,
    doc: 'Makes a mail that waits or was given up due at once, with all its tries before it.',
    input: z.strictObject({ mailId }),
    output: z.object({}),
    errors: { mailUnknown: 404, mailSent: 409, mailBeingSent: 409, mailNowhere: 409 },
  }),
};

export const contract = {
  landmarks: {
    ...resourceOperations(landmarkResource, '/admin/landmarks', 'landmarks'),
    ...positionOperations(landmarkResource, '/admin/landmarks', 'landmarks'),
  },
  addresses: {
    ...resourceOperations(addressResource, '/admin/addresses', 'addresses with notes'),
    ...positionOperations(addressResource, '/admin/addresses', 'addresses with notes'),
  },
  accounts: resourceOperations(accountResource, '/admin/accounts', 'client accounts'),
  ...accountOperations,
  ...callLineOperations,
  ...customerOperations,
  ...serviceOperations,
};
