import { z } from 'zod';
import { accountResource } from '#core/customer/account.ts';
import { eventLocationResource } from '#core/place/event-location.ts';
import { addressResource } from '#core/place/fleet-address.ts';
import { landmarkResource } from '#core/place/landmark.ts';
import { SETTINGS } from '#core/setting/settings.ts';
import { operation } from '#engine/contract/operation.ts';
import { backgroundOperations, positionOperations, resourceOperations } from '#engine/resource/contract.ts';
import { agents } from './agents/contract.ts';
import { accountOperations, accountUserOperations, callLineOperations } from './contract/accounts.ts';
import { customerOperations } from './contract/customers.ts';
import { driveOperations } from './contract/drive-times.ts';
import { invoiceOperations } from './contract/invoices.ts';
import { outboxOperations } from './contract/outbox.ts';
import { statementOperations } from './contract/statement.ts';
import { incidentKinds } from './incidents/contract.ts';
import { makani } from './makani/contract.ts';

const right = { all: ['admin'] } as const;

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

const keptDays = z.number().int().min(SETTINGS.decisionsKeptDays.least).max(SETTINGS.decisionsKeptDays.most);
const bytes = z.number().nonnegative();

/** The operations of the services page. */
export const serviceOperations = {
  ...driveOperations,
  ...outboxOperations,
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
};

export const contract = {
  landmarks: {
    ...resourceOperations(landmarkResource, '/admin/landmarks', 'landmarks'),
    ...positionOperations(landmarkResource, '/admin/landmarks', 'landmarks'),
    ...backgroundOperations(landmarkResource, '/admin/landmarks', 'landmarks'),
  },
  addresses: {
    ...resourceOperations(addressResource, '/admin/addresses', 'addresses with notes'),
    ...positionOperations(addressResource, '/admin/addresses', 'addresses with notes'),
    ...backgroundOperations(addressResource, '/admin/addresses', 'addresses with notes'),
  },
  eventLocations: {
    ...resourceOperations(eventLocationResource, '/admin/event-locations', 'event locations'),
    ...positionOperations(eventLocationResource, '/admin/event-locations', 'event locations'),
    ...backgroundOperations(eventLocationResource, '/admin/event-locations', 'event locations'),
  },
  makani,
  agents,
  accounts: {
    ...resourceOperations(accountResource, '/admin/accounts', 'client accounts'),
    ...backgroundOperations(accountResource, '/admin/accounts', 'client accounts'),
  },
  incidentKinds,
  ...accountOperations,
  ...accountUserOperations,
  ...statementOperations,
  ...invoiceOperations,
  ...callLineOperations,
  ...customerOperations,
  ...serviceOperations,
};
