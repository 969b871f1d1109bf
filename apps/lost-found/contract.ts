import { z } from 'zod';
import { foundItemKind, lostReportKind } from '#core/lost-property/case.ts';
import { LOST_PACK_CODES } from '#core/lost-property/deadlines.ts';
import { MATCH_REASONS } from '#core/lost-property/match.ts';
import { caseOperations } from '#engine/case/contract.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right = lostReportKind.read;
const asked = z.coerce.number<number>();
const ofFleet = { fleet: asked.pipe(wire.fleet) };
const seen = z.strictObject({ id: wire.id, version: wire.version });
/** In base64: what a page draws is far below. */
const SIGNATURE_LENGTH = 400_000;

const knownOf = { jobUnknown: 404, timeAhead: 422 } as const;
const held = { caseUnknown: 404, caseMoved: 409, moveNotNow: 409 } as const;
const ofItem = {
  foodNotKept: 409,
  cardNotGiven: 409,
  cashNotCounted: 409,
} as const;

const suggestion = z.object({
  id: wire.id,
  version: wire.version,
  number: z.string(),
  state: z.string(),
  kind: z.string(),
  what: z.string(),
  colour: z.string(),
  brand: z.string(),
  plate: z.string().nullable(),
  atMs: wire.instantMs,
  score: z.number(),
  reasons: z.array(z.enum(MATCH_REASONS)),
});
export type Suggestion = z.infer<typeof suggestion>;

const trip = z.object({
  id: wire.id,
  atMs: wire.instantMs,
  pickup: z.string(),
  dropoff: z.string().nullable(),
  did: z.string().nullable(),
  plate: z.string().nullable(),
  /** Whether the driver found something, looking the car through after it; null where nobody looked. */
  found: z.boolean().nullable(),
});
export type Trip = z.infer<typeof trip>;

export const contract = {
  reports: caseOperations(lostReportKind, '/lost-found/reports', 'lost reports', {
    opening: knownOf,
    changing: knownOf,
    moving: { nobodyToAsk: 409 },
  }),
  items: caseOperations(foundItemKind, '/lost-found/items', 'found items', {
    opening: knownOf,
    changing: knownOf,
    moving: {
      ...ofItem,
      safeNeeded: 422,
      heldUntil: 409,
      notCash: 409,
      countedByOne: 409,
      countDiffers: 409,
    },
  }),
  desk: operation({
    method: 'GET',
    path: '/lost-found/desk',
    right,
    doc: 'What a fleet goes by: its currency, to what cash of it is rounded, and the rules of its jurisdiction.',
    input: z.strictObject(ofFleet),
    output: z.object({
      currency: z.string(),
      coinMinor: z.number().int(),
      pack: z.enum(LOST_PACK_CODES),
      /** A driver signs a notice with what they bring in. */
      signedNotice: z.boolean(),
    }),
    errors: {},
  }),
  matches: operation({
    method: 'GET',
    path: '/lost-found/matches',
    right,
    search: true,
    doc: 'What may be the other side of a report or an item, the likeliest first, with the reasons; and what it is matched with.',
    input: z.strictObject({ ...ofFleet, id: asked.pipe(wire.id) }),
    output: z.object({
      suggestions: z.array(suggestion),
      matched: z.object({ id: wire.id, version: wire.version, number: z.string(), kind: z.string() }).nullable(),
      answered: z.string().nullable(),
      signed: z.boolean(),
      receiver: z.string().nullable(),
    }),
    errors: { caseUnknown: 404 },
  }),
  trips: operation({
    method: 'GET',
    path: '/lost-found/trips',
    right,
    search: true,
    doc: 'Trips around the time something was lost, booked by the telephone of who reported it or driven by its vehicle.',
    input: z.strictObject({ ...ofFleet, id: asked.pipe(wire.id) }),
    output: z.object({ trips: z.array(trip) }),
    errors: { caseUnknown: 404 },
  }),
  link: operation({
    method: 'POST',
    path: '/lost-found/link',
    right,
    doc: 'Says that what was found is what was lost; both move together.',
    input: z.strictObject({ fleet: wire.fleet, report: seen, item: seen }),
    output: z.object({}),
    errors: { ...held, ...ofItem },
  }),
  unlink: operation({
    method: 'POST',
    path: '/lost-found/unlink',
    right,
    doc: 'Undoes a match, with the reason; both go back to where they stood.',
    input: z.strictObject({ fleet: wire.fleet, report: seen, why: wire.text(2_000) }),
    output: z.object({}),
    errors: { ...held, reasonMissing: 422, notMatched: 409 },
  }),
  handOver: operation({
    method: 'POST',
    path: '/lost-found/hand-over',
    right,
    doc: 'Gives a claimed item to who lost it, or to whom they sent, against a signature (PNG in base64).',
    input: z.strictObject({
      fleet: wire.fleet,
      id: wire.id,
      version: wire.version,
      receiver: wire.text(80),
      marks: z.array(wire.text(30)).max(6),
      identitySeen: z.boolean(),
      thirdPerson: z.boolean(),
      letterSeen: z.boolean(),
      feeMinor: z.number().int().min(0).nullable(),
      signature: z.string().max(SIGNATURE_LENGTH).nullable(),
    }),
    output: z.object({}),
    errors: {
      ...held,
      fieldInvalid: 422,
      cashNotCounted: 409,
      signatureEmpty: 422,
      notAPicture: 422,
      tooManyPixels: 422,
      pictureBroken: 422,
      receiverMissing: 422,
      marksMissing: 422,
      identityNotSeen: 422,
      letterMissing: 422,
    },
  }),
  openSignature: operation({
    method: 'POST',
    path: '/lost-found/signature',
    right,
    doc: 'An address at which the user can fetch a signature, once within 30 s; that they looked is written down.',
    input: z.strictObject({ fleet: wire.fleet, id: wire.id }),
    output: z.object({ path: z.string() }),
    errors: { noFile: 404 },
  }),
  print: operation({
    method: 'POST',
    path: '/lost-found/print',
    right,
    doc: 'A paper of an item as PDF: its label with a barcode, the receipt of who was given it, or the notice that its driver signs.',
    input: z.strictObject({ fleet: wire.fleet, id: wire.id, paper: z.enum(['label', 'receipt', 'notice']) }),
    output: z.object({ path: z.string(), copy: z.boolean() }),
    errors: { caseUnknown: 404, notHandedOver: 409 },
  }),
};
