import { localDate } from '#core/calendar/calendar-date.ts';
import type { Payment } from '#core/job/payment.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { Db } from '#store/door/connect.ts';

export type DrivenTrip = { fareMinor: number; payment?: Payment; extrasMinor?: number; tollsMinor?: number };
export type Driven = {
  fleetId: number;
  driverId: number;
  zone: string;
  /** It ends now. */
  endMs: number;
  hours?: number;
  state?: 'worked' | 'confirmed';
  trips?: readonly DrivenTrip[];
  meterMinor?: number | null;
  /** The odometer as the car went out and came back. */
  odometer?: readonly [number, number];
};

/** A shift of a driver that was driven and is confirmed; answers its record. */
export async function drivenShift(db: Db, driven: Driven): Promise<number> {
  const { fleetId, driverId, zone, endMs, hours = 9, state = 'confirmed', trips = [], meterMinor = null } = driven;
  const vehicleId = await carOf(db, fleetId, driverId);
  const [began, ended] = [new Date(endMs - hours * HOUR_MS), new Date(endMs)];
  const seat = { fleet_id: fleetId, driver_id: driverId, vehicle_id: vehicleId };
  const { id } = await db
    .insertInto('shift_record')
    .values({
      ...seat,
      state,
      business_day: localDate(began.getTime(), zone),
      opened_at: began,
      worked_at: ended,
      ...(state === 'confirmed' ? { confirmed_at: ended, confirmed_by: 'key desk' } : {}),
      meter_fare_minor: meterMinor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shift = { ...seat, began_at: began, ended_at: ended, shift_record_id: id };
  const { id: shiftId } = await db.insertInto('shift').values(shift).returning('id').executeTakeFirstOrThrow();
  if (trips.length > 0) {
    const at = (n: number) => new Date(began.getTime() + n * MINUTE_MS);
    const rows = trips.map(({ fareMinor, payment = 'cash', extrasMinor = 0, tollsMinor = 0 }, n) => ({
      ...seat,
      kind: 'hail' as const,
      shift_id: shiftId,
      began_at: at(n * 2),
      ended_at: at(n * 2 + 1),
      distance_metres: 5_000,
      fare_minor: fareMinor,
      outcome: 'offloaded' as const,
      extras_minor: extrasMinor,
      tolls_minor: tollsMinor,
      payment,
    }));
    await db.insertInto('trip').values(rows).execute();
  }
  for (const [n, direction] of (['out', 'in'] as const).entries()) {
    if (!driven.odometer) break;
    await db
      .insertInto('shift_handover')
      .values({
        fleet_id: fleetId,
        record_id: id,
        vehicle_id: vehicleId,
        direction,
        at: n === 0 ? began : ended,
        by_name: 'key desk',
        odometer_metres: driven.odometer[n] ?? 0,
        fuel_kind: 'percent',
        fuel_level: 80,
      })
      .execute();
  }
  return id;
}

/** The car that a driver of a test drove last. */
async function carOf(db: Db, fleetId: number, driverId: number): Promise<number> {
  const row = await db
    .selectFrom('shift')
    .select('vehicle_id')
    .where('fleet_id', '=', fleetId)
    .where('driver_id', '=', driverId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.vehicle_id;
}
