import { z } from 'zod';
import { DISPUTE_DECISIONS } from '#core/pay-in/dispute.ts';
import { ODDITIES } from '#core/pay-in/oddities.ts';
import { LINE_CODES, RULE_KEYS } from '#core/pay-in/pay-in.ts';
import { MOST_OF_SHIFT } from '#core/pay-in/shift-figures.ts';
import { MOST_TYPED, TYPED_CODES } from '#core/pay-in/typed.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { CASHIER, CORRECTS } from './rights.ts';
import { asked, askedFleet, clientKey, minor, why } from './shapes.ts';

const shift = z.object({
  id: wire.id,
  /** Its turn: those that want a second look first, then the oldest. */
  turn: z.number().int(),
  businessDay: z.string(),
  driverId: wire.id,
  did: z.string(),
  driverName: z.string(),
  plate: z.string(),
  beganAtMs: wire.instantMs,
  endedAtMs: wire.instantMs,
  confirmedAtMs: wire.instantMs,
  hirings: z.number().int(),
  jobsFareMinor: minor,
  meterFareMinor: minor.nullable(),
  oddities: z.array(z.enum(ODDITIES)),
});
export type ShiftToPayIn = z.infer<typeof shift>;

const line = z.object({
  code: z.enum(LINE_CODES),
  amountMinor: minor,
  taxMinor: minor,
  rule: z.object({ key: z.enum(RULE_KEYS), numbers: z.record(z.string(), z.number()) }),
});
export type ReckonedLine = z.infer<typeof line>;

/** Fares far from what the shift drove are right: without it such are refused with `oddFare`. */
const confirmed = z.boolean().default(false);
const typed = z
  .strictObject({
    lines: z
      .array(z.strictObject({ code: z.enum(TYPED_CODES), amountMinor: minor, why: why.default('') }))
      .max(MOST_TYPED),
    downtimeMinutes: z.number().int().min(0),
    downtimeWhy: why.default(''),
    incomplete: z.boolean(),
  })
  .default({ lines: [], downtimeMinutes: 0, downtimeWhy: '', incomplete: false });
export type TypedShift = z.infer<typeof typed>;

const payIn = z.object({
  number: wire.id,
  recordId: wire.id,
  corrects: z.boolean(),
  modelName: z.string(),
  lines: z.array(line),
  sumMinor: minor,
  handedMinor: minor,
  /** What was handed in less what it settles. */
  roundingMinor: minor,
  receiptNumber: wire.id.nullable(),
  atMs: wire.instantMs,
  madeBy: z.string(),
  why: z.string(),
  typed: z.object({
    lines: z.array(z.object({ code: z.enum(TYPED_CODES), amountMinor: minor, why: z.string() })),
    downtimeMinutes: z.number().int(),
    downtimeWhy: z.string(),
    incomplete: z.boolean(),
  }),
  prints: z.number().int(),
});
export type ToldPayIn = z.infer<typeof payIn>;

const ofShift = { fleet: wire.fleet, recordId: wire.id };
const reckonErrors = {
  recordUnknown: 404,
  modelMissing: 409,
  amountWrong: 422,
  reasonMissing: 422,
  figureWrong: 422,
} as const;
const booksErrors = {
  driverUnknown: 404,
  booksClosed: 409,
  clientKeyTaken: 409,
  creditLimit: 409,
  bondLimit: 409,
  moreThanThere: 409,
  moreThanOwed: 409,
} as const;

const dispute = z.object({
  id: wire.id,
  amountMinor: minor,
  why: z.string(),
  openedAtMs: wire.instantMs,
  openedBy: z.string(),
  decision: z.enum(DISPUTE_DECISIONS).nullable(),
  decidedBy: z.string().nullable(),
  decidedWhy: z.string().nullable(),
});
export type ToldDispute = z.infer<typeof dispute>;

