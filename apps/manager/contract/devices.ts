import { z } from 'zod';
import { DEVICE_KINDS } from '#core/device/device.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const asked = z.coerce.number<number>().pipe(wire.fleet);

const device = z.object({
  id: wire.id,
  kind: z.enum(DEVICE_KINDS),
  name: z.string(),
  /** Null for a forwarder. */
  vehicleId: wire.id.nullable(),
  plate: z.string().nullable(),
  madeAtMs: wire.instantMs,
  madeBy: z.string(),
  lastSeenAtMs: wire.instantMs.nullable(),
});
export type DeviceItem = z.infer<typeof device>;

export const devices = {
  list: operation({
    method: 'GET',
    path: '/manager/devices',
    right: vehicleResource.read,
    doc: 'The fitted terminals, trackers and forwarders of a fleet whose credentials hold.',
    input: z.strictObject({ fleet: asked }),
    output: z.object({ devices: z.array(device) }),
    errors: { fleetNotAllowed: 403 },
  }),
  issue: operation({
    method: 'POST',
    path: '/manager/devices',
    right: vehicleResource.write,
    doc: 'Issues the name and the secret of a device; the secret is told this once, and only its hash is kept.',
    input: z.strictObject({
      fleet: wire.fleet,
      kind: z.enum(DEVICE_KINDS),
      plate: wire.text(12).default(''),
      name: wire.text(100).default(''),
    }),
    output: z.object({ id: wire.id, vehicleId: wire.id.nullable(), name: z.string(), secret: z.string() }),
    errors: {
      fleetNotAllowed: 403,
      vehicleUnknown: 404,
      decommissioned: 409,
      deviceNameForm: 422,
      deviceNameMissing: 422,
      deviceNameTaken: 409,
      hasDevice: 409,
    },
  }),
  end: operation({
    method: 'POST',
    path: '/manager/devices/end',
    right: vehicleResource.write,
    doc: 'Ends the credentials of a device; it is put out at once.',
    input: z.strictObject({ fleet: wire.fleet, id: wire.id }),
    output: z.object({ id: wire.id }),
    errors: { fleetNotAllowed: 403, deviceUnknown: 404, deviceEnded: 409 },
  }),
};
