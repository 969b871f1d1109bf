import { DAY_MS } from '#core/kit/time.ts';
import { hoursLeft } from '#core/roster/hours-left.ts';
import { limitMessage } from '#core/roster/messages.ts';
import { packOf } from '#core/roster/pack.ts';
import { LIMIT_TOLD_MS } from '#core/roster/swaps.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { shiftsWorked } from '#store/roster/driver-roster.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { plannedEndOf, setPlannedEnd } from '#store/shift/shift.ts';
import { markLimitTold, type NearingShift, shiftsNearing } from '#store/shift-record/nearing-limits.ts';
import { openShiftOfRecord } from '#store/shift-record/shift-record.ts';
import { touchVehicle } from '#store/vehicle/vehicle-now.ts';
import { alone } from '../command/alone.ts';
import { tellDriverIn } from '../driver-message/tell-driver.ts';

const [FIRST_MS, LAST_MS] = LIMIT_TOLD_MS;
const WEEK_MS = 7 * DAY_MS;

/**
 * Tells drivers whose hours run out, an hour and a quarter of one before; where the fleet holds to it, no job is offered that would
 * not be done by then. Answers how many were told. Two nodes may do it at once.
 */
export const tellLimits = alone(async (t: Tx, fleetId: number): Promise<number> => {
  const settings = (await readSettings(t.db))(fleetId);
  const { rosterLimits } = settings;
  const pack = packOf(settings);
  const { longestShiftMs, mostInWeekMs } = pack;
  const near = { shiftMs: longestShiftMs - FIRST_MS, weekMs: mostInWeekMs - FIRST_MS };
  const shifts = rosterLimits === 'limitsOff' ? [] : await shiftsNearing(t, fleetId, near);
  const clock = await fleetClock(t.db, fleetId);
  let told = 0;
  for (const { id, driverId, vehicleId, told: before } of shifts) {
    const worked = await shiftsWorked(t.db, driverId, { sinceMs: t.nowMs - WEEK_MS, nowMs: t.nowMs });
    const { mustEndAtMs: endsAtMs } = hoursLeft(worked.shifts, worked.goesOnSinceMs, t.nowMs, pack);
    const leftMs = endsAtMs === null ? Infinity : endsAtMs - t.nowMs;
    const times = leftMs <= LAST_MS ? 2 : leftMs <= FIRST_MS ? 1 : 0;
    if (endsAtMs === null || times <= before) continue;
    await markLimitTold(t, id, times);
    // What is long over is news to nobody.
    if (leftMs < -FIRST_MS) continue;
    if (rosterLimits === 'limitsHeld') await holdTo(t, { id, vehicleId }, endsAtMs);
    await tellDriverIn(t, fleetId, driverId, limitMessage(endsAtMs, clock));
    const about = { driverId, vehicleId };
    t.audit({ act: 'tellLimit', entity: 'driver', entityId: driverId, fleetId, became: { endsAtMs }, about });
    told += 1;
  }
  if (told === 0) t.unchanged();
  return told;
});

/** An earlier end that the driver has said stays. */
async function holdTo(
  t: Tx,
  { id, vehicleId }: Pick<NearingShift, 'id' | 'vehicleId'>,
  endsAtMs: number,
): Promise<void> {
  const shift = await openShiftOfRecord(t.db, id);
  const planned = shift ? await plannedEndOf(t.db, shift.id) : null;
  if (!shift || (planned !== null && planned <= endsAtMs)) return;
  await setPlannedEnd(t, shift.id, endsAtMs);
  if (vehicleId !== null) await touchVehicle(t, vehicleId);
}
