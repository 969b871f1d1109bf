import { z } from 'zod';
import { FARE_ITEMS } from '#core/tariff/fare-item.ts';
import { MADE_UP_TRIPS } from '#core/tariff/kept/made-up-trips.ts';
import { RATES_RIGHT } from '#core/tariff/kept/rates-right.ts';
import { TARIFF_REF } from '#core/tariff/kept/tariff-ref.ts';
import { VERSION_STATES } from '#core/tariff/kept/version-state.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

export const right = RATES_RIGHT;

const asked = z.coerce.number<number>();
const inFleet = { fleet: asked.pipe(wire.fleet) };
/** `version-12`, `draft-3`, `preset-dubaiStreet` or `preset-empty`. */
const tariffRef = z.string().regex(TARIFF_REF);
const note = wire.text(500).default('');
const why = wire.text(200).default('');
/** A draft as the user saw it. */
const target = { fleet: wire.fleet, draftId: wire.id, version: wire.version };
/** Null for all types that have none of their own. */
const vehicleTypeId = wire.id.nullable().default(null);
/** As `docs/fares.md` tells it, without number and version. */
const definition = z.looseObject({});

const version = z.object({
  id: wire.id,
  version: wire.version,
  name: z.string(),
  vehicleTypeId: wire.id.nullable(),
  state: z.enum(VERSION_STATES),
  fromMs: wire.instantMs,
  untilMs: wire.instantMs.nullable(),
  madeBy: z.string(),
  madeAtMs: wire.instantMs.nullable(),
  note: z.string(),
  /** The version that was made live again as this one. */
  again: wire.version.nullable(),
  takenBackBy: z.string().nullable(),
  takenBackWhy: z.string().nullable(),
});
export type TariffVersion = z.infer<typeof version>;

const draft = z.object({
  draftId: wire.id,
  version: wire.version,
  name: z.string(),
  vehicleTypeId: wire.id.nullable(),
  note: z.string(),
  /** The newest version when it was begun. */
  basedOn: z.object({ id: wire.id, version: wire.version }).nullable(),
  /** The version that has come since, where one has: the draft cannot go live before it was brought onto it. */
  baseMoved: z.object({ by: z.string(), version: wire.version }).nullable(),
  madeBy: z.string(),
  changedAtMs: wire.instantMs,
  changedBy: z.string(),
  problems: z.number().int(),
});
export type TariffDraft = z.infer<typeof draft>;

const fareSide = z.object({ totalMinor: z.number().int(), driverMinor: z.number().int(), band: z.string().nullable() });
const comparedTrip = z.object({
  /** Null of a trip that was made up. */
  tripId: wire.id.nullable(),
  jobId: wire.id.nullable(),
  madeUp: z.enum(MADE_UP_TRIPS.map(({ name }) => name)).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  beganAtMs: wire.instantMs,
  distanceMetres: z.number().int(),
  drivingSeconds: z.number().int(),
  booked: z.boolean(),
  vehicleType: z.string().nullable(),
  /** What the passenger paid. */
  paidMinor: z.number().int().nullable(),
  was: fareSide.nullable(),
  becomes: fareSide,
  differenceMinor: z.number().int(),
  lines: z.array(
    z.object({
      kind: z.enum(FARE_ITEMS),
      name: z.string(),
      wasMinor: z.number().int(),
      becomesMinor: z.number().int(),
    }),
  ),
});
export type ComparedTripTold = z.infer<typeof comparedTrip>;

const naming = z.object({ ref: z.string(), name: z.string(), version: wire.version.nullable() });
const changing = { tariffDraftUnknown: 404, tariffDraftMoved: 409 } as const;
const making = { tariffTypeUnknown: 422, tariffShape: 422, tariffDraftsFull: 409 } as const;

