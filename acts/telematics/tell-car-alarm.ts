import type { UrgentAlarm } from '#core/telematics/device-alarms.ts';
import type { Tx } from '#store/door/transaction.ts';
import { raiseAlert } from '#store/office/raise-alert.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { driversThen, vehicleOfFleet } from '#store/telematics/drive-of.ts';
import { alone } from '../command/alone.ts';

export type CarAlarmHeard = {
  fleetId: number;
  vehicleId: number;
  alarm: UrgentAlarm;
  atMs: number;
  position: readonly [number, number] | null;
};

const ACTS = { tow: 'carTowed', accident: 'carCrashed', fatigue: 'driverTired' } as const;

/** Tells of an alarm of a car in the log, and by an alert where the fleet wants one. */
async function tellCarAlarmIn(t: Tx, { fleetId, vehicleId, alarm, atMs, position }: CarAlarmHeard): Promise<void> {
  const [vehicle, [driver], settings] = await Promise.all([
    vehicleOfFleet(t.db, fleetId, vehicleId),
    driversThen(t.db, vehicleId, { fromMs: atMs, toMs: atMs }),
    readSettings(t.db),
  ]);
  if (!vehicle) return t.unchanged();
  const driverId = driver?.id ?? null;
  if (settings(fleetId).carAlarms === 'alarmsAlert')
    await raiseAlert(t, {
      type: 'CarAlarm',
      subject: `${alarm} vehicle ${vehicleId}`,
      fleetId,
      vehicleId,
      driverId,
      detail: { plate: vehicle.plate, what: alarm, ...(driver ? { did: driver.did } : {}) },
    });
  t.audit({
    act: ACTS[alarm],
    entity: 'vehicle',
    entityId: vehicleId,
    fleetId,
    became: position ? { longitude: position[0], latitude: position[1] } : {},
    about: { vehicleId, driverId },
  });
}

export const tellCarAlarm = alone(tellCarAlarmIn);
