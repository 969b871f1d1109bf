import { implement } from '@orpc/server';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { mondayOf } from '#core/roster/week.ts';
import { meterGaps } from '#core/tamper/meter-gaps.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet } from '#engine/server/serve-contract.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { firstHandedIn, handedIn, reportingCars } from '#store/tamper/meter-report.ts';
import { gaps as contract } from '../contract/gaps.ts';

const os = implement(contract).$context<RequestContext>().use(guard);
const LOOKED_BACK_DAYS = 26 * 7;

export const gaps = os.router({
  gaps: os.gaps.handler(async ({ input, context }) => {
    const fleet = requireFleet(context, input.fleet);
    const { store, clock } = context.suite;
    const keptFrom = await firstHandedIn(store.db, fleet);
    if (keptFrom === null) return { keptFrom, rows: [] };
    const { zone } = await fleetClock(store.db, fleet);
    const lastMonday = addDays(mondayOf(localDate(clock.nowMs(), zone)), -7);
    const [kept, oldest] = [mondayOf(keptFrom), addDays(lastMonday, -LOOKED_BACK_DAYS)];
    const firstMonday = kept > oldest ? kept : oldest;
    const span = { zone, from: firstMonday, until: addDays(lastMonday, 6) };
    const [cars, handed] = await Promise.all([
      reportingCars(store.db, fleet, span),
      handedIn(store.db, fleet, firstMonday),
    ]);
    const plates = new Map(cars.map(({ vehicleId, plate }) => [vehicleId, plate]));
    const found = meterGaps(cars, handed, { firstMonday, lastMonday });
    return { keptFrom, rows: found.map((gap, n) => ({ ...gap, id: n + 1, plate: plates.get(gap.vehicleId) ?? '' })) };
  }),
});
