import { SPREAD_AHEAD_MS, spreadOf } from '#core/dispatch/spread/fleet-spread.ts';
import type { Suite } from '#engine/server/context.ts';
import { ClearTimes } from '#services/dispatcher/clears.ts';
import { planOf } from '#services/dispatcher/fleet-plan.ts';
import { plotterOf } from '#services/dispatcher/fleet-queues.ts';
import { readPlans } from '#services/dispatcher/job-plans.ts';
import { readVehicles } from '#services/dispatcher/world-reader.ts';
import { expectedDemand } from '#store/advice/advice.ts';
import { jobsWanted } from '#store/vehicle/vehicle-board.ts';
import { knownFleet } from './vehicle-queues.ts';

/** How the cars of a fleet are spread over its areas, and what is asked of them in the next half hour. */
export async function distribution(suite: Suite, fleetId: number) {
  const { store, clock, books } = suite;
  const fleet = knownFleet(suite, fleetId);
  const nowMs = clock.nowMs();
  const plot = plotterOf(fleet);
  const clears = new ClearTimes(books.driveTimes.of(fleetId).byStreetsAt(nowMs));
  const plans = await readPlans(store.db, fleetId);
  const [vehicles, jobs, forecast] = await Promise.all([
    readVehicles(store.db, fleet, books.positions, { plot, plans, clears, nowMs }),
    jobsWanted(store.db, fleetId, nowMs + SPREAD_AHEAD_MS),
    expectedDemand(store.db, fleetId, nowMs),
  ]);
  const areas = spreadOf({
    plan: planOf(fleet).plan,
    fleetId,
    vehicles,
    areaOf: (position) => plot(position).areaId,
    areaIds: fleet.areas.map(({ id }) => id),
    jobs,
    forecast,
    nowMs,
  });
  return { atMs: nowMs, areas };
}
