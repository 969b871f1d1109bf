import type { Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { TAMPER_CODES, type TamperCode } from '#core/tamper/rule.ts';
import { isOfFleet } from '#store/case/subjects.ts';
import type { Tx } from '#store/door/transaction.ts';
import { endException, insertException, type NewException } from '#store/tamper/rule.ts';
import { alone } from '../command/alone.ts';

export type ExceptionWanted = {
  fleetId: number;
  code: TamperCode;
  vehicleId: number | null;
  driverId: number | null;
  near: { position: Position; metres: number } | null;
  why: string;
  caseId?: number | null;
};

/**
 * Lets a rule not look at a car, a driver or a place; every given part has to hold. Answers its id. Refused: `ruleUnknown`,
 * `reasonMissing`, `exceptionEmpty`, `subjectUnknown`.
 */
export async function addExceptionIn(
  t: Tx,
  wanted: ExceptionWanted,
): Promise<Result<number, 'ruleUnknown' | 'reasonMissing' | 'exceptionEmpty' | 'subjectUnknown'>> {
  const { fleetId, code, vehicleId, driverId, near } = wanted;
  if (!TAMPER_CODES.includes(code)) return refuse('ruleUnknown');
  const why = wanted.why.trim();
  if (why === '') return refuse('reasonMissing');
  if (vehicleId === null && driverId === null && near === null) return refuse('exceptionEmpty');
  if (!(await isOfFleet(t.db, fleetId, { driverId, vehicleId }))) return refuse('subjectUnknown');
  return ok(await exceptIn(t, { ...wanted, why }));
}

/** Writes an exception down whose parts are known to be right. */
export async function exceptIn(t: Tx, exception: NewException): Promise<number> {
  const { fleetId, code, vehicleId = null, driverId = null, near = null, why, caseId = null } = exception;
  const id = await insertException(t, exception);
  t.audit({
    entity: 'tamperException',
    entityId: id,
    fleetId,
    act: 'addTamperException',
    became: {
      code,
      vehicleId,
      driverId,
      ...(near ? { longitude: near.position[0], latitude: near.position[1], metres: near.metres } : {}),
      ...(caseId === null ? {} : { case: caseId }),
    },
    why,
    about: { driverId, vehicleId },
  });
  t.announce('tamper', fleetId, 0);
  return id;
}

/** Refused: `exceptionUnknown`, also of one that has ended, `reasonMissing`. */
export async function endExceptionIn(
  t: Tx,
  { fleetId, id, why }: { fleetId: number; id: number; why: string },
): Promise<Result<null, 'exceptionUnknown' | 'reasonMissing'>> {
  const reason = why.trim();
  if (reason === '') return refuse('reasonMissing');
  const ended = await endException(t, fleetId, id);
  if (!ended) return refuse('exceptionUnknown');
  t.audit({
    entity: 'tamperException',
    entityId: id,
    fleetId,
    act: 'endTamperException',
    was: { why: ended.why },
    became: { code: ended.code },
    why: reason,
    about: { driverId: ended.driver_id, vehicleId: ended.vehicle_id },
  });
  t.announce('tamper', fleetId, 0);
  return ok(null);
}

export const addException = alone(addExceptionIn);
export const endTamperException = alone(endExceptionIn);
