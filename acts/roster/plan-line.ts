import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type LineKind, lineFault, type RosterSeat } from '#core/roster/line.ts';
import type { Tx } from '#store/door/transaction.ts';
import { insertLine, lineClash, type NewLine } from '#store/roster/roster-line.ts';
import { fleetOfDriver } from '#store/shift-record/roster.ts';
import { fleetOfVehicle } from '#store/vehicle/vehicle-now.ts';
import { alone } from '../command/alone.ts';

export type PlannedLine = {
  fleetId: number;
  driverId: number;
  seat: RosterSeat;
  kind: LineKind;
  startsAtMs: number;
  endsAtMs: number;
};
type PlanRefusal = 'driverUnknown' | 'vehicleUnknown' | 'endBeforeStart' | 'endTooFar' | 'lineClash';
export type LinePlanned = Result<{ lineId: number }, PlanRefusal>;
type PlannedRow = Omit<NewLine, 'id' | 'fleet_id' | 'state'> & { vehicle_id: number | null };

/**
 * What may stand as a line of a fleet. Refused: `driverUnknown`, `vehicleUnknown`, `endBeforeStart`, `endTooFar` (hours) where it is
 * longer than a day.
 */
export async function checkLine(
  t: Tx,
  { fleetId, driverId, seat, kind, startsAtMs, endsAtMs }: PlannedLine,
): Promise<Result<PlannedRow, Exclude<PlanRefusal, 'lineClash'>>> {
  const vehicleId = seat && 'vehicleId' in seat ? seat.vehicleId : null;
  if ((await fleetOfDriver(t, driverId)) !== fleetId) return refuse('driverUnknown');
  if (vehicleId !== null && (await fleetOfVehicle(t.db, vehicleId)) !== fleetId) return refuse('vehicleUnknown');
  const fault = lineFault({ startMs: startsAtMs, endMs: endsAtMs, kind, breaks: null });
  if (fault === 'endBeforeStart') return refuse('endBeforeStart');
  if (fault !== null) return refuse('endTooFar', { hours: 24 });
  return ok({
    driver_id: driverId,
    vehicle_id: vehicleId,
    pool: seat && 'pool' in seat ? seat.pool : null,
    kind,
    starts_at: new Date(startsAtMs),
    ends_at: new Date(endsAtMs),
  });
}

/**
 * Plans what a driver is to do, as a draft that nobody was told of. Refused: as {@link checkLine}, and `lineClash` where the driver or
 * the car has another line in those hours.
 */
export const planLine = alone(planLineIn);

export async function planLineIn(t: Tx, asked: PlannedLine): Promise<LinePlanned> {
  const checked = await checkLine(t, asked);
  if (!checked.ok) return checked;
  const { fleetId, driverId, kind, startsAtMs, endsAtMs } = asked;
  const { vehicle_id: vehicleId } = checked.value;
  if (await lineClash(t, { startMs: startsAtMs, endMs: endsAtMs, driverId, vehicleId })) return refuse('lineClash');
  const lineId = await insertLine(t, { ...checked.value, fleet_id: fleetId, state: 'draft' });
  const became = { startsAtMs, endsAtMs, kind };
  t.audit({ act: 'planLine', entity: 'rosterLine', entityId: lineId, fleetId, became, about: { driverId, vehicleId } });
  t.announce('roster', fleetId, lineId);
  return ok({ lineId });
}
