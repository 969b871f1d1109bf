import { ok, type Result, refuse } from '#core/kit/result.ts';
import { lockDevice, markDeviceEnded } from '#store/device/device.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import type { ActContext } from '../context.ts';

export type EndDeviceRefusal = 'deviceUnknown' | 'deviceEnded';

/** Ends a device's credentials; who is linked with them is put out at once. Refused: `deviceUnknown`, `deviceEnded`. */
export function endDevice(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, deviceId }: { fleetId: number; deviceId: number },
): Promise<Result<{ deviceId: number }, EndDeviceRefusal>> {
  return transact<Result<{ deviceId: number }, EndDeviceRefusal>>(store, actor, clock.nowMs(), async (t) => {
    const device = await lockDevice(t, fleetId, deviceId);
    if (!device) return refuse('deviceUnknown');
    if (device.endedAtMs !== null) return refuse('deviceEnded');
    await markDeviceEnded(t, fleetId, deviceId);
    t.audit({
      act: 'endDevice',
      entity: 'device',
      entityId: deviceId,
      fleetId,
      was: { kind: device.kind, name: device.name, vehicle: device.vehicleId },
      about: { vehicleId: device.vehicleId },
    });
    return ok({ deviceId });
  });
}
