import { ok, type Result, refuse } from '#core/kit/result.ts';
import { isOfFleet, plateOf } from '#store/case/subjects.ts';
import type { Tx } from '#store/door/transaction.ts';
import { endFit, fittedNow, insertFit, lockEquipment } from '#store/workshop/equipment.ts';
import { lastMetres } from '#store/workshop/odometer.ts';
import { alone } from '../command/alone.ts';

export type Fit = { fleetId: number; equipmentId: number; vehicleId: number; why: string };

/**
 * Fits a thing to a vehicle, with what its odometer shows. Refused: `equipmentUnknown`, `equipmentEnded`, `vehicleUnknown`,
 * `fittedElsewhere` (plate): it is taken from there first.
 */
export async function fitEquipmentIn(
  t: Tx,
  { fleetId, equipmentId, vehicleId, why }: Fit,
): Promise<Result<null, 'equipmentUnknown' | 'equipmentEnded' | 'vehicleUnknown' | 'fittedElsewhere'>> {
  const thing = await lockEquipment(t, fleetId, equipmentId);
  if (!thing) return refuse('equipmentUnknown');
  if (thing.ended_at !== null) return refuse('equipmentEnded');
  if (!(await isOfFleet(t.db, fleetId, { driverId: null, vehicleId }))) return refuse('vehicleUnknown');
  const now = await fittedNow(t.db, equipmentId);
  if (now) return refuse('fittedElsewhere', { plate: now.plate });
  const metres = await lastMetres(t.db, vehicleId);
  await insertFit(t, { fleetId, equipmentId, vehicleId, metres, caseId: null, why: why.trim() });
  t.audit({
    act: 'fitEquipment',
    entity: 'vehicle',
    entityId: vehicleId,
    fleetId,
    became: { serial: thing.serial, kind: thing.kind, plate: await plateOf(t.db, vehicleId) },
    about: { vehicleId },
    why: why.trim() || null,
  });
  t.announce('equipment', fleetId, equipmentId);
  return ok(null);
}

/** Takes a thing from its vehicle. Refused: `equipmentUnknown`, `notFitted`, `reasonMissing`. */
export async function removeEquipmentIn(
  t: Tx,
  { fleetId, equipmentId, why }: Omit<Fit, 'vehicleId'>,
): Promise<Result<null, 'equipmentUnknown' | 'notFitted' | 'reasonMissing'>> {
  const thing = await lockEquipment(t, fleetId, equipmentId);
  if (!thing) return refuse('equipmentUnknown');
  const now = await fittedNow(t.db, equipmentId);
  if (!now) return refuse('notFitted');
  if (why.trim() === '') return refuse('reasonMissing');
  await endFit(t, now.id, await lastMetres(t.db, now.vehicleId));
  t.audit({
    act: 'removeEquipment',
    entity: 'vehicle',
    entityId: now.vehicleId,
    fleetId,
    was: { serial: thing.serial, kind: thing.kind, plate: now.plate },
    about: { vehicleId: now.vehicleId },
    why: why.trim(),
  });
  t.announce('equipment', fleetId, equipmentId);
  return ok(null);
}

export const fitEquipment = alone(fitEquipmentIn);
export const removeEquipment = alone(removeEquipmentIn);
