import { businessDay, dueAtMs } from '#core/shift-record/shift-times.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { bindOverrides } from '#store/shift-record/override.ts';
import {
  goingOn,
  insertShiftRecord,
  linkShift,
  recordUnderWay,
  rosteredNow,
  updateShiftRecord,
} from '#store/shift-record/shift-record.ts';
import type { Seat } from '../job/answer-offer.ts';

/** A sign-on goes on with the shift that is under way, begins the one that is rostered, or opens one by itself. */
export async function recordOfSignOn(t: Tx, seat: Seat): Promise<void> {
  const { fleetId, driverId, vehicleId, shiftId } = seat;
  const under = await recordUnderWay(t.db, driverId, vehicleId, t.nowMs);
  if (under) {
    if (under.state === 'worked') await updateShiftRecord(t, under.id, { state: 'opened', worked_at: null });
    await linkShift(t, shiftId, under.id);
    t.announce('keyDesk', fleetId, under.id);
    return;
  }
  const recordId = await openRecordIn(t, { fleetId, driverId, vehicleId, endsAtMs: null, keyed: false });
  await linkShift(t, shiftId, recordId);
}

type Opening = { fleetId: number; driverId: number; vehicleId: number; endsAtMs: number | null; keyed: boolean };

/** Opens the shift that is rostered for now, one that goes on from another car, or a new one; what was let pass for its driver goes with it. */
export async function openRecordIn(t: Tx, { fleetId, driverId, vehicleId, endsAtMs, keyed }: Opening): Promise<number> {
  const from = await goingOn(t.db, driverId, t.nowMs);
  const rostered = from ? undefined : await rosteredNow(t, driverId, vehicleId);
  const due = new Date(dueAtMs(t.nowMs, endsAtMs, from?.untilMs ?? rostered?.rostered_end_at ?? null));
  const opened = { vehicle_id: vehicleId, state: 'opened', keyed, opened_at: t.at, due_at: due } as const;
  let recordId: number;
  if (rostered) {
    recordId = rostered.id;
    await updateShiftRecord(t, recordId, opened);
  } else {
    const { zone, startMinutes } = await fleetClock(t.db, fleetId);
    const business_day = from?.business_day ?? businessDay(t.nowMs, zone, startMinutes);
    const first = { fleet_id: fleetId, driver_id: driverId, business_day, goes_on_from: from?.id ?? null };
    recordId = await insertShiftRecord(t, { ...first, ...opened });
  }
  await bindOverrides(t, driverId, recordId);
  t.announce('keyDesk', fleetId, recordId);
  return recordId;
}
