import { z } from 'zod';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { CASHIER, CLOSES_TILLS } from './rights.ts';
import { asked, askedFleet, clientKey, count, minor, receipt, session, why } from './shapes.ts';

const ofSession = { fleet: wire.fleet, sessionId: wire.id };
const heldErrors = { sessionUnknown: 404, notYourTill: 403, tillClosed: 409 } as const;

export const tills = {
  desk: operation({
    method: 'GET',
    path: '/cashier/desk',
    right: CASHIER,
    doc: 'Currency, tills and limits of a fleet, and the session that the user runs.',
    input: z.strictObject(askedFleet),
    output: z.object({
      fleetName: z.string(),
      currency: z.string(),
      zone: z.string(),
      /** Notes and coins in minor units, the largest first; none where the currency is not known. */
      denominations: z.array(minor),
      /** To what cash is rounded. */
      coinMinor: minor,
      tills: z.array(z.object({ id: wire.id, name: z.string(), takenBy: z.string().nullable(), balanceMinor: minor })),
      mine: session.nullable(),
      mayClose: z.boolean(),
      /** Whether the user puts pay-ins right, and closes the books of a month. */
      mayCorrect: z.boolean(),
      mayCloseBooks: z.boolean(),
      /** Within so many days each shift has its tax invoice; null where the law of the fleet asks for none. */
      taxPaperDays: z.number().int().nullable(),
      /** A larger difference is approved by another user. */
      limitMinor: minor,
    }),
    errors: {},
  }),
  sessions: operation({
    method: 'GET',
    path: '/cashier/sessions',
    right: CASHIER,
    doc: 'Till sessions of a fleet that are approved, newest first; `beforeId` reads on from the last row.',
    input: z.strictObject({
      ...askedFleet,
      beforeId: asked.pipe(wire.id).optional(),
      limit: asked.pipe(z.number().int().min(1).max(1_000)).default(200),
    }),
    output: z.object({ rows: z.array(session), more: z.boolean() }),
    errors: {},
  }),
  session: operation({
    method: 'GET',
    path: '/cashier/session',
    right: CASHIER,
    doc: 'A till session with its figures, what was counted, and its receipts: X while it runs, Z once it is closed.',
    input: z.strictObject({ ...askedFleet, sessionId: asked.pipe(wire.id) }),
    output: z.object({ session, counts: count.nullable(), receipts: z.array(receipt), secondUser: z.boolean() }),
    errors: { sessionUnknown: 404 },
  }),
  openTill: operation({
    method: 'POST',
    path: '/cashier/open-till',
    right: CASHIER,
    doc: 'Begins a session of a till with what is found in it; what differs from the last closing is booked at once.',
    input: z.strictObject({ fleet: wire.fleet, tillId: wire.id, count, broughtMinor: minor.default(0) }),
    output: z.object({ sessionId: wire.id }),
    errors: {
      countWrong: 422,
      amountWrong: 422,
      tillUnknown: 404,
      tillEnded: 409,
      tillTaken: 409,
      userHasTill: 409,
      booksClosed: 409,
    },
  }),
  moveCash: operation({
    method: 'POST',
    path: '/cashier/move-cash',
    right: CASHIER,
    doc: 'Drops cash from the till that the user has open into the safe, or brings some from there.',
    input: z.strictObject({
      fleet: wire.fleet,
      kind: z.enum(['drop', 'bring']),
      amountMinor: minor,
      why: why.default(''),
      clientKey,
    }),
    output: receipt,
    errors: {
      amountWrong: 422,
      lessThanACoin: 422,
      noTillOpen: 409,
      tillCounting: 409,
      tillTooLittle: 409,
      booksClosed: 409,
      clientKeyTaken: 409,
    },
  }),
  countTill: operation({
    method: 'POST',
    path: '/cashier/count-till',
    right: CASHIER,
    doc: 'No more cash moves in a session: its till is counted.',
    input: z.strictObject(ofSession),
    output: z.object({}),
    errors: heldErrors,
  }),
  resumeTill: operation({
    method: 'POST',
    path: '/cashier/resume-till',
    right: CASHIER,
    doc: 'A till that was being counted goes on without being closed.',
    input: z.strictObject(ofSession),
    output: z.object({}),
    errors: heldErrors,
  }),
  closeTill: operation({
    method: 'POST',
    path: '/cashier/close-till',
    right: CASHIER,
    doc: 'Closes a till that is being counted with what was found; with a difference only who may close tills, and with a reason.',
    input: z.strictObject({ ...ofSession, count, reason: why.default('') }),
    output: z.object({ differenceMinor: minor, zNumber: z.number().int() }),
    errors: {
      ...heldErrors,
      countWrong: 422,
      tillNotCounted: 409,
      differenceNotYours: 403,
      reasonMissing: 422,
      booksClosed: 409,
    },
  }),
  approveTill: operation({
    method: 'POST',
    path: '/cashier/approve-till',
    right: CLOSES_TILLS,
    doc: 'Approves a closing; where it is off by more than the limit, another user than who held or closed the till.',
    input: z.strictObject(ofSession),
    output: z.object({}),
    errors: { sessionUnknown: 404, tillNotClosed: 409, approvedAlready: 409, secondUserNeeded: 409 },
  }),
  receipt: operation({
    method: 'GET',
    path: '/cashier/receipt',
    right: CASHIER,
    doc: 'A receipt by its number.',
    input: z.strictObject({ ...askedFleet, number: asked.pipe(wire.id) }),
    output: receipt,
    errors: { receiptUnknown: 404 },
  }),
  printReceipt: operation({
    method: 'POST',
    path: '/cashier/print-receipt',
    right: CASHIER,
    doc: 'Sends a receipt to the printer of its till, where that has one (`sent`), and notes that it goes to paper; all but the first is a copy.',
    input: z.strictObject({ fleet: wire.fleet, number: wire.id }),
    output: z.object({ copy: z.boolean(), sent: z.boolean() }),
    errors: { receiptUnknown: 404, printerSilent: 503 },
  }),
};
