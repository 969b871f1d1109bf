import type { GeofenceDetail } from '#core/office/office-work.ts';
import type { Tx } from '#store/door/transaction.ts';
import { openTask } from '#store/office/open-task.ts';
import { raiseAlert } from '#store/office/raise-alert.ts';
import { driversThen, vehicleOfFleet } from '#store/telematics/drive-of.ts';
import { fenceOf } from '#store/telematics/geofence.ts';
import { alone } from '../command/alone.ts';
import { tellVehicleIn } from '../driver-message/tell-driver.ts';
import { putZoneFee } from './put-zone-fee.ts';

export type InZone = {
  fleetId: number;
  vehicleId: number;
  geofenceId: number;
  what: GeofenceDetail['what'];
  atMs: number;
  minutes: number;
};

const ACTS = { in: 'geofenceIn', out: 'geofenceOut', dwell: 'geofenceDwell' } as const;

/** Puts the fee of a zone on the hiring in hand, and tells whoever the zone names: an alert, a task of the office, a message to the driver. */
export async function tellGeofenceIn(
  t: Tx,
  { fleetId, vehicleId, geofenceId, what, atMs, minutes }: InZone,
): Promise<void> {
  const [fence, vehicle, [driver]] = await Promise.all([
    fenceOf(t.db, fleetId, geofenceId),
    vehicleOfFleet(t.db, fleetId, vehicleId),
    driversThen(t.db, vehicleId, { fromMs: atMs, toMs: atMs }),
  ]);
  const isPut = fence && vehicle ? await putZoneFee(t, fence, { fleetId, vehicleId, what, atMs }) : false;
  const isAsked = fence && (what === 'in' ? fence.onIn : what === 'out' ? fence.onOut : fence.dwellMinutes !== null);
  if (!fence || !vehicle || !isAsked) return isPut ? undefined : t.unchanged();
  const detail = {
    plate: vehicle.plate,
    zone: fence.name,
    what,
    ...(driver ? { did: driver.did } : {}),
    ...(what === 'dwell' ? { minutes } : {}),
  };
  const subject = `zone ${geofenceId} vehicle ${vehicleId} ${what}`;
  const driverId = driver?.id ?? null;
  if (fence.alert) await raiseAlert(t, { type: 'Geofence', subject, fleetId, vehicleId, driverId, detail });
  if (fence.task) await openTask(t, { request: 'Geofence', subject, fleetId, detail });
  if (fence.message !== '') await tellVehicleIn(t, fleetId, vehicleId, fence.message);
  t.audit({
    act: ACTS[what],
    entity: 'geofence',
    entityId: geofenceId,
    fleetId,
    became: { zone: fence.name, ...(what === 'dwell' ? { minutes } : {}) },
    about: { vehicleId, driverId },
  });
}

export const tellGeofence = alone(tellGeofenceIn);
