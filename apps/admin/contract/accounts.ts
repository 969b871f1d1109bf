import { z } from 'zod';
import { AGES } from '#core/invoice/ageing.ts';
import { PAID_INTO } from '#core/ledger/chart.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right = { all: ['admin', 'accounts'] } as const;
const asked = z.coerce.number<number>();
const MOST_PAID_MINOR = 100_000_000_000;

export const accountOperations = {
  accountUses: operation({
    method: 'GET',
    path: '/admin/accounts/uses',
    right,
    doc: 'What is used of the credit of each account of a fleet, what is open of its invoices by age, the currency of all amounts, and to what cash of it is rounded',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet) }),
    output: z.object({
      currency: z.string(),
      coinMinor: z.number().int(),
      /** Minor units, below zero where more has been paid; account by account. */
      uses: z.array(z.object({ id: wire.id, usedMinor: z.number().int() })),
      /** Of the accounts with invoices that are open: how much, by how long it has been due. */
      ageing: z.array(z.object({ id: wire.id, ages: z.record(z.enum(AGES), z.number().int()) })),
    }),
    errors: {},
  }),
  settleAccount: operation({
    method: 'POST',
    path: '/admin/accounts/settle',
    right,
    doc: 'A client has paid: so much of the credit is free again. A negative amount corrects one before; sent again with the same clientKey it is written down once',
    input: z.strictObject({
      fleet: wire.fleet,
      id: wire.id,
      paidMinor: z.number().int().min(-MOST_PAID_MINOR).max(MOST_PAID_MINOR),
      why: wire.text(200).default(''),
      paidInto: z.enum(PAID_INTO).default('bank'),
      clientKey: z.string().min(8).max(80).nullable().default(null),
      /** Invoices that it settles; the oldest first where none is named. */
      invoiceIds: z.array(wire.id).max(200).default([]),
    }),
    /** `movedMinor` is what moved: cash is rounded to coins. */
    output: z.object({ usedMinor: z.number().int(), movedMinor: z.number().int() }),
    errors: { accountUnknown: 404, nothingPaid: 422, lessThanACoin: 422, clientKeyTaken: 409, invoiceUnknown: 404 },
  }),
};

const user = z.object({ id: wire.id, name: z.string(), fullName: z.string(), active: z.boolean() });
const ofAccount = { fleet: wire.fleet, id: wire.id };

export const accountUserOperations = {
  accountUsers: operation({
    method: 'GET',
    path: '/admin/accounts/users',
    right,
    doc: 'Who signs in for a client, and who might',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet), id: asked.pipe(wire.id) }),
    output: z.object({ users: z.array(user), others: z.array(user) }),
    errors: { accountUnknown: 404 },
  }),
  addAccountUser: operation({
    method: 'POST',
    path: '/admin/accounts/users',
    right,
    doc: 'Lets a user of a group that may open the page of agents and clients sign in for this one; a user does so for one at most',
    input: z.strictObject({ ...ofAccount, userId: wire.id }),
    output: z.object({ userId: wire.id }),
    errors: { accountUnknown: 404, userUnknown: 404, userBooksNot: 422, userNotOfFleet: 422, userOfAgent: 409 },
  }),
  removeAccountUser: operation({
    method: 'POST',
    path: '/admin/accounts/users/remove',
    right,
    doc: 'A user signs in for this client no longer; their next act is refused',
    input: z.strictObject({ ...ofAccount, userId: wire.id }),
    output: z.object({ userId: wire.id }),
    errors: { accountUnknown: 404, userUnknown: 404 },
  }),
};

export const callLineOperations = {
  callLine: operation({
    method: 'GET',
    path: '/admin/call-line',
    right: { all: ['admin', 'customers'] },
    doc: 'Whether the exchange of a fleet has a secret to post its calls with, and when it last did',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet) }),
    output: z.object({
      issuedAtMs: wire.instantMs.nullable(),
      issuedBy: z.string().nullable(),
      lastEventAtMs: wire.instantMs.nullable(),
    }),
    errors: {},
  }),
  issueLineSecret: operation({
    method: 'POST',
    path: '/admin/call-line/secret',
    right: { all: ['admin', 'customers'] },
    doc: 'Gives the exchange of a fleet a new secret, told once; the one before holds no longer',
    input: z.strictObject({ fleet: wire.fleet }),
    output: z.object({ secret: z.string() }),
    errors: {},
  }),
};
