import { z } from 'zod';
import { PEPPOL_LACKS } from '#core/invoice/peppol.ts';
import { RULES, SETTLED_CODES, SHIFT_ROLES } from '#core/settlement/settled-line.ts';
import { SETTLEMENT_STATES } from '#core/settlement/state.ts';
import { day } from '#engine/contract/day.ts';
import { wire } from '#engine/contract/wire.ts';

export const asked = z.coerce.number<number>();
export const askedFleet = { fleet: asked.pipe(wire.fleet) };
export const minor = z.number().int();
export const date = day;
/** Names a request: sent again with the same one it is answered as before. */
export const clientKey = z.string().min(8).max(80);
/** A line of a statement is told from the others by it. */
export const lineKey = z.string().min(1).max(120);
export const state = z.enum(SETTLEMENT_STATES);

export const line = z.object({
  key: z.string(),
  code: z.enum(SETTLED_CODES),
  role: z.enum(SHIFT_ROLES).nullable(),
  vehicleId: wire.id.nullable(),
  plate: z.string(),
  from: z.string(),
  through: z.string(),
  rule: z.enum(RULES),
  count: z.number().int(),
  unitMinor: minor.nullable(),
  baseMinor: minor,
  percent: z.number().int(),
  wholeMinor: minor,
  part: z.number().int(),
  amountMinor: minor,
  taxed: z.boolean(),
  why: z.string(),
});

export const dispute = z.object({
  id: wire.id,
  lineKey: z.string(),
  owner: z.string(),
  code: z.enum(SETTLED_CODES),
  plate: z.string(),
  amountMinor: minor,
  text: z.string(),
  atMs: wire.instantMs,
  by: z.string(),
  answer: z.string().nullable(),
  answeredAtMs: wire.instantMs.nullable(),
  answeredBy: z.string().nullable(),
});
export type Dispute = z.infer<typeof dispute>;

/** One statement of a list. */
export const listed = z.object({
  /** Null where the figures are still coming in: then nothing is kept yet. */
  id: wire.id.nullable(),
  owner: z.string(),
  number: wire.id.nullable(),
  from: z.string(),
  through: z.string(),
  state,
  netMinor: minor,
  taxMinor: minor,
  totalMinor: minor,
  selfBilled: z.boolean(),
  beforeMinor: minor.nullable(),
  /** It differs by over a tenth from the last one. */
  moved: z.boolean(),
  disputes: z.number().int(),
});
export type Listed = z.infer<typeof listed>;

const party = z.object({ name: z.string(), address: z.array(z.string()), taxNumber: z.string() });

export const whole = listed.extend({
  lines: z.array(line),
  taxPercent: z.number(),
  taxedMinor: minor,
  issuedOn: z.string().nullable(),
  /** Of a final one, as they were then. */
  seller: party.nullable(),
  buyer: party.nullable(),
  /** Over all that it says. */
  sha256: z.string().nullable(),
  /** Of the PDF it was made final with. */
  fileSha256: z.string().nullable(),
  found: z.array(dispute),
  /** Until when its owner may dispute a line. */
  disputableUntilMs: wire.instantMs.nullable(),
});
export type Whole = z.infer<typeof whole>;

export const lineShift = z.object({
  recordId: wire.id,
  did: z.string(),
  driverName: z.string(),
  endedAtMs: wire.instantMs,
  payInNumber: wire.id.nullable(),
  baseMinor: minor,
  leviesMinor: minor,
  jobs: z.number().int(),
});
export type LineShift = z.infer<typeof lineShift>;

/** A trip of a shift; nothing of who rode. */
const shiftTrip = z.object({
  id: wire.id,
  beganAtMs: wire.instantMs,
  endedAtMs: wire.instantMs.nullable(),
  distanceMetres: z.number().int().nullable(),
  fareMinor: minor.nullable(),
});
export type ShiftTrip = z.infer<typeof shiftTrip>;
export const shiftTrips = z.object({ trips: z.array(shiftTrip) });
export const ofShift = { ...askedFleet, recordId: asked.pipe(wire.id) };

/** What the figures of a period say of an owner now, where nothing is kept yet. */
export const live = z.object({
  owner: z.string(),
  from: z.string(),
  through: z.string(),
  lines: z.array(line),
  netMinor: minor,
  totalMinor: minor,
});
export type Live = z.infer<typeof live>;

export const printed = z.object({ path: z.string(), copy: z.boolean() });
export const file = z.object({ fileName: z.string(), xml: z.string(), lacks: z.array(z.enum(PEPPOL_LACKS)) });
export const ofStatement = { ...askedFleet, id: asked.pipe(wire.id) };
export const ofOne = { fleet: wire.fleet, id: wire.id };
