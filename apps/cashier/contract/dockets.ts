import { z } from 'zod';
import { DOCKET_STATES, LONGEST_DOCKET_NUMBER } from '#core/docket/docket.ts';
import { RECORD_STATES } from '#core/shift-record/states.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { CASHIER } from './rights.ts';
import { asked, askedFleet, clientKey, day, minor, why } from './shapes.ts';

const docket = z.object({
  id: wire.id,
  version: wire.version,
  number: z.string(),
  amountMinor: minor,
  onDate: z.string(),
  state: z.enum(DOCKET_STATES),
  recordId: wire.id,
  businessDay: z.string(),
  driverId: wire.id,
  did: z.string(),
  driverName: z.string(),
  receivedAtMs: wire.instantMs,
  receivedBy: z.string(),
  payInNumber: wire.id.nullable(),
  creditedOn: z.string().nullable(),
  accountId: wire.id.nullable(),
  accountNumber: z.string().nullable(),
  accountName: z.string().nullable(),
  sortedAtMs: wire.instantMs.nullable(),
  sortedBy: z.string().nullable(),
  returnedWhy: z.string().nullable(),
  /** The books of its shift’s day were closed as it came: it is of the present period. */
  periodClosed: z.boolean(),
});
export type Docket = z.infer<typeof docket>;

const number = wire.text(LONGEST_DOCKET_NUMBER);
const sum = z.object({ count: z.number().int(), sumMinor: minor });

/** Papers by which somebody else pays: received with a shift, credited with its pay-in, sorted to the account that pays. */
export const dockets = {
  dockets: operation({
    method: 'GET',
    path: '/cashier/dockets',
    right: CASHIER,
    doc: 'Dockets of a fleet in a state, the newest first, with how many wait for their shift or to be sorted; `beforeId` reads on from the last.',
    input: z.strictObject({
      ...askedFleet,
      state: z.enum(DOCKET_STATES).default('credited'),
      beforeId: asked.pipe(wire.id).optional(),
      limit: asked.pipe(z.number().int().min(1).max(1_000)).default(200),
    }),
    output: z.object({ rows: z.array(docket), more: z.boolean(), received: sum, credited: sum }),
    errors: {},
  }),
  docketsOfShift: operation({
    method: 'GET',
    path: '/cashier/dockets-of-shift',
    right: CASHIER,
    doc: 'The dockets that came with a shift, in the order they came; not those that were given back.',
    input: z.strictObject({ ...askedFleet, recordId: asked.pipe(wire.id) }),
    output: z.object({ dockets: z.array(docket) }),
    errors: {},
  }),
  docketShifts: operation({
    method: 'GET',
    path: '/cashier/docket-shifts',
    right: CASHIER,
    doc: 'The last shifts of a driver, the newest first: a docket is received with the one it was driven in.',
    input: z.strictObject({ ...askedFleet, driverId: asked.pipe(wire.id) }),
    output: z.object({
      shifts: z.array(
        z.object({
          id: wire.id,
          businessDay: z.string(),
          state: z.enum(RECORD_STATES),
          plate: z.string().nullable(),
        }),
      ),
    }),
    errors: {},
  }),
  receiveDocket: operation({
    method: 'POST',
    path: '/cashier/receive-docket',
    right: CASHIER,
    doc: 'Receives a docket with the shift it was driven in: credited as that is paid in, at once where it is paid in already.',
    input: z.strictObject({
      fleet: wire.fleet,
      recordId: wire.id,
      number,
      amountMinor: minor,
      onDate: day,
      clientKey,
      /** An amount far from what any drive of the shift comes to is right: without it such a one is refused with `oddFare`. */
      confirmed: z.boolean().default(false),
    }),
    output: docket,
    errors: {
      docketNumberMissing: 422,
      amountWrong: 422,
      docketNotYet: 422,
      docketTooOld: 422,
      recordUnknown: 404,
      docketNoShift: 409,
      docketTaken: 409,
      driverUnknown: 404,
      clientKeyTaken: 409,
      oddFare: 409,
    },
  }),
  returnDocket: operation({
    method: 'POST',
    path: '/cashier/return-docket',
    right: CASHIER,
    doc: 'Gives back a docket that was received and is not credited yet; its number may come again.',
    input: z.strictObject({ fleet: wire.fleet, docketId: wire.id, why }),
    output: z.object({}),
    errors: { reasonMissing: 422, docketUnknown: 404, docketCredited: 409, docketReturned: 409 },
  }),
  sortDocket: operation({
    method: 'POST',
    path: '/cashier/sort-docket',
    right: CASHIER,
    doc: 'Sorts a credited docket to the account that pays it, by their numbers: the account owes it from then on.',
    input: z.strictObject({ fleet: wire.fleet, number, account: wire.text(40) }),
    output: docket,
    errors: {
      docketUnknown: 404,
      docketNotCredited: 409,
      docketSorted: 409,
      accountUnknown: 404,
      accountOtherFleet: 422,
      accountClosed: 409,
    },
  }),
};
