import type { AlertDetail, AlertType } from '#core/office/office-work.ts';
import type { Tx } from '../door/transaction.ts';

/** Raises an alert of what has happened, and stands for itself; where one of its subject is open, that stays. */
export async function raiseAlert<Type extends AlertType>(
  t: Tx,
  one: {
    type: Type;
    subject: string;
    fleetId: number;
    vehicleId: number;
    driverId: number | null;
    detail: AlertDetail[Type] & Record<string, string | number>;
  },
): Promise<void> {
  await t.db
    .insertInto('alert')
    .values({
      fleet_id: one.fleetId,
      alert_type: one.type,
      subject: one.subject,
      at: t.at,
      detail: JSON.stringify(one.detail),
      vehicle_id: one.vehicleId,
      driver_id: one.driverId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
