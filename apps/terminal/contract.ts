import { z } from 'zod';
import { plainTold } from '#cards/booking/contract/fields.ts';
import { ownWords } from '#cards/label/contract/own-words.ts';
import { COUNT_FIELDS } from '#core/booking/plain/count-fields.ts';
import { JOB_TEXTS } from '#core/booking/plain/plain-fields.ts';
import { PAYMENTS } from '#core/job/payment.ts';
import { ZONE_FEE_KINDS } from '#core/telematics/zone/zone-fee.ts';
import { namedPosition, wire } from '#engine/contract/wire.ts';
import { carSearch } from './contract/car-search.ts';
import { dailyCheck } from './contract/daily-check.ts';
import { officeMessage, officeMessageGone } from './contract/office-message.ts';
import { ownFigures } from './contract/own-figures.ts';
import { ownSuspensions } from './contract/own-matters.ts';
import { ownTrainings } from './contract/own-training.ts';
import { passedJob } from './contract/passed-job.ts';
import { photos } from './contract/photos.ts';
import { rosteredLine, rosterMatters } from './contract/roster.ts';
import { terminalTariff } from './contract/tariff.ts';

/** What is asked of it over HTTP; all else goes over its link. */
export const contract = { ...photos };

const position = z.strictObject({ lon: wire.longitude, lat: wire.latitude });
const figures = z.record(z.string(), z.union([z.string(), z.number()]));

/** A job as a driver sees it: name and telephone number only once it is theirs. */
export const terminalJob = z.object({
  id: z.number(),
  version: z.number(),
  state: z.string(),
  /** Since when it is in this state, as the suite counts: a no-show's waiting runs from there. */
  stateAtMs: z.number(),
  requiredAtMs: z.number(),
  preBooked: z.boolean(),
  pickup: namedPosition,
  dropoff: namedPosition.nullable(),
  attributes: z.array(z.string()),
  notes: z.string(),
  ...plainTold(JOB_TEXTS),
  passengerName: z.string().nullable(),
  phone: z.string().nullable(),
  quoteMinor: z.number().nullable(),
  /** How it will be paid, told once the job is theirs; null where nobody said. */
  payment: z.enum(PAYMENTS).nullable(),
  /** The same by the company's own kind, where it has one; `name` is null where that is the payment's own. */
  paymentKind: z.object({ id: z.number(), name: z.string().nullable() }).optional(),
  /** What the payment goes by, such as the number of a voucher. */
  paymentReference: z.string().optional(),
  /** This car's share of its booking; null where nobody said, or for what is only planned. */
  ...plainTold(COUNT_FIELDS, z.number().nullable()),
  /** For how long it is hired by the hour; null for a trip. */
  hireSeconds: z.number().nullable(),
  /** How near the pick-up the driver has arrived, and how long he waits for a no-show; told once the job is theirs. */
  atPickup: z.object({ withinMetres: z.number(), waitMs: z.number() }).optional(),
});
export type TerminalJob = z.infer<typeof terminalJob>;

/** A job as it is shown to all near by: its address and the rest come once it is theirs. */
const shownJob = terminalJob
  .pick({ id: true, version: true, requiredAtMs: true, preBooked: true, attributes: true })
  .extend({
    /** Null outside all areas. */
    areaName: z.string().nullable(),
    /** From where the vehicle is to the pick-up, in a straight line, in steps of 250; null where that is not known. */
    metres: z.number().nullable(),
  });
export type ShownJob = z.infer<typeof shownJob>;

/** What would stand in the way of signing on; each has its code among those of `signOn`. */
const hindrance = z.object({
  code: z.string(),
  severity: z.enum(['blocks', 'warns']).optional(),
  detail: figures.optional(),
});
export type Hindrance = z.infer<typeof hindrance>;

const shiftSoFar = z.object({
  beganAtMs: z.number(),
  jobs: z.number(),
  hails: z.number(),
  noShows: z.number(),
  /** Offers said no to, or let pass. */
  refused: z.number(),
  distanceMetres: z.number(),
  takingsMinor: z.number(),
  /** By the kind of payment; null where none was said. */
  takings: z.array(z.object({ payment: z.enum(PAYMENTS).nullable(), trips: z.number(), amountMinor: z.number() })),
});
export type ShiftSoFar = z.infer<typeof shiftSoFar>;

