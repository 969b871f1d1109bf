import { z } from 'zod';
import { LONGEST_FOR_WHOM, SHARE_LENGTH, SHARE_STATES } from '#core/telematics/drive/share.ts';
import { SEES_DRIVING } from '#core/telematics/rights.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { driveEvent } from './driving.ts';

const right = SEES_DRIVING;
const asked = z.coerce.number<number>();
const fleet = asked.pipe(wire.fleet);
const position = z.tuple([z.number(), z.number()]);
const span = { fromMs: wire.instantMs, toMs: wire.instantMs };
const bounds = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() });

const point = z.object({
  atMs: wire.instantMs,
  position,
  speedKmh: z.number(),
  headingDegrees: z.number(),
  /** What the road's sign says; null off the roads. */
  limitKmh: z.number().nullable(),
  /** Below 0 it braked; null after a silence. */
  g: z.number().nullable(),
});

const drive = z.object({
  ...span,
  plate: z.string(),
  city: z.string(),
  zone: z.string(),
  bounds,
  points: z.array(point),
  stretches: z.array(z.object({ onRoad: z.boolean(), line: z.array(position) })),
  events: z.array(driveEvent.omit({ vehicleId: true, plate: true, did: true, driverName: true })),
  /** Whether reports of that time were thinned already: then one a minute is left. */
  thinned: z.boolean(),
});
export type ToldDrive = z.infer<typeof drive>;
export type DriveEventTold = ToldDrive['events'][number];

const share = z.object({
  id: wire.id,
  ...span,
  vehicleId: wire.id,
  plate: z.string(),
  forWhom: z.string(),
  madeAtMs: wire.instantMs,
  madeBy: z.string(),
  expiresAtMs: wire.instantMs,
  state: z.enum(SHARE_STATES),
  looks: z.number().int(),
  lookedAtMs: wire.instantMs.nullable(),
});
export type ShareTold = z.infer<typeof share>;

export const drives = {
  drive: operation({
    method: 'GET',
    path: '/telematics/drive',
    right,
    search: true,
    doc: 'How a car was driven in a span of at most two hours, on the roads of its city: speeds, limits, accelerations, events, who drove, and when its meter ran.',
    input: z.strictObject({
      fleet,
      vehicle: asked.pipe(wire.id),
      fromMs: asked.pipe(wire.instantMs),
      toMs: asked.pipe(wire.instantMs),
    }),
    output: drive.extend({
      drivers: z.array(z.object({ did: z.string(), name: z.string() })),
      hired: z.array(z.object(span)),
    }),
    errors: { vehicleUnknown: 404, spanWrong: 422 },
  }),
  shareDrive: operation({
    method: 'POST',
    path: '/telematics/drive/share',
    right,
    doc: 'A code that shows one drive for 24 hours to whoever has it, without the name of any person. It is answered once, and only its hash is kept.',
    input: z.strictObject({
      fleet: wire.fleet,
      vehicle: wire.id,
      ...span,
      forWhom: wire.name(LONGEST_FOR_WHOM),
    }),
    output: z.object({ id: wire.id, code: z.string(), expiresAtMs: wire.instantMs }),
    errors: { vehicleUnknown: 404, spanWrong: 422 },
  }),
  shares: operation({
    method: 'GET',
    path: '/telematics/drive/shares',
    right,
    doc: 'Drives of a fleet that were shared, the newest first: for whom, until when, how often they were looked at.',
    input: z.strictObject({ fleet }),
    output: z.object({ rows: z.array(share) }),
    errors: {},
  }),
  revokeShare: operation({
    method: 'POST',
    path: '/telematics/drive/revoke',
    right,
    doc: 'Ends the link to a drive before its time.',
    input: z.strictObject({ fleet: wire.fleet, id: wire.id }),
    output: z.object({}),
    errors: { shareUnknown: 404, linkOver: 409 },
  }),
  openDrive: operation({
    method: 'POST',
    path: '/telematics/drive/open',
    right: 'public',
    doc: 'The drive that a code opens: nobody’s name, nobody’s address. Each look is written down.',
    /** As it was typed: one that cannot be is as unknown as every other. */
    input: z.strictObject({ code: z.string().max(4 * SHARE_LENGTH) }),
    output: drive.extend({ company: z.string(), expiresAtMs: wire.instantMs }),
    errors: { driveUnknown: 404, linkOver: 409, tooMany: 429 },
  }),
};
