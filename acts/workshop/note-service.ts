import { type CalendarDate, localDate } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { isOfFleet } from '#store/case/subjects.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { insertDone, serviceRules } from '#store/workshop/service.ts';
import { alone } from '../command/alone.ts';

const METRES_PER_KM = 1_000;

export type ServiceNoted = {
  fleetId: number;
  vehicleId: number;
  ruleId: number;
  date: CalendarDate;
  /** What the odometer showed then; null where nobody knows. */
  odometerKm: number | null;
};

/**
 * Notes that a service was done elsewhere or before the workshop kept records: it falls due from there. Refused: `vehicleUnknown`,
 * `ruleUnknown`, `dateAhead`.
 */
export async function noteServiceIn(
  t: Tx,
  { fleetId, vehicleId, ruleId, date, odometerKm }: ServiceNoted,
): Promise<Result<null, 'vehicleUnknown' | 'ruleUnknown' | 'dateAhead'>> {
  if (!(await isOfFleet(t.db, fleetId, { driverId: null, vehicleId }))) return refuse('vehicleUnknown');
  const rule = (await serviceRules(t.db, fleetId)).find(({ id }) => id === ruleId);
  if (!rule) return refuse('ruleUnknown');
  const { zone } = await fleetClock(t.db, fleetId);
  if (date > localDate(t.nowMs, zone)) return refuse('dateAhead');
  const metres = odometerKm === null ? null : odometerKm * METRES_PER_KM;
  await insertDone(t, { fleetId, vehicleId, ruleId, date, metres, caseId: null });
  t.audit({
    act: 'noteService',
    entity: 'vehicle',
    entityId: vehicleId,
    fleetId,
    became: { rule: rule.name, date, odometerKm },
    about: { vehicleId },
  });
  t.announce('serviceDue', fleetId, vehicleId);
  return ok(null);
}

export const noteService = alone(noteServiceIn);
