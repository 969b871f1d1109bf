import { z } from 'zod';
import { ADJUSTMENT_KINDS, MOST_REASON } from '#core/settlement/settled-line.ts';
import { BLOCKS } from '#core/settlement/state.ts';
import { FEE_KINDS, LEVIES_GO } from '#core/settlement/terms.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { FINALISES, SETTLES } from './rights.ts';
import {
  askedFleet,
  clientKey,
  date,
  dispute,
  file,
  line,
  lineKey,
  lineShift,
  listed,
  live,
  minor,
  ofOne,
  ofShift,
  ofStatement,
  printed,
  shiftTrips,
  state,
  whole,
} from './shapes.ts';

const period = z.object({
  from: z.string(),
  through: z.string(),
  state,
  statements: z.number().int(),
  totalMinor: minor,
  disputes: z.number().int(),
});
export type ToldPeriod = z.infer<typeof period>;

const adjustment = z.object({
  id: wire.id,
  owner: z.string(),
  plate: z.string(),
  kind: z.enum(ADJUSTMENT_KINDS),
  amountMinor: minor,
  why: z.string(),
  consent: z.string(),
  atMs: wire.instantMs,
  madeBy: z.string(),
});
export type ToldAdjustment = z.infer<typeof adjustment>;

/** A statement whose owner has no user to read it with. */
const byPost = z.object({
  id: wire.id,
  owner: z.string(),
  /** Whether the owner's record has an address to send it to. */
  addressed: z.boolean(),
});
export type ToldByPost = z.infer<typeof byPost>;

const terms = z.object({
  ownerShare: z.number().int(),
  feeKind: z.enum(FEE_KINDS),
  feeMinor: minor,
  leviesGo: z.enum(LEVIES_GO),
  consentMinor: minor.nullable(),
  taxPercent: z.number(),
  selfBilled: z.boolean(),
});

const ofPeriod = { fleet: wire.fleet, from: date };
const askedPeriod = { ...askedFleet, from: date };

