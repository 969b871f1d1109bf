import { addDays, type CalendarDate, localDate } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { lineFault } from '#core/roster/line.ts';
import { type PatternDay, type RosterPattern, unrolled } from '#core/roster/pattern.ts';
import { rosterDays } from '#core/roster/week.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import {
  dropDraftsOf,
  endPatternOf,
  insertPattern,
  linesForPatterns,
  patternOf,
  patternsOf,
} from '#store/roster/pattern.ts';
import { fleetOfDriver } from '#store/shift-record/roster.ts';
import { fleetOfVehicle } from '#store/vehicle/vehicle-now.ts';
import { alone } from '../command/alone.ts';
import { planManyIn } from './plan-many.ts';

type Unrolled = { planned: number; taken: number };

/** Plans the lines of these patterns for six weeks from tomorrow on; what is unrolled once is not again. */
async function unrollIn(t: Tx, fleetId: number, patterns: readonly RosterPattern[]): Promise<Unrolled> {
  const { zone } = await fleetClock(t.db, fleetId);
  const from = addDays(localDate(t.nowMs, zone), 1);
  const drivers = patterns.map(({ driverId }) => driverId);
  const known = await linesForPatterns(t.db, drivers, rosterDays(addDays(from, -1), 1, zone)[0]?.startMs ?? 0);
  const found = patterns.map((pattern) => unrolled(pattern, from, known, zone));
  const lines = found.flatMap((one) => one.lines);
  const { planned, taken } = await planManyIn(t, fleetId, lines);
  return { planned, taken: taken + found.reduce((sum, one) => sum + one.taken.length, 0) };
}

/** All that the patterns of a fleet have in the next six weeks. */
export const unrollPatterns = alone(async (t: Tx, fleetId: number): Promise<Unrolled> => {
  const came = await unrollIn(t, fleetId, (await patternsOf(t.db, fleetId)).map(patternOf));
  if (came.planned === 0) {
    t.unchanged();
    return came;
  }
  t.audit({ act: 'unrollPatterns', entity: 'fleet', entityId: fleetId, fleetId, became: { planned: came.planned } });
  t.announce('roster', fleetId, fleetId);
  return came;
});

export type PatternAsked = {
  fleetId: number;
  driverId: number;
  vehicleId: number | null;
  anchor: CalendarDate;
  days: readonly PatternDay[];
};
type PatternRefusal = 'driverUnknown' | 'vehicleUnknown' | 'endBeforeStart' | 'endTooFar' | 'patternEmpty';
export type PatternSaved = Result<Unrolled & { patternId: number }, PatternRefusal>;

/**
 * Sets what a driver works in turn, from tomorrow on; what they worked in turn before ends, and its drafts go. Refused:
 * `driverUnknown`, `vehicleUnknown`, `patternEmpty` where no day has work, `endBeforeStart`, `endTooFar` (hours).
 */
export const savePattern = alone(async (t: Tx, asked: PatternAsked): Promise<PatternSaved> => {
  const { fleetId, driverId, vehicleId, anchor, days } = asked;
  if ((await fleetOfDriver(t, driverId)) !== fleetId) return refuse('driverUnknown');
  if (vehicleId !== null && (await fleetOfVehicle(t.db, vehicleId)) !== fleetId) return refuse('vehicleUnknown');
  if (days.every((day) => day === null)) return refuse('patternEmpty');
  for (const day of days) {
    if (!day) continue;
    const { kind, startMinutes, endMinutes } = day;
    const hours = { startMs: startMinutes * MINUTE_MS, endMs: endMinutes * MINUTE_MS };
    const fault = lineFault({ ...hours, kind, breaks: null });
    if (fault === 'endBeforeStart') return refuse('endBeforeStart');
    if (fault !== null) return refuse('endTooFar', { hours: 24 });
  }
  const before = await endPatternOf(t, fleetId, driverId);
  if (before !== undefined) await dropDraftsOf(t, before, t.nowMs);
  const row = { fleet_id: fleetId, driver_id: driverId, vehicle_id: vehicleId, anchor, days: JSON.stringify(days) };
  const patternId = await insertPattern(t, { ...row, made_at: t.at, made_by: t.actor.name });
  const came = await unrollIn(t, fleetId, [patternOf({ id: patternId, driverId, vehicleId, anchor, days })]);
  t.audit({
    act: 'savePattern',
    entity: 'driver',
    entityId: driverId,
    fleetId,
    became: { anchor, days: days.length, planned: came.planned },
    about: { driverId, vehicleId },
  });
  t.announce('roster', fleetId, driverId);
  return ok({ patternId, ...came });
});

/** Ends what a driver works in turn; its drafts go, what they were told of stays. Refused: `patternUnknown`. */
export const endPattern = alone(
  async (
    t: Tx,
    { fleetId, driverId }: { fleetId: number; driverId: number },
  ): Promise<Result<{ patternId: number }, 'patternUnknown'>> => {
    const patternId = await endPatternOf(t, fleetId, driverId);
    if (patternId === undefined) return refuse('patternUnknown');
    await dropDraftsOf(t, patternId, t.nowMs);
    t.audit({ act: 'endPattern', entity: 'driver', entityId: driverId, fleetId, about: { driverId } });
    t.announce('roster', fleetId, driverId);
    return ok({ patternId });
  },
);
