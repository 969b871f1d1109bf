import type { Tx } from '#store/door/transaction.ts';
import { closeShift, countBreak } from '#store/shift/shift.ts';
import { workRecordOfShift } from '#store/shift-record/shift-record.ts';
import { touchVehicle } from '#store/vehicle/vehicle-now.ts';
import type { Seat } from '../job/answer-offer.ts';
import { leaveWork } from '../vehicle/leave-work.ts';

/** Ends the shift of a vehicle that is held and has neither a job nor a passenger; it is free for another driver. */
export async function endShiftIn(
  t: Tx,
  { vehicleId, shiftId }: Pick<Seat, 'vehicleId' | 'shiftId'>,
  ended?: { by: string; why: string },
): Promise<void> {
  await leaveWork(t, vehicleId, ['chained', 'committed']);
  await countBreak(t, shiftId);
  await closeShift(t, shiftId, ended);
  const worked = await workRecordOfShift(t, shiftId);
  if (worked) t.announce('keyDesk', worked.fleetId, worked.id);
  await touchVehicle(t, vehicleId, {
    shift_id: null,
    driver_id: null,
    out_of_vehicle: false,
    out_since: null,
    clear_since: null,
    unplotted_until: null,
    queue_since: null,
    placed_seq: null,
    placed_at: null,
  });
}
