import type { Unreserved } from '#core/dispatch/unreserved.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { ReservationRow } from '#store/reservation/reservation.ts';
import { touchVehicle } from '#store/vehicle/vehicle-now.ts';

/** Why a reservation ended, beside what the rules say: its car went elsewhere, its job did, the coach took it back. */
export type ReservationEnd = Unreserved | 'carElsewhere' | 'jobElsewhere' | 'byCoach';

/** Writes down that these reservations are over, and has the terminals of their vehicles told. */
export async function tellDropped(t: Tx, dropped: readonly ReservationRow[], why: ReservationEnd): Promise<void> {
  for (const row of dropped) {
    t.audit({
      act: 'unreserve',
      entity: 'job',
      entityId: row.job_id,
      fleetId: row.fleet_id,
      was: { vehicle: row.vehicle_id, kind: row.kind },
      why,
      about: { vehicleId: row.vehicle_id, driverId: row.driver_id },
    });
    t.announce('jobs', row.fleet_id, row.job_id);
    await touchVehicle(t, row.vehicle_id);
  }
}