export const rates = {
  list: operation({
    method: 'GET',
    path: '/manager/rates',
    right,
    doc: 'The versions of a fleet’s tariffs with their states, newest first, the drafts, and what a tariff may name: vehicle types and areas.',
    input: z.strictObject(inFleet),
    output: z.object({
      fleet: wire.fleet,
      zone: z.string(),
      currency: z.string(),
      nowMs: wire.instantMs,
      versions: z.array(version),
      drafts: z.array(draft),
      vehicleTypes: z.array(z.object({ id: wire.id, code: z.string(), name: z.string() })),
      areas: z.array(z.object({ code: z.string(), name: z.string() })),
      centre: z.tuple([z.number(), z.number()]),
      city: z
        .object({
          id: z.string(),
          attribution: z.string(),
          bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
        })
        .nullable(),
    }),
    errors: {},
  }),
  get: operation({
    method: 'GET',
    path: '/manager/rates/tariff',
    right,
    doc: 'A version, a draft or a published tariff, whole; of a draft also what it changes, and which other drafts change the same.',
    input: z.strictObject({ ...inFleet, tariff: tariffRef }),
    output: z.object({
      tariff: z.string(),
      definition,
      version: version.nullable(),
      draft: draft.nullable(),
      /** Parts that differ from the version it was begun from, such as `rates.flagfallMinor`. */
      changed: z.array(z.string()),
      alike: z.array(z.object({ draftId: wire.id, by: z.string(), parts: z.array(z.string()) })),
    }),
    errors: { tariffUnknown: 404 },
  }),
  compare: operation({
    method: 'GET',
    path: '/manager/rates/compare',
    right,
    doc: 'Ten trips priced by one tariff and by another, line beside line: the fleet’s last finished ones, and made-up ones where it has fewer. `was` is what is in force where it is left out.',
    input: z.strictObject({ ...inFleet, becomes: tariffRef, was: tariffRef.optional() }),
    output: z.object({
      was: naming.nullable(),
      becomes: naming,
      currency: z.string(),
      zone: z.string(),
      driven: z.number().int(),
      trips: z.array(comparedTrip),
      wasMinor: z.number().int(),
      becomesMinor: z.number().int(),
    }),
    errors: { tariffUnknown: 404, tariffShape: 422 },
  }),
  makeDraft: operation({
    method: 'POST',
    path: '/manager/rates/drafts',
    right,
    doc: 'Begins a draft with a version, another draft or a published tariff; the money becomes the fleet’s, the figures stay.',
    input: z.strictObject({ fleet: wire.fleet, vehicleTypeId, from: tariffRef, name: wire.name(60).optional() }),
    output: draft,
    errors: { ...making, tariffUnknown: 404 },
  }),
  importDraft: operation({
    method: 'POST',
    path: '/manager/rates/import',
    right,
    doc: 'Begins a draft with a tariff from a file, as `get` gives its definition. Refused with tariffShape, whose data names the first field that is wrong.',
    input: z.strictObject({ fleet: wire.fleet, vehicleTypeId, definition }),
    output: draft,
    errors: making,
  }),
  changeDraft: operation({
    method: 'PUT',
    path: '/manager/rates/drafts',
    right,
    doc: 'Writes a draft as it is to be; it may be half done.',
    input: z.strictObject({ ...target, definition, note }),
    output: draft,
    errors: { ...changing, tariffShape: 422 },
  }),
  renewDraft: operation({
    method: 'POST',
    path: '/manager/rates/renew-draft',
    right,
    doc: 'Brings a draft onto the newest version: what it changed stays changed. `both` are the parts that either changed otherwise.',
    input: z.strictObject(target),
    output: z.object({ draft, both: z.array(z.string()) }),
    errors: { ...changing, tariffBaseSame: 409 },
  }),
  dropDraft: operation({
    method: 'POST',
    path: '/manager/rates/drop-draft',
    right,
    doc: 'Throws a draft away.',
    input: z.strictObject(target),
    output: z.object({ draftId: wire.id }),
    errors: changing,
  }),
  goLive: operation({
    method: 'POST',
    path: '/manager/rates/go-live',
    right,
    doc: 'Makes a draft a version that is in force from an instant on, or from now; the draft is then gone, and the version never changes.',
    input: z.strictObject({ ...target, fromMs: wire.instantMs.nullable().default(null), note }),
    output: version,
    errors: {
      ...changing,
      tariffBaseMoved: 409,
      tariffShape: 422,
      tariffWrong: 422,
      tariffUnchanged: 409,
      tariffInPast: 422,
      tariffTooFar: 422,
      tariffBeforeComing: 409,
      tariffBlackout: 409,
    },
  }),
  takeBack: operation({
    method: 'POST',
    path: '/manager/rates/take-back',
    right,
    doc: 'Takes back a version that is not in force yet: it never will be, and is a draft again.',
    input: z.strictObject({ fleet: wire.fleet, tariffId: wire.id, why }),
    output: draft,
    errors: { tariffUnknown: 404, tariffInForce: 409 },
  }),
  rollBack: operation({
    method: 'POST',
    path: '/manager/rates/roll-back',
    right,
    doc: 'Makes a version that has ended live again, from now on and as a new version. `liveId` is the version the user saw live.',
    input: z.strictObject({ fleet: wire.fleet, tariffId: wire.id, liveId: wire.id, why }),
    output: version,
    errors: {
      tariffUnknown: 404,
      tariffNeverHeld: 409,
      tariffLiveMoved: 409,
      tariffUnchanged: 409,
      tariffWhyMissing: 422,
    },
  }),
};

export const feature = { rates };