const paidShift = z.object({
  /** The number of the pay-in that holds now. */
  id: wire.id,
  recordId: wire.id,
  businessDay: z.string(),
  did: z.string(),
  driverName: z.string(),
  plate: z.string().nullable(),
  sumMinor: minor,
  handedMinor: minor,
  atMs: wire.instantMs,
  madeBy: z.string(),
  corrected: z.boolean(),
  /** What the driver disputes of it and nobody has decided; null where nothing. */
  disputedMinor: minor.nullable(),
});
export type PaidShift = z.infer<typeof paidShift>;

/** Shifts that are confirmed, and what is paid in for them. */
export const payIns = {
  shiftsToPayIn: operation({
    method: 'GET',
    path: '/cashier/shifts',
    right: CASHIER,
    doc: 'Shifts of a fleet that are confirmed and not paid in, or worked and not confirmed: those that want a second look first, then the oldest.',
    input: z.strictObject({
      ...askedFleet,
      state: z.enum(['confirmed', 'worked']).default('confirmed'),
      limit: asked.pipe(z.number().int().min(1).max(1_000)).default(500),
    }),
    output: z.object({ rows: z.array(shift), more: z.boolean() }),
    errors: {},
  }),
  reckonShift: operation({
    method: 'POST',
    path: '/cashier/reckon-shift',
    right: CASHIER,
    doc: 'What a shift comes to by the model of its driver’s group, with what the cashier has typed; nothing is written.',
    input: z.strictObject({ ...ofShift, typed }),
    output: z.object({
      shift,
      modelName: z.string(),
      lines: z.array(line),
      /** Above zero the driver hands it in, below zero it is paid out. */
      sumMinor: minor,
    }),
    errors: reckonErrors,
  }),
  payInShift: operation({
    method: 'POST',
    path: '/cashier/pay-in-shift',
    right: CASHIER,
    doc: 'Pays a confirmed shift in: its lines go to the books, cash into the till that the user has open, what is left to the driver’s current account.',
    input: z.strictObject({
      ...ofShift,
      typed,
      sumMinor: minor,
      handedMinor: minor,
      why: why.default(''),
      clientKey,
      confirmed,
    }),
    output: payIn,
    errors: {
      ...reckonErrors,
      ...booksErrors,
      noTillOpen: 409,
      tillCounting: 409,
      shiftNotConfirmed: 409,
      paidInAlready: 409,
      sumChanged: 409,
      oddFare: 409,
      tillTooLittle: 409,
    },
  }),
  toldPayIn: operation({
    method: 'GET',
    path: '/cashier/told-pay-in',
    right: CASHIER,
    doc: 'What the driver of a shift has told of it on the driver’s page, for the cashier to check; null where they have told nothing.',
    input: z.strictObject({ ...askedFleet, recordId: asked.pipe(wire.id) }),
    output: z.object({
      told: z
        .object({
          totals: z.object({ hirings: minor, distanceMetres: minor, fareMinor: minor }).nullable(),
          dockets: z.array(z.object({ number: z.string(), amountMinor: minor })),
          vouchersMinor: minor,
          cashMinor: minor,
        })
        .nullable(),
      toldAtMs: wire.instantMs.nullable(),
    }),
    errors: {},
  }),
  confirmAtDesk: operation({
    method: 'POST',
    path: '/cashier/confirm-shift',
    right: CASHIER,
    doc: 'Confirms at the desk a shift that was worked, with what the meter counted and whether the car was searched.',
    input: z.strictObject({
      ...ofShift,
      end: z.strictObject({
        searched: z.boolean().nullable(),
        found: wire.text(500).default(''),
        totals: z
          .strictObject({
            hirings: z.number().int().min(0).max(MOST_OF_SHIFT.jobs),
            distanceMetres: z.number().int().min(0).max(MOST_OF_SHIFT.distanceMetres),
            fareMinor: z.number().int().min(0).max(MOST_OF_SHIFT.amountMinor),
          })
          .nullable()
          .default(null),
        confirmed,
      }),
    }),
    output: z.object({ recordId: wire.id }),
    errors: {
      recordUnknown: 404,
      notOpened: 409,
      recordOver: 409,
      stillSignedOn: 409,
      lostUnanswered: 422,
      foundUnsearched: 422,
      mainMissing: 409,
      shiftNotWorked: 409,
      oddFare: 409,
    },
  }),
  paidShifts: operation({
    method: 'GET',
    path: '/cashier/paid-shifts',
    right: CASHIER,
    doc: 'Shifts that were paid in, the newest first, each with the pay-in that holds now; by DID, plate or name; `beforeNumber` reads on from the last.',
    input: z.strictObject({
      ...askedFleet,
      text: wire.text(60).default(''),
      beforeNumber: asked.pipe(wire.id).optional(),
      limit: asked.pipe(z.number().int().min(1).max(1_000)).default(200),
    }),
    output: z.object({ rows: z.array(paidShift), more: z.boolean() }),
    errors: {},
  }),
  lookAtCorrection: operation({
    method: 'POST',
    path: '/cashier/look-at-correction',
    right: CORRECTS,
    doc: 'What a pay-in would come to with what is typed now, by its own figures and model; nothing is written.',
    input: z.strictObject({ ...ofShift, typed }),
    output: z.object({ lines: z.array(line), sumMinor: minor, wasMinor: minor }),
    errors: { notPaidIn: 409, amountWrong: 422, reasonMissing: 422, figureWrong: 422 },
  }),
  correctPayIn: operation({
    method: 'POST',
    path: '/cashier/correct-pay-in',
    right: CORRECTS,
    doc: 'Puts the pay-in of a shift right: reckoned again with what is typed now, the difference goes to the current account.',
    input: z.strictObject({ ...ofShift, typed, why, clientKey, confirmed }),
    output: payIn,
    errors: {
      ...booksErrors,
      recordUnknown: 404,
      amountWrong: 422,
      reasonMissing: 422,
      figureWrong: 422,
      notPaidIn: 409,
      nothingCorrected: 409,
      oddFare: 409,
      tillTooLittle: 409,
    },
  }),
  disputePayIn: operation({
    method: 'POST',
    path: '/cashier/dispute-pay-in',
    right: CASHIER,
    doc: 'Notes what a driver says is not owed of a shift that was paid in; it stays out of the check of debts until it is decided.',
    input: z.strictObject({ ...ofShift, amountMinor: minor, why }),
    output: z.object({ disputeId: wire.id }),
    errors: { reasonMissing: 422, amountWrong: 422, recordUnknown: 404, notPaidIn: 409, disputeOpen: 409 },
  }),
  decidePayInDispute: operation({
    method: 'POST',
    path: '/cashier/decide-dispute',
    right: CORRECTS,
    doc: 'Decides what is disputed of a shift. No money moves: what is agreed is put right by a correction.',
    input: z.strictObject({ ...ofShift, decision: z.enum(DISPUTE_DECISIONS), why }),
    output: z.object({ disputeId: wire.id }),
    errors: { reasonMissing: 422, recordUnknown: 404, nothingDisputed: 409 },
  }),
  payInsOfShift: operation({
    method: 'GET',
    path: '/cashier/pay-ins',
    right: CASHIER,
    doc: 'The pay-ins of a shift: the first, and what put it right; and what the driver disputed of it.',
    input: z.strictObject({ ...askedFleet, recordId: asked.pipe(wire.id) }),
    output: z.object({ payIns: z.array(payIn), disputes: z.array(dispute) }),
    errors: {},
  }),
  printPayIn: operation({
    method: 'POST',
    path: '/cashier/print-pay-in',
    right: CASHIER,
    doc: 'Notes that the receipt of a pay-in goes to paper; all but the first is a copy.',
    input: z.strictObject({ fleet: wire.fleet, number: wire.id }),
    output: z.object({ copy: z.boolean() }),
    errors: { payInUnknown: 404 },
  }),
};
