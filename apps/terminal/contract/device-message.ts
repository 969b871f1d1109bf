import { z } from 'zod';
import { PAYMENTS } from '#core/job/payment.ts';
import { isQueryCode } from '#core/query/codes.ts';
import { wire } from '#engine/contract/wire.ts';
import { accidentSheet } from './accident-sheet.ts';
import { carSearched } from './car-search.ts';
import { checkCar, myCheck } from './daily-check.ts';
import { messageArrived, messageReply, messageSeen } from './office-message.ts';
import { myFigures } from './own-figures.ts';
import { appeal, mySuspensions, signIn, state, suspensionPaper } from './own-matters.ts';
import {
  answerTest,
  bookSession,
  handInTest,
  leaveSession,
  myTraining,
  startTest,
  testPicture,
} from './own-training.ts';
import { photoTicket } from './photos.ts';
import {
  announceLine,
  askDetails,
  askLeave,
  confirmLines,
  myRoster,
  offerLine,
  takeBackLine,
  takeLine,
  tellSick,
  tellWell,
  wish,
  withdrawDetails,
  withdrawLeave,
} from './roster.ts';
import { tellPayIn } from './tell-pay-in.ts';

/** The longest frame a terminal may send, in bytes. */
export const LONGEST_MESSAGE_BYTES = 4_096;
const MOST_FARE_MINOR = 100_000_000;
const MOST_METRES = 2_000_000;

const commandId = z.string().min(1).max(64);
/** When the driver did it, by the suite's clock, where it is told later: `core/job/done-at.ts` says how far it counts. */
const doneAtMs = wire.instantMs.optional();
const position = z.strictObject({ lon: wire.longitude, lat: wire.latitude });
/** Where the vehicle is at the command, where that is newer than its last report. */
const at = position.optional();

/** Who says so. */
const driver = {
  fleet: wire.fleet,
  did: z.string().regex(/^[0-9]{1,10}$/),
  pin: z.string().regex(/^[0-9]{1,12}$/),
  /** What an earlier sign-on of this driver gave this phone, by which it is known again. */
  phoneKey: z.string().max(100).optional(),
};
/** Who signs on to what. */
const badge = { ...driver, plate: wire.name(12) };

/** What a taximeter has counted since it was sealed. */
const total = z.number().int().min(0).max(1_000_000_000_000);
const meterTotals = z.strictObject({ hirings: total, distanceMetres: total, fareMinor: total });

/** A command that acts on the job in hand; another job's number than the one in hand is refused. */
const onJob = <T extends string>(type: T) =>
  z.strictObject({ type: z.literal(type), commandId, doneAtMs, jobId: wire.id.optional(), at });

