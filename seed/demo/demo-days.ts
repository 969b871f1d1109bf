import { type ShiftDay, shiftDay } from '#core/fleet/shift-day.ts';
import type { Position } from '#core/kit/geo.ts';
import { seededRandom } from '#core/kit/random.ts';
import type { LabVehicle } from '#core/lab/day/day.ts';
import { type FleetCars, generatedCrews } from '#core/lab/day/generated-crews.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { FleetFacts } from '#store/fleet/fleet.ts';
import { insertShifts } from '#store/shift/shift.ts';

/** The shift day of a fleet so many days before the one that holds `nowMs`. */
export function daysBefore(fleet: FleetFacts, nowMs: number, days: number): ShiftDay {
  const { timeZone, shiftDayStartMinutes } = fleet;
  const day = shiftDay(timeZone, shiftDayStartMinutes, nowMs);
  return days === 0 ? day : daysBefore(fleet, day.startMs - 1, days - 1);
}

export const startsOf = ({ ranks, centre }: FleetFacts): Position[] =>
  ranks.length > 0 ? ranks.map(({ position }) => position) : [centre];

/** Who works on a day of the demo: the same crews whoever asks. */
export function crewsOf(fleet: FleetFacts, cars: FleetCars, day: ShiftDay): LabVehicle[] {
  return generatedCrews('weekday', cars, day, startsOf(fleet), seededRandom(fleet.id));
}

/** Writes shifts that are over; none where there are none. */
export function writeShifts(t: Tx, fleetId: number, crews: readonly LabVehicle[]): Promise<{ id: number }[]> {
  return insertShifts(
    t,
    crews.map(({ driverId, vehicleId, fromMs, untilMs }) => ({
      fleet_id: fleetId,
      driver_id: driverId,
      vehicle_id: vehicleId,
      began_at: new Date(fromMs),
      ended_at: new Date(untilMs),
    })),
  );
}
