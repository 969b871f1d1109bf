export { day } from '#engine/contract/day.ts';

import { z } from 'zod';
import { toldHindrance } from '#cards/standing/contract/told-hindrance.ts';
import type { Right } from '#core/access/flags.ts';
import { FURTHER_RIGHTS } from '#core/access/flags.ts';
import { KEY_KINDS, KEY_STATES } from '#core/key/key-set.ts';
import { RECORD_GAPS } from '#core/shift-record/gaps.ts';
import {
  DAMAGE_KINDS,
  EQUIPMENT,
  FUEL_KINDS,
  MARK_MOST,
  MOST_MARKS,
  MOST_ODOMETER_METRES,
} from '#core/shift-record/handover.ts';
import { RECORD_STATES } from '#core/shift-record/states.ts';
import { wire } from '#engine/contract/wire.ts';

export const right: Right = { all: ['keyHandler'] };

export const asked = z.coerce.number<number>();
export const inFleet = { fleet: wire.fleet };
export const ofFleet = { fleet: asked.pipe(wire.fleet) };

const count = z.number().int();
const MOST_TOTAL = 1_000_000_000;
const total = count.min(0).max(MOST_TOTAL);

const SIGNATURE_LENGTH = 400_000;

const fuel = z.strictObject({ kind: z.enum(FUEL_KINDS), level: count.min(0).max(100) });
const onCar = count.min(0).max(MARK_MOST);

export const meterTotals = z.strictObject({ hirings: total, distanceMetres: total, fareMinor: total });

export const handover = z.strictObject({
  odometerMetres: count.min(0).max(MOST_ODOMETER_METRES),
  odometerWhy: wire.text(200).default(''),
  fuel,
  equipment: z.array(z.enum(EQUIPMENT)).max(EQUIPMENT.length).default([]),
  note: wire.text(500).default(''),
  marks: z
    .array(
      z.strictObject({
        kind: z.enum(DAMAGE_KINDS),
        x: onCar,
        y: onCar,
        note: wire.text(200).default(''),
        photo: wire.sent.nullable().default(null),
      }),
    )
    .max(MOST_MARKS)
    .default([]),
  signature: z.string().max(SIGNATURE_LENGTH).nullable().default(null),
});

/** What is asked at the end: was the car searched, what was found, what the meter counted. */
export const shiftEnd = z.strictObject({
  searched: z.boolean().nullable(),
  found: wire.text(500).default(''),
  totals: meterTotals.nullable().default(null),
  goesOn: z.boolean().default(false),
  /** A fare far from what the shift drove is right: without it such a one is refused with `oddFare`. */
  confirmed: z.boolean().default(false),
});

export const pictureErrors = {
  notAPicture: 422,
  fileTooLarge: 422,
  tooManyPixels: 422,
  pictureBroken: 422,
} as const;
export const handoverErrors = { odometerBack: 422, odometerFar: 422, fuelWrong: 422, markWrong: 422 } as const;
export const endErrors = {
  oddFare: 409,
  recordUnknown: 404,
  notOpened: 409,
  recordOver: 409,
  stillSignedOn: 409,
  lostUnanswered: 422,
  foundUnsearched: 422,
  nothingLeft: 409,
  mainMissing: 422,
} as const;

export const key = z.object({
  id: wire.id,
  vehicleId: wire.id,
  plate: z.string(),
  kind: z.enum(KEY_KINDS),
  tag: z.string(),
  hook: z.string(),
  state: z.enum(KEY_STATES),
  recordId: wire.id.nullable(),
  driverName: z.string().nullable(),
  did: z.string().nullable(),
  dueAtMs: wire.instantMs.nullable(),
  seenAtMs: wire.instantMs.nullable(),
});
export type ToldKey = z.infer<typeof key>;

export const checked = toldHindrance.extend({
  about: z.enum(['driver', 'vehicle']),
  override: z.enum(FURTHER_RIGHTS).nullable(),
  overridden: z.object({ by: z.string(), why: z.string() }).nullable(),
});
export type Checked = z.infer<typeof checked>;

const instant = wire.instantMs.nullable();

/** A shift as lists show it; `gaps` is what its state should have filled by now. */
export const recordLine = z.object({
  id: wire.id,
  version: wire.version,
  state: z.enum(RECORD_STATES),
  businessDay: z.string(),
  driverId: wire.id,
  did: z.string(),
  driverName: z.string(),
  vehicleId: wire.id.nullable(),
  plate: z.string().nullable(),
  keyControl: z.enum(['none', 'handover', 'strict']).nullable(),
  keyed: z.boolean(),
  rosteredStartAtMs: instant,
  rosteredEndAtMs: instant,
  openedAtMs: instant,
  dueAtMs: instant,
  workedAtMs: instant,
  confirmedAtMs: instant,
  confirmedBy: z.string().nullable(),
  extendedBy: z.string().nullable(),
  extendedWhy: z.string().nullable(),
  lateAtMs: instant,
  lostSearched: z.boolean().nullable(),
  lostFound: z.string().nullable(),
  meterHirings: count.nullable(),
  meterDistanceMetres: count.nullable(),
  meterFareMinor: count.nullable(),
  goesOnUntilMs: instant,
  goesOnFrom: wire.id.nullable(),
  goesOnAs: wire.id.nullable(),
  signOns: count,
  keysOut: count,
  gaps: z.array(z.enum(RECORD_GAPS)),
});
export type ToldRecord = z.infer<typeof recordLine>;

export const mark = z.object({
  id: wire.id,
  kind: z.enum(DAMAGE_KINDS),
  x: count,
  y: count,
  note: z.string(),
  atMs: wire.instantMs,
  by: z.string(),
  photo: z.boolean(),
  handoverId: wire.id,
});
export type ToldMark = z.infer<typeof mark>;

export const reading = z.object({ odometerMetres: count, fuel: fuel.nullable(), atMs: wire.instantMs });
