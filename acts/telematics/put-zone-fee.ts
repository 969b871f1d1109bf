import { holdsFee, isOwnPass } from '#core/telematics/zone/zone-fee.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { KeptFence } from '#store/telematics/geofence.ts';
import { fixedIncludes, lockHiringAt, passesOf, putFee } from '#store/trip/zone-fee.ts';
import { touchVehicle } from '#store/vehicle/vehicle-now.ts';
import { settleZoneFees } from '../trip/settle-zone-fees.ts';

/**
 * Puts the fee of a zone on the hiring in which its car passed the border, each pass once; false where nobody was hired, the pass is
 * known, or a fixed price holds the fee already.
 */
export async function putZoneFee(
  t: Tx,
  fence: KeptFence,
  { fleetId, vehicleId, what, atMs }: { fleetId: number; vehicleId: number; what: string; atMs: number },
): Promise<boolean> {
  const { fee } = fence;
  if (!fee || fee.on !== what) return false;
  const trip = await lockHiringAt(t, vehicleId, atMs);
  if (!trip || !isOwnPass(await passesOf(t, trip.id, fence.id), atMs)) return false;
  const of = { entity: 'geofence', entityId: fence.id, fleetId, about: { vehicleId, driverId: trip.driverId } };
  const { kind, amountMinor } = fee;
  const became = { trip: trip.id, zone: fence.name, kind, feeMinor: amountMinor };
  if (trip.jobId !== null && holdsFee(await fixedIncludes(t.db, trip.jobId), kind)) {
    t.audit({ act: 'zoneFeeHeld', ...of, became });
    return true;
  }
  await putFee(t, { tripId: trip.id, geofenceId: fence.id, zone: fence.name, kind, amountMinor, passedAtMs: atMs });
  if (trip.endedAtMs === null) await touchVehicle(t, vehicleId);
  else await settleZoneFees(t, trip);
  t.audit({ act: 'zoneFee', ...of, became });
  return true;
}
