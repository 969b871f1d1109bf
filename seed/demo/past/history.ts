import { hourLabel, lastHours } from '#core/fleet/fleet-hours.ts';
import { seededRandom } from '#core/kit/random.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { VehicleFigures } from '#store/fleet/figures.ts';
import { recordHour } from '#store/fleet/fleet-hour.ts';
import { DEMO_FLEETS, DEMO_ZONE, type DemoFleet } from '../fleets.ts';

const HOURS_BEFORE = 14;

/** Of a hundred vehicles, how many work as the hour of the day ends: 0 to 23. */
const WORKING_PERCENT = [
  38, 34, 28, 22, 20, 26, 42, 60, 68, 66, 60, 56, 56, 58, 62, 68, 74, 74, 66, 58, 54, 52, 50, 44,
] as const;
/** Of a hundred at work, how many have somebody aboard. */
const ENGAGED_PERCENT = [
  44, 40, 32, 22, 18, 24, 38, 56, 60, 48, 38, 36, 40, 42, 44, 52, 58, 60, 50, 42, 40, 42, 46, 46,
] as const;

/** The hours before the demo begins, so that its chart shows a day: the same course at every first start at that hour. */
export async function seedHistory(t: Tx): Promise<void> {
  for (const hourMs of lastHours(t.nowMs - HOUR_MS, HOURS_BEFORE)) {
    await recordHour(
      t.db,
      hourMs,
      DEMO_FLEETS.map((fleet) => courseOf(fleet, hourMs)),
    );
  }
}

/** What a demo fleet has at work as an hour ends. */
export function courseOf(fleet: DemoFleet, hourMs: number): VehicleFigures {
  const hour = hourLabel(DEMO_ZONE, hourMs);
  const random = seededRandom(fleet.id * 100 + hour);
  const share = (of: number, percent: number) => Math.round((of * (percent + 6 * (random() - 0.5))) / 100);
  const { count } = fleet.plates;
  const signedOn = share(count, WORKING_PERCENT[hour] ?? 0);
  const engaged = share(signedOn, ENGAGED_PERCENT[hour] ?? 0);
  const outOfVehicle = share(signedOn, 8);
  const vacant = signedOn - engaged - outOfVehicle;
  const heading = share(vacant, 25);
  return {
    fleetId: fleet.id,
    signedOn,
    vacant,
    engaged,
    outOfVehicle,
    available: vacant - heading,
    heading,
    total: count,
  };
}