export const periods = {
  settlementPeriods: operation({
    method: 'GET',
    path: '/settle/periods',
    right: SETTLES,
    doc: 'The periods of a fleet, the newest first: the one that runs, those before it that may be settled, and those that are.',
    input: z.strictObject(askedFleet),
    output: z.object({
      rows: z.array(period),
      currency: z.string(),
      zone: z.string(),
      mayFinalise: z.boolean(),
      companyIban: z.boolean(),
    }),
    errors: {},
  }),
  settlementPeriod: operation({
    method: 'GET',
    path: '/settle/period',
    right: SETTLES,
    doc: 'A period with its statements: as they stand, or, while nothing is made, as the figures are now.',
    input: z.strictObject(askedPeriod),
    output: z.object({
      state,
      terms: terms.nullable(),
      madeAtMs: wire.instantMs.nullable(),
      madeBy: z.string().nullable(),
      statements: z.array(listed),
      adjustments: z.array(adjustment),
      disputes: z.array(dispute),
      byPost: z.array(byPost),
    }),
    errors: { periodUnknown: 404, termsMissing: 409 },
  }),
  settlementBlocks: operation({
    method: 'GET',
    path: '/settle/blocks',
    right: SETTLES,
    doc: 'What keeps a period from being made final; nothing where it may be.',
    input: z.strictObject(askedPeriod),
    output: z.object({
      blocks: z.array(
        z.object({ code: z.enum(BLOCKS), detail: z.record(z.string(), z.union([z.string(), z.number()])) }),
      ),
    }),
    errors: { periodUnknown: 404 },
  }),
  draftSettlement: operation({
    method: 'POST',
    path: '/settle/draft',
    right: SETTLES,
    doc: 'Makes all statements of a period, or makes them again.',
    input: z.strictObject(ofPeriod),
    output: z.object({ statements: z.number().int(), shifts: z.number().int() }),
    errors: { periodUnknown: 404, periodNotOver: 409, periodOverlaps: 409, periodFinal: 409, termsMissing: 409 },
  }),
  adjustSettlement: operation({
    method: 'POST',
    path: '/settle/adjust',
    right: SETTLES,
    doc: 'Adds an amount to an owner’s statement of a period with its reason: above zero the owner is given it.',
    input: z.strictObject({
      ...ofPeriod,
      owner: wire.text(60),
      /** Empty where it is of no vehicle. */
      plate: wire.text(12),
      kind: z.enum(ADJUSTMENT_KINDS),
      amountMinor: minor,
      why: wire.text(MOST_REASON),
      consent: wire.text(MOST_REASON),
      clientKey,
    }),
    output: z.object({ id: wire.id }),
    errors: {
      periodUnknown: 404,
      periodOverlaps: 409,
      periodFinal: 409,
      ownerUnknown: 422,
      vehicleUnknown: 422,
      amountWrong: 422,
      reasonMissing: 422,
      consentMissing: 422,
      clientKeyTaken: 409,
    },
  }),
  dropAdjustment: operation({
    method: 'POST',
    path: '/settle/drop-adjustment',
    right: SETTLES,
    doc: 'Takes an amount off again, as long as its period is not final.',
    input: z.strictObject(ofOne),
    output: z.object({}),
    errors: { adjustmentUnknown: 404, periodFinal: 409 },
  }),
  finaliseSettlement: operation({
    method: 'POST',
    path: '/settle/finalise',
    right: FINALISES,
    doc: 'Makes a period final: its statements are numbered, entered in the books, and never change again.',
    input: z.strictObject(ofPeriod),
    output: z.object({ statements: z.number().int(), first: wire.id.nullable(), last: wire.id.nullable() }),
    errors: { periodUnknown: 404, periodFinal: 409, settlementBlocked: 409 },
  }),
  ownerStatement: operation({
    method: 'GET',
    path: '/settle/statement',
    right: SETTLES,
    doc: 'One statement whole: its lines with their arithmetic, what is disputed of it, and for whom it is.',
    input: z.strictObject(ofStatement),
    output: whole,
    errors: { statementUnknown: 404 },
  }),
  shiftsOfLine: operation({
    method: 'GET',
    path: '/settle/line-shifts',
    right: SETTLES,
    doc: 'The shifts behind a line of a statement.',
    input: z.strictObject({ ...ofStatement, line: lineKey }),
    output: z.object({ shifts: z.array(lineShift) }),
    errors: { statementUnknown: 404, lineUnknown: 404 },
  }),
  liveStatement: operation({
    method: 'GET',
    path: '/settle/live-statement',
    right: SETTLES,
    doc: 'What the figures of a period say of an owner now; nothing of it is kept.',
    input: z.strictObject({ ...askedPeriod, owner: wire.text(60) }),
    output: live,
    errors: { periodUnknown: 404, termsMissing: 409, statementUnknown: 404 },
  }),
  shiftsOfLiveLine: operation({
    method: 'GET',
    path: '/settle/live-line-shifts',
    right: SETTLES,
    doc: 'The shifts behind a line of what the figures of a period say of an owner now.',
    input: z.strictObject({ ...askedPeriod, owner: wire.text(60), line: lineKey }),
    output: z.object({ shifts: z.array(lineShift) }),
    errors: { periodUnknown: 404, termsMissing: 409, statementUnknown: 404, lineUnknown: 404 },
  }),
  tripsOfShift: operation({
    method: 'GET',
    path: '/settle/shift-trips',
    right: SETTLES,
    doc: 'The trips of a shift; nothing of who rode.',
    input: z.strictObject(ofShift),
    output: shiftTrips,
    errors: { shiftUnknown: 404 },
  }),
  answerDispute: operation({
    method: 'POST',
    path: '/settle/answer',
    right: SETTLES,
    doc: 'Answers what an owner says of a line.',
    input: z.strictObject({ ...ofOne, answer: wire.text(MOST_REASON) }),
    output: z.object({}),
    errors: { disputeUnknown: 404, answeredAlready: 409, reasonMissing: 422 },
  }),
  printOwnerStatement: operation({
    method: 'POST',
    path: '/settle/statement/print',
    right: SETTLES,
    doc: 'A final statement as PDF; whoever asks again gets a copy.',
    input: z.strictObject(ofOne),
    output: printed,
    errors: { statementUnknown: 404, statementNotFinal: 409 },
  }),
  ownerStatementFile: operation({
    method: 'POST',
    path: '/settle/statement/file',
    right: SETTLES,
    doc: 'A statement that is an invoice as UBL 2.1, type 389.',
    input: z.strictObject(ofOne),
    output: file,
    errors: { statementUnknown: 404, statementNotFinal: 409, notSelfBilled: 409, fileDecimals: 409 },
  }),
};
export type ToldLine = z.infer<typeof line>;