const ownTrip = z.object({
  id: z.number(),
  kind: z.enum(['job', 'hail', 'rank']),
  jobId: z.number().nullable(),
  beganAtMs: z.number(),
  /** Null while it lasts. */
  endedAtMs: z.number().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  distanceMetres: z.number().nullable(),
  fareMinor: z.number().nullable(),
  extrasMinor: z.number(),
  tollsMinor: z.number(),
  payment: z.enum(PAYMENTS).nullable(),
  /** By the company's own name, where it has one. */
  paymentName: z.string().nullable().optional(),
  fixed: z.boolean(),
});
export type OwnTrip = z.infer<typeof ownTrip>;

/** What the suite sends. */
export const suiteMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('result'),
    commandId: z.string(),
    ok: z.boolean(),
    code: z.string().optional(),
    detail: figures.optional(),
    jobId: z.number().optional(),
    state: z.string().optional(),
    tripId: z.number().optional(),
    queryId: z.number().optional(),
    messageId: z.number().optional(),
    resetId: z.number().optional(),
    shiftId: z.number().optional(),
    vehicleId: z.number().optional(),
    driverName: z.string().optional(),
    resumed: z.boolean().optional(),
    /** With a sign-on: to be kept and shown at the next one, so that nobody who guesses keeps this phone out. */
    phoneKey: z.string().optional(),
    /** With a sign-on: where the suite last saw the vehicle. */
    lastSeen: position.optional(),
    outOfVehicle: z.boolean().optional(),
    /** With a bid: until when others may ask too. */
    closesAtMs: z.number().optional(),
    /** With `whyNot`: newest first, at most five. */
    passedJobs: z.array(passedJob).optional(),
    /** With `checkSignOn`: all there are. */
    hindrances: z.array(hindrance).optional(),
    /** With `myShift`. */
    shift: shiftSoFar.optional(),
    /** With `myTrips`: newest first, at most 20. */
    trips: z.array(ownTrip).optional(),
    /** With `mySuspensions`. */
    suspensions: ownSuspensions.optional(),
    /** With `suspensionPaper`: a path of the suite. */
    file: z.string().optional(),
    /** With `myTraining`, and with what changes a test, or cannot. */
    training: ownTrainings.optional(),
    /** With `myCheck`. */
    check: dailyCheck.optional(),
    /** With `checkCar`: how many points failed, and whether the car is kept from work for it. */
    failed: z.number().optional(),
    held: z.boolean().optional(),
    /** With `carSearched` where something was found, and with `accidentSheet`: the number of the matter. */
    number: z.string().optional(),
    /** With `photoTicket`: by which one picture is sent, once within 3 minutes. */
    ticket: z.string().optional(),
    /** With `bookSession`: all seats are taken. */
    waits: z.boolean().optional(),
    /** With `handInTest`, in percent. */
    score: z.number().optional(),
    /** With `testPicture`: as an address that holds it. */
    picture: z.object({ tryId: z.number(), place: z.number(), source: z.string() }).optional(),
    /** With `myRoster`: what the driver was told to do and is not over, the next first. */
    roster: z.array(rosteredLine).optional(),
    rosterMatters: rosterMatters.optional(),
    /** With `myFigures`. */
    figures: ownFigures.optional(),
  }),
  /** `takesOver`: another car is on its way to it, and keeps it where this one says no. */
  z.object({
    type: z.literal('offer'),
    offerId: z.number(),
    expiresAtMs: z.number(),
    job: terminalJob,
    takesOver: z.literal(true).optional(),
  }),
  /** `code`: `accepted`, `rejected`, `expired` or `withdrawn`. */
  z.object({ type: z.literal('offerWithdrawn'), offerId: z.number(), code: z.string() }),
  /** The job in hand; null where there is none, then `code` is the state of the one there was, or `handed_over`. */
  z.object({ type: z.literal('job'), job: terminalJob.nullable(), code: z.string().optional() }),
  /** The job reserved as the next one, to be offered once the vehicle is clear; null where there is none any more. */
  z.object({ type: z.literal('next'), job: terminalJob.nullable() }),
  /** The pre-booking the driver is bound to, and when it will be put to them; null where there is none any more. */
  z.object({ type: z.literal('committed'), job: terminalJob.nullable(), confirmAtMs: z.number().nullable() }),
  /** All jobs the driver may ask for now, and whether they have. */
  z.object({
    type: z.literal('covers'),
    covers: z.array(z.object({ job: shownJob, closesAtMs: z.number(), asked: z.boolean() })),
  }),
  /** `advice`: where work is expected soon and few cars are. Never an order; it holds until then. */
  z.object({
    type: z.literal('message'),
    kind: z.literal('advice'),
    place: position,
    areaName: z.string().nullable(),
    metres: z.number(),
    expectedJobs: z.number(),
    /** By how many seconds those who ask for a car there are expected to wait less in all; null where nobody knows. */
    gainSeconds: z.number().nullable(),
    untilMs: z.number(),
  }),
  z.object({
    type: z.literal('vehicle'),
    outOfVehicle: z.boolean(),
    meterOnAtMs: z.number().nullable(),
    /** Until when the driver means to work; null where they have not said. */
    shiftEndsAtMs: z.number().nullable(),
    /** Of the hiring in hand: what zones it was driven through cost, to be in the extras and tolls of its fare. */
    zoneFees: z.array(z.object({ zone: z.string(), kind: z.enum(ZONE_FEE_KINDS), amountMinor: z.number() })).optional(),
  }),
  /** The office has cleared a reset of this meter: to be done and answered by `resetCleared`, and not after that instant. */
  z.object({ type: z.literal('resetClear'), resetId: z.number(), expiresAtMs: z.number() }),
  /** The office runs an exercise with this car; null once it is over. */
  z.object({ type: z.literal('drill'), drill: z.object({ queryId: z.number(), code: z.number() }).nullable() }),
  /** The office keeps the vehicle from work, and why; null where it does not any more. */
  z.object({ type: z.literal('locked'), why: z.string().nullable() }),
  /**
   * What hinders driver and vehicle now (`blocks`: no offers), or soon will (`warns`): told after a sign-on where there is
   * something, as a day begins, and as papers change. `detail` has the `date` and the name of the `paper`.
   */
  z.object({ type: z.literal('standing'), hindrances: z.array(hindrance) }),
  /** The key that the driver has from the key desk, and when it is due; null where there is none any more. */
  z.object({
    type: z.literal('key'),
    key: z
      .object({
        plate: z.string(),
        tag: z.string(),
        dueAtMs: z.number(),
        /** The key desk knows that it comes back later than was planned. */
        extended: z.boolean(),
        late: z.boolean(),
      })
      .nullable(),
  }),
  carSearch,
  /** Where it stands in the queue of a rank, or of an area outside its ranks; `place` is null where it stands in none. */
  z.object({
    type: z.literal('queue'),
    areaName: z.string().nullable(),
    rankName: z.string().nullable(),
    place: z.number().nullable(),
    of: z.number().nullable(),
    /** Out of every queue until then; null where it may stand in one. */
    unplottedUntilMs: z.number().nullable(),
  }),
  /** `code`: `shiftOver`, `replaced`, or `byOffice` where the office ended the shift. */
  z.object({ type: z.literal('signedOff'), code: z.string() }),
  officeMessage,
  officeMessageGone,
  /**
   * What a soft meter counts by, told after every sign-on: the tariff in force for this vehicle (null where the fleet has
   * none), and what else a terminal must know of its fleet.
   */
  z.object({
    type: z.literal('tariffs'),
    tariff: terminalTariff.nullable(),
    zone: z.string(),
    currency: z.string(),
    /** To what cash is rounded, in minor units; left out, it is not. */
    coinMinor: z.number().int().min(1).optional(),
    fleetName: z.string(),
    vehicleType: z.string().nullable(),
    /** The company's own codes of queries. */
    queryCodes: z.array(z.object({ code: z.number(), name: z.string() })),
    /** How a hiring may be paid, in the company's order; `name` is null where it is the payment's own. */
    paymentKinds: z
      .array(z.object({ id: z.number(), payment: z.enum(PAYMENTS), name: z.string().nullable() }))
      .optional(),
  }),
  /** The company calls something otherwise since now: its words by term, as `/labels/words` answers them. */
  z.object({ type: z.literal('labels'), labels: z.record(z.string(), ownWords) }),
  z.object({ type: z.literal('time'), nowMs: z.number() }),
  /** A message that was no good; `field` says where. */
  z.object({
    type: z.literal('refused'),
    code: z.string(),
    field: z.string().optional(),
    commandId: z.string().optional(),
    detail: figures.optional(),
  }),
]);
export type SuiteMessage = z.infer<typeof suiteMessage>;
