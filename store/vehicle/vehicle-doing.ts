import { type RawBuilder, sql } from 'kysely';
import { STALE_AFTER_MS, type VehicleStatus } from '#core/vehicle/status.ts';
import { instant } from '../door/instant.ts';

/**
 * What a vehicle is doing, as `vehicleStatus` in core says it. Asked of `vehicle_now n`, with the job it is bound to left
 * joined as `j` and its live offer as `o`.
 */
export const VEHICLE_STATUS: RawBuilder<VehicleStatus> = sql`case
  when n.shift_id is null then 'signedOff'
  when n.meter_on_at is not null or j.state = 'picked_up' then 'engaged'
  when j.state = 'arrived' then 'arrived'
  when j.state = 'dispatched' then 'heading'
  when n.out_of_vehicle then 'outOfVehicle'
  when o.vehicle_id is not null then 'offered'
  else 'vacant' end`;

/** Can a job be offered to a vehicle? As `isAvailable` in core says it, by the stored position and the same joins. */
export function available(nowMs: number): RawBuilder<boolean> {
  return sql`(${VEHICLE_STATUS} = 'vacant' and n.locked_at is null
    and n.position_at >= ${instant(nowMs - STALE_AFTER_MS)})`;
}
