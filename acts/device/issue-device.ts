import { randomBytes } from 'node:crypto';
import { type DeviceKind, isDeviceName, usualDeviceName } from '#core/device/device.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { deviceNamed, deviceOf, insertDevice } from '#store/device/device.ts';
import { sha256 } from '#store/door/sha256.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { lockVehicleByPlate } from '#store/shift/shift.ts';
import type { ActContext } from '../context.ts';

export type IssueDeviceInput = {
  fleetId: number;
  kind: DeviceKind;
  /** The vehicle it is for; empty for a forwarder. */
  plate: string;
  /** Empty for the usual one. */
  name: string;
};

export type DeviceIssued = {
  deviceId: number;
  vehicleId: number | null;
  name: string;
  /** Told once: only its hash is kept. */
  secret: string;
};

export type IssueDeviceRefusal =
  | 'vehicleUnknown'
  | 'decommissioned'
  | 'deviceNameForm'
  | 'deviceNameMissing'
  | 'deviceNameTaken'
  | 'hasDevice';

const SECRET_BYTES = 32;

/**
 * Gives a fitted terminal, a tracker or a forwarder of a fleet a name and a random secret to be let in with. Refused:
 * `vehicleUnknown`, `decommissioned`, `deviceNameForm`, `deviceNameMissing` (a tracker has the number it sends),
 * `deviceNameTaken`, `hasDevice` (`name`): the one there is has to be ended first.
 */
export async function issueDevice(
  { store, clock }: ActContext,
  actor: Actor,
  input: IssueDeviceInput,
): Promise<Result<DeviceIssued, IssueDeviceRefusal>> {
  const { fleetId, kind, plate } = input;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  try {
    return await transact<Result<DeviceIssued, IssueDeviceRefusal>>(store, actor, clock.nowMs(), async (t) => {
      const vehicle = kind === 'forwarder' ? null : await lockVehicleByPlate(t, fleetId, plate);
      if (vehicle === undefined) return refuse('vehicleUnknown', { plate });
      if (vehicle && vehicle.decommissionedAtMs !== null) return refuse('decommissioned', { plate });
      const vehicleId = vehicle?.id ?? null;
      const name = input.name === '' ? usualDeviceName(kind, fleetId, vehicleId) : input.name;
      if (name === null) return refuse('deviceNameMissing');
      if (!isDeviceName(name)) return refuse('deviceNameForm');
      const there = await deviceOf(t.db, fleetId, vehicleId, kind);
      if (there) return refuse('hasDevice', { name: there.name });
      if (await deviceNamed(t.db, name)) return refuse('deviceNameTaken', { name });
      const deviceId = await insertDevice(t, { fleetId, vehicleId, kind, name, secretSha256: sha256(secret) });
      t.audit({
        act: 'issueDevice',
        entity: 'device',
        entityId: deviceId,
        fleetId,
        became: { kind, name, vehicle: vehicleId },
        about: { vehicleId },
      });
      return ok({ deviceId, vehicleId, name, secret });
    });
  } catch (error) {
    // Two at the same instant: the index let one through.
    const { constraint } = error as { constraint?: string };
    if (constraint === 'device_by_name') return refuse('deviceNameTaken', { name: input.name });
    if (constraint === 'device_of_vehicle' || constraint === 'device_of_fleet') return refuse('hasDevice');
    throw error;
  }
}
