import { z } from 'zod';
import { PICTURE_KINDS } from '#core/file/picture.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { CASHIER, CLOSES_TILLS } from './rights.ts';
import {
  account,
  asked,
  askedFleet,
  balance,
  bookingKind,
  clientKey,
  instalments,
  minor,
  partsOf,
  receipt,
  statementLine,
  why,
} from './shapes.ts';

const askedDriver = { ...askedFleet, driverId: asked.pipe(wire.id) };
const ofDriver = { fleet: wire.fleet, driverId: wire.id };
const booksErrors = { booksClosed: 409, clientKeyTaken: 409 } as const;
const boundErrors = { creditLimit: 409, bondLimit: 409, moreThanThere: 409, moreThanOwed: 409 } as const;
const cashErrors = {
  amountWrong: 422,
  lessThanACoin: 422,
  noTillOpen: 409,
  tillCounting: 409,
  driverUnknown: 404,
  ...booksErrors,
  ...boundErrors,
} as const;

export const driverMoney = {
  findDrivers: operation({
    method: 'GET',
    path: '/cashier/drivers',
    right: CASHIER,
    doc: 'Drivers of a fleet by DID, name, or the plate they drive or drove last, the best first.',
    input: z.strictObject({ ...askedFleet, text: wire.name(60) }),
    output: z.object({
      drivers: z.array(
        z.object({
          id: wire.id,
          did: z.string(),
          name: z.string(),
          plate: z.string().nullable(),
          ended: z.boolean(),
        }),
      ),
    }),
    errors: {},
  }),
  driver: operation({
    method: 'GET',
    path: '/cashier/driver',
    right: CASHIER,
    doc: 'A driver with photo, accounts and what is paid off by parts; above zero the driver owes it, below zero the company.',
    input: z.strictObject(askedDriver),
    output: z.object({
      driver: z.object({
        id: wire.id,
        did: z.string(),
        name: z.string(),
        driverClass: z.string(),
        driverGroup: z.string(),
        permitExpiry: z.string(),
        ended: z.boolean(),
        creditLimitMinor: minor.nullable(),
      }),
      /** Null where there is none, or the user may not see it. */
      photo: z.object({ kind: z.enum(PICTURE_KINDS), base64: z.string() }).nullable(),
      accounts: z.array(balance),
      instalments: z.array(instalments),
    }),
    errors: { driverUnknown: 404 },
  }),
  balances: operation({
    method: 'GET',
    path: '/cashier/balances',
    right: CASHIER,
    doc: 'What the accounts of a driver came to at an instant.',
    input: z.strictObject({ ...askedDriver, atMs: asked.pipe(wire.instantMs) }),
    output: z.object({ accounts: z.array(balance) }),
    errors: { driverUnknown: 404 },
  }),
  statement: operation({
    method: 'GET',
    path: '/cashier/statement',
    right: CASHIER,
    doc: 'The lines of a driver’s accounts with the balance after each, newest first; `beforeId` reads on from the last line.',
    input: z.strictObject({
      ...askedDriver,
      account: account.optional(),
      beforeId: asked.pipe(wire.id).optional(),
      limit: asked.pipe(z.number().int().min(1).max(1_000)).default(200),
    }),
    output: z.object({ rows: z.array(statementLine), more: z.boolean() }),
    errors: { driverUnknown: 404 },
  }),
  takeCash: operation({
    method: 'POST',
    path: '/cashier/take-cash',
    right: CASHIER,
    doc: 'Takes cash of a driver into the till that the user has open; change is what was handed over less the amount.',
    input: z.strictObject({
      ...ofDriver,
      account,
      amountMinor: minor,
      tenderedMinor: minor.nullable().default(null),
      why: why.default(''),
      clientKey,
    }),
    output: receipt,
    errors: { ...cashErrors, tenderedTooLittle: 422 },
  }),
  payOut: operation({
    method: 'POST',
    path: '/cashier/pay-out',
    right: CASHIER,
    doc: 'Pays cash to a driver from the till that the user has open.',
    input: z.strictObject({ ...ofDriver, account, amountMinor: minor, why: why.default(''), clientKey }),
    output: receipt,
    errors: { ...cashErrors, noPayOut: 422, tillTooLittle: 409 },
  }),
  bookOnDriver: operation({
    method: 'POST',
    path: '/cashier/book-on-driver',
    right: CLOSES_TILLS,
    doc: 'Charges a driver, gives a credit, or moves an amount from one account of theirs to another, without cash.',
    input: z.strictObject({
      ...ofDriver,
      kind: bookingKind,
      account,
      to: account.nullable().default(null),
      amountMinor: minor,
      why,
      clientKey,
    }),
    output: z.object({ entryId: wire.id }),
    errors: {
      amountWrong: 422,
      reasonMissing: 422,
      sameAccount: 422,
      driverUnknown: 404,
      ...booksErrors,
      ...boundErrors,
    },
  }),
  addInstalments: operation({
    method: 'POST',
    path: '/cashier/instalments',
    right: CLOSES_TILLS,
    doc: 'Lets a driver pay off a loan, a bond or fines by parts until their sum is reached.',
    input: z.strictObject({
      ...ofDriver,
      of: partsOf,
      eachMinor: minor,
      sumMinor: minor,
      why: why.default(''),
      clientKey,
    }),
    output: z.object({ id: wire.id }),
    errors: { amountWrong: 422, partTooLarge: 422, driverUnknown: 404, clientKeyTaken: 409 },
  }),
  endInstalments: operation({
    method: 'POST',
    path: '/cashier/instalments/end',
    right: CLOSES_TILLS,
    doc: 'Takes no more parts; what was taken stays.',
    input: z.strictObject({ fleet: wire.fleet, instalmentsId: wire.id }),
    output: z.object({}),
    errors: { instalmentsUnknown: 404, instalmentsEnded: 409 },
  }),
  takeInstalments: operation({
    method: 'POST',
    path: '/cashier/instalments/take',
    right: CASHIER,
    doc: 'Takes the next part of all that a driver pays off, from the current account.',
    input: z.strictObject({ ...ofDriver, clientKey }),
    output: z.object({ amountMinor: minor }),
    errors: { driverUnknown: 404, nothingDue: 409, booksClosed: 409 },
  }),
};
