import { z } from 'zod';
import { STANDINGS } from '#core/telematics/beside-fleet.ts';
import { DRIVE_EVENT_UNITS, type DriveEventType } from '#core/telematics/event.ts';
import { SEES_DRIVING } from '#core/telematics/rights.ts';
import { SCORED_TYPES } from '#core/telematics/score.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right = SEES_DRIVING;
const asked = z.coerce.number<number>();
const fleet = asked.pipe(wire.fleet);
const TYPES = Object.keys(DRIVE_EVENT_UNITS) as [DriveEventType, ...DriveEventType[]];
const score = z.number().nullable();

const part = z.object({
  type: z.enum(SCORED_TYPES),
  /** Each counted by how sure it is. */
  count: z.number(),
  per100Km: z.number(),
  /** Points for one a 100 km. */
  weight: z.number(),
  off: z.number(),
});

const scoreRow = z.object({
  id: wire.id,
  did: z.string(),
  name: z.string(),
  km: z.number(),
  /** Null below the kilometres that say something. */
  score,
  /** The driver's own four weeks before. */
  own: score,
  /** Whether the events are more or fewer than the fleet's of the same days by more than chance would make them. */
  standing: z.enum(STANDINGS),
  /** Events a 100 km, and between what the driver's true rate lies. */
  per100Km: z.number().nullable(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  parts: z.array(part),
});
export type ScoreRow = z.infer<typeof scoreRow>;

export const driveEvent = z.object({
  id: wire.id,
  type: z.enum(TYPES),
  atMs: wire.instantMs,
  endedAtMs: wire.instantMs,
  measure: z.number(),
  threshold: z.number(),
  unit: z.string(),
  confidence: z.number(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  vehicleId: wire.id,
  plate: z.string(),
  did: z.string().nullable(),
  driverName: z.string().nullable(),
});
export type EventRow = z.infer<typeof driveEvent>;

const device = z.object({
  id: wire.id,
  plate: z.string(),
  mdtType: z.string(),
  link: z.string().nullable(),
  positionAtMs: wire.instantMs.nullable(),
  unreachableSinceMs: wire.instantMs.nullable(),
  signedOn: z.boolean(),
  driverName: z.string().nullable(),
});
export type DeviceRow = z.infer<typeof device>;

export const driving = {
  scores: operation({
    method: 'GET',
    path: '/telematics/scores',
    right,
    search: true,
    doc: 'How each driver of a fleet drove in the last days, with the arithmetic, beside their own four weeks before and the fleet’s median; those whose events differ from the fleet’s by more than chance first.',
    input: z.strictObject({
      fleet,
      days: asked.pipe(z.number().int().min(1).max(92)).default(7),
      driver: asked.pipe(wire.id).optional(),
    }),
    output: z.object({
      version: z.number().int(),
      leastKm: z.number(),
      /** Null where too few drivers were scored. */
      fleetMedian: score,
      /** The median of the drivers' events a 100 km of these days; null where too few drove. */
      fleetPer100Km: z.number().nullable(),
      rows: z.array(scoreRow),
    }),
    errors: {},
  }),
  events: operation({
    method: 'GET',
    path: '/telematics/events',
    right,
    search: true,
    doc: 'What was told of how cars were driven, the newest first, page by page: with measure, threshold and how sure it is.',
    input: z.strictObject({
      fleet,
      driver: asked.pipe(wire.id).optional(),
      vehicle: asked.pipe(wire.id).optional(),
      type: z.enum(TYPES).optional(),
      beforeId: asked.pipe(wire.id).optional(),
      limit: asked.pipe(z.number().int().min(1).max(500)).default(200),
    }),
    output: z.object({ rows: z.array(driveEvent), more: z.boolean() }),
    errors: {},
  }),
  devices: operation({
    method: 'GET',
    path: '/telematics/devices',
    right,
    doc: 'When the device of each car was heard last, and since when one at work is silent: the longest silent first.',
    input: z.strictObject({ fleet }),
    output: z.object({ rows: z.array(device) }),
    errors: {},
  }),
};