/** What a terminal may send, one JSON object a frame. */
export const deviceMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('signOn'), commandId, doneAtMs, ...badge }),
  /** Everything that would stand in the way of signing on now, without doing it; the PIN is asked for as there. */
  z.strictObject({ type: z.literal('checkSignOn'), commandId, doneAtMs, ...badge }),
  z.strictObject({ type: z.literal('signOff'), commandId, doneAtMs }),
  z.strictObject({ type: z.literal('outOfVehicle'), commandId, doneAtMs, on: z.boolean() }),
  /** Until when the driver means to work: no job is offered that would not be done by then. Null takes it back. */
  z.strictObject({ type: z.literal('planShiftEnd'), commandId, doneAtMs, endsAtMs: wire.instantMs.nullable() }),
  z.strictObject({
    type: z.literal('position'),
    lon: wire.longitude,
    lat: wire.latitude,
    headingDegrees: z.number().min(0).max(360).default(0),
    speedKmh: z.number().min(0).max(400).default(0),
    atMs: wire.instantMs,
    /** Whether somebody sits behind, where the device feels it. */
    seatTaken: z.boolean().optional(),
    /** The device itself calls the position made up. */
    mock: z.boolean().optional(),
    /** By which code the taximeter runs, where it tells: what is right where is declared by the company. */
    tariffCode: z
      .string()
      .regex(/^[\p{L}\d-]{1,12}$/u)
      .optional(),
    /** What a fitted terminal knows of its car besides. */
    ignition: z.boolean().optional(),
    belted: z.boolean().optional(),
    powered: z.boolean().optional(),
    antenna: z.boolean().optional(),
    troubleCodes: z
      .array(z.string().regex(/^[PCBU][0-9][0-9A-F]{3}$/))
      .max(20)
      .optional(),
    rangeKm: z.number().min(0).max(2_000).optional(),
    chargePercent: z.number().min(0).max(100).optional(),
  }),
  z.strictObject({ type: z.literal('accept'), commandId, doneAtMs, offerId: wire.id }),
  z.strictObject({ type: z.literal('reject'), commandId, doneAtMs, offerId: wire.id }),
  /** Asks for a job that is shown to all; who gets it is told as a `job` once it closes. */
  z.strictObject({ type: z.literal('bidCover'), commandId, doneAtMs, jobId: wire.id, at }),
  onJob('arrived'),
  onJob('pickedUp'),
  onJob('noShow'),
  z.strictObject({
    type: z.literal('recall'),
    commandId,
    doneAtMs,
    jobId: wire.id.optional(),
    why: wire.text(200).default(''),
  }),
  /** With a job in hand its passenger is aboard; without, a hiring from the kerb or a rank begins. */
  z.strictObject({
    type: z.literal('meterOn'),
    commandId,
    doneAtMs,
    jobId: wire.id.optional(),
    kind: z.enum(['hail', 'rank']).default('hail'),
    at,
  }),
  z
    .strictObject({
      type: z.literal('meterOff'),
      commandId,
      doneAtMs,
      jobId: wire.id.optional(),
      fareMinor: z.number().int().min(0).max(MOST_FARE_MINOR),
      distanceMetres: z.number().int().min(0).max(MOST_METRES),
      /** Parts of the fare, together no more than the whole. */
      extrasMinor: z.number().int().min(0).max(MOST_FARE_MINOR).optional(),
      tollsMinor: z.number().int().min(0).max(MOST_FARE_MINOR).optional(),
      payment: z.enum(PAYMENTS).optional(),
      /** A kind of the `tariffs` message, which says the payment too. */
      paymentKindId: wire.id.optional(),
      /** The fare is the job's quote, whatever the meter counted. */
      fixed: z.boolean().optional(),
      /** Whether the driver has confirmed a fare far from its estimate: false is refused with `oddFare`, left out is taken. */
      confirmed: z.boolean().optional(),
      at,
    })
    .refine(({ fareMinor, extrasMinor = 0, tollsMinor = 0 }) => extrasMinor + tollsMinor <= fareMinor, {
      path: ['extrasMinor'],
    }),
  /** The driver asks the office something; codes 2, 4 and 5 are emergencies, a company's own begin at 20. */
  z.strictObject({
    type: z.literal('query'),
    commandId,
    doneAtMs,
    code: z.number().int().refine(isQueryCode, { message: 'no such code' }),
    text: wire.text(500).default(''),
    channel: wire.text(20).default(''),
    at,
  }),
  /** Which jobs near by went to others lately, and why; read only, so that it is asked anew each time. */
  z.strictObject({
    type: z.literal('whyNot'),
    commandId,
    doneAtMs,
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .default('en'),
  }),
  /** The shift so far: hours, hirings, takings. */
  z.strictObject({ type: z.literal('myShift'), commandId, doneAtMs }),
  /** One's own hirings of this and earlier shifts, newest first, 20 at a time; `before` is the last one's id. */
  z.strictObject({ type: z.literal('myTrips'), commandId, doneAtMs, before: wire.id.optional() }),
  /** The meter's totals have changed otherwise than by a hiring. */
  z.strictObject({
    type: z.literal('meterReset'),
    commandId,
    doneAtMs,
    before: meterTotals,
    after: meterTotals,
    device: wire.text(60).optional(),
  }),
  /** The meter is cleared as `resetClear` told it. */
  z.strictObject({ type: z.literal('resetCleared'), commandId, doneAtMs, resetId: wire.id }),
  tellPayIn,
  myCheck,
  checkCar,
  carSearched,
  accidentSheet,
  photoTicket,
  signIn(driver),
  mySuspensions,
  suspensionPaper,
  appeal,
  state,
  myTraining,
  startTest,
  answerTest,
  handInTest,
  testPicture,
  bookSession,
  leaveSession,
  myRoster,
  myFigures,
  confirmLines,
  offerLine,
  takeLine,
  announceLine,
  askDetails,
  askLeave,
  withdrawLeave,
  takeBackLine,
  tellSick,
  tellWell,
  withdrawDetails,
  wish,
  messageArrived,
  messageSeen,
  messageReply,
]);
export type DeviceMessage = z.infer<typeof deviceMessage>;
export type Command = Extract<DeviceMessage, { commandId: string }>;
