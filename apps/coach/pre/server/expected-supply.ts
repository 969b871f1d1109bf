import { addDays } from '#core/calendar/calendar-date.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { dateAt, dayHours } from '#core/prebooking/day-hours.ts';
import { type ExpectedSupply, expectedSupply, SUPPLY_WEEKS } from '#core/prebooking/expected-supply.ts';
import type { Suite } from '#engine/server/context.ts';
import { firstShiftMs, freeCars } from '#store/dispatch/free-cars.ts';
import type { Store } from '#store/door/connect.ts';
import { distribution } from '../../vehicles/server/distribution.ts';
import { knownFleet } from '../../vehicles/server/vehicle-queues.ts';

const KEPT_MS = 10 * MINUTE_MS;
const NOW_KEPT_MS = MINUTE_MS;

type Kept<T> = { atMs: number; reading: Promise<T> };
const pastOf = new WeakMap<Store, Map<string, Kept<ExpectedSupply>>>();
const nowOf = new WeakMap<Store, Map<string, Kept<Map<number | null, number> | null>>>();

/** One reading serves every coach who asks within its time; what failed is read again. */
function once<T>(
  all: WeakMap<Store, Map<string, Kept<T>>>,
  { store, clock }: Suite,
  [key, keptMs]: [string, number],
  read: () => Promise<T>,
): Promise<T> {
  const kept = all.get(store) ?? new Map<string, Kept<T>>();
  all.set(store, kept);
  const nowMs = clock.nowMs();
  for (const [old, { atMs }] of kept) if (nowMs - atMs >= keptMs) kept.delete(old);
  const known = kept.get(key);
  if (known) return known.reading;
  const reading = read();
  kept.set(key, { atMs: nowMs, reading });
  reading.catch(() => kept.delete(key));
  return reading;
}

/** The cars to be expected free in each area in each hour of a day ahead; those free now where nothing was recorded. */
export async function supplyTold(suite: Suite, fleetId: number, ahead: number) {
  const fleet = knownFleet(suite, fleetId);
  const zone = fleet.timeZone;
  const date = addDays(dateAt(zone, suite.clock.nowMs()), ahead);
  const hours = dayHours(zone, date);
  const areaIds = fleet.areas.map(({ id }) => id);
  const { weeks, areas } = await once(pastOf, suite, [`${fleetId} ${date} ${areaIds.join()}`, KEPT_MS], async () => {
    const { db } = suite.store;
    const sinceMs = await firstShiftMs(db, fleetId);
    const past = [];
    for (let week = 1; week <= SUPPLY_WEEKS; week += 1) {
      const before = dayHours(zone, addDays(date, -7 * week));
      past.push({ hours: before, free: sinceMs === null ? [] : await freeCars(db, fleetId, before) });
    }
    return expectedSupply({ hours, past, sinceMs, areaIds });
  });
  const now = weeks.includes(0)
    ? await once(nowOf, suite, [String(fleetId), NOW_KEPT_MS], () => vacantNow(suite, fleetId))
    : null;
  return {
    fleet: fleetId,
    date,
    hours: hours.map((hour, n) => ({ ...hour, weeks: weeks[n] ?? 0 })),
    areas: areas.map(({ areaId, cars }) => ({
      areaId,
      cars: cars.map((one) => one ?? now?.get(areaId) ?? (now ? 0 : null)),
    })),
  };
}

/** The cars without a passenger in each area now; null where nobody works. */
async function vacantNow(suite: Suite, fleetId: number): Promise<Map<number | null, number> | null> {
  const { areas } = await distribution(suite, fleetId);
  if (areas.every(({ vacant, engaged, outOfVehicle }) => vacant + engaged + outOfVehicle === 0)) return null;
  return new Map(areas.map(({ areaId, vacant }) => [areaId, vacant]));
}
