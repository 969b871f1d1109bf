import type { DispatchVehicle } from '#core/dispatch/world.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { type ShiftWork, shiftWork } from '#store/dispatch/driver-work.ts';
import type { Db } from '#store/door/connect.ts';

/** Who was ahead in a shift that ended so lately still is in the next. */
const LATELY_MS = 12 * HOUR_MS;

type Work = NonNullable<DispatchVehicle['work']>;

/** How much each driver of a fleet has had to do: what is left of the trip they are on is not in it. */
export async function driverWork(db: Db, fleetId: number, nowMs: number): Promise<Map<number, Work>> {
  const shifts = new Map<number, ShiftWork[]>();
  for (const shift of await shiftWork(db, fleetId, nowMs - LATELY_MS, nowMs)) {
    shifts.set(shift.driverId, [...(shifts.get(shift.driverId) ?? []), shift]);
  }
  return new Map([...shifts].map(([driverId, all]) => [driverId, workOf(all, nowMs)]));
}

/** The vehicles with what their drivers have had to do, the rest of the present trip included as far as it is known. */
export function withWork(
  vehicles: readonly DispatchVehicle[],
  work: ReadonlyMap<number, Work>,
  nowMs: number,
): DispatchVehicle[] {
  return vehicles.map((v) => {
    const had = work.get(v.driverId);
    if (!had) return v;
    const restMs = v.availability === 'engaged' && v.clears ? Math.max(0, v.clears.atMs - nowMs) : 0;
    const withRest = <T extends { engagedMs: number }>(of: T): T => ({ ...of, engagedMs: of.engagedMs + restMs });
    return { ...v, work: { ...withRest(had), ...(had.lately && { lately: withRest(had.lately) }) } };
  });
}

function workOf(shifts: readonly ShiftWork[], nowMs: number): Work {
  const present = sumOf(
    shifts.filter(({ isPresent }) => isPresent),
    nowMs,
  );
  return shifts.length > 1 ? { ...present, lately: sumOf(shifts, nowMs) } : present;
}

/** As if breaks, and trips that were let pass, had come before the time at work. */
function sumOf(shifts: readonly ShiftWork[], nowMs: number): Pick<Work, 'engagedMs' | 'sinceMs'> {
  let [engagedMs, workedMs] = [0, 0];
  for (const shift of shifts) {
    engagedMs += shift.engagedMs;
    workedMs += Math.max(0, shift.atWorkMs - shift.declinedMs);
  }
  return { engagedMs, sinceMs: nowMs - workedMs };
}
