import { z } from 'zod';
import { driverResource } from '#core/driver/driver-record.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const asked = z.coerce.number<number>();

/** So many are read at first, and so many more each time. */
export const SHIFTS_AT_ONCE = 50;
const MOST_SHIFTS = 1_000;

const input = z.strictObject({
  fleet: asked.pipe(wire.fleet),
  id: asked.pipe(wire.id),
  most: asked.pipe(z.number().int().min(1).max(MOST_SHIFTS)).default(SHIFTS_AT_ONCE),
});

const shift = z.object({
  id: wire.id,
  plate: z.string(),
  did: z.string(),
  driverName: z.string(),
  beganAtMs: wire.instantMs,
  /** Null while it is open. */
  endedAtMs: wire.instantMs.nullable(),
  plannedEndAtMs: wire.instantMs.nullable(),
  breakSeconds: z.number().int(),
  trips: z.number().int(),
  distanceMetres: z.number().int(),
  /** Where the office ended it, who did and why. */
  endedBy: z.string().nullable(),
  endedWhy: z.string().nullable(),
});
export type ToldShift = z.infer<typeof shift>;

/** `more` says whether there are older ones. */
const output = z.object({ shifts: z.array(shift), more: z.boolean() });

export const contract = {
  shiftsOfVehicle: operation({
    method: 'GET',
    path: '/shifts/of-vehicle',
    right: vehicleResource.read,
    doc: 'The shifts of a vehicle, open and past, newest first, each with its driver and what was driven.',
    input,
    output,
    errors: {},
  }),
  shiftsOfDriver: operation({
    method: 'GET',
    path: '/shifts/of-driver',
    right: driverResource.read,
    doc: 'The shifts of a driver, open and past, newest first, each with its vehicle and what was driven.',
    input,
    output,
    errors: {},
  }),
};
